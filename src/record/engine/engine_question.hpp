// What an engine is asked about a match, as lines of docs/engine-protocol.md.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/time.hpp"
#include "bughouse/quick_message.hpp"
#include "bughouse/seat.hpp"
#include "chess/reserve.hpp"
#include "rulebook/judge.hpp"
#include "rulebook/switches.hpp"

namespace tandem::record {

struct EngineQuestion {
    struct Clocks {
        base::EnumArray<bughouse::Seat, base::Millis> left{};
        base::Millis increment{};
        base::Millis delay{};  // of each turn, before its clock runs
    };

    std::string bfen;  // both boards, "A | B"
    bughouse::Seat seat{};
    std::vector<bughouse::QuickMessage> heard{};  // from the partner, the oldest first
    std::vector<bughouse::QuickMessage> said{};  // to the partner, and still standing
    std::optional<Clocks> clocks{};  // nothing: nobody is ahead of anybody
    std::optional<std::uint64_t> nodes{};  // to search; nothing: as the options say
    // Pieces of each colour that never come back, and whether the other board goes on.
    base::EnumArray<chess::Color, chess::Reserve> removed{};
    rulebook::OtherBoard other = rulebook::OtherBoard::Running;
    std::vector<std::string> avoid{};  // moves that were refused
};

// "position …", "partner …", "said …" and "go …", each with its end.
[[nodiscard]] std::string to_text(const EngineQuestion& question);

// "setoption name NAME value VALUE" with its end.
[[nodiscard]] std::string engine_option(std::string_view name, std::string_view value);
// The same for how mate is told; the other switches have the names that rulebooks give them.
[[nodiscard]] std::string engine_option(rulebook::MateTest test);

}  // namespace tandem::record
