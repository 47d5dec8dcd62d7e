// Which articles of each book a ruling rests on.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/citation.hpp"

namespace tandem::match {

namespace {

using rulebook::BookId;

struct Row {
    Articles nsb;
    Articles sn5;
    Articles trn;
    Articles fbx;
};

[[nodiscard]] Articles of(BookId book, const Row& row) {
    switch (book) {
        case BookId::Nsb: return row.nsb;
        case BookId::Sn5: return row.sn5;
        case BookId::Trn: return row.trn;
        case BookId::Fbx: return row.fbx;
    }
    return {};
}

[[nodiscard]] Row row(Reason reason) {
    switch (reason) {
        case Reason::Checkmate:
            return {
                {"15a1", "15a1a", "7"}, {"15a", "7"}, {"8", "18", "4"}, {"10", "FIDE 5.1", "17"}};
        case Reason::IllegalMove:
            return {
                {"8", "15a4", "7"},
                {"8", "15d", "7"},
                {"18", "FIDE C3", "4"},
                {"19", "FIDE C3", "17"}};
        case Reason::Flag:
            return {
                {"15a3", "7"},
                {"15c", "7"},
                {"FIDE B6", "FIDE B7", "3", "4"},
                {"FIDE B6", "FIDE B7", "A1", "17"}};
        case Reason::BothFlags:
            return {{"16b", "7"}, {"16b", "7"}, {"FIDE B8", "3", "4"}, {"FIDE B8", "A1", "17"}};
        case Reason::Resignation:
            return {{"15a2", "7"}, {"15b", "7"}, {"FIDE 5.1", "4"}, {"FIDE 5.1", "17"}};
        case Reason::Agreement: return {{"16a"}, {"16a"}, {"15"}, {"22"}};
        case Reason::Repetition: return {{"FIDE 9.2"}, {"FIDE 9.2"}, {"19", "4"}, {"18", "17"}};
        case Reason::FiftyMoves:
            return {{"FIDE 9.3"}, {"FIDE 9.3"}, {"FIDE 9.3", "3", "4"}, {"FIDE 9.3", "A1", "17"}};
        case Reason::Stalemate:
            return {{"FIDE 5.2"}, {"FIDE 5.2"}, {"8", "FIDE 5.2", "4"}, {"10", "FIDE 5.2", "17"}};
        case Reason::Simultaneous: return {{"7"}, {"7"}, {"14", "13"}, {"21", "20"}};
        case Reason::BothGames: return {{"7"}, {"7"}, {"13", "12"}, {"20"}};
        case Reason::Forfeit: return {{"7"}, {"7"}, {"4", "FIDE 13.4"}, {"17", "FIDE 13.4"}};
        case Reason::NoClock: return {{"5"}, {"5"}, {"3"}, {"A1"}};
        case Reason::Ruling: return {{"18"}, {"18"}, {"20"}, {"15"}};
        case Reason::Annulled: return {{"20"}, {"20"}, {"FIDE 13.4", "3"}, {"FIDE 13.4", "A1"}};
    }
    return {};
}

[[nodiscard]] Row row(ClaimKind claim) {
    switch (claim) {
        case ClaimKind::Flag:
            return {
                {"15a3", "15a5"},
                {"15c"},
                {"FIDE B6", "FIDE B7", "3"},
                {"FIDE B6", "FIDE B7", "A1"}};
        case ClaimKind::BothFlags: return {{"16b"}, {"16b"}, {"FIDE B8", "3"}, {"FIDE B8", "A1"}};
        case ClaimKind::IllegalMove:
            return {
                {"8", "8a", "8c", "15a4"},
                {"8", "8a", "8c", "15d"},
                {"18", "FIDE C3", "3"},
                {"19", "FIDE C3"}};
        case ClaimKind::Repetition: return {{"16a", "16b"}, {"16a", "16b"}, {"19"}, {"18"}};
        case ClaimKind::FiftyMoves:
            return {{"16a", "16b"}, {"16a", "16b"}, {"FIDE 9.3", "3"}, {"FIDE 9.3", "A1"}};
        case ClaimKind::TouchMove: return {{"6"}, {"6"}, {"17", "18", "FIDE 4.3"}, {"14"}};
        case ClaimKind::Setup:
            return {
                {"8b", "8c"},
                {"8b", "8c"},
                {"FIDE B4", "FIDE 7.1", "3"},
                {"FIDE B4", "FIDE 7.1", "A1"}};
        case ClaimKind::ClockSetting:
            return {{"8b", "4"}, {"8b", "4"}, {"FIDE B4", "2"}, {"FIDE B4", "A1"}};
        case ClaimKind::LosingChances:
            return {{"24"}, {"23"}, {"FIDE 10.2", "3"}, {"FIDE 10.2", "A1"}};
        case ClaimKind::DeadPosition:
            return {{"16a", "16b"}, {"16a", "16b"}, {"8", "FIDE 9.6"}, {"10", "FIDE 9.6"}};
    }
    return {};
}

[[nodiscard]] Row row(InfractionKind what) {
    switch (what) {
        case InfractionKind::HiddenPieces: return {{"11"}, {"11"}, {"16"}, {"6"}};
        case InfractionKind::WrongHand:
            return {
                {"13"},
                {"13"},
                {"FIDE 6.7", "FIDE 4.1", "FIDE 13.4"},
                {"FIDE 6.7", "FIDE 4.1", "FIDE 13.4"}};
        case InfractionKind::TouchedClock:
            return {{"14"}, {"14"}, {"FIDE 6.7", "FIDE 13.4"}, {"FIDE 6.7", "FIDE 13.4"}};
        case InfractionKind::Hovering:
            return {{"14d"}, {"14c"}, {"FIDE 6.7", "FIDE 13.4"}, {"FIDE 6.7", "12", "FIDE 13.4"}};
        case InfractionKind::KnockedClock:
            return {{"14b"}, {"14a"}, {"FIDE 6.7", "FIDE 13.4"}, {"FIDE 6.7", "FIDE 13.4"}};
        case InfractionKind::DisplacedAndPressed:
            return {{"17"}, {"17"}, {"FIDE 7.3", "FIDE 13.4"}, {"FIDE 7.3", "FIDE 13.4"}};
        case InfractionKind::Banging:
            return {
                {"23"},
                {"22"},
                {"FIDE 6.7", "FIDE 12.5", "FIDE 13.4"},
                {"FIDE 6.7", "FIDE 12.5", "FIDE 13.4"}};
        case InfractionKind::PartnersBoard:
            return {{"12"}, {"12"}, {"10", "FIDE 13.4"}, {"11", "FIDE 13.4"}};
        case InfractionKind::Pointing: return {{"12"}, {"12"}, {"10", "FIDE 13.4"}, {"11"}};
        case InfractionKind::BlockedView:
            return {{}, {}, {"FIDE 12.5", "FIDE 13.4"}, {"12", "FIDE 13.4"}};
        case InfractionKind::Annoying:
            return {{}, {}, {"FIDE 12.5", "FIDE 13.4"}, {"14", "FIDE 12.5", "FIDE 13.4"}};
        case InfractionKind::Etiquette:
            return {{}, {}, {"FIDE 12.1", "FIDE 13.4"}, {"16", "FIDE 12.1"}};
    }
    return {};
}

[[nodiscard]] Row row(Refusal why) {
    switch (why) {
        case Refusal::NotStarted: return {{}, {}, {"1", "FIDE 6.5"}, {"4", "FIDE 6.5"}};
        case Refusal::MatchOver:
        case Refusal::BoardOver: return {{"7"}, {"7"}, {"4", "12"}, {"17", "20"}};
        case Refusal::OnlyTheMate: return {{}, {}, {"14", "12"}, {"21", "20"}};
        case Refusal::NoDirector:
        case Refusal::Paused:
        case Refusal::ClaimPending: return {{"18"}, {"18"}, {"20"}, {"15"}};
        case Refusal::Held: return {{"17"}, {"17"}, {"16", "FIDE 7.3"}, {"6", "FIDE 7.3"}};
        case Refusal::ClockStands: return {{"6", "14d"}, {"6", "14c"}, {"18"}, {"14"}};
        case Refusal::NotYourTurn: return {{"6", "10"}, {"6", "10"}, {"18"}, {"14"}};
        case Refusal::NotYourBoard: return {{"12"}, {"12"}, {"10", "12"}, {"11"}};
        case Refusal::IllegalMove:
        case Refusal::IllegalSan: return {{"8", "10"}, {"8", "10"}, {"7", "18"}, {"7", "19"}};
        case Refusal::KingCapture: return {{"15a4"}, {"15d"}, {"FIDE C3", "18"}, {"19"}};
        case Refusal::NeedsPromotion: return {{"21"}, {"10c"}, {"9"}, {"9"}};
        case Refusal::TouchMove: return {{"6"}, {"6"}, {"17", "18"}, {"14"}};
        case Refusal::DropFinal: return {{"6"}, {"6"}, {"17"}, {"14"}};
        case Refusal::ReplyMade: return {{"14d"}, {"14c"}, {"FIDE 6.7"}, {"FIDE 6.7"}};
        case Refusal::NothingPressed: return {{"14c"}, {"14b"}, {"FIDE 6.12"}, {"FIDE 6.12"}};
        case Refusal::AlreadyOffered:
            return {{"16a"}, {"16a"}, {"15", "FIDE 9.1"}, {"22", "FIDE 9.1"}};
        case Refusal::NoOffer: return {{"16a"}, {"16a"}, {"15"}, {"22"}};
        case Refusal::NotThisLevel: return {{"18"}, {"18"}, {"20"}, {"15"}};
        case Refusal::NoAgreement: return {{"20"}, {"20"}, {"FIDE B6", "3"}, {"FIDE B6", "A1"}};
        case Refusal::NoDispute: return {{"19"}, {"19"}, {"FIDE 6.13"}, {"FIDE 6.13"}};
        case Refusal::WindowClosed: return {{"8b", "8c"}, {"8b", "8c"}, {"FIDE B4"}, {"FIDE B4"}};
        case Refusal::NotSetWrong: return {{"8b"}, {"8b"}, {"FIDE B4"}, {"FIDE B4"}};
        case Refusal::NoInfraction: return {{"12"}, {"12"}, {"10"}, {"11", "16"}};
        case Refusal::NoBoardOver: return {{"7"}, {"7"}, {"12"}, {"20"}};
        case Refusal::NotInReserve: return {{"10"}, {"10"}, {"16"}, {"7"}};
        case Refusal::AlreadyStarted:
        case Refusal::NotInThisAuthority:
        case Refusal::NotInThisBook:
        case Refusal::NotPaused:
        case Refusal::NotHeld:
        case Refusal::Impossible:
        case Refusal::MoveMade:
        case Refusal::NothingMade:
        case Refusal::NothingToAsk:
        case Refusal::NotRepeated:
        case Refusal::NotPending:
        case Refusal::NoSuchRuling:
        case Refusal::NoSuchAppeal: return {};
    }
    return {};
}

[[nodiscard]] Row row(Matter matter) {
    switch (matter) {
        case Matter::NoMate: return {{"15a1a", "16b"}, {"15a", "16b"}, {"8"}, {"10"}};
        case Matter::Dispute: return {{"18"}, {"18"}, {"20"}, {"15"}};
        case Matter::Appeal: return {{"18"}, {"18"}, {}, {}};
        case Matter::RemovedPiece: return {{}, {}, {"16"}, {}};
        case Matter::Expulsion: return {{"20", "17"}, {"20", "17"}, {"FIDE 13.4"}, {"FIDE 13.4"}};
    }
    return {};
}

}  // namespace

Articles joined(Articles first, const Articles& second) {
    for (const std::string_view article : second) {
        if (!first.has(article) && !first.full()) first.push(article);
    }
    return first;
}

Articles cited(BookId book, Reason reason) { return of(book, row(reason)); }
Articles cited(BookId book, ClaimKind claim) { return of(book, row(claim)); }
Articles cited(BookId book, InfractionKind what) { return of(book, row(what)); }
Articles cited(BookId book, Refusal why) { return of(book, row(why)); }
Articles cited(BookId book, Matter matter) { return of(book, row(matter)); }

}  // namespace tandem::match
