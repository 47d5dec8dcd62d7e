// How each action is decided, and what the deciders share.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "tournament/director/decide.hpp"
#include "tournament/event/crosstable_of.hpp"

namespace tandem::tournament {

// What a decider looks at: the event, and who gives the command when.
struct Setting {
    const Event& event;
    Timestamp at;
    const OfficialKey& by;
};

[[nodiscard]] inline std::unexpected<Refused> refuse(EventRefusal why, Subject about = {}) {
    return base::fail(Refused{why, std::move(about)});
}

template <typename Noun>
[[nodiscard]] Change put(typename Noun::Key key, std::optional<Noun> now) {
    return Put<Noun>{std::move(key), std::move(now)};
}
template <typename Noun>
[[nodiscard]] Change take_away(typename Noun::Key key) {
    return Put<Noun>{std::move(key), std::nullopt};
}
// A decision of one change.
template <typename Noun>
[[nodiscard]] Decision to_put(typename Noun::Key key, Noun now) {
    Decision decision;
    decision.changes.push_back(put<Noun>(std::move(key), std::move(now)));
    return decision;
}

// The number that the next noun of a kind has.
template <typename Noun>
[[nodiscard]] std::uint32_t next_number(const Event& event) {
    const auto& all = event.all<Noun>();
    return all.empty() ? 1 : all.rbegin()->first.value + 1;
}

// A free agent who is looking for a partner; nullptr: nobody has that number.
[[nodiscard]] inline const FreeAgent* find_agent(const Event& event, AgentId id) {
    const FreeAgent* const agent = event.find<FreeAgent>(id);
    return agent != nullptr && agent->is_looking() ? agent : nullptr;
}

// What in a text cannot be seen, and breaks the line or turns its direction.
[[nodiscard]] std::optional<Refused> not_a_line(std::string_view text);
// Whether that can be nobody's name: it is blank, or no line.
[[nodiscard]] std::optional<Refused> not_a_name(std::string_view name);
// Likewise of a team, whose name is no word either by which lists of entries say that a partner is
// needed.
[[nodiscard]] std::optional<Refused> not_a_team_name(std::string_view name);

[[nodiscard]] inline std::unexpected<Refused> no_team(TeamId team) {
    return refuse(EventRefusal::NoSuchTeam, {.number = team.value});
}

// Whether a team is in the pairing of a round, with an opponent or with the bye.
[[nodiscard]] bool is_paired_in(const Event& event, const RoundId& round, TeamId id);

// The byes that a team no longer has.
[[nodiscard]] std::optional<Notice> byes_gone(TeamId id, const Team& before, const Team& after);
// A bye is for teams that are in when the round is paired: a team that has left loses its bye when
// the round is paired anew, or no longer is, which is told.
void drop_byes_of_the_gone(const Event& event, const RoundId& round, Decision& decision);
// Tells of byes that score in rounds that are paired and have not started: whoever leaves keeps the
// points, unless the round is paired anew.
void warn_of_byes(const Event& event, TeamId id, Decision& decision);

// A round that is paired.
// Errors: NoSuchRound.
[[nodiscard]] base::Result<const Round*, Refused> find_round(const Event& event, const RoundId& id);

// Which teams can be in a pair of a round, their byes apart. What needs a look at the whole
// division is found once, for as many of them as are asked about.
class Pairable {
  public:
    // Needs: there is such a division; `event` and `round` outlive it.
    Pairable(const Event& event, const RoundId& round);

    // Why a team cannot; nothing: it can.
    [[nodiscard]] std::optional<Refused> why_not(TeamId id) const;

  private:
    const Event& event_;
    const RoundId& round_;
    std::optional<PlacesMade> places_;  // nothing: this pairing makes them
};

// Who sits at which table of a round.
using Tables = std::map<std::uint32_t, TeamPair>;
[[nodiscard]] std::vector<TeamPair> pairs_of(const Tables& tables);
// Sets the tables of a round anew. What was recorded at one stays while the same two sit there, and
// is told where it goes.
void seat(const Event& event, const RoundId& round, const Tables& tables, Decision& decision);
// What the round of a knock-out is, beside its tables, as it is paired: `event` is without it.
void mark_bracket(const Event& event, const RoundId& id, const Tables& tables, Round& round);

// What has come of the tables of a round since it started, found once for all of them.
class ComeOfTables {
  public:
    ComeOfTables(const Event& event, const RoundId& round);

    // "result", "game" that was annulled, "clock" that was changed, "dispute", "incident" or "log";
    // "": nothing that the table shows.
    [[nodiscard]] std::string_view at(const EncounterId& table) const;

  private:
    std::map<EncounterId, std::string_view> what_;
};

// Whether these are fewer than two teams of the division, or not all of it, or not all different.
[[nodiscard]] std::optional<Refused> not_several(
    const Event& event, const DivisionKey& division, const std::vector<TeamId>& teams);

// Whether the leg's result is by a ruling that this official cannot change.
// Law: NSB 18; SN5 18.
[[nodiscard]] std::optional<Refused> is_above(const Setting& setting, const LegId& leg);

// Tells whoever may change the leg's result nevertheless that a ruling on it was final.
// Law: NSB 18; SN5 18; TRN 20; FBX 15.
void warn_of_final_ruling(const Event& event, const LegId& leg, Decision& decision);

// Tells of what was made by the standings after an earlier round, and stays: the pairings of later
// rounds, and finals.
void warn_of_what_stays(const Event& event, const RoundId& round, Decision& decision);
// The finals that were set up by the standings of that division, or of its teams.
void warn_of_finals_made(const Event& event, const DivisionKey& division, Decision& decision);

// Tells of results that are new and contradict the match log that is kept of the leg.
void warn_of_records(const Event& event, Decision& decision);

// Whether a team registered after the time for that; on time to the minute is on time.
// Law: SN5 0.3.
[[nodiscard]] inline bool is_late(const Division& division, const Team& team) {
    return division.late_from && team.registered > *division.late_from;
}
// What a round brings that was missed for coming late.
// Law: SN5 0.3.
[[nodiscard]] inline ByeKind bye_for_missing(const Division& division, RoundNumber round) {
    const bool is_of_late = round == 1 && division.late_bye;
    return static_cast<ByeKind>(is_of_late ? *division.late_bye : division.missed_rounds);
}
// Tells of a team that plays again that the round which is on, of its division or of a final, is
// paired without it, and which finals have no place for it.
void warn_if_left_out(const Event& event, TeamId id, const Team& team, Decision& decision);

[[nodiscard]] Decided decide_one(const Setting& setting, const action::Appoint& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::Dismiss& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::SetDivision& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::RemoveDivision& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::Note& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::Register& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::Amend& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::AddAgent& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::RemoveAgent& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::BringTogether& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::CheckInTeam& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::CheckOutTeam& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::GiveBye& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::CancelBye& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::Withdraw& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::ReEnter& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::Separate& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::LiftSeparation& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::PairRound& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::RePairTables& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::UnpairRound& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::StartRound& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::UnstartRound& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::PausePlay& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::ResumePlay& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::LineUp& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::Inspect& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::AgreeOnCalls& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::NoClock& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::ClockFound& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::ChangeClock& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::EnterResult& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::CorrectResult& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::Provide& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::NoShow& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::AttachRecord& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::AnnulLeg& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::AddLeg& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::RecordPlayOff& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::ReportIncident& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::LiftIncident& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::AdjustPoints& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::RaiseDispute& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::Testify& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::Rule& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::AppealRuling& wanted);
[[nodiscard]] Decided decide_one(const Setting& setting, const action::RuleOnAppeal& wanted);

}  // namespace tandem::tournament
