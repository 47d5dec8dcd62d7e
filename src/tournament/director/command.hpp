// What people do at an event: a struct for each action, which is a row of the event log's table.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A struct's kName is its `do` in a log, kRole the lowest role that may do it, and its members are
// what comes with it; an optional member may be left out. What an action means is not known here.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tournament/event/event.hpp"

namespace tandem::tournament {

namespace action {

// Of the event

struct Appoint {
    static constexpr std::string_view kName = "appoint";
    static constexpr Role kRole = Role::Organiser;
    OfficialKey official;
    std::string name;
    Role role{};
    std::optional<DivisionKey> division;
    [[nodiscard]] bool operator==(const Appoint&) const = default;
};
struct Dismiss {
    static constexpr std::string_view kName = "dismiss";
    static constexpr Role kRole = Role::Organiser;
    OfficialKey official;
    [[nodiscard]] bool operator==(const Dismiss&) const = default;
};
// Makes a division, or replaces all its settings.
struct SetDivision {
    static constexpr std::string_view kName = "division";
    static constexpr Role kRole = Role::Organiser;
    DivisionKey division;
    Division settings;
    [[nodiscard]] bool operator==(const SetDivision&) const = default;
};
// Of a division that nothing uses.
struct RemoveDivision {
    static constexpr std::string_view kName = "remove-division";
    static constexpr Role kRole = Role::Organiser;
    DivisionKey division;
    [[nodiscard]] bool operator==(const RemoveDivision&) const = default;
};
struct Note {
    static constexpr std::string_view kName = "note";
    static constexpr Role kRole = Role::Desk;
    std::string text;
    [[nodiscard]] bool operator==(const Note&) const = default;
};
// Of the last command that is not undone; none of these two is one.
struct Undo {
    static constexpr std::string_view kName = "undo";
    static constexpr Role kRole = Role::Desk;
    [[nodiscard]] bool operator==(const Undo&) const = default;
};
struct Redo {
    static constexpr std::string_view kName = "redo";
    static constexpr Role kRole = Role::Desk;
    [[nodiscard]] bool operator==(const Redo&) const = default;
};

// Of entries

struct Register {
    static constexpr std::string_view kName = "register";
    static constexpr Role kRole = Role::Desk;
    TeamId team;  // the next number
    DivisionKey division;
    std::string name;
    Players players;
    [[nodiscard]] bool operator==(const Register&) const = default;
};
// What an amendment says of something: nothing, and it stays as it was; or what it now is, which
// may be nothing.
template <typename T>
using Anew = std::optional<std::optional<T>>;

struct PlayerAnew {
    std::optional<std::string> name = {};
    Anew<std::int32_t> grade = {};
    Anew<std::int32_t> rating = {};
    Anew<std::string> school = {};
    Anew<std::string> id = {};
    Anew<bool> namesake = {};
    [[nodiscard]] bool operator==(const PlayerAnew&) const = default;
};
using PlayersAnew = base::EnumArray<Partner, PlayerAnew>;

// Says something anew of a team. Once it may have been paired its players stay who they are.
struct Amend {
    static constexpr std::string_view kName = "amend";
    static constexpr Role kRole = Role::Desk;
    TeamId team;
    std::optional<DivisionKey> division;
    std::optional<std::string> name;
    std::optional<PlayersAnew> players;
    [[nodiscard]] bool operator==(const Amend&) const = default;
};
struct AddAgent {
    static constexpr std::string_view kName = "add-agent";
    static constexpr Role kRole = Role::Desk;
    AgentId agent;  // the next number
    DivisionKey division;
    Player player;
    [[nodiscard]] bool operator==(const AddAgent&) const = default;
};
struct RemoveAgent {
    static constexpr std::string_view kName = "remove-agent";
    static constexpr Role kRole = Role::Desk;
    AgentId agent;
    [[nodiscard]] bool operator==(const RemoveAgent&) const = default;
};
// Two free agents become a team.
struct BringTogether {
    static constexpr std::string_view kName = "bring-together";
    static constexpr Role kRole = Role::Desk;
    std::array<AgentId, 2> agents;
    TeamId team;  // the next number
    DivisionKey division;
    std::string name;
    [[nodiscard]] bool operator==(const BringTogether&) const = default;
};
struct CheckInTeam {
    static constexpr std::string_view kName = "check-in";
    static constexpr Role kRole = Role::CheckIn;
    TeamId team;
    std::optional<Partner> player;  // nothing: both
    [[nodiscard]] bool operator==(const CheckInTeam&) const = default;
};
struct CheckOutTeam {
    static constexpr std::string_view kName = "check-out";
    static constexpr Role kRole = Role::CheckIn;
    TeamId team;
    std::optional<Partner> player;
    [[nodiscard]] bool operator==(const CheckOutTeam&) const = default;
};
// One of a full point takes a director.
struct GiveBye {
    static constexpr std::string_view kName = "bye";
    static constexpr Role kRole = Role::Desk;
    TeamId team;
    std::optional<DivisionKey> division;  // a final that the team plays; nothing: its own
    RoundNumber round = 0;
    ByeKind kind{};
    [[nodiscard]] bool operator==(const GiveBye&) const = default;
};
struct CancelBye {
    static constexpr std::string_view kName = "cancel-bye";
    static constexpr Role kRole = Role::Desk;
    TeamId team;
    std::optional<DivisionKey> division;  // likewise
    RoundNumber round = 0;
    [[nodiscard]] bool operator==(const CancelBye&) const = default;
};
struct Withdraw {
    static constexpr std::string_view kName = "withdraw";
    static constexpr Role kRole = Role::Desk;
    TeamId team;
    std::optional<std::string> why;
    [[nodiscard]] bool operator==(const Withdraw&) const = default;
};
struct ReEnter {
    static constexpr std::string_view kName = "re-enter";
    static constexpr Role kRole = Role::Director;
    TeamId team;
    [[nodiscard]] bool operator==(const ReEnter&) const = default;
};

// Of rounds

struct Separate {
    static constexpr std::string_view kName = "separate";
    static constexpr Role kRole = Role::Director;
    SeparationId separation;  // the next number
    DivisionKey division;
    std::vector<TeamId> teams;
    std::optional<RoundNumber> first;
    std::optional<RoundNumber> last;
    std::optional<std::string> why;
    [[nodiscard]] bool operator==(const Separate&) const = default;
};
// From the next round on they may meet.
struct LiftSeparation {
    static constexpr std::string_view kName = "lift-separation";
    static constexpr Role kRole = Role::Director;
    SeparationId separation;
    [[nodiscard]] bool operator==(const LiftSeparation&) const = default;
};
// Pairs a round, or pairs it anew before it has started. The log keeps who plays whom, so that no
// later version of the program can pair it otherwise.
struct PairRound {
    static constexpr std::string_view kName = "pair";
    static constexpr Role kRole = Role::Director;
    RoundId round;
    std::vector<TeamPair> pairs;  // in the order of the tables
    std::optional<TeamId> bye;
    [[nodiscard]] bool operator==(const PairRound&) const = default;
};
// Seats other teams at tables of a round in progress, adds tables to it, or takes some away.
// Law: USC 29G.
struct RePairTables {
    static constexpr std::string_view kName = "re-pair";
    static constexpr Role kRole = Role::Director;
    RoundId round;
    std::vector<SeatedTable> tables;  // all others stay as they are
    std::optional<TeamId> bye;  // nothing: who has it keeps it, unless they are seated
    [[nodiscard]] bool operator==(const RePairTables&) const = default;
};
struct UnpairRound {
    static constexpr std::string_view kName = "unpair";
    static constexpr Role kRole = Role::Director;
    RoundId round;
    [[nodiscard]] bool operator==(const UnpairRound&) const = default;
};
struct StartRound {
    static constexpr std::string_view kName = "start";
    static constexpr Role kRole = Role::Director;
    RoundId round;
    std::optional<TimeControl> time = std::nullopt;  // that its matches have
    [[nodiscard]] bool operator==(const StartRound&) const = default;
};
// Takes the start back while nothing has come of it.
struct UnstartRound {
    static constexpr std::string_view kName = "unstart";
    static constexpr Role kRole = Role::Director;
    RoundId round;
    [[nodiscard]] bool operator==(const UnstartRound&) const = default;
};
// From now on no round starts, and no time to come runs out: for lunch, or because of an alarm.
struct PausePlay {
    static constexpr std::string_view kName = "pause";
    static constexpr Role kRole = Role::Director;
    PauseId pause;  // the next number
    std::optional<DivisionKey> division;  // nothing: the whole event
    std::optional<std::string> why;
    [[nodiscard]] bool operator==(const PausePlay&) const = default;
};
struct ResumePlay {
    static constexpr std::string_view kName = "resume";
    static constexpr Role kRole = Role::Director;
    PauseId pause;
    [[nodiscard]] bool operator==(const ResumePlay&) const = default;
};
// Which of a team's players has White in that leg.
struct LineUp {
    static constexpr std::string_view kName = "line-up";
    static constexpr Role kRole = Role::Desk;
    LegId leg;
    TeamId team;
    Partner white{};
    [[nodiscard]] bool operator==(const LineUp&) const = default;
};
struct Inspect {
    static constexpr std::string_view kName = "inspect";
    static constexpr Role kRole = Role::Desk;
    EncounterId encounter;
    BoardId board{};
    [[nodiscard]] bool operator==(const Inspect&) const = default;
};
struct AgreeOnCalls {
    static constexpr std::string_view kName = "director-calls";
    static constexpr Role kRole = Role::Director;
    EncounterId encounter;
    [[nodiscard]] bool operator==(const AgreeOnCalls&) const = default;
};
struct NoClock {
    static constexpr std::string_view kName = "no-clock";
    static constexpr Role kRole = Role::Director;
    LegId leg;
    BoardId board{};
    [[nodiscard]] bool operator==(const NoClock&) const = default;
};
// A board that was said to have no clock has one.
struct ClockFound {
    static constexpr std::string_view kName = "clock-found";
    static constexpr Role kRole = Role::Director;
    LegId leg;
    BoardId board{};
    [[nodiscard]] bool operator==(const ClockFound&) const = default;
};
// A director has found a clock defective and has it changed, with these times set on the new one.
// Law: NSB 22; SN5 21; FIDE 6.10.
struct ChangeClock {
    static constexpr std::string_view kName = "change-clock";
    static constexpr Role kRole = Role::Director;
    LegId leg;
    BoardId board{};
    std::optional<std::uint32_t> white_ms;
    std::optional<std::uint32_t> black_ms;
    std::string why;
    [[nodiscard]] bool operator==(const ChangeClock&) const = default;
};
struct EnterResult {
    static constexpr std::string_view kName = "result";
    static constexpr Role kRole = Role::Desk;
    LegId leg;
    LegResult result;
    [[nodiscard]] bool operator==(const EnterResult&) const = default;
};
// A result in place of one that is known, also of earlier rounds.
struct CorrectResult {
    static constexpr std::string_view kName = "correct";
    static constexpr Role kRole = Role::Director;
    LegId leg;
    LegResult result;
    std::string why;
    [[nodiscard]] bool operator==(const CorrectResult&) const = default;
};
// A placeholder result, while none is known yet or the known one is disputed.
struct Provide {
    static constexpr std::string_view kName = "provisional";
    static constexpr Role kRole = Role::Director;
    LegId leg;
    LegResult result;
    [[nodiscard]] bool operator==(const Provide&) const = default;
};
// Of all legs that have no result: the absent team loses them without play.
struct NoShow {
    static constexpr std::string_view kName = "no-show";
    static constexpr Role kRole = Role::Director;
    EncounterId encounter;
    std::optional<TeamId> team;  // nothing: both
    [[nodiscard]] bool operator==(const NoShow&) const = default;
};
// The match log of a leg.
struct AttachRecord {
    static constexpr std::string_view kName = "record";
    static constexpr Role kRole = Role::Desk;
    LegId leg;
    std::string log;
    [[nodiscard]] bool operator==(const AttachRecord&) const = default;
};
// What was played does not count, and the leg is played again with the same line-ups.
struct AnnulLeg {
    static constexpr std::string_view kName = "annul";
    static constexpr Role kRole = Role::Director;
    LegId leg;
    std::string why;
    [[nodiscard]] bool operator==(const AnnulLeg&) const = default;
};
// One more leg, which decides a tie and scores nothing.
struct AddLeg {
    static constexpr std::string_view kName = "play-off-leg";
    static constexpr Role kRole = Role::Director;
    EncounterId encounter;
    [[nodiscard]] bool operator==(const AddLeg&) const = default;
};
struct RecordPlayOff {
    static constexpr std::string_view kName = "play-off";
    static constexpr Role kRole = Role::Director;
    PlayOffId play_off;  // the next number
    DivisionKey division;
    std::vector<TeamId> teams;
    [[nodiscard]] bool operator==(const RecordPlayOff&) const = default;
};

// Of conduct

struct ReportIncident {
    static constexpr std::string_view kName = "incident";
    static constexpr Role kRole = Role::Director;
    IncidentId incident;  // the next number
    Offender who;
    Offence what{};
    std::optional<LegId> where;
    std::optional<Measure> measure;  // nothing: the book's
    std::optional<std::uint32_t> ms;  // that it gives or takes; nothing: a minute
    std::optional<std::string> text;
    bool flag_fell = false;  // the opponent's, by pieces knocked over before the press
    [[nodiscard]] bool operator==(const ReportIncident&) const = default;
};
// An incident that counts for nothing from now on: what its measure took comes back.
struct LiftIncident {
    static constexpr std::string_view kName = "lift-incident";
    static constexpr Role kRole = Role::Director;
    IncidentId incident;
    std::string why;
    [[nodiscard]] bool operator==(const LiftIncident&) const = default;
};
struct AdjustPoints {
    static constexpr std::string_view kName = "adjust";
    static constexpr Role kRole = Role::Director;
    AdjustmentId adjustment;  // the next number
    TeamId team;
    std::optional<DivisionKey> division;  // a final that the team plays; nothing: its own
    RoundNumber round = 0;
    Points encounters;
    Points legs;
    std::string why;
    [[nodiscard]] bool operator==(const AdjustPoints&) const = default;
};

// Of disputes

struct RaiseDispute {
    static constexpr std::string_view kName = "dispute";
    static constexpr Role kRole = Role::Desk;
    DisputeId dispute;  // the next number
    LegId leg;
    std::optional<BoardId> board;
    std::optional<TeamId> team;  // who called
    std::string text;
    [[nodiscard]] bool operator==(const RaiseDispute&) const = default;
};
struct Testify {
    static constexpr std::string_view kName = "testimony";
    static constexpr Role kRole = Role::Director;
    DisputeId dispute;
    Witness side{};
    std::string who;
    std::string text;
    [[nodiscard]] bool operator==(const Testify&) const = default;
};
struct Rule {
    static constexpr std::string_view kName = "rule";
    static constexpr Role kRole = Role::Director;
    DisputeId dispute;
    std::optional<std::string> article;
    std::string text;
    std::optional<LegResult> result;  // what the leg's now is
    [[nodiscard]] bool operator==(const Rule&) const = default;
};
struct AppealRuling {
    static constexpr std::string_view kName = "appeal";
    static constexpr Role kRole = Role::Desk;
    DisputeId dispute;
    TeamId team;
    [[nodiscard]] bool operator==(const AppealRuling&) const = default;
};
struct RuleOnAppeal {
    static constexpr std::string_view kName = "rule-on-appeal";
    static constexpr Role kRole = Role::SectionChief;
    DisputeId dispute;
    AppealOutcome outcome{};
    std::optional<std::string> article;
    std::string text;
    std::optional<LegResult> result;
    [[nodiscard]] bool operator==(const RuleOnAppeal&) const = default;
};

}  // namespace action

// In the order of the event log's table.
using EventAction = std::variant<
    action::Appoint,
    action::Dismiss,
    action::SetDivision,
    action::RemoveDivision,
    action::Note,
    action::Undo,
    action::Redo,
    action::Register,
    action::Amend,
    action::AddAgent,
    action::RemoveAgent,
    action::BringTogether,
    action::CheckInTeam,
    action::CheckOutTeam,
    action::GiveBye,
    action::CancelBye,
    action::Withdraw,
    action::ReEnter,
    action::Separate,
    action::LiftSeparation,
    action::PairRound,
    action::RePairTables,
    action::UnpairRound,
    action::StartRound,
    action::UnstartRound,
    action::PausePlay,
    action::ResumePlay,
    action::LineUp,
    action::Inspect,
    action::AgreeOnCalls,
    action::NoClock,
    action::ClockFound,
    action::ChangeClock,
    action::EnterResult,
    action::CorrectResult,
    action::Provide,
    action::NoShow,
    action::AttachRecord,
    action::AnnulLeg,
    action::AddLeg,
    action::RecordPlayOff,
    action::ReportIncident,
    action::LiftIncident,
    action::AdjustPoints,
    action::RaiseDispute,
    action::Testify,
    action::Rule,
    action::AppealRuling,
    action::RuleOnAppeal>;

struct EventCommand {
    Timestamp at;
    OfficialKey by;
    EventAction action;

    [[nodiscard]] bool operator==(const EventCommand&) const = default;
};

// "register"
[[nodiscard]] std::string_view name(const EventAction& action);
// The least who may do it, whatever the event is.
[[nodiscard]] Role role_for(const EventAction& action);
// The role that undoing or redoing it takes, if it took the one role and somebody of the other has
// done it: as much as it took, but what decides something takes as much as who decided it had.
// Law: NSB 18; SN5 18.
[[nodiscard]] Role role_to_undo(const EventAction& action, Role taken, Role done_by);

// The key under which an action gives its new noun a number: "team" of "register"; "" for an action
// that makes nothing numbered.
[[nodiscard]] std::string_view numbered_key(std::string_view action);

// The new noun of the action gets the number that comes next at the event; nothing happens to an
// action that makes nothing numbered.
void number_next(EventAction& action, const Event& event);

}  // namespace tandem::tournament
