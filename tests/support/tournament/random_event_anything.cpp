// Events by chance: commands that are anything, whatever the present state is.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "support/tournament/amendments.hpp"
#include "support/tournament/random_event.hpp"

namespace tandem::tournament::tests {

DivisionKey EventCommander::any_division() {
    return of<DivisionKey>({{"a"}, {"a"}, {"a"}, {"b"}, {"b"}, {"final"}, {"last"}, {"none"}});
}

TeamId EventCommander::any_team() { return {static_cast<std::uint32_t>(prng_.below(12))}; }

LegId EventCommander::any_leg() {
    return {any_division(), upto(3), upto(3), upto(one_in(8) ? 3 : 2)};
}

Player EventCommander::any_player() {
    static const std::vector<std::string> kFirst{"Ann", "Bo", "Cy", "Di", "Ed", "Zoé", "Zoe"};
    static const std::vector<std::string> kLast{"Adams", "Baker", "CLARK", "Diaz", "Evans"};
    Player player;
    const std::string& first = of(kFirst);
    const std::string& last = of(kLast);
    player.name = one_in(4) ? last + ", " + first : first + ' ' + last;
    if (one_in(100)) player.name = " - ";
    if (one_in(200)) player.name += "\nJr.";
    if (one_in(200)) player.name = "Need a partner";
    if (one_in(200)) player.name += "\xE2\x80\xAE";
    if (!one_in(12)) player.grade = static_cast<std::int32_t>(prng_.below(one_in(4) ? 13 : 9));
    if (!one_in(3)) player.rating = static_cast<std::int32_t>(100 * upto(20));
    if (one_in(4)) player.id = (one_in(4) ? "0" : "") + std::to_string(upto(4));
    player.namesake = one_in(30);
    return player;
}

Division EventCommander::any_settings(const NaiveState& now) {
    Division settings;
    settings.name = one_in(60) ? "" : one_in(60) ? "Some\tDivision" : "Some Division";
    if (one_in(2)) settings.highest_grade = of<std::int32_t>({8, 9, 12});
    settings.format = one_in(2) ? Format::FideTeam : any<Format>();
    settings.rounds = one_in(40) ? 0 : 3 + upto(2);
    settings.legs = one_in(40) ? prng_.below(7) : upto(2);
    settings.basis = any<ScoreBasis>();
    settings.line_ups = any<LineUpRule>();
    settings.check_in = one_in(4) ? CheckIn::Needed : CheckIn::NotNeeded;
    settings.first_table = one_in(4) ? upto(3) : 1;
    if (one_in(2)) settings.late_from = Timestamp{clock_ + 200'000};
    if (one_in(10)) settings.grace_minutes = 400 * upto(4);
    if (one_in(2)) settings.late_bye = any<LateBye>();
    settings.missed_rounds = any<LateBye>();
    settings.pairing_bye = any<PairingByeScore>();
    settings.acceleration = one_in(3) ? any<Acceleration>() : Acceleration::None;
    settings.unrated = one_in(3) ? 800 : 0;
    if (one_in(12)) settings.highest_grade = 13;
    if (one_in(8)) {
        settings.prizes = {Prize{.name = "1st", .kind = any<PrizeKind>(), .group = {}}};
        settings.prizes[0].cents = one_in(2) ? 10'000 : 0;
    }
    for (std::uint64_t i = prng_.below(8); i > 5; --i) {
        settings.schedule.push_back(Timestamp{clock_ + 1'000 * upto(3)});
    }
    if (one_in(12)) {
        for (std::uint64_t i = prng_.below(4); i > 0; --i) settings.finalists.push_back(any_team());
    }
    if (!now.teams.empty() && one_in(40)) settings.finalists.push_back({1});
    return settings;
}

LegResult EventCommander::any_result() {
    LegResult result;
    result.winner = one_in(3) ? any<LegWinner>() : one_in(2) ? LegWinner::One : LegWinner::Two;
    if (one_in(3)) result.board = any<BoardId>();
    if (one_in(4)) result.reason = any<match::Reason>();
    if (one_in(6)) result.board_a = any<BoardOutcome>();
    if (one_in(6)) result.board_b = any<BoardOutcome>();
    result.played = !one_in(12);
    return result;
}

EventAction EventCommander::anything(const NaiveEvent& event) {
    switch (prng_.below(5)) {
        case 0: return any_of_entries(event.now());
        case 1:
        case 2: return any_of_rounds(event.now());
        default: return any_of_conduct(event.now());
    }
}

EventAction EventCommander::any_of_entries(const NaiveState& now) {
    const auto next = static_cast<std::uint32_t>(now.teams.size() + 1);
    const TeamId number{one_in(2) && next <= 10 ? next : upto(11)};
    switch (prng_.below(16)) {
        case 0:
            if (one_in(6)) return action::RemoveDivision{any_division()};
            return action::SetDivision{any_division(), any_settings(now)};
        case 1: {
            std::optional<DivisionKey> where;
            if (one_in(2)) where = any_division();
            const std::string key =
                of<std::string>({"o1", "o2", "o3", "o4", "Bad Key", "organiser"});
            return action::Appoint{{key}, one_in(20) ? "" : "Somebody", any<Role>(), where};
        }
        case 2: return action::Dismiss{of<OfficialKey>({{"o1"}, {"o2"}, {"o5"}, {"organiser"}})};
        case 3: return action::Note{"a note"};
        case 4:
        case 5:
        case 6:
            return action::Register{
                number.value > 10 ? TeamId{1} : number,
                any_division(),
                one_in(20) ? "  " : "Some Team",
                Players{any_player(), any_player()}};
        case 7:
            return some_amendment(
                {any_team(),
                 any_division(),
                 one_in(20) ? "" : "Other",
                 all_of(Players{any_player(), any_player()})});
        case 8: return action::AddAgent{{now.agents_ever + upto(3)}, any_division(), any_player()};
        case 9: return action::RemoveAgent{{upto(now.agents_ever + 2)}};
        case 10:
            return action::BringTogether{
                {AgentId{upto(now.agents_ever + 1)}, AgentId{upto(now.agents_ever + 1)}},
                number,
                any_division(),
                "Pair"};
        case 11: return action::CheckInTeam{any_team(), std::nullopt};
        case 12: return action::CheckOutTeam{any_team(), std::nullopt};
        case 13:
        case 14: {
            std::optional<DivisionKey> where;
            if (one_in(2)) where = any_division();
            const auto round = static_cast<RoundNumber>(prng_.below(7));
            if (one_in(2)) return action::CancelBye{any_team(), where, round};
            return action::GiveBye{any_team(), where, round, any<ByeKind>()};
        }
        default:
            if (one_in(3)) return action::Withdraw{any_team(), "gone home"};
            return action::ReEnter{any_team()};
    }
}

EventAction EventCommander::any_of_rounds(const NaiveState& now) {
    const LegId leg = any_leg();
    const RoundId round = leg.encounter().round_id();
    const auto few = [&] {
        std::vector<TeamId> teams;
        for (std::uint64_t i = prng_.below(4); i > 0; --i) teams.push_back(any_team());
        return teams;
    };
    switch (prng_.below(19)) {
        case 18: {
            const auto pauses = static_cast<std::uint32_t>(now.pauses.size());
            if (one_in(2)) return action::ResumePlay{{pauses + 2 - upto(3)}};
            action::PausePlay wanted{{pauses + upto(2)}, {}, "lunch"};
            if (one_in(2)) wanted.division = any_division();
            return wanted;
        }
        case 0: {
            const auto separations = static_cast<std::uint32_t>(now.separations.size());
            if (one_in(2)) return action::LiftSeparation{{separations + 2 - upto(3)}};
            action::Separate wanted{{separations + upto(2)}, any_division(), few(), {}, {}, {}};
            if (one_in(2)) wanted.first = static_cast<RoundNumber>(prng_.below(6));
            if (one_in(2)) wanted.last = static_cast<RoundNumber>(prng_.below(6));
            return wanted;
        }
        case 1:
        case 2: {
            action::PairRound pairing{round, {}, std::nullopt};
            for (std::uint64_t i = prng_.below(5); i > 0; --i) {
                pairing.pairs.push_back({any_team(), any_team()});
            }
            if (one_in(3)) pairing.bye = any_team();
            return pairing;
        }
        case 3: {
            if (one_in(2)) return action::UnpairRound{round};
            action::RePairTables pairing{round, {}, std::nullopt};
            for (std::uint64_t i = prng_.below(3); i > 0; --i) {
                pairing.tables.push_back({upto(4), TeamPair{any_team(), any_team()}});
                if (one_in(4)) pairing.tables.back().teams.reset();
            }
            if (one_in(3)) pairing.bye = any_team();
            return pairing;
        }
        case 4:
            if (one_in(2)) return action::UnstartRound{round};
            return action::StartRound{round};
        case 5:
        case 6: return action::LineUp{leg, any_team(), any<Partner>()};
        case 7: return action::Inspect{leg.encounter(), any<BoardId>()};
        case 8: return action::AgreeOnCalls{leg.encounter()};
        case 9:
            if (one_in(2)) return action::ClockFound{leg, any<BoardId>()};
            return action::NoClock{leg, any<BoardId>()};
        case 10: return action::EnterResult{leg, any_result()};
        case 11: return action::CorrectResult{leg, any_result(), "misread"};
        case 12: return action::Provide{leg, any_result()};
        case 13: {
            std::optional<TeamId> team;
            if (one_in(2)) team = any_team();
            return action::NoShow{leg.encounter(), team};
        }
        case 14:
            if (one_in(2)) return action::AttachRecord{leg, one_in(4) ? "nothing" : a_match_log()};
            return action::AnnulLeg{leg, "why not"};
        case 15: return action::AddLeg{leg.encounter()};
        case 16: return action::ChangeClock{leg, any<BoardId>(), upto(300'000), {}, "stopped"};
        default: return action::RecordPlayOff{{now.play_offs + upto(2)}, any_division(), few()};
    }
}

EventAction EventCommander::any_of_conduct(const NaiveState& now) {
    const LegId leg = any_leg();
    const auto number = [&](std::size_t count) {
        return static_cast<std::uint32_t>(count + (one_in(3) ? upto(2) : 1));
    };
    const DisputeId dispute{static_cast<std::uint32_t>(prng_.below(4))};
    std::optional<LegResult> result;
    if (one_in(2)) result = any_result();
    switch (prng_.below(13)) {
        case 0:
        case 1: {
            action::ReportIncident incident;
            incident.incident = {number(now.incidents.size())};
            incident.who = PlayerId{any_team(), any<Partner>()};
            if (one_in(4)) incident.who = "a parent";
            incident.what = any<Offence>();
            if (one_in(2)) incident.where = leg;
            if (one_in(2)) incident.measure = any<Measure>();
            if (incident.measure == Measure::ExpelFromEvent && !one_in(3)) incident.measure.reset();
            incident.flag_fell = one_in(16);
            if (one_in(6)) incident.ms = static_cast<std::uint32_t>(30'000 * prng_.below(40));
            return incident;
        }
        case 2: {
            const Points encounters{static_cast<std::int64_t>(100 * prng_.below(3)) - 100};
            const auto round = static_cast<RoundNumber>(prng_.below(6));
            std::optional<DivisionKey> where;
            if (one_in(2)) where = any_division();
            return action::AdjustPoints{
                {number(now.adjustments.size())}, any_team(), where, round, encounters, {}, "why"};
        }
        case 3: {
            std::optional<TeamId> team;
            if (one_in(2)) team = any_team();
            return action::RaiseDispute{
                {number(now.disputes.size())}, leg, std::nullopt, team, "a dispute"};
        }
        case 4: return action::Testify{dispute, any<Witness>(), "Bo Baker", "It was so."};
        case 5: return action::Rule{dispute, "18", "as it was", result};
        case 6: return action::AppealRuling{dispute, any_team()};
        case 7: return action::RuleOnAppeal{dispute, any<AppealOutcome>(), "18", "so", result};
        case 8: return action::Undo{};
        case 9: return action::Redo{};
        case 10: return action::LiftIncident{{upto(6)}, "why not"};
        default: return any_of_entries(now);
    }
}

}  // namespace tandem::tournament::tests
