// Telling: who sees which line, and when.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lines have one number for all, and each viewer has a chain of his own through them: `prev` is
// the line before that he may see. So nobody misses one without knowing it, and nobody learns what
// is not for him.
#include <algorithm>
#include <array>

#include "hall/room/room.hpp"

namespace tandem::hall {

namespace {

// Lag is told anew when it has changed by that much.
constexpr std::int64_t kLagStep = 20;
// Those who are told of a line as soon as it is written.
constexpr std::array kAtOnce{Viewer::TeamOne, Viewer::TeamTwo, Viewer::Director};
constexpr std::array kLater{Viewer::Spectator};

[[nodiscard]] std::int64_t line_number(std::size_t index) {
    return static_cast<std::int64_t>(index) + 2;
}

}  // namespace

Viewer Room::viewer(const PersonId& person) const {
    if (directs(person)) return Viewer::Director;
    if (const auto seat = seat_of(person)) return match::viewer_of(bughouse::team_of(*seat));
    return Viewer::Spectator;
}

void Room::watch(
    ConnectionId which, const PersonId& person, std::int64_t since, Now now, Outbox& out) {
    unwatch(which);
    watchers_.push_back({which, person, since});
    if (is_open_) out.send(which, match_message(person, since, now));
}

void Room::unwatch(ConnectionId which) {
    std::erase_if(watchers_, [which](const Watcher& watcher) { return watcher.which == which; });
}

void Room::written(std::int64_t line, Now now, Outbox& out) {
    if (!is_open_) {
        is_open_ = true;
        for (const Watcher& watcher : watchers_) {
            out.send(watcher.which, match_message(watcher.person, watcher.since, now));
        }
    }
    while (static_cast<std::int64_t>(published_) + 1 < line) {
        view_ = *lines_[published_].view;
        tell_line(published_, kAtOnce, out);
        ++published_;
        let_spectators_see(now, out);
    }
}

void Room::let_spectators_see(Now now, Outbox& out) {
    const Millis delay{opening_.settings.watch_delay_ms};
    while (released_ < published_ && lines_[released_].mono + delay <= now.mono) {
        tell_line(released_, kLater, out);
        Line& line = lines_[released_];
        released_view_ = std::move(*line.view);
        line.view.reset();
        line.events = {};
        ++released_;
    }
}

bool Room::sees_judgements(Viewer viewer) const {
    return match::readers_of_judgements(state_.rules).has(viewer);
}

wire::LineView Room::line_view(
    const Line& line, std::size_t index, const std::vector<match::Event>& events) const {
    wire::LineView told;
    told.line = line_number(index);
    told.command = line.command;
    told.first_event = line.first_event;
    told.events = events;
    if (!line.key.empty()) told.key = line.key;
    if (line.lag) told.lag_ms = base::count(*line.lag);
    return told;
}

// One message for all who see the same.
void Room::tell_line(std::size_t index, std::span<const Viewer> viewers, Outbox& out) {
    struct Group {
        std::int64_t prev = 0;
        bool judged = false;
        std::vector<ConnectionId> to;
    };
    const Line& line = lines_[index];
    const match::Viewers readers = match::readers_of(line.command);
    std::vector<Group> groups;
    for (const Viewer viewer : viewers) {
        if (!readers.has(viewer)) continue;
        const std::int64_t prev = std::exchange(last_seen_[viewer], line_number(index));
        const bool judged = sees_judgements(viewer);
        auto group = std::ranges::find_if(
            groups, [&](const Group& each) { return each.prev == prev && each.judged == judged; });
        if (group == groups.end()) group = groups.insert(group, {prev, judged, {}});
        for (const Watcher& watcher : watchers_) {
            if (this->viewer(watcher.person) == viewer) group->to.push_back(watcher.which);
        }
    }
    for (Group& group : groups) {
        if (group.to.empty()) continue;
        wire::tell::Told told{id(), line_view(line, index, line.events), *line.view};
        told.line.prev = group.prev;
        if (!group.judged) {
            told.line.events = match::without_judgements(std::move(told.line.events));
        }
        out.send(std::move(group.to), std::move(told));
    }
}

wire::tell::Match Room::match_message(const PersonId& person, std::int64_t since, Now now) const {
    const Viewer viewer = this->viewer(person);
    const bool spectates = viewer == Viewer::Spectator;
    const std::size_t seen = spectates ? released_ : published_;
    wire::tell::Match told{opening_.header};
    told.match = id();
    told.code = code();
    told.seats = seat_views();
    if (opening_.director) told.director = opening_.director->id;
    if (const auto seat = seat_of(person)) told.yours.emplace_back(*seat);
    if (viewer == Viewer::Director) told.yours.emplace_back();
    const bool later = spectates && released_ < lines_.size();
    told.phase = later && state_.over ? Phase::Playing : phase();
    const Millis delay{spectates ? opening_.settings.watch_delay_ms : 0};
    told.now = base::count(now.mono - zero_ - delay);
    told.since = since;
    told.line = last_seen_[viewer];
    told.view = spectates ? released_view_ : view_;
    told.told = lines_since(viewer, since, seen);
    return told;
}

// Those of the first `seen` lines that came after line `since`, by a replay.
std::vector<wire::LineView> Room::lines_since(
    Viewer viewer, std::int64_t since, std::size_t seen) const {
    std::vector<wire::LineView> found;
    if (seen == 0 || line_number(seen - 1) <= since) return found;
    match::LogReplay replay{opening_.header};
    const bool judged = sees_judgements(viewer);
    std::int64_t prev = 1;
    for (std::size_t index = 0; index < seen; ++index) {
        const Line& line = lines_[index];
        std::vector<match::Event> events;
        replay.take({&line.command, 1}, events);
        if (!match::readers_of(line.command).has(viewer)) continue;
        if (line_number(index) > since) {
            if (!judged) events = match::without_judgements(std::move(events));
            found.push_back(line_view(line, index, events));
            found.back().prev = prev;
        }
        prev = line_number(index);
    }
    return found;
}

EnumArray<Seat, wire::SeatView> Room::seat_views() const {
    EnumArray<Seat, wire::SeatView> views;
    for (const Seat seat : base::all_of<Seat>()) {
        const Player& player = players_[seat];
        views[seat] = {player.who.id, player.who.name, player.who.kind(), player.present, {}};
        if (player.lag) views[seat].lag_ms = base::count(*player.lag);
    }
    return views;
}

void Room::tell_presence(Outbox& out) {
    wire::tell::Presence told{id(), seat_views(), {}};
    for (const Proposal& proposal : proposals_) {
        told.agreed.push_back({proposal.by, proposal.seat, proposal.instead.id});
    }
    for (const Seat seat : base::all_of<Seat>()) players_[seat].lag_told = players_[seat].lag;
    out.send(watchers(), std::move(told));
}

void Room::present(const PersonId& person, Now now, Outbox& out) {
    const auto seat = seat_of(person);
    if (!seat || players_[*seat].present) return;
    players_[*seat].present = true;
    std::erase_if(proposals_, [&](const Proposal& proposal) { return proposal.seat == *seat; });
    tell_presence(out);
    release_when_all_are_back(now, out);
}

void Room::absent(const PersonId& person, Now now, Outbox& out) {
    const auto seat = seat_of(person);
    if (!seat || !players_[*seat].present) return;
    players_[*seat].present = false;
    players_[*seat].away_since = now.mono;
    players_[*seat].lag.reset();
    tell_presence(out);
}

void Room::lags(const PersonId& person, Millis lag, Outbox& out) {
    const auto seat = seat_of(person);
    if (!seat) return;
    Player& player = players_[*seat];
    player.lag = lag;
    const std::int64_t told = player.lag_told ? base::count(*player.lag_told) : -kLagStep;
    if (std::abs(base::count(lag) - told) >= kLagStep) tell_presence(out);
}

std::optional<Refusal> Room::propose(
    const PersonId& person, Seat seat, const Person& instead, Now now, Outbox& out) {
    const auto own = seat_of(person);
    if (phase() != Phase::Playing) return Refusal::NoSubstitute;
    const bool is_asked = instead.id == person;  // who would play says so too
    if (!own && !is_asked) return Refusal::NotSeated;
    const Player& player = players_[seat];
    if (player.present || now.mono - player.away_since < config_->away) return Refusal::NotAway;
    if (!instead.id.is_nobody() && seat_of(instead.id)) return Refusal::NoSubstitute;
    std::erase_if(proposals_, [&](const Proposal& proposal) {
        return proposal.by == person && proposal.seat == seat;
    });
    if (!instead.id.is_nobody()) proposals_.push_back({person, seat, instead});
    const auto agrees = [&](const PersonId& who) {
        return std::ranges::any_of(proposals_, [&](const Proposal& proposal) {
            return proposal.by == who && proposal.seat == seat && proposal.instead == instead;
        });
    };
    bool agreed = !instead.id.is_nobody() && (instead.id.is_bot() || agrees(instead.id));
    for (const Player& other : players_) {
        const bool asked = other.present && !other.who.id.is_bot();
        if (asked && !agrees(other.who.id)) agreed = false;
    }
    if (agreed) replace(seat, instead, now, out);
    tell_presence(out);
    return std::nullopt;
}

void Room::replace(Seat seat, const Person& instead, Now now, Outbox& out) {
    std::erase_if(proposals_, [&](const Proposal& proposal) { return proposal.seat == seat; });
    file_as_director(
        match::action::Note{
            instead.name + " plays " + std::string{bughouse::name(seat)} + " for " +
            players_[seat].who.name + " from here."},
        now,
        out);
    players_[seat] = Player{instead, true, now.mono, {}, {}, {}};
    out.write(row::SeatTaken{
        id(), static_cast<std::int64_t>(lines_.size()) + 1, seat, instead.id, instead.name});
    for (const Watcher& watcher : watchers_) {
        if (watcher.person == instead.id) {
            out.send(watcher.which, match_message(watcher.person, 0, now));
        }
    }
    follow(now, out);
}

}  // namespace tandem::hall
