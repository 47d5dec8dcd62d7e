// Times of bots, by level, position, clock and chance.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/bots/pace.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "hall/bot_names.hpp"

namespace tandem::hall {

namespace {

// For a usual move, from level 1.
constexpr std::array<Millis, kMostLevel> kUsualMove{
    Millis{3'000},
    Millis{2'300},
    Millis{1'800},
    Millis{1'400},
    Millis{1'000},
    Millis{700},
    Millis{450},
    Millis{300}};

// Per cent of a usual move.
constexpr std::int64_t kForced = 25;
constexpr std::int64_t kRecapture = 40;
constexpr std::int64_t kOpening = 50;
constexpr std::int64_t kFewMoves = 70;
constexpr std::int64_t kMostForMany = 180;
constexpr std::int64_t kLongLook = 200;  // now and then
constexpr std::uint64_t kLongLookOneIn = 10;

constexpr std::int64_t kOpeningTurns = 4;
constexpr std::uint64_t kFew = 12;
constexpr std::uint64_t kUsual = 40;  // so many legal moves

// Of what is left on the clock, one part in so many.
constexpr std::int64_t kPartOfClock = 40;
constexpr std::int64_t kPartInHaste = 80;
constexpr Millis kHaste{20'000};

// A fallen flag, from level 1.
struct Span {
    Millis least;
    Millis most;
};
constexpr std::array<Span, kMostLevel> kSeesFlag{{
    {Millis{4'000}, Millis{20'000}},
    {Millis{3'000}, Millis{9'000}},
    {Millis{1'500}, Millis{3'000}},
    {Millis{1'500}, Millis{3'000}},
    {Millis{1'500}, Millis{3'000}},
    {Millis{1'500}, Millis{3'000}},
    {Millis{150}, Millis{300}},
    {Millis{150}, Millis{300}},
}};
// Illegal moves that are seen, in a hundred.
constexpr std::array<std::uint64_t, kMostLevel> kSeesIllegal{50, 75, 100, 100, 100, 100, 100, 100};

[[nodiscard]] std::int64_t between(std::int64_t least, std::int64_t most, base::Prng& chance) {
    return least +
           static_cast<std::int64_t>(chance.below(static_cast<std::uint64_t>(most - least) + 1));
}

[[nodiscard]] std::int64_t per_cent_for(const Demand& demand) {
    if (demand.moves <= 1) return kForced;
    if (demand.recaptures) return kRecapture;
    if (demand.turns < kOpeningTurns) return kOpening;
    if (demand.moves <= kFew) return kFewMoves;
    const auto more = static_cast<std::int64_t>(std::max(demand.moves, kUsual) - kUsual);
    return std::min(100 + more, kMostForMany);
}

[[nodiscard]] std::size_t row_of(std::int64_t level) {
    return static_cast<std::size_t>(level - kLeastLevel);
}

}  // namespace

Demand demand_of(const match::BoardState& board) {
    Demand demand{board.position.count_legal_moves(), false, board.turns[board.turn()]};
    const auto& last = board.last;
    if (!last || !last->move || !last->legal || !last->before.captured_by(*last->move)) {
        return demand;
    }
    const chess::Square there = last->move->to();
    demand.recaptures = std::ranges::any_of(
        board.position.legal_moves(), [&](chess::Move move) { return move.to() == there; });
    return demand;
}

Millis time_for_move(const Pace& pace, const Demand& demand, Millis left, base::Prng& chance) {
    const std::int64_t usual = base::count(kUsualMove[row_of(pace.level)]);
    const bool looks_long = demand.moves > 1 && chance.below(kLongLookOneIn) == 0;
    const std::int64_t part = per_cent_for(demand) * (looks_long ? kLongLook : 100) / 100;
    const Millis wanted{usual * part / 100 * between(60, 140, chance) / 100};
    const std::int64_t part_of_clock = left < kHaste ? kPartInHaste : kPartOfClock;
    const Millis clock{std::max<std::int64_t>(base::count(left), 0) / part_of_clock};
    return std::min(std::clamp(wanted, pace.least, std::max(pace.least, pace.most)), clock);
}

std::optional<Millis> time_for_claim(
    std::int64_t level, match::ClaimKind what, Millis answers_after, base::Prng& chance) {
    if (what == match::ClaimKind::IllegalMove) {
        const bool sees = chance.below(100) < kSeesIllegal[row_of(level)];
        return sees ? std::optional{answers_after} : std::nullopt;
    }
    const Span& sees = kSeesFlag[row_of(level)];
    return Millis{between(base::count(sees.least), base::count(sees.most), chance)};
}

}  // namespace tandem::hall
