// Opens a file by its format and reads it game by game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/io/games.hpp"

#include <utility>

#include <fmt/format.h>

#include "cli/io/failure.hpp"
#include "cli/io/input.hpp"
#include "record/bpgn/bpgn.hpp"
#include "record/foreign/chesscom.hpp"
#include "record/foreign/csv.hpp"

namespace tandem::cli {

namespace {

using base::fail;
using Visit = std::function<void(ReadGame)>;

void for_each_bpgn(Input& input, const Visit& visit) {
    record::BpgnReader reader;
    while (true) {
        auto step = reader.next(input.window(), input.ends());
        if (step) {
            input.consume(step->consumed);
            if (step->game) {
                visit(std::move(*step->game));
            } else {
                const record::BpgnError& error = step->game.error();
                visit(fail(Unreadable{error.place, {}, std::string{describe(error.fault)}}));
            }
        } else if (input.ends() == record::TextEnds::Later) {
            input.grow();
        } else {
            return;
        }
    }
}

void for_each_row(const std::string& path, const Visit& visit) {
    for (auto& game : record::read_csv(read_file(path))) {
        if (game) {
            visit(std::move(*game));
        } else {
            const record::CsvError& error = game.error();
            visit(fail(Unreadable{error.place, {}, std::string{describe(error)}}));
        }
    }
}

[[nodiscard]] base::Result<record::ChesscomGame, Unreadable> read_board(const std::string& path) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    const std::string text = read_file(path);
    const std::size_t mark = text.starts_with(kMark) ? kMark.size() : 0;
    auto board = record::parse_chesscom(std::string_view{text}.substr(mark));
    if (!board) return fail(Unreadable{{}, {}, base_name(path) + ": " + describe(board.error())});
    return std::move(*board);
}

[[nodiscard]] ReadGame read_pair(const std::string& path) {
    const std::size_t plus = path.find(".json+");
    if (plus == std::string::npos) {
        // One file alone is looked at for what it says itself.
        const auto board = read_board(path);
        if (!board) return fail(board.error());
        return fail(Unreadable{{}, {}, "a chess.com match is two files: A.json+B.json"});
    }
    const auto one = read_board(path.substr(0, plus + 5));
    if (!one) return fail(one.error());
    const auto other = read_board(path.substr(plus + 6));
    if (!other) return fail(other.error());
    auto game = record::merge_chesscom(*one, *other);
    if (game) return std::move(*game);
    const record::ChesscomError& error = game.error();
    if (error.fault != record::ChesscomFault::Illegal) {
        return fail(Unreadable{{}, {}, describe(error)});
    }
    return fail(Unreadable{{}, error.place, error.detail});
}

}  // namespace

RecordFormat parse_format(const std::string& word) {
    if (word == "csv") return RecordFormat::Csv;
    if (word == "chesscom") return RecordFormat::Chesscom;
    return word == "log" ? RecordFormat::MatchLog : RecordFormat::Bpgn;
}

RecordFormat format_of(const std::string& path) {
    if (path.ends_with(".csv")) return RecordFormat::Csv;
    if (path.ends_with(".json")) return RecordFormat::Chesscom;
    if (path.ends_with(".jsonl")) return RecordFormat::MatchLog;
    return RecordFormat::Bpgn;
}

RecordFormat format_of_text(std::string_view text) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    const bool object = first != std::string_view::npos && text[first] == '{';
    return object ? RecordFormat::MatchLog : RecordFormat::Bpgn;
}

void for_each_game(Input& input, const Visit& visit) { for_each_bpgn(input, visit); }

void for_each_game(const std::string& path, RecordFormat format, const Visit& visit) {
    switch (format) {
        case RecordFormat::Bpgn: {
            Input input{path};
            return for_each_bpgn(input, visit);
        }
        case RecordFormat::Csv: return for_each_row(path, visit);
        case RecordFormat::Chesscom: return visit(read_pair(path));
        case RecordFormat::MatchLog: break;
    }
    throw Failure{fmt::format("{}: a match log is read by convert and officiate", path)};
}

}  // namespace tandem::cli
