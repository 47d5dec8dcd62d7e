// The tie-breaks, article by article.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// It shares no code with the floor but the crosstable and the settings, and asks the crosstable
// for nothing but what is written in it.
#include "support/tournament/naive_tie_breaks.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace tandem::tournament::tests {

namespace {

using Kind = TieBreakKind;
using Maybe = std::optional<double>;

[[nodiscard]] double number(Points points) { return static_cast<double>(points.hundredths) / 100; }

// One table with what is asked of it.
struct Sheet {
    const Crosstable& table;
    RoundNumber rounds;
    const StandingsSettings& settings;
    TieBreak asked;
    bool encounters;  // the scale that scores are on
    bool own_encounters;  // the scale of what a team scored itself

    [[nodiscard]] RoundEntry at(TeamNumber team, RoundNumber round) const {
        const auto& entries = table.teams[team - 1].rounds;
        return round <= entries.size() ? entries[round - 1] : RoundEntry{};
    }
    [[nodiscard]] double points(TeamNumber team, RoundNumber round, bool of_encounters) const {
        const Score score = at(team, round).score;
        return number(of_encounters ? score.encounters : score.legs);
    }
    [[nodiscard]] double win(bool of_encounters) const {
        const double legs = static_cast<double>(table.scoring.legs);
        return of_encounters ? number(table.scoring.encounter.win)
                             : legs * number(table.scoring.leg.win);
    }
    [[nodiscard]] double draw() const {
        const double legs = static_cast<double>(table.scoring.legs);
        return encounters ? number(table.scoring.encounter.draw)
                          : legs * number(table.scoring.leg.draw);
    }
    [[nodiscard]] double loss() const {
        const double legs = static_cast<double>(table.scoring.legs);
        return encounters ? number(table.scoring.encounter.loss)
                          : legs * number(table.scoring.leg.loss);
    }
    [[nodiscard]] double total(TeamNumber team, bool of_encounters) const {
        double sum = 0;
        for (RoundNumber r = 1; r <= rounds; ++r) sum += points(team, r, of_encounters);
        return sum;
    }
    [[nodiscard]] bool round_robin() const {
        return settings.pairings == PairingsAre::Predetermined;
    }
};

[[nodiscard]] bool over_the_boards(Entry kind) { return kind == Entry::Played; }
[[nodiscard]] bool forfeited(Entry kind) {
    return kind == Entry::ForfeitWin || kind == Entry::ForfeitLoss;
}
// C.07 16.1.1; a round of which nothing is known is one in which the team was not there.
[[nodiscard]] bool requested(Entry kind) {
    return kind == Entry::HalfBye || kind == Entry::ZeroBye || kind == Entry::NotPaired;
}
// C.07 16.1.2
[[nodiscard]] bool vur(Entry kind) { return requested(kind) || kind == Entry::ForfeitLoss; }

// C.07 16.2.5
[[nodiscard]] bool category_five(const Sheet& s, TeamNumber team, RoundNumber round) {
    if (!requested(s.at(team, round).kind)) return false;
    for (RoundNumber later = round + 1; later <= s.rounds; ++later) {
        if (!vur(s.at(team, later).kind)) return false;
    }
    return true;
}

// C.07 16.3
[[nodiscard]] double seen_by_opponents(const Sheet& s, TeamNumber team) {
    double sum = 0;
    for (RoundNumber r = 1; r <= s.rounds; ++r) {
        sum += category_five(s, team, r) ? s.draw() : s.points(team, r, s.encounters);
    }
    return sum;
}

struct Contribution {
    double score;
    double value;
    bool vur;
};

// C.07 16.4
[[nodiscard]] double dummy(const Sheet& s, TeamNumber team, const RoundEntry& entry) {
    const double own = s.total(team, s.encounters);
    if (s.settings.edition == TieBreakEdition::Of2024) return own;
    if (forfeited(entry.kind)) return std::min(own, seen_by_opponents(s, entry.opponent));
    return std::min(own, s.draw() * s.rounds);
}

[[nodiscard]] std::vector<Contribution> contributions(
    const Sheet& s, TeamNumber team, bool multiplied) {
    std::vector<Contribution> all;
    for (RoundNumber r = 1; r <= s.rounds; ++r) {
        const RoundEntry entry = s.at(team, r);
        if (entry.kind == Entry::Pending) continue;
        const bool as_played =
            forfeited(entry.kind) && (s.round_robin() || s.asked.forfeits == Forfeits::AsPlayed);
        Contribution one{0, 0, false};
        if (over_the_boards(entry.kind) || as_played) {
            one.score = s.round_robin() ? s.total(entry.opponent, s.encounters)
                                        : seen_by_opponents(s, entry.opponent);
        } else if (s.round_robin()) {
            continue;
        } else {
            one.score = dummy(s, team, entry);
            one.vur = vur(entry.kind);
        }
        one.value = one.score * (multiplied ? s.points(team, r, s.own_encounters) : 1);
        all.push_back(one);
    }
    return all;
}

// C.07 14.1 to 14.4, C.07 16.5.
[[nodiscard]] double cut_and_added(std::vector<Contribution> all, Cuts cuts) {
    const auto by_significance = [](const Contribution& a, const Contribution& b) {
        return a.score != b.score ? a.score < b.score : a.value < b.value;
    };
    for (int i = 0; i < cuts.lowest && !all.empty(); ++i) {
        std::sort(all.begin(), all.end(), by_significance);
        std::size_t out = 0;
        std::optional<std::size_t> lowest_vur;
        for (std::size_t k = 0; k < all.size(); ++k) {
            if (!all[k].vur) continue;
            if (!lowest_vur || all[k].value < all[*lowest_vur].value) lowest_vur = k;
        }
        if (lowest_vur && all[*lowest_vur].value >= all[0].value) out = *lowest_vur;
        all.erase(all.begin() + static_cast<std::ptrdiff_t>(out));
    }
    for (int i = 0; i < cuts.highest && !all.empty(); ++i) {
        std::sort(all.begin(), all.end(), by_significance);
        all.pop_back();
    }
    double sum = 0;
    for (const Contribution& one : all) sum += one.value;
    return sum;
}

// C.07 8.3: the last round as if all that was paired in it had been drawn.
[[nodiscard]] Crosstable fore(Crosstable table, RoundNumber rounds) {
    const Scoring& scoring = table.scoring;
    for (CrosstableTeam& team : table.teams) {
        if (rounds == 0 || team.rounds.size() < rounds) continue;
        RoundEntry& last = team.rounds[rounds - 1];
        if (last.opponent == kNoTeam) continue;
        last.kind = Entry::Played;
        last.score.encounters = scoring.encounter.draw;
        last.score.legs = static_cast<std::int64_t>(scoring.legs) * scoring.leg.draw;
    }
    return table;
}

[[nodiscard]] double buchholz(const Sheet& s, TeamNumber team) {
    if (s.asked.kind == Kind::ForeBuchholz || s.asked.last_round == LastRound::Drawn) {
        const Crosstable drawn = fore(s.table, s.rounds);
        Sheet other{drawn, s.rounds, s.settings, s.asked, s.encounters, s.own_encounters};
        return cut_and_added(contributions(other, team, false), s.asked.cuts);
    }
    return cut_and_added(contributions(s, team, false), s.asked.cuts);
}

[[nodiscard]] double half_up(double value, double step) {
    return std::floor(value / step + 0.5 + 1e-9) * step;
}

// How many encounters anybody can have: in a round robin of an odd number somebody is always out.
[[nodiscard]] int most_encounters(const Sheet& s) {
    if (!s.round_robin()) return static_cast<int>(s.rounds);
    int most = 0;
    for (TeamNumber t = 1; t <= s.table.teams.size(); ++t) {
        int games = 0;
        for (RoundNumber r = 1; r <= s.rounds; ++r) games += s.at(t, r).opponent != kNoTeam;
        most = std::max(most, games);
    }
    return most;
}

// C.07 9.2
[[nodiscard]] double koya(const Sheet& s, TeamNumber team) {
    const int most = most_encounters(s);
    const double limit = most * s.win(s.encounters) / 2 + s.asked.limit_halves * 0.5;
    double sum = 0;
    for (RoundNumber r = 1; r <= s.rounds; ++r) {
        const RoundEntry entry = s.at(team, r);
        if (!over_the_boards(entry.kind) && !(s.round_robin() && forfeited(entry.kind))) continue;
        if (s.total(entry.opponent, s.encounters) >= limit - 1e-9) {
            sum += s.points(team, r, s.encounters);
        }
    }
    return sum;
}

// C.07 7
[[nodiscard]] double own_rounds(const Sheet& s, TeamNumber team) {
    double sum = 0;
    for (RoundNumber r = 1; r <= s.rounds; ++r) {
        const RoundEntry entry = s.at(team, r);
        if (entry.kind == Entry::Pending) continue;
        const double own = s.points(team, r, s.encounters);
        const bool won = own >= s.win(s.encounters);
        const bool played =
            over_the_boards(entry.kind) || (s.round_robin() && entry.kind == Entry::ForfeitWin);
        const double others =
            over_the_boards(entry.kind) ? s.points(entry.opponent, r, s.encounters) : s.draw();
        switch (s.asked.kind) {
            case Kind::Wins: sum += won; break;
            case Kind::WinsPlayed: sum += won && played; break;
            case Kind::RoundsElected: sum += !vur(entry.kind); break;
            case Kind::StandardPoints: sum += own > others ? 1 : own < others ? 0 : 0.5; break;
            default: break;
        }
    }
    return sum;
}

// C.07 7.5; a round that is not over yet has no score after it.
[[nodiscard]] double progressive(const Sheet& s, TeamNumber team, RoundNumber cut) {
    double sum = 0;
    for (RoundNumber r = cut + 1; r <= s.rounds; ++r) {
        if (s.at(team, r).kind == Entry::Pending) continue;
        for (RoundNumber before = 1; before <= r; ++before) {
            sum += s.points(team, before, s.encounters);
        }
    }
    return sum;
}

// US Chess 34E3
[[nodiscard]] double cumulative(const Sheet& s, TeamNumber team) {
    double sum = progressive(s, team, 0);
    for (RoundNumber r = 1; r <= s.rounds; ++r) {
        const bool unplayed_win = !over_the_boards(s.at(team, r).kind) &&
                                  s.points(team, r, s.encounters) >= s.win(s.encounters);
        if (unplayed_win) sum -= s.win(s.encounters);
    }
    return sum;
}

// US Chess 34E1
[[nodiscard]] double adjusted_us(const Sheet& s, TeamNumber team) {
    double sum = 0;
    for (RoundNumber r = 1; r <= s.rounds; ++r) {
        const Entry kind = s.at(team, r).kind;
        if (kind == Entry::Pending) continue;
        sum += over_the_boards(kind) ? s.points(team, r, s.encounters) : s.draw();
    }
    return sum;
}

[[nodiscard]] double median(const Sheet& s, TeamNumber team) {
    std::vector<double> scores;
    for (RoundNumber r = 1; r <= s.rounds; ++r) {
        const RoundEntry entry = s.at(team, r);
        if (entry.kind == Entry::Pending) continue;
        scores.push_back(over_the_boards(entry.kind) ? adjusted_us(s, entry.opponent) : 0);
    }
    std::sort(scores.begin(), scores.end());
    const std::size_t some = s.rounds >= 9 ? 2 : 1;
    const double own = s.total(team, s.encounters);
    const double even = s.win(s.encounters) * s.rounds / 2;
    const bool any = s.asked.kind != Kind::Solkoff;
    const bool both = s.asked.kind == Kind::Median;
    for (std::size_t i = 0; i < some && any && (both || own >= even) && !scores.empty(); ++i) {
        scores.erase(scores.begin());
    }
    for (std::size_t i = 0; i < some && any && (both || own <= even) && !scores.empty(); ++i) {
        scores.pop_back();
    }
    double sum = 0;
    for (const double score : scores) sum += score;
    return sum;
}

// US Chess 34E7, 34E8, 34E9, 34G2
[[nodiscard]] double against_opponents(const Sheet& s, TeamNumber team) {
    double sum = 0;
    for (RoundNumber r = 1; r <= s.rounds; ++r) {
        const RoundEntry entry = s.at(team, r);
        if (!over_the_boards(entry.kind)) continue;
        const double own = s.points(team, r, true);
        const double others = s.points(entry.opponent, r, true);
        const double loss = number(s.table.scoring.encounter.loss);
        double result = own > others ? 1 : own < others ? 0 : 0.5;
        if (own == loss && others == loss) result = 0;
        switch (s.asked.kind) {
            case Kind::Kashdan: sum += result == 1 ? 4 : result == 0 ? 1 : 2; break;
            case Kind::UsSonnebornBerger: sum += result * adjusted_us(s, entry.opponent); break;
            case Kind::CumulativeOfOpposition: sum += cumulative(s, entry.opponent); break;
            case Kind::AmateurTeam:
                sum += s.total(entry.opponent, true) * s.points(team, r, false);
                break;
            default: break;
        }
    }
    return sum;
}

[[nodiscard]] double rating(const Sheet& s, TeamNumber team) {
    const auto strength = s.table.teams[team - 1].strength;
    return strength != 0 ? strength : s.settings.unrated.value_or(0);
}

[[nodiscard]] std::vector<TeamNumber> met(const Sheet& s, TeamNumber team) {
    std::vector<TeamNumber> opponents;
    for (RoundNumber r = 1; r <= s.rounds; ++r) {
        const RoundEntry entry = s.at(team, r);
        if (over_the_boards(entry.kind)) opponents.push_back(entry.opponent);
    }
    return opponents;
}

// C.07 10.1
[[nodiscard]] Maybe average_rating(const Sheet& s, TeamNumber team) {
    std::vector<double> ratings;
    for (const TeamNumber opponent : met(s, team)) ratings.push_back(rating(s, opponent));
    std::sort(ratings.begin(), ratings.end());
    for (int i = 0; i < s.asked.cuts.lowest && !ratings.empty(); ++i) {
        ratings.erase(ratings.begin());
    }
    for (int i = 0; i < s.asked.cuts.highest && !ratings.empty(); ++i) ratings.pop_back();
    if (ratings.empty()) return std::nullopt;
    double sum = 0;
    for (const double one : ratings) sum += one;
    return half_up(sum / static_cast<double>(ratings.size()), 1);
}

[[nodiscard]] bool has_unrated_teams(const Sheet& s) {
    if (s.settings.unrated) return false;
    return std::any_of(s.table.teams.begin(), s.table.teams.end(), [](const auto& team) {
        return team.strength == 0;
    });
}

// C.07 8.2
[[nodiscard]] Maybe average_buchholz(const Sheet& s, TeamNumber team) {
    Sheet plain = s;
    plain.asked.kind = Kind::Buchholz;
    double sum = 0;
    const auto opponents = met(s, team);
    for (const TeamNumber opponent : opponents) sum += buchholz(plain, opponent);
    if (opponents.empty()) return std::nullopt;
    return half_up(sum / static_cast<double>(opponents.size()), 0.01);
}

// C.07 13.4
[[nodiscard]] double schedule_strength(const Sheet& s, TeamNumber team) {
    const double most = s.win(s.encounters) * most_encounters(s);
    double divisor = std::max(1.0, std::floor(most / s.win(!s.encounters) + 1e-9));
    if (s.asked.divisor != 0) divisor = s.asked.divisor;
    return half_up(s.total(team, !s.encounters) + buchholz(s, team) / divisor, 0.01);
}

[[nodiscard]] Maybe value_of(const Sheet& s, TeamNumber team) {
    const bool barred = s.round_robin() && s.settings.edition == TieBreakEdition::Of2026;
    switch (s.asked.kind) {
        case Kind::Score:
        case Kind::OtherScore: return s.total(team, s.encounters);
        case Kind::Wins:
        case Kind::WinsPlayed:
        case Kind::RoundsElected:
        case Kind::StandardPoints: return own_rounds(s, team);
        case Kind::Progressive: return progressive(s, team, s.asked.cuts.lowest);
        case Kind::PairingNumber: return team;
        case Kind::Buchholz:
        case Kind::ForeBuchholz:
            if (barred) return std::nullopt;
            return buchholz(s, team);
        case Kind::AverageBuchholz:
            if (barred) return std::nullopt;
            return average_buchholz(s, team);
        case Kind::ScheduleStrength:
            if (barred) return std::nullopt;
            return schedule_strength(s, team);
        case Kind::SonnebornBerger:
            return cut_and_added(contributions(s, team, true), s.asked.cuts);
        case Kind::Koya: return koya(s, team);
        case Kind::AverageRating:
            if (has_unrated_teams(s)) return std::nullopt;
            return average_rating(s, team);
        case Kind::Rating:
            if (has_unrated_teams(s)) return std::nullopt;
            return rating(s, team);
        case Kind::ModifiedMedian:
        case Kind::Median:
        case Kind::Solkoff: return median(s, team);
        case Kind::Cumulative: return cumulative(s, team);
        case Kind::Kashdan:
        case Kind::UsSonnebornBerger:
        case Kind::CumulativeOfOpposition:
        case Kind::AmateurTeam: return against_opponents(s, team);
        default: return std::nullopt;
    }
}

[[nodiscard]] Sheet sheet_of(
    const Crosstable& table,
    RoundNumber rounds,
    const StandingsSettings& settings,
    const TieBreak& asked) {
    const bool primary = table.scoring.basis == ScoreBasis::Encounters;
    bool encounters = primary;
    if (asked.scale) {
        encounters = *asked.scale == ScoreBasis::Encounters;
    } else if (asked.kind == Kind::OtherScore) {
        encounters = !primary;
    } else if (asked.kind == Kind::Wins || asked.kind == Kind::WinsPlayed) {
        encounters = true;
    }
    const bool own = asked.own_scale ? *asked.own_scale == ScoreBasis::Encounters : encounters;
    return {table, rounds, settings, asked, encounters, own};
}

// C.07 6, with every way that the missing encounters could have ended tried out.
class NaiveDirectEncounter {
  public:
    explicit NaiveDirectEncounter(const Sheet& s) : s_(s) {}

    // False: there was too much to try.
    [[nodiscard]] bool rank(const std::vector<TeamNumber>& tied, int place) {
        for (const TeamNumber team : tied) places_[team] = place;
        if (tied.size() < 2) return true;
        const auto missing = missing_among(tied);
        if (missing.size() > 7) return false;
        if (missing.empty()) return rank_by_points(tied, place);
        return rank_the_sure(tied, missing, place);
    }

    [[nodiscard]] int place(TeamNumber team) const { return places_.at(team); }

  private:
    using Pairs = std::vector<std::pair<TeamNumber, TeamNumber>>;

    // C.07 6.1.2: the average of their encounters; nothing where there were none.
    [[nodiscard]] Maybe between(TeamNumber team, TeamNumber other) const {
        double sum = 0;
        int count = 0;
        for (RoundNumber r = 1; r <= s_.rounds; ++r) {
            const RoundEntry entry = s_.at(team, r);
            const bool counts = over_the_boards(entry.kind) ||
                                (forfeited(entry.kind) &&
                                 (s_.round_robin() || s_.asked.forfeits == Forfeits::AsPlayed));
            if (!counts || entry.opponent != other) continue;
            sum += s_.points(team, r, s_.encounters);
            ++count;
        }
        if (count == 0) return std::nullopt;
        return sum / count;
    }

    [[nodiscard]] Pairs missing_among(const std::vector<TeamNumber>& tied) const {
        Pairs missing;
        for (const TeamNumber a : tied) {
            for (const TeamNumber b : tied) {
                if (a < b && !between(a, b)) missing.emplace_back(a, b);
            }
        }
        return missing;
    }

    [[nodiscard]] std::map<TeamNumber, double> points_among(
        const std::vector<TeamNumber>& tied) const {
        std::map<TeamNumber, double> points;
        for (const TeamNumber a : tied) {
            for (const TeamNumber b : tied) points[a] += a == b ? 0 : between(a, b).value_or(0);
        }
        return points;
    }

    [[nodiscard]] bool rank_by_points(const std::vector<TeamNumber>& tied, int place) {
        const auto points = points_among(tied);
        std::vector<std::vector<TeamNumber>> groups;
        std::vector<TeamNumber> left = tied;
        while (!left.empty()) {
            double best = -1e9;
            for (const TeamNumber team : left) best = std::max(best, points.at(team));
            std::vector<TeamNumber> group;
            std::vector<TeamNumber> rest;
            for (const TeamNumber team : left) {
                (std::abs(points.at(team) - best) < 1e-6 ? group : rest).push_back(team);
            }
            groups.push_back(group);
            left = rest;
        }
        if (groups.size() == 1) return true;
        bool done = true;
        for (const auto& group : groups) {
            done = rank(group, place) && done;
            place += static_cast<int>(group.size());
        }
        return done;
    }

    // Who is alone at a place in whatever way the missing encounters end (C.07 6.3).
    [[nodiscard]] bool rank_the_sure(
        const std::vector<TeamNumber>& tied, const Pairs& missing, int place) {
        std::vector<std::vector<TeamNumber>> orders;  // the first teams, while they are alone
        const std::vector<std::pair<double, double>> results{
            {s_.win(s_.encounters), s_.loss()},
            {s_.draw(), s_.draw()},
            {s_.loss(), s_.win(s_.encounters)},
            {s_.loss(), s_.loss()}};
        std::size_t ways = 1;
        for (std::size_t i = 0; i < missing.size(); ++i) ways *= results.size();
        for (std::size_t way = 0; way < ways; ++way) {
            auto points = points_among(tied);
            std::size_t rest = way;
            for (const auto& [a, b] : missing) {
                points[a] += results[rest % results.size()].first;
                points[b] += results[rest % results.size()].second;
                rest /= results.size();
            }
            orders.push_back(alone_from_the_top(points));
        }
        std::vector<TeamNumber> sure;
        for (std::size_t i = 0; i < tied.size(); ++i) {
            const bool same = std::all_of(orders.begin(), orders.end(), [&](const auto& order) {
                return i < order.size() && order[i] == orders.front()[i];
            });
            if (!same) break;
            sure.push_back(orders.front()[i]);
        }
        if (sure.empty()) return true;
        std::vector<TeamNumber> left;
        for (const TeamNumber team : tied) {
            if (std::find(sure.begin(), sure.end(), team) == sure.end()) left.push_back(team);
        }
        for (const TeamNumber team : sure) places_[team] = place++;
        return rank(left, place);
    }

    [[nodiscard]] static std::vector<TeamNumber> alone_from_the_top(
        std::map<TeamNumber, double> points) {
        std::vector<TeamNumber> order;
        while (!points.empty()) {
            const auto best =
                std::max_element(points.begin(), points.end(), [](const auto& a, const auto& b) {
                    return a.second < b.second;
                });
            const double most = best->second;
            const auto as_many = std::count_if(points.begin(), points.end(), [&](const auto& one) {
                return std::abs(one.second - most) < 1e-6;
            });
            if (as_many > 1) break;
            order.push_back(best->first);
            points.erase(best);
        }
        return order;
    }

    const Sheet& s_;
    std::map<TeamNumber, int> places_;
};

}  // namespace

NaiveValues naive_values(
    const Crosstable& table,
    RoundNumber rounds,
    const StandingsSettings& settings,
    const TieBreak& tie_break) {
    const Sheet sheet = sheet_of(table, rounds, settings, tie_break);
    NaiveValues values;
    for (TeamNumber team = 1; team <= table.teams.size(); ++team) {
        values.push_back(value_of(sheet, team));
    }
    return values;
}

std::optional<std::vector<int>> naive_places(
    const Crosstable& table,
    RoundNumber rounds,
    const StandingsSettings& settings,
    const TieBreak& tie_break,
    const std::vector<TeamNumber>& tied) {
    const Sheet sheet = sheet_of(table, rounds, settings, tie_break);
    NaiveDirectEncounter direct{sheet};
    if (!direct.rank(tied, 1)) return std::nullopt;
    std::vector<int> places;
    for (const TeamNumber team : tied) places.push_back(direct.place(team));
    return places;
}

}  // namespace tandem::tournament::tests
