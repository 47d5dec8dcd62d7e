// Short ways to ask the player, and four of them at one table.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/check.hpp"
#include "base/prng.hpp"
#include "bughouse/bfen.hpp"
#include "engine/player/player.hpp"
#include "rulebook/mates/mate.hpp"
#include "support/chess/positions.hpp"

namespace tandem::engine::tests {

using base::Millis;
using bughouse::BoardId;
using bughouse::Boards;
using bughouse::Seat;

inline constexpr std::string_view kStart =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";

// Needs: `bfen` is one of possible positions, with its bar.
[[nodiscard]] inline Boards boards(std::string_view bfen) {
    const auto read =
        bughouse::parse_boards(bfen, chess::MoveRules{}, bughouse::PromotedCaptured::Pawn);
    CHECK(read.has_value());
    return *read;
}

// For the side to move on board A, by somebody without a book; board B is the initial position, and
// all clocks are alike.
[[nodiscard]] inline Question question(std::string_view fen) {
    const Boards both = boards(std::string{fen} + " | " + std::string{kStart});
    Question asked{
        both,
        bughouse::seat_of(BoardId::A, both[BoardId::A].turn()),
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        0,
        {},
        without_book(sight_of(kLevels))};
    std::ranges::fill(asked.clocks, Millis{180'000});
    return asked;
}

// "e2e4", or "pass".
[[nodiscard]] inline std::string played(const Choice& choice) {
    return choice.move ? chess::to_string(*choice.move) : "pass";
}

// All messages with blanks between them.
[[nodiscard]] inline std::string said(const Choice& choice) {
    std::string all;
    for (const auto message : choice.says) {
        all += (all.empty() ? "" : " ") + std::string{bughouse::name(message)};
    }
    return all;
}

// One who answers questions: the player, or somebody to measure it by.
using Mover = std::function<Choice(const Question& question)>;

struct Movers {
    Mover one;  // both seats of team one
    Mover two;
};

// How a match among movers ended.
struct Ended {
    std::optional<bughouse::Team> winner;  // nothing: it was broken off
    int turns = 0;
    int sittings = 0;  // answers that were no move
    bool by_mate = false;  // otherwise by the clock
    bool lawful = true;  // false, and the match broken off, at the first illegal move
};

// A whole match on virtual clocks: each turn takes from half a second to a second and a half, and
// one who sits is asked again after a second. What is said reaches the partner. The first mate or
// fallen flag ends it.
class Table {
  public:
    Table(Movers movers, std::uint64_t seed, Millis clock)
        : movers_(std::move(movers)),
          prng_(seed),
          seed_(seed),
          boards_(chess::MoveRules{}, bughouse::PromotedCaptured::Pawn) {
        std::ranges::fill(clocks_, clock);
        std::ranges::fill(ready_, Millis{0});
    }

    [[nodiscard]] Ended play(int most_turns) {
        while (!ended_.winner && ended_.lawful && ended_.turns < most_turns) step();
        return ended_;
    }

  private:
    [[nodiscard]] Seat on_move(BoardId board) const {
        return bughouse::seat_of(board, boards_[board].turn());
    }

    void step() {
        const BoardId board =
            count(ready_[BoardId::A]) <= count(ready_[BoardId::B]) ? BoardId::A : BoardId::B;
        run_clocks(ready_[board] - now_);
        if (ended_.winner) return;
        const Seat seat = on_move(board);
        const Mover& mover =
            bughouse::team_of(seat) == bughouse::Team::One ? movers_.one : movers_.two;
        const Choice choice = mover(
            {boards_,
             seat,
             clocks_,
             {},
             {},
             heard_[seat],
             {},
             {},
             {},
             seed_,
             {.nodes = 6'000},
             sight_of(kLevels)});
        auto& partner = heard_[bughouse::partner_of(seat)];
        partner.insert(partner.end(), choice.says.begin(), choice.says.end());
        ++ended_.turns;
        if (!choice.move) {
            ++ended_.sittings;
            ready_[board] = now_ + Millis{1'000};
            return;
        }
        heard_[seat].clear();
        make(seat, *choice.move);
    }

    void make(Seat seat, Move move) {
        const BoardId board = bughouse::board_of(seat);
        ended_.lawful = boards_[board].is_legal(move);
        if (!ended_.lawful) return;
        boards_ = boards_.after(board, move);
        ready_[board] = now_ + Millis{500 + static_cast<std::int64_t>(prng_.below(1'000))};
        if (!rulebook::is_mate(boards_[board], {})) return;
        ended_.winner = bughouse::team_of(seat);
        ended_.by_mate = true;
    }

    void run_clocks(Millis span) {
        now_ = now_ + span;
        for (const BoardId board : base::all_of<BoardId>()) {
            const Seat seat = on_move(board);
            clocks_[seat] = clocks_[seat] - span;
            if (count(clocks_[seat]) <= 0) ended_.winner = !bughouse::team_of(seat);
        }
    }

    Movers movers_;
    base::Prng prng_;
    std::uint64_t seed_;
    Boards boards_;
    base::EnumArray<Seat, Millis> clocks_;
    base::EnumArray<Seat, std::vector<bughouse::QuickMessage>> heard_;
    base::EnumArray<BoardId, Millis> ready_;
    Millis now_{0};
    Ended ended_;
};

}  // namespace tandem::engine::tests
