// The words for what is decided at an event.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/event_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tournament/event/questions.hpp"

namespace tandem::tournament {

namespace {

[[nodiscard]] std::string teams_text(const Event& event, const std::vector<TeamId>& teams) {
    std::string text;
    for (std::size_t i = 0; i < teams.size(); ++i) {
        if (i > 0) text += i + 1 == teams.size() ? " and " : ", ";
        text += team_text(event, teams[i]);
    }
    return text;
}

[[nodiscard]] std::string with_articles(std::string sentence, const rulebook::Articles& articles) {
    if (articles.empty()) return sentence;
    std::string cited;
    for (const std::string_view article : articles) {
        if (!cited.empty()) cited += ", ";
        cited += article;
    }
    sentence.insert(sentence.size() - 1, " [" + cited + ']');
    return sentence;
}

[[nodiscard]] std::string sentence(const Event& event, const Refused& refused) {
    const Subject& about = refused.about;
    const auto team = [&] { return teams_text(event, about.teams); };
    switch (refused.why) {
        case EventRefusal::UnknownOfficial:
            return fmt::format("Nobody is appointed as “{}”.", about.text);
        case EventRefusal::NotYourRole:
            return fmt::format("This takes the role {} or a higher one.", about.text);
        case EventRefusal::NotYourDivision:
            return fmt::format("This official is appointed for division {} alone.", about.text);
        case EventRefusal::NoSuchOfficial:
            return fmt::format("There is no official “{}”.", about.text);
        case EventRefusal::NoSuchDivision:
            return fmt::format("There is no division “{}”.", about.text);
        case EventRefusal::NoSuchTeam: return fmt::format("There is no team {}.", about.number);
        case EventRefusal::NoSuchAgent:
            return fmt::format("There is no free agent {}.", about.number);
        case EventRefusal::NoSuchRound: return fmt::format("There is no round {}.", about.number);
        case EventRefusal::NoSuchTable:
            return fmt::format("There is no table {} in that round.", about.number);
        case EventRefusal::NoSuchLeg: return fmt::format("That table has no leg {}.", about.number);
        case EventRefusal::NoSuchDispute:
            return fmt::format("There is no dispute {}.", about.number);
        case EventRefusal::WrongNumber: return fmt::format("The next number is {}.", about.number);
        case EventRefusal::BadKey:
            return fmt::format(
                "“{}” is no key: up to 32 small letters, digits and hyphens.", about.text);
        case EventRefusal::BadSettings:
            return fmt::format("The setting “{}” cannot be so.", about.text);
        case EventRefusal::AlreadyPaired: return "This is settled with the pairing of round 1.";
        case EventRefusal::OrganiserStays: return "The organiser stays who it is.";
        case EventRefusal::NoName: return "A name is missing.";
        case EventRefusal::SamePlayerTwice:
            return fmt::format("{} cannot be both players of a team.", about.text);
        case EventRefusal::PlayerElsewhere:
            return about.teams.empty()
                       ? fmt::format("{} is looking for a partner already.", about.text)
                       : fmt::format("{} is entered already, in team {}.", about.text, team());
        case EventRefusal::NoGrade:
            return fmt::format(
                "The grade of {} is missing, and this division needs it.", about.text);
        case EventRefusal::TooOld:
            return fmt::format("{} is in too high a grade for this division.", about.text);
        case EventRefusal::RosterLocked:
            return "After the first pairing a team keeps its players and its division.";
        case EventRefusal::DivisionsDiffer: return "The two are entered in different divisions.";
        case EventRefusal::NotPlaying: return fmt::format("{} is not playing any more.", team());
        case EventRefusal::StillPlaying: return fmt::format("{} is still playing.", team());
        case EventRefusal::Expelled: return fmt::format("{} has been expelled.", team());
        case EventRefusal::AlreadyHere: return fmt::format("{} is checked in already.", team());
        case EventRefusal::NotHere: return fmt::format("{} is not checked in.", team());
        case EventRefusal::ByeThere:
            return fmt::format("{} has a bye in round {} already.", team(), about.number);
        case EventRefusal::NoBye:
            return fmt::format("{} has no bye in round {}.", team(), about.number);
        case EventRefusal::RoundPaired:
            return fmt::format("Round {} is paired already.", about.number);
        case EventRefusal::RoundNotNext:
            return fmt::format("The next round to be paired is {}.", about.number);
        case EventRefusal::NoMoreRounds:
            return fmt::format("The division has {} rounds.", about.number);
        case EventRefusal::RoundStarted: return fmt::format("Round {} has started.", about.number);
        case EventRefusal::RoundNotStarted:
            return fmt::format(
                "Round {} has not started: no result is agreed on beforehand.", about.number);
        case EventRefusal::ResultsMissing:
            return fmt::format(
                "The results of {} legs are missing. Enter them, or provisional ones.",
                about.number);
        case EventRefusal::DisputeOpen:
            return fmt::format(
                "The dispute at table {} is open. Rule on it, or enter a provisional result.",
                about.number);
        case EventRefusal::TeamTwice: return fmt::format("{} stands there twice.", team());
        case EventRefusal::TeamNotInDivision:
            return fmt::format("{} is not in this division.", team());
        case EventRefusal::TeamMissing:
            return fmt::format("{} is here and is left out. Pair it, or give it a bye.", team());
        case EventRefusal::HasBye:
            return fmt::format("{} has a bye in round {}.", team(), about.number);
        case EventRefusal::PairedWithItself: return fmt::format("{} cannot play itself.", team());
        case EventRefusal::FewTeams: return "This takes two teams or more.";
        case EventRefusal::NotInEncounter: return fmt::format("{} does not play there.", team());
        case EventRefusal::LineUpsTold: return "The line-ups are told, and do not change any more.";
        case EventRefusal::LineUpByRule:
            return fmt::format("The line-up follows from the rule “{}”.", about.text);
        case EventRefusal::OtherTeamFirst: return fmt::format("{} declares first.", team());
        case EventRefusal::NotInThisBook: return "The rulebook knows no such thing.";
        case EventRefusal::AlreadyAgreed: return "That is agreed on already.";
        case EventRefusal::AlreadyInspected: return "That board is inspected already.";
        case EventRefusal::ClockMissingThere: return "That board is known to have no clock.";
        case EventRefusal::ResultThere:
            return "That leg has a result. To change it, correct it and say why.";
        case EventRefusal::ResultMissing: return "That leg has no result yet.";
        case EventRefusal::SameResult: return "That is the result already.";
        case EventRefusal::Contradiction:
            return fmt::format("The result contradicts itself: look at “{}”.", about.text);
        case EventRefusal::BadRecord: return fmt::format("This is no match log: {}.", about.text);
        case EventRefusal::NothingLeft: return "Every leg there has a result.";
        case EventRefusal::NotTied: return "That encounter is not tied, or not over.";
        case EventRefusal::NoKnockOut: return "Only a knock-out has play-off legs.";
        case EventRefusal::NoInfraction: return "The rulebook allows that.";
        case EventRefusal::BookSaysOtherwise:
            return fmt::format("The rulebook fixes the penalty: {}.", about.text);
        case EventRefusal::NothingAdjusted: return "No points are given or taken.";
        case EventRefusal::AlreadyRuled: return "That dispute is ruled on. A team may appeal.";
        case EventRefusal::NothingRuled: return "There is no ruling yet to appeal from.";
        case EventRefusal::NoAppeal: return "There is no appeal to be heard.";
        case EventRefusal::NoFurtherAppeal: return "The last ruling is final.";
        case EventRefusal::NotThisLevel:
            return fmt::format("This appeal goes to the {}.", about.text);
        case EventRefusal::OwnRuling: return "Nobody hears an appeal from their own ruling.";
        case EventRefusal::NothingToUndo: return "There is nothing to undo.";
        case EventRefusal::NothingToRedo: return "There is nothing to do again.";
        case EventRefusal::NotYoursToUndo:
            return fmt::format("Undoing that takes the role {} or a higher one.", about.text);
    }
    __builtin_unreachable();
}

[[nodiscard]] std::string sentence(const Event& event, const Notice& notice) {
    const Subject& about = notice.about;
    const auto team = [&] { return teams_text(event, about.teams); };
    switch (notice.kind) {
        case NoticeKind::Late: return fmt::format("{} has registered late.", team());
        case NoticeKind::MissedRounds:
            return fmt::format("{} has missed {} rounds.", team(), about.number);
        case NoticeKind::NamesAlike:
            return fmt::format("{} and a player of {} have similar names.", about.text, team());
        case NoticeKind::SameTeamName: return fmt::format("{} has the same name.", team());
        case NoticeKind::Respelt:
            return fmt::format("A player of {} is now spelt {}.", team(), about.text);
        case NoticeKind::Rematch:
            return fmt::format("{} have met in round {}.", team(), about.number);
        case NoticeKind::Separated: return fmt::format("{} were not to meet.", team());
        case NoticeKind::NotCheckedIn: return fmt::format("{} is not checked in.", team());
        case NoticeKind::SecondBye:
            return fmt::format("{} has had points without play before.", team());
        case NoticeKind::Provisional:
            return fmt::format("Paired with {} provisional results.", about.number);
        case NoticeKind::LineUpsAssumed:
            return fmt::format(
                "{} teams have not declared: their first players have White.", about.number);
        case NoticeKind::NotInspected:
            return fmt::format("{} boards have not been inspected.", about.number);
        case NoticeKind::StillPaired:
            return fmt::format(
                "{} is still paired in round {}: pair it anew, or enter a no-show.",
                team(),
                about.number);
        case NoticeKind::LaterRounds:
            return fmt::format(
                "The rounds up to {} were paired before this, and stay as they are.", about.number);
        case NoticeKind::History:
            return fmt::format("Earlier incidents of the same person: {}.", about.number);
        case NoticeKind::RecordDiffers:
            return fmt::format(
                "By its record, table {} ended otherwise than was entered.", about.number);
        case NoticeKind::ResultStays:
            return fmt::format("The result at table {} stays as it is.", about.number);
        case NoticeKind::MatchesOfHis:
            return fmt::format("{} may have a match of its own under way.", team());
    }
    __builtin_unreachable();
}

[[nodiscard]] std::string at_table(const LegId& leg) {
    return fmt::format(
        "{}, round {}, table {}, leg {}", leg.division.text, leg.round, leg.table, leg.leg);
}
[[nodiscard]] std::string at_table(const EncounterId& id) {
    return fmt::format("{}, round {}, table {}", id.division.text, id.round, id.table);
}
[[nodiscard]] std::string of_round(const RoundId& id) {
    return fmt::format("Round {} of {}", id.round, id.division.text);
}
[[nodiscard]] std::string because(const std::optional<std::string>& why) {
    return why && !why->empty() ? ": " + *why : "";
}

// A sentence for each kind of command.
class CommandText {
  public:
    explicit CommandText(const Event& event) : event_(event) {}

    [[nodiscard]] std::string operator()(const action::Appoint& a) const {
        return fmt::format("{} is {}.", a.name, name(a.role));
    }
    [[nodiscard]] std::string operator()(const action::Dismiss& a) const {
        return fmt::format("{} is no official any more.", a.official.text);
    }
    [[nodiscard]] std::string operator()(const action::SetDivision& a) const {
        return fmt::format(
            "Division {}: {}, {}, {} rounds of {} legs.",
            a.division.text,
            a.settings.name,
            name(a.settings.format),
            a.settings.rounds,
            a.settings.legs);
    }
    [[nodiscard]] std::string operator()(const action::Note& a) const { return a.text; }
    [[nodiscard]] std::string operator()(const action::Undo& /*a*/) const {
        return "The last command is undone.";
    }
    [[nodiscard]] std::string operator()(const action::Redo& /*a*/) const {
        return "It is done again.";
    }
    [[nodiscard]] std::string operator()(const action::Register& a) const {
        return fmt::format("{} enters {}: {}.", team(a.team), a.division.text, players(a.players));
    }
    [[nodiscard]] std::string operator()(const action::Amend& a) const {
        return fmt::format("{} is now {}.", team(a.team), players(a.players));
    }
    [[nodiscard]] std::string operator()(const action::AddAgent& a) const {
        return fmt::format("{} looks for a partner in {}.", a.player.name, a.division.text);
    }
    [[nodiscard]] std::string operator()(const action::RemoveAgent& a) const {
        return fmt::format("Free agent {} leaves.", a.agent.value);
    }
    [[nodiscard]] std::string operator()(const action::BringTogether& a) const {
        const Team* const made = event_.find<Team>(a.team);
        return fmt::format(
            "{} come together as {}.",
            made == nullptr ? "Two free agents" : players(made->players),
            team(a.team));
    }
    [[nodiscard]] std::string operator()(const action::CheckInTeam& a) const {
        return fmt::format("{} here.", present(a.team, a.player));
    }
    [[nodiscard]] std::string operator()(const action::CheckOutTeam& a) const {
        return fmt::format("{} not here any more.", present(a.team, a.player));
    }
    [[nodiscard]] std::string operator()(const action::GiveBye& a) const {
        return fmt::format(
            "{} has a {}-point bye in round {}.", team(a.team), name(a.kind), a.round);
    }
    [[nodiscard]] std::string operator()(const action::CancelBye& a) const {
        return fmt::format("{} plays in round {} after all.", team(a.team), a.round);
    }
    [[nodiscard]] std::string operator()(const action::Withdraw& a) const {
        return fmt::format("{} withdraws{}.", team(a.team), because(a.why));
    }
    [[nodiscard]] std::string operator()(const action::ReEnter& a) const {
        return fmt::format("{} comes back.", team(a.team));
    }
    [[nodiscard]] std::string operator()(const action::Separate& a) const {
        return fmt::format("{} are kept apart{}.", teams_text(event_, a.teams), because(a.why));
    }
    [[nodiscard]] std::string operator()(const action::PairRound& a) const {
        const std::string bye =
            a.bye ? fmt::format(", with a bye for {}", team(*a.bye)) : std::string{};
        return fmt::format("{} is paired: {} tables{}.", of_round(a.round), a.pairs.size(), bye);
    }
    [[nodiscard]] std::string operator()(const action::UnpairRound& a) const {
        return fmt::format(
            "The pairing of round {} of {} is taken back.", a.round.round, a.round.division.text);
    }
    [[nodiscard]] std::string operator()(const action::StartRound& a) const {
        return fmt::format("{} starts.", of_round(a.round));
    }
    [[nodiscard]] std::string operator()(const action::LineUp& a) const {
        return fmt::format("{}: {} declares its line-up.", at_table(a.leg), team(a.team));
    }
    [[nodiscard]] std::string operator()(const action::Inspect& a) const {
        return fmt::format("{}: board {} is inspected.", at_table(a.encounter), name(a.board));
    }
    [[nodiscard]] std::string operator()(const action::AgreeOnCalls& a) const {
        return fmt::format("{}: all four agree that the director calls.", at_table(a.encounter));
    }
    [[nodiscard]] std::string operator()(const action::NoClock& a) const {
        return fmt::format(
            "{}: no clock at board {}; both players lose there.", at_table(a.leg), name(a.board));
    }
    [[nodiscard]] std::string operator()(const action::EnterResult& a) const {
        return fmt::format("{}: {}.", at_table(a.leg), result(a.leg, a.result));
    }
    [[nodiscard]] std::string operator()(const action::CorrectResult& a) const {
        return fmt::format(
            "{}: corrected, {}: {}.", at_table(a.leg), result(a.leg, a.result), a.why);
    }
    [[nodiscard]] std::string operator()(const action::Provide& a) const {
        return fmt::format("{}: for now, {}.", at_table(a.leg), result(a.leg, a.result));
    }
    [[nodiscard]] std::string operator()(const action::NoShow& a) const {
        return fmt::format(
            "{}: {} did not come.",
            at_table(a.encounter),
            a.team ? team(*a.team) : std::string{"both teams"});
    }
    [[nodiscard]] std::string operator()(const action::AttachRecord& a) const {
        return fmt::format("{}: its match log is kept.", at_table(a.leg));
    }
    [[nodiscard]] std::string operator()(const action::AnnulLeg& a) const {
        return fmt::format("{}: annulled, to be played again: {}.", at_table(a.leg), a.why);
    }
    [[nodiscard]] std::string operator()(const action::AddLeg& a) const {
        return fmt::format("{}: a play-off leg.", at_table(a.encounter));
    }
    [[nodiscard]] std::string operator()(const action::RecordPlayOff& a) const {
        return fmt::format("Play-off: {}, in that order.", teams_text(event_, a.teams));
    }
    [[nodiscard]] std::string operator()(const action::ReportIncident& a) const {
        const Incident* const made = event_.find<Incident>(a.incident);
        const Measure measure = made == nullptr ? Measure::None : made->measure;
        return fmt::format(
            "Incident {}: {}, {}; {}{}.",
            a.incident.value,
            offender_text(event_, a.who),
            name(a.what),
            name(measure),
            because(a.text));
    }
    [[nodiscard]] std::string operator()(const action::AdjustPoints& a) const {
        return fmt::format(
            "{}, round {}: {} leg points and {} encounter points{}.",
            team(a.team),
            a.round,
            to_string(a.legs),
            to_string(a.encounters),
            because(a.why));
    }
    [[nodiscard]] std::string operator()(const action::RaiseDispute& a) const {
        return fmt::format("Dispute {} at {}: {}.", a.dispute.value, at_table(a.leg), a.text);
    }
    [[nodiscard]] std::string operator()(const action::Testify& a) const {
        return fmt::format("Dispute {}: {} says: {}.", a.dispute.value, a.who, a.text);
    }
    [[nodiscard]] std::string operator()(const action::Rule& a) const {
        return fmt::format("Dispute {} is ruled on: {}.", a.dispute.value, a.text);
    }
    [[nodiscard]] std::string operator()(const action::AppealRuling& a) const {
        return fmt::format("Dispute {}: {} appeals.", a.dispute.value, team(a.team));
    }
    [[nodiscard]] std::string operator()(const action::RuleOnAppeal& a) const {
        return fmt::format(
            "Dispute {}: the ruling is {}: {}.", a.dispute.value, name(a.outcome), a.text);
    }

  private:
    [[nodiscard]] std::string team(TeamId id) const { return team_text(event_, id); }
    [[nodiscard]] static std::string players(const Players& players) {
        return players[Partner::First].name + " and " + players[Partner::Second].name;
    }
    [[nodiscard]] std::string present(TeamId id, const std::optional<Partner>& player) const {
        if (!player) return team(id) + " is";
        return offender_text(event_, PlayerId{id, *player}) + " is";
    }
    [[nodiscard]] std::string result(const LegId& leg, const LegResult& result) const {
        const Encounter* const encounter = event_.find<Encounter>(leg.encounter());
        return encounter == nullptr ? "" : result_text(event_, *encounter, result);
    }

    const Event& event_;
};

}  // namespace

std::string team_text(const Event& event, TeamId team) {
    const Team* const found = event.find<Team>(team);
    if (found == nullptr) return fmt::format("team {}", team.value);
    return fmt::format("{} {}", team.value, found->name);
}

std::string offender_text(const Event& event, const Offender& who) {
    if (const auto* const text = std::get_if<std::string>(&who)) return *text;
    const PlayerId& player = std::get<PlayerId>(who);
    const Team* const team = event.find<Team>(player.team);
    if (team == nullptr) return team_text(event, player.team);
    return fmt::format("{} ({})", team->players[player.player].name, team_text(event, player.team));
}

std::string result_text(const Event& event, const Encounter& encounter, const LegResult& result) {
    std::string text;
    switch (result.winner) {
        case LegWinner::One: text = team_text(event, encounter.one) + " won"; break;
        case LegWinner::Two: text = team_text(event, encounter.two) + " won"; break;
        case LegWinner::Draw: text = "drawn"; break;
        case LegWinner::Nobody: text = "nobody won"; break;
    }
    if (result.board) text += fmt::format(" on board {}", name(*result.board));
    if (result.reason) text += fmt::format(" by {}", match::name(*result.reason));
    if (!result.played) text += ", without play";
    return text;
}

std::string describe(const Event& event, const Refused& refused) {
    return with_articles(
        sentence(event, refused), cited(event.header().rulebook.base, refused.why));
}

std::string describe(const Event& event, const Notice& notice) {
    return with_articles(sentence(event, notice), cited(event.header().rulebook.base, notice.kind));
}

std::string describe(const Event& event, const DivisionKey& division, const NoProposal& none) {
    if (std::holds_alternative<NoTeams>(none)) return "Fewer than two teams are there.";
    if (std::holds_alternative<NoRounds>(none)) return "Every round of this format is paired.";
    if (std::holds_alternative<TiesOpen>(none)) {
        return "Not everybody has advanced yet: add a play-off leg, or enter who advances as a "
               "play-off.";
    }
    const NoPairing& proof = std::get<NoPairing>(none);
    const DivisionTable made = crosstable_of(event, division);
    const auto named = [&](const std::vector<TeamNumber>& numbers) {
        std::vector<TeamId> teams;
        for (const TeamNumber number : numbers) teams.push_back(made.team(number));
        return teams_text(event, teams);
    };
    std::string groups;
    for (const auto& group : proof.odd_groups) {
        if (!groups.empty()) groups += "; ";
        groups += named(group);
    }
    const std::string hubs =
        proof.hubs.empty() ? "Nobody else" : fmt::format("Only {}", named(proof.hubs));
    return fmt::format(
        "There is no pairing without a rematch. These groups cannot play one another, and each is "
        "one short: {}. {} could help. Pair the round by hand with a rematch, or give byes.",
        groups,
        hubs);
}

std::string describe(const Event& after, const EventCommand& command) {
    return std::visit(CommandText{after}, command.action);
}

}  // namespace tandem::tournament
