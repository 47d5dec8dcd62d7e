// The order in which things are taken: what fell due, then the commands of a stamp.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/arbiter/arbiter.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>

#include "chess/notation/san.hpp"
#include "match/arbiter/binding.hpp"
#include "match/arbiter/claims.hpp"
#include "match/arbiter/ends.hpp"
#include "match/arbiter/handle.hpp"
#include "match/arbiter/touch.hpp"
#include "match/arbiter/turn.hpp"

namespace tandem::match {

namespace {

// Boards whose flag claims of a stamp are heard after everything else.
using PutOff = EnumArray<BoardId, bool>;

// What is said of an action before its own taker looks at it.
struct Needs {
    bool start = true;  // refused before the start
    bool board = true;  // refused on a board that is over
};

template <typename A>
inline constexpr Needs kNeeds{};
template <>
inline constexpr Needs kNeeds<action::OfferDraw>{true, false};
template <>
inline constexpr Needs kNeeds<action::AcceptDraw>{true, false};
template <>
inline constexpr Needs kNeeds<action::DeclineDraw>{true, false};
template <>
inline constexpr Needs kNeeds<action::Neutralise>{true, false};
template <>
inline constexpr Needs kNeeds<action::Report>{false, false};
template <>
inline constexpr Needs kNeeds<action::Appeal>{false, false};
template <>
inline constexpr Needs kNeeds<action::Say>{false, false};

template <typename A>
[[nodiscard]] Answer before_taking(const EventWriter& writer, Seat by) {
    constexpr bool appeals = std::is_same_v<A, action::Appeal>;
    constexpr bool moves = std::is_same_v<A, action::Play> || std::is_same_v<A, action::MakeMove>;
    if (writer.state.over && !appeals) return Refusal::MatchOver;
    if (writer.state.window && !(moves && writer.state.window->seat == by)) {
        return Refusal::OnlyTheMate;
    }
    if (kNeeds<A>.start && !writer.state.started) return Refusal::NotStarted;
    if (kNeeds<A>.board && writer.board_with(by).ending) return Refusal::BoardOver;
    return std::nullopt;
}

void show_clock(EventWriter& writer, Seat seat, std::optional<Millis> shown) {
    if (shown && writer.shown(seat) != *shown) writer.emit(event::ClockShown{seat, *shown});
}

// What a seat does, and what its clock showed: for a claim when it was stopped, otherwise after the
// command.
// Law: NSB 7; NSB 15a3; SN5 7; SN5 15c; TRN 4; TRN 12; FBX 17; FBX 20; FIDE B7.
template <typename A>
[[nodiscard]] Answer take_from(
    EventWriter& writer, Seat by, const A& what, std::optional<Millis> shown) {
    if (const Answer why = before_taking<A>(writer, by)) return why;
    if (shown) shown = showable(*shown);
    if constexpr (std::is_same_v<A, action::Claim>) {
        if (const Answer why = waits_in_vain(writer, by, what.what)) return why;
        show_clock(writer, by, shown);
        handle(writer, by, what);
        return std::nullopt;
    } else if constexpr (requires { handle(writer, by, what, shown); }) {
        if (const Answer why = handle(writer, by, what, shown)) return why;
    } else {
        if (const Answer why = handle(writer, by, what)) return why;
    }
    show_clock(writer, by, shown);
    return std::nullopt;
}

[[nodiscard]] Answer answer_to(EventWriter& writer, const Command& command) {
    return std::visit(
        [&](const auto& what) -> Answer {
            using A = std::decay_t<decltype(what)>;
            if constexpr (A::kActor == ActorKind::Seat) {
                if (!command.by) return Refusal::NotYourBoard;
                return take_from(writer, *command.by, what, command.left);
            } else {
                return handle(writer, what);
            }
        },
        command.action);
}

// The move of a command that plays or makes one.
[[nodiscard]] const GivenMove* move_of(const Command& command) {
    if (const auto* play = std::get_if<action::Play>(&command.action)) return &play->move;
    const auto* const made = std::get_if<action::MakeMove>(&command.action);
    return made != nullptr ? &made->move : nullptr;
}

// What is wrong with a move of the very piece that touch-move binds the player to, if that is why
// it is refused.
// Law: TRN 17; TRN 18.
[[nodiscard]] std::optional<Fault> wrong_with_touched(
    const EventWriter& writer, const Command& command) {
    const GivenMove* const given = move_of(command);
    if (given == nullptr || !command.by) return std::nullopt;
    const BoardState& board = writer.board_with(*command.by);
    if (!board.binding || !board.binding->same_piece) return std::nullopt;
    if (has_made(board, board.binding->color)) return std::nullopt;
    const auto move = resolved(writer.state, board.position, *given);
    if (!move || !is_same_piece(*move, board.binding->move)) return std::nullopt;
    if (is_legal_turn(writer.state, board_of(*command.by), *move)) return std::nullopt;
    return fault_of_move(board.position, *move);
}

// Why the side to move may not castle there.
// Law: NSB 8c; SN5 8c; FBX 8; FIDE 3.5.
[[nodiscard]] std::optional<Fault> wrong_with_castling(
    const chess::Position& position, chess::CastlingSide side) {
    const Color us = position.turn();
    const chess::Square king = position.board().king(us);
    for (const chess::Square rook : position.castling().rooks(us)) {
        const chess::Move castles = position.castling_with(king, rook);
        if (castles.castling_side() == side) return fault_of_move(position, castles);
    }
    if (rank_of(king) != chess::rank_for(us, 0)) return rulebook::MoveFault::CastlingFromElsewhere;
    const int file = file_of(king) + (side == chess::CastlingSide::Kingside ? 2 : -2);
    if (file < 0 || file > 7) return std::nullopt;
    return fault_of_move(position, chess::Move::step(king, chess::square_at(file, rank_of(king))));
}

// What is wrong with a move that is refused as illegal, if it can be read.
[[nodiscard]] std::optional<Fault> wrong_with(
    const EventWriter& writer, const Command& command, Refusal why) {
    if (why == Refusal::TouchMove) return wrong_with_touched(writer, command);
    const GivenMove* const given = move_of(command);
    const bool illegal = why == Refusal::IllegalMove || why == Refusal::IllegalSan;
    if (!illegal || given == nullptr) return std::nullopt;
    const chess::Position position =
        physical(writer.board_with(*command.by)).with_turn(color_of(*command.by));
    if (const auto* const move = std::get_if<chess::Move>(given)) {
        return fault_of_move(position, position.resolved(*move));
    }
    const std::string& san = std::get<std::string>(*given);
    const auto read = chess::parse_san(position, san);
    if (read) return fault_of_move(position, read->move);
    if (read.error().fault != chess::SanFault::NoCastling) return std::nullopt;
    const bool is_long = std::ranges::count(san, '-') > 1;
    return wrong_with_castling(
        position, is_long ? chess::CastlingSide::Queenside : chess::CastlingSide::Kingside);
}

// What settles that there is nothing to do such a thing for, or that the book does not know it.
// Law: NSB 7; NSB 16a; NSB 16b; NSB 20; SN5 7; SN5 16a; SN5 16b; SN5 20; FBX 20.
[[nodiscard]] Articles cited_against(const EventWriter& writer, const Action& action) {
    if (const auto* const press = std::get_if<action::PressBack>(&action)) {
        const bool tells = press->reason && *press->reason != PressBackReason::Displaced;
        return tells ? writer.cite(*press->reason) : Articles{};
    }
    using std::holds_alternative;
    if (holds_alternative<action::RemovePiece>(action)) return writer.cite(Matter::NotPassedOn);
    if (holds_alternative<action::Count>(action)) return writer.cite(ClaimKind::Repetition);
    if (holds_alternative<action::Neutralise>(action)) return writer.cite(Matter::Neutralising);
    if (holds_alternative<action::Agreement>(action)) return writer.cite(Refusal::NoAgreement);
    return {};
}

// By what a clock is pressed without a move: for a reason, or as no turn of its own.
// Law: NSB 6; NSB 14d; NSB 17; NSB 21; SN5 6; SN5 10c; SN5 14c; SN5 17; TRN 9; TRN 16; TRN 18;
// FBX 5; FBX 6; FBX 9; FBX 14; FIDE 7.3.
[[nodiscard]] Articles cited_while_held(
    const EventWriter& writer, std::optional<PressBackReason> reason) {
    return reason ? writer.cite(*reason) : writer.cite(Refusal::ClockStands);
}

// Whoever is on move may press the clock back, and for what.
// Law: NSB 6; NSB 9; NSB 11; NSB 17; NSB 21; SN5 6; SN5 9; SN5 10c; SN5 11; SN5 17; TRN 9; TRN 16;
// TRN 18; FBX 5; FBX 6; FBX 9; FBX 14; FIDE 7.3.
[[nodiscard]] Articles cited_out_of_turn(const EventWriter& writer, const Action& action) {
    const auto* const press = std::get_if<action::PressBack>(&action);
    const bool tells = press != nullptr && press->reason;
    return tells ? writer.cite(*press->reason) : writer.cite(Refusal::NotYourTurn);
}

// For whom a command claims a flag.
[[nodiscard]] std::optional<Seat> flag_claimant(const Command& command) {
    if (const auto* claim = std::get_if<action::Claim>(&command.action)) {
        const bool flag = claim->what == ClaimKind::Flag || claim->what == ClaimKind::BothFlags;
        if (flag) return command.by;
    }
    if (const auto* call = std::get_if<action::Call>(&command.action)) {
        if (call->what == CallKind::Flag) return opponent_of(call->seat);
    }
    return std::nullopt;
}

// The board on which a command claims a flag.
[[nodiscard]] std::optional<BoardId> flag_claim_on(const Command& command) {
    const auto claimant = flag_claimant(command);
    return claimant ? std::optional{board_of(*claimant)} : std::nullopt;
}

// The board that a command is about, if it is about one.
[[nodiscard]] std::optional<BoardId> board_meant(const Command& command) {
    if (command.by) return board_of(*command.by);
    if (const auto* one = std::get_if<action::Call>(&command.action)) return board_of(one->seat);
    if (const auto* one = std::get_if<action::NoClock>(&command.action)) return one->board;
    if (const auto* one = std::get_if<action::CorrectSetup>(&command.action)) return one->board;
    if (const auto* one = std::get_if<action::SetPosition>(&command.action)) return one->board;
    return std::nullopt;
}

// By what the board or the match of a command is over. That the first game decides ends no match
// that was annulled, agreed or declared, and no board whose end does not decide the match. After a
// mate there is no claim on time.
// Law: NSB 5; NSB 7; NSB 16b; NSB 20; SN5 5; SN5 7; SN5 16b; SN5 20; TRN 4; TRN 12; FBX 17; FBX 20.
[[nodiscard]] Articles cited_once_over(
    const EventWriter& writer, const Command& command, Refusal why) {
    const auto meant = board_meant(command);
    const auto& ending = writer.state.boards[meant.value_or(BoardId::A)].ending;
    const bool mated = meant && ending && ending->reason == Reason::Checkmate;
    if (mated && flag_claimant(command)) {
        return joined(writer.cite(Matter::FlagAfterMate), writer.cite(why));
    }
    if (why == Refusal::BoardOver && meant && ending) return ending->articles;
    const auto& over = writer.state.over;
    return over && !over->board ? over->ending.articles : writer.cite(why);
}

// By what a board stands that waits for a ruling: that of the claim, of several the first.
// Law: NSB 18; SN5 18; FBX 19.
[[nodiscard]] Articles cited_while_pending(const EventWriter& writer, BoardId board) {
    const Articles stands = writer.cite(Refusal::ClaimPending);
    for (const Ruling& ruling : writer.state.history.rulings) {
        if (!ruling.pending || board_of(*ruling.seat) != board) continue;
        const bool announced = ruling.form == ClaimForm::Announcement;
        const Articles claimed =
            announced ? writer.cite(Matter::NoMate) : cited_for_claim(writer, ruling.what);
        return joined(claimed, stands);
    }
    return stands;
}

// The articles by which a paused board stands. A pause that the director orders, even in vain, does
// not rest on the article that lets a player ask for one.
// Law: NSB 18; SN5 18; TRN 20; FBX 15; FIDE 6.12.
[[nodiscard]] Articles cited_while_paused(const EventWriter& writer, const Command& command) {
    const bool ordered =
        !command.by || writer.board_with(*command.by).paused_for == PauseCause::Order;
    return ordered ? writer.cite(Matter::Interruption) : writer.cite(Refusal::Paused);
}

// Whether a board stands because a player, on that line, has stopped the clock for a dispute.
[[nodiscard]] bool is_stop(const State& state, Line line) {
    return std::ranges::any_of(state.boards, [line](const BoardState& board) {
        return board.paused_by == line && board.paused_for == PauseCause::Stop;
    });
}

// Whether a command offers a draw or answers an offer.
[[nodiscard]] bool is_about_a_draw(const Action& action) {
    return std::holds_alternative<action::OfferDraw>(action) ||
           std::holds_alternative<action::AcceptDraw>(action) ||
           std::holds_alternative<action::DeclineDraw>(action);
}

// A draw is agreed during the game only. A stop is no claim that could be ruled on.
// Law: NSB 16a; SN5 15d; SN5 16a; TRN 15; FBX 19; FBX 22; FIDE 5.2.
[[nodiscard]] Articles cited_against(
    const EventWriter& writer, const Command& command, Refusal why) {
    if (why == Refusal::NothingToAsk || why == Refusal::NotInThisBook) {
        return cited_against(writer, command.action);
    }
    if (why == Refusal::MatchOver || why == Refusal::BoardOver) {
        return cited_once_over(writer, command, why);
    }
    if (why == Refusal::Held && command.by) {
        return cited_while_held(writer, writer.board_with(*command.by).held_for);
    }
    if (why == Refusal::ClaimPending && command.by) {
        return cited_while_pending(writer, board_of(*command.by));
    }
    if (why == Refusal::Paused) return cited_while_paused(writer, command);
    if (why == Refusal::TouchMove && command.by) {
        return cited_for_touched(writer, *writer.board_with(*command.by).binding);
    }
    if (const auto* const rule = std::get_if<action::Rule>(&command.action)) {
        if (why == Refusal::NotPending && is_stop(writer.state, rule->claim)) {
            return writer.cite(Matter::StopAlone);
        }
    }
    if (why == Refusal::NotYourTurn) return cited_out_of_turn(writer, command.action);
    if (why == Refusal::NotStarted && is_about_a_draw(command.action)) {
        return joined(writer.cite(Reason::Agreement), writer.cite(why));
    }
    const bool adjusts = std::holds_alternative<action::Adjust>(command.action);
    if (why == Refusal::WindowClosed && adjusts) return writer.cite(Refusal::NotSetWrong);
    const auto* const act = std::get_if<action::Infraction>(&command.action);
    if (why == Refusal::NoInfraction && act != nullptr) return writer.cite(act->what);
    return writer.cite(why);
}

void file(EventWriter& writer, const Command& command, Line line) {
    writer.line = line;
    const bool was_over = writer.state.over.has_value();
    if (const Answer why = answer_to(writer, command)) {
        const auto wrong = wrong_with(writer, command, *why);
        const Articles offended = wrong ? writer.cite(*wrong) : Articles{};
        const Articles articles = joined(offended, cited_against(writer, command, *why));
        const auto* const press = std::get_if<action::PressBack>(&command.action);
        const auto asked = press != nullptr ? press->reason : std::nullopt;
        writer.emit(event::Refused{command.by, *why, articles, wrong, asked});
    }
    if (was_over) settle_match(writer);
}

// Who has a flag to claim as the stamp begins, before any command of it.
// Law: NSB 15a3; SN5 15c; FIDE B6.
using DueClaims = EnumArray<Seat, bool>;
[[nodiscard]] DueClaims due_claims(const State& state) {
    DueClaims due{};
    for (const Seat seat : base::all_of<Seat>()) due[seat] = claims_automatically(state, seat);
    return due;
}

void claim_fallen_flags(EventWriter& writer, const DueClaims& due, const PutOff& skipped) {
    writer.line = 0;
    for (const Seat seat : base::all_of<Seat>()) {
        if (!due[seat] || skipped[board_of(seat)]) continue;
        const BoardState& board = writer.board_with(seat);
        const bool down = board.clock.is_down(!color_of(seat), writer.state.now);
        if (board.ending || !down) continue;
        claim_flag(writer, seat, ClaimForm::Words);
    }
}

// `before`: the last stamp before this one, as of which no clock that falls now was down.
void tell_fallen_clocks(EventWriter& writer, Millis before) {
    for (const BoardId board : base::all_of<BoardId>()) {
        const Clock& clock = writer.state.boards[board].clock;
        if (clock.falls_after(before) != writer.at) continue;
        writer.line = 0;
        writer.emit(event::ClockZero{seat_of(board, clock.running())});
    }
}

void take_in_order(
    EventWriter& writer, const Batch& batch, const DueClaims& due, const PutOff& put_off) {
    writer.claims_flag = due;
    for (const Command& command : batch.commands) {
        if (const auto claimant = flag_claimant(command)) writer.claims_flag[*claimant] = true;
    }
    claim_fallen_flags(writer, due, put_off);
    Line line = batch.first;
    for (const Command& command : batch.commands) {
        const auto board = flag_claim_on(command);
        if (!board || !put_off[*board]) file(writer, command, line);
        ++line;
    }
    if (!put_off[BoardId::A] && !put_off[BoardId::B]) return;
    claim_fallen_flags(writer, due, PutOff{!put_off[BoardId::A], !put_off[BoardId::B]});
    line = batch.first;
    for (const Command& command : batch.commands) {
        const auto board = flag_claim_on(command);
        if (board && put_off[*board]) file(writer, command, line);
        ++line;
    }
}

// Whether a command may mate or claim that a move was illegal, before a flag of its stamp is heard.
[[nodiscard]] bool may_precede_flags(const State& state, const Command& command) {
    using std::holds_alternative;
    const bool moves = holds_alternative<action::Play>(command.action) ||
                       holds_alternative<action::MakeMove>(command.action) ||
                       holds_alternative<action::Press>(command.action);
    if (moves) return records_moves(state);
    return !flag_claimant(command) && !holds_alternative<action::Say>(command.action);
}

[[nodiscard]] bool contests_a_flag(
    const EventWriter& writer, const Batch& batch, const DueClaims& due) {
    const bool contested = std::ranges::any_of(batch.commands, [&](const Command& command) {
        return may_precede_flags(writer.state, command);
    });
    if (!contested) return false;
    const bool claimed = std::ranges::any_of(
        batch.commands, [](const Command& command) { return flag_claimant(command).has_value(); });
    return claimed || std::ranges::find(due, true) != due.end();
}

// Whether an illegal move or a mate was claimed there at that stamp, and nobody has ruled on it.
[[nodiscard]] bool waits_for_ruling(const State& state, Millis at, BoardId board) {
    return std::ranges::any_of(state.history.rulings, [&](const Ruling& ruling) {
        return ruling.pending && ruling.at == at && ruling.what == ClaimKind::IllegalMove &&
               board_of(*ruling.seat) == board;
    });
}

// Of one stamp a mate goes before flags, and so does an illegal move that was rightly claimed, or
// may have been.
// Law: NSB 15a5; NSB 16b; SN5 15c; SN5 16b; USC 13A3.
[[nodiscard]] PutOff put_off(const EventWriter& writer, const Batch& batch, const DueClaims& due) {
    if (!contests_a_flag(writer, batch, due)) return PutOff{false, false};
    State tried = writer.state;
    std::vector<Event> events;
    EventWriter trial{tried, events, writer.at};
    take_in_order(trial, batch, due, PutOff{true, true});
    PutOff found{false, false};
    for (const BoardId board : base::all_of<BoardId>()) {
        const auto& ending = tried.boards[board].ending;
        const bool ended =
            ending && ending != writer.state.boards[board].ending &&
            (ending->reason == Reason::Checkmate || ending->reason == Reason::IllegalMove);
        found[board] = ended || waits_for_ruling(tried, writer.at, board);
    }
    return found;
}

void take_stamp(EventWriter& writer, const Batch& batch) {
    const Millis before = writer.state.now;
    if (writer.state.window && writer.at > writer.state.window->until) {
        writer.emit(event::WindowClosed{});
        settle_match(writer);
    }
    tell_fallen_clocks(writer, before);
    const DueClaims due = due_claims(writer.state);
    take_in_order(writer, batch, due, put_off(writer, batch, due));
    close_batch(writer);
}

constexpr Millis kNever{std::numeric_limits<std::int64_t>::max()};

// As next_due; kNever where time alone changes nothing.
[[nodiscard]] Millis due_at(const State& state) {
    Millis due = kNever;
    for (const BoardState& board : state.boards) {
        if (const auto falls = board.clock.falls_after(state.now)) due = std::min(due, *falls);
    }
    return state.window ? std::min(due, state.window->until + Millis{1}) : due;
}

}  // namespace

std::optional<Millis> next_due(const State& state) {
    const Millis due = due_at(state);
    return due == kNever ? std::nullopt : std::optional{due};
}

void advance(State& state, const Batch& batch, std::vector<Event>& events) {
    for (Millis due = due_at(state); due < batch.at; due = due_at(state)) {
        EventWriter writer{state, events, due};
        take_stamp(writer, Batch{due, 0, {}});
    }
    EventWriter writer{state, events, batch.at};
    take_stamp(writer, batch);
}

void conclude(State& state, Millis at, std::vector<Event>& events) {
    if (!state.window) return;
    EventWriter writer{state, events, at};
    writer.emit(event::WindowClosed{});
    settle_match(writer);
}

}  // namespace tandem::match
