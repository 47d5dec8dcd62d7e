// The order in which a TRF file becomes a crosstable.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/trf/trf_crosstable_reader.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "tournament/trf/trf_columns.hpp"

namespace tandem::tournament {

namespace {

void sort_by_place(std::vector<TrfError>& errors) {
    std::ranges::sort(errors, {}, [](const TrfError& error) {
        return std::tuple{
            error.place.line, error.place.column, error.fault, error.number, error.round};
    });
}

}  // namespace

// Each step needs what those before it found, so that one which failed is the last.
TrfCrosstableResult TrfCrosstableReader::read() {
    using Step = void (TrfCrosstableReader::*)();
    constexpr Step kSteps[] = {
        &TrfCrosstableReader::collect_all,
        &TrfCrosstableReader::read_scoring,
        &TrfCrosstableReader::match_rows,
        &TrfCrosstableReader::read_records,
        &TrfCrosstableReader::check_opponents,
        &TrfCrosstableReader::finish,
    };
    for (const Step step : kSteps) {
        (this->*step)();
        if (errors_.empty()) continue;
        if (is_cut_short()) fail({TrfFault::CutShort, {0, 0}, "", 0, 0, 0, {}, {}});
        sort_by_place(errors_);
        return base::fail(std::move(errors_));
    }
    sort_by_place(warnings_);
    return TrfCrosstable{std::move(table_), std::move(warnings_)};
}

bool TrfCrosstableReader::is_cut_short() const {
    using enum TrfFault;
    const bool names_missing = std::ranges::any_of(errors_, [](const TrfError& error) {
        return error.fault == UnknownNumber || error.fault == OpponentsDiffer;
    });
    return names_missing && file_->lines.back().end() == TrfEnd::None;
}

void TrfCrosstableReader::collect_all() {
    collect_rows();
    collect_teams();
    collect_old_teams();
    collect_individuals();
    if (!errors_.empty()) return;
    if (teams_.empty()) return fail({TrfFault::Nobody, {0, 0}, "", 0, 0, 0, {}, {}});
    check_teams();
}

void TrfCrosstableReader::match_rows() {
    link_opponents();
    check_rows();
}

void TrfCrosstableReader::read_records() {
    read_forfeits();
    read_byes();
    read_pairing_byes();
    fill_entries();
}

void TrfCrosstableReader::finish() {
    read_absent();
    read_abnormal();
    check_totals();
    collect_notes();
    collect_prohibited();
    collect_acceleration();
    const RoundNumber paired = rounds_paired(table_);
    if (table_.rounds != 0 && paired > table_.rounds) {
        warn({TrfFault::MoreRounds, {0, 0}, "", 0, table_.rounds, paired, {}, {}});
    }
    for (CrosstableTeam& team : table_.teams) {
        while (!team.rounds.empty() && team.rounds.back() == RoundEntry{}) team.rounds.pop_back();
    }
}

TrfCrosstableResult crosstable_of(const TrfFile& file) { return TrfCrosstableReader{file}.read(); }

}  // namespace tandem::tournament
