// Handing out prizes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/standings/prizes.hpp"

#include <algorithm>

#include "base/check.hpp"

namespace tandem::tournament {

namespace {

// Teams that are level, from a place on.
struct Level {
    std::vector<TeamNumber> teams;
    std::uint32_t first;

    [[nodiscard]] std::uint32_t last() const {
        return first + static_cast<std::uint32_t>(teams.size()) - 1;
    }
};

// Prizes of one kind for one group, by their indices.
using Category = std::vector<std::size_t>;

[[nodiscard]] std::vector<Category> categories_of(std::span<const Prize> prizes) {
    std::vector<Category> categories;
    for (std::size_t i = 0; i < prizes.size(); ++i) {
        const auto same = std::ranges::find_if(categories, [&](const Category& category) {
            const Prize& first = prizes[category.front()];
            return first.kind == prizes[i].kind && first.group == prizes[i].group;
        });
        if (same == categories.end()) {
            categories.push_back({i});
        } else {
            same->push_back(i);
        }
    }
    return categories;
}

class Ceremony {
  public:
    Ceremony(
        const Standings& standings,
        std::span<const PrizeEntrant> entrants,
        std::span<const Prize> prizes,
        const PrizeSettings& settings,
        const PlayOffs& play_offs)
        : standings_(standings),
          entrants_(entrants),
          prizes_(prizes),
          settings_(settings),
          play_offs_(play_offs) {}

    [[nodiscard]] PrizeList hand_out() {
        for (const Category& category : categories_of(prizes_)) serve(category);
        return std::move(list_);
    }

  private:
    // What becomes of a team in later categories of the same kind.
    struct Served {
        std::vector<TeamNumber> have;
        std::vector<TeamNumber> may_have;  // by a tie that is open
    };

    [[nodiscard]] PrizeKind kind_of(const Category& category) const {
        return prizes_[category.front()].kind;
    }
    [[nodiscard]] Served& served(const Category& category) {
        return kind_of(category) == PrizeKind::Money ? served_money_ : served_trophies_;
    }

    // The prize of a place; nothing: it has none.
    [[nodiscard]] std::optional<std::size_t> prize_at(
        const Category& category, std::uint32_t place) const {
        for (const std::size_t i : category) {
            if (prizes_[i].first <= place && place <= prizes_[i].last) return i;
        }
        return std::nullopt;
    }

    [[nodiscard]] bool is_level(
        const Category& category, const Standing& one, const Standing& other) const {
        const bool by_score =
            kind_of(category) == PrizeKind::Money || settings_.trophy_ties == TrophyTies::PlayOff;
        if (!by_score || standings_.places == PlacesAre::ByRank) return one.rank == other.rank;
        return one.score.by(standings_.basis) == other.score.by(standings_.basis);
    }

    // Those in the running, as they stand.
    [[nodiscard]] std::vector<Level> levels_of(const Category& category) {
        std::vector<Level> levels;
        const Standing* before = nullptr;
        std::uint32_t place = 0;
        for (const Standing& row : standings_.rows) {
            if (!is_in(entrants_[row.team - 1], prizes_[category.front()].group)) continue;
            const auto& have = served(category).have;
            if (std::ranges::find(have, row.team) != have.end()) continue;
            ++place;
            if (before == nullptr || !is_level(category, *before, row)) {
                levels.push_back({{}, place});
            }
            levels.back().teams.push_back(row.team);
            before = &row;
        }
        return levels;
    }

    void serve(const Category& category) {
        const std::vector<Level> levels = levels_of(category);
        const auto& may_have = served(category).may_have;
        for (const Level& level : levels) {
            if (prizes_from(category, level.first).empty()) return;
            const bool waits = std::ranges::any_of(level.teams, [&](TeamNumber team) {
                return std::ranges::find(may_have, team) != may_have.end();
            });
            if (waits) {
                const auto rest = prizes_from(category, level.first);
                list_.waiting.insert(list_.waiting.end(), rest.begin(), rest.end());
                return;
            }
            if (kind_of(category) == PrizeKind::Money) {
                share(category, level);
            } else {
                award(category, level);
            }
        }
    }

    // The prizes that places from this one on still have.
    [[nodiscard]] std::vector<std::size_t> prizes_from(
        const Category& category, std::uint32_t place) const {
        std::vector<std::size_t> left;
        for (const std::size_t i : category) {
            if (prizes_[i].last >= place) left.push_back(i);
        }
        return left;
    }

    // US Chess 34C.
    void share(const Category& category, const Level& level) {
        std::int64_t cents = 0;
        std::optional<std::size_t> best;
        for (std::uint32_t place = level.first; place <= level.last(); ++place) {
            const auto prize = prize_at(category, place);
            if (!prize) continue;
            cents += prizes_[*prize].cents;
            if (!best) best = prize;
        }
        if (!best) return;
        const auto sharing = static_cast<std::uint32_t>(level.teams.size());
        for (const TeamNumber team : level.teams) {
            win(category, {*best, team, level.first, sharing, 0, cents / sharing});
        }
    }

    void award(const Category& category, const Level& level) {
        const auto first = prize_at(category, level.first);
        bool is_one_prize = true;
        for (std::uint32_t place = level.first; place <= level.last(); ++place) {
            is_one_prize &= prize_at(category, place) == first;
        }
        if (level.teams.size() == 1) {
            award_in_order(category, level, level.teams);
        } else if (const auto order = order_by_play_off(level.teams, play_offs_)) {
            award_in_order(category, level, *order);
        } else if (is_one_prize) {
            award_alike(category, level);
        } else {
            leave_open(category, level);
        }
    }

    void award_in_order(
        const Category& category, const Level& level, const std::vector<TeamNumber>& order) {
        for (std::size_t i = 0; i < order.size(); ++i) {
            const std::uint32_t place = level.first + static_cast<std::uint32_t>(i);
            const auto prize = prize_at(category, place);
            if (!prize) continue;
            win(category, {*prize, order[i], place, 1, prizes_[*prize].trophies, 0});
        }
    }

    // All have the same, and nobody needs to know who is before whom.
    void award_alike(const Category& category, const Level& level) {
        const auto prize = prize_at(category, level.first);
        if (!prize) return;
        const auto sharing = static_cast<std::uint32_t>(level.teams.size());
        for (const TeamNumber team : level.teams) {
            win(category, {*prize, team, level.first, sharing, prizes_[*prize].trophies, 0});
        }
    }

    void leave_open(const Category& category, const Level& level) {
        TrophyTie tie{{}, level.teams, level.first, level.last()};
        bool all_win = true;
        for (std::uint32_t place = level.first; place <= level.last(); ++place) {
            const auto prize = prize_at(category, place);
            all_win &= prize.has_value();
            if (prize && std::ranges::find(tie.prizes, *prize) == tie.prizes.end()) {
                tie.prizes.push_back(*prize);
            }
        }
        list_.ties.push_back(tie);
        if (settings_.per_team == PrizesPerTeam::Any) return;
        auto& whose = all_win ? served(category).have : served(category).may_have;
        whose.insert(whose.end(), level.teams.begin(), level.teams.end());
    }

    void win(const Category& category, PrizeWon won) {
        if (settings_.per_team == PrizesPerTeam::One) {
            served(category).have.push_back(won.team);
        }
        list_.won.push_back(won);
    }

    const Standings& standings_;
    std::span<const PrizeEntrant> entrants_;
    std::span<const Prize> prizes_;
    const PrizeSettings& settings_;
    const PlayOffs& play_offs_;
    Served served_trophies_;
    Served served_money_;
    PrizeList list_;
};

}  // namespace

bool is_in(const PrizeEntrant& entrant, const PrizeGroup& group) {
    if (!group.school.empty() && entrant.school != group.school) return false;
    if (group.lowest_grade || group.highest_grade) {
        if (!entrant.older_grade) return false;
        if (group.lowest_grade && *entrant.older_grade < *group.lowest_grade) return false;
        if (group.highest_grade && *entrant.older_grade > *group.highest_grade) return false;
    }
    if (!group.rated_below) return true;
    return entrant.strength != 0 && entrant.strength < *group.rated_below;
}

PrizeList prizes_of(
    const Standings& standings,
    std::span<const PrizeEntrant> entrants,
    std::span<const Prize> prizes,
    const PrizeSettings& settings,
    const PlayOffs& play_offs) {
    CHECK(entrants.size() >= standings.rows.size());
    return Ceremony{standings, entrants, prizes, settings, play_offs}.hand_out();
}

}  // namespace tandem::tournament
