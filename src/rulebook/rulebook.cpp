// How rulebooks depart from the printed books and from each other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/rulebook.hpp"

#include <algorithm>
#include <array>

namespace tandem::rulebook {

namespace {

// A character that breaks a line or turns its direction, and how many bytes it has; none: 0.
struct Hidden {
    std::size_t bytes = 0;
    unsigned code = 0;
};

// Of the characters that cannot be seen, those that break a line or turn its direction: U+0000 to
// U+001F, U+007F to U+009F, U+200E and U+200F, U+2028 to U+202E, U+2066 to U+2069.
[[nodiscard]] Hidden hidden_at(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t behind) {
        return at + behind < text.size() ? static_cast<unsigned char>(text[at + behind]) : 0U;
    };
    if (byte(0) < 0x20 || byte(0) == 0x7F) return {1, byte(0)};
    if (byte(0) == 0xC2 && byte(1) < 0xA0) return {2, byte(1)};
    if (byte(0) != 0xE2) return {};
    const unsigned last = byte(2);
    const bool marks = last == 0x8E || last == 0x8F || (last >= 0xA8 && last <= 0xAE);
    const bool isolates = last >= 0xA6 && last <= 0xA9;
    if ((byte(1) == 0x80 && marks) || (byte(1) == 0x81 && isolates)) {
        return {3, 0x2000U | (byte(1) & 0x3FU) << 6U | (last & 0x3FU)};
    }
    return {};
}

}  // namespace

bool is_plain_line(std::string_view text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (hidden_at(text, at).bytes != 0) return false;
    }
    return true;
}

std::string as_plain_line(std::string_view text) {
    std::string line;
    for (std::size_t at = 0; at < text.size();) {
        const auto [bytes, code] = hidden_at(text, at);
        if (bytes == 0) {
            line += text[at++];
            continue;
        }
        at += bytes;
        constexpr std::string_view kDigits = "0123456789abcdef";
        line += "\\u";
        for (const unsigned shift : {12U, 8U, 4U, 0U}) line += kDigits[code >> shift & 0xFU];
    }
    return line;
}

bool is_house_name(std::string_view name) {
    const auto letters = std::ranges::count_if(
        name, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; });
    return name.find_first_not_of(' ') != std::string_view::npos &&
           static_cast<std::size_t>(letters) <= kMostNameLetters && is_plain_line(name);
}

Rulebook builtin(BookId book) { return {book, std::string{book->name}, book->switches}; }

base::Result<Rulebook, std::vector<SwitchError>> with(
    const Rulebook& from, std::span<const Change> changes) {
    Rulebook changed = from;
    std::vector<SwitchError> errors;
    for (const Change& change : changes) {
        auto switches = with_switch(changed.switches, change.key, change.value);
        if (switches) {
            changed.switches = *switches;
        } else {
            errors.push_back(std::move(switches.error()));
        }
    }
    if (!errors.empty()) return base::fail(std::move(errors));
    return changed;
}

std::vector<Difference> differences(std::span<const Rulebook> rulebooks) {
    std::vector<Difference> found;
    for (const SwitchRow& row : switch_table()) {
        std::vector<std::string> values;
        for (const Rulebook& rulebook : rulebooks) values.push_back(row.read(rulebook.switches));
        if (std::ranges::adjacent_find(values, std::ranges::not_equal_to{}) == values.end()) {
            continue;
        }
        found.push_back({row.key, std::move(values)});
    }
    return found;
}

std::vector<Difference> departures(const Rulebook& rulebook) {
    return differences(std::array{builtin(rulebook.base), rulebook});
}

bool base_time_allowed(const Rulebook& rulebook, Millis base) {
    const TimeSwitches& time = rulebook.switches.time;
    return base == time.base || (base > Millis{0} && base < time.base_below);
}

}  // namespace tandem::rulebook
