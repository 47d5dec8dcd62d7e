// Files of the tests, and games out of texts.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "base/check.hpp"
#include "record/bpgn/bpgn.hpp"
#include "record/foreign/chesscom.hpp"
#include "record/foreign/csv.hpp"

namespace tandem::record::tests {

// Needs: tests/games has a file of that name.
[[nodiscard]] inline std::string read_game_file(std::string_view name) {
    const auto path = std::filesystem::path{TANDEM_TEST_DATA} / "games" / name;
    std::ifstream file{path, std::ios::binary};
    CHECK(file.good());
    return {std::istreambuf_iterator<char>{file}, {}};
}

// Every game of a BPGN text. Needs: all can be read.
[[nodiscard]] inline std::vector<Game> read_games(std::string_view text) {
    std::vector<Game> games;
    BpgnReader reader;
    while (auto step = reader.next(text, TextEnds::Here)) {
        CHECK(step->game.has_value());
        games.push_back(std::move(*step->game));
        text.remove_prefix(step->consumed);
    }
    return games;
}

// Needs: the text is exactly one game.
[[nodiscard]] inline Game read_game(std::string_view text) {
    auto games = read_games(text);
    CHECK(games.size() == 1);
    return std::move(games.front());
}

// A real game and where it is from: "fics_fatics_2005.bpgn#3".
struct RealGame {
    std::string name;
    Game game;
};

// The FICS games and the chess.com export in BPGN, and those of the CSV.
[[nodiscard]] inline std::vector<RealGame> real_games() {
    std::vector<RealGame> games;
    for (const std::string_view file :
         {"fics_fatics_2005.bpgn",
          "1283326.bpgn",
          "1934301.bpgn",
          "1934587.bpgn",
          "fics_bugaboo_1921708.bpgn",
          "fics_3611438_hivemind_script.bpgn",
          "wikipedia_sample.bpgn",
          "bughousepro_golden_0.bpgn",
          "chesscom_export_pychess_bugchess.bpgn",
          "hivemind_games_bpgn.pgn"}) {
        std::size_t number = 0;
        for (Game& game : read_games(read_game_file(file))) {
            games.push_back({std::string{file} + '#' + std::to_string(++number), std::move(game)});
        }
    }
    std::size_t number = 0;
    for (auto& game : read_csv(read_game_file("fics_mbprog_dataset.csv"))) {
        CHECK(game.has_value());
        games.push_back({"fics_mbprog_dataset.csv#" + std::to_string(++number), *game});
    }
    return games;
}

// The one of them that begins in the middle of its match and cannot be replayed.
inline constexpr std::string_view kLateRecorder = "fics_mbprog_dataset.csv#24";

// The chess.com matches, "A+B" by their ids, each from two files.
[[nodiscard]] inline std::vector<RealGame> chesscom_pairs() {
    std::vector<std::string> ids;
    for (const auto& entry : std::filesystem::directory_iterator{
             std::filesystem::path{TANDEM_TEST_DATA} / "games" / "chesscom"}) {
        if (entry.path().extension() == ".json") ids.push_back(entry.path().stem().string());
    }
    std::ranges::sort(ids);
    CHECK(ids.size() % 2 == 0);
    std::vector<RealGame> games;
    for (std::size_t i = 0; i < ids.size(); i += 2) {
        const auto one = parse_chesscom(read_game_file("chesscom/" + ids[i] + ".json"));
        const auto other = parse_chesscom(read_game_file("chesscom/" + ids[i + 1] + ".json"));
        CHECK(one.has_value() && other.has_value());
        auto game = merge_chesscom(*one, *other);
        CHECK(game.has_value());
        games.push_back({ids[i] + '+' + ids[i + 1], std::move(*game)});
    }
    return games;
}

}  // namespace tandem::record::tests
