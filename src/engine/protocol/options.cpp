// One row an option: its line in the handshake, and how its value is read.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/protocol/options.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "base/words_of.hpp"
#include "rulebook/books/books.hpp"
#include "rulebook/switch_table.hpp"

namespace tandem::engine {

namespace {

using base::parse_number;

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

// A number from `least` to `most`.
[[nodiscard]] std::optional<std::uint64_t> read_number(
    std::string_view value, std::uint64_t least, std::uint64_t most) {
    const auto number = parse_number(value);
    return number && *number >= least && *number <= most ? number : std::nullopt;
}

bool read_nodes(Options& options, std::string_view /*name*/, std::string_view value) {
    const auto number = read_number(value, 0, 100'000'000);
    if (number) options.nodes = *number;
    return number.has_value();
}

bool read_variant(Options& options, std::string_view /*name*/, std::string_view value) {
    if (value != "bughouse") return false;
    options.layout = Layout::OneBoard;
    return true;
}

bool read_hash(Options& options, std::string_view /*name*/, std::string_view value) {
    const auto megabytes = read_number(value, 1, 4'096);
    if (megabytes) options.hash_bytes = std::size_t{*megabytes} << 20U;
    return megabytes.has_value();
}

bool read_threads(Options& options, std::string_view /*name*/, std::string_view value) {
    const auto number = read_number(value, 1, 64);
    if (number) options.threads = static_cast<int>(*number);
    return number.has_value();
}

bool read_lines(Options& options, std::string_view /*name*/, std::string_view value) {
    const auto number = read_number(value, 1, 20);
    if (number) options.lines = static_cast<int>(*number);
    return number.has_value();
}

bool read_level(Options& options, std::string_view /*name*/, std::string_view value) {
    const auto number = read_number(value, 1, kLevels);
    if (number) options.level = static_cast<int>(*number);
    return number.has_value();
}

bool read_style(Options& options, std::string_view /*name*/, std::string_view value) {
    const auto style = base::from_name<Style>(value);
    if (style) options.style = *style;
    return style.has_value();
}

// A yes or no, as UCI or XBoard writes it; nothing for any other text.
[[nodiscard]] std::optional<bool> read_check(std::string_view value) {
    if (value == "true" || value == "1") return true;
    return value == "false" || value == "0" ? std::optional{false} : std::nullopt;
}

bool read_book(Options& options, std::string_view /*name*/, std::string_view value) {
    const auto own = read_check(value);
    if (own) options.book = *own ? Book::Own : Book::None;
    return own.has_value();
}

bool read_overhead(Options& options, std::string_view /*name*/, std::string_view value) {
    const auto number = read_number(value, 0, 5'000);
    if (number) options.overhead = base::Millis{static_cast<std::int64_t>(*number)};
    return number.has_value();
}

// Whoever offers it lets interfaces ask; `go ponder` is all that it takes.
bool read_ponder(Options& /*options*/, std::string_view /*name*/, std::string_view value) {
    return read_check(value).has_value();
}

constexpr std::array kRows{
    Row{"Mate", "option name Mate type combo default arrive var arrive var held", read_mate},
    // As a number it would be too large for many interfaces.
    Row{"Seed", "option name Seed type string default 0", read_seed},
    Row{"Nodes", "option name Nodes type spin default 12000 min 0 max 100000000", read_nodes},
    Row{"UCI_Variant",
        "option name UCI_Variant type combo default bughouse var bughouse",
        read_variant},
    Row{"Level", "option name Level type spin default 8 min 1 max 8", read_level},
    Row{"Style",
        "option name Style type combo default balanced var balanced var attacking var solid "
        "var feeding",
        read_style},
    Row{"Hash", "option name Hash type spin default 16 min 1 max 4096", read_hash},
    Row{"Threads", "option name Threads type spin default 1 min 1 max 64", read_threads},
    Row{"MultiPV", "option name MultiPV type spin default 1 min 1 max 20", read_lines},
    Row{"Overhead", "option name Overhead type spin default 30 min 0 max 5000", read_overhead},
    Row{"OwnBook", "option name OwnBook type check default true", read_book},
    Row{"Ponder", "option name Ponder type check default false", read_ponder},
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
    Row{"stalemate",
        "option name stalemate type combo default wait var wait var draw_when_exhausted",
        read_switch},
    Row{"transfer.not_passed",
        "option name transfer.not_passed type combo default nothing var nothing var press_back "
        "var removed",
        read_switch}};

// Those that are about neither the rules nor the other board.
constexpr std::array<std::string_view, 5> kInXboard{"Level", "Style", "OwnBook", "Hash", "Threads"};

// "option name Level type spin default 8 min 1 max 8" as "Level -spin 8 1 8", and a choice as
// "Style -combo *balanced /// attacking".
[[nodiscard]] std::string in_xboard(std::string_view line) {
    const auto words = base::words_of(line);
    std::string name;
    std::string type;
    std::string chosen;
    std::string values;
    for (std::size_t i = 1; i + 1 < words.size(); i += 2) {
        const std::string value{words[i + 1]};
        if (words[i] == "name") name = value;
        if (words[i] == "type") type = value;
        if (words[i] == "default") chosen = value == "true" ? "1" : value == "false" ? "0" : value;
        if (words[i] == "min" || words[i] == "max") values += " " + value;
        if (words[i] != "var") continue;
        values += (values.empty() ? " " : " /// ") + (value == chosen ? "*" + value : value);
    }
    return name + " -" + type + (type == "combo" ? "" : " " + chosen) + values;
}

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

std::vector<std::string> xboard_options() {
    std::vector<std::string> all;
    for (const std::string_view name : kInXboard) {
        const auto row = std::ranges::find(kRows, name, &Row::name);
        all.push_back(in_xboard(row->line));
    }
    return all;
}

OptionFault set_in_xboard(Options& options, std::string_view name, std::string_view value) {
    const bool known = std::ranges::find(kInXboard, name) != kInXboard.end();
    return known ? set(options, name, value) : OptionFault::UnknownName;
}

}  // namespace tandem::engine
