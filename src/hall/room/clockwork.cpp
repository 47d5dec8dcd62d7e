// When what is due, and which boards stand for it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/room/clockwork.hpp"

#include <algorithm>
#include <string>

namespace tandem::hall {

namespace {

// That a room stays after the end, for a rematch to be seen off; with a director, for appeals.
constexpr Millis kStays{30'000};
constexpr Millis kStaysForDirector{600'000};

[[nodiscard]] std::string seconds(Millis span) {
    return std::to_string(base::count(span) / 1'000) + " s";
}

}  // namespace

Clockwork::Clockwork(const Opening& opening, const Cast& cast, const Config& config)
    : config_(&config),
      directed_(cast.is_directed()),
      first_move_(Millis{opening.settings.first_move_ms}),
      absence_(Millis{opening.settings.absent_ms}),
      watch_delay_(Millis{opening.settings.watch_delay_ms}),
      of_table_(!opening.code.is_empty()),
      waits_for_all_(!directed_ && opening.gather) {}

bool Clockwork::is_held() const {
    return std::ranges::any_of(
        base::all_of<HoldCause>(), [this](HoldCause cause) { return causes_[cause]; });
}

// Whether it is for the server to see that everybody plays.
bool Clockwork::polices(const RoomLog& log) const {
    return !directed_ && log.phase() == Phase::Playing && !is_held() && !log.stands();
}

std::optional<Millis> Clockwork::move_awaited(const RoomLog& log, Seat seat) const {
    const BoardId board = bughouse::board_of(seat);
    const match::BoardState& on = log.state().boards[board];
    const chess::Color color = bughouse::color_of(seat);
    const bool waits = polices(log) && on.clock.ticking() && on.turn() == color && log.plays(seat);
    if (!waits) return std::nullopt;
    return turn_began_[board];
}

std::optional<Millis> Clockwork::first_move_due(const RoomLog& log, Seat seat) const {
    const auto since = move_awaited(log, seat);
    if (!since || has_moved_[seat] || first_move_ == Millis{0}) return std::nullopt;
    return *since + first_move_;
}

std::optional<Millis> Clockwork::absence_due(
    const RoomLog& log, const Cast& cast, Seat seat) const {
    if (!polices(log) || !log.plays(seat) || absence_ == Millis{0} || cast[seat].present)
        return std::nullopt;
    return cast[seat].away_since + absence_;
}

std::optional<Millis> Clockwork::annul_due(const RoomLog& log) const {
    const match::State& state = log.state();
    if (!alone_since_ || !of_table_ || state.over) return std::nullopt;
    const bool paused = std::ranges::any_of(base::all_of<BoardId>(), [&](BoardId board) {
        return state.boards[board].paused() && !held_[board];
    });
    const Millis due = *alone_since_ + config_->unattended;
    if (!directed_ || !paused) return due;
    return std::max(due, acted_last_.value_or(*alone_since_) + config_->declared_pause);
}

std::optional<Millis> Clockwork::close_due() const {
    if (!quiet_since_) return std::nullopt;
    return *quiet_since_ +
           std::max(directed_ || hears_appeals_ ? kStaysForDirector : kStays, watch_delay_);
}

std::optional<Millis> Clockwork::due(const RoomLog& log, const Cast& cast) const {
    std::optional<Millis> first;
    const auto take = [&first](std::optional<Millis> at) {
        if (at && (!first || *at < *first)) first = at;
    };
    if (!is_held()) take(starts_at_);
    take(log.due());
    for (const Seat seat : base::all_of<Seat>()) {
        take(first_move_due(log, seat));
        take(absence_due(log, cast, seat));
    }
    take(return_until_);
    take(annul_due(log));
    return first;
}

bool Clockwork::start_is_due(Now now) const {
    return starts_at_ && *starts_at_ <= now.mono && !is_held();
}

bool Clockwork::release_is_due(Now now) const {
    return return_until_ && *return_until_ <= now.mono;
}

std::optional<match::action::Forfeit> Clockwork::forfeit_of_late(
    const RoomLog& log, Seat seat, Now now) const {
    const auto due = first_move_due(log, seat);
    if (!due || *due > now.mono) return std::nullopt;
    return match::action::Forfeit{seat, {}, "no first move within " + seconds(first_move_)};
}

std::optional<match::action::Forfeit> Clockwork::forfeit_of_absent(
    const RoomLog& log, const Cast& cast, Seat seat, Now now) const {
    const auto due = absence_due(log, cast, seat);
    if (!due || *due > now.mono) return std::nullopt;
    return match::action::Forfeit{seat, {}, "away for " + seconds(absence_)};
}

void Clockwork::noted(const RoomLog& log, Now now) {
    const match::State& state = log.state();
    for (const BoardId id : base::all_of<BoardId>()) {
        const std::int64_t ply = turns_of(state.boards[id]);
        const bool ticks = state.boards[id].clock.ticking();
        if (ply != turn_ply_[id] || ticks != ticked_[id]) turn_began_[id] = now.mono;
        turn_ply_[id] = ply;
        ticked_[id] = ticks;
    }
    for (const Seat seat : base::all_of<Seat>()) {
        const match::BoardState& on = state.boards[bughouse::board_of(seat)];
        const chess::Color color = bughouse::color_of(seat);
        if (on.turns[color] > 0 || has_made(on, color)) has_moved_[seat] = true;
    }
    if (state.started) starts_at_.reset();
    quiet_since_ = state.over ? std::optional{now.mono} : std::nullopt;
}

std::vector<BoardId> Clockwork::hold(HoldCause cause, const match::State& state) {
    if (!is_held()) held_ = {};
    causes_[cause] = true;
    return hold_again(state);
}

std::vector<BoardId> Clockwork::hold_again(const match::State& state) {
    std::vector<BoardId> boards;
    if (!is_held() || !state.started || state.over) return boards;
    for (const BoardId id : base::all_of<BoardId>()) {
        if (state.boards[id].paused() || state.boards[id].ending) continue;
        held_[id] = true;
        boards.push_back(id);
    }
    return boards;
}

std::vector<BoardId> Clockwork::release(HoldCause cause, RoomLog& log, Now now) {
    causes_[cause] = false;
    if (cause == HoldCause::Return) return_until_.reset();
    if (is_held()) return {};
    if (starts_at_ && *starts_at_ < now.mono + config_->countdown) {
        count_down(now);
        log.set_zero(*starts_at_ - log.last_stamp() - Millis{1});
    }
    std::vector<BoardId> boards;
    for (const BoardId id : base::all_of<BoardId>()) {
        if (held_[id]) boards.push_back(id);
        held_[id] = false;
    }
    return boards;
}

void Clockwork::read(const match::Command& command, const PersonId& by) {
    for (const BoardId id : base::all_of<BoardId>()) {
        if (const auto* const pause = std::get_if<match::action::Pause>(&command.action)) {
            if (covers(pause->board, id)) held_[id] = by.is_nobody();
        }
        if (const auto* const resume = std::get_if<match::action::Resume>(&command.action)) {
            if (covers(resume->board, id)) held_[id] = false;
        }
    }
}

std::vector<BoardId> Clockwork::hold_for_return(const RoomLog& log, Now now) {
    const EnumArray<BoardId, bool> before = held_;
    const std::vector<BoardId> boards = hold(HoldCause::Return, log.state());
    for (const BoardId id : base::all_of<BoardId>()) {
        held_[id] = held_[id] || (before[id] && log.state().boards[id].paused());
    }
    if (!directed_ && !log.state().started && !waits_for_all_) count_down(now);
    return_until_ = now.mono + config_->return_wait;
    return boards;
}

}  // namespace tandem::hall
