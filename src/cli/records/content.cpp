// Looks at the first bytes, and in text at the first thing that is no tag and no comment.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/records/content.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tandem::cli {

namespace {

constexpr std::string_view kBlank = " \t\r\n";

[[nodiscard]] bool is_digit(char c) { return c >= '0' && c <= '9'; }

[[nodiscard]] std::string_view without_blanks(std::string_view text) {
    return text.substr(std::min(text.find_first_not_of(kBlank), text.size()));
}

[[nodiscard]] std::string_view without_mark(std::string_view text) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
    return text;
}

// `text` after the tags and comments that it begins with.
[[nodiscard]] std::string_view movetext(std::string_view text) {
    while (true) {
        text = without_blanks(text);
        const char end = text.starts_with('[') ? ']' : text.starts_with('{') ? '}' : '\0';
        if (end == '\0') return text;
        const bool is_tag = end == ']';
        const std::size_t at =
            is_tag ? std::min(text.find("]\n"), text.find("]\r")) : text.find(end);
        if (at == std::string_view::npos) return {};
        text.remove_prefix(at + 1);
    }
}

// "1. e4" or "1.e4": in BPGN a letter of a board follows the number.
[[nodiscard]] bool is_pgn(std::string_view text) {
    const std::string_view moves = movetext(text);
    if (!moves.starts_with("1.")) return false;
    const std::string_view move = without_blanks(moves.substr(2));
    constexpr std::string_view kOfMoves = "abcdefghKQRBNO";
    return !move.empty() && kOfMoves.find(move[0]) != std::string_view::npos;
}

// "180,": base seconds before the moves.
[[nodiscard]] bool is_row(std::string_view text) {
    if (text.starts_with('"')) text.remove_prefix(1);
    const auto* const end = std::ranges::find_if_not(text, is_digit);
    if (end == text.begin() || end == text.end()) return false;
    return *end == ',' || std::string_view{end, text.end()}.starts_with("\",");
}

}  // namespace

std::optional<RecordFormat> format_of_text(std::string_view beginning) {
    const std::string_view text = without_blanks(without_mark(beginning));
    if (is_row(text)) return RecordFormat::Csv;
    if (!text.starts_with('{')) {
        if (text.starts_with('[')) return RecordFormat::Bpgn;
        return text.empty() || !is_digit(text[0]) ? std::nullopt
                                                  : std::optional{RecordFormat::Bpgn};
    }
    // A comment of BPGN begins so, too.
    const std::string_view inside = without_blanks(text.substr(1));
    if (!inside.starts_with('"') && !inside.starts_with('}')) return std::nullopt;
    const std::string_view line = text.substr(0, text.find('\n'));
    if (line.find("\"tandem\"") != std::string_view::npos) return RecordFormat::MatchLog;
    const bool is_chesscom = text.find("\"game\"") != std::string_view::npos &&
                             text.find("\"players\"") != std::string_view::npos;
    return is_chesscom ? std::optional{RecordFormat::Chesscom} : std::nullopt;
}

RecordFormat format_of_name(std::string_view path) {
    if (path.ends_with(".csv")) return RecordFormat::Csv;
    if (path.ends_with(".json")) return RecordFormat::Chesscom;
    if (path.ends_with(".jsonl")) return RecordFormat::MatchLog;
    return RecordFormat::Bpgn;
}

std::optional<Foreign> foreign(std::string_view beginning) {
    using enum Foreign;
    using namespace std::string_view_literals;
    constexpr std::array<std::pair<std::string_view, Foreign>, 7> kMarks{{
        {"\x1f\x8b"sv, Gzip},
        {"BZh"sv, Bzip2},
        {"\xfd"
         "7zXZ"sv,
         Xz},
        {"PK\x03\x04"sv, Zip},
        {"PK\x05\x06"sv, Zip},
        {"\xff\xfe"sv, Utf16},
        {"\xfe\xff"sv, Utf16},
    }};
    for (const auto& [mark, kind] : kMarks) {
        if (beginning.starts_with(mark)) return kind;
    }
    const std::string_view first = beginning.substr(0, 2);
    if (first.size() == 2 && (first[0] == '\0') != (first[1] == '\0')) return Utf16;
    const std::string_view text = without_mark(beginning);
    return is_pgn(text) ? std::optional{Pgn} : std::nullopt;
}

}  // namespace tandem::cli
