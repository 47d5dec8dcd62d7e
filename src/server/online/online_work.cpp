// Each step is stored before the next: a crash repeats the last one, and nothing twice.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/online/online_work.hpp"

#include <algorithm>
#include <array>
#include <unordered_set>
#include <utility>

#include "base/check.hpp"
#include "desk/clock/order_note.hpp"
#include "desk/online/conduct.hpp"
#include "desk/online/directors.hpp"
#include "desk/public_names.hpp"
#include "desk/time_control.hpp"
#include "hall/lobby/terms_of_play.hpp"
#include "server/api/match_json.hpp"
#include "server/event_rooms/given_again.hpp"
#include "server/identity/secrets.hpp"
#include "server/ops/logging.hpp"
#include "store/archive/replayed.hpp"
#include "tournament/event/questions.hpp"

namespace tandem::server {

using bughouse::Seat;
using desk::row::OpenedMatch;
using desk::row::OpenedState;
using hall::MatchId;
using hall::row::StoredMatch;
using store::Archive;
using tournament::Side;
using tournament::TeamId;
namespace action = tournament::action;

namespace {

constexpr std::size_t kMatchLetters = 10;
// For which a player may be away from the board before they forfeit.
constexpr std::int64_t kMostAbsentMs = 120'000;
constexpr std::int64_t kDayOfMatchesMs = 86'400'000;
constexpr const char* kDidNotCome = "did not come";

[[nodiscard]] hall::wire::Settings terms_of(
    const HostedEvent& event, const tournament::RoundId& round) {
    const desk::Settings& of = event.head.settings;
    hall::wire::Settings settings;
    settings.terms = match::Header{event.room.event().header().rulebook};
    settings.terms.authority = match::Authority::Strict;
    desk::set_time(settings.terms, desk::time_control_of(of, event.room.event(), round));
    const bool is_listed = of.listed == desk::Listed::Yes;
    settings.listing = is_listed ? hall::Listing::Public : hall::Listing::Private;
    settings.director = hall::Direction::Server;
    settings.rotation = hall::Rotation::Keep;
    settings.first_move_ms = 0;  // their clocks run
    settings.absent_ms = kMostAbsentMs;
    settings.watch_delay_ms = of.watch_delay_ms;
    return settings;
}

[[nodiscard]] std::string name_at_board(
    const HostedEvent& event, const desk::SeatedPlayer& seated) {
    const auto& team = event.room.event().get<tournament::Team>(seated.player.team);
    const std::string& name = team.players[seated.player.player].name;
    const bool is_short = event.head.settings.names == desk::PublicNames::Short;
    return is_short && !seated.person.is_bot() ? desk::short_name(name) : name;
}

[[nodiscard]] hall::Opening opening_for(
    const HostedEvent& event,
    const OpenedMatch& match,
    const desk::LegToOpen& leg,
    std::int64_t ms,
    desk::Directors& directors) {
    const hall::wire::Settings settings = terms_of(event, {match.leg.division, match.leg.round});
    base::EnumArray<Seat, std::string> names;
    for (const Seat seat : base::all_of<Seat>()) {
        names[seat] = name_at_board(event, leg.seats[seat]);
    }
    hall::Opening opening{hall::header_of(settings, names)};
    // Players can call a director where one is there.
    opening.header.director = !directors.of(match).empty();
    opening.match = match.match;
    opening.payer = {event.head.owner, ""};
    opening.settings = settings;
    const bool is_listed = event.head.settings.listed == desk::Listed::Yes;
    opening.access = is_listed ? hall::Access::Anybody : hall::Access::Nobody;
    opening.gather = base::Millis{std::max<std::int64_t>(ms, 0)};
    std::size_t bots = 0;
    for (const Seat seat : base::all_of<Seat>()) {
        const hall::PersonId& person = leg.seats[seat].person;
        const bool is_bot = person.is_bot();
        opening.people[seat] = {is_bot ? hall::PersonId::bot(++bots) : person, names[seat]};
    }
    return opening;
}

[[nodiscard]] OpenedMatch* opened_match(HostedEvent& event, const MatchId& id) {
    const auto found = std::ranges::find(event.matches, id, &OpenedMatch::match);
    return found == event.matches.end() ? nullptr : &*found;
}

void keep_state(
    Archive& archive, HostedEvent& event, OpenedMatch& match, OpenedState state, std::int64_t ms) {
    match.state = state;
    match.ended_ms = ms;
    store::EventRows rows;
    rows.matches.push_back(match);
    archive.keep_event_rows(event.head.event, rows);
}

// What the logs of matches say that a pause holds up. Nothing: none does.
[[nodiscard]] std::optional<std::string> held_for(
    const tournament::Event& event, const tournament::DivisionKey& division) {
    const tournament::Pause* const pause = pause_of(event, division);
    if (pause == nullptr) return std::nullopt;
    return desk::pause_note(*pause);
}

[[nodiscard]] std::vector<desk::Wanted> one_wanted(tournament::EventAction action) {
    std::vector<desk::Wanted> all;
    all.push_back({std::move(action), desk::Numbering::AsGiven});
    return all;
}

// The log of a match as a stranger may read it: what partners told each other stays theirs.
void keep_record(
    Archive& archive,
    HostedEvent& event,
    const OpenedMatch& of,
    StoredMatch match,
    const EventMoment& now) {
    if (desk::leg_of(event.room.event(), of) == nullptr) return;
    std::string log = store::match_log_of(as_seen_by(std::move(match), {}));
    const auto entered = enter_as_server(
        archive,
        event,
        one_wanted(action::AttachRecord{of.leg.leg_id(), std::move(log)}),
        "record:" + of.match.text(),
        now);
    if (!entered.is_done()) log_warning("a match log is refused", {{"match", of.match.text()}});
}

// Enters what somebody has decided in the match of an event: in their name, or else as the server.
class MatchDecisions {
  public:
    // Needs: all outlive it.
    MatchDecisions(
        Archive& archive,
        HostedEvent& event,
        const OpenedMatch& of,
        const StoredMatch& stored,
        const EventMoment& now)
        : archive_(archive),
          event_(event),
          of_(of),
          stored_(stored),
          now_(now),
          conduct_(desk::conduct_in(stored)),
          has_taken_end_(has_taken_end()) {}

    // Which incidents to enter: those that decide nothing while the match goes on, those that have
    // decided it, and all.
    enum class Which : std::uint8_t { InPlay, Deciding, All };
    void enter_incidents(Which which) {
        for (const desk::MatchIncident& each : conduct_.incidents) {
            if (is_still_its() && is_wanted(each, which)) enter_incident(each);
            if (each.lifted) lift(each);
        }
    }
    // As it has ended: entered, or put right.
    void enter_result(const tournament::LegResult& result) {
        const tournament::Leg* const leg = desk::leg_of(event_.room.event(), of_);
        // What the desk has said since stays, though the same end is told again after a restart.
        if (leg == nullptr || has_taken_end_) return;
        if (leg->result && leg->result->winner == result.winner) return;
        const bool is_done =
            leg->result
                ? enter(
                      ender(),
                      key_of_end(),
                      action::CorrectResult{of_.leg.leg_id(), result, "as the match was ruled"})
                : enter(ender(), key_of_end(), action::EnterResult{of_.leg.leg_id(), result});
        if (!is_done) log_warning("a result is refused", {{"match", of_.match.text()}});
    }
    // A director has annulled the match: whether the event plays the leg again.
    [[nodiscard]] bool annul() {
        if (!conduct_.ended_by || !is_still_its()) return false;
        const std::string& why = conduct_.annulled_why;
        return enter(
            ender(),
            "annul:" + of_.match.text(),
            action::AnnulLeg{of_.leg.leg_id(), why.empty() ? "annulled" : why});
    }

  private:
    [[nodiscard]] bool is_still_its() const {
        return desk::leg_of(event_.room.event(), of_) != nullptr;
    }
    [[nodiscard]] static bool is_wanted(const desk::MatchIncident& incident, Which which) {
        const bool ends_game = incident.measure == tournament::Measure::LossOfGame ||
                               incident.measure == tournament::Measure::ExpelFromEvent;
        switch (which) {
            case Which::InPlay: return !ends_game;
            case Which::Deciding: return incident.bearing == desk::Bearing::OnTheResult;
            case Which::All: return true;
        }
        __builtin_unreachable();
    }
    [[nodiscard]] std::string key_of_end() const {
        return "result:" + of_.match.text() + ":" + std::to_string(conduct_.end);
    }
    [[nodiscard]] bool has_taken_end() const {
        const auto is_known = [&](const std::string& key) {
            return !event_.room.said_before(0, key).empty();
        };
        return is_known(key_of_end()) ||
               std::ranges::any_of(conduct_.incidents, [&](const desk::MatchIncident& each) {
                   return each.bearing == desk::Bearing::OnTheResult && is_known(key_of(each));
               });
    }
    [[nodiscard]] std::string key_of(const desk::MatchIncident& incident) const {
        return "incident:" + of_.match.text() + ":" + std::to_string(incident.line);
    }
    [[nodiscard]] tournament::OfficialKey hand_of(const hall::PersonId& person) const {
        return desk::official_who_is(event_.room.event(), event_.devices, person);
    }
    [[nodiscard]] tournament::OfficialKey ender() const {
        return hand_of(conduct_.ended_by.value_or(hall::PersonId{}));
    }
    [[nodiscard]] bool enter(
        const tournament::OfficialKey& by,
        const std::string& key,
        const tournament::EventAction& action,
        desk::Numbering numbering = desk::Numbering::AsGiven) {
        const tournament::OfficialKey server{std::string{desk::kServerOfficial}};
        for (const auto& hand : {by, server}) {
            std::vector<desk::Wanted> wanted{{action, numbering}};
            if (enter_as(hand, archive_, event_, std::move(wanted), key, now_).is_done()) {
                return true;
            }
        }
        return false;
    }

    [[nodiscard]] std::optional<tournament::Offender> offender_of(
        const desk::MatchIncident& incident) const {
        if (const auto* const who = std::get_if<std::string>(&incident.who)) return *who;
        if (const auto* const team = std::get_if<bughouse::Team>(&incident.who)) {
            const TeamId id = *team == bughouse::Team::One ? of_.teams.one : of_.teams.two;
            return event_.room.event().get<tournament::Team>(id).name;
        }
        const auto player = desk::player_on(
            std::get<Seat>(incident.who), stored_.opened, of_, event_.room.event(), event_.entries);
        if (!player) return std::nullopt;
        return *player;
    }
    void enter_incident(const desk::MatchIncident& incident) {
        const auto who = offender_of(incident);
        if (!who) return;
        action::ReportIncident report{
            .incident = {},
            .who = *who,
            .what = incident.what,
            .where = of_.leg.leg_id(),
            .measure = incident.measure,
            .ms = incident.ms,
            .text = incident.text.empty() ? std::nullopt : std::optional{incident.text},
            .flag_fell = incident.flag_fell};
        const auto hand = hand_of(incident.by);
        if (enter(hand, key_of(incident), report, desk::Numbering::Next)) return;
        // The ladder of the event stands elsewhere, by what was entered at the desk: what was done
        // in the match is told nevertheless.
        report.text = std::string{name(report.what)} + (report.text ? ": " + *report.text : "");
        report.what = tournament::Offence::Other;
        report.flag_fell = false;
        if (enter(hand, key_of(incident), report, desk::Numbering::Next)) return;
        log_warning("an incident is refused", {{"match", of_.match.text()}});
    }
    // Law: NSB 18; SN5 18.
    void lift(const desk::MatchIncident& incident) {
        const auto lines = event_.room.said_before(0, key_of(incident));
        if (lines.empty()) return;
        const auto found = archive_.event_lines(event_.head.event, lines.front() - 1, 1);
        if (found.empty()) return;
        const auto command = tournament::read_event_command(found.front().command, 0);
        const auto* const report =
            command ? std::get_if<action::ReportIncident>(&command->action) : nullptr;
        // Where it was undone, that number may be of another.
        const bool is_it =
            report != nullptr && event_.room.keys().line(report->incident) == lines.front();
        if (!is_it) return;
        const std::string& why = incident.lifted->why;
        const bool is_done = enter(
            hand_of(incident.lifted->by),
            "lift:" + of_.match.text() + ":" + std::to_string(incident.lifted->line) + ":" +
                std::to_string(incident.line),
            action::LiftIncident{report->incident, why.empty() ? "appeal" : why});
        if (!is_done) log_warning("an incident stays", {{"match", of_.match.text()}});
    }

    Archive& archive_;
    HostedEvent& event_;
    const OpenedMatch& of_;
    const StoredMatch& stored_;
    const EventMoment& now_;
    desk::MatchConduct conduct_;
    bool has_taken_end_;
};

}  // namespace

bool is_online(const HostedEvent& event) {
    return event.head.settings.venue == desk::Venue::Online;
}

desk::Entered enter_as_server(
    Archive& archive,
    HostedEvent& event,
    std::vector<desk::Wanted> wanted,
    const std::string& key,
    const EventMoment& now,
    const desk::row::TeamEntry* entry) {
    const tournament::OfficialKey server{std::string{desk::kServerOfficial}};
    return enter_as(server, archive, event, std::move(wanted), key, now, entry);
}

desk::Entered enter_as(
    const tournament::OfficialKey& official,
    Archive& archive,
    HostedEvent& event,
    std::vector<desk::Wanted> wanted,
    const std::string& key,
    const EventMoment& now,
    const desk::row::TeamEntry* entry) {
    desk::EventRoom& room = event.room;
    if (!room.said_before(0, key).empty()) return {};
    const desk::Hand hand{official, now.local, {}, desk::time_control_of(event.head.settings)};
    const std::int64_t first = room.version() + 1;
    desk::Entered entered = room.enter(std::move(wanted), hand, {0, key});
    end_earlier_holders(archive, event, entered, now.wall_ms);
    std::vector<desk::row::Line> lines;
    for (std::size_t i = 0; i < entered.commands.size(); ++i) {
        const std::int64_t line = first + static_cast<std::int64_t>(i);
        lines.push_back({line, now.wall_ms, 0, key, entered.commands[i]});
    }
    if (entry != nullptr && entered.is_done()) {
        archive.keep_event_entry(event.head.event, *entry, lines);
    } else if (!lines.empty()) {
        archive.add_event_lines(event.head.event, lines);
    }
    return entered;
}

void appoint_server(Archive& archive, HostedEvent& event, const EventMoment& now) {
    tournament::OfficialKey server{std::string{desk::kServerOfficial}};
    const desk::Hand organiser{{std::string{tournament::kOrganiser}}, now.local};
    const desk::Entered entered = event.room.enter(
        one_wanted(
            action::Appoint{std::move(server), "Server", tournament::Role::Director, std::nullopt}),
        organiser,
        {0, ""});
    CHECK(entered.is_done());
    const desk::row::Line line{2, now.wall_ms, 0, "", entered.commands.front()};
    archive.add_event_lines(event.head.event, std::array{line});
}

namespace {

// Takes what is due of an event up, and stores it: all at once, or a large round would hold up
// everybody's events for as many commits as it has tables.
void take_up(
    Archive& archive,
    HostedEvent& event,
    const desk::Duties& duties,
    const EventMoment& now,
    desk::Directors& directors,
    OnlineWork& work) {
    store::EventRows rows;
    work.to_cancel = std::exchange(event.to_cancel, {});
    std::unordered_set<MatchId, hall::IdHash> cancelled;
    for (const OpenedMatch& each : duties.to_cancel) cancelled.insert(each.match);
    for (OpenedMatch& match : event.matches) {
        if (!cancelled.contains(match.match)) continue;
        match.state = OpenedState::Cancelled;
        match.ended_ms = now.wall_ms;
        rows.matches.push_back(match);
        work.to_cancel.push_back(match.match);
    }
    const desk::EventTime time{now.wall_ms, now.local};
    for (const desk::LegToOpen& leg : duties.to_open) {
        const MatchId id{random_letters(kMatchLetters)};
        const OpenedMatch match{id, leg.leg, leg.teams, now.wall_ms, 0, OpenedState::Open};
        rows.matches.push_back(match);
        event.matches.push_back(match);
        const std::int64_t until = desk::time_to_come(event.room.event(), match, now.gather, time);
        work.to_open.push_back(opening_for(event, match, leg, until - now.wall_ms, directors));
    }
    if (!rows.empty()) archive.keep_event_rows(event.head.event, rows);
}

}  // namespace

OnlineWork tend(Archive& archive, HostedEvent& event, const EventMoment& now, Look look) {
    OnlineWork work;
    if (!is_online(event)) return work;
    const tournament::Event& of = event.room.event();
    const desk::EventTime time{now.wall_ms, now.local};
    const desk::ScheduledStarts starts = desk::scheduled_starts(of, now.local);
    for (const tournament::RoundId& round : starts.due) {
        // Once: whoever takes the start back starts it by hand.
        const std::string key = "start:" + round.division.text + ":" + std::to_string(round.round);
        if (!event.room.said_before(0, key).empty()) continue;
        const auto entered =
            enter_as_server(archive, event, one_wanted(action::StartRound{round}), key, now);
        if (entered.is_done()) work.changed = event.room.version();
    }
    const desk::Duties duties = desk::duties_of(of, event.entries, event.matches, time);
    desk::Directors directors{of, event.devices, event.entries, now.wall_ms};
    work.next_ms = duties.next_ms;
    const auto look_again = [&](std::int64_t at) {
        work.next_ms = std::min(work.next_ms.value_or(at), at);
    };
    if (starts.next) look_again(now.wall_ms + starts.next->ms - now.local.ms);
    if (const auto until = directors.first_over()) look_again(*until);
    take_up(archive, event, duties, now, directors, work);
    for (const OpenedMatch& each : event.matches) {
        if (each.state == OpenedState::Open) {
            work.open.push_back(
                {each.match,
                 desk::time_to_come(of, each, now.gather, time),
                 directors.of(each),
                 held_for(of, each.leg.division)});
        } else if (look == Look::First && now.wall_ms - each.wall_ms < kDayOfMatchesMs) {
            work.to_cancel.push_back(each.match);
        }
    }
    return work;
}

void take_end(
    Archive& archive,
    HostedEvent& event,
    const hall::row::MatchEnded& outcome,
    const EventMoment& now) {
    using Which = MatchDecisions::Which;
    OpenedMatch* const match = opened_match(event, outcome.match);
    if (match == nullptr || match->state == OpenedState::Cancelled || goes_on(outcome)) return;
    // While it was waited for, a director may have had the leg replayed, or paired others.
    const bool is_open = match->state == OpenedState::Open;
    if (is_open && desk::leg_of(event.room.event(), *match) == nullptr) {
        return keep_state(archive, event, *match, OpenedState::Cancelled, now.wall_ms);
    }
    auto stored = archive.match(outcome.match);
    if (!stored) return;
    MatchDecisions decisions{archive, event, *match, *stored, now};
    const auto result = desk::result_of(outcome);
    if (!result) {
        if (!is_open) return;
        decisions.enter_incidents(Which::InPlay);
        const auto state = decisions.annul() ? OpenedState::Over : OpenedState::Interrupted;
        return keep_state(archive, event, *match, state, now.wall_ms);
    }
    // What has decided the match is what the event's result rests on, so that a lifted incident
    // gives it back.
    decisions.enter_incidents(Which::Deciding);
    decisions.enter_result(*result);
    decisions.enter_incidents(Which::All);
    if (!is_open) return;
    keep_record(archive, event, *match, std::move(*stored), now);
    keep_state(archive, event, *match, OpenedState::Over, now.wall_ms);
}

void take_conduct(Archive& archive, HostedEvent& event, const MatchId& id, const EventMoment& now) {
    using Which = MatchDecisions::Which;
    OpenedMatch* const match = opened_match(event, id);
    if (match == nullptr || match->state == OpenedState::Cancelled) return;
    const auto stored = archive.match(id);
    if (!stored) return;
    const bool is_open = match->state == OpenedState::Open;
    MatchDecisions{archive, event, *match, *stored, now}.enter_incidents(
        is_open ? Which::InPlay : Which::All);
}

Wait wait_for(const HostedEvent& event, const MatchId& match, const EventMoment& now) {
    const tournament::Event& of = event.room.event();
    const auto found = std::ranges::find(event.matches, match, &OpenedMatch::match);
    if (found == event.matches.end() || found->state != OpenedState::Open) return Wait::ForNobody;
    if (pause_of(of, found->leg.division) != nullptr) return Wait::GoesOn;
    const desk::EventTime time{now.wall_ms, now.local};
    const std::int64_t until = desk::time_to_come(of, *found, now.gather, time);
    return until <= now.wall_ms ? Wait::IsOver : Wait::GoesOn;
}

void take_missed(
    Archive& archive, HostedEvent& event, const hall::Missed& missed, const EventMoment& now) {
    OpenedMatch* const match = opened_match(event, missed.match);
    if (match == nullptr || match->state != OpenedState::Open) return;
    const tournament::Leg* const leg = desk::leg_of(event.room.event(), *match);
    if (leg == nullptr || leg->result) {
        return keep_state(archive, event, *match, OpenedState::Cancelled, now.wall_ms);
    }
    const auto missing = desk::sides_missing(missed.came);
    const bool both = missing[Side::One] && missing[Side::Two];
    const TeamId absent = missing[Side::One] ? match->teams.one : match->teams.two;
    const auto& id = missed.match.text();
    const auto entered = enter_as_server(
        archive,
        event,
        one_wanted(action::NoShow{
            match->leg.leg_id().encounter(), both ? std::nullopt : std::optional{absent}}),
        "no-show:" + id,
        now);
    if (!entered.is_done()) {
        log_warning("a no-show is refused", {{"match", id}});
        return keep_state(archive, event, *match, OpenedState::Interrupted, now.wall_ms);
    }
    // Who has played a leg of the encounter was here.
    for (const Side side : base::all_of<Side>()) {
        if (!missing[side] || match->leg.leg != 1) continue;
        const TeamId team = side == Side::One ? match->teams.one : match->teams.two;
        const std::string key = "withdraw:" + id + ":" + std::to_string(team.value);
        const auto gone = enter_as_server(
            archive, event, one_wanted(action::Withdraw{team, kDidNotCome}), key, now);
        if (!gone.is_done()) log_warning("a withdrawal is refused", {{"match", id}});
    }
    keep_state(archive, event, *match, OpenedState::Over, now.wall_ms);
}

void take_lost(
    Archive& archive,
    HostedEvent& event,
    const std::vector<MatchId>& matches,
    const EventMoment& now) {
    store::EventRows rows;
    for (const MatchId& id : matches) {
        OpenedMatch* const match = opened_match(event, id);
        if (match == nullptr || match->state != OpenedState::Open) continue;
        const auto stored = archive.match(id);
        if (stored && stored->ended) {
            take_end(archive, event, *stored->ended, now);
            continue;
        }
        // One that never was in the hall is opened as if it had not been.
        match->state = stored ? OpenedState::Interrupted : OpenedState::Cancelled;
        match->ended_ms = now.wall_ms;
        rows.matches.push_back(*match);
    }
    if (!rows.empty()) archive.keep_event_rows(event.head.event, rows);
}

}  // namespace tandem::server
