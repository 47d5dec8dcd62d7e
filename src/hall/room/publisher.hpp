// Who sees which line of a match, and when: once it is written, spectators possibly later.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lines have one number for all, and each viewer has a chain of their own through them: `prev` is
// the line before that they may see. So nobody misses one without knowing it, and nobody learns
// what is not meant for them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "hall/room/cast.hpp"
#include "hall/room/messages.hpp"
#include "hall/room/room_log.hpp"

namespace tandem::hall {

using match::Viewer;

class Publisher {
  public:
    // Nothing is written yet.
    Publisher(const Opening& opening, const RoomLog& log);

    // Questions

    [[nodiscard]] std::vector<ConnectionId> watchers() const;
    // Whether somebody watches who attends the match.
    [[nodiscard]] bool is_attended() const;
    // When spectators see the next line, on the mono clock.
    [[nodiscard]] std::optional<Millis> due(const RoomLog& log) const;
    // How many lines are written, and told to those who see them at once.
    [[nodiscard]] std::size_t published() const { return published_; }
    // When the first of the lines that are not written was filed, on the mono clock.
    [[nodiscard]] std::optional<Millis> untold_since(const RoomLog& log) const;
    // Whether everybody has been told of every line.
    [[nodiscard]] bool has_told_all(const RoomLog& log) const {
        return released_ == log.lines().size();
    }

    // Changes

    void watch(
        const to_room::Watch& watcher, const RoomLog& log, const Cast& cast, Now now, Outbox& out);
    void unwatch(ConnectionId which);
    // A spectator who cannot take so much is told no more lines until they can, and then all that
    // they have missed, or the first piece of it. Players and officials are told each line.
    void falls_behind(ConnectionId which);
    void catches_up(ConnectionId which, const RoomLog& log, const Cast& cast, Now now, Outbox& out);
    // Shows one person what another has drawn, unless they have blocked them.
    void draw(
        const PersonId& by, const PersonId& to, const wire::tell::Drawn& drawn, Outbox& out) const;
    // Tells everybody who watches, of the spectators those who have not fallen behind: what the
    // others are told once they have caught up says who is there, too.
    void tell_presence(const wire::tell::Presence& presence, Outbox& out) const;
    // All up to that line is written.
    void written(std::int64_t line, RoomLog& log, const Cast& cast, Now now, Outbox& out);
    // The match has that outcome from here on. An end is written down once spectators know of every
    // line, for from then on anybody may read the record. That it goes on was written with the line
    // that says so.
    void ended(const row::MatchEnded& outcome);
    // Spectators see what they may see by now.
    void pass(RoomLog& log, Now now, Outbox& out);
    // These may read something else from here on, or see that others may do something else: they
    // are told all of it again, each connection once. What others may read has not changed.
    void recast(
        const std::set<PersonId>& people,
        const RoomLog& log,
        const Cast& cast,
        Now now,
        Outbox& out);
    // Whoever may not watch any more watches no more; gives their connections.
    [[nodiscard]] std::vector<ConnectionId> shut_out(const Cast& cast);
    // All that the log holds was written before a restart. Lines whose news it keeps are still to
    // be released to spectators, by `pass`.
    void resume(const RoomLog& log);

  private:
    // What somebody is told of a new line: it; nothing, because they have to ask for more before
    // anything live is told; nothing, because they cannot take it.
    enum class Pace : std::uint8_t { Live, Fetches, Behind };
    struct Watcher {
        ConnectionId which{};
        PersonId person;
        Viewer viewer{};  // what they may read
        std::int64_t since = 0;  // as they asked, or what they were told before they fell behind
        Blocked blocked;  // what they say to everybody is told without its words
        Attention attention{};
        Pace pace{};
    };

    // A piece of the log.
    struct Lines {
        std::vector<wire::LineView> lines;
        bool is_whole = true;
    };

    // Who watches from that connection, or nullptr.
    [[nodiscard]] Watcher* watcher(ConnectionId which);
    void tell_line(
        std::size_t index, std::span<const Viewer> viewers, const RoomLog& log, Outbox& out);
    // What they asked for, or the first piece of it.
    void tell_match(Watcher& to, const RoomLog& log, const Cast& cast, Now now, Outbox& out) const;
    [[nodiscard]] Lines lines_since(
        const Watcher& to, std::size_t seen, const RoomLog& log, const Cast& cast) const;

    TableCode code_;
    Millis watch_delay_;
    bool is_open_ = false;  // its opening is written
    std::size_t published_ = 0;
    std::size_t released_ = 0;  // of those, to spectators
    base::Shared<wire::MatchView> view_;  // after the last published line
    Phase phase_{};
    base::Shared<wire::MatchView> released_view_;
    Phase released_phase_{};
    EnumArray<Viewer, std::int64_t> last_seen_{};  // line
    std::vector<Watcher> watchers_;  // in the order of their connections
    std::optional<row::MatchEnded> outcome_;  // that is not written down yet
};

}  // namespace tandem::hall
