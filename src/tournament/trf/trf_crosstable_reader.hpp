// How a TRF file becomes a crosstable: the steps share what they have found so far.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   collect players and teams ─▶ scoring ─▶ who met whom ─▶ 330, 240, 320 ─▶ rows ─▶ 299 ─▶ totals
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "tournament/trf/trf_crosstable.hpp"

namespace tandem::tournament {

class TrfCrosstableReader {
  public:
    // Needs: the file outlives the reader.
    explicit TrfCrosstableReader(const TrfFile& file);

    [[nodiscard]] TrfCrosstableResult read();

  private:
    enum class Kind : std::uint8_t { Individuals, OldTeams, Teams };

    struct Row {
        std::size_t line;
        const TrfPlayer* player;
        TeamNumber team = kNoTeam;
    };
    // A team of the file; a player where there are none.
    struct Team {
        std::size_t line;
        std::uint32_t number = 0;  // in the file
        std::optional<Points> match_points;  // given by the file
        std::optional<Points> game_points;
        std::vector<std::size_t> rows;
    };
    // What the rows of a team say of a round.
    struct Marks {
        std::size_t played = 0;
        std::size_t pending = 0;
        std::size_t forfeits_won = 0;
        std::size_t forfeits_lost = 0;
        char bye = ' ';  // U, F, H or Z
        Points legs;
    };
    // What the letters of a row score.
    struct LetterPoints {
        Points win = kOnePoint;
        Points draw = kHalfPoint;
        Points loss;
        Points absence;
        std::optional<Points> pairing_bye;
    };

    // Whether what is wrong may be so because the end of the file is missing.
    [[nodiscard]] bool is_cut_short() const;

    // The steps.
    void collect_all();
    void read_scoring();
    void match_rows();
    void read_records();
    void check_opponents();
    void finish();

    // trf_collect.cpp
    void collect_rows();
    void collect_teams();
    void collect_old_teams();
    void collect_individuals();
    void add_team(Team team, CrosstableTeam said);
    void add_member(TeamNumber team, std::uint32_t number, std::size_t line, std::size_t column);
    void number_teams();
    void check_teams();
    void check_kind(const TrfData& data, std::size_t line);
    void check_members();
    void collect_notes();
    void collect_prohibited();
    void collect_acceleration();
    void accelerate(const TrfAcceleration& fast, std::size_t line);
    void warn_of_unknown_acceleration();
    [[nodiscard]] std::int32_t mean_rating(const Team& team) const;

    // trf_scoring.cpp
    void read_game_scoring();
    void set_letter(std::string_view symbol, Points points);
    void read_match_scoring();
    void read_basis();
    void count_legs();
    void count_rounds();

    // trf_encounters.cpp
    void link_opponents();
    void link(const Row& row, RoundNumber round);
    void link_unmatched();
    void check_rows();
    void check_pair(const Row& row, const Row& other, RoundNumber round);
    void fill_entries();
    [[nodiscard]] Marks marks_of(TeamNumber team, RoundNumber round) const;
    [[nodiscard]] RoundEntry entry_of_rows(TeamNumber team, RoundNumber round) const;
    [[nodiscard]] RoundEntry encounter(
        TeamNumber team, TeamNumber opponent, RoundNumber round) const;
    [[nodiscard]] RoundEntry bye(const Marks& marks) const;
    void guess_byes();

    // trf_exceptions.cpp
    void read_forfeits();
    void read_byes();
    void read_pairing_byes();
    void read_absent();
    void enter(TeamNumber team, RoundNumber round, RoundEntry said, std::size_t line);
    void read_abnormal();
    void assign(const TrfAbnormal& abnormal, std::size_t line);
    void add_points(const TrfAbnormal& abnormal, std::size_t line);
    [[nodiscard]] bool is_of_type(TeamNumber team, RoundNumber round, char type) const;
    void check_totals();
    void check_row_totals();

    template <typename Record, typename Each>
    void for_each(const Each& each) const {
        for (std::size_t i = 0; i < file_->lines.size(); ++i) {
            const auto* const record = std::get_if<Record>(&file_->lines[i].record());
            if (record != nullptr) each(*record, i + 1);
        }
    }
    [[nodiscard]] const Row* row_of(std::uint32_t number) const;
    [[nodiscard]] TeamNumber team_of(std::uint32_t number) const;
    // The team with that number; a fault and kNoTeam where there is none.
    [[nodiscard]] TeamNumber expect_team(
        std::uint32_t number, std::size_t line, std::size_t column);
    [[nodiscard]] TrfCell cell(const Row& row, RoundNumber round) const;
    [[nodiscard]] Points points_of(char result) const;
    [[nodiscard]] TeamNumber& opponent(TeamNumber team, RoundNumber round) {
        return opponents_[(team - 1) * rounds_ + round - 1];
    }
    [[nodiscard]] TeamNumber opponent(TeamNumber team, RoundNumber round) const {
        return opponents_[(team - 1) * rounds_ + round - 1];
    }
    // The line of the record that says how that round was; 0: none does.
    [[nodiscard]] std::size_t& said_by(TeamNumber team, RoundNumber round) {
        return said_by_[(team - 1) * rounds_ + round - 1];
    }
    [[nodiscard]] RoundEntry& entry(TeamNumber team, RoundNumber round) {
        return table_.team(team).rounds[round - 1];
    }
    [[nodiscard]] const RoundEntry& entry(TeamNumber team, RoundNumber round) const {
        return table_.team(team).rounds[round - 1];
    }
    [[nodiscard]] std::uint32_t number_of(TeamNumber team) const { return teams_[team - 1].number; }
    [[nodiscard]] Score score_of(Entry kind) const;
    // Whether that much more work may be done; a fault where it may not.
    [[nodiscard]] bool may_spend(std::size_t steps, std::size_t line);

    void fail(TrfError error) { errors_.push_back(std::move(error)); }
    void warn(TrfWarning warning) { warnings_.push_back(std::move(warning)); }

    const TrfFile* file_;
    Kind kind_ = Kind::Individuals;
    Crosstable table_;
    LetterPoints letters_;
    std::vector<Row> rows_;
    std::vector<std::size_t> row_of_;  // by number; rows_.size() or more: none
    std::vector<Team> teams_;  // in the order of their numbers
    std::vector<TeamNumber> team_of_;  // by number
    RoundNumber rounds_ = 0;  // of which the file says anything
    std::vector<TeamNumber> opponents_;  // by the rows; team by team, round by round
    std::vector<std::size_t> said_by_;
    std::size_t spent_ = 0;
    std::vector<TrfError> errors_;
    std::vector<TrfWarning> warnings_;
};

// Where a row has what it says of a round.
[[nodiscard]] record::Place place_of_cell(std::size_t line, RoundNumber round);

}  // namespace tandem::tournament
