// One match among four engines, as a value: what they say comes in, what they are told goes out.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   lines, ends of processes, real time ─▶ Play ─▶ lines for engines, when to wake it
//                                            │ commands     ▲ events
//                                            ▼              │
//                                           match::advance, the only authority
//
// Legality, transfers, clocks and mates are the arbiter's; what engines claim is not heard. Each
// board is at one of these points:
//
//   Due ──ask──▶ Asked ──answer──▶ Answered ──its time has come──▶ the move is played; Due
//    ▲ a second later, or when something changes ◀── it sits
//
// On real clocks an answer's time has come when it comes. In virtual time it has come once the
// nodes that it took are paid for and nothing on the other board is earlier: so the same answers
// give the same match, however long they took. A piece that arrives before that starts the search
// again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/engines/engine.hpp"
#include "arena/openings/openings.hpp"
#include "arena/play/outcome.hpp"
#include "arena/terms.hpp"
#include "match/arbiter/arbiter.hpp"
#include "rulebook/rulebook.hpp"

namespace tandem::arena {

// Real or virtual time.
enum class Micros : std::int64_t {};
[[nodiscard]] constexpr std::int64_t count(Micros span) { return static_cast<std::int64_t>(span); }
[[nodiscard]] constexpr Micros operator+(Micros a, Micros b) { return Micros{count(a) + count(b)}; }
[[nodiscard]] constexpr Micros operator-(Micros a, Micros b) { return Micros{count(a) - count(b)}; }
[[nodiscard]] constexpr Millis millis(Micros span) { return Millis{count(span) / 1'000}; }
[[nodiscard]] constexpr Micros micros(Millis span) { return Micros{base::count(span) * 1'000}; }

struct Setting {
    rulebook::Rulebook rulebook;
    Pace pace;
    Opening opening;
    EnumArray<Team, Protocol> protocols{};
    EnumArray<Team, std::vector<std::pair<std::string, std::string>>> options;
    EnumArray<Seat, std::string> names;
    Talk talk{};
    std::uint64_t seed = 0;
    int most_moves = 400;  // on a board
    Micros patience{30'000'000};  // real time that an engine has where no clock limits it
    std::vector<match::HumanRecord::Tag> tags;  // of the record
};

// A text for an engine, of whole lines.
struct Told {
    Seat seat{};
    std::string text;
    [[nodiscard]] bool operator==(const Told&) const = default;
};

class Play {
  public:
    // Engines are prepared at real time `at`.
    Play(Setting setting, const EnumArray<Seat, Process>& processes, Micros at);

    // What happens, in real time that never goes back.
    void take(Seat seat, std::string_view line, Micros at);
    void gone(Seat seat, Micros at);
    void wake(Micros at);

    // What is to be sent since this was asked last.
    [[nodiscard]] std::vector<Told> take_told() { return std::exchange(told_, {}); }
    // When to wake it at the latest.
    [[nodiscard]] std::optional<Micros> wakes_at() const;
    // Once the match is over.
    [[nodiscard]] const std::optional<Outcome>& outcome() const { return outcome_; }
    // Whose processes cannot be used again: they have failed, or play one match only.
    [[nodiscard]] bool is_spent(Seat seat) const;
    // Whose processes did not answer, or have ended.
    [[nodiscard]] bool has_failed(Seat seat) const { return player(seat).lost; }

  private:
    enum class Point : std::uint8_t { Due, Asked, Answered };
    // An answer: a move in coordinates, or nothing where the seat sits.
    using Answer = std::optional<std::string>;
    struct Board {
        Point point = Point::Due;
        std::optional<Micros> at{Micros{0}};  // Due: when; Asked: since when; nothing: never
        Micros turn_began{};
        Micros finish{};  // Answered: when its time has come
        std::uint64_t budget = 0;  // nodes asked for; 0: no number was given
        Answer answer;  // Answered

        [[nodiscard]] bool operator==(const Board&) const = default;
    };
    struct Player {
        explicit Player(Engine it) : engine(std::move(it)) {}

        Engine engine;
        bool ready = false;
        bool lost = false;  // its process has ended or is to be ended
        int owed = 0;  // answers to what it was asked
        Micros asked_at{};  // real time
        Micros answered_in{};  // real time that its questions of this turn took
        heard::Searched searched;
        std::vector<std::string> says;  // since it was asked, in virtual time not yet heard
        int said_this_turn = 0;
        std::size_t lines = 0;  // since it was asked
    };

    // Time

    void pass_real_time(Micros at);
    void pass_time(Micros to);
    // Does what follows, as far as it is known.
    void go_on();
    [[nodiscard]] std::optional<BoardId> next_board() const;
    [[nodiscard]] std::optional<Micros> key(BoardId board) const;
    [[nodiscard]] bool stands_still() const;
    void nothing_comes();
    void nobody_moves();

    // Engines

    void ready(Seat seat);
    [[nodiscard]] std::vector<OpeningTurn> play_opening();
    void ask(BoardId board);
    // Whether who is on move has a move that the rulebook allows.
    [[nodiscard]] bool can_move(BoardId board) const;
    void rouse(BoardId board);
    void restart(BoardId board);
    void answered(Seat seat, Answer answer);
    void speak(Seat seat);
    void tell_turn(const Turn& turn);
    void send(Seat seat, std::string text);
    [[nodiscard]] Micros cost(const Board& board, const Player& who) const;
    [[nodiscard]] Limits limits_of(BoardId board) const;
    [[nodiscard]] Situation situation(Seat seat) const;
    [[nodiscard]] Player& player(Seat seat) { return players_[static_cast<std::size_t>(seat)]; }
    [[nodiscard]] const Player& player(Seat seat) const {
        return players_[static_cast<std::size_t>(seat)];
    }

    // The arbiter

    void perform(BoardId board);
    void complete(Seat seat, const match::event::Completed& turn);
    // The events of one command, by the director if no seat is given.
    std::vector<match::Event> command(std::optional<Seat> by, match::Action action);
    [[nodiscard]] match::Line next_line() const;
    [[nodiscard]] Seat on_move(BoardId board) const;
    void lose(Seat seat, End end, std::string_view why);
    void draw(End end, std::string_view why);
    void check_over();
    void finish(match::Winner winner, End end, std::optional<Seat> loser);

    Setting setting_;
    match::Header header_;
    match::State state_;
    std::vector<match::Command> commands_;
    EnumArray<BoardId, Board> boards_;
    EnumArray<BoardId, int> boards_from_{};  // the number of the first move
    std::vector<Player> players_;  // by seat
    EnumArray<Seat, Thinking> thinking_;
    EnumArray<Seat, Micros> used_{};  // time by the clock
    std::vector<Told> told_;
    std::optional<Outcome> outcome_;
    Micros real_{};  // now
    Micros began_{};  // the match, in real time; before that its preparation
    Micros now_{};  // by the match's time, real or virtual
    Micros last_turn_{};
    std::uint64_t plies_ = 0;
    bool started_ = false;
};

}  // namespace tandem::arena
