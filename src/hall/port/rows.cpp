// What rows mean to their matches: how far they are written, and who sits where as of a line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/port/rows.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace tandem::hall::row {

SeatNames::SeatNames(const EnumArray<Seat, std::string>& at_opening) {
    for (const Seat seat : base::all_of<Seat>()) names_[seat].push_back({0, at_opening[seat]});
}

SeatNames::SeatNames(
    const EnumArray<Seat, std::string>& at_opening, std::span<const SeatTaken> taken)
    : SeatNames(at_opening) {
    for (const SeatTaken& each : taken) take(each);
}

EnumArray<Seat, std::string> SeatNames::as_of(std::int64_t line) const {
    EnumArray<Seat, std::string> names;
    for (const Seat seat : base::all_of<Seat>()) {
        const std::vector<Named>& all = names_[seat];
        const auto next =
            std::ranges::upper_bound(std::next(all.begin()), all.end(), line, {}, &Named::from);
        names[seat] = std::prev(next)->name;
    }
    return names;
}

void SeatNames::take(const SeatTaken& taken) {
    names_[taken.seat].push_back({taken.line, taken.name});
}

bool is_of_table(const Write& row) {
    return std::holds_alternative<TableKept>(row) || std::holds_alternative<TableGone>(row);
}

MatchId match_of(const Write& row) {
    return std::visit(
        [](const auto& one) -> MatchId {
            if constexpr (requires { one.match; }) return one.match;
            return {};
        },
        row);
}

std::vector<Written> written_by(std::span<const Write> rows) {
    std::map<MatchId, std::int64_t> last;
    const auto note = [&last](const MatchId& match, std::int64_t line) { last[match] = line; };
    for (const Write& row : rows) {
        if (const auto* const opened = std::get_if<MatchOpened>(&row)) note(opened->match, 1);
        if (const auto* const line = std::get_if<LineWritten>(&row)) note(line->match, line->line);
    }
    std::vector<Written> found;
    found.reserve(last.size());
    for (const auto& [match, line] : last) found.push_back({match, line});
    return found;
}

}  // namespace tandem::hall::row
