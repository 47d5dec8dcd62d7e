// Looks at the first bytes, and in text at the first thing that is neither a tag nor a comment.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/io/content.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "cli/io/failure.hpp"
#include "cli/io/tongue.hpp"

namespace tandem::cli {

namespace {

using enum Content;

constexpr std::string_view kBlank = " \t\r\n";
constexpr std::size_t kNone = std::string_view::npos;

[[nodiscard]] bool is_digit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

[[nodiscard]] std::string_view without_blanks(std::string_view text) {
    return text.substr(std::min(text.find_first_not_of(kBlank), text.size()));
}

[[nodiscard]] std::string_view without_mark(std::string_view text) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
    return text;
}

[[nodiscard]] std::string_view without_digits(std::string_view text) {
    const auto* const end = std::ranges::find_if_not(text, is_digit);
    return {end, text.end()};
}

[[nodiscard]] std::string_view first_line(std::string_view text) {
    return text.substr(0, text.find('\n'));
}

// "x\0y\0" or "\0x\0y", and with three zeros each of UTF-32, as ASCII is in them.
[[nodiscard]] bool is_wide(std::string_view text, std::size_t width) {
    if (text.size() < 4) return false;
    const auto zero_but_at = [&](std::size_t at) {
        for (std::size_t i = 0; i < 4; ++i) {
            if ((text[i] == '\0') == (i % width == at)) return false;
        }
        return true;
    };
    return zero_but_at(0) || zero_but_at(width - 1);
}

// What is not text in UTF-8.
[[nodiscard]] std::optional<Content> unreadable(std::string_view text) {
    using namespace std::string_view_literals;
    constexpr std::array<std::pair<std::string_view, Content>, 9> kMarks{{
        {"\x1f\x8b"sv, Gzip},
        {"BZh"sv, Bzip2},
        {"\xfd"
         "7zXZ"sv,
         Xz},
        {"PK\x03\x04"sv, Zip},
        {"PK\x05\x06"sv, Zip},
        {"\xff\xfe\0\0"sv, Utf32},
        {"\0\0\xfe\xff"sv, Utf32},
        {"\xff\xfe"sv, Utf16},
        {"\xfe\xff"sv, Utf16},
    }};
    for (const auto& [mark, kind] : kMarks) {
        if (text.starts_with(mark)) return kind;
    }
    if (is_wide(text, 4)) return Utf32;
    if (is_wide(text, 2)) return Utf16;
    return text.starts_with('\0') ? std::optional{Binary} : std::nullopt;
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
        if (at == kNone) return {};
        text.remove_prefix(at + 1);
    }
}

// "1. e4" or "1.e4" is PGN; in BPGN the letter of a board follows the number.
[[nodiscard]] std::optional<Content> content_of_moves(std::string_view text) {
    const std::string_view moves = movetext(text);
    const std::string_view number_end = without_digits(moves);
    if (number_end.empty()) return std::nullopt;
    constexpr std::string_view kBoards = "ABab";
    constexpr std::string_view kOfMoves = "abcdefghKQRBNO";
    const bool is_numbered = number_end.size() < moves.size();
    if (is_numbered && kBoards.find(number_end[0]) != kNone) return Bpgn;
    if (is_numbered && number_end[0] == '.') {
        const std::string_view move = without_blanks(number_end.substr(1));
        if (move.empty()) return std::nullopt;
        if (kOfMoves.find(move[0]) != kNone) return Pgn;
    }
    return text.starts_with('[') ? std::optional{Bpgn} : std::nullopt;
}

// "180,": base seconds before the moves.
[[nodiscard]] bool is_row(std::string_view text) {
    if (text.starts_with('"')) text.remove_prefix(1);
    const std::string_view rest = without_digits(text);
    return rest.size() < text.size() && (rest.starts_with(',') || rest.starts_with("\","));
}

[[nodiscard]] std::string_view after_comments(std::string_view text) {
    while (text.starts_with('#')) {
        text = without_blanks(text.substr(first_line(text).size()));
    }
    return text;
}

// "012 Spring Open", "XXR 5", "BBW 3.0"
[[nodiscard]] bool is_trf(std::string_view text) {
    if (text.size() < 4 || text[3] != ' ') return false;
    const std::string_view code = text.substr(0, 3);
    const bool is_extension = code.starts_with("XX") || code.starts_with("BB");
    return without_digits(code).empty() || (is_extension && is_letter(code[2]));
}

[[nodiscard]] bool is_of_key(char c) {
    return is_letter(c) || is_digit(c) || std::string_view{"\"'_-. \t"}.find(c) < kNone;
}

// `base = "nsb"`, also after `[switches]`, which alone could be a tag.
[[nodiscard]] bool is_toml(std::string_view text) {
    while (text.starts_with('[')) {
        const std::string_view head = first_line(text);
        if (head.find('"') != kNone) return false;
        text = after_comments(without_blanks(text.substr(head.size())));
    }
    const std::string_view line = first_line(text);
    const std::string_view key = line.substr(0, line.find('='));
    return !key.empty() && key.size() < line.size() && !is_digit(key[0]) &&
           std::ranges::all_of(key, is_of_key);
}

// Whether `quoted` stands in the text as a key, and not only as a value.
[[nodiscard]] bool has_key(std::string_view text, std::string_view quoted) {
    for (std::size_t at = text.find(quoted); at != kNone; at = text.find(quoted, at + 1)) {
        if (without_blanks(text.substr(at + quoted.size())).starts_with(':')) return true;
    }
    return false;
}

[[nodiscard]] std::optional<Content> content_of_object(std::string_view text) {
    const std::string_view line = first_line(text);
    if (has_key(line, "\"tandem\"")) return MatchLog;
    if (has_key(line, "\"tandem-event\"")) return EventLog;
    return has_key(text, "\"game\"") ? std::optional{Chesscom} : std::nullopt;
}

[[noreturn]] void refuse(const std::string& path, Content found) {
    throw Failure{text(words::say_of<"cli.content">(found, "path"_is = path))};
}

}  // namespace

std::optional<Content> content_of(std::string_view beginning) {
    if (const auto found = unreadable(beginning)) return found;
    const std::string_view text = without_blanks(without_mark(beginning));
    if (is_row(text)) return Csv;
    const std::string_view first = after_comments(text);
    if (is_trf(first)) return Trf;
    if (is_toml(first)) return Toml;
    if (text.starts_with('{')) {
        // A comment of BPGN begins so, too.
        const std::string_view inside = without_blanks(text.substr(1));
        if (inside.starts_with('"') || inside.starts_with('}')) return content_of_object(text);
    }
    return content_of_moves(text);
}

std::optional<RecordFormat> record_format(Content content) {
    switch (content) {
        case Bpgn: return RecordFormat::Bpgn;
        case MatchLog: return RecordFormat::MatchLog;
        case Chesscom: return RecordFormat::Chesscom;
        case Csv: return RecordFormat::Csv;
        case EventLog:
        case Trf:
        case Toml:
        case Pgn:
        case Gzip:
        case Bzip2:
        case Xz:
        case Zip:
        case Utf16:
        case Utf32:
        case Binary: return std::nullopt;
    }
    __builtin_unreachable();
}

RecordFormat format_of_name(std::string_view path) {
    if (path.ends_with(".csv")) return RecordFormat::Csv;
    if (path.ends_with(".json")) return RecordFormat::Chesscom;
    if (path.ends_with(".jsonl")) return RecordFormat::MatchLog;
    return RecordFormat::Bpgn;
}

void need_content(
    const std::string& path, std::string_view text, std::initializer_list<Content> readable) {
    const auto found = content_of(text.substr(0, kLongestBeginning));
    if (found && std::ranges::find(readable, *found) == readable.end()) refuse(path, *found);
}

void need_text(const std::string& path, std::string_view text) {
    if (const auto found = unreadable(text)) refuse(path, *found);
}

}  // namespace tandem::cli
