// What is true of every match at every step, whatever is done in it.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Clocks, pieces, refusals, and that events alone rebuild the state: asked of the arbiter alone;
// the naive model only tells the commander what would be sensible next.
#include <gtest/gtest.h>

#include <string>

#include "support/base/seed.hpp"
#include "support/match/random_commands.hpp"
#include "support/match/side_by_side.hpp"

namespace tandem::match {
namespace {

using base::Prng;
using chess::Role;
using tests::Commander;

constexpr std::uint64_t kMatches = TANDEM_PATIENCE >= 20 ? 4000 : 150;

using Census = EnumArray<chess::Color, EnumArray<Role, int>>;

// Of one board, promoted pieces as pawns, with both reserves.
Census census(const chess::Position& position) {
    Census pieces;
    for (const chess::Square square : position.board().occupied()) {
        const chess::PlacedPiece piece = *position.board().piece_at(square);
        ++pieces[piece.color][piece.promoted ? Role::Pawn : piece.role];
    }
    for (const chess::Color color : base::all_of<chess::Color>()) {
        for (const Role role : chess::kReserveRoles) {
            pieces[color][role] += position.reserve(color).count(role);
        }
    }
    return pieces;
}

Census census(const State& state) {
    Census pieces = census(state.boards[BoardId::A].position);
    const Census others = census(state.boards[BoardId::B].position);
    for (const chess::Color color : base::all_of<chess::Color>()) {
        for (const Role role : base::all_of<Role>()) pieces[color][role] += others[color][role];
    }
    return pieces;
}

EnumArray<Seat, Millis> clocks(const State& state, Millis at) {
    EnumArray<Seat, Millis> shown;
    for (const Seat seat : base::all_of<Seat>()) shown[seat] = left(state, seat, at);
    return shown;
}

template <typename E>
bool is(const Event& event) {
    return std::holds_alternative<E>(event.what);
}

// Whether an event may put pieces into play or take them out.
bool changes_pieces(const Rules& rules, const Event& event) {
    if (is<event::SetupCorrected>(event) || is<event::PositionSet>(event) ||
        is<event::PieceRemoved>(event) || is<event::TurnReturned>(event)) {
        return true;
    }
    const auto* turn = std::get_if<event::Completed>(&event.what);
    if (turn == nullptr) return is<event::Retracted>(event);
    // In `open` a piece may come from nowhere, or be dropped before its capture is pressed.
    return rules.authority == Authority::Open ||
           rules.switches.promoted.captured == bughouse::PromotedCaptured::Piece;
}

// By how much more a clock may show after an event, `left_ms` standing in its command or not.
Millis most_added(const State& before, const Event& event, Seat seat, bool shown) {
    if (is<event::ClockShown>(event) || is<event::ClockAdjusted>(event) ||
        is<event::Repunched>(event)) {
        return kMostLeft;
    }
    const auto* turn = std::get_if<event::Completed>(&event.what);
    if (turn != nullptr && shown) return kMostLeft;
    const bool completed = turn != nullptr && turn->seat == seat;
    return completed ? before.rules.increment : Millis{};
}

void expect_event_sound(
    const Rules& rules,
    const State& before,
    const Event& event,
    const State& after,
    const Batch& batch) {
    const bool ours = event.line >= batch.first && event.line < batch.first + batch.commands.size();
    const bool shown = ours && batch.commands[event.line - batch.first].left.has_value();
    for (const Seat seat : base::all_of<Seat>()) {
        const Millis was = left(before, seat, event.at);
        const Millis is_now = left(after, seat, event.at);
        EXPECT_LE(is_now, was + most_added(before, event, seat, shown)) << bughouse::name(seat);
        EXPECT_GE(is_now, Millis{});
    }
    if (!changes_pieces(rules, event)) {
        EXPECT_EQ(census(before), census(after));
    }
}

void expect_sound(const State& state, Millis at) {
    for (const BoardId id : base::all_of<BoardId>()) {
        const BoardState& board = state.boards[id];
        const bool runs =
            state.started && !state.over && !board.paused() && board.pending == 0 && !board.ending;
        const bool still_ends = state.window && bughouse::board_of(state.window->seat) == id;
        EXPECT_EQ(board.clock.ticking(), runs);
        EXPECT_TRUE(board.clock.held() || !board.held_for);
        EXPECT_TRUE(!state.window || still_ends || board.ending);
        if (records_moves(state)) {
            EXPECT_EQ(board.position.turn(), board.turn());
        }
    }
    // Of the two clocks of a board only the one that runs goes down, and that by no more than
    // the time that passes.
    const auto now = clocks(state, at);
    const auto later = clocks(state, at + Millis{1234});
    for (const Seat seat : base::all_of<Seat>()) {
        const Clock& clock = state.boards[bughouse::board_of(seat)].clock;
        const bool runs = clock.ticking() && clock.running() == bughouse::color_of(seat);
        if (!runs) {
            EXPECT_EQ(now[seat], later[seat]);
        }
        EXPECT_LE(now[seat] - later[seat], Millis{1234});
    }
    const Verdict said = verdict(state, at);
    EXPECT_EQ(said.over, state.over.has_value());
    EXPECT_EQ(said.over, said.reason.has_value());
    const bool by_hand = state.over && (!state.over->ending.said_article.empty() ||
                                        state.over->ending.reason == Reason::Ruling);
    EXPECT_TRUE(!said.over || by_hand || !said.articles.empty());
}

// A match at the arbiter, and beside it what its events make of the header without the commands.
// Events are folded under another book: they say all that the rules make of a match.
struct Match {
    explicit Match(const Header& header) : state(header), folded(header) {
        const bool nsb = header.rulebook.base == rulebook::kNsb;
        folded.rules.switches = rulebook::builtin(nsb ? rulebook::kTrn : rulebook::kNsb).switches;
    }

    State state;
    State folded;
    Line line = 2;  // of the next command
};

void fold(Match& match, std::span<const Event> events, const Batch& batch) {
    for (const Event& event : events) {
        const State before = match.folded;
        apply(match.folded, event);
        expect_event_sound(match.state.rules, before, event, match.folded, batch);
        EXPECT_LE(event.at, batch.at);
    }
    State folded = match.folded;
    folded.rules = match.state.rules;
    EXPECT_EQ(folded, match.state);
}

void file(Match& match, Millis at, std::span<const Command> commands) {
    const Batch batch{at, match.line, commands};
    match.line += static_cast<Line>(commands.size());
    State silent = match.state;
    std::vector<Event> events;
    advance(match.state, batch, events);
    fold(match, events, batch);
    expect_sound(match.state, at);
    const auto accepted = tests::accepted(events, batch.first, commands.size());
    if (std::ranges::count(accepted, true) != 0) return;
    // All was refused: as if nothing had been said.
    std::vector<Event> of_itself;
    advance(silent, {at, batch.first, {}}, of_itself);
    silent.now = match.state.now;
    EXPECT_EQ(silent, match.state);
}

void conclude(Match& match, Millis at) {
    std::vector<Event> events;
    match::conclude(match.state, at, events);
    fold(match, events, {at, match.line, {}});
    expect_sound(match.state, at);
}

// A header by chance; seeds in a row take turns with the books and the authorities.
[[nodiscard]] Header header_of(std::uint64_t seed, Prng& prng) {
    constexpr auto kAuthorities = base::all_of<Authority>();
    const rulebook::BookId book = rulebook::books()[seed % rulebook::books().size()];
    Header header = tests::random_header(prng);
    while (header.rulebook.base != book) header = tests::random_header(prng);
    header.authority = kAuthorities[seed / rulebook::books().size() % kAuthorities.size()];
    return header;
}

TEST(InvariantsLaw, hold_at_every_step_of_any_match) {
    for (std::uint64_t nth = 0; nth < kMatches; ++nth) {
        const std::uint64_t seed = base::tests::nth_seed(nth);
        SCOPED_TRACE("seed " + std::to_string(seed));
        Prng prng{seed};
        tests::Script script{header_of(seed, prng), {}};
        Commander commander{prng, script.header};
        Match match{script.header};
        naive::Model model{script.header};
        Millis at{};
        for (int batch = 0; batch < 70; ++batch) {
            const auto filed = commander.next(model);
            at = filed.at;
            script.batches.push_back(filed.commands);
            const Line line = match.line;
            file(match, at, filed.commands);
            (void)model.file(at, line, filed.commands);
            ASSERT_FALSE(HasFailure()) << tests::to_text(script);
        }
        conclude(match, at);
        ASSERT_FALSE(HasFailure()) << tests::to_text(script);
    }
}

// Law: rules.md 7.6.
TEST(InvariantsLaw, in_strict_sixty_four_pieces_stay_sixty_four) {
    const EnumArray<Role, int> two_sets{16, 4, 4, 4, 2, 2};
    for (std::uint64_t nth = 0; nth < kMatches / 10; ++nth) {
        const std::uint64_t seed = base::tests::nth_seed(nth);
        SCOPED_TRACE("seed " + std::to_string(seed));
        Prng prng{seed};
        Header header{rulebook::builtin(rulebook::books()[seed % 4])};
        header.auto_flag = false;
        State state{header};
        Line line = 2;
        std::vector<Event> events;
        const Command start{Millis{0}, std::nullopt, std::nullopt, action::Start{}};
        advance(state, {Millis{0}, line, {&start, 1}}, events);
        for (int turn = 1; turn < 300 && !state.over; ++turn) {
            const auto id = static_cast<BoardId>(prng.below(2));
            const chess::Position& position = state.boards[id].position;
            const auto moves = position.legal_moves();
            if (moves.empty()) continue;
            const Command command{
                Millis{std::int64_t{10} * turn},
                bughouse::seat_of(id, position.turn()),
                std::nullopt,
                action::Play{moves[prng.below(moves.size())]}};
            advance(state, {command.at, ++line, {&command, 1}}, events);
            for (const chess::Color color : base::all_of<chess::Color>()) {
                ASSERT_EQ(census(state)[color], two_sets)
                    << to_string(std::get<action::Play>(command.action).move);
            }
        }
    }
}

}  // namespace
}  // namespace tandem::match
