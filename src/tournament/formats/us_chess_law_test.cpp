// Pairing by US Chess against its documented order of costs, over every pairing there is.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

#include "base/prng.hpp"
#include "tournament/formats/us_chess.hpp"

namespace tandem::tournament {
namespace {

// The order of us_chess.hpp word by word, for a handful of teams; nothing is shared with the code
// that is tested but the field.
class UsChessOrder {
  public:
    using Pairs = std::set<std::pair<int, int>>;  // the higher ranked first
    using Costs = std::vector<std::int64_t>;

    UsChessOrder(const Field& field, const UsChessSettings& settings)
        : field_(field),
          settings_(settings),
          teams_(field.entrants) {
        std::ranges::sort(teams_, [](const Entrant& one, const Entrant& other) {
            return std::tuple{-one.score.hundredths, -one.strength, one.number} <
                   std::tuple{-other.score.hundredths, -other.strength, other.number};
        });
    }

    [[nodiscard]] int size() const { return static_cast<int>(teams_.size()); }
    [[nodiscard]] int rank_of(TeamNumber number) const {
        const auto found = std::ranges::find(teams_, number, &Entrant::number);
        return static_cast<int>(found - teams_.begin());
    }
    [[nodiscard]] const Entrant& team(int rank) const {
        return teams_[static_cast<std::size_t>(rank)];
    }
    [[nodiscard]] bool barred(int one, int other) const {
        return std::ranges::count(team(one).barred, team(other).number) != 0;
    }

    // Every pairing without those with a bye.
    [[nodiscard]] std::vector<Pairs> all_pairings(const std::set<int>& absent) const {
        std::vector<Pairs> found;
        Pairs made;
        extend(absent, made, found);
        return found;
    }

    // The rank of the team with the bye; nothing if nobody can be paired, -1 if nobody needs one.
    [[nodiscard]] std::optional<int> bye() const {
        if (size() % 2 == 0) return all_pairings({}).empty() ? std::nullopt : std::optional{-1};
        std::vector<int> order;
        for (int rank = 0; rank < size(); ++rank) order.push_back(rank);
        std::ranges::sort(order, {}, [&](int rank) {
            const Entrant& one = team(rank);
            return std::tuple{
                one.score.hundredths, one.has_half_bye ? 1 : 0, one.strength == 0 ? 1 : 0, -rank};
        });
        for (const int rank : order) {
            if (!team(rank).had_bye && !all_pairings({rank}).empty()) return rank;
        }
        return std::nullopt;
    }

    [[nodiscard]] std::vector<Points> scores() const {
        std::vector<Points> found;
        for (const Entrant& one : teams_) {
            if (found.empty() || found.back() != one.score) found.push_back(one.score);
        }
        return found;
    }

    // The pairs whose higher team is of a group, by whether the lower is, too.
    struct Split {
        Pairs leaving;
        Pairs inside;
    };
    [[nodiscard]] Split split(const Pairs& pairs, Points group) const {
        Split parts;
        for (const auto& [upper, lower] : pairs) {
            if (team(upper).score != group) continue;
            (team(lower).score == group ? parts.inside : parts.leaving).insert({upper, lower});
        }
        return parts;
    }

    // Part 1 for a score group; `taken` has met teams above it.
    [[nodiscard]] Costs leaving(
        const Pairs& pairs, Points group, const std::set<int>& taken) const {
        std::int64_t strict = 0, leave = 0, crossed = 0, mild = 0, unrated = 0, ratings = 0,
                     ranks = 0;
        const std::vector<int> members = left_of(group, taken);
        for (const auto& [upper, lower] : pairs) {
            strict += is_strict(upper, lower) ? 1 : 0;
            if (team(upper).score != group) continue;
            mild += is_school(upper, lower) ? 1 : 0;
            if (team(lower).score == group) continue;
            const std::vector<int> others = left_of(team(lower).score, taken);
            ++leave;
            crossed += std::ranges::count_if(scores(), [&](Points score) {
                return score < group && score >= team(lower).score;
            });
            unrated += team(upper).strength == 0 ? 1 : 0;
            ratings += team(upper).strength + team(others.front()).strength - team(lower).strength;
            ranks += members.end() - 1 - std::ranges::find(members, upper);
            ranks += std::ranges::find(others, lower) - others.begin();
        }
        return {strict, leave, crossed, mild, unrated, ratings, ranks};
    }

    // Part 1g: who leaves and whom these teams play, and how well both are in order.
    struct Leavers {
        std::set<int> uppers;
        std::set<int> lowers;

        [[nodiscard]] bool operator==(const Leavers&) const = default;
    };
    [[nodiscard]] static Leavers leavers(const Pairs& leaving) {
        Leavers teams;
        for (const auto& [upper, lower] : leaving) {
            teams.uppers.insert(upper);
            teams.lowers.insert(lower);
        }
        return teams;
    }
    [[nodiscard]] static std::int64_t disorder(const Pairs& leaving) {
        const Leavers teams = leavers(leaving);
        std::int64_t sum = 0;
        for (const auto& [upper, lower] : leaving) {
            const auto apart = std::distance(teams.uppers.begin(), teams.uppers.find(upper)) -
                               std::distance(teams.lowers.begin(), teams.lowers.find(lower));
            sum += apart * apart;
        }
        return sum;
    }

    // Part 2 for a score group of which these pairs are.
    [[nodiscard]] Costs halves(const Pairs& inside) const {
        std::vector<int> members;
        for (const auto& [upper, lower] : inside) members.insert(members.end(), {upper, lower});
        std::ranges::sort(members);
        const auto half = static_cast<std::ptrdiff_t>(members.size() / 2);
        const auto place = [&](int rank) {
            return std::ranges::find(members, rank) - members.begin();
        };
        const auto strength = [&](std::ptrdiff_t at) {
            return std::int64_t{team(members[static_cast<std::size_t>(at)]).strength};
        };
        std::int64_t school = 0, changed = 0, ratings = 0, ranks = 0;
        for (const auto& [upper, lower] : inside) {
            const auto i = place(upper), j = place(lower);
            school += is_school(upper, lower) ? 1 : 0;
            if (i < half && j >= half) {
                ratings += std::abs(strength(i + half) - strength(j));
                ranks += std::abs(i + half - j);
            } else if (j < half) {
                ++changed;
                ratings += strength(j) - strength(half);
                ranks += half - j;
            } else {
                ++changed;
                ratings += strength(half - 1) - strength(i);
                ranks += i - half + 1;
            }
        }
        return {school, changed, ratings, ranks};
    }

    [[nodiscard]] bool is_school(int one, int other) const {
        return settings_.schools != SchoolPolicy::Ignored && !team(one).group.empty() &&
               team(one).group == team(other).group;
    }

  private:
    void extend(const std::set<int>& absent, Pairs& made, std::vector<Pairs>& found) const {
        std::set<int> taken = absent;
        for (const auto& [one, other] : made) taken.insert({one, other});
        int first = 0;
        while (taken.contains(first)) ++first;
        if (first >= size()) {
            found.push_back(made);
            return;
        }
        for (int other = first + 1; other < size(); ++other) {
            if (taken.contains(other) || barred(first, other)) continue;
            made.insert({first, other});
            extend(absent, made, found);
            made.erase({first, other});
        }
    }

    [[nodiscard]] std::vector<int> left_of(Points group, const std::set<int>& taken) const {
        std::vector<int> left;
        for (int rank = 0; rank < size(); ++rank) {
            if (team(rank).score == group && !taken.contains(rank)) left.push_back(rank);
        }
        return left;
    }

    [[nodiscard]] bool is_strict(int one, int other) const {
        if (!is_school(one, other)) return false;
        switch (settings_.schools) {
            case SchoolPolicy::Ignored:
            case SchoolPolicy::WithinScoreGroups: return false;
            case SchoolPolicy::PlusTwo: return !(has_plus_two(one) && has_plus_two(other));
            case SchoolPolicy::LastRoundLeaders:
                return field_.round != field_.rounds || (!leads(one) && !leads(other));
        }
        return false;
    }
    [[nodiscard]] bool leads(int rank) const { return team(rank).score == team(0).score; }
    [[nodiscard]] bool has_plus_two(int rank) const {
        const auto rounds = static_cast<double>(field_.round) - 1;
        const auto won = static_cast<double>(team(rank).score.hundredths) /
                         static_cast<double>(settings_.win.hundredths);
        return rounds >= 2 && won - (rounds - won) >= 2;
    }

    const Field& field_;
    UsChessSettings settings_;
    std::vector<Entrant> teams_;
};

// More have too many pairings for a build with sanitizers.
constexpr TeamNumber kMostTeamsOfAll = TANDEM_PATIENCE >= 20 ? 10 : 7;

[[nodiscard]] Field any_field(base::Prng& chance) {
    constexpr std::array kStrengths{0, 0, 800, 900, 1'000, 1'200, 1'500, 1'501, 1'600, 2'100};
    Field field;
    field.round = static_cast<RoundNumber>(1 + chance.below(5));
    field.rounds = static_cast<RoundNumber>(field.round + chance.below(3));
    const auto count = static_cast<TeamNumber>(chance.below(kMostTeamsOfAll + 1));
    const std::uint64_t scores = 1 + chance.below(5);
    const std::uint64_t schools = 1 + chance.below(4);
    const std::uint64_t barred = chance.below(60);
    for (TeamNumber number = 1; number <= count; ++number) {
        Entrant team;
        team.number = number;
        team.score = static_cast<std::int64_t>(chance.below(scores)) * kOnePoint;
        team.strength = kStrengths[chance.below(kStrengths.size())];
        const std::uint64_t school = chance.below(2 * schools);
        if (school < schools) team.group = std::string(1, static_cast<char>('A' + school));
        team.had_bye = chance.below(4) == 0;
        team.has_half_bye = chance.below(4) == 0;
        field.entrants.push_back(team);
    }
    for (Entrant& one : field.entrants) {
        for (Entrant& other : field.entrants) {
            if (one.number >= other.number || chance.below(100) >= barred) continue;
            one.barred.push_back(other.number);
            other.barred.push_back(one.number);
        }
    }
    return field;
}

[[nodiscard]] UsChessSettings any_us_settings(base::Prng& chance) {
    const auto policies = base::kNames<SchoolPolicy>.size();
    return {static_cast<SchoolPolicy>(chance.below(policies))};
}

template <typename Cost>
void require_least(
    const std::vector<UsChessOrder::Pairs>& pairings, const UsChessOrder::Pairs& ours, Cost cost) {
    for (const auto& pairing : pairings) RC_ASSERT(cost(ours) <= cost(pairing));
}

RC_GTEST_PROP(UsChessLaws, no_pairing_is_better_by_the_documented_order, ()) {
    base::Prng chance{*rc::gen::arbitrary<std::uint64_t>()};
    const Field field = any_field(chance);
    const UsChessSettings settings = any_us_settings(chance);
    const UsChessOrder order{field, settings};
    const auto bye = order.bye();
    const PairingResult result = pair_us_chess(field, settings);
    RC_ASSERT(result.has_value() == bye.has_value());
    if (!bye) return;
    RC_ASSERT(*bye == (result->bye == kNoTeam ? -1 : order.rank_of(result->bye)));
    UsChessOrder::Pairs ours;
    for (const Pair& pair : result->pairs) {
        const int first = order.rank_of(pair.first);
        const int second = order.rank_of(pair.second);
        ours.insert({std::min(first, second), std::max(first, second)});
    }
    auto pairings = order.all_pairings(*bye < 0 ? std::set<int>{} : std::set<int>{*bye});
    std::set<int> taken{*bye};
    for (const Points group : order.scores()) {
        require_least(pairings, ours, [&](const UsChessOrder::Pairs& pairs) {
            return order.leaving(pairs, group, taken);
        });
        const auto leaving = order.split(ours, group).leaving;
        std::erase_if(pairings, [&](const UsChessOrder::Pairs& pairs) {
            return order.leavers(order.split(pairs, group).leaving) != order.leavers(leaving) ||
                   order.leaving(pairs, group, taken) != order.leaving(ours, group, taken);
        });
        require_least(pairings, ours, [&](const UsChessOrder::Pairs& pairs) {
            return order.disorder(order.split(pairs, group).leaving);
        });
        std::erase_if(pairings, [&](const UsChessOrder::Pairs& pairs) {
            return order.split(pairs, group).leaving != leaving;
        });
        require_least(pairings, ours, [&](const UsChessOrder::Pairs& pairs) {
            return order.halves(order.split(pairs, group).inside);
        });
        const auto inside = order.split(ours, group).inside;
        std::erase_if(pairings, [&](const UsChessOrder::Pairs& pairs) {
            return order.split(pairs, group).inside != inside;
        });
        for (const auto& [upper, lower] : leaving) taken.insert(lower);
    }
    RC_ASSERT(pairings.size() == 1U);
}

}  // namespace
}  // namespace tandem::tournament
