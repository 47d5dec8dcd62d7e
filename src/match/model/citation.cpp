// Which grounds of a book a ruling rests on.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/model/citation.hpp"

namespace tandem::match {

namespace {

using rulebook::BookId;

[[nodiscard]] Articles in_full(const rulebook::EndGrounds& grounds, Reason reason) {
    switch (reason) {
        case Reason::Checkmate: return grounds.checkmate;
        case Reason::IllegalMove: return grounds.illegal_move;
        case Reason::Flag: return grounds.flag;
        case Reason::BothFlags: return grounds.both_flags;
        case Reason::Resignation: return grounds.resignation;
        case Reason::Agreement: return grounds.agreement;
        case Reason::Repetition: return grounds.repetition;
        case Reason::FiftyMoves: return grounds.fifty_moves;
        case Reason::Stalemate: return grounds.stalemate;
        case Reason::Simultaneous: return grounds.simultaneous;
        case Reason::BothGames: return grounds.both_games;
        case Reason::Forfeit: return grounds.forfeit;
        case Reason::NoClock: return grounds.no_clock;
        case Reason::Ruling: return grounds.ruling;
        case Reason::Annulled: return grounds.annulled;
    }
    __builtin_unreachable();
}

[[nodiscard]] Articles in_full(const rulebook::ClaimGrounds& grounds, ClaimKind claim) {
    switch (claim) {
        case ClaimKind::Flag: return grounds.flag;
        case ClaimKind::BothFlags: return grounds.both_flags;
        case ClaimKind::IllegalMove: return grounds.illegal_move;
        case ClaimKind::Repetition: return grounds.repetition;
        case ClaimKind::FiftyMoves: return grounds.fifty_moves;
        case ClaimKind::TouchMove: return grounds.touch_move;
        case ClaimKind::Setup: return grounds.setup;
        case ClaimKind::ClockSetting: return grounds.clock_setting;
        case ClaimKind::LosingChances: return grounds.losing_chances;
        case ClaimKind::DeadPosition: return grounds.dead_position;
    }
    __builtin_unreachable();
}

[[nodiscard]] Articles in_full(const rulebook::InfractionGrounds& grounds, InfractionKind what) {
    switch (what) {
        case InfractionKind::HiddenPieces: return grounds.hidden_pieces;
        case InfractionKind::WrongHand: return grounds.wrong_hand;
        case InfractionKind::TouchedClock: return grounds.touched_clock;
        case InfractionKind::Hovering: return grounds.hovering;
        case InfractionKind::KnockedClock: return grounds.knocked_clock;
        case InfractionKind::DisplacedAndPressed: return grounds.displaced_and_pressed;
        case InfractionKind::Banging: return grounds.banging;
        case InfractionKind::PartnersBoard: return grounds.partners_board;
        case InfractionKind::Pointing: return grounds.pointing;
        case InfractionKind::BlockedView: return grounds.blocked_view;
        case InfractionKind::Annoying: return grounds.annoying;
        case InfractionKind::Etiquette: return grounds.etiquette;
    }
    __builtin_unreachable();
}

[[nodiscard]] Articles in_full(const rulebook::RefusalGrounds& grounds, Refusal why) {
    switch (why) {
        case Refusal::NotStarted: return grounds.not_started;
        case Refusal::BoardOver:
        case Refusal::MatchOver: return grounds.match_over;
        case Refusal::OnlyTheMate: return grounds.only_the_mate;
        case Refusal::NoDirector:
        case Refusal::Paused: return grounds.paused;
        case Refusal::ClaimPending: return grounds.claim_pending;
        case Refusal::Held: return grounds.held;
        case Refusal::ClockStands: return grounds.clock_stands;
        case Refusal::NotYourTurn: return grounds.not_your_turn;
        case Refusal::NotYourBoard: return grounds.not_your_board;
        case Refusal::IllegalMove: return grounds.illegal_move;
        case Refusal::KingCapture: return grounds.king_capture;
        case Refusal::NeedsPromotion: return grounds.needs_promotion;
        case Refusal::DropFinal: return grounds.drop_final;
        case Refusal::ReplyMade: return grounds.reply_made;
        case Refusal::NothingPressed: return grounds.nothing_pressed;
        case Refusal::AlreadyOffered: return grounds.already_offered;
        case Refusal::NoOffer: return grounds.no_offer;
        case Refusal::NoBoardOver: return grounds.no_board_over;
        case Refusal::NotThisLevel: return grounds.not_this_level;
        case Refusal::NoAgreement: return grounds.no_agreement;
        case Refusal::NoDispute: return grounds.no_dispute;
        case Refusal::WindowClosed: return grounds.window_closed;
        case Refusal::NotSetWrong: return grounds.not_set_wrong;
        case Refusal::NoInfraction: return grounds.no_infraction;
        case Refusal::NotInReserve: return grounds.not_in_reserve;
        case Refusal::AlreadyStarted:
        case Refusal::NotInThisAuthority:
        case Refusal::NotInThisBook:
        case Refusal::NotPaused:
        case Refusal::NotHeld:
        // What touch-move asks depends on what was touched.
        case Refusal::TouchMove:
        // What a text means is a convention of the log, not of a book.
        case Refusal::IllegalSan:
        case Refusal::Impossible:
        case Refusal::MoveMade:
        case Refusal::NothingMade:
        case Refusal::NothingToAsk:
        case Refusal::NotRepeated:
        case Refusal::NotPending:
        case Refusal::NoSuchRuling:
        case Refusal::NoSuchAppeal: return {};
    }
    __builtin_unreachable();
}

[[nodiscard]] Articles in_full(const rulebook::OtherGrounds& grounds, Matter matter) {
    switch (matter) {
        case Matter::NoMate: return grounds.no_mate;
        case Matter::TooLate: return grounds.too_late;
        case Matter::Released: return grounds.released;
        case Matter::MatingDrop: return grounds.mating_drop;
        case Matter::FirstEnd: return grounds.first_end;
        case Matter::MatingMove: return grounds.mating_move;
        case Matter::SwappedCastling: return grounds.swapped_castling;
        case Matter::StopAlone: return grounds.stop_alone;
        case Matter::Dispute: return grounds.dispute;
        case Matter::DisputedClock: return grounds.disputed_clock;
        case Matter::Neutralising: return grounds.neutralising;
        case Matter::Appeal: return grounds.appeal;
        case Matter::RemovedPiece: return grounds.removed_piece;
        case Matter::Expulsion: return grounds.expulsion;
        case Matter::Onlooker: return grounds.onlooker;
        case Matter::ClockFault: return grounds.clock_fault;
        case Matter::Penalty: return grounds.penalty;
        case Matter::Interruption: return grounds.interruption;
        case Matter::NotPassedOn: return grounds.not_passed_on;
        case Matter::BothClaims: return grounds.both_claims;
        case Matter::FlagAfterMate: return grounds.flag_after_mate;
        case Matter::TouchTooLate: return grounds.touch_too_late;
        case Matter::TouchedOnBoard: return grounds.touched_on_board;
        case Matter::TouchedForCastling: return grounds.touched_for_castling;
        case Matter::TouchedIllegally: return grounds.touched_illegally;
        case Matter::OfferLapsed: return grounds.offer_lapsed;
        case Matter::OfferDeclined: return grounds.offer_declined;
        case Matter::WrongClaim: return grounds.wrong_claim;
    }
    __builtin_unreachable();
}

[[nodiscard]] Articles in_full(const rulebook::FaultGrounds& grounds, rulebook::MoveFault fault) {
    using enum rulebook::MoveFault;
    switch (fault) {
        // The rules of chess, which no book repeats.
        case NoPiece:
        case OpponentsPiece:
        case OwnPieceTaken:
        case KingTaken:
        case NotItsWay:
        case Blocked:
        case NothingToTake:
        case StaysInCheck:
        case KingExposed: return {};
        case NoPromotion: return grounds.promotion;
        case CastlingLost:
        case CastlingLostOrDropped:
        case CastlingFromElsewhere:
        case CastlingNoRook:
        case CastlingBlocked:
        case CastlingOutOfCheck:
        case CastlingThroughCheck:
        case CastlingIntoCheck: return grounds.castling;
        case NotHeld: return grounds.not_held;
        case SquareTaken: return grounds.square_taken;
        case PawnRank: return grounds.pawn_rank;
        case DropInCheck: return grounds.in_check;
    }
    __builtin_unreachable();
}

[[nodiscard]] Articles in_full(const rulebook::FaultGrounds& grounds, TurnFault fault) {
    switch (fault) {
        case TurnFault::SeveralMoves:
        case TurnFault::MoveAndDrop: return grounds.several;
        case TurnFault::NotPassedYet: return grounds.not_passed;
        case TurnFault::MatingDrop: return grounds.mating_drop;
    }
    __builtin_unreachable();
}

[[nodiscard]] Articles under(BookId book, const Articles& in_full) {
    Articles articles;
    for (const std::string_view article : in_full) articles.push(cited_under(book, article));
    return articles;
}

}  // namespace

Articles joined(Articles first, const Articles& second) {
    for (const std::string_view article : second) {
        if (!first.has(article) && !first.full()) first.push(article);
    }
    return first;
}

Articles without(const Articles& all, const Articles& left_out) {
    Articles articles;
    for (const std::string_view article : all) {
        if (!left_out.has(article)) articles.push(article);
    }
    return articles;
}

Articles cited(BookId book, Reason reason) {
    return under(book, in_full(book->grounds.ends, reason));
}
Articles cited(BookId book, ClaimKind claim) {
    return under(book, in_full(book->grounds.claims, claim));
}
Articles cited(BookId book, InfractionKind what) {
    return under(book, in_full(book->grounds.infractions, what));
}
Articles cited(BookId book, PressBackReason reason) {
    switch (reason) {
        case PressBackReason::Displaced: return cited(book, Refusal::Held);
        case PressBackReason::Hidden: return cited(book, InfractionKind::HiddenPieces);
        case PressBackReason::UndeclaredPromotion: return cited(book, Refusal::NeedsPromotion);
        case PressBackReason::NotPassed: return cited(book, Matter::NotPassedOn);
    }
    __builtin_unreachable();
}
Articles cited(BookId book, Refusal why) {
    return under(book, in_full(book->grounds.refusals, why));
}
Articles cited(BookId book, Fault fault) {
    return std::visit(
        [&](auto one) { return under(book, in_full(book->grounds.faults, one)); }, fault);
}
Articles cited(BookId book, Matter matter) {
    return under(book, in_full(book->grounds.others, matter));
}

}  // namespace tandem::match
