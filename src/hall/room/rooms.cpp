// A map of rooms, and a queue of when each is due.
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
    const MatchId id = opening.match;
    const auto [place, is_new] =
        rooms_.emplace(id, std::make_unique<Room>(opening, *config_, now, out));
    CHECK(is_new);
    settle(id, *place->second, now);
}

void Rooms::resume(
    const row::StoredMatch& stored,
    const std::optional<row::Beat>& last_beat,
    Now now,
    Outbox& out) {
    auto room = Room::resumed(stored, last_beat, *config_, now, out);
    if (!room) return;
    const MatchId& id = stored.opened.match;
    Room& kept = *(rooms_[id] = std::make_unique<Room>(std::move(*room)));
    settle(id, kept, now);
}

bool Rooms::tell(const MatchId& match, const ToRoom& message, Now now, Outbox& out) {
    const auto found = rooms_.find(match);
    if (found == rooms_.end()) return false;
    found->second->take(message, now, out);
    settle(match, *found->second, now);
    return true;
}

void Rooms::tell_all(const ToRoom& message, Now now, Outbox& out) {
    std::vector<MatchId> all;
    all.reserve(rooms_.size());
    for (const auto& [id, room] : rooms_) all.push_back(id);
    for (const MatchId& id : all) static_cast<void>(tell(id, message, now, out));
}

void Rooms::pass(Now now, Outbox& out) {
    while (!dues_.empty() && dues_.begin()->first <= now.mono) {
        const MatchId id = dues_.begin()->second;
        dues_.erase(dues_.begin());
        due_of_.erase(id);
        static_cast<void>(tell(id, to_room::Passed{}, now, out));
    }
}

void Rooms::settle(const MatchId& match, Room& room, Now now) {
    const auto known = due_of_.find(match);
    // A room whose time has come and that can do nothing about it must not keep all others waiting.
    auto due = room.closed() ? std::nullopt : room.due();
    if (due) due = std::max(*due, now.mono + kSoonest);
    const bool same = known == due_of_.end() ? !due : due == known->second;
    if (!same && known != due_of_.end()) {
        dues_.erase({known->second, match});
        due_of_.erase(known);
    }
    if (!same && due) {
        dues_.emplace(*due, match);
        due_of_.emplace(match, *due);
    }
    if (!room.closed()) return;
    commands_ += room.commands();
    refusals_ += room.refusals();
    rooms_.erase(match);
}

std::optional<Millis> Rooms::due() const {
    return dues_.empty() ? std::nullopt : std::optional{dues_.begin()->first};
}

std::size_t Rooms::running() const {
    return static_cast<std::size_t>(std::ranges::count_if(
        rooms_, [](const auto& each) { return each.second->phase() != Phase::Over; }));
}

std::uint64_t Rooms::commands() const {
    std::uint64_t sum = commands_;
    for (const auto& [id, room] : rooms_) sum += room->commands();
    return sum;
}

std::uint64_t Rooms::refusals() const {
    std::uint64_t sum = refusals_;
    for (const auto& [id, room] : rooms_) sum += room->refusals();
    return sum;
}

}  // namespace tandem::hall
