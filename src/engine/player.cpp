// First what cannot be missed, a mate; then the clocks, the search, and a last look for mates.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/player.hpp"

#include <algorithm>
#include <array>

#include "base/check.hpp"
#include "engine/evaluation.hpp"
#include "engine/exchange_value.hpp"
#include "engine/mate.hpp"
#include "engine/partner_messages.hpp"
#include "engine/partner_requests.hpp"
#include "engine/sitting.hpp"

namespace tandem::engine {

namespace {

using bughouse::QuickMessage;
using chess::MoveList;

[[nodiscard]] const Position& own_board(const Question& question) {
    return question.boards[bughouse::board_of(question.seat)];
}

[[nodiscard]] MoveList playable(const Question& question) {
    const Position& position = own_board(question);
    MoveList list;
    const auto avoided = [&](Move move) {
        return std::ranges::any_of(
            question.avoid, [&](Move other) { return position.resolved(other) == move; });
    };
    for (const Move move : position.legal_moves()) {
        if (avoided(move)) continue;
        if (rulebook::is_legal(position, move, question.rules.switches)) list.push(move);
    }
    return list;
}

[[nodiscard]] std::optional<Move> mating_move(const Question& question, const MoveList& moves) {
    const Position& position = own_board(question);
    const Checks checks{position};
    for (const Move move : moves) {
        if (!checks.may_give(position, move)) continue;
        if (is_mate(position.after(move), question.rules)) return move;
    }
    return std::nullopt;
}

// Without a move, or mated in all lines: sits, and asks for what would help.
[[nodiscard]] Choice waiting(const Question& question) {
    Choice choice;
    std::vector<QuickMessage> says;
    if (const auto role = rescuing_role(question)) {
        says.push_back(need(*role));
    } else {
        says.push_back(QuickMessage::Mated);
    }
    choice.says = not_again(question, says);
    return choice;
}

[[nodiscard]] Choice playing(const Question& question, Move move, const Found& found) {
    Choice choice{move, {}, found.depth, 0, found.nodes};
    if (!found.moves.empty()) choice.score = found.moves.front().score;
    choice.says = talk(question, own_board(question).after(move));
    return choice;
}

// The best move that does not let the opponent mate at once. Nothing if all do.
[[nodiscard]] std::optional<Scored> safest(const Question& question, const Found& found) {
    const Position& position = own_board(question);
    for (const Scored& scored : found.moves) {
        if (!allows_mate(position, scored.move, question.rules)) return scored;
    }
    return std::nullopt;
}

}  // namespace

Choice choose(const Question& question) {
    const Position& position = own_board(question);
    CHECK(position.turn() == bughouse::color_of(question.seat));
    const MoveList moves = playable(question);
    if (moves.empty()) return waiting(question);
    if (const auto mate = mating_move(question, moves)) return {mate, {}, 1, kMate - 1, 1};
    const Wishes wanted = wishes(question.heard);
    if (wanted.sit && may_sit_when_told(question)) {
        Choice sits;
        sits.score = evaluate(position);
        return sits;
    }
    base::Prng chance{question.seed ^ position.key()};
    const Prices worth = prices(question.boards, question.seat, wanted, question.rules);
    Found found = search(position, moves, worth, question.rules, question.limits, chance);
    const auto safe = safest(question, found);
    if (safe) {
        const auto place = std::ranges::find(found.moves, *safe);
        std::rotate(found.moves.begin(), place, place + 1);
        return playing(question, safe->move, found);
    }
    if (may_sit_on_its_own(question)) {
        Choice sits = waiting(question);
        const bool hope = std::ranges::find(sits.says, QuickMessage::Mated) == sits.says.end();
        if (hope) return sits;
    }
    Choice last = playing(question, found.moves.front().move, found);
    last.says = not_again(question, std::array{QuickMessage::Mated});
    return last;
}

}  // namespace tandem::engine
