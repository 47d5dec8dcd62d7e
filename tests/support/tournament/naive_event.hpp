// An event by a second model, as plain as can be, to hold the director against.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Written from docs/event-log.md and docs/decisions/017-events.md. It keeps whole copies of what
// was, shares nothing with the director but plain types, and is slow.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tournament/director/command.hpp"
#include "tournament/director/refusal.hpp"

namespace tandem::tournament::tests {

// A team's round as the naive model reckons it.
struct NaiveEntry {
    Entry kind = Entry::NotPaired;
    TeamId opponent;  // 0: none
    Score score;

    [[nodiscard]] bool operator==(const NaiveEntry&) const = default;
};

// Of a team, by division: its own, or a final.
using NaiveByes = std::map<DivisionKey, std::map<RoundNumber, ByeKind>>;

struct NaiveTeam {
    DivisionKey division;
    std::string name;
    Players players;
    Timestamp registered = {};
    TeamStatus status = TeamStatus::Playing;
    std::map<Partner, bool> is_here = {};
    NaiveByes byes = {};
    std::map<Partner, std::string> known_as = {};  // before the roster was locked

    // Nothing: it has none.
    [[nodiscard]] std::optional<ByeKind> bye(const DivisionKey& in, RoundNumber round) const {
        const auto found = byes.find(in);
        if (found == byes.end() || !found->second.contains(round)) return std::nullopt;
        return found->second.at(round);
    }
};

struct NaiveAgent {
    DivisionKey division;
    Player player;
    Timestamp registered;
};

struct NaiveLeg {
    std::map<Side, Partner> white;
    std::optional<LegResult> result;
    bool provisional = false;
    std::map<BoardId, bool> no_clock;
    int annulled = 0;
    int clocks_changed = 0;
    bool has_record = false;
    std::optional<LegResult> firm;  // that a provisional one stands in for
};

struct NaiveTable {
    TeamId one;
    TeamId two;
    std::vector<NaiveLeg> legs;
    std::map<BoardId, bool> inspected;
    bool calls = false;

    [[nodiscard]] bool has(TeamId team) const { return team == one || team == two; }
    [[nodiscard]] Side side(TeamId team) const { return team == one ? Side::One : Side::Two; }
};

struct NaiveRound {
    std::optional<TeamId> bye;
    bool started = false;
    std::map<std::uint32_t, NaiveTable> tables;
    std::set<TeamId> idle;  // of a round robin: who was there for nothing
    std::set<TeamId> resting;  // likewise: who has no meeting to miss
    std::set<TeamId> byes_entered;  // once it was paired
    std::set<TeamId> numbered;  // who has been there when this round was paired, or one before
};

// A leg that went to the opponents by an incident.
struct NaiveLoss {
    LegId leg;
    int attempt = 0;
    std::optional<LegResult> before;
    LegResult after;
};

struct NaiveIncident {
    std::optional<PlayerId> who;
    std::optional<Player> gone;  // that player, who is in the team no more
    Offence what{};
    std::optional<LegId> where;
    Measure measure{};
    int attempt = 0;
    Role role{};  // of the official who reported it
    bool is_lifted = false;
    std::vector<NaiveLoss> losses = {};
    TeamStatus status{};  // of the team, before
    NaiveByes byes = {};  // of the team, before
};

struct NaiveSeparation {
    DivisionKey division;
    RoundNumber first = 0;
    RoundNumber last = 0;
};

struct NaivePause {
    std::optional<DivisionKey> division;
    bool lasts = true;
};

struct NaiveDispute {
    LegId where;
    std::vector<OfficialKey> rulings;
    std::vector<std::string> names;  // of the official who ruled, then
    std::vector<Role> roles;
    // Of the leg by each ruling; nothing: it had no result.
    std::vector<std::optional<LegWinner>> winners;
    int attempt = 0;
    std::size_t appeals = 0;
    int heard = 0;

    [[nodiscard]] bool is_open() const { return rulings.size() <= appeals; }
};

// All that is so at one time.
struct NaiveState {
    std::map<OfficialKey, Official> officials;
    std::map<DivisionKey, Division> divisions;
    std::map<TeamId, NaiveTeam> teams;
    std::map<AgentId, NaiveAgent> agents;
    std::uint32_t agents_ever = 0;
    std::map<RoundId, NaiveRound> rounds;
    std::vector<NaiveIncident> incidents;
    std::vector<NaiveDispute> disputes;
    std::vector<action::AdjustPoints> adjustments;
    std::vector<NaiveSeparation> separations;
    std::vector<NaivePause> pauses;
    std::uint32_t play_offs = 0;
    // Divisions that a separation, a play-off, points, a pause or an incident at a table was
    // entered for.
    std::set<DivisionKey> marked;
};

class NaiveEvent {
  public:
    // Why it is refused; nothing: it is accepted.
    using Why = std::optional<EventRefusal>;

    explicit NaiveEvent(EventHeader header) : header_(std::move(header)) {}

    [[nodiscard]] Why advance(const EventCommand& command);
    // The model knows no tables of a round robin: who has no meeting to miss in a round that was
    // just paired, it is told.
    void let_rest(const RoundId& paired, const std::vector<TeamId>& teams) {
        now_.rounds.at(paired).resting = {teams.begin(), teams.end()};
    }

    [[nodiscard]] const NaiveState& now() const { return now_; }
    [[nodiscard]] std::size_t undoable() const { return done_.size(); }
    // The teams of a division, by number or by seed.
    [[nodiscard]] std::vector<TeamId> teams(const DivisionKey& division) const;
    // Whether a team has a pairing number: it plays, or has been there when a round was paired.
    [[nodiscard]] bool takes_more(const DivisionKey& division) const;
    [[nodiscard]] bool is_numbered(const DivisionKey& division, TeamId team) const;
    // 0: none is paired.
    [[nodiscard]] RoundNumber last_paired(const DivisionKey& division) const;
    // Whether the pairing of a round may not leave a team out.
    [[nodiscard]] bool is_expected(
        const DivisionKey& division, TeamId team, RoundNumber round) const;
    [[nodiscard]] NaiveEntry entry(
        const DivisionKey& division, TeamId team, RoundNumber round) const;

  private:
    // What was before a command, and who may take it back.
    struct Past {
        NaiveState state;
        Role role{};
        std::vector<DivisionKey> divisions;
    };
    // A player who is to be entered, and where the same name may stand.
    struct Entrant {
        DivisionKey division;
        Players players;
        std::optional<TeamId> team;
        std::vector<AgentId> agents;
        bool may_leave = false;  // a team of another division that has withdrawn
    };

    [[nodiscard]] std::optional<Official> official(const OfficialKey& key) const;
    [[nodiscard]] Role needed_role(const EventAction& action);
    [[nodiscard]] std::vector<DivisionKey> checks_in_at(TeamId team) const;
    [[nodiscard]] std::optional<DivisionKey> place_of(const action::LiftSeparation& wanted) const;
    [[nodiscard]] std::optional<DivisionKey> place_of(const action::PausePlay& wanted) const;
    [[nodiscard]] std::optional<DivisionKey> place_of(const action::ResumePlay& wanted) const;
    [[nodiscard]] std::vector<DivisionKey> divisions_of(const EventAction& action) const;
    [[nodiscard]] static bool acts_in(
        const Official& who, const std::vector<DivisionKey>& divisions);
    [[nodiscard]] Why turn_back(
        const Official& who, std::vector<Past>& from, std::vector<Past>& to);

    [[nodiscard]] static std::string letters(const std::string& name);
    [[nodiscard]] static bool may_be_one(const Player& one, const Player& other);
    [[nodiscard]] static int letters_apart(const std::string& one, const std::string& other);
    [[nodiscard]] Why grades_fit(const DivisionKey& division, const Player& player) const;
    [[nodiscard]] bool is_elsewhere(const Player& player, const Entrant& entrant) const;
    [[nodiscard]] Why is_full(const DivisionKey& division) const;
    [[nodiscard]] Why is_closed(const DivisionKey& division) const;
    [[nodiscard]] static bool is_blank(const std::string& text);
    [[nodiscard]] static bool is_line(const std::string& text);
    [[nodiscard]] static bool is_line(const Player& player);
    [[nodiscard]] static bool is_call_for_partner(const std::string& name);
    [[nodiscard]] Why may_enter(const Entrant& entrant) const;
    void enter(
        TeamId team,
        const DivisionKey& division,
        const std::string& name,
        const Players& players,
        Timestamp registered);
    [[nodiscard]] bool was_paired(TeamId team) const;
    void give_missed_byes(NaiveTeam& team);
    [[nodiscard]] ByeKind missed_bye(const DivisionKey& division, RoundNumber round) const;
    [[nodiscard]] Why still_plays(TeamId team) const;
    [[nodiscard]] Why several(const DivisionKey& division, const std::vector<TeamId>& teams) const;
    [[nodiscard]] Why may_be_paired(const RoundId& round, TeamId team) const;
    [[nodiscard]] bool is_member(TeamId team, const DivisionKey& division) const;
    [[nodiscard]] bool plays_in(TeamId team, const DivisionKey& division) const;

    [[nodiscard]] NaiveRound* round(const RoundId& id);
    [[nodiscard]] NaiveTable* table(const EncounterId& id);
    [[nodiscard]] Why find_leg(const LegId& id);
    [[nodiscard]] NaiveLeg& leg(const LegId& id);
    [[nodiscard]] bool is_disputed(const LegId& id) const;
    // Whether another dispute of the same leg is open.
    [[nodiscard]] bool is_disputed_beside(const NaiveDispute& one) const;
    [[nodiscard]] std::optional<Role> hears_next(const NaiveDispute& dispute) const;
    [[nodiscard]] bool is_final(const LegId& id) const;
    [[nodiscard]] Why is_above(const LegId& id) const;
    void drop_byes(TeamId team);
    void drop_byes_of_the_gone(const RoundId& round);
    [[nodiscard]] bool is_fixed(const RoundId& id) const;
    [[nodiscard]] Why may_pair(const RoundId& round) const;
    // Whether anything keeps the teams of a table there.
    [[nodiscard]] bool is_recorded(const EncounterId& id) const;
    [[nodiscard]] Why sit_down(const RoundId& id, const std::vector<SeatedTable>& tables);
    // Whether a leg has no result and needs one.
    [[nodiscard]] bool waits(
        const EncounterId& id, const NaiveTable& table, std::size_t index) const;
    [[nodiscard]] Partner assumed(const LegId& id, Side side);
    [[nodiscard]] bool team_says(const LegId& id, Side side);
    void settle(const LegId& id, LegResult result, bool provisional);
    [[nodiscard]] bool complete(const NaiveLeg& leg, LegResult& result) const;
    [[nodiscard]] static LegResult lost(Side loser);
    void expel(TeamId team, NaiveIncident& incident);

    [[nodiscard]] Why act(const action::Appoint& wanted);
    [[nodiscard]] Why act(const action::Dismiss& wanted);
    [[nodiscard]] Why act(const action::SetDivision& wanted);
    [[nodiscard]] Why act(const action::RemoveDivision& wanted);
    [[nodiscard]] Why act(const action::Note& wanted);
    [[nodiscard]] Why act(const action::Undo& wanted);
    [[nodiscard]] Why act(const action::Redo& wanted);
    [[nodiscard]] Why act(const action::Register& wanted);
    // Who stands in each place of an amended team from now on; nobody of it: somebody new.
    using Stayers = std::map<Partner, Partner>;
    [[nodiscard]] static bool are_spelt_alike(const std::string& one, const std::string& other);
    [[nodiscard]] bool are_people_fixed(TeamId team) const;
    [[nodiscard]] Stayers who_stays(const action::Amend& amendment) const;
    [[nodiscard]] action::Register filled_in(
        const action::Amend& amendment, const Stayers& stayers) const;
    [[nodiscard]] Why keeps_its_people(
        const action::Register& wanted, const Stayers& stayers) const;
    void move_incidents(TeamId team, const Stayers& stayers);
    [[nodiscard]] bool is_by(const NaiveIncident& incident, const PlayerId& player) const;
    [[nodiscard]] Why act(const action::Amend& amendment);
    [[nodiscard]] Why act(const action::AddAgent& wanted);
    [[nodiscard]] Why act(const action::RemoveAgent& wanted);
    [[nodiscard]] Why act(const action::BringTogether& wanted);
    [[nodiscard]] Why act(const action::CheckInTeam& wanted);
    [[nodiscard]] Why act(const action::CheckOutTeam& wanted);
    [[nodiscard]] Why act(const action::GiveBye& wanted);
    [[nodiscard]] Why act(const action::CancelBye& wanted);
    [[nodiscard]] Why act(const action::Withdraw& wanted);
    [[nodiscard]] Why act(const action::ReEnter& wanted);
    [[nodiscard]] Why act(const action::Separate& wanted);
    [[nodiscard]] Why act(const action::LiftSeparation& wanted);
    [[nodiscard]] Why act(const action::PausePlay& wanted);
    [[nodiscard]] Why act(const action::ResumePlay& wanted);
    [[nodiscard]] Why act(const action::PairRound& wanted);
    [[nodiscard]] Why act(const action::RePairTables& wanted);
    [[nodiscard]] Why act(const action::UnpairRound& wanted);
    [[nodiscard]] Why act(const action::StartRound& wanted);
    [[nodiscard]] Why act(const action::UnstartRound& wanted);
    [[nodiscard]] Why act(const action::LineUp& wanted);
    [[nodiscard]] Why act(const action::Inspect& wanted);
    [[nodiscard]] Why act(const action::AgreeOnCalls& wanted);
    [[nodiscard]] Why act(const action::NoClock& wanted);
    [[nodiscard]] Why act(const action::ClockFound& wanted);
    [[nodiscard]] Why act(const action::ChangeClock& wanted);
    [[nodiscard]] Why act(const action::EnterResult& wanted);
    [[nodiscard]] Why act(const action::CorrectResult& wanted);
    [[nodiscard]] Why act(const action::Provide& wanted);
    [[nodiscard]] Why act(const action::NoShow& wanted);
    [[nodiscard]] Why act(const action::AttachRecord& wanted);
    [[nodiscard]] Why act(const action::AnnulLeg& wanted);
    [[nodiscard]] Why act(const action::AddLeg& wanted);
    [[nodiscard]] Why act(const action::RecordPlayOff& wanted);
    [[nodiscard]] Why act(const action::ReportIncident& wanted);
    [[nodiscard]] Why act(const action::LiftIncident& wanted);
    [[nodiscard]] Why act(const action::AdjustPoints& wanted);
    [[nodiscard]] Why act(const action::RaiseDispute& wanted);
    [[nodiscard]] Why act(const action::Testify& wanted);
    [[nodiscard]] Why act(const action::Rule& wanted);
    [[nodiscard]] Why act(const action::AppealRuling& wanted);
    [[nodiscard]] Why act(const action::RuleOnAppeal& wanted);

    EventHeader header_;
    NaiveState now_;
    std::vector<Past> done_;
    std::vector<Past> undone_;
    OfficialKey by_;  // of the command that is looked at
    Timestamp at_;
};

}  // namespace tandem::tournament::tests
