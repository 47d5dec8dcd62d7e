// Under which terms engines play, and how a match stands for them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/time.hpp"
#include "bughouse/boards.hpp"
#include "chess/reserve.hpp"
#include "rulebook/judge.hpp"
#include "rulebook/switches.hpp"

namespace tandem::arena {

using base::EnumArray;
using base::Millis;
using base::name;
using bughouse::BoardId;
using bughouse::Boards;
using bughouse::Seat;
using bughouse::Team;
using chess::Color;

// How an engine is spoken to.
enum class Protocol : std::uint8_t {
    Tandem,  // docs/engine-protocol.md: both boards
    Uci,  // one board, as a variant "bughouse"
    Cecp,  // xboard's, with its bughouse commands
};
consteval auto names_of(Protocol /*type*/) {
    using enum Protocol;
    return base::names<Protocol>({{Tandem, "tandem"}, {Uci, "uci"}, {Cecp, "cecp"}});
}

// How long engines think.
enum class PaceKind : std::uint8_t {
    Nodes,  // so many nodes a move, without clocks
    Virtual,  // clocks that nodes are charged to
    Real,  // clocks
};
struct Pace {
    PaceKind kind = PaceKind::Nodes;
    std::uint64_t nodes = 10'000;  // a move
    Millis clock{};  // at the start
    Millis increment{};
    std::uint64_t nps = 1'000'000;  // Virtual: nodes that a second is

    [[nodiscard]] bool operator==(const Pace&) const = default;
};

enum class Talk : std::uint8_t { Forwarded, Muted };

// What an engine is told before a match.
struct Briefing {
    Seat seat{};
    rulebook::Switches switches;
    Pace pace;
    std::uint64_t seed = 0;
    std::string partner;  // a name
    std::vector<std::pair<std::string, std::string>> options;  // of the engine's own
};

// How a match stands.
struct Situation {
    Boards boards;
    EnumArray<Seat, Millis> clocks{};
    EnumArray<Color, chess::Reserve> removed{};
    rulebook::OtherBoard other = rulebook::OtherBoard::Running;  // for the seat that is asked
};

// How much a seat may think now; nothing: as it likes, by the clocks.
struct Limits {
    std::optional<std::uint64_t> nodes;
    std::optional<Millis> time;
};

}  // namespace tandem::arena
