// Legs are opened one after another, each once it is known who has White.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/online/duties.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <vector>

#include "tournament/event/questions.hpp"
#include "tournament/next_round/line_ups.hpp"

namespace tandem::desk {

using bughouse::Seat;
using hall::PersonId;
using tournament::AttemptId;
using tournament::Division;
using tournament::Encounter;
using tournament::EncounterId;
using tournament::Event;
using tournament::Leg;
using tournament::LegResult;
using tournament::LegWinner;
using tournament::Partner;
using tournament::Side;
using tournament::TeamId;
using tournament::TeamPair;

namespace {

constexpr std::int64_t kMinuteMs = 60'000;

// The leg of an encounter that is to be played now, from 0; nothing: none is.
[[nodiscard]] std::optional<std::size_t> leg_to_play(
    const Division& division, const Encounter& encounter) {
    for (std::size_t i = 0; i < encounter.legs.size(); ++i) {
        const auto& result = encounter.legs[i].result;
        if (!result) return awaits_result(division, encounter, i) ? std::optional{i} : std::nullopt;
    }
    return std::nullopt;
}

[[nodiscard]] AttemptId attempt_at(
    const EncounterId& id, const Encounter& encounter, std::size_t leg) {
    return {
        id.division,
        id.round,
        id.table,
        static_cast<std::uint32_t>(leg + 1),
        encounter.legs[leg].annulled.size()};
}

[[nodiscard]] base::EnumArray<Seat, SeatedPlayer> seats_of(
    const Event& event,
    const Encounter& encounter,
    const tournament::LineUps& line_ups,
    const base::EnumArray<Side, const row::TeamEntry*>& teams) {
    base::EnumArray<Seat, SeatedPlayer> seats;
    for (const Seat seat : base::all_of<Seat>()) {
        const Side side = bughouse::team_of(seat);
        const Partner white = line_ups[side].value_or(Partner::First);
        const bool has_white = bughouse::color_of(seat) == chess::Color::White;
        const Partner player = has_white ? white : !white;
        const TeamId team = encounter.team(side);
        const auto& entered = event.get<tournament::Team>(team);
        seats[seat] = {{team, player}, person_in(*teams[side], entered, player)};
    }
    return seats;
}

// What the clock at the venue said at a moment in wall time.
[[nodiscard]] tournament::Timestamp local_time(std::int64_t wall_ms, const EventTime& now) {
    return {now.local.ms - (now.wall_ms - wall_ms)};
}

// The matches that were opened at an event so far: those of each encounter, and how many of a team
// came to nothing. Found once, as there may be thousands of either.
class MatchesSoFar {
  public:
    // Needs: they outlive it.
    explicit MatchesSoFar(std::span<const row::OpenedMatch> matches) {
        for (const row::OpenedMatch& match : matches) {
            const AttemptId& leg = match.leg;
            of_[Table{leg.division.text, leg.round, leg.table}].push_back(&match);
            if (match.state != row::OpenedState::Cancelled) continue;
            ++in_vain_[match.teams.one];
            ++in_vain_[match.teams.two];
        }
    }

    [[nodiscard]] std::span<const row::OpenedMatch* const> of(const EncounterId& id) const {
        const auto found = of_.find(Table{id.division.text, id.round, id.table});
        if (found == of_.end()) return {};
        return found->second;
    }
    [[nodiscard]] bool has_had_enough(TeamId team) const {
        const auto found = in_vain_.find(team);
        return found != in_vain_.end() && found->second >= kMostInVain;
    }

  private:
    using Table = std::tuple<std::string_view, tournament::RoundNumber, std::uint32_t>;

    std::map<Table, std::vector<const row::OpenedMatch*>> of_;
    std::map<TeamId, std::size_t> in_vain_;
};

// Asks what an encounter of a round in progress needs.
class EncounterDuties {
  public:
    EncounterDuties(
        const Event& event,
        std::span<const row::TeamEntry> entries,
        std::span<const row::OpenedMatch> matches,
        const EventTime& now)
        : event_(event),
          entries_(entries),
          so_far_(matches),
          now_(now) {}

    void look_at(const EncounterId& id, const Encounter& encounter, Duties& duties) const {
        const Division& division = event_.get<Division>(id.division);
        const auto leg = leg_to_play(division, encounter);
        if (!leg) return;
        const TeamPair pair{encounter.one, encounter.two};
        const AttemptId attempt = attempt_at(id, encounter, *leg);
        const bool is_known =
            std::ranges::any_of(so_far_.of(id), [&](const row::OpenedMatch* match) {
                return match->leg == attempt && match->teams == pair &&
                       match->state != row::OpenedState::Cancelled;
            });
        if (is_known || so_far_.has_had_enough(pair.one) || so_far_.has_had_enough(pair.two)) {
            return;
        }
        base::EnumArray<Side, const row::TeamEntry*> teams;
        for (const Side side : base::all_of<Side>()) {
            teams[side] = entry_of(entries_, encounter.team(side));
            if (teams[side] == nullptr) return;
        }
        if (is_waited_for(division, encounter, *leg, teams)) {
            const std::int64_t ended = ended_before(id, *leg);
            const std::int64_t paused =
                paused_ms(event_, id.division, local_time(ended, now_), now_.local);
            const std::int64_t until = ended + kLineUpMs + paused;
            if (now_.wall_ms < until) {
                duties.next_ms = std::min(duties.next_ms.value_or(until), until);
                return;
            }
        }
        const auto line_ups = line_ups_of(event_, division, encounter, *leg);
        duties.to_open.push_back({attempt, pair, seats_of(event_, encounter, line_ups, teams)});
    }

  private:
    // Whether people have yet to say who has White; bots leave it to the rule.
    [[nodiscard]] static bool is_waited_for(
        const Division& division,
        const Encounter& encounter,
        std::size_t leg,
        const base::EnumArray<Side, const row::TeamEntry*>& teams) {
        return std::ranges::any_of(base::all_of<Side>(), [&](Side side) {
            return !encounter.legs[leg].white[side] &&
                   is_up_to_team(division, encounter, leg + 1, side) &&
                   !teams[side]->players[Partner::First].person.is_bot();
        });
    }
    // When the match of the leg before has ended; 0 for the first one.
    [[nodiscard]] std::int64_t ended_before(const EncounterId& id, std::size_t leg) const {
        std::int64_t ended = 0;
        for (const row::OpenedMatch* const match : so_far_.of(id)) {
            if (match->leg.leg == leg) ended = std::max(ended, match->ended_ms);
        }
        return ended;
    }

    const Event& event_;
    std::span<const row::TeamEntry> entries_;
    MatchesSoFar so_far_;
    const EventTime& now_;
};

[[nodiscard]] bool is_still_played(const Event& event, const row::OpenedMatch& match) {
    const Leg* const leg = leg_of(event, match);
    return leg != nullptr && !leg->result;
}

}  // namespace

Duties duties_of(
    const Event& event,
    std::span<const row::TeamEntry> entries,
    std::span<const row::OpenedMatch> matches,
    const EventTime& now) {
    Duties duties;
    const EncounterDuties of{event, entries, matches, now};
    for (const auto& [id, encounter] : event.all<Encounter>()) {
        const bool is_paused = pause_of(event, id.division) != nullptr;
        if (event.get<tournament::Round>(id.round_id()).started && !is_paused) {
            of.look_at(id, encounter, duties);
        }
    }
    for (const row::OpenedMatch& match : matches) {
        if (match.state == row::OpenedState::Open && !is_still_played(event, match)) {
            duties.to_cancel.push_back(match);
        }
    }
    return duties;
}

std::optional<tournament::Timestamp> scheduled_start(
    const Event& event, const tournament::RoundId& round, tournament::Timestamp now) {
    const auto* const paired = event.find<tournament::Round>(round);
    if (paired == nullptr || paired->started) return std::nullopt;
    const auto& schedule = event.get<Division>(round.division).schedule;
    if (round.round > schedule.size()) return std::nullopt;
    if (pause_of(event, round.division) != nullptr) return std::nullopt;
    const tournament::Timestamp at = schedule[round.round - 1];
    const std::int64_t late = now.ms - at.ms - paused_ms(event, round.division, at, now);
    return late > kLateStartMs ? std::nullopt : std::optional{at};
}

ScheduledStarts scheduled_starts(const Event& event, tournament::Timestamp now) {
    ScheduledStarts starts;
    for (const auto& [key, division] : event.all<Division>()) {
        const tournament::RoundId round{key, last_paired(event, key)};
        const auto at = scheduled_start(event, round, now);
        if (!at) continue;
        if (*at <= now) {
            starts.due.push_back(round);
        } else if (!starts.next || *at < *starts.next) {
            starts.next = at;
        }
    }
    return starts;
}

const row::TeamEntry* entry_of(std::span<const row::TeamEntry> entries, TeamId team) {
    const auto found = std::ranges::find_if(
        entries, [&](const row::TeamEntry& each) { return each.team == team && team.value != 0; });
    return found == entries.end() ? nullptr : &*found;
}

const row::TeamEntry* entry_of(
    const Event& event, std::span<const row::TeamEntry> entries, const PersonId& person) {
    if (person.is_nobody()) return nullptr;  // as the partner is who has yet to come
    const auto is_there = [&](const row::TeamEntry& each) {
        switch (each.state) {
            case row::EntryState::Invites: return true;
            case row::EntryState::Registered:
                return event.find<tournament::Team>(each.team) != nullptr;
            case row::EntryState::Withdrawn: return false;
        }
        __builtin_unreachable();
    };
    const auto found = std::ranges::find_if(entries, [&](const row::TeamEntry& each) {
        const bool is_theirs = each.players[Partner::First].person == person ||
                               each.players[Partner::Second].person == person;
        return is_theirs && is_there(each);
    });
    return found == entries.end() ? nullptr : &*found;
}

const PersonId& person_in(
    const row::TeamEntry& entry, const tournament::Team& team, Partner place) {
    return entry.players[team.entered_in[place]].person;
}

Partner place_in(
    const row::TeamEntry& entry, const tournament::Team* team, const PersonId& person) {
    const bool is_first = entry.players[Partner::First].person == person;
    const Partner entered = is_first ? Partner::First : Partner::Second;
    if (team == nullptr) return entered;
    return team->entered_in[Partner::First] == entered ? Partner::First : Partner::Second;
}

const Leg* leg_of(const Event& event, const row::OpenedMatch& match) {
    const EncounterId id = match.leg.leg_id().encounter();
    const auto* const round = event.find<tournament::Round>(id.round_id());
    const auto* const encounter = event.find<Encounter>(id);
    if (round == nullptr || !round->started || encounter == nullptr) return nullptr;
    if (match.teams != TeamPair{encounter->one, encounter->two}) return nullptr;
    const Leg* const leg = tournament::find_leg(event, match.leg.leg_id());
    return leg != nullptr && leg->annulled.size() == match.leg.attempt ? leg : nullptr;
}

std::int64_t time_to_come(
    const Event& event, const row::OpenedMatch& match, base::Millis usual, const EventTime& now) {
    const auto* const division = event.find<Division>(match.leg.division);
    const std::uint32_t minutes = division == nullptr ? 0 : division->grace_minutes;
    const tournament::Timestamp opened = local_time(match.wall_ms, now);
    return match.wall_ms + (minutes == 0 ? base::count(usual) : minutes * kMinuteMs) +
           paused_ms(event, match.leg.division, opened, now.local);
}

std::optional<LegResult> result_of(const hall::row::MatchEnded& outcome) {
    const auto reason = base::from_name<match::Reason>(outcome.reason);
    if (!reason || reason == match::Reason::Annulled) return std::nullopt;
    LegResult result;
    if (outcome.winner.empty()) {
        result.winner = LegWinner::Nobody;
    } else {
        const auto winner = base::from_name<LegWinner>(outcome.winner);
        if (!winner) return std::nullopt;
        result.winner = *winner;
    }
    result.board = base::from_name<bughouse::BoardId>(outcome.board);
    result.reason = reason;
    return result;
}

base::EnumArray<Side, bool> sides_missing(const base::EnumArray<Seat, bool>& came) {
    base::EnumArray<Side, bool> missing{};
    for (const Seat seat : base::all_of<Seat>()) {
        if (!came[seat]) missing[bughouse::team_of(seat)] = true;
    }
    return missing;
}

}  // namespace tandem::desk
