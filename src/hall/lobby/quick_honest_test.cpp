// Honest people play on in quick play beside somebody who spoils match after match.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <ranges>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;

enum class Habit : std::uint8_t {
    Leaves,  // at once
    Idles,  // never moves, and stays
    Stops,  // after one move, and stays
    Reloads,  // disconnects, and is back before that is held against them
};

constexpr std::int64_t kStep = 250;
constexpr std::int64_t kEvening = 240'000;
constexpr std::int64_t kCountdown = 3'000;
constexpr std::int64_t kPatient = 9'000;  // for a move
constexpr std::int64_t kNotices = 2'000;  // that somebody has gone
constexpr int kMoves = 6;

// Some people with an address each, and guests of a few addresses who spoil their matches: one of
// each address at a time, a new one for each match.
class Evening {
  public:
    Evening(std::size_t honest, std::size_t addresses, Habit habit, std::int64_t length, Fill fill)
        : habit_(habit),
          length_(length),
          quick_{wire::usual_terms(), {}, fill} {
        for (std::size_t i = 0; i < addresses; ++i) come(i);
        pass(1'000);
        for (std::size_t i = 0; i < honest; ++i) {
            const std::string number = std::to_string(i);
            honest_.push_back(
                {.id = person("g:h" + number),
                 .at = world_.connect("g:h" + number, "H" + number, "192.0.2." + number)});
            wait(honest_.back());
            pass(kStep);
        }
        pass(kEvening);
        for (const Honest& each : honest_) {
            if (!each.good) waits.push_back(now_ - each.since);
        }
        std::ranges::sort(waits);
    }

    [[nodiscard]] std::int64_t median() const { return waits.at(waits.size() / 2); }
    [[nodiscard]] std::int64_t longest() const { return waits.back(); }

    std::vector<std::int64_t> waits;  // for a match with nobody but each other, or to the end
    std::size_t good = 0;  // seats in such

  private:
    struct Honest {
        PersonId id;
        ConnectionId at;
        std::optional<tell::Table> table = {};
        std::int64_t since = 0;  // without such a match
        std::int64_t begun = 0;
        std::int64_t moved = 0;  // the last move on their board, or the beginning
        Seat seat{};
        int moves = 0;
        bool good = false;
    };
    struct Spoiler {
        ConnectionId at;
        std::optional<tell::Table> table = {};
        std::int64_t begun = 0;
        std::string who = {};
        std::string address = {};
        bool is_back = true;
        int moves = 0;
    };

    void come(std::size_t address) {
        const std::string who = "g:x" + std::to_string(++guests_);
        const std::string from = "203.0.113." + std::to_string(address + 1);
        const Spoiler next{.at = world_.connect(who, who, from), .who = who, .address = from};
        world_.ask(next.at, quick_);
        waiting_.insert_or_assign(address, next);
    }
    void wait(Honest& each) {
        if (each.good || each.since == 0) each.since = now_;
        each.good = false;
        each.table.reset();
        const std::size_t before = world_.inbox(each.at).all<tell::Refused>().size();
        world_.ask(each.at, quick_);
        EXPECT_EQ(world_.inbox(each.at).all<tell::Refused>().size(), before)
            << world_.inbox(each.at).why();
    }
    // The table of a match that has just been brought about for them.
    std::optional<tell::Table> found(ConnectionId at) {
        const auto queued = world_.inbox(at).all<tell::Queued>();
        if (queued.empty() || queued.back().waiting) return std::nullopt;
        const auto tables = world_.inbox(at).all<tell::Table>();
        if (tables.empty() || !tables.back().match ||
            !known_.insert({at, tables.back().code}).second)
            return std::nullopt;
        return tables.back();
    }
    bool play(ConnectionId at, const tell::Table& table, Seat seat, int moves) {
        const bool white = bughouse::color_of(seat) == chess::Color::White;
        const bool out = moves % 2 == 0;
        const std::string move = white ? (out ? "g1f3" : "f3g1") : (out ? "g8f6" : "f6g8");
        return world_.act(
                   at,
                   *table.match,
                   std::string{bughouse::name(seat)},
                   R"({"do":"play","move":")" + move + "\"}",
                   2L * moves + (white ? 0 : 1)) == "";
    }
    // A.white where they have none.
    static Seat seat_of(const tell::Table& table, const PersonId& who) {
        for (const Seat seat : base::all_of<Seat>()) {
            if (table.seats[seat].person == who) return seat;
        }
        return Seat::AWhite;
    }
    void pass(std::int64_t ms) {
        for (const std::int64_t until = now_ + ms; now_ < until;) {
            now_ += kStep;
            world_.pass(kStep);
            for (std::size_t i = 0; i < waiting_.size(); ++i) spoil(i);
            for (Spoiler& each : spoiling_) go_on(each);
            for (Honest& each : honest_) go_on(each);
        }
    }
    void spoil(std::size_t address) {
        Spoiler& each = waiting_.at(address);
        auto table = found(each.at);
        if (!table) return;
        each.table = *table;
        each.begun = now_;
        if (habit_ == Habit::Leaves) world_.ask(each.at, ask::Leave{table->code});
        if (habit_ == Habit::Leaves || habit_ == Habit::Reloads) world_.disconnect(each.at);
        each.is_back = habit_ != Habit::Reloads;
        if (habit_ == Habit::Leaves || habit_ == Habit::Reloads) {
            left_.try_emplace(table->code, now_);
        }
        spoiling_.push_back(each);
        come(address);
    }
    void go_on(Spoiler& each) {
        if (!each.is_back && now_ >= each.begun + 4'000) {
            each.at = world_.connect(each.who, each.who, each.address);
            each.is_back = true;
        }
        if (habit_ != Habit::Stops || each.moves > 0 || now_ < each.begun + kCountdown) return;
        const Seat seat = seat_of(*each.table, person(each.who));
        if (!play(each.at, *each.table, seat, 0)) return;
        ++each.moves;
        note_move(*each.table, seat);
    }
    // Whoever plays on that board has seen a move.
    void note_move(const tell::Table& table, Seat by) {
        for (Honest& other : honest_) {
            const bool there = other.table && other.table->code == table.code;
            if (there && bughouse::board_of(other.seat) == bughouse::board_of(by)) {
                other.moved = now_;
            }
        }
    }
    void go_on(Honest& each) {
        if (!each.table) {
            each.table = found(each.at);
            if (!each.table) return;
            each.begun = now_;
            each.moved = now_ + kCountdown;
            each.moves = 0;
            each.seat = seat_of(*each.table, each.id);
            each.good = std::ranges::all_of(base::all_of<Seat>(), [&](Seat seat) {
                return each.table->seats[seat].person.text().starts_with("g:h");
            });
            if (each.good) {
                ++good;
                waits.push_back(now_ - each.since);
            }
        }
        const std::int64_t due = each.begun + kCountdown + 1'500L * (each.moves + 1);
        if (each.moves < kMoves && now_ >= due &&
            play(each.at, *each.table, each.seat, each.moves)) {
            ++each.moves;
            note_move(*each.table, each.seat);
        }
        const auto left = left_.find(each.table->code);
        const bool gone = left != left_.end() && now_ >= left->second + kNotices;
        const bool stale = !each.good && now_ >= each.moved + kPatient;
        if (!gone && !stale && now_ < each.begun + length_) return;
        left_.try_emplace(each.table->code, now_);
        world_.ask(each.at, ask::Leave{each.table->code});
        wait(each);
    }

    World world_;
    Habit habit_;
    std::int64_t length_;
    ask::Quick quick_;
    std::int64_t now_ = 0;
    int guests_ = 0;
    std::vector<Honest> honest_;
    std::map<std::size_t, Spoiler> waiting_;  // by address
    std::vector<Spoiler> spoiling_;
    std::map<TableCode, std::int64_t> left_;  // when somebody did
    std::set<std::pair<ConnectionId, TableCode>> known_;
};

constexpr std::int64_t kLength = 31'000;

[[nodiscard]] std::string figures_of(const Evening& evening) {
    return std::to_string(evening.good) + " good seats, waits: median " +
           std::to_string(evening.median()) + ", longest " + std::to_string(evening.longest());
}

TEST(QuickHonest, wait_for_nobody_where_nobody_spoils_anything) {
    for (const Fill fill : {Fill::People, Fill::Bots}) {
        const Evening evening{4, 0, Habit::Leaves, kLength, fill};
        EXPECT_LE(evening.longest(), 1'000) << figures_of(evening);
        EXPECT_GE(evening.good, 28U) << figures_of(evening);
    }
}

TEST(QuickHonest, play_on_beside_one_address_that_spoils_matches) {
    for (const std::size_t honest : {4U, 5U, 8U}) {
        const Evening control{honest, 0, Habit::Leaves, kLength, Fill::People};
        for (const Habit habit : {Habit::Leaves, Habit::Idles, Habit::Stops, Habit::Reloads}) {
            const Evening evening{honest, 1, habit, kLength, Fill::People};
            const std::string what = std::to_string(honest) + " beside " +
                                     std::to_string(static_cast<int>(habit)) + ": " +
                                     figures_of(evening) + "; without: " + figures_of(control);
            EXPECT_LT(evening.median(), 10'000) << what;
            EXPECT_LE(evening.longest(), control.longest() + 40'000) << what;
            if (habit != Habit::Reloads) {
                EXPECT_LE(evening.longest(), control.longest() + 30'000) << what;
            }
            EXPECT_GE(2 * evening.good, control.good) << what;
        }
    }
}

TEST(QuickHonest, play_on_beside_three_addresses_that_spoil_matches) {
    for (const std::size_t honest : {4U, 8U}) {
        const Evening control{honest, 0, Habit::Leaves, kLength, Fill::People};
        for (const Habit habit : {Habit::Leaves, Habit::Idles, Habit::Stops}) {
            const Evening evening{honest, 3, habit, kLength, Fill::People};
            const std::string what = std::to_string(honest) + " beside " +
                                     std::to_string(static_cast<int>(habit)) + ": " +
                                     figures_of(evening) + "; without: " + figures_of(control);
            EXPECT_LT(evening.median(), 10'000) << what;
            EXPECT_GE(2 * evening.good, control.good) << what;
        }
    }
}

// Whoever takes bots does so because nobody else is there.
TEST(QuickHonest, are_not_given_bots_while_four_of_them_come) {
    const Evening evening{4, 1, Habit::Leaves, kLength, Fill::Bots};
    EXPECT_GE(evening.good, 20U) << figures_of(evening);
}

}  // namespace
}  // namespace tandem::hall
