// The books side by side, for people: a row for each matter, a text a book.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Wider than the switches: also what all books have alike, and what only people can see to. Nothing
// is decided by these texts.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "rulebook/book.hpp"

namespace tandem::rulebook {

enum class ParameterGroup : std::uint8_t {
    Event,
    Clock,
    Drops,
    Promotion,
    Mate,
    Illegal,
    Flag,
    Draws,
    End,
    Conduct,
};

// "Match and event"
[[nodiscard]] std::string_view name(ParameterGroup group);

struct Parameter {
    std::string_view name;  // "transfer.when"
    ParameterGroup group;
    By<BookId, std::string_view> texts;  // phrases without a full stop
    std::string_view articles;  // "NSB 9; SN5 9": parse_articles reads it
    // Where the books are silent or at odds: what was decided, "AMB-40"; several with a blank
    // between.
    std::string_view rulings;
};

// By groups, in their order.
[[nodiscard]] std::span<const Parameter> parameters();

}  // namespace tandem::rulebook

namespace tandem::base {
template <>
inline constexpr std::size_t kCountOf<rulebook::ParameterGroup> = 10;
}  // namespace tandem::base
