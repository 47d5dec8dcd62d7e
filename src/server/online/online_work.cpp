// Each step is stored before the next: a crash repeats the last one, and nothing twice.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/online/online_work.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "base/check.hpp"
#include "desk/public_names.hpp"
#include "hall/lobby/terms_of_play.hpp"
#include "server/api/match_json.hpp"
#include "server/identity/secrets.hpp"
#include "server/ops/logging.hpp"
#include "store/archive/replayed.hpp"
#include "tournament/event/questions.hpp"

namespace tandem::server {

using bughouse::Seat;
using desk::row::OpenedMatch;
using desk::row::OpenedState;
using hall::MatchId;
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

[[nodiscard]] hall::wire::Settings terms_of(const HostedEvent& event) {
    const desk::Settings& of = event.head.settings;
    hall::wire::Settings settings;
    settings.terms = match::Header{event.room.event().header().rulebook};
    settings.terms.authority = match::Authority::Strict;
    if (of.clock_ms > 0) {
        settings.terms.clock = base::Millis{of.clock_ms};
        settings.terms.increment = base::Millis{of.increment_ms};
    }
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
    const HostedEvent& event, const MatchId& id, const desk::LegToOpen& leg, std::int64_t ms) {
    const hall::wire::Settings settings = terms_of(event);
    base::EnumArray<Seat, std::string> names;
    for (const Seat seat : base::all_of<Seat>()) {
        names[seat] = name_at_board(event, leg.seats[seat]);
    }
    hall::Opening opening{hall::header_of(settings, names)};
    opening.match = id;
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
    archive.keep_event_match(event.head.event, match);
}

[[nodiscard]] std::vector<desk::Wanted> one_wanted(tournament::EventAction action) {
    std::vector<desk::Wanted> all;
    all.push_back({std::move(action), desk::Numbering::AsGiven});
    return all;
}

// The log of a match as a stranger may read it: what partners told each other stays theirs.
void keep_record(
    Archive& archive, HostedEvent& event, const OpenedMatch& of, const EventMoment& now) {
    auto match = archive.match(of.match);
    if (!match) return;
    std::string log = store::match_log_of(as_seen_by(std::move(*match), {}));
    const std::string key = "record:" + of.match.text();
    static_cast<void>(enter_as_server(
        archive,
        event,
        one_wanted(action::AttachRecord{of.leg.leg_id(), std::move(log)}),
        key,
        now));
}

// A ruling has changed the result that the server had entered.
void correct_result(
    Archive& archive,
    HostedEvent& event,
    const OpenedMatch& of,
    const tournament::LegResult& result,
    const EventMoment& now) {
    const auto* const encounter =
        event.room.event().find<tournament::Encounter>(of.leg.leg_id().encounter());
    if (encounter == nullptr || of.leg.leg > encounter->legs.size()) return;
    const tournament::Leg& leg = encounter->legs[of.leg.leg - 1];
    const bool is_same =
        !leg.result || leg.annulled.size() != of.leg.attempt || leg.result->winner == result.winner;
    if (is_same) return;
    const std::string key = "correct:" + of.match.text() + ":" + std::string{name(result.winner)};
    const auto entered = enter_as_server(
        archive,
        event,
        one_wanted(action::CorrectResult{of.leg.leg_id(), result, "as the match was ruled"}),
        key,
        now);
    if (!entered.is_done()) log_warning("a result stays", {{"match", of.match.text()}});
}

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
    desk::EventRoom& room = event.room;
    if (!room.said_before(0, key).empty()) return {};
    const desk::Hand hand{{std::string{desk::kServerOfficial}}, now.local};
    const std::int64_t first = room.version() + 1;
    desk::Entered entered = room.enter(std::move(wanted), hand, {0, key});
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

OnlineWork tend(Archive& archive, HostedEvent& event, const EventMoment& now) {
    OnlineWork work;
    if (!is_online(event)) return work;
    const tournament::Event& of = event.room.event();
    desk::Duties duties = desk::duties_of(of, event.entries, event.matches, now.wall_ms);
    work.next_ms = duties.next_ms;
    for (const OpenedMatch& each : duties.to_cancel) {
        OpenedMatch* const match = opened_match(event, each.match);
        keep_state(archive, event, *match, OpenedState::Cancelled, now.wall_ms);
        work.to_cancel.push_back(each.match);
    }
    for (const desk::LegToOpen& leg : duties.to_open) {
        const MatchId id{random_letters(kMatchLetters)};
        const OpenedMatch match{id, leg.leg, leg.teams, now.wall_ms, 0, OpenedState::Open};
        archive.keep_event_match(event.head.event, match);
        event.matches.push_back(match);
        const std::int64_t span = desk::time_to_come(of, match, now.gather) - now.wall_ms;
        work.to_open.push_back(opening_for(event, id, leg, span));
    }
    for (const OpenedMatch& each : event.matches) {
        if (each.state == OpenedState::Open) {
            work.open.push_back({each.match, desk::time_to_come(of, each, now.gather)});
        } else if (now.wall_ms - each.wall_ms < kDayOfMatchesMs) {
            work.others.push_back(each.match);
        }
    }
    return work;
}

void take_end(
    Archive& archive,
    HostedEvent& event,
    const hall::row::MatchEnded& outcome,
    const EventMoment& now) {
    OpenedMatch* const match = opened_match(event, outcome.match);
    if (match == nullptr || match->state == OpenedState::Cancelled || goes_on(outcome)) return;
    const auto result = desk::result_of(outcome);
    if (match->state != OpenedState::Open) {
        if (result) correct_result(archive, event, *match, *result, now);
        return;
    }
    if (!result) {
        return keep_state(archive, event, *match, OpenedState::Interrupted, now.wall_ms);
    }
    const std::string key = "result:" + outcome.match.text();
    const auto entered = enter_as_server(
        archive, event, one_wanted(action::EnterResult{match->leg.leg_id(), *result}), key, now);
    if (!entered.is_done()) log_warning("a result is refused", {{"match", match->match.text()}});
    keep_record(archive, event, *match, now);
    keep_state(archive, event, *match, OpenedState::Over, now.wall_ms);
}

void take_missed(
    Archive& archive, HostedEvent& event, const hall::Missed& missed, const EventMoment& now) {
    OpenedMatch* const match = opened_match(event, missed.match);
    if (match == nullptr || match->state != OpenedState::Open) return;
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
    if (!entered.is_done()) log_warning("a no-show is refused", {{"match", id}});
    // Who has played a leg of the encounter was here.
    for (const Side side : base::all_of<Side>()) {
        if (!missing[side] || match->leg.leg != 1) continue;
        const TeamId team = side == Side::One ? match->teams.one : match->teams.two;
        const std::string key = "withdraw:" + id + ":" + std::to_string(team.value);
        static_cast<void>(enter_as_server(
            archive, event, one_wanted(action::Withdraw{team, kDidNotCome}), key, now));
    }
    keep_state(archive, event, *match, OpenedState::Over, now.wall_ms);
}

std::vector<hall::Opening> take_lost(
    Archive& archive,
    HostedEvent& event,
    const std::vector<MatchId>& matches,
    const EventMoment& now) {
    std::vector<hall::Opening> openings;
    for (const MatchId& id : matches) {
        OpenedMatch* const match = opened_match(event, id);
        if (match == nullptr || match->state != OpenedState::Open) continue;
        const auto stored = archive.match(id);
        if (stored && stored->ended) {
            take_end(archive, event, *stored->ended, now);
        } else if (stored) {
            keep_state(archive, event, *match, OpenedState::Interrupted, now.wall_ms);
        } else {
            // It never was in the hall: the leg is opened as if it had not been.
            keep_state(archive, event, *match, OpenedState::Cancelled, now.wall_ms);
            OnlineWork again = tend(archive, event, now);
            std::ranges::move(again.to_open, std::back_inserter(openings));
        }
    }
    return openings;
}

}  // namespace tandem::server
