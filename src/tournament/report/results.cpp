// From a division to its standings and prizes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/results.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <ranges>
#include <set>
#include <span>
#include <tuple>
#include <utility>

#include "tournament/director/eligibility.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/event/school.hpp"
#include "tournament/formats/knock_out.hpp"
#include "tournament/next_round/bracket_of.hpp"
#include "tournament/next_round/proposal.hpp"
#include "tournament/tie_breaks/read_tie_breaks.hpp"

namespace tandem::tournament {

namespace {

[[nodiscard]] std::vector<TieBreak> tie_breaks_of(const Division& division) {
    if (!division.tie_breaks.empty()) return read_tie_breaks(division.tie_breaks).value();
    if (!is_swiss(division.format)) return round_robin_tie_breaks();
    return division.basis == ScoreBasis::Legs ? us_chess_tie_breaks() : fide_tie_breaks();
}

[[nodiscard]] PrizeEntrant prize_entrant(
    const Team& team, TeamStrength kind, std::int32_t strength) {
    const Player& first = team.players[Partner::First];
    const Player& second = team.players[Partner::Second];
    PrizeEntrant entrant{.older_grade = {}, .school = school_key(school_of(team.players))};
    if (first.grade && second.grade) {
        entrant.older_grade = std::max(*first.grade, *second.grade);
    } else {
        entrant.known_grade = first.grade ? first.grade : second.grade;
    }
    // What a player without a rating counts for the seeding is no rating.
    if (first.rating == 0 || second.rating == 0) return entrant;
    // An average of 799½ is below 800.
    entrant.strength =
        kind == TeamStrength::Average ? (first.rating + second.rating) / 2 : strength;
    return entrant;
}

[[nodiscard]] std::vector<Prize> with_school_keys(std::vector<Prize> prizes) {
    for (Prize& prize : prizes) prize.group.school = school_key(prize.group.school);
    return prizes;
}

using Places = std::vector<std::vector<TeamNumber>>;

// Who shared which place of a bracket after that round, which is not the last: whoever was still in
// when the next was paired shares the first, and the losers of the semifinals share theirs.
[[nodiscard]] Places places_after(
    const Event& event, const RoundId& round, const DivisionTable& made, const KnockOut& bracket) {
    const auto& still_in = event.get<Round>({round.division, round.round + 1}).still_in;
    const std::set<TeamId> in(still_in.begin(), still_in.end());
    const auto is_in = [&](TeamNumber team) { return in.contains(made.team(team)); };
    const auto& third = bracket.third_place;
    const auto is_semifinalist = [&](TeamNumber team) {
        return third && (third->first == team || third->second == team);
    };
    Places after{{}};  // the first of those who were still in
    std::optional<std::size_t> of_semifinalists;
    for (std::vector<TeamNumber> group : places(bracket)) {
        std::ranges::copy_if(group, std::back_inserter(after.front()), is_in);
        std::erase_if(group, is_in);
        const bool are_they = std::ranges::any_of(group, is_semifinalist);
        if (are_they && of_semifinalists) {
            auto& others = after[*of_semifinalists];
            others.insert(others.end(), group.begin(), group.end());
            continue;
        }
        if (are_they) of_semifinalists = after.size();
        after.push_back(std::move(group));
    }
    return after;
}

// Of a knock-out the bracket decides the places, not the points. Others come last.
void put_in_order_of(const Places& places, Standings& standings) {
    std::map<TeamNumber, std::uint32_t> place;
    std::uint32_t next = 1;
    for (const std::vector<TeamNumber>& group : places) {
        for (const TeamNumber team : group) place.emplace(team, next);
        next += static_cast<std::uint32_t>(group.size());
    }
    if (place.empty()) return;
    const auto place_of = [&](const Standing& row) {
        const auto found = place.find(row.team);
        return found == place.end() ? next : found->second;
    };
    std::ranges::sort(standings.rows, {}, [&](const Standing& row) {
        return std::tuple{place_of(row), row.rank, row.team};
    });
    for (Standing& row : standings.rows) row.rank = place_of(row);
    standings.places = PlacesAre::ByRank;
}

// The last first; of several of the same teams the last counts, in the place of the first.
[[nodiscard]] PlayOffs play_offs_of(
    const Event& event, const DivisionKey& division, const DivisionTable& made) {
    PlayOffs play_offs;
    for (TeamNumber number = 1; number <= made.teams.size(); ++number) {
        if (is_out(event, made.team(number))) play_offs.gone.push_back(number);
    }
    std::map<std::set<TeamNumber>, std::size_t> seen;
    for (const auto& [id, play_off] : event.all<PlayOff>()) {
        // A team that has moved to another division since is no longer in this one.
        const bool are_here = std::ranges::all_of(
            play_off.teams, [&](TeamId team) { return made.numbers.contains(team); });
        if (play_off.division != division || !are_here) continue;
        PlayedOff played;
        played.order.reserve(play_off.teams.size());
        for (const TeamId team : play_off.teams) played.order.push_back(made.numbers.at(team));
        for (const TeamId team : play_off.left_before) {
            const auto number = made.numbers.find(team);
            if (number != made.numbers.end()) played.left_before.push_back(number->second);
        }
        std::set<TeamNumber> teams(played.order.begin(), played.order.end());
        const auto [place, is_new] = seen.try_emplace(std::move(teams), play_offs.played.size());
        if (is_new) play_offs.played.emplace_back();
        play_offs.played[place->second] = std::move(played);
    }
    std::ranges::reverse(play_offs.played);
    return play_offs;
}

// Puts level teams in the order of their play-off, if they had one.
void put_in_order(std::span<Standing> level, const PlayOffs& play_offs) {
    std::vector<TeamNumber> teams;
    teams.reserve(level.size());
    for (const Standing& row : level) teams.push_back(row.team);
    const auto order = order_by_play_off(teams, play_offs);
    if (!order) return;
    const std::uint32_t first = level.front().rank;
    for (Standing& row : level) {
        // Teams that left before it are behind all that were in it.
        const auto place = std::ranges::find(*order, row.team) - order->begin();
        row.rank = first + static_cast<std::uint32_t>(place);
    }
    std::ranges::sort(level, {}, [](const Standing& row) { return std::pair{row.rank, row.team}; });
}

// The same for all who are level by that.
template <typename IsLevel>
void settle_ties(Standings& standings, const PlayOffs& play_offs, IsLevel is_level) {
    auto& rows = standings.rows;
    for (auto first = rows.begin(); first != rows.end();) {
        const auto last = std::find_if_not(
            first, rows.end(), [&](const Standing& row) { return is_level(*first, row); });
        put_in_order(std::span{first, last}, play_offs);
        first = last;
    }
}

void settle_ties(Standings& standings, const PlayOffs& play_offs, TrophyTies trophy_ties) {
    if (trophy_ties == TrophyTies::PlayOff) {
        const auto score = [&](const Standing& row) { return row.score.by(standings.basis); };
        settle_ties(standings, play_offs, [&](const Standing& one, const Standing& other) {
            return score(one) == score(other);
        });
    }
    settle_ties(standings, play_offs, [](const Standing& one, const Standing& other) {
        return one.rank == other.rank;
    });
}

// Of a knock-out: those who share a place. Who still plays for the first has nothing to play off.
void settle_places(Standings& standings, const PlayOffs& play_offs) {
    settle_ties(standings, play_offs, [](const Standing& one, const Standing& other) {
        return one.team == other.team || (one.rank > 1 && one.rank == other.rank);
    });
}

enum class Ties : std::uint8_t { Level, PlayedOff };

// By the points and tie-breaks alone.
[[nodiscard]] Standings unsettled(
    const Division& division, const DivisionTable& made, RoundNumber after) {
    StandingsSettings how{.tie_breaks = tie_breaks_of(division)};
    if (!is_swiss(division.format)) how.pairings = PairingsAre::Predetermined;
    return tournament::standings(made.table, after, how);
}

// After the last round.
[[nodiscard]] Standings standings_now(DivisionNow& now, Ties ties) {
    Standings standings = unsettled(now.settings(), now.table(), now.last());
    const bool is_bracket = now.settings().format == Format::KnockOut;
    if (is_bracket) put_in_order_of(places(now.bracket()), standings);
    if (ties == Ties::Level) return standings;
    const PlayOffs play_offs = play_offs_of(now.event(), now.key(), now.table());
    if (is_bracket) {
        settle_places(standings, play_offs);
    } else {
        settle_ties(standings, play_offs, now.settings().trophy_ties);
    }
    return standings;
}

[[nodiscard]] bool is_over(const Tie& tie) {
    return tie.state == TieState::Decided || tie.state == TieState::Bye ||
           tie.state == TieState::Nobody;
}

// Which places the bracket has yet to decide: those of the teams still in it, of those that play
// for the third place, and of those that have lost in a round that is not over.
void mark_places(const KnockOut& bracket, std::vector<PrizeEntrant>& entrants) {
    for (const std::vector<Tie>& ties : bracket.rounds) {
        if (std::ranges::all_of(ties, is_over)) continue;
        for (const Tie& tie : ties) {
            const bool is_lost = tie.state == TieState::Decided && tie.loser != kNoTeam;
            if (is_lost) entrants[tie.loser - 1].place = BracketPlace::MayBeJoined;
        }
    }
    const auto mark = [&](TeamNumber team) { entrants[team - 1].place = BracketPlace::PlayedFor; };
    for (const auto& first : places(bracket) | std::views::take(1)) {
        if (first.size() > 1) std::ranges::for_each(first, mark);
    }
    const auto& third = bracket.third_place;
    if (!third || is_over(*third)) return;
    if (third->first == kNoTeam || third->second == kNoTeam) return;
    mark(third->first);
    mark(third->second);
}

// Of each team of the division, by its number.
[[nodiscard]] std::vector<PrizeEntrant> prize_entrants(
    const Event& event, const DivisionKey& division, const DivisionTable& made) {
    const TeamStrength kind = event.get<Division>(division).strength;
    std::vector<PrizeEntrant> entrants;
    for (TeamNumber number = 1; number <= made.teams.size(); ++number) {
        const TeamId team = made.team(number);
        PrizeEntrant& entrant = entrants.emplace_back(
            prize_entrant(event.get<Team>(team), kind, made.table.team(number).strength));
        if (later_team_of(event, team)) entrant.running = Running::Out;
    }
    return entrants;
}

// A final of a division: its teams have the places there for which they play it.
class FinalInDivision {
  public:
    // `number`: of the final among those of the division, from 1. Needs: `final` and `made` outlive
    // it.
    FinalInDivision(DivisionNow& final, const DivisionTable& made, std::uint32_t number)
        : final_(final),
          made_(made),
          number_(number) {}

    void rank(
        Standings& standings, std::vector<PrizeEntrant>& entrants, PlayOffs& play_offs) const {
        std::vector<Standing> rows = rows_in(entrants);
        if (rows.empty()) return;
        const Division& settings = final_.settings();
        const bool by_score =
            settings.format != Format::KnockOut && settings.basis == standings.basis;
        for (const Standing& row : rows) {
            // Each final is a tier, which gets its number in the order of the places in the end.
            entrants[row.team - 1].tier = {
                number_, by_score ? PlacesAre::ByScore : PlacesAre::ByRank};
        }
        take_play_offs(play_offs);
        bring_together(rows, standings);
    }

  private:
    // Those of the final, by their numbers in the division: level while it is played, but where a
    // bracket says more.
    [[nodiscard]] std::vector<Standing> rows_in(std::vector<PrizeEntrant>& entrants) const {
        const RoundNumber last = final_.last();
        const bool is_bracket = final_.settings().format == Format::KnockOut && last > 0;
        const bool is_played = last >= rounds_to_play(final_) && last > 0 &&
                               open_legs(final_.event(), final_.key(), last) == 0;
        const DivisionTable& made = final_.table();
        // By their numbers in the final, of whom only the places count.
        std::vector<PrizeEntrant> own(made.teams.size());
        if (is_bracket) mark_places(final_.bracket(), own);
        std::vector<Standing> rows;
        for (Standing& row : standings_now(final_, Ties::Level).rows) {
            const auto number = made_.numbers.find(made.team(row.team));
            if (number == made_.numbers.end()) continue;
            entrants[number->second - 1].place =
                is_bracket || is_played ? own[row.team - 1].place : BracketPlace::PlayedFor;
            row.team = number->second;
            if (!is_bracket && !is_played) {
                row.rank = 1;
                row.score = {};
            }
            rows.push_back(std::move(row));
        }
        return rows;
    }
    // Its play-offs count for its places, and those of the division no more.
    void take_play_offs(PlayOffs& play_offs) const {
        const std::vector<TeamId>& teams = final_.settings().finalists;
        const std::set<TeamId> finalists(teams.begin(), teams.end());
        const auto is_among_finalists = [&](const PlayedOff& played) {
            return std::ranges::count_if(played.order, [&](TeamNumber team) {
                       return finalists.contains(made_.team(team));
                   }) > 1;
        };
        std::erase_if(play_offs.played, is_among_finalists);
        auto of_final = play_offs_of(final_.event(), final_.key(), made_);
        play_offs.played.insert(
            play_offs.played.end(), of_final.played.begin(), of_final.played.end());
    }

    DivisionNow& final_;
    const DivisionTable& made_;
    std::uint32_t number_;
};

// Whoever has played no final is level with others only as far as none of them has come between.
void number_tiers(const Standings& standings, std::vector<PrizeEntrant>& entrants) {
    std::uint32_t number = 0;
    PrizeTier before;
    for (const Standing& row : standings.rows) {
        PrizeTier& tier = entrants[row.team - 1].tier;
        if (tier != before) ++number;
        before = tier;
        tier.number = number;
    }
}

// Who is level with whom before any play-off.
[[nodiscard]] std::vector<std::vector<TeamId>> level_in(DivisionNow& now) {
    const Standings standings = standings_now(now, Ties::Level);
    const bool by_score =
        now.settings().trophy_ties == TrophyTies::PlayOff && standings.places != PlacesAre::ByRank;
    const auto is_level = [&](const Standing& one, const Standing& other) {
        return by_score ? one.score.by(standings.basis) == other.score.by(standings.basis)
                        : one.rank == other.rank;
    };
    std::vector<std::vector<TeamId>> level;
    const Standing* before = nullptr;
    for (const Standing& row : standings.rows) {
        if (before == nullptr || !is_level(*before, row)) level.emplace_back();
        level.back().push_back(now.table().team(row.team));
        before = &row;
    }
    return level;
}

}  // namespace

void bring_together(const std::vector<Standing>& rows, Standings& standings) {
    std::set<TeamNumber> teams;
    for (const Standing& row : rows) teams.insert(row.team);
    const auto is_theirs = [&](const Standing& row) { return teams.contains(row.team); };
    const auto first = std::ranges::find_if(standings.rows, is_theirs);
    const auto at = std::distance(standings.rows.begin(), first);
    std::erase_if(standings.rows, is_theirs);
    standings.rows.insert(standings.rows.begin() + at, rows.begin(), rows.end());
}

DivisionStandings standings_of(const Event& event, const DivisionKey& division, RoundNumber after) {
    DivisionNow now{event, division};
    if (after == now.last()) {
        Standings standings = standings_now(now, Ties::PlayedOff);
        return {now.table(), std::move(standings)};
    }
    DivisionTable made = crosstable_of(event, division, after);
    Standings standings = unsettled(now.settings(), made, after);
    if (now.settings().format == Format::KnockOut) {
        put_in_order_of(places_after(event, {division, after}, made, now.bracket()), standings);
    }
    return {std::move(made), std::move(standings)};
}

PrizeList prizes_of(const Event& event, const DivisionKey& division) {
    DivisionsNow divisions{event};
    return prizes_of(divisions, division);
}

PrizeList prizes_of(DivisionsNow& divisions, const DivisionKey& division) {
    const Event& event = divisions.event();
    DivisionNow& now = divisions.at(division);
    const DivisionTable& made = now.table();
    const Division& settings = now.settings();
    // Level teams share money, whoever wins the play-off; which one decides a trophy depends on
    // who is in the running for it.
    Standings standings = standings_now(now, Ties::Level);
    std::vector<PrizeEntrant> entrants = prize_entrants(event, division, made);
    if (settings.format == Format::KnockOut) mark_places(now.bracket(), entrants);
    PlayOffs play_offs = play_offs_of(event, division, made);
    std::uint32_t number = 0;
    for (const DivisionKey& final : all_finals_of(event, division)) {
        FinalInDivision{divisions.at(final), made, ++number}.rank(standings, entrants, play_offs);
    }
    number_tiers(standings, entrants);
    return prizes_of(
        standings,
        entrants,
        with_school_keys(settings.prizes),
        {.trophy_ties = settings.trophy_ties, .per_team = settings.prizes_per_team},
        play_offs);
}

std::vector<std::vector<TeamId>> without_grade_for(
    const Event& event, const DivisionKey& division) {
    const DivisionTable made = crosstable_of(event, division);
    const std::vector<PrizeEntrant> entrants = prize_entrants(event, division, made);
    std::vector<std::vector<TeamId>> without;
    for (const Prize& prize : with_school_keys(event.get<Division>(division).prizes)) {
        auto& teams = without.emplace_back();
        for (TeamNumber number = 1; number <= entrants.size(); ++number) {
            const PrizeEntrant& entrant = entrants[number - 1];
            if (entrant.running == Running::In && lacks_grade_for(entrant, prize.group)) {
                teams.push_back(made.team(number));
            }
        }
    }
    return without;
}

bool may_change(const Event& event, const LegId& leg) {
    const Encounter& encounter = event.get<Encounter>(leg.encounter());
    const std::size_t index = leg.leg - 1;
    return awaits_result(event.get<Division>(leg.division), encounter, index) ||
           encounter.legs[index].provisional || is_disputed(event, leg);
}

std::size_t open_legs(const Event& event, const DivisionKey& division, RoundNumber after) {
    std::size_t open = 0;
    for (RoundNumber round = 1; round <= after; ++round) {
        for (const auto& [id, encounter] : encounters_of(event, {division, round})) {
            for (std::uint32_t leg = 1; leg <= encounter.legs.size(); ++leg) {
                if (may_change(event, {division, round, id.table, leg})) ++open;
            }
        }
    }
    return open;
}

std::vector<TeamId> left_out_of(const Event& event, const PlayOff& play_off) {
    DivisionsNow divisions{event};
    DivisionNow& now = divisions.at(play_off.division);
    std::vector<std::vector<TeamId>> level = level_in(now);
    for (const TrophyTie& tie : prizes_of(divisions, play_off.division).ties) {
        std::vector<TeamId>& tied = level.emplace_back();
        for (const TeamNumber number : tie.teams) tied.push_back(now.table().team(number));
    }
    std::set<TeamId> left_out;
    for (const std::vector<TeamId>& teams : level) {
        const auto was_in_it = [&](TeamId team) { return has(play_off.teams, team); };
        if (std::ranges::count_if(teams, was_in_it) < 2) continue;
        for (const TeamId team : teams) {
            if (!was_in_it(team) && !is_out(event, team)) left_out.insert(team);
        }
    }
    return {left_out.begin(), left_out.end()};
}

std::vector<TeamId> not_level_in(const Event& event, const PlayOff& play_off) {
    DivisionNow now{event, play_off.division};
    if (now.settings().format == Format::KnockOut) return {};
    std::vector<TeamId> alone;
    for (std::vector<TeamId>& level : level_in(now)) {
        std::erase_if(level, [&](TeamId team) { return !has(play_off.teams, team); });
        if (level.size() == 1) alone.push_back(level.front());
    }
    return alone;
}

RoundNumber rounds_to_play(const Event& event, const DivisionKey& division) {
    DivisionNow now{event, division};
    return rounds_to_play(now);
}

RoundNumber rounds_to_play(DivisionNow& now) {
    const Division& settings = now.settings();
    if (is_swiss(settings.format)) return settings.rounds;
    const std::size_t teams = numbering(now.event(), now.key(), now.last()).size();
    if (teams < 2) return settings.rounds;
    if (now.has_played_all()) return now.last();
    return std::min(settings.rounds, rounds_needed(settings.format, teams));
}

Finalists finalists_of(
    const Event& event, const DivisionKey& division, const std::vector<std::size_t>& sizes) {
    const auto [made, standings] = standings_of(event, division, last_paired(event, division));
    std::vector<TeamNumber> order;
    std::map<std::uint32_t, std::vector<TeamId>> by_rank;
    std::map<TeamId, std::uint32_t> ranks;
    for (const Standing& row : standings.rows) {
        const TeamId id = made.team(row.team);
        if (event.get<Team>(id).status != TeamStatus::Playing) continue;
        order.push_back(row.team);
        by_rank[row.rank].push_back(id);
        ranks.emplace(id, row.rank);
    }
    Finalists found;
    std::set<std::uint32_t> parted;
    for (const auto& group : finals(order, sizes)) {
        auto& teams = found.finals.emplace_back();
        for (const TeamNumber number : group) teams.push_back(made.team(number));
        const std::set<TeamId> in(teams.begin(), teams.end());
        std::set<std::uint32_t> seen;
        for (const TeamId team : teams) {
            const std::uint32_t rank = ranks.at(team);
            if (!seen.insert(rank).second) continue;  // all who share it are looked at once
            const bool is_parted = std::ranges::any_of(
                by_rank.at(rank), [&](TeamId other) { return !in.contains(other); });
            if (is_parted && parted.insert(rank).second) found.parted.push_back(by_rank.at(rank));
        }
    }
    return found;
}

}  // namespace tandem::tournament
