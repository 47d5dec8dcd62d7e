// First what cannot be missed, a mate; then the clocks, the search, and a last look for mates.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/player/player.hpp"

#include <algorithm>
#include <array>

#include "base/check.hpp"
#include "base/prng.hpp"
#include "engine/book/opening_book.hpp"
#include "engine/evaluation/evaluation.hpp"
#include "engine/player/partner_messages.hpp"
#include "engine/player/sitting.hpp"
#include "engine/search/score.hpp"
#include "engine/team/exchange_value.hpp"
#include "engine/team/partner_requests.hpp"
#include "rulebook/mates/mate.hpp"

namespace tandem::engine {

namespace {

using bughouse::QuickMessage;
using chess::MoveList;

// Moves whose worth differs by less than this are chosen among by chance: more of them in the
// opening, so that matches do not all begin alike.
constexpr std::uint64_t kChance = 7;
constexpr std::uint64_t kOpeningChance = 30;
constexpr int kOpeningMoves = 5;
// So much oftener a player plays what its style likes.
constexpr int kLikedInBook = 3;

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

// What chance goes by: with one seed, the players of a match still play differently.
[[nodiscard]] std::uint64_t own_seed(const Question& question) {
    return base::Prng{question.seed * 4 + static_cast<std::uint64_t>(question.seat)}.next();
}

// Those that come to mind; all of them if none does.
[[nodiscard]] MoveList seen(const Question& question, const MoveList& moves) {
    const int percent = question.sight.moves_percent;
    MoveList list;
    for (const Move move : moves) {
        if (comes_to_mind(own_board(question), move, percent, own_seed(question))) list.push(move);
    }
    return list.empty() ? moves : list;
}

// What the style likes, and chance.
[[nodiscard]] std::vector<Candidate> candidates(const Question& question, const MoveList& moves) {
    const Position& position = own_board(question);
    const bool opens = position.move_number() <= kOpeningMoves;
    base::Prng chance{own_seed(question) ^ position.key()};
    std::vector<Candidate> all;
    for (const Move move : moves) {
        const auto luck = static_cast<int>(chance.below(opens ? kOpeningChance : kChance));
        all.push_back({move, luck + liking(question.style, position, move)});
    }
    return all;
}

// One of the moves that the player knows by heart, more often one that suits its style.
[[nodiscard]] std::optional<Move> book_move(const Question& question, const MoveList& moves) {
    const Position& position = own_board(question);
    const auto whole_moves = static_cast<int>(position.move_number()) - 1;
    const int plies = 2 * whole_moves + (position.turn() == chess::Color::Black ? 1 : 0);
    if (plies >= question.sight.book_plies) return std::nullopt;
    std::vector<BookMove> known;
    std::uint64_t total = 0;
    for (BookMove each : OpeningBook::own().moves(position)) {
        if (std::ranges::find(moves, each.move) == moves.end()) continue;
        if (liking(question.style, position, each.move) > 0) each.weight *= kLikedInBook;
        total += static_cast<std::uint64_t>(each.weight);
        known.push_back(each);
    }
    if (total == 0) return std::nullopt;
    auto luck = base::Prng{own_seed(question) ^ position.key()}.below(total);
    for (const BookMove& each : known) {
        const auto weight = static_cast<std::uint64_t>(each.weight);
        if (luck < weight) return each.move;
        luck -= weight;
    }
    return std::nullopt;
}

[[nodiscard]] Found searched(const Question& question, const MoveList& moves, Memory& memory) {
    const Sight& sight = question.sight;
    Question asked = question;
    asked.limits.nodes = std::min(asked.limits.nodes, sight.nodes);
    asked.limits.depth = std::min(asked.limits.depth, sight.depth);
    if (sight.other_board == Seen::Overlooked) asked.rules.other = rulebook::OtherBoard::Over;
    const Prices worth = prices(asked.boards, asked.seat, wishes(asked.heard), asked.rules);
    asked.rules.other = question.rules.other;
    const Position& position = own_board(question);
    const Position looked_at =
        sight.drops == Seen::Overlooked ? without_their_reserve(position) : position;
    return search(looked_at, candidates(question, moves), worth, asked.rules, asked.limits, memory);
}

[[nodiscard]] std::optional<Move> mating_move(const Question& question, const MoveList& moves) {
    const Position& position = own_board(question);
    const rulebook::Checks checks{position};
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

[[nodiscard]] int score_without_move(const Position& position) {
    if (position.has_legal_move()) return evaluate(position);  // it was refused
    return position.in_check() ? kWaitsInCheck : kWaits;
}

[[nodiscard]] Choice playing(const Question& question, Move move, const Found& found) {
    const Scored& best = found.moves.front();
    Choice choice{move, {}, found.depth, best.score, found.nodes, best.line};
    choice.says = talk(question, own_board(question).after(move));
    return choice;
}

// The best move that does not let the opponent mate at once. Nothing if all do.
[[nodiscard]] std::optional<Scored> safest(const Question& question, const Found& found) {
    const Position& position = own_board(question);
    if (question.sight.mates == Seen::Overlooked) return found.moves.front();
    for (const Scored& scored : found.moves) {
        if (!allows_mate(position, scored.move, question.rules)) return scored;
    }
    return std::nullopt;
}

}  // namespace

Choice choose(const Question& question, Memory& memory) {
    const Position& position = own_board(question);
    CHECK(position.turn() == bughouse::color_of(question.seat));
    const MoveList all = playable(question);
    if (all.empty()) {
        Choice waits = waiting(question);
        waits.score = score_without_move(position);
        return waits;
    }
    const MoveList moves = seen(question, all);
    if (const auto mate = mating_move(question, moves)) return {mate, {}, 1, kMate - 1, 1, {*mate}};
    const Wishes wanted = wishes(question.heard);
    if (wanted.sit && may_sit_when_told(question)) {
        Choice sits;
        sits.score = evaluate(position);
        return sits;
    }
    if (const auto known = book_move(question, moves)) {
        return playing(question, *known, {{{*known, evaluate(position), {*known}}}});
    }
    Found found = searched(question, moves, memory);
    const auto safe = safest(question, found);
    if (safe) {
        const auto place = std::ranges::find(found.moves, *safe);
        std::rotate(found.moves.begin(), place, place + 1);
        return playing(question, safe->move, found);
    }
    if (may_sit_on_its_own(question)) {
        Choice sits = waiting(question);
        sits.depth = found.depth;
        sits.score = found.moves.front().score;
        sits.nodes = found.nodes;
        const bool hope = std::ranges::find(sits.says, QuickMessage::Mated) == sits.says.end();
        if (hope) return sits;
    }
    Choice last = playing(question, found.moves.front().move, found);
    last.says = not_again(question, std::array{QuickMessage::Mated});
    return last;
}

Choice choose(const Question& question) {
    Memory memory{table_bytes(question.limits)};
    return choose(question, memory);
}

}  // namespace tandem::engine
