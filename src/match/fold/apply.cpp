// What each event does to the state. Nothing is decided here: no rule of a book is asked.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/fold/apply.hpp"

#include <algorithm>
#include <utility>

#include "base/check.hpp"
#include "match/fold/captures.hpp"
#include "match/fold/completed_turn.hpp"
#include "match/fold/early_drops.hpp"
#include "match/fold/undo.hpp"
#include "match/model/repetition.hpp"

namespace tandem::match {

namespace {

using bughouse::board_of;
using bughouse::color_of;
using bughouse::team_of;
using chess::Position;

// Starts and stops the clocks as the match stands now.
void run_clocks(State& state) {
    const bool on = state.started && !state.over;
    for (BoardState& board : state.boards) {
        if (on && !board.ending && !board.paused() && board.pending == 0) {
            board.clock.start(state.now);
        } else {
            board.clock.stop(state.now);
        }
    }
}

class Fold {
  public:
    Fold(State& state, const Event& event) : state_(state), event_(event) {}

    // Of the match

    void operator()(const event::Refused&) {}
    void operator()(const event::Started&) {
        state_.started = true;
        for (BoardState& board : state_.boards) {
            board.clock.begin_turn(board.turn(), state_.rules.delay, state_.now);
        }
    }
    void operator()(const event::BoardOver& e) {
        BoardState& board = state_.boards[e.board];
        state_.history.ends[e.board].push_back(e.ending);
        board.ending = state_.history.ends[e.board][e.counts];
        resume(board);
        state_.balanced = e.balanced;
    }
    void operator()(const event::WindowOpened& e) { state_.window = {e.seat, e.drop, e.until}; }
    void operator()(const event::WindowClosed&) { state_.window.reset(); }
    void operator()(const event::MatchOver& e) {
        const Ruling* const claim = e.claim ? &ruling(*e.claim) : nullptr;
        if (!state_.over) state_.clocks_when_over = claim != nullptr ? *claim->clocks : clocks();
        state_.clocks_at_end = claim != nullptr ? *claim->clocks : state_.clocks_when_over;
        state_.over = e.end;
        state_.window.reset();
    }
    void operator()(const event::ResultLifted& e) {
        History& history = state_.history;
        if (e.board) {
            std::vector<Ending>& ends = history.ends[*e.board];
            std::erase_if(ends, [&e](const Ending& end) { return end.line == e.of; });
            std::optional<Ending>& ending = state_.boards[*e.board].ending;
            ending = e.counts ? std::optional{ends[*e.counts]} : std::nullopt;
        } else {
            std::erase_if(
                history.decisions, [&e](const MatchEnd& end) { return end.ending.line == e.of; });
        }
        state_.balanced = e.balanced;
    }
    void operator()(const event::MatchReopened&) { state_.over.reset(); }

    // Of moves and clocks

    void operator()(const event::Made& e) {
        BoardState& board = board_with(e.seat);
        const Color color = color_of(e.seat);
        board.made.push({e.move, color, e.source, e.takes});
        charge(state_, e.seat, e.move, e.source);
        moved_by_hand(state_, board_of(e.seat), color);
    }
    void operator()(const event::Retracted& e) {
        retract(e.seat);
        if (e.touched) board_with(e.seat).touched[color_of(e.seat)] = e.touched;
    }
    void operator()(const event::Completed& e) { complete(e); }
    void operator()(const event::Held& e) {
        BoardState& board = board_with(e.seat);
        board.held_for = e.reason;
        board.clock.hold(state_.now);
    }
    void operator()(const event::Restored& e) {
        BoardState& board = board_with(e.seat);
        if (board.last && board.held_for == PressBackReason::NotPassed)
            board.last->passed_on = true;
        board.held_for.reset();
        board.clock.restore(state_.now);
        if (!e.promotion || !board.last || !board.last->undeclared) return;
        board.position = board.position.with_promotion(board.last->move->to(), *e.promotion);
        board.last->undeclared = false;
        if (!history(e.seat).empty()) history(e.seat).back().key = repetition_key(board.position);
    }
    void operator()(const event::Repunched& e) {
        const Color opponent = !color_of(e.seat);
        Clock& clock = board_with(e.seat).clock;
        clock.set(opponent, e.left, state_.now);
        clock.begin_turn(opponent, state_.rules.delay, state_.now);
    }
    void operator()(const event::ClockZero&) {}
    void operator()(const event::ClockShown& e) { set_clock(e.seat, e.left); }
    void operator()(const event::ClockAdjusted& e) {
        set_clock(e.seat, e.left);
        const bool was_set_wrong =
            e.why == AdjustReason::SetTooHigh || e.why == AdjustReason::SetTooLow;
        Millis& set_wrong = board_with(e.seat).set_wrong[color_of(e.seat)];
        if (was_set_wrong) set_wrong = set_wrong + e.change;
        if (e.why || ruling_of(state_, event_.line) != nullptr) {
            decided().times.push({e.seat, e.change});
        }
        if (e.ruling) ruling(*e.ruling).times = {};  // taken back once
    }

    // Of claims

    void operator()(const event::ClaimUpheld& e) {
        ruled(e.claim, e.seat, e.what, e.form);
        if (e.what == ClaimKind::ClockSetting) board_with(*e.seat).setting_claimed = true;
    }
    void operator()(const event::ClaimRejected& e) { ruled(e.claim, e.seat, e.what, e.form); }
    void operator()(const event::ClaimPending& e) {
        Ruling& ruling = decided();
        ruling.seat = e.seat;
        ruling.what = e.what;
        ruling.form = e.form;
        ruling.pending = true;
        ruling.clocks = clocks();
        ++board_with(e.seat).pending;
    }
    void operator()(const event::MateAnnounced&) {}
    void operator()(const event::MateRejected&) {}
    void operator()(const event::Bound& e) {
        BoardState& board = board_with(e.seat);
        while (has_made(board, color_of(e.seat))) retract(e.seat);
        board.binding = Binding{color_of(e.seat), e.move, e.same_piece};
    }
    void operator()(const event::TurnReturned& e) { return_turn(state_, e.seat); }
    void operator()(const event::Counted& e) {
        if (!history(e.seat).empty()) history(e.seat).back().counted = true;
    }

    // Of draws and resignation

    void operator()(const event::DrawOffered& e) { state_.offered[e.seat] = true; }
    void operator()(const event::DrawAccepted& e) { state_.accepted[e.seat] = true; }
    void operator()(const event::DrawDeclined& e) {
        for (const Seat seat : base::all_of<Seat>()) {
            (team_of(seat) == e.team ? state_.offered : state_.accepted)[seat] = false;
        }
    }
    void operator()(const event::Resigned&) {}
    void operator()(const event::Neutralised& e) {
        state_.neutralised = {!board_of(e.seat), event_.at};
    }

    // Of disputes

    void operator()(const event::Stopped& e) {
        auto& call = state_.stops[team_of(e.seat)];
        call = e.together ? std::nullopt : std::optional{StopCall{e.seat, event_.at}};
    }
    void operator()(const event::Paused& e) {
        for (const BoardId id : base::all_of<BoardId>()) {
            BoardState& board = state_.boards[id];
            if (!covers(e.board, id) || board.ending) continue;
            board.paused_by = event_.line;
            board.paused_for = e.cause;
        }
    }
    void operator()(const event::Resumed& e) {
        for (const BoardId id : base::all_of<BoardId>()) {
            if (covers(e.board, id)) resume(state_.boards[id]);
        }
    }
    void operator()(const event::Reported&) {}
    void operator()(const event::Appealed& e) {
        ruling(e.ruling).appealed[static_cast<std::size_t>(e.level)] = true;
    }
    void operator()(const event::Said&) {}

    // Of the director

    void operator()(const event::InfractionRecorded& e) {
        ++state_.infractions[e.seat][e.what];
        Ruling& ruling = decided();
        ruling.seat = e.seat;
        ruling.infraction = e.what;
    }
    void operator()(const event::Decided& e) {
        if (!e.end || e.end->ending.reason != Reason::Agreement) decided();
        if (e.end) state_.history.decisions.push_back(*e.end);
    }
    void operator()(const event::Forfeited&) { decided(); }
    void operator()(const event::PieceRemoved& e) {
        BoardState& board = board_with(e.seat);
        // Without a record of the moves nobody knows what was held.
        if (records_moves(state_)) {
            board.position = board.position.with_taken(color_of(e.seat), e.piece);
        }
        state_.removed[color_of(e.seat)].add(e.piece);
        decided();
    }
    void operator()(const event::SetupCorrected& e) {
        BoardState& board = set(e.board, e.setup);
        const auto completed =
            static_cast<std::uint32_t>(std::max<int>(e.setup.move_number, 1) - 1);
        board.turns[Color::White] = completed + (e.setup.turn == Color::Black ? 1 : 0);
        board.turns[Color::Black] = completed;
        decided();
    }
    void operator()(const event::PositionSet& e) {
        set(e.board, e.setup);
        decided();
    }
    void operator()(const event::Agreed&) { state_.director_calls = true; }
    void operator()(const event::Expelled&) { decided(); }
    void operator()(const event::AppealRuled& e) {
        Ruling& heard = ruling(e.ruling);
        heard.heard[static_cast<std::size_t>(e.level)] = true;
        if (!e.upheld) return;
        heard.times = {};  // put back once
        if (heard.infraction) --state_.infractions[*heard.seat][*heard.infraction];
        heard.infraction.reset();
    }
    void operator()(const event::Noted&) {}

  private:
    [[nodiscard]] BoardState& board_with(Seat seat) { return state_.boards[board_of(seat)]; }
    static void resume(BoardState& board) {
        board.paused_by.reset();
        board.paused_for = PauseCause{};
    }
    void set_clock(Seat seat, Millis left) {
        board_with(seat).clock.set(color_of(seat), left, state_.now);
    }
    [[nodiscard]] std::vector<Occurrence>& history(Seat seat) {
        return state_.history.positions[board_of(seat)];
    }

    [[nodiscard]] EnumArray<Seat, Millis> clocks() const {
        EnumArray<Seat, Millis> shown{};
        for (const Seat seat : base::all_of<Seat>()) shown[seat] = left(state_, seat, state_.now);
        return shown;
    }
    // The ruling of this event's line, added if it has none yet.
    // Flag claims that were put off come after later lines, so it may not be the last.
    Ruling& decided() {
        auto& rulings = state_.history.rulings;
        const Line line = event_.line;
        auto found = std::ranges::lower_bound(rulings, line, {}, &Ruling::line);
        if (found == rulings.end() || found->line != line) {
            Ruling made;
            made.line = line;
            made.of = line;
            made.at = event_.at;
            found = rulings.insert(found, std::move(made));
        }
        return *found;
    }
    [[nodiscard]] Ruling& ruling(Line line) {
        auto& rulings = state_.history.rulings;
        const auto found = std::ranges::lower_bound(rulings, line, {}, &Ruling::line);
        CHECK(found != rulings.end() && found->line == line);
        return *found;
    }
    void ruled(Line claim, std::optional<Seat> seat, ClaimKind what, ClaimForm form) {
        if (event_.line == 0) return;  // of an automatic claim there is no appeal
        Ruling& here = decided();
        here.of = claim;
        here.seat = seat;
        here.what = what;
        here.form = form;
        if (claim == event_.line) return;
        Ruling& pending = ruling(claim);
        pending.pending = false;
        --board_with(*pending.seat).pending;
    }

    void retract(Seat seat) {
        BoardState& board = board_with(seat);
        const Color color = color_of(seat);
        const bool mover = color == board.turn();
        MadeMoves kept;
        std::size_t own = 0;
        for (const MadeMove& made : board.made) own += made.color == color ? 1 : 0;
        std::size_t seen = 0;
        for (const MadeMove& made : board.made) {
            const bool taken_back =
                made.color == color ? ++seen == own : mover;  // with it the replies
            if (!taken_back) {
                kept.push(made);
                continue;
            }
            if (made.source == Source::PartnersCapture) give_back(state_, board_of(seat), made);
        }
        board.made = kept;
        uncharge(state_, board_of(seat));
    }

    void complete(const event::Completed& e) {
        BoardState& board = board_with(e.seat);
        const Color color = color_of(e.seat);
        if (e.move) {
            record_turn(state_, e);
        } else {
            board.last.emplace(color, board.position);
        }
        ++board.turns[color];
        board.clock.complete_turn(e.left, state_.rules.delay, state_.now);
        board.held_for.reset();
        if (board.binding && board.binding->color == color) board.binding.reset();
    }

    // A position that the director puts there.
    BoardState& set(BoardId id, const chess::Setup& setup) {
        BoardState& board = state_.boards[id];
        void_made(state_, id);
        const auto position = Position::from(setup, board.position.rules());
        CHECK(position.has_value());
        board.position = *position;
        board.clock.begin_turn(setup.turn, state_.rules.delay, state_.now);
        board.last.reset();
        if (auto& last = state_.boards[!id].last) last->arrival.reset();  // nothing follows at once
        board.held_for.reset();
        board.touched = {};
        board.binding.reset();
        board.setup_wrong = false;
        remember_afresh(state_, id);
        return board;
    }

    State& state_;
    const Event& event_;
};

}  // namespace

void apply(State& state, const Event& event) {
    if (std::holds_alternative<event::Refused>(event.what)) return;
    state.now = event.at;
    std::visit(Fold{state, event}, event.what);
    run_clocks(state);
}

}  // namespace tandem::match
