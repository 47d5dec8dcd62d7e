// Sentences for rulings.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/log/ruling_text.hpp"

#include <array>

#include "chess/notation/san.hpp"
#include "match/arbiter/ends.hpp"

namespace tandem::record {

namespace {

using base::Millis;
using bughouse::BoardId;
using bughouse::Seat;
using bughouse::Team;
using match::ClaimForm;
using match::ClaimKind;
using match::InfractionKind;
using match::Reason;
using match::Refusal;
namespace event = match::event;

[[nodiscard]] std::string_view part(std::string_view text) { return text; }
[[nodiscard]] std::string part(int number) { return std::to_string(number); }

// Its parts one after another.
template <typename... Parts>
[[nodiscard]] std::string say(const Parts&... parts) {
    std::string said;
    ((said += part(parts)), ...);
    return said;
}

[[nodiscard]] std::string_view book_of(const Scene& scene) {
    return scene.state.rules.book->law.abbreviation;
}

// "1st", "2nd", "3rd", "4th"
[[nodiscard]] std::string ordinal(int number) {
    constexpr std::array<std::string_view, 4> kEndings{"th", "st", "nd", "rd"};
    const bool teens = number % 100 / 10 == 1;
    const auto last = static_cast<std::size_t>(number % 10);
    return say(number, !teens && last < kEndings.size() ? kEndings[last] : kEndings[0]);
}

[[nodiscard]] const match::BoardState& board_with(const Scene& scene, Seat seat) {
    return scene.state.boards[board_of(seat)];
}

[[nodiscard]] std::string not_in_authority(match::Authority authority) {
    switch (authority) {
        case match::Authority::Strict:
            return "On a strict board a move is made and pressed in one, and only a legal one.";
        case match::Authority::Open: return "An open board has no such thing.";
        case match::Authority::Clock:
            return "No moves are recorded in this match, only presses, claims and rulings.";
    }
    return {};
}

[[nodiscard]] std::string why_no_call(const Scene& scene) {
    const bool may_be_agreed =
        scene.state.rules.switches.flag.director_calls == rulebook::DirectorCalls::Agreed;
    if (!may_be_agreed) return say("Under ", book_of(scene), " the director makes no such calls.");
    return "It was not agreed that the director makes such calls.";
}

[[nodiscard]] std::string window_closed(const Scene& scene) {
    const int moves = scene.state.rules.switches.setup.window_moves;
    const std::string_view each = moves == 1 ? " move" : " moves";
    return say("The time for that is past: each side has made ", moves, each, " there.");
}

[[nodiscard]] std::string_view in_words_of(rulebook::MoveFault fault) {
    using enum rulebook::MoveFault;
    switch (fault) {
        case NoPiece: return "there is no piece on that square";
        case OpponentsPiece: return "that piece is the opponent's";
        case OwnPieceTaken: return "a piece of the same side stands there";
        case KingTaken: return "a king is never captured";
        case NotItsWay: return "that piece does not move like that";
        case Blocked: return "another piece is in the way";
        case NothingToTake: return "there is nothing to capture there";
        case NoPromotion: return "it was not said what the pawn becomes";
        case StaysInCheck: return "the king stays in check";
        case KingExposed: return "it leaves the king in check";
        case CastlingLost: return "king or rook has moved before, or no such rook is there";
        case CastlingBlocked: return "a piece stands between king and rook";
        case CastlingOutOfCheck: return "castling out of check is not allowed";
        case CastlingThroughCheck: return "the king would pass an attacked square";
        case CastlingIntoCheck: return "the king would end up in check";
        case NotHeld: return "that piece is not in the reserve";
        case SquareTaken: return "that square is occupied";
        case PawnRank: return "pawns are not dropped on that rank";
        case DropInCheck: return "the drop does not end the check";
    }
    return {};
}

[[nodiscard]] std::string_view in_words_of(match::TurnFault fault) {
    switch (fault) {
        case match::TurnFault::SeveralMoves: return "more than one move was made in the turn";
        case match::TurnFault::MoveAndDrop: return "a move and a drop were made in one turn";
        case match::TurnFault::NotPassedYet:
            return "the partner had not pressed the clock after capturing that piece";
        case match::TurnFault::MatingDrop: return "no drop may give mate";
    }
    return {};
}

// "5b. P@e4" or "5b. e2e4" where it is no legal move of that position.
[[nodiscard]] std::string in_san(const chess::Position& position, chess::Move move) {
    const chess::Move full = match::declared(position, move);
    return position.is_legal(full) ? to_san(position, full) : to_string(full);
}

// Why no illegal move of the claimant's opponent stands.
[[nodiscard]] std::string why_not_illegal(const Scene& scene, Seat claimant) {
    const std::string& opponent = scene.names[opponent_of(claimant)];
    const auto& last = board_with(scene, claimant).last;
    if (!last || !last->move || last->color == color_of(claimant)) {
        return say(
            opponent,
            " has completed no move that ",
            scene.names[claimant],
            " has still to answer.");
    }
    const std::string move = in_san(last->before, *last->move);
    if (last->legal) return say(opponent, "'s last move, ", move, ", is legal.");
    return say("It comes too late for ", opponent, "'s ", move, ": that has been answered.");
}

[[nodiscard]] std::string why_no_repetition(const Scene& scene, Seat claimant) {
    const match::BoardState& board = board_with(scene, claimant);
    const int needed = scene.state.rules.switches.repetition.occurrences;
    if (needed == 0) return say(book_of(scene), " has no draw by repetition.");
    if (!board.made.empty()) return "A move lies on the board, so that no position stands.";
    const auto found = match::repetition(scene.state, board_of(claimant));
    if (found.occurrences >= needed) {
        return say(
            "The position stands for the ",
            ordinal(found.occurrences),
            " time, but it has not been counted aloud each time.");
    }
    return say(
        "The position stands for the ",
        ordinal(found.occurrences),
        " time, not the ",
        ordinal(needed),
        ".");
}

[[nodiscard]] std::string why_no_fifty_moves(const Scene& scene, Seat claimant) {
    const match::BoardState& board = board_with(scene, claimant);
    if (!scene.state.rules.switches.fifty_moves) {
        return say(book_of(scene), " has no draw by fifty moves.");
    }
    if (board.turn() != color_of(claimant)) {
        return say("It is not ", scene.names[claimant], "'s turn.");
    }
    return say(
        "Only ",
        board.position.half_moves() / 2,
        " moves of each have gone by without capture, drop or pawn move.");
}

[[nodiscard]] std::string why_not_touched(const Scene& scene, Seat claimant) {
    const rulebook::Switches& switches = scene.state.rules.switches;
    const bool binds = switches.touch_move == rulebook::TouchMove::Fide ||
                       switches.illegal.before_press == rulebook::BeforePress::SamePiece;
    if (!binds) return say(book_of(scene), " binds nobody to a piece that he has touched.");
    return say(scene.names[opponent_of(claimant)], " is bound to nothing else than he has played.");
}

[[nodiscard]] std::string still_has(const Scene& scene, Seat seat) {
    return say(
        scene.names[seat],
        "'s clock still shows ",
        clock_face(match::left(scene.state, seat, scene.at)),
        ".");
}

// What is found on `position` as things stand.
[[nodiscard]] rulebook::Finding found_on(
    const Scene& scene, BoardId board, const chess::Position& position) {
    const bool over = scene.state.boards[!board].ending.has_value();
    const auto other = over ? rulebook::OtherBoard::Over : rulebook::OtherBoard::Running;
    return judge(
        position,
        {scene.state.rules.book, "", scene.state.rules.switches},
        match::circumstances(scene.state, board, other));
}

[[nodiscard]] bool is_down(const Scene& scene, Seat seat) {
    return match::left(scene.state, seat, scene.at) == Millis{0};
}

}  // namespace

std::string clock_face(Millis left) {
    const std::int64_t tenths = base::count(left) / 100;
    const std::int64_t seconds = tenths / 10;
    std::string face = std::to_string(seconds / 60) + ':';
    if (seconds % 60 < 10) face += '0';
    return face + std::to_string(seconds % 60) + '.' + std::to_string(tenths % 10);
}

std::string players(const Scene& scene, Team team) {
    const Seat white = team == Team::One ? Seat::AWhite : Seat::ABlack;
    return say(scene.names[white], " and ", scene.names[partner_of(white)]);
}

std::string what_is_wrong(const chess::Position& position, chess::Move move) {
    const auto fault = rulebook::fault_of(position, move);
    return fault ? std::string{in_words(*fault)} : std::string{};
}

std::string_view in_words(match::Fault fault) {
    return std::visit([](auto one) { return in_words_of(one); }, fault);
}

std::string why_refused(const Scene& scene, const event::Refused& refused) {
    const std::string_view who = refused.by ? std::string_view{scene.names[*refused.by]} : "He";
    switch (refused.why) {
        case Refusal::NotStarted: return "The director has not started the match yet.";
        case Refusal::AlreadyStarted: return "The match has been started already.";
        case Refusal::MatchOver: return "The match is over.";
        case Refusal::BoardOver: return "That board is over.";
        case Refusal::OnlyTheMate: return "Only the mate that would balance the other is awaited.";
        case Refusal::NotInThisAuthority: return not_in_authority(scene.state.rules.authority);
        case Refusal::NotInThisBook: return say("The rulebook has no such thing.");
        case Refusal::NoDirector: return "No director can be called to this match.";
        case Refusal::Paused: return "That board is paused.";
        case Refusal::NotPaused: return "That board is not paused.";
        case Refusal::ClaimPending: return "A claim on that board waits for the director's ruling.";
        case Refusal::Held: return "The clock was pressed back; what was asked for comes first.";
        case Refusal::NotHeld: return "No clock has been pressed back on that board.";
        case Refusal::ClockStands: return say(who, "'s own clock is not running.");
        case Refusal::NotYourTurn: return say("It is not ", who, "'s turn.");
        case Refusal::NotYourBoard: return "That is for a player of the other board.";
        case Refusal::IllegalMove: return "No legal move.";
        case Refusal::IllegalSan: return "No legal move is written like that here.";
        case Refusal::Impossible: return "No hand can make that move.";
        case Refusal::KingCapture: return "A king is not taken here; a claim is made in words.";
        case Refusal::NeedsPromotion: return "It must be said what the pawn becomes.";
        case Refusal::TouchMove: return say(who, " is bound to the piece that he has touched.");
        case Refusal::DropFinal: return "A piece that was dropped stays where it is.";
        case Refusal::ReplyMade: return "The opponent has replied already: press, or take it back.";
        case Refusal::MoveMade: return "A move lies on the board, not yet pressed.";
        case Refusal::NothingMade: return say(who, " has made no move that is not pressed yet.");
        case Refusal::NothingToAsk: return "The opponent's last move leaves nothing to ask for.";
        case Refusal::NothingPressed: return say("It was not ", who, " who pressed last.");
        case Refusal::AlreadyOffered: return say(who, " has said so already.");
        case Refusal::NoOffer: return "No such offer stands.";
        case Refusal::NotRepeated: return "The position stands there for the first time.";
        case Refusal::NoBoardOver: return "No board is over yet.";
        case Refusal::NotPending: return "That line is no claim that waits for a ruling.";
        case Refusal::NoSuchRuling: return "That line is no ruling.";
        case Refusal::NotThisLevel:
            return "An appeal goes to the section chief, then to the floor chief, once to each.";
        case Refusal::NoSuchAppeal: return "No such appeal waits for a ruling.";
        case Refusal::NoAgreement: return why_no_call(scene);
        case Refusal::NoDispute: return "No board is stopped, so there is no dispute to settle.";
        case Refusal::WindowClosed: return window_closed(scene);
        case Refusal::NotSetWrong: return "That clock was not set wrong in that way.";
        case Refusal::NoInfraction: return "Under this rulebook that is no infraction.";
        case Refusal::NotInReserve: return "There is no such piece in that reserve.";
    }
    return {};
}

std::string claimed(const Scene& scene, std::optional<Seat> by, ClaimKind what, ClaimForm form) {
    if (form == ClaimForm::Announcement) return "mate";
    const std::string opponent =
        by ? say(scene.names[opponent_of(*by)], "'s ") : std::string{"the opponent's "};
    switch (what) {
        case ClaimKind::Flag: return say("that ", opponent, "flag has fallen");
        case ClaimKind::BothFlags: return "that both flags have fallen";
        case ClaimKind::IllegalMove: return say("that ", opponent, "last move was illegal");
        case ClaimKind::Repetition: return "a draw by repetition";
        case ClaimKind::FiftyMoves: return "a draw by fifty moves";
        case ClaimKind::TouchMove: return "that a touched piece must be played";
        case ClaimKind::Setup: return "that the board was set up wrongly";
        case ClaimKind::ClockSetting: return "that the clock was set wrongly";
        case ClaimKind::LosingChances: return "insufficient losing chances";
        case ClaimKind::DeadPosition: return "that nobody can mate any more";
    }
    return {};
}

std::string why_upheld(const Scene& scene, const event::ClaimUpheld& claim) {
    if (!claim.seat) return {};
    const Seat claimant = *claim.seat;
    const std::string& opponent = scene.names[opponent_of(claimant)];
    const match::BoardState& board = board_with(scene, claimant);
    switch (claim.what) {
        case ClaimKind::Flag:
            return say(opponent, "'s clock is at 0:00 and ", scene.names[claimant], "'s is not.");
        case ClaimKind::BothFlags: return "Both clocks of that board are at 0:00.";
        case ClaimKind::IllegalMove: {
            if (!board.last || !board.last->move) return "The last move was illegal.";
            const std::string move = to_string(*board.last->move);
            if (claim.form == ClaimForm::KingCapture) {
                return say("After the illegal ", move, " that king stood in check.");
            }
            const std::string_view wrong = claim.wrong ? in_words(*claim.wrong) : "";
            const std::string_view colon = wrong.empty() ? "" : ": ";
            return say(opponent, "'s ", move, " is illegal", colon, wrong, ".");
        }
        case ClaimKind::Repetition: {
            const auto seen = match::repetition(scene.state, board_of(claimant));
            return say("The position stands for the ", ordinal(seen.occurrences), " time.");
        }
        case ClaimKind::FiftyMoves:
            return "Fifty moves of each without capture, drop or pawn move.";
        case ClaimKind::TouchMove: return say(opponent, " had touched a piece that he must play.");
        case ClaimKind::Setup: return "The board was not set up as it should be.";
        case ClaimKind::ClockSetting:
            return say(
                "A clock was set to something else than ", clock_face(scene.state.rules.base), ".");
        case ClaimKind::LosingChances:
        case ClaimKind::DeadPosition: return {};
    }
    return {};
}

std::string why_rejected(const Scene& scene, const event::ClaimRejected& claim) {
    if (!claim.seat) return {};
    const Seat claimant = *claim.seat;
    const Seat opponent = opponent_of(claimant);
    switch (claim.what) {
        case ClaimKind::Flag: return still_has(scene, opponent);
        case ClaimKind::BothFlags:
            return still_has(scene, is_down(scene, opponent) ? claimant : opponent);
        case ClaimKind::IllegalMove:
            if (claim.form == ClaimForm::KingCapture) {
                return "That king was not left in check by an illegal move.";
            }
            return why_not_illegal(scene, claimant);
        case ClaimKind::Repetition: return why_no_repetition(scene, claimant);
        case ClaimKind::FiftyMoves: return why_no_fifty_moves(scene, claimant);
        case ClaimKind::TouchMove: return why_not_touched(scene, claimant);
        case ClaimKind::Setup:
            if (!match::setup_window_open(scene.state, board_of(claimant))) {
                return window_closed(scene);
            }
            return "The board was set up as it should be.";
        case ClaimKind::ClockSetting:
            if (!match::setup_window_open(scene.state, board_of(claimant))) {
                return window_closed(scene);
            }
            return "The clocks of that board were set as they should be.";
        case ClaimKind::LosingChances: return say(book_of(scene), " has no such claim.");
        case ClaimKind::DeadPosition:
            return say(book_of(scene), " has no draw because nobody can mate.");
    }
    return {};
}

std::string why_no_mate(const Scene& scene, const event::MateRejected& told) {
    const match::BoardState& board = board_with(scene, told.seat);
    if (board.turn() != color_of(told.seat) || board.made.empty()) {
        const bool has_pressed = board.last && board.last->color == color_of(told.seat);
        if (has_pressed && board.position.in_check()) {
            const Seat opponent = opponent_of(told.seat);
            const auto found = found_on(scene, board_of(told.seat), board.position);
            if (found.judgement != rulebook::Judgement::Play) {
                return why_it_waits(scene, opponent, found.cause);
            }
            return say(scene.names[opponent], " has a legal reply.");
        }
        return say(scene.names[told.seat], " has made no move that is still to be pressed.");
    }
    if (board.made.size() > 1) return "More than one move lies on the board.";
    const chess::Move move = match::declared(board.position, board.made[0].move);
    if (!board.position.is_legal(move)) {
        return say(to_string(move), " is illegal: ", what_is_wrong(board.position, move), ".");
    }
    if (move.promoted_to() != board.made[0].move.promoted_to()) {
        return "It has not been said what the pawn becomes.";
    }
    const chess::Position after = board.position.after(move);
    if (!after.in_check()) return say(to_san(board.position, move), " gives no check.");
    if (after.has_legal_move()) {
        return say(
            to_san(board.position, move),
            " leaves ",
            scene.names[opponent_of(told.seat)],
            " a legal reply.");
    }
    return why_it_waits(
        scene, opponent_of(told.seat), found_on(scene, board_of(told.seat), after).cause);
}

std::string_view in_words(const rulebook::Finding& finding) {
    const bool in_check = finding.checkers.any();
    switch (finding.cause) {
        case rulebook::Cause::CanMove: return "There is a legal move.";
        case rulebook::Cause::MayArrive:
            return in_check ? "A piece that could block may still arrive."
                            : "Not in check, and a piece may still arrive.";
        case rulebook::Cause::MayWait:
            return in_check ? "No piece that could block can still arrive, but waiting is allowed."
                            : "Not in check, and this rulebook has no stalemate.";
        case rulebook::Cause::NoBlock: return "No piece could block that check.";
        case rulebook::Cause::HeldAlone:
            return "Only the pieces in the reserve count, and none of them can block.";
        case rulebook::Cause::BoardOver: return "The other board is over, so no piece can arrive.";
        case rulebook::Cause::NoneLeft:
            return in_check ? "No piece that could block can still arrive."
                            : "No piece that could be dropped can still arrive.";
    }
    return {};
}

std::string why_it_waits(const Scene& scene, Seat waiting, rulebook::Cause cause) {
    const bool may_arrive = cause == rulebook::Cause::MayArrive;
    return say(
        scene.names[waiting],
        " has no legal move, and may wait ",
        may_arrive ? "for a piece." : "until time runs out, though no piece can help.");
}

std::string_view in_words(InfractionKind what) {
    switch (what) {
        case InfractionKind::HiddenPieces: return "hiding pieces";
        case InfractionKind::WrongHand: return "moving with one hand and pressing with the other";
        case InfractionKind::TouchedClock: return "touching the clock when it is not due";
        case InfractionKind::Hovering: return "keeping a hand over the clock";
        case InfractionKind::KnockedClock: return "knocking the clock over";
        case InfractionKind::DisplacedAndPressed: return "pressing with displaced pieces";
        case InfractionKind::Banging: return "banging the clock";
        case InfractionKind::PartnersBoard: return "acting on the partner's board";
        case InfractionKind::Pointing: return "pointing at the partner's board";
        case InfractionKind::BlockedView: return "blocking the view of the board";
        case InfractionKind::Annoying: return "annoying the opponent";
        case InfractionKind::Etiquette: return "bad manners";
    }
    return {};
}

std::string in_words(const Scene& scene, const event::InfractionRecorded& told) {
    const std::string time = say("It is the ", ordinal(told.nth), " time: ");
    if (told.is_fall_undone) {
        return say(time, "the fall of the flag does not count, and that clock shows a minute.");
    }
    const std::string& opponent = scene.names[opponent_of(told.seat)];
    switch (told.step) {
        case event::StepTaken::Warning: return say(time, "a warning.");
        case event::StepTaken::Add: return say(time, "a minute for ", opponent, ".");
        case event::StepTaken::Deduct: return say(time, "a minute off his own clock.");
        case event::StepTaken::Loss:
            if (scene.state.over) return say(time, "the game would be lost, were it not over.");
            return say(time, "the game is lost.");
        case event::StepTaken::Recorded: return say(time, "recorded, without effect.");
    }
    return {};
}

std::string how_it_ended(
    const Scene& scene, std::optional<BoardId> board, const match::Ending& ending) {
    const bool won = ending.winner && *ending.winner != match::Winner::Draw;
    const Team loser = ending.winner == match::Winner::One ? Team::Two : Team::One;
    std::string who = won ? players(scene, loser) : std::string{"nobody"};
    if (won && board) {
        const Seat white = seat_of(*board, chess::Color::White);
        who = scene.names[team_of(white) == loser ? white : opponent_of(white)];
    }
    const bool both = won && !board;
    switch (ending.reason) {
        case Reason::Checkmate: return say(who, both ? " are mated" : " is mated");
        case Reason::IllegalMove:
            return say(who, both ? " made illegal moves" : " made an illegal move");
        case Reason::Flag: return say(who, both ? "'s flags fell" : "'s flag fell");
        case Reason::BothFlags: return "both flags fell";
        case Reason::Resignation: return say(who, " resigned");
        case Reason::Agreement: return "all four players agreed on a draw";
        case Reason::Repetition: return "a position was repeated";
        case Reason::FiftyMoves: return "drawn by the fifty-move rule";
        case Reason::Stalemate: return "stalemate";
        case Reason::Simultaneous: return "both boards ended at the same time";
        case Reason::BothGames: return "both boards were played to their ends";
        case Reason::Forfeit: return say(who, both ? " forfeit" : " forfeits");
        case Reason::NoClock: return "no clock was available";
        case Reason::Ruling: return "the director declared it";
        case Reason::Annulled: return "the match is annulled and to be played again";
    }
    return {};
}

}  // namespace tandem::record
