// Whatever a crosstable says of teams and rounds, its TRF file says, too.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "language/english.hpp"
#include "support/base/seed.hpp"
#include "tournament/trf/trf16_of.hpp"
#include "tournament/trf/trf_crosstable.hpp"

namespace tandem::tournament {
namespace {

constexpr RoundNumber kMostRoundsTried = 5;
constexpr TeamNumber kMostTeamsTried = 9;

int below(int end) { return *rc::gen::inRange(0, end); }

std::string any_name() {
    static const std::vector<std::string> kParts{
        "a", "B", " ", "\"", "#", "ë", "♞", "𝄞", "Knights of the ", "9", ","};
    std::string text;
    for (const auto& part :
         *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(kParts)))
        text += part;
    const auto first = text.find_first_not_of(' ');
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

Points any_points() { return Points{below(5) * 50}; }

Scoring any_scoring() {
    Scoring scoring;
    scoring.basis = below(2) == 0 ? ScoreBasis::Legs : ScoreBasis::Encounters;
    scoring.legs = static_cast<std::size_t>(1 + below(4));
    if (below(3) == 0) scoring.encounter = {any_points(), any_points(), any_points()};
    if (below(3) == 0) scoring.leg = {any_points(), any_points(), any_points()};
    if (below(2) == 0) scoring.pairing_bye = Score{any_points(), any_points()};
    // Said in full, this makes no difference.
    if (scoring.pairing_bye == score_of_bye(scoring, Entry::FullBye)) scoring.pairing_bye.reset();
    return scoring;
}

// What the rules give, or something else: a penalty, or a judgement.
Score any_score(const Scoring& scoring, Entry kind) {
    Score score = score_of_bye(scoring, kind);
    if (kind == Entry::Played) score = {any_points(), Points{below(9) * 50}};
    if (below(6) == 0) score += {Points{below(9) * 25 - 100}, Points{below(9) * 25 - 100}};
    return score;
}

void pair_up(Crosstable& table, TeamNumber one, TeamNumber other, RoundNumber round) {
    static const std::vector<std::pair<Entry, Entry>> kKinds{
        {Entry::Played, Entry::Played},
        {Entry::Played, Entry::Played},
        {Entry::Pending, Entry::Pending},
        {Entry::ForfeitWin, Entry::ForfeitLoss},
        {Entry::ForfeitLoss, Entry::ForfeitWin},
        {Entry::ForfeitLoss, Entry::ForfeitLoss}};
    const auto [first, second] = *rc::gen::elementOf(kKinds);
    const Scoring& scoring = table.scoring;
    table.team(one).rounds[round - 1] = {first, other, any_score(scoring, first)};
    table.team(other).rounds[round - 1] = {second, one, any_score(scoring, second)};
}

void play(Crosstable& table, RoundNumber round) {
    static const std::vector<Entry> kByes{
        Entry::NotPaired, Entry::PairingBye, Entry::FullBye, Entry::HalfBye, Entry::ZeroBye};
    for (TeamNumber team = 1; team <= table.teams.size(); ++team) {
        if (has_opponent(entry_of(table.team(team), round).kind)) continue;
        const auto other = static_cast<TeamNumber>(team + 1 + below(3));
        const bool is_free =
            other <= table.teams.size() && !has_opponent(entry_of(table.team(other), round).kind);
        if (is_free && below(4) != 0) {
            pair_up(table, team, other, round);
        } else {
            const Entry kind = *rc::gen::elementOf(kByes);
            table.team(team).rounds[round - 1] = {kind, kNoTeam, any_score(table.scoring, kind)};
        }
    }
}

CrosstableTeam any_team(std::size_t rounds) {
    CrosstableTeam team;
    team.name = any_name();
    team.strength = below(3) == 0 ? 0 : below(1'000'000);
    if (below(2) == 0) team.group = any_name();
    team.rounds.resize(rounds);
    if (below(3) == 0) {
        team.acceleration = *rc::gen::container<std::vector<Points>>(
            rc::gen::map(rc::gen::inRange(0, 3), [](int halves) { return Points{halves * 50}; }));
    }
    return team;
}

// Without what makes no difference: nothing at the end of a list.
void drop_nothing(CrosstableTeam& team) {
    while (!team.rounds.empty() && team.rounds.back() == RoundEntry{}) team.rounds.pop_back();
    auto& acceleration = team.acceleration;
    if (acceleration.size() > kMostRounds) acceleration.resize(kMostRounds);
    while (!acceleration.empty() && acceleration.back() == kNoPoints) acceleration.pop_back();
}

Crosstable any_table() {
    Crosstable table;
    table.name = any_name();
    table.scoring = any_scoring();
    const auto teams = static_cast<TeamNumber>(1 + below(kMostTeamsTried));
    const auto rounds = static_cast<RoundNumber>(below(kMostRoundsTried + 1));
    if (below(2) == 0) table.rounds = rounds + static_cast<RoundNumber>(below(3));
    for (TeamNumber team = 0; team < teams; ++team) table.teams.push_back(any_team(rounds));
    for (RoundNumber round = 1; round <= rounds; ++round) play(table, round);
    for (CrosstableTeam& team : table.teams) drop_nothing(team);
    for (int groups = below(3); groups > 0; --groups) {
        ProhibitedGroup group{1 + static_cast<RoundNumber>(below(5)), kMostRounds, {}};
        for (TeamNumber team = 1; team <= teams; ++team) {
            if (below(2) == 0) group.teams.push_back(team);
        }
        table.prohibited.push_back(std::move(group));
    }
    for (int meetings = below(3); meetings > 0; --meetings) {
        const auto one = static_cast<TeamNumber>(1 + below(static_cast<int>(teams)));
        const auto other = static_cast<TeamNumber>(1 + below(static_cast<int>(teams)));
        if (one != other) table.met_before.push_back({one, other});
    }
    return table;
}

RC_GTEST_PROP(TrfLaw, a_crosstable_is_the_same_after_a_file, ()) {
    const Crosstable table = any_table();
    const auto file = trf_of(table, below(2) == 0 ? TrfSystem::SwissTeam : TrfSystem::CustomSwiss);
    RC_ASSERT(file.has_value());
    const auto read = read_trf(write_trf(*file));
    RC_ASSERT(read.has_value());
    RC_ASSERT(read->file == *file);
    for (const TrfWarning& warning : read->warnings)
        RC_LOG() << language::english(describe(warning)) << '\n';
    RC_LOG() << write_trf(*file);
    RC_ASSERT(read->warnings.empty());
    const auto again = crosstable_of(read->file);
    RC_ASSERT(again.has_value());
    RC_ASSERT(again->table == table);
    for (const TrfWarning& warning : again->warnings)
        RC_LOG() << language::english(describe(warning)) << '\n';
    RC_ASSERT(again->warnings.empty());
}

// TRF16 says who met whom and who had which bye, whatever else it leaves out; and where it leaves
// nothing out, it says all that TRF26 does.
RC_GTEST_PROP(TrfLaw, a_crosstable_is_the_same_after_a_file_of_trf16_but_for_the_losses, ()) {
    Crosstable table = any_table();
    if (below(2) == 0) {
        const std::size_t boards = table.scoring.legs;
        table.scoring = Scoring{};
        table.scoring.basis = ScoreBasis::Encounters;
        table.scoring.legs = boards;
        const auto legs = static_cast<std::int64_t>(boards);
        table.scoring.pairing_bye =
            Score{table.scoring.encounter.draw, legs * table.scoring.leg.draw};
    }
    const auto made = trf16_of(table, TrfSystem::SwissTeam);
    RC_ASSERT(made.has_value());
    const auto read = read_trf(write_trf(made->file));
    RC_ASSERT(read.has_value() && read->file == made->file);
    for (const TrfLine& line : read->file.lines) {
        RC_ASSERT(std::set<std::string>({"001", "012", "013", "082", "092", "XXR"})
                      .contains(line.text().substr(0, 3)));
    }
    const auto again = crosstable_of(read->file);
    RC_ASSERT(again.has_value());
    for (TeamNumber team = 1; team <= table.teams.size(); ++team) {
        for (RoundNumber round = 1; round <= table.team(team).rounds.size(); ++round) {
            const RoundEntry entry = entry_of(table.team(team), round);
            if (entry.kind == Entry::NotPaired) continue;
            const RoundEntry found = entry_of(again->table.team(team), round);
            RC_ASSERT(entry.kind == found.kind && entry.opponent == found.opponent);
        }
    }
    if (made->losses.empty()) RC_ASSERT(again->table == table);
}

}  // namespace
}  // namespace tandem::tournament
