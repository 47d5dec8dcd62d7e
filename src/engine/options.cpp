// One row an option: its line in the handshake, and how its value is read.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/options.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>

#include "rulebook/books/books.hpp"
#include "rulebook/switch_table.hpp"

namespace tandem::engine {

namespace {

// Whether the value was understood. `name` is the row's.
using SetOption = bool (*)(Options& options, std::string_view name, std::string_view value);

struct Row {
    std::string_view name;
    std::string_view line;
    SetOption read;
};

// A switch, by the key and the values that it has in a rulebook.
bool read_switch(Options& options, std::string_view name, std::string_view value) {
    const auto changed = rulebook::with_switch(options.switches, name, value);
    if (changed) options.switches = *changed;
    return changed.has_value();
}

bool read_mate(Options& options, std::string_view /*name*/, std::string_view value) {
    if (value != "held" && value != "arrive") return false;
    return read_switch(options, "mate.test", value == "held" ? "held" : "potential");
}

bool read_seed(Options& options, std::string_view /*name*/, std::string_view value) {
    const auto number = parse_number(value);
    if (number) options.seed = *number;
    return number.has_value();
}

bool read_nodes(Options& options, std::string_view /*name*/, std::string_view value) {
    const auto number = parse_number(value);
    if (!number || *number < 1 || *number > 100'000'000) return false;
    options.nodes = *number;
    return true;
}

constexpr std::array kRows{
    Row{"Mate", "option name Mate type combo default arrive var arrive var held", read_mate},
    Row{"Seed", "option name Seed type spin default 0 min 0 max 18446744073709551615", read_seed},
    Row{"Nodes", "option name Nodes type spin default 12000 min 1 max 100000000", read_nodes},
    Row{"drop.mate", "option name drop.mate type check default true", read_switch},
    Row{"drop.rook_castles", "option name drop.rook_castles type check default false", read_switch},
    Row{"drop.pawn_double_step",
        "option name drop.pawn_double_step type check default true",
        read_switch},
    Row{"drop.pawn_ranks", "option name drop.pawn_ranks type string default 2-7", read_switch},
    Row{"setup.start",
        "option name setup.start type combo default ordinary var ordinary var chess960 "
        "var chess960_each",
        read_switch},
    Row{"setup.swapped_castling",
        "option name setup.swapped_castling type check default false",
        read_switch},
    Row{"promoted.captured",
        "option name promoted.captured type combo default pawn var pawn var piece",
        read_switch},
    Row{"mate.census", "option name mate.census type check default false", read_switch},
    Row{"transfer.not_passed",
        "option name transfer.not_passed type combo default nothing var nothing var press_back "
        "var removed",
        read_switch}};

[[nodiscard]] char lower(char letter) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
}

[[nodiscard]] bool same_name(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace

rulebook::Switches switches_at_first() {
    rulebook::Switches switches = rulebook::kNsb.switches;
    switches.setup.swapped_castling = false;
    return switches;
}

OptionFault set(Options& options, std::string_view name, std::string_view value) {
    for (const Row& row : kRows) {
        if (!same_name(row.name, name)) continue;
        return row.read(options, row.name, value) ? OptionFault::None : OptionFault::BadValue;
    }
    return OptionFault::UnknownName;
}

std::vector<std::string_view> option_lines() {
    std::vector<std::string_view> lines;
    lines.reserve(kRows.size());
    for (const Row& row : kRows) lines.push_back(row.line);
    return lines;
}

std::optional<std::uint64_t> parse_number(std::string_view text) {
    std::uint64_t number = 0;
    const auto [stopped, error] = std::from_chars(text.begin(), text.end(), number);
    if (error != std::errc{} || stopped != text.end()) return std::nullopt;
    return number;
}

}  // namespace tandem::engine
