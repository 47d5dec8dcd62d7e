// A room: the one place where a running match lives.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   do ─▶ whose seat? which ply? said before? ─▶ stamp ─▶ arbiter ─▶ line ─▶ written ─▶ told
//
// It gives each command its stamp, so that a match has one order and one time, and asks the
// arbiter; what is refused leaves nothing. A line of the log is told to those who may see it once
// it is written, and only then. It adds nothing to the law: what it does by itself (the start, the
// mark of a fallen flag, a forfeit for who stays away) it files as commands of the director.
//
// room.cpp takes commands, room_watch.cpp tells, room_time.cpp lets time pass, room_bots.cpp plays
// for bots, room_resume.cpp goes on after a restart.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/prng.hpp"
#include "hall/config.hpp"
#include "hall/port/effects.hpp"
#include "hall/port/outbox.hpp"
#include "hall/port/stored_replay.hpp"
#include "hall/wire/wire.hpp"
#include "match/arbiter/arbiter.hpp"
#include "match/model/audience.hpp"

namespace tandem::hall {

using bughouse::BoardId;
using match::Viewer;

// With what a match is opened.
struct Opening {
    explicit Opening(match::Header by) : header(std::move(by)) {}

    MatchId match;  // its id
    TableCode code;  // of its table
    match::Header header;
    wire::Settings settings;
    EnumArray<Seat, Person> people;
    std::optional<Person> director;
};

// Who does something, by which connection.
struct Actor {
    ConnectionId connection{};
    PersonId person;
    std::optional<Millis> lag;  // half the way there and back
};

class Room {
  public:
    Room(Opening opening, const Config& config, Now now, Outbox& out);
    // As it was when the server went away; its boards are paused until the players are back.
    // Nothing if what is stored cannot be read.
    [[nodiscard]] static std::optional<Room> resumed(
        const row::StoredMatch& stored,
        const std::optional<row::Beat>& last_beat,
        const Config& config,
        Now now,
        Outbox& out);

    // Questions

    [[nodiscard]] const MatchId& id() const { return opening_.match; }
    [[nodiscard]] const TableCode& code() const { return opening_.code; }
    [[nodiscard]] const match::State& state() const { return state_; }
    [[nodiscard]] Phase phase() const;
    [[nodiscard]] const Person& player(Seat seat) const { return players_[seat].who; }
    [[nodiscard]] std::optional<Seat> seat_of(const PersonId& person) const;
    [[nodiscard]] bool directs(const PersonId& person) const;
    // Its players and its director, bots apart.
    [[nodiscard]] std::vector<PersonId> people() const;
    [[nodiscard]] std::vector<ConnectionId> watchers() const;
    // Until when nothing happens by itself.
    [[nodiscard]] std::optional<Millis> due() const;
    // Whether it is over and nothing more will come of it.
    [[nodiscard]] bool closed() const { return closed_; }
    // The outcome, once at each change of it; without a reason when it counts no longer.
    [[nodiscard]] std::optional<row::MatchEnded> take_outcome();
    [[nodiscard]] Millis starts_in(Now now) const;
    [[nodiscard]] std::uint64_t commands() const { return commands_; }

    // Changes

    // Refused, or done; what is done is told when it is written.
    [[nodiscard]] std::optional<wire::tell::Refused> take(
        const Actor& actor, const wire::ask::Do& what, Now now, Outbox& out);
    void watch(
        ConnectionId which, const PersonId& person, std::int64_t since, Now now, Outbox& out);
    void unwatch(ConnectionId which);
    // Somebody has come, or gone.
    void present(const PersonId& person, Now now, Outbox& out);
    void absent(const PersonId& person, Now now, Outbox& out);
    void lags(const PersonId& person, Millis lag, Outbox& out);
    // Somebody wants `instead` for the player of a seat; nobody takes it back.
    [[nodiscard]] std::optional<Refusal> propose(
        const PersonId& person, Seat seat, const Person& instead, Now now, Outbox& out);
    // All up to that line is written.
    void written(std::int64_t line, Now now, Outbox& out);
    // Nobody's clock runs from here to `release`; `why` goes into the log.
    void hold(const std::string& why, Now now, Outbox& out);
    void release(Now now, Outbox& out);
    void thought(Seat seat, const Thought& answer, Now now, Outbox& out);
    void passed(Now now, Outbox& out);

  private:
    struct Bot {
        std::optional<std::uint64_t> ticket;  // it is thinking
        std::int64_t ply = -1;  // about this position
        std::string move;  // that it will make
        Millis at{};  // when it will, or when it is asked again
        bool waits = false;  // it sits until something happens
        std::vector<bughouse::QuickMessage> heard;
        std::vector<bughouse::QuickMessage> said;  // since its last move
        EnumArray<bughouse::QuickMessage, std::optional<Millis>> said_at;  // mono
        std::vector<std::string> refused;  // moves of this position

        [[nodiscard]] bool operator==(const Bot&) const = default;
    };
    struct Player {
        Person who;
        bool present = false;
        Millis away_since{};  // mono
        std::optional<Millis> lag;
        std::optional<Millis> lag_told;
        Bot bot;

        [[nodiscard]] bool operator==(const Player&) const = default;
    };
    // Who wants whom on a seat.
    struct Proposal {
        PersonId by;
        Seat seat{};
        Person instead;
    };
    // A line of the log. What it led to is kept until all have been told of it; whoever asks later
    // is told what a replay finds.
    struct Line {
        match::Command command;
        std::string key;
        std::optional<Millis> lag;
        Millis mono{};
        std::size_t first_event = 1;  // its number in the match
        std::vector<match::Event> events;
        std::optional<wire::MatchView> view;
    };
    struct Watcher {
        ConnectionId which{};
        PersonId person;
        std::int64_t since = 0;  // as he asked
    };
    // A command that is about to be filed.
    struct Filing {
        match::Command command;  // its stamp is not given yet
        PersonId person;
        std::string key;
        std::optional<Millis> lag;
    };

    Room(Opening opening, const Config& config, Millis zero);

    // room.cpp
    [[nodiscard]] Millis stamp(Now now) const;
    [[nodiscard]] std::optional<wire::tell::Refused> may(
        const Actor& actor, const wire::ask::Do& what) const;
    [[nodiscard]] std::optional<wire::tell::Refused> said_before(
        const Actor& actor, const wire::ask::Do& what, Outbox& out) const;
    [[nodiscard]] std::optional<match::event::Refused> file(Filing filing, Now now, Outbox& out);
    void file_as_director(match::Action action, Now now, Outbox& out);
    void keep_line(Filing filing, std::vector<match::Event> events, Now now, Outbox& out);
    void follow(Now now, Outbox& out);
    void note_outcome(Now now, Outbox& out);
    [[nodiscard]] wire::tell::Refused refused(
        const wire::ask::Do& what, Refusal why, std::string say) const;
    [[nodiscard]] wire::MatchView view(Millis at) const;

    // room_watch.cpp
    [[nodiscard]] Viewer viewer(const PersonId& person) const;
    void let_spectators_see(Now now, Outbox& out);
    void tell_line(std::size_t index, std::span<const Viewer> viewers, Outbox& out);
    void replace(Seat seat, const Person& instead, Now now, Outbox& out);
    [[nodiscard]] wire::LineView line_view(
        const Line& line, std::size_t index, const std::vector<match::Event>& events) const;
    [[nodiscard]] bool sees_judgements(Viewer viewer) const;
    [[nodiscard]] std::vector<wire::LineView> lines_since(
        Viewer viewer, std::int64_t since, std::size_t seen) const;
    [[nodiscard]] EnumArray<Seat, wire::SeatView> seat_views() const;
    void tell_presence(Outbox& out);
    [[nodiscard]] wire::tell::Match match_message(
        const PersonId& person, std::int64_t since, Now now) const;

    // room_time.cpp
    void start(Now now, Outbox& out);
    // When the clock alone brings something about: the stamp of the line that tells it.
    [[nodiscard]] std::optional<Millis> mark_due() const;
    void mark_time(Now now, Outbox& out);
    void forfeit_the_absent(Now now, Outbox& out);
    void forfeit_who_did_not_begin(Now now, Outbox& out);
    void release_when_all_are_back(Now now, Outbox& out);
    void close_when_done(Now now, Outbox& out);
    [[nodiscard]] std::optional<Millis> first_move_due(Seat seat) const;
    [[nodiscard]] std::optional<Millis> absence_due(Seat seat) const;
    [[nodiscard]] bool policed() const;

    // room_bots.cpp
    void tend_bots(Now now, Outbox& out);
    void tend_bot(Seat seat, Now now, Outbox& out);
    void ask_engine(Seat seat, Now now, Outbox& out);
    [[nodiscard]] bool may_move(Seat seat) const;
    void hear(const match::Command& command);
    void say_for(Seat seat, const Thought& answer, Now now, Outbox& out);

    // room_resume.cpp
    [[nodiscard]] bool replay(const row::StoredMatch& stored);
    void keep_again(const ReplayedLine& replayed);
    void go_on(Now now, Millis away, Outbox& out);

    Opening opening_;
    const Config* config_;
    EnumArray<Seat, std::string> names_;  // as the header has them
    EnumArray<Seat, Player> players_;
    match::State state_;
    base::Prng chance_;

    Millis zero_{};  // of the log, on the mono clock
    Millis last_at_{-1};
    std::size_t events_ = 0;
    std::vector<Line> lines_;  // the first is line 2
    bool is_open_ = false;  // its opening is written
    std::size_t published_ = 0;  // of them
    std::size_t released_ = 0;  // of those, to spectators
    wire::MatchView view_;  // after the last published line
    wire::MatchView released_view_;
    EnumArray<Viewer, std::int64_t> last_seen_{};  // line
    std::vector<Watcher> watchers_;
    // Who did what under which key, and its line.
    std::map<std::pair<PersonId, std::string>, std::int64_t> keys_;
    std::vector<Proposal> proposals_;

    std::optional<Millis> starts_at_;  // mono; nothing when started, or when a director starts
    EnumArray<BoardId, Millis> turn_began_{};  // mono
    EnumArray<BoardId, std::int64_t> turn_ply_{};
    EnumArray<BoardId, bool> ticked_{};
    EnumArray<BoardId, bool> held_{};  // paused by the room itself
    bool is_held_ = false;
    std::optional<Millis> return_until_;  // mono; held until the players are back, or then
    std::optional<Millis> quiet_since_;  // over, and nothing has come since
    std::optional<match::MatchEnd> outcome_;
    std::optional<row::MatchEnded> news_;  // of it, not yet taken
    bool closed_ = false;
    std::uint64_t commands_ = 0;
};

}  // namespace tandem::hall
