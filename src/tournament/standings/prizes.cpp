// Handing out prizes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/standings/prizes.hpp"

#include <algorithm>
#include <set>

#include "base/check.hpp"

namespace tandem::tournament {

namespace {

// Teams that are level and have yet to be served, from a place on.
struct Level {
    std::vector<TeamNumber> teams;
    std::uint32_t first;
    bool is_in_order;  // by a play-off, or as there is one team only

    [[nodiscard]] std::uint32_t last() const {
        return first + static_cast<std::uint32_t>(teams.size()) - 1;
    }
};

// Prizes of one kind for one group, by their indices, and how far they are given.
struct Category {
    std::vector<std::size_t> prizes;
    std::uint32_t next = 1;  // the first place that nobody has
    std::set<TeamNumber> served;  // who has the places before it
    bool waits = false;
};

[[nodiscard]] bool are_of_one_category(const Prize& one, const Prize& other) {
    return one.kind == other.kind && one.group == other.group;
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
        for (std::size_t i = 0; i < prizes_.size(); ++i) category_of(i).prizes.push_back(i);
        for (std::size_t i = 0; i < prizes_.size(); ++i) serve(i);
        std::ranges::sort(list_.waiting);
        return std::move(list_);
    }

  private:
    // What becomes of a team in other categories of the same kind.
    struct Served {
        std::set<TeamNumber> have;
        std::set<TeamNumber> may_have;  // by a tie that is open
    };

    [[nodiscard]] Category& category_of(std::size_t prize) {
        const auto same = std::ranges::find_if(categories_, [&](const Category& category) {
            return are_of_one_category(prizes_[category.prizes.front()], prizes_[prize]);
        });
        return same == categories_.end() ? categories_.emplace_back() : *same;
    }
    [[nodiscard]] const Prize& any_of(const Category& category) const {
        return prizes_[category.prizes.front()];
    }
    [[nodiscard]] Served& served(const Category& category) {
        return any_of(category).kind == PrizeKind::Money ? served_money_ : served_trophies_;
    }

    // The prize of a place; nothing: it has none.
    [[nodiscard]] std::optional<std::size_t> prize_at(
        const Category& category, std::uint32_t place) const {
        for (const std::size_t i : category.prizes) {
            if (prizes_[i].first <= place && place <= prizes_[i].last) return i;
        }
        return std::nullopt;
    }

    [[nodiscard]] bool is_level(
        const Category& category, const Standing& one, const Standing& other) const {
        const bool by_score = any_of(category).kind == PrizeKind::Money ||
                              settings_.trophy_ties == TrophyTies::PlayOff;
        const PrizeTier& tier = entrants_[one.team - 1].tier;
        if (tier != entrants_[other.team - 1].tier) return false;
        const PlacesAre places = tier.places.value_or(standings_.places);
        if (!by_score || places == PlacesAre::ByRank) return one.rank == other.rank;
        return one.score.by(standings_.basis) == other.score.by(standings_.basis);
    }

    // Those in the running, and those who have had a place of this category, as they stand.
    [[nodiscard]] std::vector<const Standing*> field_of(const Category& category) {
        std::vector<const Standing*> field;
        for (const Standing& row : standings_.rows) {
            const bool is_out =
                served(category).have.contains(row.team) && !category.served.contains(row.team);
            const PrizeEntrant& entrant = entrants_[row.team - 1];
            const bool may_win = entrant.running == Running::In && !is_out;
            if (may_win && is_in(entrant, any_of(category).group)) {
                field.push_back(&row);
            }
        }
        return field;
    }

    // Money is shared, whoever has won a play-off (US Chess 34C).
    [[nodiscard]] std::optional<std::vector<TeamNumber>> order_of(
        const Category& category, const std::vector<TeamNumber>& level) const {
        if (any_of(category).kind == PrizeKind::Money) return std::nullopt;
        return order_by_play_off(level, play_offs_);
    }

    // Who is next. A play-off counts for those as well whom a group between has served since.
    [[nodiscard]] Level next_level(const Category& category) {
        const auto field = field_of(category);
        const auto is_served = [&](TeamNumber team) { return category.served.contains(team); };
        const auto best =
            std::ranges::find_if(field, [&](const Standing* row) { return !is_served(row->team); });
        Level level{{}, category.next, false};
        if (best == field.end()) return level;
        std::vector<TeamNumber> all;
        for (const Standing* const row : field) {
            if (is_level(category, **best, *row)) all.push_back(row->team);
        }
        const auto order = order_of(category, all);
        level.teams = order.value_or(all);
        std::erase_if(level.teams, is_served);
        level.is_in_order = !level.teams.empty();
        if (!order || level.teams.empty()) {
            level.teams = std::move(all);
            std::erase_if(level.teams, is_served);
            level.is_in_order = level.teams.size() == 1;
        }
        return level;
    }

    [[nodiscard]] bool has_one_in(const Level& level, BracketPlace place) const {
        return std::ranges::any_of(
            level.teams, [&](TeamNumber team) { return entrants_[team - 1].place == place; });
    }
    [[nodiscard]] bool have_one_prize(const Category& category, const Level& level) const {
        const auto first = prize_at(category, level.first);
        for (std::uint32_t place = level.first; place <= level.last(); ++place) {
            if (prize_at(category, place) != first) return false;
        }
        return true;
    }
    // Whether they are not level for good, and it matters who of them is before whom.
    [[nodiscard]] bool is_played_for(const Category& category, const Level& level) const {
        return level.teams.size() > 1 && has_one_in(level, BracketPlace::PlayedFor) &&
               !have_one_prize(category, level);
    }

    // Gives the places up to the last that has that prize.
    void serve(std::size_t prize) {
        Category& category = category_of(prize);
        while (category.next <= prizes_[prize].last && !category.waits) {
            const Level level = next_level(category);
            if (level.teams.empty()) return;
            const auto& may_have = served(category).may_have;
            const bool waits = std::ranges::any_of(
                level.teams, [&](TeamNumber team) { return may_have.contains(team); });
            if (waits || has_one_in(level, BracketPlace::MayBeJoined)) {
                wait(category, prize, {});
            } else if (
                any_of(category).kind == PrizeKind::Money && !is_played_for(category, level)) {
                share(category, level);
            } else {
                award(category, level, prize);
            }
        }
    }

    // Whether a prize of another group that a team may have stands between those two.
    [[nodiscard]] bool is_between(std::size_t turn, std::size_t prize, TeamNumber team) const {
        for (std::size_t i = turn; i < prize; ++i) {
            const bool is_other = prizes_[i].kind == prizes_[prize].kind &&
                                  !are_of_one_category(prizes_[i], prizes_[prize]);
            if (is_other && is_in(entrants_[team - 1], prizes_[i].group)) return true;
        }
        return false;
    }

    // Who may still win one of its prizes, wherever those who may have another stand.
    void note_who_may_win(const Category& category, std::size_t turn) {
        std::uint32_t last = 0;
        for (const std::size_t i : category.prizes) last = std::max(last, prizes_[i].last);
        auto& may_have = served(category).may_have;
        std::vector<TeamNumber> others;
        std::uint32_t ahead = category.next - 1;  // who surely stands before those level with them
        std::uint32_t sure = ahead;
        const Standing* before = nullptr;
        for (const Standing* const row : field_of(category)) {
            if (category.served.contains(row->team)) continue;
            if (before != nullptr && !is_level(category, *before, *row)) ahead = sure;
            if (ahead >= last) break;
            before = row;
            if (may_have.contains(row->team)) continue;
            others.push_back(row->team);
            if (!is_between(turn, category.prizes.back(), row->team)) ++sure;
        }
        may_have.insert(others.begin(), others.end());
    }

    // From that turn on nothing more of it is given, but what a tie is about.
    void wait(Category& category, std::size_t turn, const std::vector<std::size_t>& tied) {
        category.waits = true;
        for (const std::size_t i : category.prizes) {
            const bool is_tied = std::ranges::find(tied, i) != tied.end();
            if (prizes_[i].last >= category.next && !is_tied) list_.waiting.push_back(i);
        }
        if (settings_.per_team == PrizesPerTeam::One) note_who_may_win(category, turn);
    }

    // The next places are theirs, whether or not those have prizes.
    static void pass(Category& category, const std::vector<TeamNumber>& teams) {
        category.served.insert(teams.begin(), teams.end());
        category.next += static_cast<std::uint32_t>(teams.size());
    }

    // US Chess 34C.
    void share(Category& category, const Level& level) {
        std::int64_t cents = 0;
        std::optional<std::size_t> best;
        for (std::uint32_t place = level.first; place <= level.last(); ++place) {
            const auto prize = prize_at(category, place);
            if (!prize) continue;
            cents += prizes_[*prize].cents;
            if (!best) best = prize;
        }
        pass(category, level.teams);
        if (!best) return;
        const auto sharing = static_cast<std::uint32_t>(level.teams.size());
        for (const TeamNumber team : level.teams) {
            win(category, {*best, team, level.first, sharing, 0, cents / sharing});
        }
    }

    // At the turn of that prize.
    void award(Category& category, const Level& level, std::size_t turn) {
        if (level.is_in_order) {
            award_best(category, level);
        } else if (have_one_prize(category, level)) {
            award_alike(category, level);
        } else {
            leave_open(category, level, turn);
        }
    }

    void award_best(Category& category, const Level& level) {
        const TeamNumber best = level.teams.front();
        pass(category, {best});
        const auto prize = prize_at(category, level.first);
        if (prize) win(category, {*prize, best, level.first, 1, prizes_[*prize].trophies, 0});
    }

    // All have the same, and nobody needs to know who is before whom.
    void award_alike(Category& category, const Level& level) {
        pass(category, level.teams);
        const auto prize = prize_at(category, level.first);
        if (!prize) return;
        const auto sharing = static_cast<std::uint32_t>(level.teams.size());
        for (const TeamNumber team : level.teams) {
            win(category, {*prize, team, level.first, sharing, prizes_[*prize].trophies, 0});
        }
    }

    // Whether a place that is not yet due is for later, whether or not it has a prize: one of the
    // teams may have a prize instead that comes before it.
    [[nodiscard]] bool is_cut_off(
        const Category& category, std::uint32_t place, std::size_t turn, const Level& level) const {
        if (place <= prizes_[turn].last || settings_.per_team == PrizesPerTeam::Any) return false;
        const auto due = std::ranges::find_if(category.prizes, [&](std::size_t prize) {
            return prize > turn && place <= prizes_[prize].last;
        });
        return due != category.prizes.end() &&
               std::ranges::any_of(
                   level.teams, [&](TeamNumber team) { return is_between(turn, *due, team); });
    }

    void leave_open(Category& category, const Level& level, std::size_t turn) {
        TrophyTie tie{{}, level.teams, level.first, level.last()};
        bool all_win = true;
        bool is_whole = true;
        for (std::uint32_t place = level.first; place <= level.last(); ++place) {
            const auto prize = prize_at(category, place);
            all_win &= prize.has_value();
            if (is_cut_off(category, place, turn, level)) {
                is_whole = false;
            } else if (prize && std::ranges::find(tie.prizes, *prize) == tie.prizes.end()) {
                tie.prizes.push_back(*prize);
            }
        }
        list_.ties.push_back(tie);
        // They stand before whoever else may win, so they are noted after those.
        if (is_whole) {
            pass(category, level.teams);
        } else {
            wait(category, turn, tie.prizes);
        }
        if (settings_.per_team == PrizesPerTeam::One) {
            auto& whose = all_win && is_whole ? served(category).have : served(category).may_have;
            whose.insert(level.teams.begin(), level.teams.end());
        }
    }

    void win(const Category& category, PrizeWon won) {
        if (settings_.per_team == PrizesPerTeam::One) {
            served(category).have.insert(won.team);
        }
        list_.won.push_back(won);
    }

    const Standings& standings_;
    std::span<const PrizeEntrant> entrants_;
    std::span<const Prize> prizes_;
    const PrizeSettings& settings_;
    const PlayOffs& play_offs_;
    std::vector<Category> categories_;
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

bool lacks_grade_for(const PrizeEntrant& entrant, const PrizeGroup& group) {
    if (entrant.older_grade || (!group.lowest_grade && !group.highest_grade)) return false;
    // The older player is no younger than the one whose grade is known.
    if (entrant.known_grade > group.highest_grade && group.highest_grade) return false;
    PrizeGroup of_all_grades = group;
    of_all_grades.lowest_grade.reset();
    of_all_grades.highest_grade.reset();
    return is_in(entrant, of_all_grades);
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
