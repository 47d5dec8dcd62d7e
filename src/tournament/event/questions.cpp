// Looking things up in the tables of an event.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/event/questions.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "tournament/formats/round_robin.hpp"

namespace tandem::tournament {

std::vector<TeamId> teams_entered(const Event& event, const DivisionKey& division) {
    const std::set<TeamId>& teams = event.entered_in(division);
    return {teams.begin(), teams.end()};
}

std::vector<TeamId> teams_of(const Event& event, const DivisionKey& division) {
    const Division* const found = event.find<Division>(division);
    if (found != nullptr && !found->finalists.empty()) return found->finalists;
    return teams_entered(event, division);
}

bool is_in(const Event& event, TeamId team, const DivisionKey& division) {
    const Division* const found = event.find<Division>(division);
    if (found != nullptr && !found->finalists.empty()) {
        return has(found->finalists, team);
    }
    const Team* const entered = event.find<Team>(team);
    return entered != nullptr && entered->division == division;
}

std::set<DivisionKey> origins_of(const Event& event, const DivisionKey& division) {
    const Division& settings = event.get<Division>(division);
    if (settings.finalists_from) return {*settings.finalists_from};
    std::set<DivisionKey> origins;
    for (const TeamId team : settings.finalists) origins.insert(event.get<Team>(team).division);
    return origins;
}

std::vector<DivisionKey> finals_with(const Event& event, const DivisionKey& division) {
    std::vector<DivisionKey> finals;
    for (const auto& [key, settings] : event.all<Division>()) {
        if (origins_of(event, key).contains(division)) finals.push_back(key);
    }
    return finals;
}

std::vector<DivisionKey> finals_of(const Event& event, const DivisionKey& division) {
    std::vector<DivisionKey> finals;
    for (const auto& [key, settings] : event.all<Division>()) {
        if (settings.finalists_from == division) finals.push_back(key);
    }
    std::ranges::sort(finals, {}, [&](const DivisionKey& key) {
        return std::pair{event.get<Division>(key).from_place, key};
    });
    return finals;
}

std::vector<DivisionKey> all_finals_of(const Event& event, const DivisionKey& division) {
    std::vector<DivisionKey> all{division};
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (DivisionKey& final : finals_of(event, all[i])) {
            const bool is_new = std::ranges::find(all, final) == all.end();
            if (is_new) all.push_back(std::move(final));
        }
    }
    all.erase(all.begin());
    return all;
}

RoundNumber last_paired(const Event& event, const DivisionKey& division) {
    const auto& rounds = event.all<Round>();
    const auto after = rounds.lower_bound(RoundId{division, kMostRounds + 1});
    if (after == rounds.begin()) return 0;
    const RoundId& last = std::prev(after)->first;
    return last.division == division ? last.round : 0;
}

namespace {

[[nodiscard]] bool is_about(const Pause& pause, const DivisionKey& division) {
    return !pause.division || pause.division == division;
}

}  // namespace

std::optional<PauseId> pause_id_of(const Event& event, const DivisionKey& division) {
    for (const auto& [id, pause] : event.all<Pause>()) {
        if (!pause.until && is_about(pause, division)) return id;
    }
    return std::nullopt;
}

const Pause* pause_of(const Event& event, const DivisionKey& division) {
    const auto id = pause_id_of(event, division);
    return id ? event.find<Pause>(*id) : nullptr;
}

std::int64_t paused_ms(
    const Event& event, const DivisionKey& division, Timestamp from, Timestamp to) {
    std::int64_t paused = 0;
    // A pause of the whole event may begin while one of the division lasts: what is counted ends
    // there.
    Timestamp counted = from;
    for (const auto& [id, pause] : event.all<Pause>()) {
        if (!is_about(pause, division)) continue;
        const Timestamp begin = std::max(pause.from, counted);
        const Timestamp end = std::min(pause.until.value_or(to), to);
        if (begin >= end) continue;
        paused += end.ms - begin.ms;
        counted = end;
    }
    return paused;
}

RoundNumber rounds_needed(Format format, std::size_t teams) {
    if (teams < 2) return 0;
    switch (format) {
        case Format::RoundRobin: return round_robin_rounds(teams, RoundRobin::Single);
        case Format::DoubleRoundRobin: return round_robin_rounds(teams, RoundRobin::Double);
        case Format::FideTeam:
        case Format::UsChess:
        case Format::KnockOut: return static_cast<RoundNumber>(std::bit_width(teams - 1));
    }
    __builtin_unreachable();
}

const Leg* find_leg(const Event& event, const LegId& leg) {
    const Encounter* const encounter = event.find<Encounter>(leg.encounter());
    if (encounter == nullptr || leg.leg < 1 || leg.leg > encounter->legs.size()) return nullptr;
    return &encounter->legs[leg.leg - 1];
}

std::optional<BoardId> board_of(const Leg& leg, Side side, Partner player) {
    if (!leg.white[side]) return std::nullopt;
    return board_of(side, *leg.white[side] == player);
}

std::size_t counted_legs(const Division& division, const Encounter& encounter) {
    return std::min(division.legs, encounter.legs.size());
}

bool is_moot(const Division& division, const Encounter& encounter, std::size_t index) {
    if (index < counted_legs(division, encounter) || encounter.legs[index].result) return false;
    int ahead = 0;  // half points by which side one leads
    for (std::size_t i = 0; i < index; ++i) {
        const auto& result = encounter.legs[i].result;
        if (i >= counted_legs(division, encounter) && ahead != 0) return true;
        if (!result) return false;
        if (result->winner == LegWinner::One) ahead += 2;
        if (result->winner == LegWinner::Two) ahead -= 2;
    }
    return ahead != 0;
}

bool awaits_result(const Division& division, const Encounter& encounter, std::size_t index) {
    return !encounter.legs[index].result && !is_moot(division, encounter, index);
}

bool is_over(const Division& division, const Encounter& encounter) {
    for (std::size_t i = 0; i < encounter.legs.size(); ++i) {
        if (awaits_result(division, encounter, i)) return false;
    }
    return true;
}

std::uint32_t unfinished_legs(const Event& event, const DivisionKey& division, RoundNumber after) {
    const Division& settings = event.get<Division>(division);
    std::uint32_t missing = 0;
    for (RoundNumber round = 1; round <= after; ++round) {
        for (const auto& [id, encounter] : encounters_of(event, {division, round})) {
            for (std::size_t i = 0; i < encounter.legs.size(); ++i) {
                if (awaits_result(settings, encounter, i)) ++missing;
            }
        }
    }
    return missing;
}

bool have_same_results(const Encounter& one, const Encounter& other) {
    return std::ranges::equal(one.legs, other.legs, {}, &Leg::result, &Leg::result);
}

bool is_disputed(const Event& event, const LegId& leg) {
    return std::ranges::any_of(event.all<Dispute>(), [&](const auto& entry) {
        return entry.second.where == leg && entry.second.is_open();
    });
}

std::size_t legs_annulled(const Event& event, const DivisionKey& division, const TeamPair& teams) {
    std::size_t annulled = 0;
    for (const auto& [id, encounter] : event.all<Encounter>()) {
        if (id.division != division) continue;
        if (!teams.is_same_meeting({encounter.one, encounter.two})) continue;
        for (const Leg& leg : encounter.legs) annulled += leg.annulled.size();
    }
    return annulled;
}

namespace {

// The disputes of a leg as it is played now.
[[nodiscard]] std::vector<const Dispute*> disputes_of(const Event& event, const LegId& where) {
    std::vector<const Dispute*> found;
    const Leg* const leg = find_leg(event, where);
    if (leg == nullptr) return found;
    for (const auto& [id, dispute] : event.all<Dispute>()) {
        const bool is_of_it = dispute.where == where && dispute.attempt == leg->annulled.size();
        if (is_of_it) found.push_back(&dispute);
    }
    return found;
}

}  // namespace

std::optional<AppealLevel> next_level(const Event& event, const Dispute& dispute) {
    if (dispute.rulings.empty()) return std::nullopt;
    const auto& levels = event.header().rulebook.switches.appeal.levels;
    const Role ruled_by = dispute.rulings.back().role;
    for (const AppealLevel level : levels) {
        if (role_at(level) > ruled_by) return level;
    }
    // The organiser stands above all levels and is not one: the last level has the last word.
    if (ruled_by == Role::Organiser && !levels.empty()) return *std::prev(levels.end());
    return std::nullopt;
}

bool has_final_ruling(const Event& event, const LegId& leg) {
    return std::ranges::any_of(disputes_of(event, leg), [&](const Dispute* dispute) {
        return !dispute->is_open() && dispute->rulings.back().result &&
               !next_level(event, *dispute);
    });
}

bool is_still_lost(const Event& event, TeamId team, const LegTaken& taken) {
    const Leg* const leg = find_leg(event, taken.leg);
    return leg != nullptr && leg->annulled.size() == taken.attempt &&
           leg->firm_result() == taken.after &&
           event.get<Encounter>(taken.leg.encounter()).side_of(team);
}

Role role_of_result(const Event& event, const LegId& leg) {
    Role highest = Role::Desk;
    for (const auto& [id, incident] : event.all<Incident>()) {
        const auto* const player = std::get_if<PlayerId>(&incident.who);
        if (player == nullptr || incident.lifted) continue;
        const bool has_taken_it =
            std::ranges::any_of(incident.taken.legs, [&](const LegTaken& taken) {
                return taken.leg == leg && is_still_lost(event, player->team, taken);
            });
        if (has_taken_it) highest = std::max(highest, role_to_change(incident.role));
    }
    for (const Dispute* const dispute : disputes_of(event, leg)) {
        for (const Ruling& ruling : dispute->rulings) {
            if (ruling.result) highest = std::max(highest, role_to_change(ruling.role));
        }
        // What is appealed waits for whoever hears it.
        const bool is_appealed = !dispute->appeals.empty() && dispute->is_open();
        if (is_appealed && dispute->rulings.back().result) {
            highest = std::max(highest, role_at(dispute->appeals.back().level));
        }
    }
    return highest;
}

bool may_still_be_paired(const Event& event, const RoundId& round) {
    const RoundNumber last = last_paired(event, round.division);
    return round.round > last || (round.round == last && !event.get<Round>(round).started);
}

void drop_byes_to_come(const Event& event, Team& team) {
    std::erase_if(team.byes, [&](const auto& bye) {
        const RoundId& round = bye.first;
        return round.round > last_paired(event, round.division);
    });
}

}  // namespace tandem::tournament
