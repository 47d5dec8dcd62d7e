// Telling: who sees which line, and when.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lines have one number for all, and each viewer has a chain of his own through them: `prev` is
// the line before that he may see. So nobody misses one without knowing it, and nobody learns what
// is not for him.
#include <algorithm>
#include <memory>

#include "hall/room/room.hpp"
#include "hall/wire/wire_json.hpp"
#include "record/log/match_log.hpp"
#include "record/text/json.hpp"

namespace tandem::hall {

namespace {

// Lag is told anew when it has changed by that much.
constexpr std::int64_t kLagStep = 20;

// A key inside an object that has others before it.
void append_key(std::string& out, std::string_view key) {
    out += ",\"";
    out += key;
    out += "\":";
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
        view_ = lines_[published_].view;
        for (const Viewer viewer : {Viewer::TeamOne, Viewer::TeamTwo, Viewer::Director}) {
            tell_line(published_, viewer, out);
        }
        ++published_;
        let_spectators_see(now, out);
    }
}

void Room::let_spectators_see(Now now, Outbox& out) {
    const Millis delay{opening_.settings.watch_delay_ms};
    while (released_ < published_ && lines_[released_].mono + delay <= now.mono) {
        tell_line(released_, Viewer::Spectator, out);
        released_view_ = std::move(lines_[released_].view);
        lines_[released_].view.clear();
        ++released_;
    }
}

void Room::append_line(std::string& out, std::size_t index, Viewer viewer) const {
    const Line& line = lines_[index];
    const bool judged = match::readers_of_judgements(state_.rules).has(viewer);
    const bool plain = !judged && !line.plain_events.empty();
    out += "\"line\":" + std::to_string(index + 2);
    append_key(out, "command");
    out += line.command;
    append_key(out, "events");
    out += plain ? line.plain_events : line.events;
    if (!line.key.empty()) {
        append_key(out, "key");
        record::append_json(out, line.key);
    }
    if (line.lag) {
        append_key(out, "lag_ms");
        out += std::to_string(*line.lag);
    }
}

void Room::tell_line(std::size_t index, Viewer viewer, Outbox& out) {
    const Line& line = lines_[index];
    if (!line.seen_by.has(viewer)) return;
    std::shared_ptr<const std::string> text;
    for (const Watcher& watcher : watchers_) {
        if (this->viewer(watcher.person) != viewer) continue;
        if (!text) {
            std::string told = R"({"t":"told","match":)";
            record::append_json(told, id().text());
            append_key(told, "prev");
            told += std::to_string(last_seen_[viewer]) + ',';
            append_line(told, index, viewer);
            append_key(told, "view");
            told += line.view + '}';
            text = std::make_shared<const std::string>(std::move(told));
        }
        out.send(watcher.which, text);
    }
    last_seen_[viewer] = static_cast<std::int64_t>(index) + 2;
}

std::string Room::match_message(const PersonId& person, std::int64_t since, Now now) const {
    const Viewer viewer = this->viewer(person);
    const bool spectates = viewer == Viewer::Spectator;
    const std::size_t seen = spectates ? released_ : published_;
    std::string out = R"({"t":"match","match":)";
    record::append_json(out, id().text());
    append_key(out, "code");
    record::append_json(out, code().text());
    append_key(out, "header");
    out += record::to_json(opening_.header);
    append_key(out, "seats");
    wire::append(out, seat_views());
    if (opening_.director) {
        append_key(out, "director");
        record::append_json(out, opening_.director->id.text());
    }
    append_key(out, "yours");
    out += '[';
    if (const auto seat = seat_of(person)) record::append_json(out, bughouse::name(*seat));
    if (viewer == Viewer::Director) record::append_json(out, "director");
    out += ']';
    append_key(out, "phase");
    const bool later = spectates && released_ < lines_.size();
    const Phase phase = later && state_.over ? Phase::Playing : this->phase();
    record::append_json(out, hall::name(phase));
    append_key(out, "now");
    const Millis delay{spectates ? opening_.settings.watch_delay_ms : 0};
    out += std::to_string(base::count(now.mono - zero_ - delay));
    append_key(out, "since");
    out += std::to_string(since);
    append_key(out, "line");
    out += std::to_string(last_seen_[viewer]);
    append_key(out, "view");
    out += spectates ? released_view_ : view_;
    append_key(out, "told");
    out += '[';
    std::int64_t prev = 1;
    for (std::size_t index = 0; index < seen; ++index) {
        if (!lines_[index].seen_by.has(viewer)) continue;
        const auto line = static_cast<std::int64_t>(index) + 2;
        if (line > since) {
            if (!out.ends_with('[')) out += ',';
            out += "{\"prev\":" + std::to_string(prev) + ',';
            append_line(out, index, viewer);
            out += '}';
        }
        prev = line;
    }
    return out + "]}";
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
    const auto text = std::make_shared<const std::string>(wire::to_json(told));
    for (const Watcher& watcher : watchers_) out.send(watcher.which, text);
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
