// One row an option: its line in the handshake, and how its value is read.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/options.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>

namespace tandem::engine {

namespace {

// Whether the value was understood.
using SetOption = bool (*)(Options& options, std::string_view value);

struct Row {
    std::string_view name;
    std::string_view line;
    SetOption read;
};

// Gives `target` the choice whose word `value` is.
template <typename T>
bool choose_word(
    T& target,
    std::string_view value,
    std::string_view first,
    T as_first,
    std::string_view second,
    T as_second) {
    if (value != first && value != second) return false;
    target = value == first ? as_first : as_second;
    return true;
}

bool read_mate(Options& options, std::string_view value) {
    return choose_word(
        options.rules.mate, value, "held", MateTest::Held, "arrive", MateTest::Arrive);
}

bool read_drop_mate(Options& options, std::string_view value) {
    return choose_word(
        options.rules.drop_mates, value, "true", DropMates::Allowed, "false", DropMates::Denied);
}

bool read_rook_castles(Options& options, std::string_view value) {
    using chess::DroppedRook;
    return choose_word(
        options.rules.moves.dropped_rook,
        value,
        "true",
        DroppedRook::Castles,
        "false",
        DroppedRook::Inert);
}

bool read_double_step(Options& options, std::string_view value) {
    using chess::DroppedPawn;
    return choose_word(
        options.rules.moves.dropped_pawn,
        value,
        "true",
        DroppedPawn::DoubleSteps,
        "false",
        DroppedPawn::SingleSteps);
}

bool read_swapped_castling(Options& options, std::string_view value) {
    using chess::SwappedCastling;
    return choose_word(
        options.rules.moves.swapped_castling,
        value,
        "true",
        SwappedCastling::Allowed,
        "false",
        SwappedCastling::Denied);
}

bool read_captured(Options& options, std::string_view value) {
    using bughouse::PromotedCaptured;
    return choose_word(
        options.rules.promoted,
        value,
        "pawn",
        PromotedCaptured::Pawn,
        "piece",
        PromotedCaptured::Piece);
}

bool read_pawn_ranks(Options& options, std::string_view value) {
    if (value.size() != 3 || value[1] != '-') return false;
    if (value[0] < '1' || value[2] > '8' || value[0] > value[2]) return false;
    options.rules.moves.first_pawn_rank = static_cast<std::uint8_t>(value[0] - '1');
    options.rules.moves.last_pawn_rank = static_cast<std::uint8_t>(value[2] - '1');
    return true;
}

bool read_seed(Options& options, std::string_view value) {
    const auto number = parse_number(value);
    if (number) options.seed = *number;
    return number.has_value();
}

bool read_nodes(Options& options, std::string_view value) {
    const auto number = parse_number(value);
    if (!number || *number < 1 || *number > 100'000'000) return false;
    options.nodes = *number;
    return true;
}

constexpr std::array kRows{
    Row{"Mate", "option name Mate type combo default arrive var arrive var held", read_mate},
    Row{"Seed", "option name Seed type spin default 0 min 0 max 18446744073709551615", read_seed},
    Row{"Nodes", "option name Nodes type spin default 12000 min 1 max 100000000", read_nodes},
    Row{"drop.mate", "option name drop.mate type check default true", read_drop_mate},
    Row{"drop.rook_castles",
        "option name drop.rook_castles type check default false",
        read_rook_castles},
    Row{"drop.pawn_double_step",
        "option name drop.pawn_double_step type check default true",
        read_double_step},
    Row{"drop.pawn_ranks", "option name drop.pawn_ranks type string default 2-7", read_pawn_ranks},
    Row{"setup.swapped_castling",
        "option name setup.swapped_castling type check default false",
        read_swapped_castling},
    Row{"promoted.captured",
        "option name promoted.captured type combo default pawn var pawn var piece",
        read_captured}};

[[nodiscard]] char lower(char letter) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
}

[[nodiscard]] bool same_name(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace

OptionFault set(Options& options, std::string_view name, std::string_view value) {
    for (const Row& row : kRows) {
        if (!same_name(row.name, name)) continue;
        return row.read(options, value) ? OptionFault::None : OptionFault::BadValue;
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
