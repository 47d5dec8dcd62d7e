// A sentence for each refusal of the hall.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/wire/refusal_text.hpp"

#include <utility>

namespace tandem::hall {

std::string_view sentence(Refusal why) {
    switch (why) {
        case Refusal::BadJson: return "A message is a JSON object.";
        case Refusal::BadMessage: return "There is no message of that name.";
        case Refusal::BadKey: return "A key is missing, unknown, or has a value it cannot have.";
        case Refusal::TooFast: return "That was too much at once; wait a moment.";
        case Refusal::NotNow: return "The server is stopping; nothing new begins now.";
        case Refusal::NotWriting: return "Nothing can be written down at present; try again soon.";
        case Refusal::Muted: return "What you say is not passed on at present.";
        case Refusal::Silenced: return "You can say quick messages alone at present.";
        case Refusal::NoSuchTable: return "There is no such table.";
        case Refusal::NotAtTable: return "You are not at that table.";
        case Refusal::NotOwner: return "Only the owner of the table does that.";
        case Refusal::SeatTaken: return "Somebody sits there already.";
        case Refusal::SeatFree: return "Nobody sits there.";
        case Refusal::NotSeated: return "You have no seat at that table.";
        case Refusal::MatchIsOn: return "A match is on at that table; that waits until it is over.";
        case Refusal::TableFull: return "There is no more room at that table.";
        case Refusal::NotWelcome: return "You cannot enter that table.";
        case Refusal::TooManyTables: return "There are too many tables at present.";
        case Refusal::BadSettings: return "Nothing can be played under those settings.";
        case Refusal::BadText: return "That text cannot be passed on.";
        case Refusal::DirectorSits:
            return "Who directs the matches of a table takes no seat there.";
        case Refusal::AlreadyWaiting: return "You are waiting for a match already.";
        case Refusal::NotWaiting: return "You are not waiting for a match.";
        case Refusal::PartnerNotReady: return "Your partner has to be ready, too.";
        case Refusal::NotAPair: return "A pair is two partners, alone at their table.";
        case Refusal::NoSuchMatch: return "There is no such match.";
        case Refusal::TooManyWatches: return "You watch too many other matches by now.";
        case Refusal::NotYourSeat: return "That seat is not yours.";
        case Refusal::BadCommand: return "Not a valid command.";
        case Refusal::PlyNeeded: return "A move has to say the ply of the board it is meant for.";
        case Refusal::Stale: return "The board has moved on since.";
        case Refusal::NotADirectorsMatch: return "Nobody directs that match.";
        case Refusal::NotTheDirector: return "You are not a director of this match.";
        case Refusal::NotYourLevel: return "A higher director hears that appeal.";
        case Refusal::KeyTaken: return "That key stands for another command already.";
        case Refusal::NotAway: return "That player is here.";
        case Refusal::NoSubstitute: return "That person cannot play there instead.";
    }
    __builtin_unreachable();
}

wire::tell::Refused refused(std::string_view re, Refusal why) {
    return refused(re, why, std::string{sentence(why)});
}

wire::tell::Refused refused(std::string_view re, Refusal why, std::string say) {
    return {std::string{re}, std::nullopt, std::string{hall::name(why)}, std::move(say), {}};
}

wire::tell::Refused refused_watch(const MatchId& match, Refusal why) {
    wire::tell::Refused answer = refused(wire::ask::Watch::kName, why);
    answer.match = match;
    return answer;
}

}  // namespace tandem::hall
