// Opens a file, finds out its format and reads it game by game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/records/games.hpp"

#include <array>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "base/check.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/tongue.hpp"
#include "cli/records/log_file.hpp"
#include "record/bpgn/bpgn.hpp"
#include "record/convert/convert.hpp"
#include "record/foreign/chesscom.hpp"
#include "record/foreign/csv.hpp"

namespace tandem::cli {

namespace {

using base::fail;
using Visit = std::function<void(ReadGame)>;
using Paths = std::array<std::string, 2>;

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
                visit(fail(Unreadable{error.place, {}, describe(error.fault)}));
            }
        } else if (input.ends() == record::TextEnds::Later) {
            input.grow();
        } else {
            return;
        }
    }
}

void for_each_row(std::string_view text, const Visit& visit) {
    for (auto& game : record::read_csv(text)) {
        if (game) {
            visit(std::move(*game));
        } else {
            const record::CsvError& error = game.error();
            visit(fail(Unreadable{error.place, {}, describe(error)}));
        }
    }
}

// What a file is, of which it reads as much as that takes.
[[nodiscard]] std::optional<Content> content_told_by(Input& input) {
    auto content = content_of(input.window());
    while (!content && input.ends() == record::TextEnds::Later &&
           input.window().size() < kLongestBeginning) {
        input.grow();
        content = content_of(input.window());
    }
    return content;
}

// The two files of "A.json+B.json"; nothing where that is the name of one.
[[nodiscard]] std::optional<Paths> pair_of(const std::string& path) {
    namespace fs = std::filesystem;
    std::error_code none;
    if (fs::exists(path, none)) return std::nullopt;
    for (std::size_t plus = path.find('+'); plus != std::string::npos;
         plus = path.find('+', plus + 1)) {
        const std::string one = path.substr(0, plus);
        const std::string other = path.substr(plus + 1);
        if (one.ends_with(".json")) return Paths{one, other};
        if (fs::exists(one, none) && fs::exists(other, none)) return Paths{one, other};
    }
    return std::nullopt;
}

// Nothing more is said of a fault than the name of the file that has it.
[[nodiscard]] base::Result<record::ChesscomGame, words::Message> read_board(
    const std::string& text) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    const std::size_t mark = text.starts_with(kMark) ? kMark.size() : 0;
    auto board = record::parse_chesscom(std::string_view{text}.substr(mark));
    if (!board) return fail(describe(board.error()));
    return std::move(*board);
}

[[nodiscard]] base::Result<record::ChesscomGame, Unreadable> read_board_at(
    const std::string& path) {
    auto board = read_board(read_file(path));
    if (!board)
        return fail(Unreadable{
            {},
            {},
            words::say(
                "cli.file-fault",
                "file"_is = base_name(path),
                "fault"_is = std::move(board.error()))});
    return std::move(*board);
}

[[nodiscard]] ReadGame read_pair(const Paths& paths) {
    const auto one = read_board_at(paths[0]);
    if (!one) return fail(one.error());
    const auto other = read_board_at(paths[1]);
    if (!other) return fail(other.error());
    auto game = record::merge_chesscom(*one, *other);
    if (game) return std::move(*game);
    const record::ChesscomError& error = game.error();
    if (error.fault != record::ChesscomFault::Illegal) {
        return fail(Unreadable{{}, {}, describe(error)});
    }
    return fail(Unreadable{{}, error.place, error.detail});
}

// One file alone is looked at for what it says itself.
[[nodiscard]] ReadGame read_half(const std::string& text) {
    auto board = read_board(text);
    return fail(
        Unreadable{{}, {}, board ? words::say("cli.half-a-pair") : std::move(board.error())});
}

}  // namespace

Records::Records(const std::string& path, std::optional<RecordFormat> format) : path_(path) {
    const bool is_pair = (!format || *format == RecordFormat::Chesscom) && pair_of(path);
    if (is_pair) return;
    input_.emplace(path);
    const auto content = content_told_by(*input_);
    if (format) {
        need_text(path, input_->window());
    } else {
        using enum Content;
        need_content(path, input_->window(), {Bpgn, MatchLog, Chesscom, Csv});
        if (content) format = record_format(*content);
    }
    const bool is_object = input_->window().starts_with('{') && path == "-";
    format_ = format.value_or(is_object ? RecordFormat::MatchLog : format_of_name(path));
}

record::MatchLog Records::log() {
    CHECK(format_ == RecordFormat::MatchLog);
    return read_log(read_all(*input_), path_);
}

void Records::for_each(const Visit& visit) {
    switch (format_) {
        case RecordFormat::Bpgn: return for_each_bpgn(*input_, visit);
        case RecordFormat::Csv: return for_each_row(read_all(*input_), visit);
        case RecordFormat::Chesscom: {
            if (!input_) return visit(read_pair(*pair_of(path_)));
            const std::string half = read_all(*input_);
            const bool is_blank = half.find_first_not_of(" \t\r\n") == std::string::npos;
            return is_blank ? void() : visit(read_half(half));
        }
        case RecordFormat::MatchLog: {
            auto game = to_game(log());
            if (game) return visit(std::move(*game));
            const record::NoGame& error = game.error();
            const auto why = words::say_of<"cli.only-officiate">(error.why);
            return visit(fail(Unreadable{{error.line, 0}, {}, why, error.plies}));
        }
    }
}

std::vector<std::string> files_of(const std::string& path) {
    const auto pair = pair_of(path);
    return pair ? std::vector<std::string>{pair->begin(), pair->end()} : std::vector{path};
}

std::string at_place(const std::string& file, const record::Place& place) {
    if (place.line == 0) return file;
    if (place.column == 0) return fmt::format("{}:{}", file, place.line);
    return fmt::format("{}:{}:{}", file, place.line, place.column);
}

std::string game_fault(const std::string& file, std::size_t number, const Unreadable& fault) {
    const std::string_view colon = fault.move.empty() ? "" : ": ";
    return fmt::format(
        "{}: {}: {}{}{}",
        at_place(file, fault.place),
        text("cli.game-number", "number"_is = std::to_string(number)),
        fault.move,
        colon,
        text(fault.why));
}

}  // namespace tandem::cli
