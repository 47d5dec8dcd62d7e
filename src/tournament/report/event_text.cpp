// The words for what is decided at an event.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/event_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "rulebook/plain_line.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/next_round/bracket_of.hpp"
#include "tournament/next_round/round_robin_of.hpp"
#include "tournament/report/results.hpp"

namespace tandem::tournament {

namespace {

// "1 table", "2 tables"
[[nodiscard]] std::string counted(std::size_t number, std::string_view noun) {
    return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
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
// Of the team's own division, unless a final is named.
[[nodiscard]] std::string in_round(RoundNumber round, const std::optional<DivisionKey>& division) {
    return fmt::format("round {}{}", round, division ? " of " + division->text : "");
}
[[nodiscard]] std::string because(const std::optional<std::string>& why) {
    return why && !why->empty() ? ": " + *why : "";
}

// A sentence for each kind of command.
class CommandText {
  public:
    explicit CommandText(const Event& event) : event_(event) {}

    [[nodiscard]] std::string operator()(const action::Appoint& a) const {
        return fmt::format("{} is appointed as {}.", a.name, name(a.role));
    }
    [[nodiscard]] std::string operator()(const action::Dismiss& a) const {
        return fmt::format("{} is no longer an official.", a.official.text);
    }
    [[nodiscard]] std::string operator()(const action::SetDivision& a) const {
        return fmt::format(
            "Division {}: {}, {}, {} of {}.",
            a.division.text,
            a.settings.name,
            name(a.settings.format),
            counted(a.settings.rounds, "round"),
            counted(a.settings.legs, "leg"));
    }
    [[nodiscard]] std::string operator()(const action::Note& a) const { return a.text; }
    [[nodiscard]] std::string operator()(const action::Undo& /*a*/) const { return "Undone."; }
    [[nodiscard]] std::string operator()(const action::Redo& /*a*/) const { return "Done again."; }
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
            "{} team up as {}.",
            made == nullptr ? "Two free agents" : players(made->players),
            team(a.team));
    }
    [[nodiscard]] std::string operator()(const action::CheckInTeam& a) const {
        return fmt::format("{} here.", present(a.team, a.player));
    }
    [[nodiscard]] std::string operator()(const action::CheckOutTeam& a) const {
        return fmt::format("{} no longer here.", present(a.team, a.player));
    }
    [[nodiscard]] std::string operator()(const action::GiveBye& a) const {
        return fmt::format(
            "{} has a {}-point bye in {}.",
            team(a.team),
            name(a.kind),
            in_round(a.round, a.division));
    }
    [[nodiscard]] std::string operator()(const action::CancelBye& a) const {
        return fmt::format(
            "{} plays in {} after all.", team(a.team), in_round(a.round, a.division));
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
    [[nodiscard]] std::string operator()(const action::LiftSeparation& a) const {
        const Separation* const lifted = event_.find<Separation>(a.separation);
        return fmt::format(
            "{} may meet again.",
            lifted == nullptr ? std::string{"They"} : teams_text(event_, lifted->teams));
    }
    [[nodiscard]] std::string operator()(const action::PairRound& a) const {
        const std::string bye =
            a.bye ? fmt::format(", with a bye for {}", team(*a.bye)) : std::string{};
        return fmt::format(
            "{} is paired: {}{}.", of_round(a.round), counted(a.pairs.size(), "table"), bye);
    }
    [[nodiscard]] std::string operator()(const action::UnpairRound& a) const {
        return fmt::format(
            "The pairing of round {} of {} is taken back.", a.round.round, a.round.division.text);
    }
    [[nodiscard]] std::string operator()(const action::StartRound& a) const {
        return fmt::format("{} starts.", of_round(a.round));
    }
    [[nodiscard]] std::string operator()(const action::UnstartRound& a) const {
        return fmt::format(
            "The start of round {} of {} is taken back.", a.round.round, a.round.division.text);
    }
    [[nodiscard]] std::string operator()(const action::LineUp& a) const {
        return fmt::format("{}: {} declares its line-up.", at_table(a.leg), team(a.team));
    }
    [[nodiscard]] std::string operator()(const action::Inspect& a) const {
        return fmt::format("{}: board {} is inspected.", at_table(a.encounter), name(a.board));
    }
    [[nodiscard]] std::string operator()(const action::AgreeOnCalls& a) const {
        return fmt::format(
            "{}: all four want the director to call flags and illegal moves.",
            at_table(a.encounter));
    }
    [[nodiscard]] std::string operator()(const action::NoClock& a) const {
        return fmt::format(
            "{}: no clock at board {}; both players lose there.", at_table(a.leg), name(a.board));
    }
    [[nodiscard]] std::string operator()(const action::ChangeClock& a) const {
        const auto left = [](const std::optional<std::uint32_t>& ms) {
            return ms ? clock_text(*ms) : std::string{"?"};
        };
        const std::string times =
            a.white_ms || a.black_ms
                ? fmt::format(" with {} and {}", left(a.white_ms), left(a.black_ms))
                : std::string{};
        return fmt::format(
            "{}: a new clock at board {}{}: {}.", at_table(a.leg), name(a.board), times, a.why);
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
        return fmt::format(
            "Incident {}: {}, {}; {}{}.",
            a.incident.value,
            offender_text(event_, a.who),
            name(a.what),
            made == nullptr ? std::string{} : measure_text(*made),
            because(a.text));
    }
    [[nodiscard]] std::string operator()(const action::LiftIncident& a) const {
        const Incident* const lifted = event_.find<Incident>(a.incident);
        if (lifted == nullptr) return {};
        return fmt::format(
            "Incident {} is lifted: {}, {}; {}: {}.",
            a.incident.value,
            offender_text(event_, lifted->who),
            name(lifted->what),
            measure_text(*lifted),
            a.why);
    }
    [[nodiscard]] std::string operator()(const action::AdjustPoints& a) const {
        return fmt::format(
            "{}, {}: {} leg points and {} encounter points{}.",
            team(a.team),
            in_round(a.round, a.division),
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

// "Not everybody has advanced yet. Results are missing: 3 Rooks – 5 Pawns."
[[nodiscard]] std::string open_text(const Event& event, const TiesOpen& open) {
    const auto named = [&](const std::vector<TeamPair>& pairs) {
        std::string text;
        for (const TeamPair& pair : pairs) {
            if (!text.empty()) text += "; ";
            text += team_text(event, pair.one) + " – " + team_text(event, pair.two);
        }
        return text;
    };
    std::string text = "Not everybody has advanced yet.";
    if (!open.unplayed.empty()) {
        text += fmt::format(" Results are missing: {}.", named(open.unplayed));
    }
    if (!open.level.empty()) {
        text += fmt::format(
            " Level: {}; add a play-off leg, or enter who advances as a play-off.",
            named(open.level));
    }
    if (!open.without_teams.empty()) {
        text += fmt::format(
            " Both have left: {}; enter who advances as a play-off.", named(open.without_teams));
    }
    return text;
}

}  // namespace

std::string team_text(const Event& event, TeamId team) {
    const Team* const found = event.find<Team>(team);
    if (found == nullptr) return fmt::format("team {}", team.value);
    return fmt::format("{} {}", team.value, found->name);
}

std::string teams_text(const Event& event, const std::vector<TeamId>& teams) {
    std::string text;
    for (std::size_t i = 0; i < teams.size(); ++i) {
        if (i > 0) text += i + 1 == teams.size() ? " and " : ", ";
        text += team_text(event, teams[i]);
    }
    return text;
}

TeamCalled called_in(const Event& event, const DivisionTable& made) {
    return [&](TeamNumber number) { return team_text(event, made.team(number)); };
}

std::string offender_text(const Event& event, const Offender& who) {
    if (const auto* const text = std::get_if<std::string>(&who)) return *text;
    const PlayerId& player = std::get<PlayerId>(who);
    const Team* const team = event.find<Team>(player.team);
    if (team == nullptr) return team_text(event, player.team);
    return fmt::format("{} ({})", team->players[player.player].name, team_text(event, player.team));
}

std::string clock_text(std::uint32_t ms) {
    return fmt::format("{}:{:02}.{:01}", ms / 60'000, ms / 1'000 % 60, ms / 100 % 10);
}

std::string measure_text(const Incident& incident) {
    const std::string measure{name(incident.measure)};
    return incident.ms ? measure + ' ' + clock_text(*incident.ms) : measure;
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

std::string describe(const Event& event, const RoundId& round, const NoProposal& none) {
    if (std::holds_alternative<NoTeams>(none)) return "Fewer than two teams are here.";
    if (std::holds_alternative<NoRounds>(none)) return "Every round of this format is paired.";
    if (const auto* const open = std::get_if<TiesOpen>(&none)) return open_text(event, *open);
    const NoPairing& proof = std::get<NoPairing>(none);
    const DivisionTable made = crosstable_of(event, round.division, round.round - 1);
    const auto named = [&](const std::vector<TeamNumber>& numbers) {
        return list_text(numbers, called_in(event, made));
    };
    std::string groups;
    for (const auto& group : proof.odd_groups) {
        if (!groups.empty()) groups += "; ";
        groups += named(group);
    }
    const std::string hubs =
        proof.hubs.empty() ? "Nobody else" : fmt::format("Only {}", named(proof.hubs));
    const bool never = event.header().rulebook.switches.pairing.rematch == rulebook::Rematch::Never;
    return fmt::format(
        "In every pairing some team meets {}a team that it is kept apart from. These groups may "
        "not play one another, and each has an odd number of teams: {}. {} could help{}. Pair the "
        "round by hand, or give byes.",
        never ? "an opponent again, or " : "",
        groups,
        hubs,
        proof.may_have_bye.empty() ? "" : ", and one team has the bye, which is not enough");
}

namespace {

// "; 1 Rooks and 2 Pawns have yet to meet", and how many more; "" where all have met that are to.
[[nodiscard]] std::string unmet_text(
    const Event& event, const DivisionKey& key, RoundNumber after) {
    const Division& division = event.get<Division>(key);
    if (division.format == Format::KnockOut) {
        const bool is_open =
            after >= last_paired(event, key) && after > 0 && !is_decided(bracket_of(event, key));
        return is_open ? "; the bracket has no winner yet, or no third place" : "";
    }
    if (!is_round_robin(division.format)) return "";
    const DivisionTable made = crosstable_of(event, key, after);
    // Some rounds were not wanted.
    if (division.rounds < rounds_needed(division.format, made.teams.size())) return "";
    const std::vector<Pair> pairs = RoundRobinLeft{event, key, after + 1}.to_meet();
    if (pairs.empty()) return "";
    std::string text = fmt::format(
        "; {} and {} have yet to meet",
        team_text(event, made.team(pairs[0].first)),
        team_text(event, made.team(pairs[0].second)));
    if (pairs.size() > 1) text += fmt::format(", and {} others", counted(pairs.size() - 1, "pair"));
    return text;
}

}  // namespace

std::optional<std::string> not_final_text(
    const Event& event, const DivisionKey& division, RoundNumber after) {
    const RoundNumber rounds = rounds_to_play(event, division);
    const std::size_t open = open_legs(event, division, after);
    const std::string unmet = unmet_text(event, division, after);
    if (after >= rounds && open == 0 && unmet.empty()) return std::nullopt;
    std::string text = fmt::format("Not final: after round {} of {}", after, rounds);
    if (after >= rounds) text += unmet;
    if (open > 0) text += fmt::format("; {} missing or open to change", counted(open, "result"));
    return text + '.';
}

std::optional<std::string> left_out_text(const Event& after, const EventCommand& command) {
    const auto* const recorded = std::get_if<action::RecordPlayOff>(&command.action);
    if (recorded == nullptr) return std::nullopt;
    const std::vector<TeamId> teams = left_out_of(after, after.get<PlayOff>(recorded->play_off));
    if (teams.empty()) return std::nullopt;
    return fmt::format(
        "Teams that are level with them were not in this play-off: {}. Until all of them have "
        "played off it decides nothing among them.",
        teams_text(after, teams));
}

std::string describe(const Event& after, const EventCommand& command) {
    return rulebook::as_plain_line(std::visit(CommandText{after}, command.action));
}

}  // namespace tandem::tournament
