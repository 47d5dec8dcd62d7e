// The words for refusals and notices: a sentence for each, with what it is about in braces.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <string_view>

#include <fmt/args.h>
#include <fmt/format.h>

#include "rulebook/plain_line.hpp"
#include "tournament/report/event_text.hpp"

namespace tandem::tournament {

namespace {

constexpr auto kRefusals = base::names<EventRefusal>({
    {EventRefusal::UnknownOfficial, "Nobody is appointed as “{text}”."},
    {EventRefusal::NotYourRole, "This requires the role {text} or higher."},
    {EventRefusal::NotYourDivision, "This official is appointed for division {text} alone."},
    {EventRefusal::NoSuchOfficial, "There is no official “{text}”."},
    {EventRefusal::NoSuchDivision, "There is no division “{text}”."},
    {EventRefusal::NoSuchTeam, "There is no team {number}."},
    {EventRefusal::NoSuchAgent, "There is no free agent {number}."},
    {EventRefusal::NoSuchRound, "There is no round {number}."},
    {EventRefusal::NoSuchTable, "There is no table {number} in that round."},
    {EventRefusal::NoSuchLeg, "That table has no leg {number}."},
    {EventRefusal::NoSuchDispute, "There is no dispute {number}."},
    {EventRefusal::NoSuchSeparation, "There is no separation {number}."},
    {EventRefusal::NoSuchIncident, "There is no incident {number}."},
    {EventRefusal::WrongNumber, "The next number is {number}."},
    {EventRefusal::BadKey,
     "“{text}” is not a key: use up to 32 lowercase letters, digits and hyphens."},
    {EventRefusal::BadSettings, "The setting “{text}” is not valid."},
    {EventRefusal::AlreadyPaired, "This cannot change once round 1 is paired."},
    {EventRefusal::OrganiserStays, "The organiser cannot be appointed or dismissed."},
    {EventRefusal::NoName, "A name is missing."},
    {EventRefusal::BadName, "A name has a line break or a control character in it. Remove that."},
    {EventRefusal::SamePlayerTwice, "{text} cannot be both players of a team."},
    {EventRefusal::PlayerElsewhere, "{text} is entered already, in {teams}."},
    {EventRefusal::NoGrade, "The grade of {text} is missing, and this division needs it."},
    {EventRefusal::TooOld, "{text} is in too high a grade for this division."},
    {EventRefusal::RosterLocked,
     "After the first pairing a team keeps its players and its division."},
    {EventRefusal::NotPlaying, "{teams} is not playing any more."},
    {EventRefusal::StillPlaying, "{teams} is still playing."},
    {EventRefusal::Expelled, "{teams} has been expelled."},
    {EventRefusal::NotHere, "{teams} is not checked in."},
    {EventRefusal::NoBye, "{teams} has no bye in round {number}."},
    {EventRefusal::RoundPaired, "Round {number} is paired already."},
    {EventRefusal::RoundNotNext, "The next round to be paired is {number}."},
    {EventRefusal::NoMoreRounds, "The last round of the division is {number}."},
    {EventRefusal::RoundStarted, "Round {number} has started."},
    {EventRefusal::RoundNotStarted, "Round {number} has not started."},
    {EventRefusal::ResultsMissing,
     "Legs without a result: {number}. Enter results, or provisional ones."},
    {EventRefusal::DisputeOpen,
     "The dispute at table {number} is open. Rule on it, or enter a provisional result."},
    {EventRefusal::TeamTwice, "{teams} is named twice."},
    {EventRefusal::TeamNotInDivision, "{teams} is not in this division."},
    {EventRefusal::TeamMissing, "{teams} is here and is left out. Pair it, or give it a bye."},
    {EventRefusal::HasBye, "{teams} has a bye in round {number}."},
    {EventRefusal::NoByesHere,
     "Nobody can have a bye in a knock-out. Enter a no-show, or that the team withdraws."},
    {EventRefusal::PairedWithItself, "{teams} cannot play itself."},
    {EventRefusal::FewTeams, "This takes two teams or more."},
    {EventRefusal::NotInEncounter, "{teams} does not play there."},
    {EventRefusal::LineUpsTold, "That leg has a result or is played again, so its line-ups stay."},
    {EventRefusal::LineUpByRule, "The line-up follows from the rule “{text}”."},
    {EventRefusal::OtherTeamFirst, "{teams} declares first."},
    {EventRefusal::NotInThisBook, "The rulebook does not provide for that."},
    {EventRefusal::AlreadySo, "Nothing would change."},
    {EventRefusal::NothingPlayed,
     "Round {number} has not started: no result is agreed on beforehand."},
    {EventRefusal::ResultThere, "That leg has a result. To change it, correct it and say why."},
    {EventRefusal::ResultMissing, "That leg has no result yet."},
    {EventRefusal::Contradiction, "The result contradicts itself in “{text}”."},
    {EventRefusal::BadRecord, "This is not a match log: {text}."},
    {EventRefusal::TooMany, "There can be no more than {number} of these."},
    {EventRefusal::NothingLeft, "Every leg there has a result."},
    {EventRefusal::PlayedAgain,
     "That leg was annulled, and its replay is another match: a ruling cannot give its result."},
    {EventRefusal::NotTied, "A play-off leg needs a knock-out encounter that is over and tied."},
    {EventRefusal::NoInfraction, "The rulebook allows that."},
    {EventRefusal::BookSaysOtherwise, "The rulebook fixes the penalty: {text}."},
    {EventRefusal::NothingAdjusted, "No points are given or taken."},
    {EventRefusal::AlreadyRuled, "That dispute is ruled on. A team may appeal."},
    {EventRefusal::NothingRuled, "There is no ruling yet to appeal from."},
    {EventRefusal::NoAppeal, "There is no appeal to be heard."},
    {EventRefusal::NoFurtherAppeal, "The last ruling is final."},
    {EventRefusal::NotThisLevel, "This appeal goes to the {text}."},
    {EventRefusal::OwnRuling, "Nobody hears an appeal from their own ruling."},
    {EventRefusal::NothingToUndo, "There is nothing to undo."},
    {EventRefusal::NothingToRedo, "There is nothing to redo."},
});

constexpr auto kNotices = base::names<NoticeKind>({
    {NoticeKind::SeveralMatches,
     "By the rulebook, two teams meet in a single match of two games; here they play several."},
    {NoticeKind::BeforeTime, "Round {number} was scheduled to start at {text}."},
    {NoticeKind::Late, "{teams} has registered late."},
    {NoticeKind::MissedRounds, "Rounds missed by {teams}: {number}."},
    {NoticeKind::SameTeamName, "{teams} has the same name."},
    {NoticeKind::SamePlayerName, "{teams} has another {text}, with another id."},
    {NoticeKind::FormerTeam, "{text} was in {teams}, which cannot re-enter now."},
    {NoticeKind::Respelt, "A player of {teams} is now spelt {text}."},
    {NoticeKind::Rematch, "{teams} have met in round {number}."},
    {NoticeKind::Separated, "{teams} are supposed to be kept apart."},
    {NoticeKind::NotCheckedIn, "{teams} is not checked in."},
    {NoticeKind::LeftOut, "Not checked in, so left out with no points: {teams}."},
    {NoticeKind::SecondBye, "{teams} has already had points without playing."},
    {NoticeKind::Provisional, "Provisional results used for this pairing: {number}."},
    {NoticeKind::LineUpsAssumed,
     "Teams that have not declared: {number}. Their first players have White."},
    {NoticeKind::NotInspected, "Boards not yet inspected: {number}."},
    {NoticeKind::StillPaired,
     "{teams} is still paired in round {number}{of}: pair that again (--pair --round {number}), or "
     "enter a no-show."},
    {NoticeKind::LaterRounds,
     "The rounds up to {number} were paired before this, and stay as they are."},
    {NoticeKind::FinalsMade, "The final {text} was made before this, and stays as it is."},
    {NoticeKind::History, "Earlier incidents of the same person: {number}."},
    {NoticeKind::LaterSteps,
     "Without it the rulebook has another penalty for incident {text}: lift that too, and report "
     "it anew."},
    {NoticeKind::RecordDiffers,
     "The match log of table {number} disagrees with the result entered."},
    {NoticeKind::ResultStays, "The result at table {number} stays as it is."},
    {NoticeKind::NameOfPlayer,
     "{text} is also a player of {teams}. If it is the same person, lift this and report the "
     "player by team."},
    {NoticeKind::MatchesOfHis, "{teams} may have a match of its own under way."},
    {NoticeKind::LegsOpenAgain,
     "Legs without a result again: {number}. Have them played, or enter results."},
    {NoticeKind::TooFewRounds,
     "This many teams need {number} rounds, and the division has {text}. Set more."},
    {NoticeKind::PerfectScores,
     "Rounds: {text}. Several teams may win every encounter; after {number} rounds only one can."},
    {NoticeKind::TooManyRounds,
     "Rounds: {text}. Opponents per team: {number}, so some would meet again."},
    {NoticeKind::OtherScale,
     "This division is ranked by points of {text}, and this changes none of those."},
    {NoticeKind::MoreThanItsTime, "That is more than the {text} that a player has."},
    {NoticeKind::OtherRulebook, "The match log follows another rulebook: {text}."},
    {NoticeKind::InTwoFinals, "Also in the final {text}: {teams}."},
    {NoticeKind::OtherTable, "By the {text}, {teams} do not meet in this round."},
    {NoticeKind::WithinGrace, "Teams have {number} minutes from the start to come."},
    {NoticeKind::NotInPairing,
     "{teams} is not in the pairing of round {number}: pair that again (--pair --round {number}), "
     "or give a bye."},
    {NoticeKind::SharedTables,
     "{text} has a table {number}, too. For other numbers, unpair this round and set first_table."},
    {NoticeKind::NoPlace,
     "The {text} was made without {teams}, which has no place in it and stays out."},
    {NoticeKind::SameSchool, "From the same school (US Chess 28N): {teams}."},
    {NoticeKind::Idle,
     "Nobody to play in this round, for their opponents are not there: {teams}. A full bye gives "
     "the points; where the opponents have no bye either, they can still meet later."},
    {NoticeKind::MeetsLater,
     "In no pair of this round, and no meeting is missed by it: {teams}. Those they have yet to "
     "meet play others now."},
    {NoticeKind::ByesGone,
     "Byes of {teams} in rounds to come are gone: {text}. If the team re-enters, give them again."},
    {NoticeKind::RestScoresNothing,
     "A rest in this round, for which a bye scores nothing: {teams}."},
    {NoticeKind::LeavesRoundRobin,
     "{number} results of {teams} stay and count. For those who have yet to play them, a full bye "
     "gives the points."},
    {NoticeKind::Forgotten, "In no pair, though they were to meet in this round: {teams}."},
    {NoticeKind::FinalRuling, "The ruling on this leg was final, and this changes it."},
    {NoticeKind::SettingsDropped,
     "Not given again, so back at their defaults: {text}. Enter the division with all settings."},
    {NoticeKind::OutsideLadder,
     "No leg is named, so this is no step of the rulebook's penalties, and none to come counts "
     "it."},
});

// Of a round that has started.
constexpr std::string_view kStillAtTable =
    "{teams} still plays in round {number}{of}: enter a no-show.";
// Of one that has not, and is lost by a penalty.
constexpr std::string_view kLostBefore =
    "{teams} is still paired in round {number}{of}, and has lost there: pair that again (--pair "
    "--round {number}).";
constexpr std::string_view kNotInRound =
    "{teams} is not in the pairing of round {number}, which has started: give a bye.";

// Of somebody who looks for a partner.
constexpr std::string_view kSameNameAmongAgents =
    "Another {text}, with another id, is looking for a partner.";

// Of a knock-out.
constexpr std::string_view kByBracket =
    "A knock-out is decided by its encounters, and this changes none of those.";

// Of a final whose teams come from a division where they have met.
constexpr std::string_view kMetElsewhere = "{teams} have met in round {number} of {text}.";

[[nodiscard]] std::string_view sentence_of(const Notice& notice) {
    const bool has_started = notice.about.text == "started";
    if (notice.kind == NoticeKind::StillPaired && has_started) return kStillAtTable;
    const bool has_lost = notice.about.text == "lost";
    if (notice.kind == NoticeKind::StillPaired && has_lost) return kLostBefore;
    if (notice.kind == NoticeKind::NotInPairing && has_started) return kNotInRound;
    if (notice.kind == NoticeKind::SamePlayerName && notice.about.teams.empty()) {
        return kSameNameAmongAgents;
    }
    if (notice.kind == NoticeKind::Rematch && !notice.about.text.empty()) return kMetElsewhere;
    if (notice.kind == NoticeKind::OtherScale && notice.about.text.empty()) return kByBracket;
    return kNotices[static_cast<std::size_t>(notice.kind)];
}

// Where somebody of the same name looks for a partner.
constexpr std::string_view kAmongAgents = "{text} is looking for a partner already.";
// Who is no player of the event.
constexpr std::string_view kNoPlayer = "{text} does not play there, so has no game to lose.";
// Of a format that has no place for one more.
constexpr std::string_view kFull = "A {text} takes no more teams once it is paired.";
// Of a play-off that is no leg.
constexpr std::string_view kNothingToPlayOff =
    "In a knock-out a play-off is between two whose tie is level or was left out, or between teams "
    "that share a place: {teams} are neither.";
// Where winners change places.
constexpr std::string_view kLegBefore =
    "Leg {number} has no result yet, and who wins it changes places.";
// Of a setting that says itself what is wrong with it.
constexpr std::string_view kWrongSetting = "{text}";
// Of a start that is to be taken back.
constexpr std::string_view kGoneOn = "Table {number} has {text} already, so the round goes on.";
// Of an appeal.
constexpr std::string_view kResultOfAppeal =
    "The ruling decided the leg. If it is {text}, enter the result too, or annul the leg first.";

[[nodiscard]] std::string_view sentence_of(const Refused& refused) {
    const Subject& about = refused.about;
    if (refused.why == EventRefusal::PlayerElsewhere && about.teams.empty()) return kAmongAgents;
    if (refused.why == EventRefusal::NotInEncounter && about.teams.empty()) return kNoPlayer;
    if (refused.why == EventRefusal::AlreadyPaired && !about.text.empty()) return kFull;
    if (refused.why == EventRefusal::NotTied && !about.teams.empty()) return kNothingToPlayOff;
    const bool says_what = about.text.find(": ") != std::string::npos;
    if (refused.why == EventRefusal::BadSettings && says_what) return kWrongSetting;
    if (refused.why == EventRefusal::ResultThere && about.number > 0) return kGoneOn;
    if (refused.why == EventRefusal::ResultMissing && about.number > 0) return kLegBefore;
    if (refused.why == EventRefusal::ResultMissing && !about.text.empty()) return kResultOfAppeal;
    return kRefusals[static_cast<std::size_t>(refused.why)];
}

[[nodiscard]] std::string filled(
    const Event& event, std::string_view sentence, const Subject& about) {
    return fmt::format(
        fmt::runtime(sentence),
        fmt::arg("teams", teams_text(event, about.teams)),
        fmt::arg("number", about.number),
        fmt::arg("of", about.division.empty() ? "" : " of " + about.division),
        fmt::arg("text", about.text));
}

// What stands above the first article has no number of its own: it is told with its book.
[[nodiscard]] std::string in_full(rulebook::BookId book, std::string_view article) {
    if (article != "heading") return std::string{article};
    return fmt::format("{} {}", book->law.abbreviation, article);
}

// The articles stand before the full stop.
[[nodiscard]] std::string with_articles(
    std::string sentence, rulebook::BookId book, const rulebook::Articles& articles) {
    if (articles.empty()) return sentence;
    std::string cited;
    for (const std::string_view article : articles) {
        if (!cited.empty()) cited += ", ";
        cited += in_full(book, article);
    }
    sentence.insert(sentence.size() - 1, " [" + cited + ']');
    return sentence;
}

}  // namespace

std::string describe(const Event& event, const Refused& refused) {
    return with_articles(
        rulebook::as_plain_line(filled(event, sentence_of(refused), refused.about)),
        event.header().rulebook.base,
        cited(event.header().rulebook.base, refused.why));
}

std::string describe(const Event& event, const Notice& notice) {
    return with_articles(
        rulebook::as_plain_line(filled(event, sentence_of(notice), notice.about)),
        event.header().rulebook.base,
        cited(event.header().rulebook.base, notice.kind));
}

}  // namespace tandem::tournament
