// Tests of the reasons that are given for a pairing.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/fide/pairing_reason.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "support/base/seed.hpp"
#include "support/tournament/random_tournament.hpp"
#include "tournament/fide/fide_team.hpp"
#include "tournament/fide/pairing_reason_text.hpp"
#include "words/say.hpp"

namespace tandem::tournament {
namespace {

// Numbers from 1 on, with these scores in points.
[[nodiscard]] Field field_with(const std::vector<int>& scores) {
    Field field{2, 9, {}};
    for (const int score : scores) {
        Entrant entrant;
        entrant.number = static_cast<TeamNumber>(field.entrants.size() + 1);
        entrant.score = score * kOnePoint;
        field.entrants.push_back(entrant);
    }
    return field;
}

void bar_from(Field& field, TeamNumber one, TeamNumber other) {
    field.entrants[one - 1].barred.push_back(other);
    field.entrants[other - 1].barred.push_back(one);
}

[[nodiscard]] PairingReasons reasons_for(const Field& field) {
    return explain(field, pair_fide_team(field, {}).value(), {});
}

// As a file calls them whose numbers run the other way.
template <typename Reason>
[[nodiscard]] std::string text_of(const Reason& reason) {
    return language::english(describe(reason, [](TeamNumber number) {
        return words::verbatim(std::to_string(10 - number) + " Team" + std::to_string(number));
    }));
}

TEST(PairingReason, of_a_pair_in_order) {
    const PairingReasons reasons = reasons_for(field_with({2, 2, 2, 2}));
    ASSERT_EQ(reasons.pairs.size(), 2U);
    EXPECT_EQ(
        reasons.pairs[1],
        (PairReason{{2, 4}, Points{200}, 4, 2, 4, PairBasis::InOrder, 2, kNoTeam, std::nullopt}));
    EXPECT_EQ(text_of(reasons.pairs[1]), "Score 2, 4 teams: rank 2 meets rank 4.");
    EXPECT_EQ(reasons.bye, std::nullopt);
}

TEST(PairingReason, of_a_rematch_avoided) {
    Field field = field_with({2, 2, 2, 2});
    bar_from(field, 1, 3);
    const PairingReasons reasons = reasons_for(field);
    EXPECT_EQ(
        text_of(reasons.pairs[0]),
        "Score 2, 4 teams: rank 1 meets rank 4. 9 Team1 may not meet 7 Team3, the next in "
        "order.");
    EXPECT_EQ(
        text_of(reasons.pairs[1]),
        "Score 2, 4 teams: rank 2 meets rank 3. 6 Team4, the next in order, is needed for another "
        "pairing.");
}

// The residents stand first at a table, but an upfloater of a smaller number has the top seat.
TEST(PairingReason, names_who_may_not_meet_the_next_in_order_whoever_stands_first) {
    Field field = field_with({1, 3, 3, 3});
    bar_from(field, 1, 3);
    const PairingReasons reasons = reasons_for(field);
    const auto of_upfloater = std::ranges::find(reasons.pairs, 1U, &PairReason::top);
    ASSERT_NE(of_upfloater, reasons.pairs.end());
    EXPECT_EQ(of_upfloater->pair, (Pair{4, 1}));
    EXPECT_EQ(
        text_of(*of_upfloater),
        "Score 3, 4 teams: rank 1 meets rank 4. 9 Team1 may not meet 7 Team3, the next in order. "
        "9 Team1 floats up from 1: the group was odd.");
}

TEST(PairingReason, of_a_first_half_that_cannot_stay_together) {
    Field field = field_with({2, 2, 2, 2});
    bar_from(field, 1, 3);
    bar_from(field, 1, 4);
    const PairingReasons reasons = reasons_for(field);
    EXPECT_EQ(reasons.pairs[0].pair, (Pair{1, 2}));
    EXPECT_EQ(
        text_of(reasons.pairs[1]),
        "Score 2, 4 teams: rank 3 meets rank 4. The upper half cannot all be paired with the lower "
        "half.");
}

TEST(PairingReason, of_an_upfloater_into_an_odd_group) {
    const PairingReasons reasons = reasons_for(field_with({3, 1, 1, 0}));
    EXPECT_EQ(reasons.pairs[0].upfloat, (Upfloat{2, Points{100}, FloatBasis::OddGroup}));
    EXPECT_EQ(
        text_of(reasons.pairs[0]),
        "Score 3, 2 teams: rank 1 meets rank 2. 8 Team2 floats up from 1: the group was odd.");
}

TEST(PairingReason, of_upfloaters_that_a_rematch_calls_for) {
    Field field = field_with({3, 3, 1, 1});
    bar_from(field, 1, 2);
    EXPECT_EQ(
        text_of(reasons_for(field).pairs[1]),
        "Score 3, 4 teams: rank 2 meets rank 4. 6 Team4 floats up from 1: otherwise not all teams "
        "could be paired.");
}

TEST(PairingReason, of_the_bye) {
    Field field = field_with({2, 1, 1, 0, 0});
    EXPECT_EQ(
        text_of(*reasons_for(field).bye),
        "5 Team5 has the bye: among the teams with the lowest score and the most matches played, "
        "it comes last on the wall chart, which is in the order of pairing numbers.");
    field.entrants[3].played = 1;
    EXPECT_EQ(
        text_of(*reasons_for(field).bye),
        "6 Team4 has the bye: among the teams with the lowest score, it has played the most "
        "matches.");
    field.entrants[4].had_bye = true;
    EXPECT_EQ(text_of(*reasons_for(field).bye), "6 Team4 has the bye: it has the lowest score.");
    field.entrants[3].had_bye = true;
    field.entrants[2].had_bye = true;
    EXPECT_EQ(
        text_of(*reasons_for(field).bye),
        "8 Team2 has the bye: it has the lowest score. 6 Team4, 5 Team5 and 7 Team3 have already "
        "received points without playing.");
}

TEST(PairingReason, of_a_bye_that_others_cannot_have) {
    Field field = field_with({0, 0, 0});
    bar_from(field, 1, 2);
    const ByeReason bye = *reasons_for(field).bye;
    EXPECT_EQ(bye, (ByeReason{2, ByeBasis::LargestNumber, {}, {3}}));
    EXPECT_EQ(
        text_of(bye),
        "8 Team2 has the bye: among the teams with the lowest score and the most matches played, "
        "it comes last on the wall chart, which is in the order of pairing numbers. Without "
        "7 Team3, not all teams could be paired.");
    field.entrants[0].had_bye = true;
    EXPECT_EQ(
        text_of(*reasons_for(field).bye),
        "8 Team2 has the bye: no other team can have it. Without 7 Team3, not all teams could be "
        "paired.");
}

// Law: C.04.6 2.3.7.
TEST(PairingReason, of_a_float_that_is_spared) {
    Field four = field_with({2, 2, 1, 2});
    bar_from(four, 2, 3);
    four.entrants[0].floated = true;
    const PairingReasons reasons = reasons_for(four);
    EXPECT_EQ(reasons.pairs[0].pair, (Pair{1, 2}));
    EXPECT_EQ(
        text_of(reasons.pairs[1]),
        "Score 2, 4 teams: rank 3 meets rank 4. Pairing the upper half with the lower half would "
        "mean that more teams that float up meet one that has just floated [C10]. 7 Team3 floats "
        "up from 1: the group was odd.");
    Field six = field_with({2, 2, 2, 2, 2, 1});
    six.entrants[2].floated = true;
    EXPECT_EQ(
        text_of(reasons_for(six).pairs[2]),
        "Score 2, 6 teams: rank 2 meets rank 6. If 8 Team2 met 5 Team5, the next in order, more "
        "teams that float up would meet one that has just floated [C10]. 4 Team6 floats up from 1: "
        "the "
        "group was odd.");
}

TEST(PairingReason, of_an_opponent_whom_a_higher_team_has_left_free) {
    Field field = field_with({2, 2, 2, 2, 2, 2});
    bar_from(field, 1, 4);
    bar_from(field, 1, 5);
    const PairingReasons reasons = reasons_for(field);
    EXPECT_EQ(reasons.pairs[1].pair, (Pair{2, 4}));
    EXPECT_EQ(
        text_of(reasons.pairs[1]),
        "Score 2, 6 teams: rank 2 meets rank 4. 6 Team4 comes before 5 Team5 and was still free.");
}

TEST(PairingReason, that_there_is_none_for_want_of_a_bye) {
    Field field = field_with({0, 0, 0, 0, 0});
    for (Entrant& entrant : field.entrants) entrant.had_bye = true;
    for (const TeamNumber one : {1U, 2U}) {
        for (TeamNumber other = one + 1; other < 6; ++other) {
            if (other != 4) bar_from(field, one, other);
        }
    }
    const std::string told =
        "No pairing is possible. Without 6 Team4, the field splits into groups with no possible "
        "opponents outside them: 9 Team1; 8 Team2. Each of these 2 groups is odd, so one of its "
        "teams must meet the one left out, or have the bye. ";
    EXPECT_EQ(
        text_of(pair_fide_team(field, {}).error()), told + "None of these teams may have the bye.");
}

TEST(PairingReason, that_there_is_none_though_some_may_have_the_bye) {
    Field field = field_with({0, 0, 0});
    for (const TeamNumber one : {1U, 2U}) {
        for (TeamNumber other = one + 1; other < 4; ++other) bar_from(field, one, other);
    }
    field.entrants[0].had_bye = true;
    EXPECT_EQ(
        text_of(pair_fide_team(field, {}).error()),
        "No pairing is possible. The field splits into groups with no possible opponents outside "
        "them: 9 Team1; 8 Team2; 7 Team3. Each of these 3 groups is odd, so one of its teams must "
        "have the bye. Of these teams, only 8 Team2 and 7 Team3 may have the bye.");
}

TEST(PairingReason, that_there_is_none) {
    Field field = field_with({0, 0, 0, 0});
    for (const TeamNumber one : {1U, 2U, 3U}) {
        for (TeamNumber other = one + 1; other < 4; ++other) bar_from(field, one, other);
    }
    EXPECT_EQ(
        text_of(pair_fide_team(field, {}).error()),
        "No pairing is possible. Without 6 Team4, the field splits into groups with no possible "
        "opponents outside them: 9 Team1; 8 Team2; 7 Team3. Each of these 3 groups is odd, so one "
        "of its teams must meet the one left out, or have the bye. None of these teams may have "
        "the bye.");
}

TEST(PairingReason, is_there_for_every_table_of_every_round) {
    for (int nth = 0; nth < 50 * TANDEM_PATIENCE && !HasFailure(); ++nth) {
        const std::uint64_t seed = base::tests::nth_seed(nth);
        const Field field = tests::random_field(seed, 30);
        const PairingResult result = pair_fide_team(field, {});
        if (!result) continue;
        const PairingReasons reasons = explain(field, *result, {});
        ASSERT_EQ(reasons.pairs.size(), result->pairs.size());
        EXPECT_EQ(reasons.bye.has_value(), result->bye != kNoTeam);
        for (std::size_t table = 0; table < reasons.pairs.size(); ++table) {
            const PairReason& reason = reasons.pairs[table];
            EXPECT_EQ(reason.pair, result->pairs[table]);
            EXPECT_LT(reason.top_seat, reason.bottom_seat);
            EXPECT_LE(reason.bottom_seat, reason.teams);
            EXPECT_EQ(
                reason.basis == PairBasis::InOrder,
                reason.bottom_seat == reason.top_seat + reason.teams / 2);
        }
    }
}

// A bracket whose every pairing is tried: its seats, from 1 on.
struct TriedBracket {
    std::vector<const Entrant*> seats;
    Points score;
    bool floats_matter = true;

    using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;

    [[nodiscard]] int floated(const Pairs& pairs) const {
        int count = 0;
        for (const auto& [one, other] : pairs) {
            for (const auto& [here, there] : {std::pair{one, other}, std::pair{other, one}}) {
                const bool is_upfloater = seats[here - 1]->score != score;
                count += floats_matter && is_upfloater && seats[there - 1]->floated ? 1 : 0;
            }
        }
        return count;
    }
    // The fewest opponents of upfloaters that floated, among all pairings that look so; nothing:
    // there is none.
    template <typename Look>
    [[nodiscard]] std::optional<int> fewest(Look look) const {
        std::optional<int> best;
        std::vector<std::size_t> left;
        for (std::size_t seat = 1; seat <= seats.size(); ++seat) left.push_back(seat);
        try_all({}, left, [&](const Pairs& pairs) {
            if (look(pairs)) best = std::min(best.value_or(1'000), floated(pairs));
        });
        return best;
    }

  private:
    template <typename Each>
    void try_all(const Pairs& made, const std::vector<std::size_t>& left, const Each& each) const {
        if (left.empty()) return each(made);
        for (std::size_t at = 1; at < left.size(); ++at) {
            if (!may_meet(*seats[left.front() - 1], *seats[left[at] - 1])) continue;
            Pairs more = made;
            more.emplace_back(left.front(), left[at]);
            std::vector<std::size_t> rest{left.begin() + 1, left.end()};
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(at) - 1);
            try_all(more, rest, each);
        }
    }
};

[[nodiscard]] bool is_true(
    const PairReason& reason, const TriedBracket& bracket, const std::vector<PairReason>& before) {
    using Pairs = TriedBracket::Pairs;
    const auto seat_of = [&](TeamNumber number) {
        const auto found = std::ranges::find(bracket.seats, number, &Entrant::number);
        return static_cast<std::size_t>(found - bracket.seats.begin()) + 1;
    };
    Pairs given;
    for (const PairReason& other : before) {
        if (other.bracket == reason.bracket) given.emplace_back(other.top_seat, other.bottom_seat);
    }
    const int made = bracket.floated(given);
    const auto crosses = [&](const Pairs& pairs) {
        return std::ranges::all_of(pairs, [&](const auto& pair) {
            return pair.first <= reason.teams / 2 && pair.second > reason.teams / 2;
        });
    };
    // The same top members, the pairs of those who come before, and this team with the next in
    // order.
    const auto goes_on_in_order = [&](const Pairs& pairs) {
        const bool has_same_tops = std::ranges::all_of(pairs, [&](const auto& pair) {
            return std::ranges::find(given, pair.first, &Pairs::value_type::first) != given.end();
        });
        const auto has = [&](std::size_t one, std::size_t other) {
            return std::ranges::find(pairs, std::pair{one, other}) != pairs.end();
        };
        return has_same_tops && has(reason.top_seat, seat_of(reason.in_order)) &&
               std::ranges::all_of(given, [&](const auto& pair) {
                   return pair.first >= reason.top_seat || has(pair.first, pair.second);
               });
    };
    const auto best =
        reason.in_order == kNoTeam ? bracket.fewest(crosses) : bracket.fewest(goes_on_in_order);
    switch (reason.basis) {
        case PairBasis::InOrder: return reason.bottom_seat == reason.top_seat + reason.teams / 2;
        case PairBasis::Barred:
            return !may_meet(
                *bracket.seats[reason.top_seat - 1], *bracket.seats[seat_of(reason.in_order) - 1]);
        case PairBasis::OthersNeedIt: return !best;
        case PairBasis::SparesFloat: return best && *best > made;
        case PairBasis::LeftFree:
            return reason.bottom_seat > reason.teams / 2 &&
                   reason.bottom_seat < seat_of(reason.in_order) &&
                   std::ranges::none_of(
                       given,
                       [&](const auto& pair) {
                           return pair.first < reason.top_seat &&
                                  pair.second == seat_of(reason.in_order);
                       });
    }
    return false;
}

TEST(PairingReason, is_true_whatever_other_pairings_there_are) {
    std::map<PairBasis, int> seen;
    for (int nth = 0; nth < 400 * TANDEM_PATIENCE && !HasFailure(); ++nth) {
        const std::uint64_t seed = base::tests::nth_seed(nth);
        SCOPED_TRACE("TANDEM_SEED=" + std::to_string(seed));
        const Field field = tests::random_field(seed, 10);
        const PairingResult result = pair_fide_team(field, {});
        if (!result) continue;
        const PairingReasons reasons = explain(field, *result, {});
        for (const PairReason& reason : reasons.pairs) {
            TriedBracket bracket{{}, reason.bracket, rank_field(field, {}).floats_matter};
            for (const PairReason& other : reasons.pairs) {
                if (other.bracket != reason.bracket) continue;
                for (const Entrant& entrant : field.entrants) {
                    const bool is_in =
                        entrant.number == other.pair.first || entrant.number == other.pair.second;
                    if (is_in) bracket.seats.push_back(&entrant);
                }
            }
            std::ranges::sort(bracket.seats, {}, &Entrant::number);
            ++seen[reason.basis];
            EXPECT_TRUE(is_true(reason, bracket, reasons.pairs)) << text_of(reason) << '\n'
                                                                 << tests::text_of(field);
        }
    }
    EXPECT_EQ(seen.size(), 5U);
}

}  // namespace
}  // namespace tandem::tournament
