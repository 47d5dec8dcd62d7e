// What `setoption` sets. The points of the rules have the names that rulebooks give them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/time.hpp"
#include "engine/player/level.hpp"
#include "engine/player/style.hpp"
#include "rulebook/switches.hpp"

namespace tandem::engine {

// NSB's, but that a king on d1 or d8 does not castle.
[[nodiscard]] rulebook::Switches switches_at_first();

// What positions, moves and questions are about.
enum class Layout : std::uint8_t {
    TwoBoards,  // a match: "1e2e4", "go seat A.white"
    OneBoard,  // one board of it as UCI has it: "e2e4", "go wtime 60000 btime 60000"
};

// What the player knows by heart.
enum class Book : std::uint8_t { None, Own };

struct Options {
    Layout layout = Layout::TwoBoards;
    rulebook::Switches switches = switches_at_first();
    std::uint64_t seed = 0;
    std::uint64_t nodes = 12'000;  // 0: as long as the clocks allow
    std::size_t hash_bytes = std::size_t{16} << 20U;  // of the table of a session
    int threads = 1;
    int lines = 1;
    int level = kLevels;
    Style style = Style::Balanced;
    Book book = Book::Own;
    base::Millis overhead{30};  // that a move costs besides thinking

    [[nodiscard]] bool operator==(const Options&) const = default;
};

enum class OptionFault : std::uint8_t { None, UnknownName, BadValue };

// Sets the option `name`, in whatever case, or says why not and leaves all as it was.
[[nodiscard]] OptionFault set(Options& options, std::string_view name, std::string_view value);

// The lines "option name …" of the handshake.
[[nodiscard]] std::vector<std::string_view> option_lines();

// What XBoard offers in a dialog of its own: "Level -spin 8 1 8".
[[nodiscard]] std::vector<std::string> xboard_options();
// As `set`, for one of those; their names have no other case.
[[nodiscard]] OptionFault set_in_xboard(
    Options& options, std::string_view name, std::string_view value);

}  // namespace tandem::engine
