// A room: the one place where a running match lives.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   message ─▶ whose seat? said before? which ply? ─▶ log ─▶ written ─▶ publisher ─▶ told
//
// It takes messages and answers with effects and reports, so it could run in another process. It
// adds nothing to the rules: what it does on its own (starting the match, forfeiting an absent
// player) it files as commands of the director.
//
//   log           stamps, the arbiter, lines
//   publisher     who sees which line when
//   clockwork     what time brings
//   bots          who think, and play at a pace
//   substitution  who plays for somebody who is away
//   line budget   what one person may add to the log
//   cast          who has which part
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/token_bucket.hpp"
#include "hall/room/bots.hpp"
#include "hall/room/clockwork.hpp"
#include "hall/room/line_budget.hpp"
#include "hall/room/messages.hpp"
#include "hall/room/publisher.hpp"
#include "hall/room/substitution.hpp"

namespace tandem::hall {

class Room {
  public:
    // Opens a match.
    Room(const Opening& opening, const Config& config, Now now, Outbox& out);
    // As it was when the server went away; its boards are paused until the players are back.
    // Nothing if what is stored cannot be read.
    [[nodiscard]] static std::optional<Room> resumed(
        const row::StoredMatch& stored,
        const std::optional<row::Beat>& last_beat,
        const Config& config,
        Now now,
        Outbox& out);

    void take(const ToRoom& message, Now now, Outbox& out);

    // When it must be told that time has passed, on the mono clock.
    [[nodiscard]] std::optional<Millis> due() const;
    [[nodiscard]] Phase phase() const { return log_.phase(); }
    // It is over, and nothing more will come of it.
    [[nodiscard]] bool closed() const { return closed_; }
    // Commands that it has taken, and has refused.
    [[nodiscard]] std::uint64_t commands() const { return commands_; }
    [[nodiscard]] std::uint64_t refusals() const { return refusals_; }

  private:
    Room(const Opening& opening, const Config& config, Millis zero);

    void take(const to_room::Do& message, Now now, Outbox& out);
    void take(const to_room::Watch& message, Now now, Outbox& out);
    void take(const to_room::Unwatch& message, Now now, Outbox& out);
    void take(const to_room::FallBehind& message, Now now, Outbox& out);
    void take(const to_room::CatchesUp& message, Now now, Outbox& out);
    void take(const to_room::Present& message, Now now, Outbox& out);
    void take(const to_room::Absent& message, Now now, Outbox& out);
    void take(const to_room::Back& message, Now now, Outbox& out);
    void take(const to_room::HasLeft& message, Now now, Outbox& out);
    void take(const to_room::CannotPlay& message, Now now, Outbox& out);
    void take(const to_room::Lag& message, Now now, Outbox& out);
    void take(const to_room::Propose& message, Now now, Outbox& out);
    void take(const to_room::Draw& message, Now now, Outbox& out);
    void take(const to_room::Written& message, Now now, Outbox& out);
    void take(const to_room::Hold& message, Now now, Outbox& out);
    void take(const to_room::Release& message, Now now, Outbox& out);
    void take(const to_room::SetAside& message, Now now, Outbox& out);
    void take(const to_room::Annul& message, Now now, Outbox& out);
    void take(const to_room::TimeIsUp& message, Now now, Outbox& out);
    void take(const to_room::Appoint& message, Now now, Outbox& out);
    void take(const to_room::Shown& message, Now now, Outbox& out);
    void take(const to_room::PaidBy& message, Now now, Outbox& out);
    void take(const to_room::Answered& message, Now now, Outbox& out);
    void take(const to_room::Passed& message, Now now, Outbox& out);

    // Why a command is not even filed.
    [[nodiscard]] std::optional<wire::tell::Refused> not_theirs(const to_room::Do& message) const;
    [[nodiscard]] std::optional<wire::tell::Refused> said_before(
        const to_room::Do& message, std::int64_t line, Outbox& out) const;
    [[nodiscard]] std::optional<wire::tell::Refused> not_now(const to_room::Do& message) const;
    [[nodiscard]] std::optional<wire::tell::Refused> too_much(const to_room::Do& message, Now now);
    // Whether the stamp of a command would not be too far from its time. Where it is, a move has
    // one fewer left.
    [[nodiscard]] bool is_in_time(const match::Command& command, Now now);
    // No more commands are taken.
    [[nodiscard]] bool is_full() const;
    // All whose games are not over.
    [[nodiscard]] bool are_players_there() const;
    // Whether they have come to the board, and are still connected.
    [[nodiscard]] bool has_come(Seat seat) const;
    // Begins the countdown once all have come who are waited for.
    void start_if_all_have_come(Now now, Outbox& out);
    [[nodiscard]] std::optional<match::event::Refused> file(
        RoomLog::Filing filing, Now now, Outbox& out);
    void file_as_director(match::Action action, Now now, Outbox& out);
    // What the lines that were filed since last time mean for bots and clockwork.
    void note_lines(Now now, Outbox& out);
    // Counts a line among what its person has added, and reports that from time to time.
    void grow(const RoomLog::Line& line, Outbox& out);
    void report_closed(const from_room::Closed& closed, Outbox& out);
    void tend_bots(Now now, Outbox& out);
    [[nodiscard]] Chance chance_of(Seat seat) const;
    // For whom its bots think.
    [[nodiscard]] Company company() const;
    // `how` is the note about it in the log.
    void replace(Seat seat, const Person& instead, std::string how, Now now, Outbox& out);
    [[nodiscard]] std::optional<Millis> close_due() const;
    void note_attendance(Now now);
    void pause(const std::vector<BoardId>& boards, Now now, Outbox& out);
    void release(HoldCause cause, Now now, Outbox& out);
    // At once, or a moment later where it has just been told.
    void presence_changed(Now now, Outbox& out);
    void tell_presence(Now now, Outbox& out);
    void report_cast(Outbox& out) const;
    void report_start(Outbox& out);
    void report_first_moves(Outbox& out);
    // Says how a match of an event stands for whoever directs it, where that has changed.
    void report_directed(Outbox& out);
    // When the first of the claims, stops and appeals was made that wait for one, since 1970.
    [[nodiscard]] std::optional<Millis> earliest_call() const;
    void refuse(ConnectionId to, wire::tell::Refused why, Outbox& out);
    void go_on(Now now, Millis away, Outbox& out);

    const Config* config_;
    Cast cast_;
    RoomLog log_;
    Publisher publisher_;
    Clockwork clockwork_;
    Bots bots_;
    Substitution substitution_;
    std::set<PersonId> left_;  // the table, and have not played since
    std::set<PersonId> came_;  // who have watched the match since the room was made
    bool is_of_event_;  // its bots play for nobody, too
    LineBudget budget_;
    EnumArray<Seat, base::TokenBucket> rushed_;  // moves, where the log is far ahead of its time
    std::size_t noted_ = 0;  // lines
    std::vector<from_room::Grown> grown_;  // not reported yet; in the order of the log's people
    // Of a match of an event: the lines that `directed_` counts, those that are written; and what
    // was reported to its directors since one of them did something.
    std::size_t overseen_ = 0;
    std::size_t reports_ = 0;
    Millis reported_{};  // when the first of these was, since 1970
    std::size_t calls_ = 0;  // claims, stops and appeals that wait
    std::optional<Millis> called_;  // when the first of these was, since 1970
    std::size_t pauses_ = 0;  // of the event, since the room was made
    Directed directed_;
    std::optional<Millis> start_told_;
    EnumArray<Seat, FirstMoves> first_moves_told_;
    std::optional<Millis> presence_told_;  // mono, as what follows
    std::optional<Millis> presence_due_;
    bool closed_ = false;
    std::uint64_t commands_ = 0;
    std::uint64_t refusals_ = 0;
};

}  // namespace tandem::hall
