// Rematches, separations, byes, tables and numbers of rounds that a director should know of.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/director/pairing_notices.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/event/school.hpp"
#include "tournament/next_round/round_robin_of.hpp"

namespace tandem::tournament {

namespace {

// Who plays on and has no bye, and is in no pair for want of being checked in.
[[nodiscard]] std::vector<TeamId> left_out(const Event& event, const action::PairRound& wanted) {
    std::vector<TeamId> absent = who_may_check_in(event, wanted.round);
    std::erase_if(absent, [&](TeamId id) {
        const bool is_paired = std::ranges::any_of(
            wanted.pairs, [&](const TeamPair& pair) { return pair.one == id || pair.two == id; });
        return is_paired || wanted.bye == id;
    });
    return absent;
}

// Where two teams have met, or still play, if not in this division.
[[nodiscard]] std::optional<RoundId> met_elsewhere(
    const Event& event, const DivisionKey& division, const TeamPair& pair) {
    for (const auto& [id, encounter] : event.all<Encounter>()) {
        if (id.division == division) continue;
        if (!encounter.side_of(pair.one) || !encounter.side_of(pair.two)) continue;
        if (has_met_or_is_meeting(event.get<Division>(id.division), encounter)) {
            return id.round_id();
        }
    }
    return std::nullopt;
}

// That two have met, in a round of this division or, if it is a final, of where they come from.
// Law: NSB 2; SN5 2.
[[nodiscard]] std::optional<Notice> rematch(
    const Event& event,
    const Division& division,
    const DivisionKey& key,
    const DivisionTable& before,
    const TeamPair& pair) {
    if (event.header().rulebook.switches.pairing.rematch == rulebook::Rematch::Free) return {};
    Subject about{.teams = {pair.one, pair.two}};
    // In those two formats whoever meets again has to.
    const bool meet_once =
        division.format != Format::DoubleRoundRobin && division.format != Format::KnockOut;
    if (meet_once) about.number = before.round_of(pair.one, pair.two);
    if (about.number == 0 && !division.finalists.empty()) {
        if (const auto met = met_elsewhere(event, key, pair)) {
            about.number = met->round;
            about.text = met->division.text;
        }
    }
    if (about.number == 0) return {};
    return Notice{NoticeKind::Rematch, std::move(about)};
}

// What of these pairs, and of this bye, the books and the organiser would rather not have.
void warn_of_pairs(
    const Event& event,
    const Division& division,
    const action::PairRound& wanted,
    std::vector<Notice>& notices) {
    const DivisionTable before =
        crosstable_of(event, wanted.round.division, wanted.round.round - 1);
    for (const TeamPair& pair : wanted.pairs) {
        auto again = rematch(event, division, wanted.round.division, before, pair);
        if (again) notices.push_back(std::move(*again));
        for (const auto& [id, separation] : event.all<Separation>()) {
            if (separation.division == wanted.round.division &&
                wanted.round.round >= separation.first && wanted.round.round <= separation.last &&
                has(separation.teams, pair.one) && has(separation.teams, pair.two)) {
                notices.push_back({NoticeKind::Separated, {.teams = {pair.one, pair.two}}});
                break;
            }
        }
        for (const TeamId id : {pair.one, pair.two}) {
            if (division.check_in == CheckIn::Needed && !event.get<Team>(id).is_checked_in()) {
                notices.push_back({NoticeKind::NotCheckedIn, {.teams = {id}}});
            }
        }
    }
    // Where everybody meets everybody, each has it once, or twice.
    if (wanted.bye && is_swiss(division.format) && before.had_bye(*wanted.bye)) {
        notices.push_back({NoticeKind::SecondBye, {.teams = {*wanted.bye}}});
    }
}

// Pairs that were made by hand, where the format leaves nothing to choose.
void warn_of_other_tables(
    const Division& division,
    const std::vector<TeamPair>& made,
    const std::vector<TeamPair>& by_format,
    std::vector<Notice>& notices) {
    if (is_swiss(division.format)) return;
    const bool is_knock_out = division.format == Format::KnockOut;
    for (const TeamPair& pair : made) {
        const bool meets = std::ranges::any_of(
            by_format, [&](const TeamPair& one) { return one.is_same_meeting(pair); });
        if (meets) continue;
        notices.push_back(
            {NoticeKind::OtherTable,
             {.teams = {pair.one, pair.two}, .text = is_knock_out ? "bracket" : "round-robin"}});
    }
}

// Schoolmates who meet by hand, where the system keeps them apart.
// Law: US Chess 28N.
void warn_of_schools(
    const Event& event,
    const Division& division,
    const action::PairRound& wanted,
    const Proposal& proposed,
    std::vector<Notice>& notices) {
    if (division.format != Format::UsChess || division.schools == SchoolPolicy::Ignored) return;
    for (const TeamPair& pair : wanted.pairs) {
        const bool is_proposed = std::ranges::any_of(
            proposed.pairs, [&](const TeamPair& one) { return one.is_same_meeting(pair); });
        const std::string one = school_key(school_of(event.get<Team>(pair.one).players));
        const std::string two = school_key(school_of(event.get<Team>(pair.two).players));
        if (is_proposed || one.empty() || one != two) continue;
        notices.push_back({NoticeKind::SameSchool, {.teams = {pair.one, pair.two}}});
    }
}

// Who of a round robin is in no pair, and what becomes of the meeting.
void warn_of_unpaired(
    const Event& event, const action::PairRound& wanted, std::vector<Notice>& notices) {
    const RoundRobinLeft left{event, wanted.round.division, wanted.round.round};
    RoundRobinLeft::Unpaired unpaired = left.unpaired(wanted.pairs);
    std::erase_if(unpaired.later, [&](TeamId id) { return wanted.bye == id; });
    const auto tell = [&](NoticeKind kind, std::vector<TeamId> teams) {
        if (!teams.empty()) notices.push_back({kind, {.teams = std::move(teams)}});
    };
    tell(NoticeKind::Forgotten, std::move(unpaired.forgotten));
    tell(NoticeKind::Idle, std::move(unpaired.waiting));
    tell(NoticeKind::MeetsLater, std::move(unpaired.later));
    std::erase_if(unpaired.resting, [&](TeamId id) {
        const auto& byes = event.get<Team>(id).byes;
        const auto bye = byes.find(wanted.round);
        return bye == byes.end() || bye->second == ByeKind::Zero;
    });
    tell(NoticeKind::RestScoresNothing, std::move(unpaired.resting));
}

// Results that are missing where the teams of a final come from.
void warn_of_origins(const Event& event, const DivisionKey& final, std::vector<Notice>& notices) {
    for (const DivisionKey& origin : origins_of(event, final)) {
        const std::uint32_t missing = unfinished_legs(event, origin, last_paired(event, origin));
        if (missing == 0) continue;
        notices.push_back({NoticeKind::OriginOpen, {.number = missing, .text = origin.text}});
    }
}

// Whether the rounds of the division are too few for its teams, or too many.
[[nodiscard]] std::optional<Notice> wrong_number_of_rounds(
    const Event& event, const DivisionKey& key, const Division& division) {
    const std::size_t teams = new_numbering(event, key, 1).size();
    const RoundNumber needed = rounds_needed(division.format, teams);
    const std::string given = std::to_string(division.rounds);
    if (division.rounds < needed) {
        const NoticeKind kind =
            !is_swiss(division.format) ? NoticeKind::TooFewRounds : NoticeKind::PerfectScores;
        return Notice{kind, {.number = needed, .text = given}};
    }
    const auto opponents = static_cast<RoundNumber>(teams - 1);
    const bool may_be_alone = teams % 2 != 0;  // each once
    const bool rematches_matter =
        event.header().rulebook.switches.pairing.rematch != rulebook::Rematch::Free;
    if (!is_swiss(division.format) || !rematches_matter ||
        division.rounds <= opponents + (may_be_alone ? 1 : 0)) {
        return std::nullopt;
    }
    return Notice{NoticeKind::TooManyRounds, {.number = opponents, .text = given}};
}

// Another division that is playing at one of these tables.
[[nodiscard]] std::optional<Notice> shared_tables(
    const Event& event, const DivisionKey& key, std::uint32_t first, std::size_t tables) {
    for (const auto& [other, settings] : event.all<Division>()) {
        if (other == key) continue;
        for (const auto& [id, encounter] :
             encounters_of(event, {other, last_paired(event, other)})) {
            const bool is_here = id.table >= first && id.table - first < tables;
            if (is_here && !is_over(settings, encounter)) {
                return Notice{
                    NoticeKind::SharedTables, {.number = id.table, .text = settings.name}};
            }
        }
    }
    return std::nullopt;
}

[[nodiscard]] std::uint32_t provisional_legs(const Event& event, const DivisionKey& division) {
    std::uint32_t found = 0;
    const auto& all = event.all<Encounter>();
    for (auto at = all.lower_bound(EncounterId{division, 0, 0});
         at != all.end() && at->first.division == division;
         ++at) {
        found += static_cast<std::uint32_t>(
            std::ranges::count_if(at->second.legs, [](const Leg& leg) { return leg.provisional; }));
    }
    return found;
}

}  // namespace

std::vector<Notice> pair_notices(
    const Event& event, const action::PairRound& some, const Proposal& proposed) {
    const Division& division = event.get<Division>(some.round.division);
    std::vector<Notice> notices;
    warn_of_pairs(event, division, some, notices);
    warn_of_other_tables(division, some.pairs, proposed.pairs, notices);
    warn_of_schools(event, division, some, proposed, notices);
    return notices;
}

std::optional<Notice> shared_table(
    const Event& event, const DivisionKey& division, std::uint32_t table) {
    return shared_tables(event, division, table, 1);
}

std::vector<Notice> pairing_notices(
    const Event& event, const action::PairRound& wanted, const Proposal& proposed) {
    const DivisionKey& key = wanted.round.division;
    const Division& division = event.get<Division>(key);
    std::vector<Notice> notices = pair_notices(event, wanted, proposed);
    if (auto absent = left_out(event, wanted); !absent.empty()) {
        notices.push_back({NoticeKind::LeftOut, {.teams = std::move(absent)}});
    }
    if (is_round_robin(division.format)) warn_of_unpaired(event, wanted, notices);
    if (const std::uint32_t provisional = provisional_legs(event, key)) {
        notices.push_back({NoticeKind::Provisional, {.number = provisional}});
    }
    if (wanted.round.round == 1) {
        warn_of_origins(event, key, notices);
        if (auto notice = wrong_number_of_rounds(event, key, division)) {
            notices.push_back(std::move(*notice));
        }
    }
    if (auto notice = shared_tables(event, key, division.first_table, wanted.pairs.size())) {
        notices.push_back(std::move(*notice));
    }
    return notices;
}

}  // namespace tandem::tournament
