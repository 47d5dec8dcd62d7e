// The log of a room: commands get timestamps, the arbiter rules on them, lines are written.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each command has a timestamp of its own, so that a match has one order and one time. Refused
// commands leave no line. The log knows nothing later than its last timestamp, so what a clock
// alone brings about gets a line as well: a note.
//
// Nobody is sent a line before it is on disk, so nobody can answer it. If the disk takes longer
// than a moment, log time stops until the line is sent: no clock runs on what nobody knows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/shared.hpp"
#include "hall/port/outbox.hpp"
#include "hall/port/stored_replay.hpp"
#include "hall/wire/wire.hpp"
#include "match/arbiter/arbiter.hpp"

namespace tandem::hall {

class RoomLog {
  public:
    // The state of a match after a line. It is kept until everybody has been sent it.
    struct News {
        Millis mono{};  // when it was filed
        std::optional<base::Shared<wire::MatchView>> view;  // nothing: it is made again
        Phase phase{};
        std::optional<row::MatchEnded> ended;  // if it changed the outcome
    };
    struct Line {
        match::Command command;
        std::string key;
        std::optional<Millis> lag;
        Millis wall{};  // when it was filed, since 1970
        std::uint32_t person = 0;  // who filed it, in the order of first filing
        std::size_t first_event = 1;  // its number in the match
        // What it led to, for later requests too: a replay from the start would take longer the
        // later they come.
        std::vector<match::Event> events;
        std::unique_ptr<News> news;
    };
    // A command that is about to be filed; it has no timestamp yet.
    struct Filing {
        match::Command command;
        PersonId person;
        std::string key;
        std::optional<Millis> lag;
    };

    // Its zero is that moment of the mono clock.
    RoomLog(MatchId match, match::Header header, Millis zero);

    // Questions

    [[nodiscard]] const MatchId& match() const { return match_; }
    [[nodiscard]] const base::Shared<match::Header>& header() const { return header_; }
    // Of those who have the seats as of the last line.
    [[nodiscard]] const EnumArray<Seat, std::string>& names() const { return names_; }
    [[nodiscard]] const match::State& state() const { return state_; }
    [[nodiscard]] Phase phase() const;
    // Whether the game at that seat is not over: whoever has played theirs may go.
    [[nodiscard]] bool plays(Seat seat) const {
        return !state_.boards[bughouse::board_of(seat)].ending;
    }
    // The first one is line 2.
    [[nodiscard]] const std::deque<Line>& lines() const { return lines_; }
    [[nodiscard]] std::int64_t last_line() const;
    // Who filed one of them.
    [[nodiscard]] const PersonId& person_of(const Line& line) const { return people_[line.person]; }
    // The timestamp that a command would get now.
    [[nodiscard]] Millis stamp(Now now) const;
    // How far ahead of now that would be: lines filed in one moment have timestamps of their own.
    [[nodiscard]] Millis ahead(Now now) const;
    // Whether a command would bring forward something that time will bring to somebody else, a
    // falling flag or a closing window, because the timestamps are ahead. `by` is nothing for the
    // director.
    [[nodiscard]] bool brings_forward(std::optional<Seat> by, Now now) const;
    // The current log time: a span since its zero.
    [[nodiscard]] Millis time(Now now) const;
    // Log time is stopped, because a line has not been sent for too long.
    [[nodiscard]] bool stands() const { return stands_since_.has_value(); }
    [[nodiscard]] Millis last_stamp() const { return last_at_; }
    // When the clocks alone bring something about, on the mono clock.
    [[nodiscard]] std::optional<Millis> due() const;
    // The line that a person has filed under that key.
    [[nodiscard]] std::optional<std::int64_t> line_of(
        const PersonId& person, const std::string& key) const;
    // Whether the arbiter would uphold that claim now.
    [[nodiscard]] bool would_uphold(Seat claimant, match::ClaimKind what, Now now) const;
    [[nodiscard]] wire::MatchView view(Millis at) const;
    // How the match has ended, or, without a reason, that it goes on.
    [[nodiscard]] row::MatchEnded outcome(Now now) const;

    // Changes

    void set_zero(Millis zero) { zero_ = zero; }
    // Log time stops a moment after the oldest unsent line was filed, until it is sent. Call this
    // before and after lines are sent, and before others are filed.
    void wait_for_told(std::optional<Millis> untold_since, Now now);
    // Takes back the log time that has passed since that moment on the mono clock, and since the
    // last line.
    void go_back(Millis moment, Now now);
    // This much log time has passed in a run that is over: never so much that the clocks alone
    // would have brought something about, because that run would have filed it.
    void live_on(Millis span);
    // Files what is due and then the command, or says why the arbiter refuses it.
    [[nodiscard]] std::optional<match::event::Refused> file(Filing filing, Now now, Outbox& out);
    // Files what is due.
    void pass(Now now, Outbox& out);
    // Somebody has a seat from the next line on.
    void seat(const row::SeatTaken& taken);
    // Spectators with a delay have yet to be sent a line: it keeps no view until then, and the view
    // is made again. Needs, for `restore_view`: lines in order.
    void drop_view(std::size_t index);
    void restore_view(std::size_t index);
    // Call this once everybody has been sent the line: gives its news, and keeps none.
    [[nodiscard]] News forget(std::size_t index);
    // The outcome, if it differs from the one given last.
    [[nodiscard]] std::optional<row::MatchEnded> new_outcome(Now now);
    // Restores the stored lines, with their numbers and timestamps. False if they do not lead to a
    // match; then the log is useless.
    [[nodiscard]] bool resume(const row::StoredMatch& stored);

  private:
    [[nodiscard]] std::optional<Millis> mark_due() const;
    // Whether that is the end of the time of that seat.
    [[nodiscard]] bool ends_time_of(Seat seat) const;
    [[nodiscard]] std::uint32_t number_of(const PersonId& person);
    // Where among the lines by key such a one is, or would be.
    [[nodiscard]] std::vector<std::uint32_t>::const_iterator place_of(
        std::uint32_t person, const std::string& key) const;
    void add(Line line);
    // Files what the passing of time does at that stamp.
    void file_due(Millis at, Now now, Outbox& out);
    void keep(Filing filing, std::vector<match::Event> events, Now now, Outbox& out);
    void keep_again(const ReplayedLine& replayed);

    MatchId match_;
    base::Shared<match::Header> header_;
    row::SeatNames all_names_;
    EnumArray<Seat, std::string> names_;  // as of the last line
    match::State state_;
    Millis zero_{};
    std::optional<Millis> stands_since_;  // mono
    Millis last_at_{-1};
    std::size_t events_ = 0;
    std::deque<Line> lines_;
    std::vector<PersonId> people_;  // who filed lines
    std::vector<std::uint32_t> by_key_;  // the indices of lines with a key, by person and key
    std::optional<match::MatchEnd> outcome_;
    // How the match stood after so many lines, for views that are made once more.
    struct Later {
        match::State state;
        std::size_t next = 0;
    };
    std::unique_ptr<Later> later_;
};

// How much memory a line takes, about, once everybody has been told of it.
[[nodiscard]] std::size_t bytes_of(const RoomLog::Line& line);

// How many turns are complete on a board.
[[nodiscard]] std::int64_t turns_of(const match::BoardState& board);

}  // namespace tandem::hall
