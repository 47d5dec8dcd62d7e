// Who plays whom: pairings and separations.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Law: NSB 2; SN5 2.
#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "tournament/director/decide_one.hpp"
#include "tournament/director/pairing_notices.hpp"
#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/next_round/bracket_of.hpp"
#include "tournament/next_round/line_ups.hpp"
#include "tournament/next_round/proposal.hpp"
#include "tournament/next_round/round_robin_of.hpp"
#include "words/say.hpp"
#include "words/sentences.hpp"

namespace tandem::tournament {

namespace {

// Everybody meets everybody: the rounds grow with the teams, and the work with their square.
constexpr std::size_t kMostInRoundRobin = 250;

// The table of a leg that is disputed and has no provisional result; 0: none.
[[nodiscard]] std::uint32_t disputed_table(const Event& event, const DivisionKey& division) {
    for (const auto& [id, dispute] : event.all<Dispute>()) {
        if (!dispute.is_open() || dispute.where.division != division) continue;
        const Leg* const leg = find_leg(event, dispute.where);
        if (leg != nullptr && !leg->provisional) return dispute.where.table;
    }
    return 0;
}

// A final rests on results of other divisions, as a later round does on those of earlier ones.
// Law: NSB 18; SN5 18.
[[nodiscard]] std::optional<Refused> rests_on_dispute(
    const Event& event, const DivisionKey& final) {
    for (const DivisionKey& origin : origins_of(event, final)) {
        if (const std::uint32_t table = disputed_table(event, origin)) {
            return Refused{EventRefusal::DisputeOpen, {.number = table, .division = origin.text}};
        }
    }
    return std::nullopt;
}

// Which round is to be paired: the next, or once more the last, while it has not started.
[[nodiscard]] std::optional<Refused> cannot_pair(
    const Event& event, const Division& division, const RoundId& wanted) {
    const RoundNumber last = last_paired(event, wanted.division);
    if (last > 0 && wanted.round == last) {
        if (event.get<Round>(wanted).started) {
            // Not all of it, but tables at which nothing has come of it.
            return Refused{EventRefusal::RoundStarted, {.number = last, .text = "re-pair"}};
        }
    } else if (wanted.round != last + 1) {
        return Refused{EventRefusal::RoundNotNext, {.number = last + 1}};
    }
    if (wanted.round > division.rounds) {
        return Refused{EventRefusal::NoMoreRounds, {.number = division.rounds}};
    }
    if (wanted.round == 1) return rests_on_dispute(event, wanted.division);
    // Also where a leg of an earlier round is to be played again.
    const std::uint32_t missing = unfinished_legs(event, wanted.division, wanted.round - 1);
    if (missing > 0) return Refused{EventRefusal::ResultsMissing, {.number = missing}};
    if (const std::uint32_t table = disputed_table(event, wanted.division)) {
        return Refused{EventRefusal::DisputeOpen, {.number = table}};
    }
    return std::nullopt;
}

// Whether everybody is there once who has to be, and nobody else.
[[nodiscard]] std::optional<Refused> wrong_teams(
    const Event& event, const Division& division, const action::PairRound& wanted) {
    const Pairable pairable{event, wanted.round};
    std::set<TeamId> seen;
    const auto look = [&](TeamId id) -> std::optional<Refused> {
        if (auto refused = pairable.why_not(id)) return refused;
        // One that it got before this was a knock-out counts for nothing.
        if (division.format != Format::KnockOut && has_bye(event.get<Team>(id), wanted.round)) {
            return Refused{EventRefusal::HasBye, {.teams = {id}, .number = wanted.round.round}};
        }
        if (!seen.insert(id).second) return Refused{EventRefusal::TeamTwice, {.teams = {id}}};
        return std::nullopt;
    };
    for (const TeamPair& pair : wanted.pairs) {
        if (pair.one == pair.two) {
            return Refused{EventRefusal::PairedWithItself, {.teams = {pair.one}}};
        }
        for (const TeamId team : {pair.one, pair.two}) {
            if (auto refused = look(team)) return refused;
        }
    }
    if (wanted.bye) {
        if (auto refused = look(*wanted.bye)) return refused;
    }
    if (!is_swiss(division.format)) return std::nullopt;
    for (const TeamId id : teams_of(event, wanted.round.division)) {
        if (is_expected(event, id, wanted.round) && !seen.contains(id)) {
            return Refused{EventRefusal::TeamMissing, {.teams = {id}}};
        }
    }
    return std::nullopt;
}

// Whether the round is paired as a proposal has it, whoever is named first.
[[nodiscard]] PairedBy paired_by(const action::PairRound& wanted, const Proposal& proposal) {
    using TwoTeams = std::pair<TeamId, TeamId>;
    const auto meetings = [](const std::vector<TeamPair>& pairs) {
        std::set<TwoTeams> all;
        for (const TeamPair& pair : pairs) all.insert(std::minmax(pair.one, pair.two));
        return all;
    };
    const bool is_as_proposed =
        wanted.bye == proposal.bye && meetings(wanted.pairs) == meetings(proposal.pairs);
    return is_as_proposed ? PairedBy::System : PairedBy::Director;
}

// The losers of the semifinals, where this is the round in which they meet; and who of them has the
// third place as it is, the other having left.
struct ThirdPlaceTie {
    TeamPair pair;
    std::optional<TeamId> winner;
};
[[nodiscard]] std::optional<ThirdPlaceTie> third_place_tie(const Event& event, const RoundId& id) {
    const DivisionTable made = crosstable_of(event, id.division, id.round - 1);
    const KnockOut bracket = bracket_of(event, id.division);
    const auto& tie = bracket.third_place;
    if (!tie || tie->first == kNoTeam || tie->second == kNoTeam) return std::nullopt;
    ThirdPlaceTie found{{made.team(tie->first), made.team(tie->second)}, std::nullopt};
    const bool is_won = id.round == bracket.rounds.size() && tie->state == TieState::Decided;
    if (is_won) found.winner = made.team(tie->winner);
    return found;
}

// Who is there, and in no pair.
[[nodiscard]] std::vector<TeamId> idle_teams(const Event& event, const action::PairRound& wanted) {
    const DivisionKey& key = wanted.round.division;
    const PlacesMade places{event, key};
    std::vector<TeamId> idle;
    for (const TeamId id : teams_of(event, key)) {
        const bool is_paired = std::ranges::any_of(
            wanted.pairs, [&](const TeamPair& pair) { return pair.one == id || pair.two == id; });
        const bool is_there = is_expected(event, id, wanted.round) &&
                              (wanted.round.round == 1 || !places.leave_out(id));
        if (is_there && !is_paired && wanted.bye != id) idle.push_back(id);
    }
    return idle;
}

// An encounter of which nothing is known but what its round says: once that has started, who has
// White where that follows from ratings.
[[nodiscard]] Encounter unplayed(const Event& event, const RoundId& id, const TeamPair& pair) {
    const Division& division = event.get<Division>(id.division);
    const Round* const round = event.find<Round>(id);
    Encounter encounter{.one = pair.one, .two = pair.two};
    encounter.legs.resize(division.legs);
    if (round != nullptr && round->started && !is_up_to_team(division.line_ups, 1)) {
        encounter.legs[0].white = line_ups_of(event, division, encounter, 0);
    }
    return encounter;
}

// The pairs at the tables of a division, from its first on.
[[nodiscard]] Tables in_order_of_tables(
    const Division& division, const std::vector<TeamPair>& pairs) {
    Tables tables;
    for (const TeamPair& pair : pairs) {
        tables.emplace(division.first_table + static_cast<std::uint32_t>(tables.size()), pair);
    }
    return tables;
}

}  // namespace

std::vector<TeamPair> pairs_of(const Tables& tables) {
    std::vector<TeamPair> pairs;
    for (const auto& [table, pair] : tables) pairs.push_back(pair);
    return pairs;
}

Pairable::Pairable(const Event& event, const RoundId& round) : event_(event), round_(round) {
    // Round 1 makes the places, anew until it starts.
    const Round* const paired = event.find<Round>(round);
    const bool are_made = round.round > 1 || (paired != nullptr && paired->started);
    if (are_made) places_.emplace(event, round.division);
}

std::optional<Refused> Pairable::why_not(TeamId id) const {
    const Team* const team = event_.find<Team>(id);
    if (team == nullptr) return Refused{EventRefusal::NoSuchTeam, {.number = id.value}};
    if (!is_in(event_, id, round_.division)) {
        return Refused{EventRefusal::TeamNotInDivision, {.teams = {id}}};
    }
    if (team->status != TeamStatus::Playing) {
        return Refused{EventRefusal::NotPlaying, {.teams = {id}}};
    }
    if (places_ && places_->leave_out(id)) {
        return Refused{EventRefusal::TeamNotInDivision, {.teams = {id}}};
    }
    return std::nullopt;
}

void mark_bracket(const Event& event, const RoundId& id, const Tables& tables, Round& round) {
    round.still_in = still_in(event, id, pairs_of(tables));
    const auto third = third_place_tie(event, id);
    if (!third) return;
    const auto found = std::ranges::find_if(
        tables, [&](const auto& entry) { return entry.second.is_same_meeting(third->pair); });
    if (found == tables.end()) {
        round.third_by_walk_over = third->winner;
    } else {
        round.third_place = found->first;
    }
}

namespace {

// What of a table goes with its teams.
enum class Recorded : std::uint8_t { LineUps, Inspections, Agreements, MissingClocks, Results };

[[nodiscard]] words::Message describe(Recorded what) {
    using words::say;
    switch (what) {
        case Recorded::LineUps: return say("event.recorded-line-ups");
        case Recorded::Inspections: return say("event.recorded-inspections");
        case Recorded::Agreements: return say("event.recorded-agreements");
        case Recorded::MissingClocks: return say("event.recorded-missing-clocks");
        case Recorded::Results: return say("event.recorded-results");
    }
    __builtin_unreachable();
}

// What has been recorded of two teams at a table, who would sit there anew as the other has it.
[[nodiscard]] std::set<Recorded> recorded_since(const Encounter& fresh, const Encounter& now) {
    std::set<Recorded> found;
    if (now.inspected != fresh.inspected) found.insert(Recorded::Inspections);
    if (now.director_calls != fresh.director_calls) found.insert(Recorded::Agreements);
    for (std::size_t i = 0; i < now.legs.size(); ++i) {
        const Leg leg = i < fresh.legs.size() ? fresh.legs[i] : Leg{};
        if (now.legs[i].white != leg.white) found.insert(Recorded::LineUps);
        if (now.legs[i].no_clock != leg.no_clock) found.insert(Recorded::MissingClocks);
        if (now.legs[i].result != leg.result) found.insert(Recorded::Results);
    }
    return found;
}

}  // namespace

void seat(const Event& event, const RoundId& round, const Tables& tables, Decision& decision) {
    const auto& before = event.all<Encounter>();
    std::map<EncounterId, Encounter> now;
    for (const auto& [table, pair] : tables) {
        const EncounterId id{round.division, round.round, table};
        now.emplace(id, unplayed(event, round, pair));
    }
    Subject lost;
    std::set<Recorded> kinds;
    for (const auto& [id, encounter] : encounters_of(event, round)) {
        const Encounter fresh = unplayed(event, round, {encounter.one, encounter.two});
        const auto there = now.find(id);
        if (there != now.end() && there->second == fresh) {
            there->second = encounter;
            continue;
        }
        decision.changes.push_back(take_away<Encounter>(id));
        if (encounter == fresh) continue;
        kinds.merge(recorded_since(fresh, encounter));
        ++lost.number;
        lost.text += (lost.text.empty() ? "" : ", ") + std::to_string(id.table);
    }
    for (auto& [id, encounter] : now) {
        const auto was = before.find(id);
        const bool stays = was != before.end() && was->second == encounter;
        if (!stays) decision.changes.push_back(put<Encounter>(id, std::move(encounter)));
    }
    if (lost.number > 0) {
        words::List listed;
        for (const Recorded kind : kinds) listed.items.push_back(describe(kind));
        lost.what = words::listed(std::move(listed));
        decision.notices.push_back({NoticeKind::RecordedLost, std::move(lost)});
    }
}

base::Result<const Round*, Refused> find_round(const Event& event, const RoundId& id) {
    const Round* const round = event.find<Round>(id);
    if (round == nullptr) return refuse(EventRefusal::NoSuchRound, {.number = id.round});
    return round;
}

std::optional<Refused> not_several(
    const Event& event, const DivisionKey& division, const std::vector<TeamId>& teams) {
    if (teams.size() < 2) return Refused{EventRefusal::FewTeams, {}};
    for (auto team = teams.begin(); team != teams.end(); ++team) {
        if (!is_in(event, *team, division)) {
            return Refused{EventRefusal::TeamNotInDivision, {.teams = {*team}}};
        }
        if (std::find(teams.begin(), team, *team) != team) {
            return Refused{EventRefusal::TeamTwice, {.teams = {*team}}};
        }
    }
    return std::nullopt;
}

Decided decide_one(const Setting& setting, const action::Separate& wanted) {
    const std::uint32_t next = next_number<Separation>(setting.event);
    if (wanted.separation.value != next) {
        return refuse(EventRefusal::WrongNumber, {.number = next});
    }
    if (setting.event.find<Division>(wanted.division) == nullptr) {
        return refuse(EventRefusal::NoSuchDivision, {.text = wanted.division.text});
    }
    if (auto refused = not_several(setting.event, wanted.division, wanted.teams)) {
        return base::fail(std::move(*refused));
    }
    // Rounds that have started were paired without it.
    const RoundNumber paired = last_paired(setting.event, wanted.division);
    const Round* const round = setting.event.find<Round>({wanted.division, paired});
    const bool is_open = round != nullptr && !round->started;
    const RoundNumber first =
        std::max(wanted.first.value_or(paired + 1), is_open ? paired : paired + 1);
    const RoundNumber last = wanted.last.value_or(kMostRounds);
    if (wanted.first == 0U || last < first || last > kMostRounds) {
        return refuse(EventRefusal::NoSuchRound, {.number = last});
    }
    Decision decision = to_put(
        wanted.separation,
        Separation{
            .division = wanted.division,
            .first = first,
            .last = last,
            .teams = wanted.teams,
            .why = wanted.why.value_or("")});
    const Format format = setting.event.get<Division>(wanted.division).format;
    if (!is_swiss(format)) {
        decision.notices.push_back(
            {NoticeKind::Separated, {.teams = wanted.teams, .text = std::string{name(format)}}});
    }
    return decision;
}

// Rounds that were paired keep apart whom they kept apart.
Decided decide_one(const Setting& setting, const action::LiftSeparation& wanted) {
    const auto* const separation = setting.event.find<Separation>(wanted.separation);
    if (separation == nullptr) {
        return refuse(EventRefusal::NoSuchSeparation, {.number = wanted.separation.value});
    }
    const RoundNumber paired = last_paired(setting.event, separation->division);
    if (separation->last <= paired) return refuse(EventRefusal::AlreadySo);
    Separation now = *separation;
    now.last = paired;
    return to_put(wanted.separation, std::move(now));
}

Decided decide_one(const Setting& setting, const action::PairRound& wanted) {
    const Event& event = setting.event;
    const Division* const division = event.find<Division>(wanted.round.division);
    if (division == nullptr) {
        return refuse(EventRefusal::NoSuchDivision, {.text = wanted.round.division.text});
    }
    if (auto refused = cannot_pair(event, *division, wanted.round)) {
        return base::fail(std::move(*refused));
    }
    // A round may have walk-overs alone. One team alone plays no Swiss.
    if (is_swiss(division->format) && teams_of(event, wanted.round.division).size() < 2) {
        return refuse(EventRefusal::FewTeams);
    }
    if (is_round_robin(division->format) && wanted.pairs.size() > kMostInRoundRobin / 2) {
        return refuse(EventRefusal::TooMany, {.number = kMostInRoundRobin});
    }
    if (auto refused = wrong_teams(event, *division, wanted)) {
        return base::fail(std::move(*refused));
    }
    const auto proposal = propose(event, wanted.round);
    const Proposal proposed = proposal.value_or(Proposal{});
    Decision decision{.changes = {}, .notices = pairing_notices(event, wanted, proposed)};
    drop_byes_of_the_gone(event, wanted.round, decision);
    const Tables tables = in_order_of_tables(*division, wanted.pairs);
    Round round{.bye = wanted.bye, .paired_by = paired_by(wanted, proposed)};
    if (is_round_robin(division->format)) {
        round.idle = idle_teams(event, wanted);
        const RoundRobinLeft left{event, wanted.round.division, wanted.round.round};
        round.resting = left.unpaired(wanted.pairs).resting;
    }
    if (division->format == Format::KnockOut) {
        const auto before = before_it_was_paired(event, wanted.round);
        mark_bracket(before ? *before : event, wanted.round, tables, round);
    }
    const DivisionKey& key = wanted.round.division;
    std::vector<TeamId> numbers = new_numbering(event, key, wanted.round.round);
    if (numbers != kept_numbers(event, key, wanted.round.round - 1)) {
        round.numbers = std::move(numbers);
    }
    if (wanted.round.round == 1) {
        round.accelerated = accelerated_teams(event, wanted.round.division);
    }
    decision.changes.push_back(put<Round>(wanted.round, round));
    seat(event, wanted.round, tables, decision);
    return decision;
}

namespace {

// Tells of points that were given or taken in a round: while it is not paired, they do not count.
// Law: FIDE 13.4.
void warn_of_points(const Event& event, const RoundId& round, Decision& decision) {
    Subject about{.number = round.round};
    for (const auto& [id, adjustment] : event.all<PointAdjustment>()) {
        const bool is_there =
            adjustment.division == round.division && adjustment.round == round.round;
        if (is_there && !has(about.teams, adjustment.team)) about.teams.push_back(adjustment.team);
    }
    if (!about.teams.empty()) decision.notices.push_back({NoticeKind::PointsWait, about});
}

}  // namespace

Decided decide_one(const Setting& setting, const action::UnpairRound& wanted) {
    const auto round = find_round(setting.event, wanted.round);
    if (!round) return base::fail(round.error());
    if ((*round)->started) {
        return refuse(EventRefusal::RoundStarted, {.number = wanted.round.round});
    }
    // One that never started may be over, where nobody came, and the next may be paired.
    const RoundNumber last = last_paired(setting.event, wanted.round.division);
    if (wanted.round.round < last) return refuse(EventRefusal::RoundPaired, {.number = last});
    Decision decision;
    seat(setting.event, wanted.round, {}, decision);
    drop_byes_of_the_gone(setting.event, wanted.round, decision);
    warn_of_points(setting.event, wanted.round, decision);
    decision.changes.push_back(take_away<Round>(wanted.round));
    return decision;
}

}  // namespace tandem::tournament
