// The switches as a table: their keys, their meaning, their values as text.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/enum_names.hpp"
#include "base/result.hpp"
#include "base/short_list.hpp"
#include "rulebook/switches.hpp"
#include "words/message.hpp"

namespace tandem::rulebook {

// What a value of the switch is: yes or no, a whole number, one word, words in order, or two ranks.
enum class SwitchKind : std::uint8_t { Bool, Int, Word, List, Ranks };
consteval auto names_of(SwitchKind /*type*/) {
    using enum SwitchKind;
    return base::names<SwitchKind>(
        {{Bool, "yes-or-no"}, {Int, "number"}, {Word, "word"}, {List, "list"}, {Ranks, "ranks"}});
}

// Both included.
struct Bounds {
    std::int64_t least = 0;
    std::int64_t most = 0;
};

struct SwitchRow {
    std::string_view key;  // "mate.test"
    SwitchKind kind;
    std::span<const std::string_view> words;  // that a value may be, or may be made of
    Bounds bounds;  // of SwitchKind::Int; of a list, how many words it has
    bool each_once;  // of a list: no word may stand in it twice
    words::Id name;  // a label: "Both flags down"
    base::ShortList<words::Id, 4> word_names;  // what each of `words` is called
    words::Id meaning;  // a sentence of our own without a full stop
    std::string (*read)(const Switches&);
    // Both give nothing if the text is no value of the switch: that value as `read` has it, and
    // the switches with this one so.
    std::optional<std::string> (*canonical)(std::string_view, Bounds);
    std::optional<Switches> (*written)(Switches, std::string_view, Bounds);
};

// Every switch, in the order of `Switches`.
[[nodiscard]] std::span<const SwitchRow> switch_table();
// Nothing if no switch has that key; never dangles.
[[nodiscard]] const SwitchRow* find_switch(std::string_view key);
// Every key, in the order of the table.
[[nodiscard]] std::span<const std::string_view> keys();

// Those that decide which moves are legal and how a position is judged, but for `mate.test`: what a
// move finder goes by.
inline constexpr auto kMoveFinderKeys = std::to_array<std::string_view>(
    {"drop.mate",
     "drop.rook_castles",
     "drop.pawn_double_step",
     "drop.pawn_ranks",
     "setup.start",
     "setup.swapped_castling",
     "promoted.captured",
     "mate.census",
     "stalemate",
     "transfer.not_passed"});

// A value as people say it: "game drawn", "a warning, then the game lost".
// Needs: a value as `get` writes it.
[[nodiscard]] words::Message said(const SwitchRow& row, std::string_view value);

// "true or false", "potential or held", "a whole number from 0 to 100"
[[nodiscard]] words::Message allowed(const SwitchRow& row);

enum class SwitchFault : std::uint8_t {
    UnknownKey,
    BadValue,
    TooLong,  // a list of known words, but of too many
    Repeated,  // a list of known words, one of them twice where each stands once at most
};

// Why a key and a value change nothing.
struct SwitchError {
    SwitchFault fault;
    std::string key;
    std::string value;
    // What was probably meant: a key, or a word of the value; empty where that is not to be told.
    std::string nearest;

    [[nodiscard]] bool operator==(const SwitchError&) const = default;
};

// A sentence that names what is allowed, and what was probably meant.
[[nodiscard]] words::Message describe(const SwitchError& error);

// The value as text: "held", "true", "300000", "warning add loss", "2-7".
// Errors: nothing for an unknown key.
[[nodiscard]] std::optional<std::string> get(const Switches& switches, std::string_view key);

// A value as `get` writes it, from any text that a switch can be set with.
[[nodiscard]] base::Result<std::string, SwitchError> canonical(
    std::string_view key, std::string_view value);

// `switches` with one value changed, given as `get` writes it.
[[nodiscard]] base::Result<Switches, SwitchError> with_switch(
    const Switches& switches, std::string_view key, std::string_view value);

}  // namespace tandem::rulebook
