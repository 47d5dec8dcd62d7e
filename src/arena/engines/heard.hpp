// What an engine's line means, whatever its protocol.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/words_of.hpp"

namespace tandem::arena {

using base::parse_number;
using base::words_of;

namespace heard {

// It has done all that it was told to before.
struct Ready {
    [[nodiscard]] bool operator==(const Ready&) const = default;
};
// Coordinates, without a board; legal or not, or no move at all.
struct Moves {
    std::string move;
    [[nodiscard]] bool operator==(const Moves&) const = default;
};
// It makes no move for now.
struct Sits {
    [[nodiscard]] bool operator==(const Sits&) const = default;
};
// To its partner.
struct Says {
    std::string text;
    [[nodiscard]] bool operator==(const Says&) const = default;
};
struct Resigns {
    [[nodiscard]] bool operator==(const Resigns&) const = default;
};
// How its search goes; each only where it tells.
struct Searched {
    std::optional<std::uint64_t> depth;
    std::optional<std::uint64_t> nodes;
    [[nodiscard]] bool operator==(const Searched&) const = default;
};

}  // namespace heard

// Nothing where the line does not matter: claims of results are among those.
using Heard = std::optional<std::variant<
    heard::Ready,
    heard::Moves,
    heard::Sits,
    heard::Says,
    heard::Resigns,
    heard::Searched>>;

// "info depth 9 … nodes 10006 …"
[[nodiscard]] heard::Searched searched_of(const std::vector<std::string_view>& info);

}  // namespace tandem::arena
