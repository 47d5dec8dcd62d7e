// While one sits only one's own clock and, at best, the diagonal's run against each other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/player/sitting.hpp"

#include "rulebook/mates/missing_pieces.hpp"

namespace tandem::engine {

namespace {

using base::count;
using bughouse::Seat;

// Below this a player moves whatever the partner says: sitting would lose on time.
constexpr std::int64_t kHasteMs = 10'000;
// How far ahead a player must be to begin to sit: a second passes before it is noticed.
constexpr std::int64_t kAheadMs = 1'000;

[[nodiscard]] std::int64_t left(const Question& question, Seat seat) {
    return count(question.clocks[seat]);
}

[[nodiscard]] bool on_move(const Question& question, Seat seat) {
    return question.boards[bughouse::board_of(seat)].turn() == bughouse::color_of(seat);
}

}  // namespace

// On the other board either the partner is to move, who then has something in mind and whose own
// clock bounds the wait; or the diagonal is, and whoever of the two has less time gives way first.
bool may_sit_when_told(const Question& question) {
    const std::int64_t own = left(question, question.seat);
    if (own < kHasteMs) return false;
    const Seat diagonal = bughouse::diagonal_of(question.seat);
    const Seat other = on_move(question, diagonal) ? diagonal : bughouse::partner_of(question.seat);
    return own >= left(question, other);
}

bool may_sit_on_its_own(const Question& question) {
    const std::int64_t own = left(question, question.seat);
    return own >= kHasteMs &&
           own >= left(question, bughouse::diagonal_of(question.seat)) + kAheadMs;
}

std::optional<chess::Role> rescuing_role(const Question& question) {
    const chess::Position& position = question.boards[bughouse::board_of(question.seat)];
    for (const chess::Role role : chess::kReserveRoles) {
        if (rulebook::saving_drop(position, role, question.rules)) return role;
    }
    return std::nullopt;
}

}  // namespace tandem::engine
