// The rooms of a hall, found by match id and reached only by messages.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

#include "hall/room/room.hpp"

namespace tandem::hall {

class Rooms {
  public:
    // Needs: `config` outlives it.
    explicit Rooms(const Config& config) : config_(&config) {}

    // Opens a match. Needs: no room has its id yet.
    void open(const Opening& opening, Now now, Outbox& out);
    // Resumes a stored match. Does nothing if its rows cannot be read.
    void resume(
        const row::StoredMatch& stored,
        const std::optional<row::Beat>& last_beat,
        Now now,
        Outbox& out);
    // False where there is no such match.
    [[nodiscard]] bool tell(const MatchId& match, const ToRoom& message, Now now, Outbox& out);
    void tell_all(const ToRoom& message, Now now, Outbox& out);
    // Tells rooms with something due that time has passed, the earliest first, at most so many:
    // whoever makes a thousand matches end at one moment makes nobody wait for all of them.
    void pass(std::size_t most, Now now, Outbox& out);

    [[nodiscard]] bool has(const MatchId& match) const { return places_.contains(match); }
    // Whether there is one of that id that is not over.
    [[nodiscard]] bool is_on(const MatchId& match) const;
    // When `pass` has something to do, on the mono clock.
    [[nodiscard]] std::optional<Millis> due() const;
    [[nodiscard]] std::size_t running() const;  // matches that are not over
    [[nodiscard]] std::uint64_t commands() const;  // taken, ever
    [[nodiscard]] std::uint64_t refusals() const;

  private:
    struct Place {
        std::unique_ptr<Room> room;
        std::optional<Millis> wakes_at;  // when it is looked at, no later than it is due
    };
    using Places = std::unordered_map<MatchId, Place, IdHash>;

    // After each message: when it is to be looked at next, or that it is closed.
    void settle(Places::iterator at, Now now);

    const Config* config_;
    // No order: what is gone through is sorted first, so that the same inputs have the same effects
    // everywhere.
    Places places_;
    std::set<std::pair<Millis, MatchId>> wakes_;  // each `wakes_at`
    std::uint64_t commands_ = 0;  // of closed rooms
    std::uint64_t refusals_ = 0;
};

}  // namespace tandem::hall
