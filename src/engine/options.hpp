// What `setoption` sets. The points of the rules have the names that rulebooks give them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rulebook/switches.hpp"

namespace tandem::engine {

// NSB's, but that a king on d1 or d8 does not castle.
[[nodiscard]] rulebook::Switches switches_at_first();

struct Options {
    rulebook::Switches switches = switches_at_first();
    std::uint64_t seed = 0;
    std::uint64_t nodes = 12'000;

    [[nodiscard]] bool operator==(const Options&) const = default;
};

enum class OptionFault : std::uint8_t { None, UnknownName, BadValue };

// Sets the option `name`, in whatever case, or says why not and leaves all as it was.
[[nodiscard]] OptionFault set(Options& options, std::string_view name, std::string_view value);

// The lines "option name …" of the handshake.
[[nodiscard]] std::vector<std::string_view> option_lines();

// A number without sign that fits; nothing for any other text.
[[nodiscard]] std::optional<std::uint64_t> parse_number(std::string_view text);

}  // namespace tandem::engine
