// From a crosstable to the records of a TRF26 file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "base/utf8.hpp"
#include "tournament/trf/trf_columns.hpp"
#include "tournament/trf/trf_crosstable.hpp"
#include "tournament/trf/trf_fitness.hpp"
#include "tournament/trf/trf_legs.hpp"

namespace tandem::tournament {

namespace {

constexpr std::size_t kTotalWidth = 6;
constexpr std::size_t kPointsWidth = 4;
constexpr std::size_t kAbnormalWidth = 5;
constexpr std::int32_t kMostRatingWritten = 9'999;

// Writes one crosstable that has no misfit but possibly its points.
class TrfWriter {
  public:
    // Needs: the table outlives the writer.
    TrfWriter(const Crosstable& table, TrfSystem system) : table_{&table}, system_{system} {
        for (const CrosstableTeam& team : table.teams) {
            rounds_ = std::max(rounds_, static_cast<RoundNumber>(team.rounds.size()));
        }
        ranks_ = ranks();
    }

    [[nodiscard]] base::Result<TrfFile, TrfMisfit> write() {
        write_tournament();
        write_rows();
        write_teams();
        write_earlier_meetings();
        write_byes();
        write_acceleration();
        for (const ProhibitedGroup& group : table_->prohibited) {
            add(TrfProhibited{TrfCode::Prohibited, group.first, group.last, group.teams});
        }
        write_abnormal();
        write_pairing_byes();
        write_forfeits();
        if (misfit_) return base::fail(*misfit_);
        return std::move(file_);
    }

  private:
    void write_tournament();
    void write_rows();
    void write_teams();
    void write_earlier_meetings();
    void write_byes();
    void write_acceleration();
    void write_abnormal();
    void write_pairing_byes();
    void write_forfeits();
    [[nodiscard]] TrfPlayer row(TeamNumber team, std::size_t leg) const;
    [[nodiscard]] TrfCell cell(TeamNumber team, std::size_t leg, RoundNumber round) const;
    [[nodiscard]] LegResults legs_of(TeamNumber team, RoundNumber round) const;
    [[nodiscard]] Score expected_score(TeamNumber team, RoundNumber round) const;
    [[nodiscard]] std::vector<std::uint32_t> ranks() const;

    [[nodiscard]] std::uint32_t row_number(TeamNumber team, std::size_t leg) const {
        return static_cast<std::uint32_t>((team - 1) * table_->scoring.legs + leg + 1);
    }
    [[nodiscard]] TeamNumber teams() const { return static_cast<TeamNumber>(table_->teams.size()); }
    void add(const TrfRecord& record) { file_.lines.push_back(TrfLine::of(record)); }
    // The points as they are; a misfit where they do not fit.
    Points fitting(Points points, std::size_t width, TeamNumber team, RoundNumber round) {
        if (!fits(points, width) && !misfit_) misfit_ = {TrfUnfit::PointsTooWide, team, round};
        return points;
    }

    const Crosstable* table_;
    TrfSystem system_;
    RoundNumber rounds_ = 0;
    std::vector<std::uint32_t> ranks_;  // of each team
    TrfFile file_;
    std::optional<TrfMisfit> misfit_;
};

[[nodiscard]] std::string code_of(TrfSystem system) {
    switch (system) {
        case TrfSystem::SwissTeam: return "FIDE_TEAM";
        case TrfSystem::CustomSwiss: return "CUSTOM_TEAM_SWISS";
        case TrfSystem::RoundRobin: return "FIDE_TEAM_ROUNDROBIN";
        case TrfSystem::DoubleRoundRobin: return "FIDE_TEAM_DOUBLEROUNDROBIN";
        case TrfSystem::KnockOut: return "CUSTOM_TEAM_KNOCKOUT";
    }
    __builtin_unreachable();
}

void TrfWriter::write_tournament() {
    const Scoring& scoring = table_->scoring;
    const bool by_legs = scoring.basis == ScoreBasis::Legs;
    const std::string system = code_of(system_);
    const auto width = [this](Points points) { return fitting(points, kPointsWidth, 0, 0); };
    add(TrfData{TrfCode::Tournament, table_->name});
    add(TrfData{TrfCode::Teams, std::to_string(table_->teams.size())});
    add(TrfData{TrfCode::Type, "Bughouse: row k of a team is its leg k"});
    if (table_->rounds != 0) add(TrfRounds{TrfCode::Rounds, table_->rounds});
    add(TrfScoring{
        TrfCode::GameScoring,
        {{"W", width(scoring.leg.win)},
         {"D", width(scoring.leg.draw)},
         {"L", width(scoring.leg.loss)}}});
    add(TrfData{TrfCode::CodedType, system + (by_legs ? "_GP" : "_MP")});
    std::string colors;
    for (std::size_t leg = 0; leg < scoring.legs; ++leg) colors += leg % 2 == 0 ? 'W' : 'B';
    add(TrfData{TrfCode::BoardColors, colors});
    add(TrfScoring{
        TrfCode::MatchScoring,
        {{"TW", width(scoring.encounter.win)},
         {"TD", width(scoring.encounter.draw)},
         {"TL", width(scoring.encounter.loss)}}});
}

LegResults TrfWriter::legs_of(TeamNumber team, RoundNumber round) const {
    const RoundEntry own = entry_of(table_->team(team), round);
    const RoundEntry theirs = entry_of(table_->team(own.opponent), round);
    // Both rows of a leg are made from the same results.
    if (team > own.opponent) return of_opponents(legs_of(own.opponent, round));
    return likely_legs(table_->scoring, own.score.legs, theirs.score.legs);
}

// Who did not play has a '-', as in FIDE's own sample; 240, 320 and 330 say why.
TrfCell TrfWriter::cell(TeamNumber team, std::size_t leg, RoundNumber round) const {
    const RoundEntry entry = entry_of(table_->team(team), round);
    if (entry.kind == Entry::NotPaired) return {};
    if (entry.kind == Entry::ForfeitWin) return {0, '-', '+'};
    if (entry.kind != Entry::Played && entry.kind != Entry::Pending) return {0, '-', '-'};
    const bool is_first = team < entry.opponent;
    const bool white = is_first == (leg % 2 == 0);
    TrfCell cell{row_number(entry.opponent, leg), white ? 'w' : 'b', ' '};
    if (entry.kind == Entry::Pending) return cell;
    // The first wins its legs from the left: both sides count legs from there.
    const LegResults legs = legs_of(std::min(team, entry.opponent), round);
    if (leg < legs.won) {
        cell.result = is_first ? '1' : '0';
    } else if (leg < legs.won + legs.drawn) {
        cell.result = '=';
    } else {
        cell.result = is_first ? '0' : '1';
    }
    return cell;
}

// What `crosstable_of` makes of the entry without 299.
Score TrfWriter::expected_score(TeamNumber team, RoundNumber round) const {
    const RoundEntry entry = entry_of(table_->team(team), round);
    if (entry.kind != Entry::Played) return score_of_bye(table_->scoring, entry.kind);
    const LegResults legs = legs_of(team, round);
    const Points own = points_of(legs, table_->scoring.leg);
    const Points theirs = points_of(of_opponents(legs), table_->scoring.leg);
    const Scoring::Results& results = table_->scoring.encounter;
    if (own == theirs) return {results.draw, own};
    return {own > theirs ? results.win : results.loss, own};
}

TrfPlayer TrfWriter::row(TeamNumber team, std::size_t leg) const {
    const CrosstableTeam& said = table_->team(team);
    TrfPlayer row;
    row.number = row_number(team, leg);
    row.name = said.name;
    if (said.strength <= kMostRatingWritten) row.rating = static_cast<std::uint32_t>(said.strength);
    row.rank = ranks_[team - 1];
    Points points;
    for (RoundNumber round = 1; round <= rounds_; ++round) {
        row.cells.push_back(cell(team, leg, round));
        const char result = row.cells.back().result;
        if (result == '1' || result == '+') points += table_->scoring.leg.win;
        if (result == '=') points += table_->scoring.leg.draw;
        if (result == '0') points += table_->scoring.leg.loss;
    }
    if (fits(points, kPointsWidth)) row.points = points;
    while (!row.cells.empty() && row.cells.back() == TrfCell{}) row.cells.pop_back();
    return row;
}

void TrfWriter::write_rows() {
    for (TeamNumber team = 1; team <= teams(); ++team) {
        for (std::size_t leg = 0; leg < table_->scoring.legs; ++leg) add(row(team, leg));
    }
}

// Teams of one score share a rank: tie-breaks are no part of a crosstable.
std::vector<std::uint32_t> TrfWriter::ranks() const {
    std::vector<std::pair<Points, Points>> keys;
    for (const CrosstableTeam& team : table_->teams) {
        const Score score = score_after(team, rounds_);
        keys.emplace_back(score.by(table_->scoring.basis), score.encounters + score.legs);
    }
    auto sorted = keys;
    std::ranges::sort(sorted, std::greater{});
    std::vector<std::uint32_t> ranks;
    for (const auto& key : keys) {
        const auto first = std::ranges::lower_bound(sorted, key, std::greater{});
        ranks.push_back(static_cast<std::uint32_t>(first - sorted.begin()) + 1);
    }
    return ranks;
}

void TrfWriter::write_teams() {
    for (TeamNumber number = 1; number <= teams(); ++number) {
        const CrosstableTeam& said = table_->team(number);
        const Score score = score_after(said, rounds_);
        TrfTeam team;
        team.number = number;
        team.name = said.name;
        team.strength = static_cast<std::uint32_t>(said.strength);
        team.match_points = fitting(score.encounters, kTotalWidth, number, 0);
        team.game_points = fitting(score.legs, kTotalWidth, number, 0);
        team.rank = ranks_[number - 1];
        for (std::size_t leg = 0; leg < table_->scoring.legs; ++leg) {
            team.members.push_back(row_number(number, leg));
        }
        add(team);
        if (base::characters_in(said.name) > layout::kTeamName.width()) {
            add(TrfNote{TrfNote::Topic::Name, number, said.name});
        }
        if (!said.group.empty()) add(TrfNote{TrfNote::Topic::Group, number, said.group});
    }
}

// What bars two from meeting again, but no less gently than a round of the file would: not 260.
void TrfWriter::write_earlier_meetings() {
    for (const auto& [one, other] : table_->met_before) {
        add(TrfNote{TrfNote::Topic::Met, one, std::to_string(other)});
    }
}

void TrfWriter::write_byes() {
    // Of a team that had nobody to play, TRF has no better word than that it did not: no bye was
    // allocated to it.
    const auto type_of = [](Entry kind) {
        if (kind == Entry::FullBye) return 'F';
        if (kind == Entry::HalfBye) return 'H';
        return kind == Entry::ZeroBye || kind == Entry::Idle ? 'Z' : ' ';
    };
    for (RoundNumber round = 1; round <= rounds_; ++round) {
        for (const char type : {'F', 'H', 'Z'}) {
            TrfByes byes{type, round, {}};
            for (TeamNumber team = 1; team <= teams(); ++team) {
                const Entry kind = entry_of(table_->team(team), round).kind;
                if (type_of(kind) == type) byes.numbers.push_back(team);
            }
            if (!byes.numbers.empty()) add(byes);
        }
    }
}

// One record for each run of teams, over as many rounds as they have the same.
void TrfWriter::write_acceleration() {
    const bool by_legs = table_->scoring.basis == ScoreBasis::Legs;
    const auto points_in = [this](TeamNumber team, RoundNumber round) {
        const auto& points = table_->team(team).acceleration;
        return round <= points.size() ? points[round - 1] : kNoPoints;
    };
    std::vector<TrfAcceleration> records;
    std::map<std::tuple<TeamNumber, TeamNumber, Points>, std::size_t> latest;
    for (RoundNumber round = 1; round <= kMostRounds; ++round) {
        TeamNumber last = 0;
        for (TeamNumber first = 1; first <= teams(); first = last + 1) {
            const Points points = points_in(first, round);
            last = first;
            while (last < teams() && points_in(last + 1, round) == points) ++last;
            if (points == kNoPoints) continue;
            const auto [at, is_new] = latest.try_emplace({first, last, points}, records.size());
            if (!is_new && records[at->second].last_round + 1 == round) {
                records[at->second].last_round = round;
                continue;
            }
            at->second = records.size();
            std::optional<Points> match_points = kNoPoints;
            std::optional<Points> game_points = fitting(points, kPointsWidth, first, round);
            if (!by_legs) std::swap(match_points, game_points);
            records.push_back({match_points, game_points, round, round, first, last});
        }
    }
    for (const TrfAcceleration& record : records) add(record);
}

// What was adjusted by hand, and what no legs can give.
void TrfWriter::write_abnormal() {
    for (TeamNumber team = 1; team <= teams(); ++team) {
        for (RoundNumber round = 1; round <= rounds_; ++round) {
            const Score score = entry_of(table_->team(team), round).score;
            const Score expected = expected_score(team, round);
            if (score == expected) continue;
            add(TrfAbnormal{
                ' ',
                fitting(score.encounters - expected.encounters, kAbnormalWidth, team, round),
                fitting(score.legs - expected.legs, kAbnormalWidth, team, round),
                round,
                {team}});
        }
    }
}

// One record for the first of each round, and one more for every further one.
void TrfWriter::write_pairing_byes() {
    const Score score = score_of_bye(table_->scoring, Entry::PairingBye);
    TrfPairingByes byes;
    byes.match_points = fitting(score.encounters, kPointsWidth, 0, 0);
    byes.game_points = fitting(score.legs, kPointsWidth, 0, 0);
    std::vector<std::vector<TeamNumber>> by_line(1);
    for (RoundNumber round = 1; round <= rounds_; ++round) {
        std::size_t nth = 0;
        for (TeamNumber team = 1; team <= teams(); ++team) {
            if (entry_of(table_->team(team), round).kind != Entry::PairingBye) continue;
            if (nth == by_line.size()) by_line.emplace_back();
            by_line[nth].resize(round);
            by_line[nth++][round - 1] = team;
        }
    }
    for (auto& line : by_line) {
        byes.teams = std::move(line);
        add(byes);
    }
}

void TrfWriter::write_forfeits() {
    const auto sign = [](Entry kind) { return kind == Entry::ForfeitWin ? '+' : '-'; };
    for (RoundNumber round = 1; round <= rounds_; ++round) {
        for (TeamNumber team = 1; team <= teams(); ++team) {
            const RoundEntry own = entry_of(table_->team(team), round);
            const bool forfeited = own.kind == Entry::ForfeitWin || own.kind == Entry::ForfeitLoss;
            if (!forfeited || team > own.opponent) continue;
            const RoundEntry theirs = entry_of(table_->team(own.opponent), round);
            add(TrfForfeit{sign(own.kind), sign(theirs.kind), round, team, own.opponent});
        }
    }
}

}  // namespace

base::Result<TrfFile, TrfMisfit> trf_of(const Crosstable& table, TrfSystem system) {
    if (const auto misfit = misfit_of(table)) return base::fail(*misfit);
    return TrfWriter{table, system}.write();
}

}  // namespace tandem::tournament
