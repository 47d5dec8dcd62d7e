// Schedules of rounds: nobody twice in one, and found wherever there is one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/matching/round_schedule.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "base/prng.hpp"
#include "support/base/seed.hpp"

namespace tandem::tournament {
namespace {

[[nodiscard]] std::vector<Meeting> all_of(Vertex vertices) {
    std::vector<Meeting> meetings;
    for (Vertex one = 0; one < vertices; ++one) {
        for (Vertex other = one + 1; other < vertices; ++other) meetings.emplace_back(one, other);
    }
    return meetings;
}

// Whether each meeting is in one round, and nobody twice in a round.
[[nodiscard]] bool is_schedule(const RoundSchedule& rounds, const std::vector<Meeting>& meetings) {
    std::set<std::size_t> played;
    for (const auto& round : rounds) {
        std::set<Vertex> seated;
        for (const std::size_t meeting : round) {
            if (!played.insert(meeting).second) return false;
            if (!seated.insert(meetings[meeting].first).second) return false;
            if (!seated.insert(meetings[meeting].second).second) return false;
        }
    }
    return played.size() == meetings.size();
}

// Meeting by meeting into any round that has room for it.
[[nodiscard]] bool is_possible(
    const std::vector<Meeting>& meetings, std::vector<std::set<Vertex>>& seated, std::size_t at) {
    if (at == meetings.size()) return true;
    const auto [one, other] = meetings[at];
    bool was_empty = false;  // rounds that are empty are all alike
    for (auto& round : seated) {
        if (round.contains(one) || round.contains(other) || (round.empty() && was_empty)) continue;
        was_empty = round.empty();
        round.insert({one, other});
        if (is_possible(meetings, seated, at + 1)) return true;
        round.erase(one);
        round.erase(other);
    }
    return false;
}

TEST(RoundSchedule, lets_all_meet_in_as_few_rounds_as_there_can_be) {
    for (Vertex vertices = 2; vertices <= 20; ++vertices) {
        const std::vector<Meeting> meetings = all_of(vertices);
        const std::size_t rounds = vertices + vertices % 2 - 1;
        const auto schedule = schedule_rounds(vertices, meetings, rounds);
        ASSERT_TRUE(schedule) << vertices;
        EXPECT_EQ(schedule->size(), rounds);
        EXPECT_TRUE(is_schedule(*schedule, meetings)) << vertices;
        EXPECT_FALSE(schedule_rounds(vertices, meetings, rounds - 1)) << vertices;
    }
}

TEST(RoundSchedule, is_found_wherever_there_is_one) {
    base::Prng prng{base::tests::first_seed()};
    int possible = 0;
    for (int run = 0; run < 400; ++run) {
        const auto vertices = static_cast<Vertex>(2 + prng.below(5));
        std::vector<Meeting> meetings;
        for (const Meeting& meeting : all_of(vertices)) {
            const auto times = prng.below(3);
            for (std::size_t i = 0; i < times; ++i) meetings.push_back(meeting);
        }
        const auto rounds = static_cast<std::size_t>(1 + prng.below(8));
        std::vector<std::set<Vertex>> seated(rounds);
        const bool expected = is_possible(meetings, seated, 0);
        const auto schedule = schedule_rounds(vertices, meetings, rounds);
        ASSERT_EQ(schedule.has_value(), expected) << "run " << run;
        possible += static_cast<int>(expected);
        if (!schedule) continue;
        EXPECT_TRUE(is_schedule(*schedule, meetings)) << "run " << run;
    }
    EXPECT_GT(possible, 50);
}

}  // namespace
}  // namespace tandem::tournament
