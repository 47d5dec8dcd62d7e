// A table of rooms, and a queue of when each is looked at.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/room/rooms.hpp"

#include <algorithm>
#include <vector>

#include "base/check.hpp"

namespace tandem::hall {

namespace {

constexpr Millis kSoonest{1};  // that a room is called again

}  // namespace

void Rooms::open(const Opening& opening, Now now, Outbox& out) {
    auto room = std::make_unique<Room>(opening, *config_, now, out);
    const auto [at, is_new] = places_.try_emplace(opening.match);
    CHECK(is_new);
    at->second.room = std::move(room);
    settle(at, now);
}

void Rooms::resume(
    const row::StoredMatch& stored,
    const std::optional<row::Beat>& last_beat,
    Now now,
    Outbox& out) {
    auto room = Room::resumed(stored, last_beat, *config_, now, out);
    if (!room) return;
    auto kept = std::make_unique<Room>(std::move(*room));
    const auto at = places_.try_emplace(stored.opened.match).first;
    at->second.room = std::move(kept);
    settle(at, now);
}

bool Rooms::tell(const MatchId& match, const ToRoom& message, Now now, Outbox& out) {
    const auto found = places_.find(match);
    if (found == places_.end()) return false;
    found->second.room->take(message, now, out);
    settle(found, now);
    return true;
}

void Rooms::tell_all(const ToRoom& message, Now now, Outbox& out) {
    std::vector<MatchId> all;
    all.reserve(places_.size());
    for (const auto& [id, place] : places_) all.push_back(id);
    std::ranges::sort(all);
    for (const MatchId& id : all) static_cast<void>(tell(id, message, now, out));
}

void Rooms::pass(std::size_t most, Now now, Outbox& out) {
    for (; most > 0 && !wakes_.empty() && wakes_.begin()->first <= now.mono; --most) {
        const auto at = places_.find(wakes_.begin()->second);
        wakes_.erase(wakes_.begin());
        at->second.wakes_at.reset();
        const auto due = at->second.room->due();
        if (due && *due <= now.mono) at->second.room->take(ToRoom{to_room::Passed{}}, now, out);
        settle(at, now);
    }
}

// What a room waits for mostly moves on with each message. It keeps its place in the queue until
// that is reached, rather than being moved each time.
void Rooms::settle(Places::iterator at, Now now) {
    auto& [match, place] = *at;
    const bool closed = place.room->closed();
    // A room whose time has come and that can do nothing about it must not keep all others waiting.
    auto due = closed ? std::nullopt : place.room->due();
    if (due) due = std::max(*due, now.mono + kSoonest);
    const bool in_time = !due || (place.wakes_at && *place.wakes_at <= *due);
    if (place.wakes_at && (closed || !in_time)) {
        wakes_.erase({*place.wakes_at, match});
        place.wakes_at.reset();
    }
    if (!in_time) {
        wakes_.emplace(*due, match);
        place.wakes_at = due;
    }
    if (!closed) return;
    commands_ += place.room->commands();
    refusals_ += place.room->refusals();
    places_.erase(at);
}

bool Rooms::is_on(const MatchId& match) const {
    const auto found = places_.find(match);
    return found != places_.end() && found->second.room->phase() != Phase::Over;
}

std::optional<Millis> Rooms::due() const {
    return wakes_.empty() ? std::nullopt : std::optional{wakes_.begin()->first};
}

std::size_t Rooms::running() const {
    return static_cast<std::size_t>(std::ranges::count_if(
        places_, [](const auto& each) { return each.second.room->phase() != Phase::Over; }));
}

std::uint64_t Rooms::commands() const {
    std::uint64_t sum = commands_;
    for (const auto& [id, place] : places_) sum += place.room->commands();
    return sum;
}

std::uint64_t Rooms::refusals() const {
    std::uint64_t sum = refusals_;
    for (const auto& [id, place] : places_) sum += place.room->refusals();
    return sum;
}

}  // namespace tandem::hall
