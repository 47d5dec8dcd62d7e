// A sentence for each kind of command.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "tournament/event/event_words.hpp"
#include "tournament/report/event_text.hpp"
#include "tournament/report/one_line.hpp"
#include "words/say.hpp"
#include "words/sentences.hpp"

namespace tandem::tournament {

namespace {

using words::Message;
using words::say;
using namespace words::literals;

// What an official wrote, as a sentence: with a full stop, unless it has an end.
[[nodiscard]] Message as_written(const std::string& text) {
    const std::size_t last = text.find_last_not_of(" \t\r\n");
    const bool has_end =
        last != std::string::npos && (std::string_view{".!?"}.contains(text[last]) ||
                                      std::string_view{text}.substr(0, last + 1).ends_with("…"));
    return say(
        "event-did.as-written", "text"_is = text, "ends"_is = std::string{has_end ? "yes" : "no"});
}
[[nodiscard]] bool is_said(const std::optional<std::string>& why) { return why && !why->empty(); }

class CommandText {
  public:
    explicit CommandText(const Event& event) : event_(event) {}

    [[nodiscard]] Message operator()(const action::Appoint& a) const {
        return say("event-did.appoint", "name"_is = a.name, "role"_is = describe(a.role));
    }
    [[nodiscard]] Message operator()(const action::Dismiss& a) const {
        return say("event-did.dismiss", "official"_is = a.official.text);
    }
    [[nodiscard]] Message operator()(const action::SetDivision& a) const {
        return say(
            "event-did.set-division",
            "division"_is = a.division.text,
            "name"_is = a.settings.name,
            "format"_is = describe(a.settings.format),
            "rounds"_is = a.settings.rounds,
            "legs"_is = a.settings.legs);
    }
    [[nodiscard]] Message operator()(const action::RemoveDivision& a) const {
        return say("event-did.remove-division", "division"_is = division(a.division));
    }
    [[nodiscard]] Message operator()(const action::Note& a) const {
        return words::verbatim(a.text);
    }
    [[nodiscard]] Message operator()(const action::Undo& /*a*/) const {
        return say("event-did.undo");
    }
    [[nodiscard]] Message operator()(const action::Redo& /*a*/) const {
        return say("event-did.redo");
    }
    [[nodiscard]] Message operator()(const action::Register& a) const {
        return say(
            "event-did.register",
            "team"_is = team(a.team),
            "division"_is = division(a.division),
            "players"_is = players(a.players));
    }
    [[nodiscard]] Message operator()(const action::Amend& a) const {
        return say(
            "event-did.amend",
            "team"_is = team(a.team),
            "players"_is = players_amended(a),
            "division"_is = division_amended(a));
    }
    [[nodiscard]] Message operator()(const action::AddAgent& a) const {
        return say(
            "event-did.add-agent",
            "player"_is = a.player.name,
            "division"_is = division(a.division));
    }
    [[nodiscard]] Message operator()(const action::RemoveAgent& a) const {
        return say("event-did.remove-agent", "agent"_is = std::to_string(a.agent.value));
    }
    [[nodiscard]] Message operator()(const action::BringTogether& a) const {
        const Team* const made = event_.find<Team>(a.team);
        if (made == nullptr) {
            return say("event-did.bring-two-together", "team"_is = team(a.team));
        }
        return say(
            "event-did.bring-together",
            "players"_is = players(made->players),
            "team"_is = team(a.team));
    }
    [[nodiscard]] Message operator()(const action::CheckInTeam& a) const {
        return say("event-did.check-in", "who"_is = whom(a.team, a.player));
    }
    [[nodiscard]] Message operator()(const action::CheckOutTeam& a) const {
        return say("event-did.check-out", "who"_is = whom(a.team, a.player));
    }
    [[nodiscard]] Message operator()(const action::GiveBye& a) const {
        return say(
            "event-did.give-bye",
            "team"_is = team(a.team),
            "kind"_is = name(a.kind),
            "round"_is = in_round(a.round, a.division));
    }
    [[nodiscard]] Message operator()(const action::CancelBye& a) const {
        return say(
            "event-did.cancel-bye",
            "team"_is = team(a.team),
            "round"_is = in_round(a.round, a.division));
    }
    [[nodiscard]] Message operator()(const action::Withdraw& a) const {
        if (!is_said(a.why)) return say("event-did.withdraw", "team"_is = team(a.team));
        return say(
            "event-did.withdraw-because", "team"_is = team(a.team), "why"_is = as_written(*a.why));
    }
    [[nodiscard]] Message operator()(const action::ReEnter& a) const {
        return say("event-did.re-enter", "team"_is = team(a.team));
    }
    [[nodiscard]] Message operator()(const action::Separate& a) const {
        words::List teams = teams_text(event_, a.teams);
        // One that is paired and has not started may stay as it is: what holds is said in full.
        const Separation* const made = event_.find<Separation>(a.separation);
        const auto round = "round"_is = made == nullptr ? a.first.value_or(1) : made->first;
        if (!is_said(a.why)) {
            return say("event-did.separate", "teams"_is = std::move(teams), round);
        }
        return say(
            "event-did.separate-because",
            "teams"_is = std::move(teams),
            round,
            "why"_is = as_written(*a.why));
    }
    [[nodiscard]] Message operator()(const action::LiftSeparation& a) const {
        const Separation* const lifted = event_.find<Separation>(a.separation);
        if (lifted == nullptr) return say("event-did.lift-a-separation");
        return say("event-did.lift-separation", "teams"_is = teams_text(event_, lifted->teams));
    }
    [[nodiscard]] Message operator()(const action::PairRound& a) const {
        if (!a.bye) {
            return say(
                "event-did.pair",
                "round"_is = a.round.round,
                "division"_is = division(a.round.division),
                "tables"_is = a.pairs.size());
        }
        return say(
            "event-did.pair-with-bye",
            "round"_is = a.round.round,
            "division"_is = division(a.round.division),
            "tables"_is = a.pairs.size(),
            "team"_is = team(*a.bye));
    }
    [[nodiscard]] Message operator()(const action::RePairTables& a) const {
        words::List changes{{}, words::Joined::Comma};
        for (const auto& table : a.tables) changes.items.push_back(re_seated(table));
        if (a.bye) changes.items.push_back(say("event-did.gets-bye", "team"_is = team(*a.bye)));
        return say(
            "event-did.re-pair",
            "round"_is = a.round.round,
            "division"_is = division(a.round.division),
            "what"_is = words::listed(std::move(changes)));
    }
    [[nodiscard]] Message operator()(const action::UnpairRound& a) const {
        return say(
            "event-did.unpair",
            "round"_is = a.round.round,
            "division"_is = division(a.round.division));
    }
    [[nodiscard]] Message operator()(const action::StartRound& a) const {
        return say(
            "event-did.start",
            "round"_is = a.round.round,
            "division"_is = division(a.round.division));
    }
    [[nodiscard]] Message operator()(const action::UnstartRound& a) const {
        return say(
            "event-did.unstart",
            "round"_is = a.round.round,
            "division"_is = division(a.round.division));
    }
    [[nodiscard]] Message operator()(const action::PausePlay& a) const {
        if (!a.division) {
            if (!is_said(a.why)) return say("event-did.pause-event");
            return say("event-did.pause-event-because", "why"_is = as_written(*a.why));
        }
        if (!is_said(a.why)) return say("event-did.pause", "division"_is = division(*a.division));
        return say(
            "event-did.pause-because",
            "division"_is = division(*a.division),
            "why"_is = as_written(*a.why));
    }
    [[nodiscard]] Message operator()(const action::ResumePlay& a) const {
        const Pause* const over = event_.find<Pause>(a.pause);
        if (over == nullptr) return say("event-did.resume-a-pause");
        if (!over->division) return say("event-did.resume-event");
        return say("event-did.resume", "division"_is = division(*over->division));
    }
    [[nodiscard]] Message operator()(const action::LineUp& a) const {
        const Division* const played = event_.find<Division>(a.leg.division);
        const Team* const found = event_.find<Team>(a.team);
        const bool is_open = played != nullptr && played->line_ups == LineUpRule::Toss;
        if (!is_open || found == nullptr) {
            return say("event-did.line-up", "at"_is = at_table(a.leg), "team"_is = team(a.team));
        }
        return say(
            "event-did.line-up-by-toss",
            "at"_is = at_table(a.leg),
            "team"_is = team(a.team),
            "white"_is = found->players[a.white].name,
            "black"_is = found->players[!a.white].name);
    }
    [[nodiscard]] Message operator()(const action::Inspect& a) const {
        return say(
            "event-did.inspect", "at"_is = at_table(a.encounter), "board"_is = name(a.board));
    }
    [[nodiscard]] Message operator()(const action::AgreeOnCalls& a) const {
        return say("event-did.agree-on-calls", "at"_is = at_table(a.encounter));
    }
    [[nodiscard]] Message operator()(const action::NoClock& a) const {
        return say("event-did.no-clock", "at"_is = at_table(a.leg), "board"_is = name(a.board));
    }
    [[nodiscard]] Message operator()(const action::ClockFound& a) const {
        return say("event-did.clock-found", "at"_is = at_table(a.leg), "board"_is = name(a.board));
    }
    [[nodiscard]] Message operator()(const action::ChangeClock& a) const {
        if (!a.white_ms && !a.black_ms) {
            return say(
                "event-did.change-clock",
                "at"_is = at_table(a.leg),
                "board"_is = name(a.board),
                "why"_is = as_written(a.why));
        }
        const auto left = [](const std::optional<std::uint32_t>& ms) {
            return ms ? clock_text(*ms) : std::string{"?"};
        };
        return say(
            "event-did.change-clock-times",
            "at"_is = at_table(a.leg),
            "board"_is = name(a.board),
            "white"_is = left(a.white_ms),
            "black"_is = left(a.black_ms),
            "why"_is = as_written(a.why));
    }
    [[nodiscard]] Message operator()(const action::EnterResult& a) const {
        return say(
            "event-did.result", "at"_is = at_table(a.leg), "result"_is = result(a.leg, a.result));
    }
    [[nodiscard]] Message operator()(const action::CorrectResult& a) const {
        return say(
            "event-did.correct-result",
            "at"_is = at_table(a.leg),
            "result"_is = result(a.leg, a.result),
            "why"_is = as_written(a.why));
    }
    [[nodiscard]] Message operator()(const action::Provide& a) const {
        return say(
            "event-did.provide", "at"_is = at_table(a.leg), "result"_is = result(a.leg, a.result));
    }
    [[nodiscard]] Message operator()(const action::NoShow& a) const {
        if (!a.team) return say("event-did.no-show-of-both", "at"_is = at_table(a.encounter));
        return say("event-did.no-show", "at"_is = at_table(a.encounter), "team"_is = team(*a.team));
    }
    [[nodiscard]] Message operator()(const action::AttachRecord& a) const {
        return say("event-did.attach-record", "at"_is = at_table(a.leg));
    }
    [[nodiscard]] Message operator()(const action::AnnulLeg& a) const {
        return say("event-did.annul", "at"_is = at_table(a.leg), "why"_is = as_written(a.why));
    }
    [[nodiscard]] Message operator()(const action::AddLeg& a) const {
        return say("event-did.add-leg", "at"_is = at_table(a.encounter));
    }
    [[nodiscard]] Message operator()(const action::RecordPlayOff& a) const {
        return say("event-did.play-off", "teams"_is = teams_text(event_, a.teams));
    }
    [[nodiscard]] Message operator()(const action::ReportIncident& a) const {
        const Incident* const made = event_.find<Incident>(a.incident);
        Message measure = made == nullptr ? words::verbatim("") : measure_text(*made);
        if (!is_said(a.text)) {
            return say(
                "event-did.incident",
                "incident"_is = numbered(a.incident, a.where),
                "who"_is = offender_text(event_, a.who),
                "what"_is = describe(a.what),
                "measure"_is = std::move(measure));
        }
        return say(
            "event-did.incident-because",
            "incident"_is = numbered(a.incident, a.where),
            "who"_is = offender_text(event_, a.who),
            "what"_is = describe(a.what),
            "measure"_is = std::move(measure),
            "why"_is = as_written(*a.text));
    }
    [[nodiscard]] Message operator()(const action::LiftIncident& a) const {
        const Incident* const lifted = event_.find<Incident>(a.incident);
        if (lifted == nullptr) return words::verbatim("");
        return say(
            "event-did.lift-incident",
            "incident"_is = numbered(a.incident, lifted->where),
            "who"_is = offender_text(event_, *lifted),
            "what"_is = describe(lifted->what),
            "measure"_is = measure_text(*lifted),
            "why"_is = as_written(a.why));
    }
    [[nodiscard]] Message operator()(const action::AdjustPoints& a) const {
        if (!is_said(a.why)) {
            return say(
                "event-did.adjust-points",
                "team"_is = team(a.team),
                "round"_is = in_round(a.round, a.division),
                "legs"_is = to_string(a.legs),
                "encounters"_is = to_string(a.encounters));
        }
        return say(
            "event-did.adjust-points-because",
            "team"_is = team(a.team),
            "round"_is = in_round(a.round, a.division),
            "legs"_is = to_string(a.legs),
            "encounters"_is = to_string(a.encounters),
            "why"_is = as_written(a.why));
    }
    [[nodiscard]] Message operator()(const action::RaiseDispute& a) const {
        if (!a.team) {
            return say(
                "event-did.raise-dispute",
                "dispute"_is = std::to_string(a.dispute.value),
                "at"_is = at_table(a.leg),
                "text"_is = as_written(a.text));
        }
        return say(
            "event-did.raise-dispute-by",
            "dispute"_is = std::to_string(a.dispute.value),
            "at"_is = at_table(a.leg),
            "team"_is = team(*a.team),
            "text"_is = as_written(a.text));
    }
    [[nodiscard]] Message operator()(const action::Testify& a) const {
        return say(
            "event-did.testify",
            "dispute"_is = std::to_string(a.dispute.value),
            "who"_is = a.who,
            "text"_is = as_written(a.text));
    }
    [[nodiscard]] Message operator()(const action::Rule& a) const {
        return with_result(
            say("event-did.rule",
                "dispute"_is = std::to_string(a.dispute.value),
                "text"_is = with_article(a.text, a.article)),
            a.dispute,
            a.result);
    }
    [[nodiscard]] Message operator()(const action::AppealRuling& a) const {
        return say(
            "event-did.appeal",
            "dispute"_is = std::to_string(a.dispute.value),
            "team"_is = team(a.team));
    }
    [[nodiscard]] Message operator()(const action::RuleOnAppeal& a) const {
        return with_result(
            say("event-did.rule-on-appeal",
                "dispute"_is = std::to_string(a.dispute.value),
                "outcome"_is = name(a.outcome),
                "text"_is = with_article(a.text, a.article)),
            a.dispute,
            a.result);
    }

  private:
    [[nodiscard]] Message team(TeamId id) const { return team_text(event_, id); }
    // Its name; of one that is no more, its key.
    [[nodiscard]] std::string division(const DivisionKey& key) const {
        const Division* const found = event_.find<Division>(key);
        return found == nullptr ? key.text : found->name;
    }
    [[nodiscard]] Message at_table(const LegId& leg) const {
        return say(
            "event.leg",
            "division"_is = division(leg.division),
            "round"_is = leg.round,
            "table"_is = std::to_string(leg.table),
            "leg"_is = leg.leg);
    }
    [[nodiscard]] Message at_table(const EncounterId& id) const {
        return say(
            "event.table",
            "division"_is = division(id.division),
            "round"_is = id.round,
            "table"_is = std::to_string(id.table));
    }
    // Of the team's own division, unless a final is named.
    [[nodiscard]] Message in_round(
        RoundNumber round, const std::optional<DivisionKey>& named) const {
        if (!named) return say("event.round", "round"_is = round);
        return say("event.round-of", "round"_is = round, "division"_is = division(*named));
    }
    [[nodiscard]] static Message players(const Players& players) {
        return words::listed(
            {{words::verbatim(players[Partner::First].name),
              words::verbatim(players[Partner::Second].name)}});
    }
    [[nodiscard]] Message re_seated(const SeatedTable& table) const {
        const std::string number = std::to_string(table.table);
        if (!table.teams) return say("event-did.table-gone", "table"_is = number);
        return say(
            "event-did.seated",
            "table"_is = number,
            "one"_is = team(table.teams->one),
            "two"_is = team(table.teams->two));
    }
    // What an amendment leaves out is as the team has it.
    [[nodiscard]] Message players_amended(const action::Amend& a) const {
        const Team* const team = event_.find<Team>(a.team);
        Players all = team == nullptr ? Players{} : team->players;
        for (const Partner which : base::all_of<Partner>()) {
            if (a.players && (*a.players)[which].name) {
                all[which].name = *(*a.players)[which].name;
            }
        }
        return players(all);
    }
    [[nodiscard]] std::string division_amended(const action::Amend& a) const {
        if (a.division) return division(*a.division);
        const Team* const team = event_.find<Team>(a.team);
        return team == nullptr ? "" : division(team->division);
    }
    [[nodiscard]] Message whom(TeamId id, const std::optional<Partner>& player) const {
        return player ? offender_text(event_, PlayerId{id, *player}) : team(id);
    }
    // "3 (K-12, round 1, table 2, leg 1)", or the number alone where no leg is named.
    [[nodiscard]] Message numbered(IncidentId id, const std::optional<LegId>& where) const {
        Message number = words::verbatim(std::to_string(id.value));
        if (!where) return number;
        return say("event-did.at-place", "what"_is = std::move(number), "at"_is = at_table(*where));
    }
    [[nodiscard]] static Message with_article(
        const std::string& text, const std::optional<std::string>& article) {
        if (!is_said(article)) return as_written(text);
        return say("event-did.with-article", "text"_is = as_written(text), "article"_is = *article);
    }
    // What a ruling makes of the leg, where it changes its result.
    [[nodiscard]] Message with_result(
        Message ruling, DisputeId id, const std::optional<LegResult>& given) const {
        const Dispute* const dispute = event_.find<Dispute>(id);
        if (!given || dispute == nullptr) return ruling;
        return words::sentences(
            {std::move(ruling),
             say("event-did.new-result", "result"_is = result(dispute->where, *given))});
    }
    [[nodiscard]] Message result(const LegId& leg, const LegResult& result) const {
        const Encounter* const encounter = event_.find<Encounter>(leg.encounter());
        return encounter == nullptr ? words::verbatim("") : result_text(event_, *encounter, result);
    }

    const Event& event_;
};

}  // namespace

Message describe(const Event& after, const EventCommand& command) {
    return in_one_line(std::visit(CommandText{after}, command.action));
}

}  // namespace tandem::tournament
