// Sentences for rulings.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/log/ruling_text.hpp"

#include <algorithm>
#include <variant>

#include "chess/notation/san.hpp"
#include "match/arbiter/ends.hpp"
#include "match/arbiter/turn.hpp"
#include "match/model/citation.hpp"
#include "record/log/notation.hpp"
#include "words/say.hpp"

namespace tandem::record {

namespace {

using base::Millis;
using base::name;
using bughouse::BoardId;
using bughouse::Seat;
using bughouse::Team;
using match::ClaimForm;
using match::ClaimKind;
using words::List;
using words::Message;
using words::say;
using words::say_of;
using namespace words::literals;
namespace event = match::event;

[[nodiscard]] std::string_view book_of(const Scene& scene) {
    return scene.state.rules.book->law.abbreviation;
}

[[nodiscard]] bool binds_by_touch(const rulebook::Switches& switches) {
    return switches.touch_move == rulebook::TouchMove::Fide ||
           switches.illegal.before_press == rulebook::BeforePress::SamePiece;
}

// What has no such rule: the book, or a match that sets aside what the book has.
template <typename Question>
[[nodiscard]] Message without_rule(const Scene& scene, Question has_rule) {
    const bool is_set_aside = has_rule(scene.state.rules.book->switches);
    return is_set_aside ? say("ruling.this-match") : words::verbatim(std::string{book_of(scene)});
}

// What a pattern chooses by.
[[nodiscard]] std::string_view yes_or_no(bool is_so) { return is_so ? "yes" : "no"; }

[[nodiscard]] const match::BoardState& board_with(const Scene& scene, Seat seat) {
    return scene.state.boards[board_of(seat)];
}

// "5b. P@e4" or "5b. e2e4" where it is not a legal move of that position.
[[nodiscard]] Message in_san(const chess::Position& position, chess::Move move) {
    const chess::Move full = match::declared(position, move);
    return in_letters(position.is_legal(full) ? to_san(position, full) : to_string(full));
}

[[nodiscard]] Message window_closed(const Scene& scene) {
    return say("refused.window-closed", "moves"_is = scene.state.rules.switches.setup.window_moves);
}

// Whether the director may still cut a clock of that board, though no claim helps any more.
// Law: NSB 8b; SN5 8b.
[[nodiscard]] bool may_be_cut(const Scene& scene, Seat claimant) {
    const auto& too_high = scene.state.rules.switches.clock.set_too_high;
    return too_high == rulebook::SetTooHigh::Anytime &&
           std::ranges::any_of(
               board_with(scene, claimant).set_wrong, [](Millis by) { return by > Millis{0}; });
}

[[nodiscard]] Message cut_by_director(const Scene& scene) {
    return say(
        "ruling.clock-may-be-cut", "moves"_is = scene.state.rules.switches.setup.window_moves);
}

// Which clocks of the claimant's board were set wrongly, and to what.
[[nodiscard]] Message set_wrongly(const Scene& scene, Seat claimant) {
    const Seat opponent = opponent_of(claimant);
    const Millis base = scene.state.rules.base;
    const auto by = [&](Seat seat) { return board_with(scene, seat).set_wrong[color_of(seat)]; };
    const auto time = "time"_is = clock_face(base);
    const auto shown = [&](Seat seat) { return clock_face(base + by(seat)); };
    if (by(claimant) != Millis{0} && by(opponent) != Millis{0}) {
        return say(
            "ruling.clocks-set-wrongly",
            time,
            "player"_is = scene.names[claimant],
            "shown"_is = shown(claimant),
            "opponent"_is = scene.names[opponent],
            "other"_is = shown(opponent));
    }
    const Seat wrong = by(claimant) != Millis{0} ? claimant : opponent;
    return say(
        "ruling.clock-set-wrongly",
        time,
        "player"_is = scene.names[wrong],
        "shown"_is = shown(wrong));
}

// What the clock was to be pressed back for, though the last turn of the opponent of `seat` gave no
// reason.
[[nodiscard]] std::string_view asked_in_vain(
    const Scene& scene, Seat seat, std::optional<match::PressBackReason> asked) {
    if (asked == match::PressBackReason::UndeclaredPromotion) return "promotion";
    const auto& last = board_with(scene, seat).last;
    const bool took = last && std::ranges::any_of(last->transferred, [](const auto& pieces) {
                          return !pieces.empty();
                      });
    return took ? "passed" : "nothing";
}

// What is found on `position` as things stand.
[[nodiscard]] rulebook::Finding found_on(
    const Scene& scene, BoardId board, const chess::Position& position) {
    return judge(
        position,
        {scene.state.rules.book, "", scene.state.rules.switches},
        match::circumstances(scene.state, board, match::other_board(scene.state, board)));
}

// Whose clock runs, or would run, on the board of `seat`.
[[nodiscard]] Seat on_the_clock(const Scene& scene, Seat seat) {
    return seat_of(board_of(seat), board_with(scene, seat).clock.running());
}

// Whether a move that `seat` has pressed is being answered.
[[nodiscard]] bool has_replied(const match::BoardState& board, Seat seat) {
    return board.last && board.last->color == color_of(seat) && !board.made.empty();
}

// What touch-move asks of `seat`: the very move, a move of the piece, or only the press.
enum class Demand : std::uint8_t { Move, Piece, Press };
consteval auto names_of(Demand /*type*/) {
    using enum Demand;
    return base::names<Demand>({{Move, "move"}, {Piece, "piece"}, {Press, "press"}});
}

[[nodiscard]] Demand demanded(const match::BoardState& board, Seat seat) {
    if (match::has_made(board, color_of(seat))) return Demand::Press;
    return board.binding && !board.binding->same_piece ? Demand::Move : Demand::Piece;
}

// What a clock has been pressed back for, as a pattern chooses by it.
[[nodiscard]] std::string_view what_is_missing(const match::BoardState& board) {
    if (!board.held_for) return "none";
    switch (*board.held_for) {
        case match::PressBackReason::Displaced: return "displaced";
        case match::PressBackReason::Hidden: return "hidden";
        case match::PressBackReason::UndeclaredPromotion: return "promotion";
        case match::PressBackReason::NotPassed: return "passed";
    }
    __builtin_unreachable();
}

// Why no illegal move of the claimant's opponent stands.
[[nodiscard]] Message why_not_illegal(const Scene& scene, Seat claimant) {
    const std::string& opponent = scene.names[opponent_of(claimant)];
    const match::BoardState& board = board_with(scene, claimant);
    const auto& last = board.last;
    const bool moved_last = last && last->color == color_of(claimant);
    if (moved_last && board.turns[!color_of(claimant)] > 0) {
        return say(
            "ruling.answered-last", "opponent"_is = opponent, "player"_is = scene.names[claimant]);
    }
    if (!last || !last->move || moved_last) {
        return say(
            "ruling.none-to-answer", "opponent"_is = opponent, "player"_is = scene.names[claimant]);
    }
    const Message move = in_san(last->before, *last->move);
    if (last->legal) {
        return say("ruling.last-move-legal", "opponent"_is = opponent, "move"_is = move);
    }
    return say("ruling.answered", "opponent"_is = opponent, "move"_is = move);
}

// Why taking the king of the claimant's opponent is no claim. The claimant is on move.
[[nodiscard]] Message why_king_not_left(const Scene& scene, Seat claimant) {
    const auto& last = board_with(scene, claimant).last;
    return last && last->move ? say("ruling.king-not-in-check") : why_not_illegal(scene, claimant);
}

[[nodiscard]] Message why_no_repetition(const Scene& scene, Seat claimant) {
    const match::BoardState& board = board_with(scene, claimant);
    const int needed = scene.state.rules.switches.repetition.occurrences;
    if (needed == 0) {
        const auto counts = [](const auto& switches) {
            return switches.repetition.occurrences > 0;
        };
        return say("ruling.no-repetition", "book"_is = without_rule(scene, counts));
    }
    if (!board.made.empty()) return say("ruling.move-on-board");
    const int seen = match::repetition(scene.state, board_of(claimant)).occurrences;
    if (seen >= needed) return say("ruling.not-counted", "nth"_is = seen);
    return say("ruling.too-few", "nth"_is = seen, "needed"_is = needed);
}

[[nodiscard]] Message why_no_fifty_moves(const Scene& scene, Seat claimant) {
    const match::BoardState& board = board_with(scene, claimant);
    if (!scene.state.rules.switches.fifty_moves) {
        const auto counts = [](const auto& switches) { return switches.fifty_moves; };
        return say("ruling.no-fifty-moves", "book"_is = without_rule(scene, counts));
    }
    if (board.turn() != color_of(claimant)) {
        return say("ruling.not-their-turn", "player"_is = scene.names[claimant]);
    }
    const auto half_moves = board.position.half_moves();
    const auto by_mover = half_moves / 2;  // whose opponent has made the last one
    const auto by_opponent = half_moves - by_mover;
    const bool white = board.position.turn() == chess::Color::White;
    return say(
        "ruling.fewer-than-fifty",
        "white"_is = white ? by_mover : by_opponent,
        "black"_is = white ? by_opponent : by_mover);
}

[[nodiscard]] Message why_not_touched(const Scene& scene, Seat claimant) {
    if (!binds_by_touch(scene.state.rules.switches)) {
        return say("ruling.no-touch-move", "book"_is = without_rule(scene, binds_by_touch));
    }
    const Seat toucher = opponent_of(claimant);
    const auto& retracted = board_with(scene, toucher).touched[color_of(toucher)];
    const auto player = "player"_is = scene.names[toucher];
    if (!retracted || !retracted->late) return say("ruling.not-bound", player);
    return say("ruling.touch-too-late", player, "claimant"_is = scene.names[claimant]);
}

[[nodiscard]] Message still_has(const Scene& scene, Seat seat) {
    return say(
        "ruling.clock-shows",
        "player"_is = scene.names[seat],
        "time"_is = clock_face(match::left(scene.state, seat, scene.at)));
}

[[nodiscard]] bool is_down(const Scene& scene, Seat seat) {
    return match::left(scene.state, seat, scene.at) == Millis{0};
}

// Whether `seat` has made a mate that is not a move yet.
// Law: NSB 6; NSB 16b; SN5 6; SN5 16b.
[[nodiscard]] bool has_mate_made(const Scene& scene, Seat seat) {
    const match::BoardState& board = board_with(scene, seat);
    if (board.turn() != color_of(seat) || match::count_made(board, color_of(seat)) != 1) {
        return false;
    }
    const chess::Move move = match::declared(board.position, board.made[0].move);
    if (move.promoted_to() != board.made[0].move.promoted_to()) return false;
    if (!match::is_legal_turn(scene.state, board_of(seat), board.made[0])) return false;
    const auto found = found_on(scene, board_of(seat), board.position.after(move));
    return found.judgement == rulebook::Judgement::Mate;
}

[[nodiscard]] Message why_flag(const Scene& scene, Seat claimant) {
    const Seat fallen = opponent_of(claimant);
    const auto opponent = "opponent"_is = scene.names[fallen];
    const auto player = "player"_is = scene.names[claimant];
    return has_mate_made(scene, fallen) ? say("ruling.flag-down-before-mate", opponent, player)
                                        : say("ruling.flag-down", opponent, player);
}

[[nodiscard]] Message why_illegal(const Scene& scene, const event::ClaimUpheld& claim, Seat by) {
    const auto& last = board_with(scene, by).last;
    if (!last || !last->move) return say("ruling.was-illegal");
    const Message move = in_letters(to_string(*last->move));
    if (claim.form == ClaimForm::KingCapture) {
        return say("ruling.king-in-check", "move"_is = move);
    }
    const std::string& opponent = scene.names[opponent_of(by)];
    if (!claim.wrong) return say("ruling.illegal", "opponent"_is = opponent, "move"_is = move);
    return say(
        "ruling.illegal-because",
        "opponent"_is = opponent,
        "move"_is = move,
        "why"_is = in_words(*claim.wrong));
}

// Law: TRN 19; FBX 18.
[[nodiscard]] Message repeated(const Scene& scene, BoardId board) {
    const auto nth = "nth"_is = match::repetition(scene.state, board).occurrences;
    if (!scene.state.rules.switches.repetition.aloud) return say("ruling.repeated", nth);
    const bool is_strict = scene.state.rules.authority == match::Authority::Strict;
    return is_strict ? say("ruling.repeated-counted", nth) : say("ruling.repeated-aloud", nth);
}

// Law: FIDE 4.3; TRN 18.
[[nodiscard]] Message touched(const Scene& scene, Seat toucher) {
    const std::string& player = scene.names[toucher];
    const auto& retracted = board_with(scene, toucher).touched[color_of(toucher)];
    if (!retracted || retracted->legal) return say("ruling.touched", "player"_is = player);
    return say(
        "ruling.touched-illegal",
        "player"_is = player,
        "move"_is = in_letters(to_string(retracted->move)));
}

// Of an announcement after the press, or before any move.
[[nodiscard]] Message why_nothing_to_announce(const Scene& scene, Seat seat) {
    const match::BoardState& board = board_with(scene, seat);
    const bool has_pressed = board.last && board.last->color == color_of(seat);
    if (!has_pressed || !board.last->move) {
        return say("ruling.nothing-to-press", "player"_is = scene.names[seat]);
    }
    if (!board.position.in_check()) {
        const Message move = in_san(board.last->before, *board.last->move);
        return say("ruling.no-check", "move"_is = move);
    }
    const Seat opponent = opponent_of(seat);
    const auto found = found_on(scene, board_of(seat), board.position);
    if (found.judgement != rulebook::Judgement::Play) {
        return why_it_waits(scene, opponent, found.cause);
    }
    return say("ruling.legal-reply", "player"_is = scene.names[opponent]);
}

// Whether an infraction loses the game of `seat`: one that is over stays as it ended, unless the
// fall of the flag that ended it is undone.
[[nodiscard]] bool is_lost(Seat seat, std::span<const match::Event> caused) {
    return std::ranges::any_of(caused, [&](const match::Event& event) {
        const auto* const over = std::get_if<event::BoardOver>(&event.what);
        return over != nullptr && over->board == board_of(seat) &&
               over->ending.reason == match::Reason::Forfeit;
    });
}

// By how much an infraction changes the clock of `seat`.
[[nodiscard]] std::optional<Millis> change_of(Seat seat, std::span<const match::Event> caused) {
    for (const match::Event& event : caused) {
        const auto* const clock = std::get_if<event::ClockAdjusted>(&event.what);
        if (clock != nullptr && clock->seat == seat) return clock->change;
    }
    return std::nullopt;
}

// A minute off the offender's own clock, as far as it had one to lose.
[[nodiscard]] Message deducted(int nth, std::optional<Millis> change) {
    if (change == Millis{0}) return say("penalty.deduct-nothing", "nth"_is = nth);
    const bool is_less = change && *change > Millis{-60'000};
    return is_less ? say("penalty.deduct-to-a-second", "nth"_is = nth)
                   : say("penalty.deduct", "nth"_is = nth);
}

// Whether somebody has won each board.
[[nodiscard]] bool both_won(const match::State& state) {
    return std::ranges::all_of(state.boards, [](const match::BoardState& board) {
        return board.ending && board.ending->winner && *board.ending->winner != match::Winner::Draw;
    });
}

[[nodiscard]] List both(const Scene& scene, Team team) {
    const Seat white = team == Team::One ? Seat::AWhite : Seat::ABlack;
    return {{words::verbatim(scene.names[white]), words::verbatim(scene.names[partner_of(white)])}};
}

// Whether a player was to neutralise the match where that is left to the referee.
// Law: TRN 12.
[[nodiscard]] bool is_for_referee(const Scene& scene, const event::Refused& refused) {
    const match::Rules& rules = scene.state.rules;
    return rules.switches.end.neutralise == rulebook::Neutralise::Players &&
           refused.articles == match::cited(rules.book, match::Matter::Neutralising);
}

}  // namespace

Message players(const Scene& scene, Team team) {
    return say("players", "names"_is = both(scene, team));
}

Message in_words(match::Fault fault) {
    if (const auto* const of_move = std::get_if<rulebook::MoveFault>(&fault)) {
        return say_of<"fault">(*of_move);
    }
    return say_of<"turn-fault">(std::get<match::TurnFault>(fault));
}

Message why_refused(const Scene& scene, const event::Refused& refused) {
    const auto is_offered = [&](Seat seat) { return scene.state.offered[seat]; };
    const bool offered = refused.by && (is_offered(opponent_of(*refused.by)) ||
                                        is_offered(partner_of(opponent_of(*refused.by))));
    const auto calls = scene.state.rules.switches.flag.director_calls;
    // The director is refused a pause only.
    const bool pauses_both =
        !refused.by && std::ranges::all_of(scene.state.boards, &match::BoardState::paused);
    // What is said of a board is said to a seat of it, never to the director.
    const Seat seat = refused.by.value_or(Seat::AWhite);
    const match::BoardState& board = board_with(scene, seat);
    return say_of<"refused">(
        refused.why,
        "demand"_is = name(demanded(board, seat)),
        "move"_is =
            board.binding ? in_letters(to_string(board.binding->move)) : words::verbatim(""),
        "player"_is =
            refused.by ? words::verbatim(scene.names[*refused.by]) : say("ruling.the-director"),
        "authority"_is = name(scene.state.rules.authority),
        "book"_is = book_of(scene),
        "asked"_is = asked_in_vain(scene, seat, refused.asked),
        "receiver"_is = scene.names[partner_of(opponent_of(seat))],
        "opponent"_is = scene.names[opponent_of(seat)],
        "replied"_is = yes_or_no(has_replied(board, seat)),
        "waiting"_is = scene.names[on_the_clock(scene, seat)],
        "reason"_is = what_is_missing(board),
        "offered"_is = yes_or_no(offered),
        "referee"_is = yes_or_no(is_for_referee(scene, refused)),
        "paused"_is = yes_or_no(pauses_both),
        "agreeable"_is = yes_or_no(calls == rulebook::DirectorCalls::Agreed),
        "moves"_is = scene.state.rules.switches.setup.window_moves);
}

Message claimed(const Scene& scene, std::optional<Seat> by, ClaimKind what, ClaimForm form) {
    if (form == ClaimForm::Announcement) return say("ruling.mate");
    return say_of<"claimed">(
        what,
        "known"_is = yes_or_no(by.has_value()),
        "opponent"_is = by ? scene.names[opponent_of(*by)] : std::string{});
}

std::optional<Message> why_upheld(const Scene& scene, const event::ClaimUpheld& claim) {
    if (!claim.seat) return std::nullopt;
    const Seat claimant = *claim.seat;
    switch (claim.what) {
        case ClaimKind::Flag: return why_flag(scene, claimant);
        case ClaimKind::BothFlags:
            if (!claim.claimed) return say("ruling.both-down");
            return say("ruling.own-flag-down", "player"_is = scene.names[claimant]);
        case ClaimKind::IllegalMove: return why_illegal(scene, claim, claimant);
        case ClaimKind::Repetition: return repeated(scene, board_of(claimant));
        case ClaimKind::FiftyMoves: return say("ruling.fifty-moves");
        case ClaimKind::TouchMove: return touched(scene, opponent_of(claimant));
        case ClaimKind::Setup:
            return say_of<"ruling.set-up-wrongly">(scene.state.rules.switches.setup.remedy);
        case ClaimKind::ClockSetting: return set_wrongly(scene, claimant);
        case ClaimKind::LosingChances:
        case ClaimKind::DeadPosition: return std::nullopt;
    }
    return std::nullopt;
}

std::optional<Message> why_rejected(const Scene& scene, const event::ClaimRejected& claim) {
    if (!claim.seat) return std::nullopt;
    const Seat claimant = *claim.seat;
    const Seat opponent = opponent_of(claimant);
    const bool in_window = match::setup_window_open(scene.state, board_of(claimant));
    switch (claim.what) {
        case ClaimKind::Flag: return still_has(scene, opponent);
        case ClaimKind::BothFlags:
            return still_has(scene, is_down(scene, opponent) ? claimant : opponent);
        case ClaimKind::IllegalMove:
            return claim.form == ClaimForm::KingCapture ? why_king_not_left(scene, claimant)
                                                        : why_not_illegal(scene, claimant);
        case ClaimKind::Repetition: return why_no_repetition(scene, claimant);
        case ClaimKind::FiftyMoves: return why_no_fifty_moves(scene, claimant);
        case ClaimKind::TouchMove: return why_not_touched(scene, claimant);
        case ClaimKind::Setup:
            return in_window ? say("ruling.set-up-rightly") : window_closed(scene);
        case ClaimKind::ClockSetting:
            if (in_window) return say("ruling.clocks-set-rightly");
            return may_be_cut(scene, claimant) ? cut_by_director(scene) : window_closed(scene);
        case ClaimKind::LosingChances:
            return say("ruling.no-such-claim", "book"_is = book_of(scene));
        case ClaimKind::DeadPosition:
            return say("ruling.no-dead-position", "book"_is = book_of(scene));
    }
    return std::nullopt;
}

Message why_no_mate(const Scene& scene, const event::MateRejected& told) {
    const match::BoardState& board = board_with(scene, told.seat);
    if (board.turn() != color_of(told.seat) || board.made.empty()) {
        return why_nothing_to_announce(scene, told.seat);
    }
    if (match::count_made(board, color_of(told.seat)) > 1) return say("ruling.several-moves");
    const chess::Move move = match::declared(board.position, board.made[0].move);
    if (!rulebook::is_legal(board.position, move, scene.state.rules.switches)) {
        const match::Fault wrong = match::fault_of_move(board.position, move);
        return say(
            "ruling.move-illegal",
            "move"_is = in_letters(to_string(move)),
            "why"_is = in_words(wrong));
    }
    if (move.promoted_to() != board.made[0].move.promoted_to()) return say("ruling.no-promotion");
    const chess::Position after = board.position.after(move);
    const Message san = in_letters(to_san(board.position, move));
    if (!after.in_check()) return say("ruling.no-check", "move"_is = san);
    const Seat opponent = opponent_of(told.seat);
    if (after.has_legal_move()) {
        return say("ruling.leaves-reply", "move"_is = san, "player"_is = scene.names[opponent]);
    }
    return why_it_waits(scene, opponent, found_on(scene, board_of(told.seat), after).cause);
}

Message in_words(const rulebook::Finding& finding) {
    return say_of<"cause">(finding.cause, "in_check"_is = yes_or_no(finding.checkers.any()));
}

Message why_it_waits(const Scene& scene, Seat waiting, rulebook::Cause cause) {
    const std::string& player = scene.names[waiting];
    if (cause == rulebook::Cause::MayArrive) {
        return say("ruling.waits-for-piece", "player"_is = player);
    }
    return say("ruling.waits-in-vain", "player"_is = player);
}

Message in_words(match::InfractionKind what) { return say_of<"infraction">(what); }
Message in_words(match::PressBackReason why) { return say_of<"press-back-reason">(why); }
Message in_words(match::AdjustReason why) { return say_of<"adjust-reason">(why); }

Message in_words(
    const Scene& scene,
    const event::InfractionRecorded& told,
    std::span<const match::Event> caused) {
    const std::string& opponent = scene.names[opponent_of(told.seat)];
    if (told.step == event::StepTaken::Loss && !is_lost(told.seat, caused)) {
        return say("penalty.loss-after-end", "nth"_is = told.nth);
    }
    // Law: NSB 12; SN5 12.
    const bool is_the_match = told.what == match::InfractionKind::PartnersBoard &&
                              !scene.state.rules.switches.ladder.partners_board.empty();
    if (told.step == event::StepTaken::Loss && is_the_match) {
        return say("penalty.loss-of-match", "nth"_is = told.nth);
    }
    if (told.is_fall_undone && told.step == event::StepTaken::Loss) {
        return say("penalty.loss-fall-undone", "nth"_is = told.nth, "opponent"_is = opponent);
    }
    if (told.is_fall_undone) {
        return say("penalty.fall-undone", "nth"_is = told.nth, "opponent"_is = opponent);
    }
    if (told.step == event::StepTaken::Deduct) {
        return deducted(told.nth, change_of(told.seat, caused));
    }
    return say_of<"penalty">(told.step, "nth"_is = told.nth, "opponent"_is = opponent);
}

Message how_it_ended(
    const Scene& scene, std::optional<BoardId> board, const match::Ending& ending) {
    if (ending.reason == match::Reason::NoClock && !board) return say("ended.no-clock-at-all");
    if (ending.reason == match::Reason::Ruling && !scene.state.rules.director) {
        return say("ended.ruling-without-director");
    }
    if (ending.reason == match::Reason::Simultaneous && both_won(scene.state)) {
        return say("ended.simultaneous-wins");
    }
    const bool won = ending.winner && *ending.winner != match::Winner::Draw;
    const Team loser = ending.winner == match::Winner::One ? Team::Two : Team::One;
    List who;
    if (won && board) {
        const Seat white = seat_of(*board, chess::Color::White);
        const Seat seat = team_of(white) == loser ? white : opponent_of(white);
        who.items.push_back(words::verbatim(scene.names[seat]));
    } else if (won) {
        who = both(scene, loser);
    }
    const std::size_t count = who.items.size();
    return say_of<"ended">(ending.reason, "count"_is = count, "who"_is = std::move(who));
}

}  // namespace tandem::record
