// Counters that were seconds all along.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/log/fen_clocks.hpp"

#include <cstdint>

namespace tandem::record {

MatchLog with_fen_clocks(MatchLog log) {
    using chess::Color;
    for (const auto board : base::all_of<bughouse::BoardId>()) {
        auto& setup = log.header.boards[board];
        if (!setup) continue;
        const auto set = [&](Color color, std::uint16_t seconds) {
            log.header.clocks[seat_of(board, color)] = base::Millis{std::int64_t{1000} * seconds};
        };
        set(Color::White, setup->half_moves);
        set(Color::Black, setup->move_number);
        setup->half_moves = 0;
        setup->move_number = 1;
    }
    return log;
}

}  // namespace tandem::record
