// The naive model: pairing, starting, line-ups and what is looked at before the start.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "support/tournament/naive_event.hpp"

namespace tandem::tournament::tests {

using Why = NaiveEvent::Why;

NaiveRound* NaiveEvent::round(const RoundId& id) {
    const auto found = now_.rounds.find(id);
    return found == now_.rounds.end() ? nullptr : &found->second;
}

NaiveTable* NaiveEvent::table(const EncounterId& id) {
    NaiveRound* const there = round({id.division, id.round});
    if (there == nullptr) return nullptr;
    const auto found = there->tables.find(id.table);
    return found == there->tables.end() ? nullptr : &found->second;
}

Why NaiveEvent::find_leg(const LegId& id) {
    const NaiveTable* const there = table(id.encounter());
    if (there == nullptr) return EventRefusal::NoSuchTable;
    if (id.leg < 1 || id.leg > there->legs.size()) return EventRefusal::NoSuchLeg;
    return std::nullopt;
}

NaiveLeg& NaiveEvent::leg(const LegId& id) { return table(id.encounter())->legs[id.leg - 1]; }

bool NaiveEvent::is_disputed(const LegId& id) const {
    return std::ranges::any_of(now_.disputes, [&](const NaiveDispute& dispute) {
        return dispute.where == id && dispute.is_open();
    });
}

bool NaiveEvent::is_disputed_beside(const NaiveDispute& one) const {
    return std::ranges::any_of(now_.disputes, [&](const NaiveDispute& dispute) {
        return &dispute != &one && dispute.where == one.where && dispute.is_open();
    });
}

// Who hears an appeal from the last ruling; nothing: nobody does.
std::optional<Role> NaiveEvent::hears_next(const NaiveDispute& dispute) const {
    if (header_.rulebook.switches.appeal.levels.empty() || dispute.roles.empty()) {
        return std::nullopt;
    }
    switch (dispute.roles.back()) {
        case Role::CheckIn:
        case Role::Desk:
        case Role::Director: return Role::SectionChief;
        case Role::SectionChief:
        case Role::Organiser: return Role::FloorChief;
        case Role::FloorChief: return std::nullopt;
    }
    return std::nullopt;
}

bool NaiveEvent::is_final(const LegId& id) const {
    const int attempt =
        now_.rounds.at(id.encounter().round_id()).tables.at(id.table).legs[id.leg - 1].annulled;
    return std::ranges::any_of(now_.disputes, [&](const NaiveDispute& dispute) {
        return dispute.where == id && dispute.attempt == attempt && !dispute.is_open() &&
               !hears_next(dispute) && dispute.winners.back();
    });
}

// Whether somebody has ruled on its result who is above whoever gives the command.
Why NaiveEvent::is_above(const LegId& id) const {
    const NaiveLeg& it =
        now_.rounds.at(id.encounter().round_id()).tables.at(id.table).legs[id.leg - 1];
    const int attempt = it.annulled;
    const Role own = official(by_)->role;
    Role needed = Role::Desk;
    const NaiveTable& there = now_.rounds.at(id.encounter().round_id()).tables.at(id.table);
    for (const NaiveIncident& incident : now_.incidents) {
        for (const NaiveLoss& loss : incident.losses) {
            if (!there.has(incident.who->team)) continue;
            if (incident.is_lifted || loss.leg != id || loss.attempt != attempt) continue;
            if ((it.provisional ? it.firm : it.result) != loss.after) continue;
            needed = std::max(needed, incident.role);
        }
    }
    for (const NaiveDispute& dispute : now_.disputes) {
        if (dispute.where != id || dispute.attempt != attempt) continue;
        for (std::size_t i = 0; i < dispute.rulings.size(); ++i) {
            // An appeal from it is heard by the next above.
            const bool is_appealed = i + 1 == dispute.rulings.size() && dispute.appeals > i;
            if (!dispute.winners[i]) continue;
            needed = std::max(needed, dispute.roles[i]);
            if (is_appealed) needed = std::max(needed, *hears_next(dispute));
        }
    }
    // A floor chief changes what the organiser has decided.
    if (own >= needed || own == Role::FloorChief) return std::nullopt;
    return is_final(id) ? EventRefusal::NoFurtherAppeal : EventRefusal::NotYourRole;
}

Why NaiveEvent::several(const DivisionKey& division, const std::vector<TeamId>& teams) const {
    if (teams.size() < 2) return EventRefusal::FewTeams;
    for (std::size_t i = 0; i < teams.size(); ++i) {
        if (!is_member(teams[i], division)) return EventRefusal::TeamNotInDivision;
        for (std::size_t k = 0; k < i; ++k) {
            if (teams[k] == teams[i]) return EventRefusal::TeamTwice;
        }
    }
    return std::nullopt;
}

Why NaiveEvent::act(const action::Separate& wanted) {
    if (wanted.separation.value != now_.separations.size() + 1) return EventRefusal::WrongNumber;
    if (!now_.divisions.contains(wanted.division)) return EventRefusal::NoSuchDivision;
    if (const Why why = several(wanted.division, wanted.teams)) return why;
    const RoundNumber paired = last_paired(wanted.division);
    const NaiveRound* const current = round({wanted.division, paired});
    // From the next round on; also for the one that is paired, if it can be paired anew.
    RoundNumber first = wanted.first.value_or(paired + 1);
    if (first == 0) return EventRefusal::NoSuchRound;
    if (first <= paired) first = current->started ? paired + 1 : paired;
    const RoundNumber last = wanted.last.value_or(kMostRounds);
    if (last < first || last > kMostRounds) return EventRefusal::NoSuchRound;
    now_.separations.push_back({wanted.division, first, last});
    now_.marked.insert(wanted.division);
    return std::nullopt;
}

Why NaiveEvent::act(const action::LiftSeparation& wanted) {
    const std::uint32_t number = wanted.separation.value;
    if (number < 1 || number > now_.separations.size()) return EventRefusal::NoSuchSeparation;
    NaiveSeparation& it = now_.separations[number - 1];
    const RoundNumber paired = last_paired(it.division);
    if (it.last <= paired) return EventRefusal::AlreadySo;
    it.last = paired;
    return std::nullopt;
}

Why NaiveEvent::act(const action::PausePlay& wanted) {
    if (wanted.pause.value != now_.pauses.size() + 1) return EventRefusal::WrongNumber;
    if (wanted.division && !now_.divisions.contains(*wanted.division)) {
        return EventRefusal::NoSuchDivision;
    }
    for (const NaivePause& it : now_.pauses) {
        if (it.lasts && (!it.division || it.division == wanted.division)) {
            return EventRefusal::AlreadySo;
        }
    }
    if (now_.pauses.size() >= kMostPauses) return EventRefusal::TooMany;
    now_.pauses.push_back({wanted.division});
    if (wanted.division) now_.marked.insert(*wanted.division);
    return std::nullopt;
}

Why NaiveEvent::act(const action::ResumePlay& wanted) {
    const std::uint32_t number = wanted.pause.value;
    if (number < 1 || number > now_.pauses.size()) return EventRefusal::NoSuchPause;
    if (!now_.pauses[number - 1].lasts) return EventRefusal::AlreadySo;
    now_.pauses[number - 1].lasts = false;
    return std::nullopt;
}

Why NaiveEvent::act(const action::RecordPlayOff& wanted) {
    if (wanted.play_off.value != now_.play_offs + 1) return EventRefusal::WrongNumber;
    if (!now_.divisions.contains(wanted.division)) return EventRefusal::NoSuchDivision;
    if (const Why why = several(wanted.division, wanted.teams)) return why;
    ++now_.play_offs;
    now_.marked.insert(wanted.division);
    return std::nullopt;
}

// Play-off legs are needed until somebody leads.
bool NaiveEvent::waits(const EncounterId& id, const NaiveTable& table, std::size_t index) const {
    int lead = 0;
    for (std::size_t i = 0; i < index; ++i) {
        const bool is_play_off = i >= now_.divisions.at(id.division).legs;
        if (is_play_off && lead != 0) return false;
        const auto& result = table.legs[i].result;
        if (!result) return !table.legs[index].result;
        if (result->winner == LegWinner::One) ++lead;
        if (result->winner == LegWinner::Two) --lead;
    }
    const bool is_needed = index < now_.divisions.at(id.division).legs || lead == 0;
    return is_needed && !table.legs[index].result;
}

// Whether it is this round's turn, and the one before is over as far as that matters.
Why NaiveEvent::may_pair(const RoundId& wanted) const {
    const RoundNumber last = last_paired(wanted.division);
    if (last > 0 && wanted.round == last) {
        if (now_.rounds.at(wanted).started) return EventRefusal::RoundStarted;
    } else if (wanted.round != last + 1) {
        return EventRefusal::RoundNotNext;
    }
    if (wanted.round > now_.divisions.at(wanted.division).rounds) return EventRefusal::NoMoreRounds;
    // The first round of a final comes after all that its teams have played to be in it.
    std::set<DivisionKey> before{wanted.division};
    if (wanted.round == 1) {
        const Division& settings = now_.divisions.at(wanted.division);
        before.clear();
        for (const TeamId team : settings.finalists) before.insert(now_.teams.at(team).division);
        if (settings.finalists_from) before = {*settings.finalists_from};
    }
    for (const auto& [id, round] : now_.rounds) {
        if (id.division != wanted.division || id.round >= wanted.round) continue;
        for (const auto& [number, table] : round.tables) {
            for (std::size_t i = 0; i < table.legs.size(); ++i) {
                if (waits({id.division, id.round, number}, table, i)) {
                    return EventRefusal::ResultsMissing;
                }
            }
        }
    }
    for (const NaiveDispute& dispute : now_.disputes) {
        const LegId& where = dispute.where;
        if (!before.contains(where.division) || !dispute.is_open()) continue;
        const NaiveTable& table =
            now_.rounds.at(where.encounter().round_id()).tables.at(where.table);
        if (!table.legs[where.leg - 1].provisional) return EventRefusal::DisputeOpen;
    }
    return std::nullopt;
}

Why NaiveEvent::may_be_paired(const RoundId& round, TeamId team) const {
    if (!now_.teams.contains(team)) return EventRefusal::NoSuchTeam;
    if (!is_member(team, round.division)) return EventRefusal::TeamNotInDivision;
    if (const Why why = still_plays(team)) return why;
    const NaiveTeam& it = now_.teams.at(team);
    if (round.round > 1 && !takes_more(round.division) && !is_numbered(round.division, team)) {
        return EventRefusal::TeamNotInDivision;
    }
    if (now_.divisions.at(round.division).format == Format::KnockOut) return std::nullopt;
    return it.bye(round.division, round.round) ? Why{EventRefusal::HasBye} : std::nullopt;
}

Why NaiveEvent::act(const action::PairRound& wanted) {
    const DivisionKey& key = wanted.round.division;
    if (!now_.divisions.contains(key)) return EventRefusal::NoSuchDivision;
    const Division& settings = now_.divisions.at(key);
    if (const Why why = may_pair(wanted.round)) return why;
    const bool is_swiss = settings.format == Format::FideTeam || settings.format == Format::UsChess;
    if (is_swiss && teams(key).size() < 2) return EventRefusal::FewTeams;
    std::vector<TeamId> all;
    const auto add = [&](TeamId team) -> Why {
        if (const Why why = may_be_paired(wanted.round, team)) return why;
        if (std::ranges::count(all, team) > 0) return EventRefusal::TeamTwice;
        all.push_back(team);
        return std::nullopt;
    };
    for (const TeamPair& pair : wanted.pairs) {
        if (pair.one == pair.two) return EventRefusal::PairedWithItself;
        if (const Why why = add(pair.one)) return why;
        if (const Why why = add(pair.two)) return why;
    }
    if (wanted.bye) {
        if (const Why why = add(*wanted.bye)) return why;
    }
    for (const TeamId team : teams(key)) {
        if (is_swiss && is_expected(key, team, wanted.round.round) &&
            std::ranges::count(all, team) == 0) {
            return EventRefusal::TeamMissing;
        }
    }
    NaiveRound round;
    round.bye = wanted.bye;
    std::uint32_t number = settings.first_table;
    for (const TeamPair& pair : wanted.pairs) {
        NaiveTable& table = round.tables[number++];
        table.one = pair.one;
        table.two = pair.two;
        table.legs.resize(settings.legs);
        // The same two at the same table go on with what they have.
        const NaiveRound* const earlier = this->round(wanted.round);
        if (earlier == nullptr || !earlier->tables.contains(number - 1)) continue;
        const NaiveTable& was = earlier->tables.at(number - 1);
        if (was.one == pair.one && was.two == pair.two) table = was;
    }
    const bool all_meet =
        settings.format == Format::RoundRobin || settings.format == Format::DoubleRoundRobin;
    for (const TeamId team : teams(key)) {
        const bool is_there =
            is_expected(key, team, wanted.round.round) && !may_be_paired(wanted.round, team);
        if (all_meet && is_there && std::ranges::count(all, team) == 0) round.idle.insert(team);
    }
    if (const NaiveRound* const before = this->round({key, wanted.round.round - 1})) {
        round.numbered = before->numbered;
    }
    for (const TeamId team : teams(key)) {
        const bool is_new = wanted.round.round == 1 || is_swiss;
        if (is_new && now_.teams.at(team).status == TeamStatus::Playing) {
            round.numbered.insert(team);
        }
    }
    now_.rounds[wanted.round] = round;
    drop_byes_of_the_gone(wanted.round);
    return std::nullopt;
}

bool NaiveEvent::is_recorded(const EncounterId& id) const {
    for (const NaiveLeg& leg : now_.rounds.at(id.round_id()).tables.at(id.table).legs) {
        if (leg.result || leg.annulled > 0 || leg.clocks_changed > 0 || leg.has_record) return true;
        for (const auto& [board, lacks] : leg.no_clock) {
            if (lacks) return true;
        }
    }
    for (const NaiveDispute& dispute : now_.disputes) {
        if (dispute.where.encounter() == id) return true;
    }
    return std::ranges::any_of(now_.incidents, [&](const NaiveIncident& incident) {
        return incident.where && incident.where->encounter() == id;
    });
}

// Table by table; that nobody has two seats is looked at afterwards.
Why NaiveEvent::sit_down(const RoundId& id, const std::vector<SeatedTable>& tables) {
    const NaiveRound was = *round(id);
    const Division& settings = now_.divisions.at(id.division);
    std::uint32_t lowest = settings.first_table;
    std::uint32_t next = settings.first_table;
    if (!was.tables.empty()) {
        lowest = std::min(lowest, was.tables.begin()->first);
        next = was.tables.rbegin()->first + 1;
    }
    for (const SeatedTable& seating : tables) {
        const std::uint32_t number = seating.table;
        const auto before = was.tables.find(number);
        if (before == was.tables.end()) {
            const bool is_free = number >= lowest && number <= next;
            if (!seating.teams || !is_free) return EventRefusal::NoSuchTable;
        } else {
            const NaiveTable& table = before->second;
            const bool stays =
                seating.teams && seating.teams->one == table.one && seating.teams->two == table.two;
            if (stays) continue;
            if (is_recorded({id.division, id.round, number})) return EventRefusal::ResultThere;
        }
        round(id)->tables.erase(number);
        if (!seating.teams) continue;
        const auto [one, two] = *seating.teams;
        if (one == two) return EventRefusal::PairedWithItself;
        for (const TeamId team : {one, two}) {
            const Why why = may_be_paired(id, team);
            if (why && why != EventRefusal::HasBye) return why;
            const bool is_late = !was.numbered.contains(team);
            if (is_late && !takes_more(id.division)) return EventRefusal::TeamNotInDivision;
        }
        if (number == next) ++next;
        NaiveTable& table = round(id)->tables[number];
        table.one = one;
        table.two = two;
        table.legs.resize(settings.legs);
        if (settings.line_ups != LineUpRule::HigherRatedWhite) continue;
        for (const Side side : {Side::One, Side::Two}) {
            const Partner white = assumed({id.division, id.round, number, 1}, side);
            table.legs[0].white[side] = white;
        }
    }
    return std::nullopt;
}

// Law: USC 28K; USC 29G.
Why NaiveEvent::act(const action::RePairTables& wanted) {
    const RoundId& id = wanted.round;
    const DivisionKey& key = id.division;
    if (round(id) == nullptr) return EventRefusal::NoSuchRound;
    if (!round(id)->started) return EventRefusal::RoundNotStarted;
    if (id.round < last_paired(key)) return EventRefusal::RoundPaired;
    std::set<std::uint32_t> named;
    for (const SeatedTable& seating : wanted.tables) named.insert(seating.table);
    if (named.size() < wanted.tables.size()) return EventRefusal::TableTwice;
    const NaiveRound was = *round(id);
    if (const Why why = sit_down(id, wanted.tables)) return why;
    NaiveRound& is = *round(id);
    if (wanted.bye && wanted.bye != was.bye) {
        if (const Why why = may_be_paired(id, *wanted.bye)) return why;
        const bool is_late = !was.numbered.contains(*wanted.bye);
        if (is_late && !takes_more(key)) return EventRefusal::TeamNotInDivision;
    }
    const auto seats_of = [](const NaiveRound& any) {
        std::vector<TeamId> seats;
        for (const auto& [number, table] : any.tables) {
            seats.push_back(table.one);
            seats.push_back(table.two);
        }
        return seats;
    };
    const auto is_among = [](const std::vector<TeamId>& teams, TeamId team) {
        return std::ranges::count(teams, team) > 0;
    };
    const std::vector<TeamId> seats = seats_of(is);
    const std::vector<TeamId> earlier = seats_of(was);
    for (const TeamId team : seats) {
        if (std::ranges::count(seats, team) > 1 || team == wanted.bye) {
            return EventRefusal::TeamTwice;
        }
    }
    if (wanted.bye) {
        is.bye = wanted.bye;
    } else if (is.bye && is_among(seats, *is.bye)) {
        is.bye.reset();
    }
    const auto numbers = [](const NaiveRound& any) {
        std::vector<std::uint32_t> found;
        for (const auto& [number, table] : any.tables) found.push_back(number);
        return found;
    };
    const bool is_same = seats == earlier && numbers(is) == numbers(was) && is.bye == was.bye;
    if (is_same) return EventRefusal::AlreadySo;
    const Format format = now_.divisions.at(key).format;
    const bool all_meet = format == Format::RoundRobin || format == Format::DoubleRoundRobin;
    for (const TeamId team : teams(key)) {
        const bool is_seated = is_among(seats, team);
        const bool had_place = is_among(earlier, team) || team == was.bye;
        const bool has_place = is_seated || team == is.bye;
        if (is_seated && !is_among(earlier, team)) {
            now_.teams.at(team).byes[key].erase(id.round);
        }
        if (has_place) {
            is.byes_entered.erase(team);
            is.idle.erase(team);
            is.numbered.insert(team);
        } else if (all_meet && had_place && is_expected(key, team, id.round)) {
            is.idle.insert(team);
        }
    }
    return std::nullopt;
}

Why NaiveEvent::act(const action::UnpairRound& wanted) {
    const NaiveRound* const there = round(wanted.round);
    if (there == nullptr) return EventRefusal::NoSuchRound;
    if (there->started) return EventRefusal::RoundStarted;
    if (wanted.round.round < last_paired(wanted.round.division)) return EventRefusal::RoundPaired;
    now_.rounds.erase(wanted.round);
    drop_byes_of_the_gone(wanted.round);
    return std::nullopt;
}

Why NaiveEvent::act(const action::StartRound& wanted) {
    NaiveRound* const there = round(wanted.round);
    if (there == nullptr) return EventRefusal::NoSuchRound;
    if (there->started) return EventRefusal::RoundStarted;
    for (const NaivePause& it : now_.pauses) {
        if (it.lasts && (!it.division || it.division == wanted.round.division)) {
            return EventRefusal::Paused;
        }
    }
    for (auto& [number, table] : there->tables) {
        const LegId first{wanted.round.division, wanted.round.round, number, 1};
        for (const Side side : base::all_of<Side>()) {
            table.legs[0].white.try_emplace(side, assumed(first, side));
        }
    }
    there->started = true;
    // Whoever has come since it was paired has missed it.
    for (auto& [id, team] : now_.teams) {
        if (team.division != wanted.round.division || team.status != TeamStatus::Playing) continue;
        if (there->numbered.contains(id)) continue;
        const ByeKind missed = missed_bye(team.division, wanted.round.round);
        team.byes[team.division].try_emplace(wanted.round.round, missed);
    }
    return std::nullopt;
}

Why NaiveEvent::act(const action::UnstartRound& wanted) {
    NaiveRound* const there = round(wanted.round);
    if (there == nullptr) return EventRefusal::NoSuchRound;
    if (!there->started) return EventRefusal::RoundNotStarted;
    const DivisionKey& key = wanted.round.division;
    if (wanted.round.round < last_paired(key)) return EventRefusal::RoundPaired;
    const auto is_of_round = [&](const LegId& leg) {
        return leg.encounter().round_id() == wanted.round;
    };
    for (auto& [number, table] : there->tables) {
        for (const NaiveLeg& leg : table.legs) {
            if (leg.result || leg.annulled > 0 || leg.clocks_changed > 0 || leg.has_record) {
                return EventRefusal::ResultThere;
            }
        }
    }
    for (const NaiveDispute& dispute : now_.disputes) {
        if (is_of_round(dispute.where)) return EventRefusal::ResultThere;
    }
    for (const NaiveIncident& incident : now_.incidents) {
        if (incident.where && is_of_round(*incident.where)) return EventRefusal::ResultThere;
    }
    const Division& settings = now_.divisions.at(key);
    for (auto& [number, table] : there->tables) {
        if (settings.line_ups == LineUpRule::HigherRatedWhite) table.legs[0].white.clear();
    }
    there->started = false;
    for (auto& [id, team] : now_.teams) {
        if (team.division != key || there->numbered.contains(id)) continue;
        const bool is_late = settings.late_from && team.registered > *settings.late_from;
        if (wanted.round.round == 1 && is_late && settings.late_bye) continue;
        if (there->byes_entered.contains(id)) continue;
        team.byes[key].erase(wanted.round.round);
    }
    return std::nullopt;
}

// Who has White if the team says nothing.
Partner NaiveEvent::assumed(const LegId& id, Side side) {
    const NaiveTable& there = *table(id.encounter());
    const LineUpRule rule = now_.divisions.at(id.division).line_ups;
    const std::size_t index = id.leg - 1;
    if (index == 0) {
        if (rule != LineUpRule::HigherRatedWhite) return Partner::First;
        const NaiveTeam& team = now_.teams.at(side == Side::One ? there.one : there.two);
        return team.players[Partner::Second].rating > team.players[Partner::First].rating
                   ? Partner::Second
                   : Partner::First;
    }
    const NaiveLeg& before = there.legs[index - 1];
    const LegId id_before{id.division, id.round, id.table, id.leg - 1};
    const Partner was =
        before.white.contains(side) ? before.white.at(side) : assumed(id_before, side);
    switch (rule) {
        case LineUpRule::Switch:
        case LineUpRule::HigherRatedWhite: return !was;
        case LineUpRule::WinnerSwitches: {
            const LegWinner own = side == Side::One ? LegWinner::One : LegWinner::Two;
            return before.result && before.result->winner == own ? !was : was;
        }
        case LineUpRule::Blind:
        case LineUpRule::Toss: return was;
    }
    return was;
}

// Whether it is the team that says who has White in that leg.
bool NaiveEvent::team_says(const LegId& id, Side side) {
    const NaiveTable& there = *table(id.encounter());
    switch (now_.divisions.at(id.division).line_ups) {
        case LineUpRule::Blind:
        case LineUpRule::Toss: return true;
        case LineUpRule::Switch: return id.leg == 1;
        case LineUpRule::HigherRatedWhite: return false;
        case LineUpRule::WinnerSwitches: {
            if (id.leg == 1) return true;
            const auto& before = there.legs[id.leg - 2].result;
            const LegWinner own = side == Side::One ? LegWinner::One : LegWinner::Two;
            return !before || before->winner != own;
        }
    }
    return true;
}

Why NaiveEvent::act(const action::LineUp& wanted) {
    if (const Why why = find_leg(wanted.leg)) return why;
    const NaiveTable& there = *table(wanted.leg.encounter());
    if (!there.has(wanted.team)) return EventRefusal::NotInEncounter;
    const Side side = there.side(wanted.team);
    NaiveLeg& it = leg(wanted.leg);
    if (!team_says(wanted.leg, side)) return EventRefusal::LineUpByRule;
    const bool winner_switches =
        now_.divisions.at(wanted.leg.division).line_ups == LineUpRule::WinnerSwitches;
    if (winner_switches && wanted.leg.leg > 1 && !there.legs[wanted.leg.leg - 2].result) {
        return EventRefusal::ResultMissing;
    }
    if (it.result) return EventRefusal::LineUpsTold;
    if (it.annulled > 0 && it.white.size() == 2) return EventRefusal::LineUpsTold;
    const bool is_toss = now_.divisions.at(wanted.leg.division).line_ups == LineUpRule::Toss;
    if (is_toss && side == Side::Two && !it.white.contains(Side::One)) {
        return EventRefusal::OtherTeamFirst;
    }
    it.white[side] = wanted.white;
    return std::nullopt;
}

Why NaiveEvent::act(const action::Inspect& wanted) {
    NaiveTable* const there = table(wanted.encounter);
    if (there == nullptr) return EventRefusal::NoSuchTable;
    if (there->inspected[wanted.board]) return EventRefusal::AlreadySo;
    there->inspected[wanted.board] = true;
    return std::nullopt;
}

Why NaiveEvent::act(const action::AgreeOnCalls& wanted) {
    NaiveTable* const there = table(wanted.encounter);
    if (there == nullptr) return EventRefusal::NoSuchTable;
    if (header_.rulebook.switches.flag.director_calls != rulebook::DirectorCalls::Agreed) {
        return EventRefusal::NotInThisBook;
    }
    if (round(wanted.encounter.round_id())->started) return EventRefusal::RoundStarted;
    if (there->calls) return EventRefusal::AlreadySo;
    there->calls = true;
    return std::nullopt;
}

}  // namespace tandem::tournament::tests
