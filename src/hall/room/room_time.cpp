// What time alone brings: the start, fallen flags, who did not begin, who stays away, the close.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "hall/room/room.hpp"

namespace tandem::hall {

namespace {

// That a room stays after the end, for a rematch to be seen off; with a director, for appeals.
constexpr Millis kStays{30'000};
constexpr Millis kStaysForDirector{600'000};

[[nodiscard]] std::string seconds(wire::Ms span) { return std::to_string(span / 1'000) + " s"; }

}  // namespace

// Whether it is for the server to see that everybody plays.
bool Room::policed() const { return !opening_.director && phase() == Phase::Playing && !is_held_; }

std::optional<Millis> Room::first_move_due(Seat seat) const {
    const BoardId board = bughouse::board_of(seat);
    const match::BoardState& on = state_.boards[board];
    const chess::Color color = bughouse::color_of(seat);
    const wire::Ms span = opening_.settings.first_move_ms;
    const bool waits = policed() && span > 0 && on.clock.ticking() && on.turn() == color &&
                       on.turns[color] == 0 && !on.ending;
    if (!waits) return std::nullopt;
    return turn_began_[board] + Millis{span};
}

std::optional<Millis> Room::absence_due(Seat seat) const {
    const Player& player = players_[seat];
    const wire::Ms span = opening_.settings.absent_ms;
    if (!policed() || span == 0 || player.present) return std::nullopt;
    return player.away_since + Millis{span};
}

std::optional<Millis> Room::due() const {
    std::optional<Millis> first;
    const auto take = [&first](std::optional<Millis> at) {
        if (at && (!first || *at < *first)) first = at;
    };
    if (starts_at_ && !is_held_) take(starts_at_);
    if (const auto at = mark_due()) take(zero_ + *at);
    for (const Seat seat : base::all_of<Seat>()) {
        take(first_move_due(seat));
        take(absence_due(seat));
        const Player& player = players_[seat];
        const bool bot_waits = player.who.id.is_bot() && !player.bot.ticket && may_move(seat);
        if (bot_waits) take(player.bot.at);
    }
    take(return_until_);
    if (released_ < published_) {
        take(lines_[released_].mono + Millis{opening_.settings.watch_delay_ms});
    }
    if (quiet_since_) {
        take(*quiet_since_ + (opening_.director ? kStaysForDirector : kStays));
    }
    return first;
}

void Room::passed(Now now, Outbox& out) {
    if (starts_at_ && *starts_at_ <= now.mono && !is_held_) start(now, out);
    mark_time(now, out);
    if (return_until_ && *return_until_ <= now.mono) {
        return_until_.reset();
        release(now, out);
    }
    forfeit_who_did_not_begin(now, out);
    forfeit_the_absent(now, out);
    let_spectators_see(now, out);
    follow(now, out);
    close_when_done(now, out);
}

void Room::start(Now now, Outbox& out) {
    starts_at_.reset();
    file_as_director(match::action::Start{}, now, out);
    for (Player& player : players_) player.away_since = std::max(player.away_since, now.mono);
    follow(now, out);
}

std::optional<Millis> Room::mark_due() const {
    const auto due = match::next_due(state_);
    return due ? std::optional{std::max(*due, last_at_ + Millis{1})} : std::nullopt;
}

// The log knows nothing later than its last stamp: what the clock brings about needs a line.
void Room::mark_time(Now now, Outbox& out) {
    while (const auto at = mark_due()) {
        if (*at > now.mono - zero_) return;
        match::Command note;
        note.at = *at;
        note.action = match::action::Note{};
        std::vector<match::Event> events;
        const auto line = static_cast<match::Line>(lines_.size() + 2);
        advance(state_, {*at, line, {&note, 1}}, events);
        keep_line({std::move(note), {}, "", std::nullopt}, std::move(events), now, out);
    }
}

void Room::forfeit_who_did_not_begin(Now now, Outbox& out) {
    for (const Seat seat : base::all_of<Seat>()) {
        const auto due = first_move_due(seat);
        if (!due || *due > now.mono) continue;
        file_as_director(
            match::action::Forfeit{
                seat, {}, "no first move within " + seconds(opening_.settings.first_move_ms)},
            now,
            out);
    }
}

void Room::forfeit_the_absent(Now now, Outbox& out) {
    for (const Seat seat : base::all_of<Seat>()) {
        const auto due = absence_due(seat);
        if (!due || *due > now.mono) continue;
        file_as_director(
            match::action::Forfeit{seat, {}, "away for " + seconds(opening_.settings.absent_ms)},
            now,
            out);
    }
}

void Room::hold(const std::string& why, Now now, Outbox& out) {
    if (is_held_ || state_.over) return;
    file_as_director(match::action::Note{why}, now, out);
    is_held_ = true;
    if (!state_.started) return;
    for (const BoardId board : base::all_of<BoardId>()) {
        const match::BoardState& on = state_.boards[board];
        held_[board] = !on.paused() && !on.ending;
        if (!held_[board]) continue;
        const auto scope = board == BoardId::A ? match::BoardScope::A : match::BoardScope::B;
        file_as_director(match::action::Pause{scope}, now, out);
    }
}

void Room::release(Now now, Outbox& out) {
    if (!is_held_) return;
    is_held_ = false;
    return_until_.reset();
    for (Player& player : players_) player.away_since = std::max(player.away_since, now.mono);
    if (starts_at_ && *starts_at_ < now.mono + config_->countdown) {
        starts_at_ = now.mono + config_->countdown;
        zero_ = *starts_at_ - last_at_ - Millis{1};
    }
    for (const BoardId board : base::all_of<BoardId>()) {
        if (!held_[board]) continue;
        held_[board] = false;
        const auto scope = board == BoardId::A ? match::BoardScope::A : match::BoardScope::B;
        file_as_director(match::action::Resume{scope}, now, out);
    }
    follow(now, out);
}

void Room::release_when_all_are_back(Now now, Outbox& out) {
    const bool all = std::ranges::all_of(players_, &Player::present);
    if (return_until_ && all) release(now, out);
}

void Room::close_when_done(Now now, Outbox& out) {
    if (closed_ || !quiet_since_) return;
    const Millis stays = opening_.director ? kStaysForDirector : kStays;
    const Millis delay{opening_.settings.watch_delay_ms};
    if (*quiet_since_ + std::max(stays, delay) > now.mono) return;
    closed_ = true;
    out.write(row::MatchClosed{id()});
}

}  // namespace tandem::hall
