// Reading TOML by toml++, again without each line that it stumbles over.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/rulebooks/toml_file.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>

#include "words/say.hpp"

namespace tandem::record {

namespace {

using words::say;

constexpr std::size_t kMostFaults = 20;
constexpr std::string_view kBlank = " \t\r";

// The file with "&" for each character beyond ASCII: as good as the file itself where those are
// allowed, in texts and comments, and wrong where they are not.
std::string in_ascii(std::string_view toml) {
    std::string ascii;
    for (const char c : toml) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) {
            ascii += c;
        } else if (byte >= 0xC0) {
            ascii += '&';
        }
    }
    return ascii;
}

// Outside of texts and comments version 3.3 asks of characters beyond ASCII whether they are
// spaces, and on the way to the answer comes by what it calls unreachable.
toml::parse_result parse(std::string_view toml) {
    auto parsed = toml::parse(in_ascii(toml));
    if (parsed) parsed = toml::parse(toml);
    return parsed;
}

// Where a line begins in the text, and how long it is without its end.
struct Line {
    std::size_t begin;
    std::size_t length;
};

// Needs: number >= 1. Beyond the last line it is an empty one at the end.
Line line_of(std::string_view text, std::size_t number) {
    std::size_t begin = 0;
    for (; number > 1; --number) {
        const std::size_t end = text.find('\n', begin);
        if (end == std::string_view::npos) return {text.size(), 0};
        begin = end + 1;
    }
    return {begin, std::min(text.find('\n', begin), text.size()) - begin};
}

std::string_view without_blanks(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(kBlank), text.size()));
    return text.substr(0, text.find_last_not_of(kBlank) + 1);
}

// Whether the lines after this one mean the same without it: it is neither the head of a table nor
// part of a value on several lines.
bool stands_alone(std::string_view line) {
    const std::string_view text = without_blanks(line);
    if (text.empty()) return true;
    if (text.find("\"\"\"") != std::string_view::npos) return false;
    if (text.find("'''") != std::string_view::npos) return false;
    return text.front() != '[' &&
           std::string_view{"[{,"}.find(text.back()) == std::string_view::npos;
}

// `base = nsb`
bool lacks_quotation_marks(std::string_view line) {
    constexpr std::array<std::string_view, 4> kWords{"true", "false", "inf", "nan"};
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) return false;
    const std::string_view value = without_blanks(line.substr(equals + 1));
    if (value.empty()) return false;
    const bool is_letter =
        (value[0] >= 'a' && value[0] <= 'z') || (value[0] >= 'A' && value[0] <= 'Z');
    return is_letter && std::ranges::find(kWords, value) == kWords.end();
}

TomlFault fault_of(const toml::parse_error& error, std::string_view line) {
    const Place place = place_of(error.source());
    if (error.description().find("redefine") != std::string_view::npos) {
        const std::size_t key = std::min(line.find_first_not_of(kBlank), line.size());
        return {{place.line, key + 1}, say("toml-fault.twice")};
    }
    if (lacks_quotation_marks(line)) {
        const std::size_t value = line.find_first_not_of(kBlank, line.find('=') + 1);
        return {{place.line, value + 1}, say("toml-fault.unquoted")};
    }
    return {place, say("toml-fault.unreadable")};
}

}  // namespace

Place place_of(const toml::source_region& source) {
    return {source.begin.line, source.begin.column};
}

TomlFile read_toml(std::string_view toml) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (toml.starts_with(kByteOrderMark)) toml.remove_prefix(kByteOrderMark.size());
    std::string text{toml};
    TomlFile file;
    while (true) {
        auto parsed = parse(text);
        if (parsed) {
            file.table = std::move(parsed).table();
            return file;
        }
        const std::size_t number = parsed.error().source().begin.line;
        // A fault further up is one of what was left out.
        const bool is_new = file.faults.empty() || number > file.faults.back().place.line;
        if (!is_new || file.faults.size() == kMostFaults) return file;
        const auto [begin, length] = line_of(text, number);
        const std::string line = text.substr(begin, length);
        file.faults.push_back(fault_of(parsed.error(), line));
        text.erase(begin, stands_alone(line) ? length : std::string::npos);
    }
}

}  // namespace tandem::record
