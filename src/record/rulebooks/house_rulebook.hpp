// House rulebooks as TOML files: a printed book and the switches that depart from it.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//     base = "nsb"
//     name = "Tuesday club"
//
//     [switches]
//     "mate.test" = "held"       # a key in quotation marks,
//     time.base_ms = 180000      # with dots,
//     [switches.ladder]
//     hovering = ["warning"]     # or in a table of its own
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "record/game/game.hpp"
#include "rulebook/rulebook.hpp"
#include "words/message.hpp"

namespace tandem::record {

enum class HouseFault : std::uint8_t {
    TooLong,  // more than 64 KiB, or a line of more than 4 KiB
    Syntax,  // not TOML
    NoBase,
    UnknownBase,
    UnknownKey,  // beside base, name and switches
    WrongType,  // of the value of a key
    NameTaken,  // by a printed book
    BadSwitch,  // no switch has that key, or the switch cannot have that value
    SetTwice,  // a switch, by two ways to write its key
};

struct HouseError {
    HouseFault fault;
    Place place;
    words::Message said;  // what stands against it

    [[nodiscard]] bool operator==(const HouseError&) const = default;
};

inline constexpr std::string_view kUnnamed = "house";

// The rulebook that a file is. Without a name it is called kUnnamed.
// Errors: all of them that can be found, by their places.
[[nodiscard]] base::Result<rulebook::Rulebook, std::vector<HouseError>> parse_house_rulebook(
    std::string_view toml);

// A file that parse_house_rulebook reads as that rulebook: its departures, each with what the base
// has.
// Needs: the name is UTF-8.
[[nodiscard]] std::string to_toml(const rulebook::Rulebook& rulebook);

}  // namespace tandem::record
