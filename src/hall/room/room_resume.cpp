// A room after a restart: the log is played again, and the time that nobody had is charged to none.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "hall/room/room.hpp"
#include "match/model/outcome.hpp"
#include "record/log/match_log.hpp"

namespace tandem::hall {

namespace {

[[nodiscard]] std::optional<Opening> opening_of(const row::StoredMatch& stored) {
    const row::MatchOpened& opened = stored.opened;
    auto header = record::read_header(opened.header, 1, {});
    const auto* const settings = std::get_if<wire::Settings>(&opened.origin);
    if (!header || settings == nullptr) return std::nullopt;
    Opening opening{std::move(*header)};
    opening.match = opened.match;
    opening.code = opened.code;
    opening.settings = *settings;
    for (const Seat seat : base::all_of<Seat>()) {
        opening.people[seat] = {opened.people[seat], opened.names[seat]};
    }
    for (const row::SeatTaken& taken : stored.seats) {
        opening.people[taken.seat] = {taken.person, taken.name};
    }
    if (!opened.director.is_nobody()) opening.director = Person{opened.director, ""};
    return opening;
}

// How long the server lived on after the last line, as far as it told.
[[nodiscard]] Millis lived_on(
    const row::StoredMatch& stored, const std::optional<row::Beat>& beat) {
    if (stored.lines.empty() || !beat) return Millis{0};
    return Millis{std::max<std::int64_t>(0, beat->mono_ms - stored.lines.back().mono_ms)};
}

}  // namespace

std::optional<Room> Room::resumed(
    const row::StoredMatch& stored,
    const std::optional<row::Beat>& last_beat,
    const Config& config,
    Now now,
    Outbox& out) {
    auto opening = opening_of(stored);
    if (!opening) return std::nullopt;
    Room room{std::move(*opening), config, now.mono};
    if (!room.replay(stored)) return std::nullopt;
    room.zero_ = now.mono - std::max(room.last_at_, Millis{0}) - lived_on(stored, last_beat);
    const std::int64_t gone = last_beat ? base::count(now.wall) - last_beat->wall_ms : 0;
    room.go_on(now, Millis{std::max<std::int64_t>(0, gone)}, out);
    return room;
}

// A line that was kept before the restart.
void Room::keep_again(const ReplayedLine& replayed) {
    const row::StoredLine& row = replayed.row;
    const match::Command& command = replayed.command;
    Line line;
    line.command = command;
    line.key = row.key;
    if (row.lag_ms) line.lag = Millis{*row.lag_ms};
    line.first_event = replayed.first_event;
    last_at_ = command.at;
    events_ += replayed.events.size();
    if (!row.key.empty()) keys_.emplace(std::pair{row.person, row.key}, row.line);
    hear(command);
    for (const Viewer viewer : base::all_of<Viewer>()) {
        if (match::readers_of(command).has(viewer)) last_seen_[viewer] = row.line;
    }
    lines_.push_back(std::move(line));
    // Who has paused what: it may have been the server that went away.
    if (const auto* const pause = std::get_if<match::action::Pause>(&command.action)) {
        for (const BoardId board : base::all_of<BoardId>()) {
            if (covers(pause->board, board)) held_[board] = row.person.is_nobody();
        }
    }
    if (const auto* const resume = std::get_if<match::action::Resume>(&command.action)) {
        for (const BoardId board : base::all_of<BoardId>()) {
            if (covers(resume->board, board)) held_[board] = false;
        }
    }
}

bool Room::replay(const row::StoredMatch& stored) {
    is_open_ = true;
    auto replayed = hall::replay(stored, [this](const ReplayedLine& line) {
        keep_again(line);
        return true;
    });
    if (!replayed) return false;
    state_ = std::move(*replayed).state();
    published_ = lines_.size();
    released_ = lines_.size();
    view_ = view(std::max(last_at_, Millis{0}));
    released_view_ = view_;
    outcome_ = state_.over;
    return true;
}

void Room::go_on(Now now, Millis away, Outbox& out) {
    if (state_.over) {
        quiet_since_ = now.mono;
        return;
    }
    const EnumArray<BoardId, bool> held_before = held_;
    const std::string seconds = std::to_string(base::count(away) / 1'000);
    hold("The server was away for " + seconds + " s; no clock ran.", now, out);
    for (const BoardId board : base::all_of<BoardId>()) {
        const bool before = held_before[board] && state_.boards[board].paused();
        held_[board] = held_[board] || before;
    }
    if (!opening_.director && !state_.started) starts_at_ = now.mono + config_->countdown;
    return_until_ = now.mono + config_->return_wait;
    release_when_all_are_back(now, out);
}

}  // namespace tandem::hall
