// What rows mean to their matches: how far they are written, and who sits where as of a line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/port/rows.hpp"

#include <map>
#include <utility>

namespace tandem::hall::row {

EnumArray<Seat, std::string> names_as_of(
    std::int64_t line, EnumArray<Seat, std::string> at_opening, std::span<const SeatTaken> taken) {
    EnumArray<Seat, std::string> names = std::move(at_opening);
    for (const SeatTaken& each : taken) {
        if (each.line <= line) names[each.seat] = each.name;
    }
    return names;
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
