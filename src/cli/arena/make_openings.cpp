// Tries until enough are good.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/arena/make_openings.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <set>

#include "base/prng.hpp"
#include "bughouse/bfen.hpp"
#include "engine/player/player.hpp"
#include "rulebook/judge.hpp"

namespace tandem::cli {

namespace {

using base::Prng;
using bughouse::BoardId;
using bughouse::Boards;

constexpr std::uint64_t kLeastPlies = 4;
constexpr std::uint64_t kMostPlies = 8;
constexpr int kLevel = 100;  // hundredths of a pawn
constexpr std::uint64_t kNodesToChoose = 2'000;
constexpr std::uint64_t kNodesToJudge = 20'000;

[[nodiscard]] engine::Choice chosen(
    const Boards& boards,
    BoardId board,
    const rulebook::Switches& switches,
    std::uint64_t nodes,
    std::uint64_t seed) {
    return engine::choose(
        {boards,
         bughouse::seat_of(board, boards[board].turn()),
         {},
         {},
         {},
         {},
         {},
         {},
         {.switches = switches},
         seed,
         {.nodes = nodes}});
}

[[nodiscard]] std::optional<chess::Move> any_move(
    const chess::Position& position, const rulebook::Switches& switches, Prng& prng) {
    const auto moves = position.legal_moves();
    if (moves.empty()) return std::nullopt;
    const chess::Move move = moves[prng.below(moves.size())];
    if (!rulebook::is_legal(position, move, switches)) return std::nullopt;
    return move;
}

[[nodiscard]] bool is_level(const Boards& boards, const rulebook::Switches& switches) {
    return std::ranges::all_of(base::all_of<BoardId>(), [&](BoardId board) {
        if (boards[board].in_check()) return false;
        const auto choice = chosen(boards, board, switches, kNodesToJudge, 0);
        return choice.move && std::abs(choice.score) <= kLevel;
    });
}

struct Made {
    std::string line;
    Boards end;
};

// Nothing where the dice fell badly.
[[nodiscard]] std::optional<Made> made(const rulebook::Switches& switches, Prng& prng) {
    Made opening{"", {rulebook::move_rules(switches), switches.promoted.captured}};
    const std::uint64_t plies = kLeastPlies + prng.below(kMostPlies - kLeastPlies + 1);
    for (std::uint64_t ply = 0; ply < plies; ++ply) {
        const BoardId board = prng.below(2) == 0 ? BoardId::A : BoardId::B;
        const bool at_random = prng.below(2) == 0;
        const auto move =
            at_random ? any_move(opening.end[board], switches, prng)
                      : chosen(opening.end, board, switches, kNodesToChoose, prng.next()).move;
        if (!move) return std::nullopt;
        if (ply > 0) opening.line += ' ';
        opening.line += (board == BoardId::A ? "1" : "2") + chess::to_string(*move);
        opening.end = opening.end.after(board, *move);
    }
    if (!is_level(opening.end, switches)) return std::nullopt;
    return opening;
}

}  // namespace

std::vector<std::string> make_openings(
    std::size_t count, const rulebook::Rulebook& rulebook, std::uint64_t seed) {
    std::vector<std::string> openings;
    std::set<std::string> ends;
    Prng prng{seed};
    while (openings.size() < count) {
        const auto opening = made(rulebook.switches, prng);
        if (opening && ends.insert(bughouse::to_bfen(opening->end)).second) {
            openings.push_back(opening->line);
        }
    }
    return openings;
}

}  // namespace tandem::cli
