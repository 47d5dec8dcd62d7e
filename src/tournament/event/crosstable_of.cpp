// From encounters, byes and adjustments to the rows of a crosstable.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/event/crosstable_of.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "tournament/event/questions.hpp"
#include "tournament/event/school.hpp"
#include "tournament/formats/acceleration.hpp"
#include "tournament/formats/seeding.hpp"

namespace tandem::tournament {

namespace {

[[nodiscard]] TeamToSeed to_seed(TeamId id, const Team& team) {
    return {
        .name = team.name,
        .ratings = {team.players[Partner::First].rating, team.players[Partner::Second].rating},
        .lot = id.value};
}

[[nodiscard]] Entry entry_of_bye(ByeKind kind) {
    switch (kind) {
        case ByeKind::Zero: return Entry::ZeroBye;
        case ByeKind::Half: return Entry::HalfBye;
        case ByeKind::Full: return Entry::FullBye;
    }
    __builtin_unreachable();
}

[[nodiscard]] SeedingSettings seeding_of(const Division& division) {
    return {.strength = division.strength, .unrated = division.unrated};
}

[[nodiscard]] std::vector<TeamId> by_strength(
    const Event& event, const Division& division, const std::vector<TeamId>& ids) {
    std::vector<TeamToSeed> to_order;
    to_order.reserve(ids.size());
    for (const TeamId id : ids) to_order.push_back(to_seed(id, event.get<Team>(id)));
    std::vector<TeamId> ordered;
    ordered.reserve(ids.size());
    for (const std::size_t place : seeding_order(to_order, seeding_of(division))) {
        ordered.push_back(ids[place]);
    }
    return ordered;
}

// As columns have it, which know no blanks at the ends.
[[nodiscard]] std::string in_column(const std::string& text) {
    const std::size_t first = text.find_first_not_of(' ');
    if (first == std::string::npos) return "";
    return text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

// Up to which round the numbers may change.
[[nodiscard]] RoundNumber last_renumbered(Format format) {
    constexpr RoundNumber kOfSwiss = 4;
    return is_swiss(format) ? kOfSwiss : 1;
}

// Numbers the teams and writes their rounds.
class TableMaker {
  public:
    TableMaker(const Event& event, const DivisionKey& key, RoundNumber after)
        : event_(event),
          key_(key),
          division_(event.get<Division>(key)),
          after_(after) {
        made_.table.name = in_column(division_.name);
        made_.table.scoring = scoring_of(division_);
        made_.table.rounds = division_.rounds;
    }

    [[nodiscard]] DivisionTable make() {
        number_teams();
        for (RoundNumber round = 1; round <= after_; ++round) {
            add_byes(round);
            add_encounters(round);
        }
        add_later_byes();
        adjust();
        separate();
        meet_before();
        accelerate();
        return std::move(made_);
    }

  private:
    void number_teams() {
        const SeedingSettings settings = seeding_of(division_);
        made_.teams = numbering(event_, key_, after_ + 1);
        for (const TeamId id : made_.teams) {
            const Team& team = event_.get<Team>(id);
            made_.numbers.emplace(id, static_cast<TeamNumber>(made_.numbers.size() + 1));
            CrosstableTeam& row = made_.table.teams.emplace_back();
            row.name = in_column(team.name);
            row.strength = strength_of(to_seed(id, team), settings);
            row.group = group_of(team);
            row.rounds.resize(after_);
        }
    }

    // The group that US Chess 28N keeps apart: all its teams write it as the first of them does.
    [[nodiscard]] std::string group_of(const Team& team) {
        const std::string school = in_column(school_of(team.players));
        return schools_.try_emplace(school_key(school), school).first->second;
    }

    [[nodiscard]] RoundEntry& entry(TeamId team, RoundNumber round) {
        return made_.table.team(made_.numbers.at(team)).rounds[round - 1];
    }

    // Whoever is neither paired nor has a bye was not there.
    void add_byes(RoundNumber round) {
        const Round& kept = event_.get<Round>({key_, round});
        for (const TeamId id : made_.teams) {
            const Team& team = event_.get<Team>(id);
            Entry kind = has(kept.idle, id) ? Entry::Idle : Entry::ZeroBye;
            if (const auto bye = team.byes.find({key_, round}); bye != team.byes.end()) {
                kind = entry_of_bye(bye->second);
                if (has(kept.resting, id)) kind = Entry::PairingBye;
            }
            if (kept.bye == id) kind = Entry::PairingBye;
            entry(id, round) = {kind, kNoTeam, score_of_bye(made_.table.scoring, kind)};
        }
    }

    void add_encounters(RoundNumber round) {
        for (const auto& [id, encounter] : encounters_of(event_, {key_, round})) {
            const auto score = score_of(division_, encounter);
            entry(encounter.one, round) = {
                score ? score->one_entry : Entry::Pending,
                made_.numbers.at(encounter.two),
                score ? score->one : Score{}};
            entry(encounter.two, round) = {
                score ? score->two_entry : Entry::Pending,
                made_.numbers.at(encounter.one),
                score ? score->two : Score{}};
        }
    }

    // What they have asked for in rounds to come, and that they have left.
    void add_later_byes() {
        const std::set<TeamId> there = who_is_there();
        for (const TeamId id : made_.teams) {
            const Team& team = event_.get<Team>(id);
            auto& rounds = made_.table.team(made_.numbers.at(id)).rounds;
            for (const auto& [bye, kind] : team.byes) {
                const bool is_later = bye.division == key_ && bye.round > after_;
                if (is_later) write_bye(rounds, bye.round, entry_of_bye(kind));
            }
            if (after_ < division_.rounds && !there.contains(id) &&
                (rounds.size() <= after_ || rounds[after_].kind == Entry::NotPaired)) {
                write_bye(rounds, after_ + 1, Entry::ZeroBye);
            }
        }
    }
    // Who plays the round after: of one that is paired its pairing says so.
    [[nodiscard]] std::set<TeamId> who_is_there() const {
        const RoundId next{key_, after_ + 1};
        std::set<TeamId> there;
        if (const Round* const paired = event_.find<Round>(next)) {
            if (paired->bye) there.insert(*paired->bye);
            for (const auto& [id, encounter] : encounters_of(event_, next)) {
                there.insert({encounter.one, encounter.two});
            }
            return there;
        }
        for (const TeamId id : made_.teams) {
            if (is_expected(event_, id, next)) there.insert(id);
        }
        return there;
    }
    void write_bye(std::vector<RoundEntry>& rounds, RoundNumber round, Entry kind) {
        if (rounds.size() < round) rounds.resize(round);
        rounds[round - 1] = {kind, kNoTeam, score_of_bye(made_.table.scoring, kind)};
    }

    void adjust() {
        for (const auto& [id, adjustment] : event_.all<PointAdjustment>()) {
            if (adjustment.division != key_ || adjustment.round > after_) continue;
            if (!made_.numbers.contains(adjustment.team)) continue;
            entry(adjustment.team, adjustment.round).score +=
                Score{adjustment.encounters, adjustment.legs};
        }
    }
    [[nodiscard]] bool is_in_own_division(TeamId team) const {
        return event_.get<Team>(team).division == key_;
    }

    void separate() {
        for (const auto& [id, separation] : event_.all<Separation>()) {
            const bool is_lifted = separation.last < separation.first;
            if (separation.division != key_ || is_lifted) continue;
            ProhibitedGroup group{separation.first, separation.last, {}};
            for (const TeamId team : separation.teams) {
                const auto number = made_.numbers.find(team);
                if (number != made_.numbers.end()) group.teams.push_back(number->second);
            }
            made_.table.prohibited.push_back(std::move(group));
        }
    }

    // Finalists who have met in the divisions that they come from, or still play there, where the
    // book cares.
    // Law: NSB 2; SN5 2.
    void meet_before() {
        const auto rematch = event_.header().rulebook.switches.pairing.rematch;
        if (division_.finalists.empty() || rematch == rulebook::Rematch::Free) return;
        for (const auto& [id, encounter] : event_.all<Encounter>()) {
            const auto one = made_.numbers.find(encounter.one);
            const auto two = made_.numbers.find(encounter.two);
            const bool are_here = one != made_.numbers.end() && two != made_.numbers.end();
            if (id.division == key_ || !are_here) continue;
            if (!has_met_or_is_meeting(event_.get<Division>(id.division), encounter)) continue;
            made_.table.met_before.push_back({one->second, two->second});
        }
    }

    void accelerate() {
        if (division_.acceleration == Acceleration::None) return;
        made_.table =
            accelerated(std::move(made_.table), division_.acceleration, who_is_accelerated());
    }
    // Whoever was when round 1 was paired; and who has come since, and stands before one of them.
    [[nodiscard]] std::set<TeamNumber> who_is_accelerated() const {
        const Round* const first = event_.find<Round>({key_, 1});
        std::set<TeamNumber> found;
        if (first == nullptr) {
            const TeamNumber last = last_accelerated(division_.acceleration, made_.teams.size());
            for (TeamNumber number = 1; number <= last; ++number) found.insert(number);
            return found;
        }
        for (const TeamId id : first->accelerated) found.insert(made_.numbers.at(id));
        if (found.empty()) return found;
        const TeamNumber last = *found.rbegin();
        const std::vector<TeamId> began = kept_numbers(event_, key_, 1);
        for (TeamNumber number = 1; number < last; ++number) {
            if (!has(began, made_.team(number))) found.insert(number);
        }
        return found;
    }

    const Event& event_;
    const DivisionKey& key_;
    const Division& division_;
    RoundNumber after_;
    DivisionTable made_;
    std::map<std::string, std::string> schools_;  // by school_key, as they are written first
};

[[nodiscard]] Points points(const LegResult& result, Side side, const Scoring::Results& leg) {
    switch (result.winner) {
        case LegWinner::One: return side == Side::One ? leg.win : leg.loss;
        case LegWinner::Two: return side == Side::Two ? leg.win : leg.loss;
        case LegWinner::Draw: return leg.draw;
        case LegWinner::Nobody: return leg.loss;
    }
    __builtin_unreachable();
}

}  // namespace

Scoring scoring_of(const Division& division) {
    Scoring scoring{.basis = division.basis, .legs = division.legs, .pairing_bye = {}};
    if (is_round_robin(division.format)) {
        scoring.pairing_bye = Score{};  // everybody rests as often
    } else if (division.pairing_bye == PairingByeScore::Draw) {
        scoring.pairing_bye = score_of_bye(scoring, Entry::HalfBye);
    }
    return scoring;
}

std::optional<EncounterScore> score_of(const Division& division, const Encounter& encounter) {
    const Scoring scoring = scoring_of(division);
    EncounterScore score;
    bool played = false;
    bool somebody_scores = false;
    for (std::size_t i = 0; i < counted_legs(division, encounter); ++i) {
        const auto& result = encounter.legs[i].result;
        if (!result) return std::nullopt;
        score.one.legs += points(*result, Side::One, scoring.leg);
        score.two.legs += points(*result, Side::Two, scoring.leg);
        played |= result->played;
        somebody_scores |= result->winner != LegWinner::Nobody;
    }
    const auto& results = scoring.encounter;
    if (!somebody_scores) {
        score.one.encounters = score.two.encounters = results.loss;
    } else if (score.one.legs == score.two.legs) {
        score.one.encounters = score.two.encounters = results.draw;
    } else {
        const bool one_won = score.one.legs > score.two.legs;
        score.one.encounters = one_won ? results.win : results.loss;
        score.two.encounters = one_won ? results.loss : results.win;
    }
    if (played) {
        score.one_entry = score.two_entry = Entry::Played;
    } else {
        score.one_entry = score.one.legs > score.two.legs ? Entry::ForfeitWin : Entry::ForfeitLoss;
        score.two_entry = score.two.legs > score.one.legs ? Entry::ForfeitWin : Entry::ForfeitLoss;
    }
    return score;
}

bool has_met_or_is_meeting(const Division& division, const Encounter& encounter) {
    const auto score = score_of(division, encounter);
    return has_met_or_is_meeting(score ? score->one_entry : Entry::Pending);
}

std::vector<TeamId> kept_numbers(
    const Event& event, const DivisionKey& division, RoundNumber round) {
    for (RoundNumber at = round; at >= 1; --at) {
        const Round* const kept = event.find<Round>({division, at});
        if (kept != nullptr && !kept->numbers.empty()) return kept->numbers;
    }
    return {};
}

namespace {

// Who of a division plays, or is among those numbers.
[[nodiscard]] std::vector<TeamId> teams_with(
    const Event& event, const DivisionKey& division, const std::vector<TeamId>& numbers) {
    const std::set<TeamId> numbered(numbers.begin(), numbers.end());
    std::vector<TeamId> teams = teams_of(event, division);
    std::erase_if(teams, [&](TeamId id) {
        return event.get<Team>(id).status != TeamStatus::Playing && !numbered.contains(id);
    });
    return teams;
}

// Those teams of a division, the best first: by its seeds if it is a final, else by strength.
[[nodiscard]] std::vector<TeamId> in_order(
    const Event& event, const Division& division, const std::vector<TeamId>& teams) {
    if (division.finalists.empty()) return by_strength(event, division, teams);
    const std::set<TeamId> there(teams.begin(), teams.end());
    std::vector<TeamId> seeds = division.finalists;
    std::erase_if(seeds, [&](TeamId id) { return !there.contains(id); });
    return seeds;
}

// Those numbers, with whoever is new behind them. A bracket and the tables of a round robin have no
// place for anybody new.
[[nodiscard]] std::vector<TeamId> with_new_ones(
    const Event& event,
    const Division& division,
    std::vector<TeamId> numbers,
    const std::vector<TeamId>& all) {
    if (!is_swiss(division.format)) return numbers;
    const std::set<TeamId> numbered(numbers.begin(), numbers.end());
    std::vector<TeamId> others = all;
    std::erase_if(others, [&](TeamId id) { return numbered.contains(id); });
    const std::vector<TeamId> late = in_order(event, division, others);
    numbers.insert(numbers.end(), late.begin(), late.end());
    return numbers;
}

}  // namespace

std::vector<TeamId> new_numbering(
    const Event& event, const DivisionKey& division, RoundNumber round) {
    const Division& settings = event.get<Division>(division);
    std::vector<TeamId> numbers = kept_numbers(event, division, round - 1);
    const std::vector<TeamId> all = teams_with(event, division, numbers);
    if (round <= last_renumbered(settings.format)) return in_order(event, settings, all);
    return with_new_ones(event, settings, std::move(numbers), all);
}

std::vector<TeamId> numbers_with(
    const Event& event,
    const DivisionKey& division,
    RoundNumber round,
    const std::vector<TeamId>& teams) {
    const Division& settings = event.get<Division>(division);
    return with_new_ones(event, settings, kept_numbers(event, division, round), teams);
}

std::vector<TeamId> accelerated_with(
    const Event& event, const DivisionKey& division, const std::vector<TeamId>& teams) {
    const Division& settings = event.get<Division>(division);
    const std::vector<TeamId>& before = event.get<Round>({division, 1}).accelerated;
    std::vector<TeamId> all = before;
    for (const TeamId team : teams) {
        if (!has(all, team)) all.push_back(team);
    }
    std::vector<TeamId> found = in_order(event, settings, all);
    while (!found.empty() && !has(before, found.back())) found.pop_back();
    return found;
}

std::vector<TeamId> numbering(const Event& event, const DivisionKey& division, RoundNumber round) {
    const RoundNumber last = last_paired(event, division);
    if (round > last) return new_numbering(event, division, round);
    const Division& settings = event.get<Division>(division);
    std::vector<TeamId> numbers = kept_numbers(event, division, round);
    // A team that has come later has missed it, whether or not it has left by now.
    const std::vector<TeamId> all =
        teams_with(event, division, kept_numbers(event, division, last));
    return with_new_ones(event, settings, std::move(numbers), all);
}

PlacesMade::PlacesMade(const Event& event, const DivisionKey& division) {
    const Format format = event.get<Division>(division).format;
    if (is_swiss(format) || last_paired(event, division) == 0) return;
    const std::vector<TeamId> numbers = numbering(event, division, 1);
    teams_.emplace(numbers.begin(), numbers.end());
}

bool PlacesMade::leave_out(TeamId team) const { return teams_ && !teams_->contains(team); }

bool has_no_place(const Event& event, const DivisionKey& division, TeamId team) {
    return PlacesMade{event, division}.leave_out(team);
}

DivisionTable crosstable_of(const Event& event, const DivisionKey& division, RoundNumber after) {
    return TableMaker{event, division, after}.make();
}
DivisionTable crosstable_of(const Event& event, const DivisionKey& division) {
    return crosstable_of(event, division, last_paired(event, division));
}

RoundNumber DivisionTable::round_of(TeamId one, TeamId two) const {
    const auto first = numbers.find(one);
    const auto second = numbers.find(two);
    if (first == numbers.end() || second == numbers.end()) return 0;
    const auto& rounds = table.team(first->second).rounds;
    const auto met = std::ranges::find_if(rounds, [&](const RoundEntry& entry) {
        return has_met_or_is_meeting(entry.kind) && entry.opponent == second->second;
    });
    return met == rounds.end() ? 0 : static_cast<RoundNumber>(met - rounds.begin() + 1);
}

bool DivisionTable::had_bye(TeamId team) const {
    const auto number = numbers.find(team);
    if (number == numbers.end()) return false;
    return std::ranges::any_of(table.team(number->second).rounds, [](const RoundEntry& entry) {
        return entry.kind == Entry::PairingBye || entry.kind == Entry::FullBye ||
               entry.kind == Entry::ForfeitWin;
    });
}

namespace {

// Whether a team plays on and has no bye for a round.
[[nodiscard]] bool is_available(const Team& team, const RoundId& round) {
    return team.status == TeamStatus::Playing && !has_bye(team, round);
}
// Whether it has to check in before it is paired.
[[nodiscard]] bool is_awaited(const Event& event, const Team& team, const RoundId& round) {
    const bool needs_check_in = event.get<Division>(round.division).check_in == CheckIn::Needed;
    return needs_check_in && !team.is_checked_in();
}

}  // namespace

bool is_expected(const Event& event, TeamId team, const RoundId& round) {
    const Team& entered = event.get<Team>(team);
    return is_available(entered, round) && !is_awaited(event, entered, round);
}

std::vector<TeamId> who_may_check_in(const Event& event, const RoundId& round) {
    std::vector<TeamId> teams = teams_of(event, round.division);
    std::erase_if(teams, [&](TeamId id) {
        const Team& team = event.get<Team>(id);
        return !is_available(team, round) || !is_awaited(event, team, round);
    });
    return teams;
}

std::vector<TeamId> accelerated_teams(const Event& event, const DivisionKey& division) {
    std::vector<TeamId> numbers = new_numbering(event, division, 1);
    numbers.resize(last_accelerated(event.get<Division>(division).acceleration, numbers.size()));
    return numbers;
}

}  // namespace tandem::tournament
