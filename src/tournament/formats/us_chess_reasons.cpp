// A pairing compared with what the plain rules name.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/formats/us_chess_reasons.hpp"

#include <algorithm>
#include <map>

#include "tournament/formats/half_pairing.hpp"
#include "tournament/formats/rated_field.hpp"

namespace tandem::tournament {

namespace {

class Reasons {
  public:
    Reasons(const Field& field, const UsChessSettings& settings, const RoundPairing& pairing)
        : field_(rank_by_rating(field, settings)),
          pairing_(pairing) {
        for (const RankedTeam& team : field_.teams) {
            ranks_.try_emplace(team.entrant->number, ranks_.size());
        }
        for (const Pair& pair : pairing.pairs) {
            const Rank one = ranks_.at(pair.first);
            const Rank other = ranks_.at(pair.second);
            pairs_.push_back({std::min(one, other), std::max(one, other)});
            if (group(one) == group(other)) continue;
            leaves_to_[pairs_.back().upper] = pairs_.back().lower;
            taken_by_[pairs_.back().lower] = pairs_.back().upper;
        }
    }

    [[nodiscard]] UsChessReasons all() const {
        UsChessReasons reasons;
        for (const RankPair& pair : pairs_) {
            const auto [upper, lower] = pair;
            UsPairReason reason;
            reason.pair = {number(upper), number(lower)};
            reason.from = field_.teams[upper].entrant->score;
            reason.to = field_.teams[lower].entrant->score;
            reason.school = excuse(upper, lower);
            if (group(upper) == group(lower)) {
                explain_halves(reason, pair);
            } else {
                explain_odd_team(reason, pair);
            }
            reasons.pairs.push_back(reason);
        }
        if (pairing_.bye != kNoTeam) reasons.bye = bye();
        return reasons;
    }

  private:
    [[nodiscard]] TeamNumber number(Rank rank) const { return field_.teams[rank].entrant->number; }
    [[nodiscard]] std::size_t group(Rank rank) const { return field_.teams[rank].group; }
    [[nodiscard]] bool is_rated(Rank rank) const { return field_.teams[rank].strength > 0; }

    [[nodiscard]] SchoolExcuse excuse(Rank one, Rank other) const {
        switch (meeting(field_, one, other)) {
            case Meeting::Free:
            case Meeting::Barred: return SchoolExcuse::None;
            case Meeting::Strict: return SchoolExcuse::Unavoidable;
            case Meeting::Mild: break;
        }
        switch (field_.policy) {
            case SchoolPolicy::Ignored: return SchoolExcuse::None;
            case SchoolPolicy::WithinScoreGroups: return SchoolExcuse::WithinGroups;
            case SchoolPolicy::PlusTwo: return SchoolExcuse::PlusTwo;
            case SchoolPolicy::LastRoundLeaders: return SchoolExcuse::LastRoundLeaders;
        }
        __builtin_unreachable();
    }

    void expect(UsPairReason& reason, const RankPair& pair, Rank expected) const {
        reason.expected = number(expected);
        if (expected == pair.lower) return;
        switch (meeting(field_, pair.upper, expected)) {
            case Meeting::Barred: reason.hindrance = Hindrance::Barred; break;
            case Meeting::Mild:
            case Meeting::Strict: reason.hindrance = Hindrance::School; break;
            case Meeting::Free: reason.hindrance = Hindrance::Others; break;
        }
    }

    // Those of a score group who meet each other.
    [[nodiscard]] std::vector<Rank> inside(std::size_t of_group) const {
        std::vector<Rank> ranks = field_.groups[of_group];
        std::erase_if(ranks, [&](Rank rank) {
            return leaves_to_.contains(rank) || taken_by_.contains(rank) ||
                   number(rank) == pairing_.bye;
        });
        return ranks;
    }

    void explain_halves(UsPairReason& reason, const RankPair& pair) const {
        const std::vector<Rank> members = inside(group(pair.upper));
        const std::size_t half = members.size() / 2;
        const auto place = [&](Rank rank) {
            return static_cast<std::size_t>(std::ranges::find(members, rank) - members.begin());
        };
        const std::size_t upper = place(pair.upper);
        const bool in_one_half = upper >= half || place(pair.lower) < half;
        reason.by = in_one_half ? PairedBy::OneHalf : PairedBy::Halves;
        if (upper < half) expect(reason, pair, members[upper + half]);
    }

    void explain_odd_team(UsPairReason& reason, const RankPair& pair) const {
        reason.by = PairedBy::OddTeam;
        // Whoever would leave before it: the lower rated, and of an unrated team all who are rated.
        const auto comes_first = [&](Rank rank) {
            const bool is_lower = rank > pair.upper || !is_rated(pair.upper);
            return rank != pair.upper && is_rated(rank) && is_lower;
        };
        for (const Rank rank : inside(group(pair.upper))) {
            if (comes_first(rank)) reason.stayed = number(rank);
        }
        reason.is_not_the_lowest = !is_rated(pair.upper) && reason.stayed == kNoTeam;
        for (const Rank rank : field_.groups[group(pair.upper)]) {
            const bool is_paired_outside = leaves_to_.contains(rank) || taken_by_.contains(rank);
            if (comes_first(rank) && is_paired_outside) reason.is_not_the_lowest = true;
        }
        expect(reason, pair, best_below(pair));
    }

    // The highest of the next score group whom nobody else has who left a group for it: no team of
    // a higher group, and none of the same group that ranks higher.
    [[nodiscard]] Rank best_below(const RankPair& pair) const {
        for (Rank rank = field_.groups[group(pair.upper)].back() + 1; rank < pair.lower; ++rank) {
            if (number(rank) == pairing_.bye) continue;
            const auto taken = taken_by_.find(rank);
            if (taken == taken_by_.end() || taken->second >= pair.upper) return rank;
        }
        return pair.lower;
    }

    [[nodiscard]] UsByeReason bye() const {
        UsByeReason reason{pairing_.bye, kNoTeam, ByeHindrance::None};
        const std::vector<Rank>& lowest = field_.groups.back();
        Rank expected = lowest.back();
        for (const Rank rank : lowest) {
            if (field_.teams[rank].strength > 0) expected = rank;
        }
        reason.expected = number(expected);
        if (reason.expected == reason.team) return reason;
        const Entrant& team = *field_.teams[expected].entrant;
        reason.hindrance = team.had_bye        ? ByeHindrance::PointWithoutPlay
                           : team.has_half_bye ? ByeHindrance::HalfPointBye
                                               : ByeHindrance::NoPairing;
        return reason;
    }

    const RatedField field_;
    const RoundPairing& pairing_;
    std::map<TeamNumber, Rank> ranks_;
    std::vector<RankPair> pairs_;
    std::map<Rank, Rank> leaves_to_;
    std::map<Rank, Rank> taken_by_;
};

}  // namespace

UsChessReasons us_chess_reasons(
    const Field& field, const UsChessSettings& settings, const RoundPairing& pairing) {
    return Reasons{field, settings, pairing}.all();
}

}  // namespace tandem::tournament
