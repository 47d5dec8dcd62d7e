// Bounds of imported matches, looked for text by text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/import_bounds.hpp"

#include <string>
#include <variant>

#include <fmt/format.h>

#include "base/enum_names.hpp"
#include "bughouse/seat.hpp"
#include "rulebook/rulebook.hpp"

namespace tandem::server {

namespace {

using bughouse::Seat;

constexpr std::size_t kHeaderLine = 1;

[[nodiscard]] std::optional<Excess> excess_of_header(const match::Header& header) {
    for (const Seat seat : base::all_of<Seat>()) {
        const std::string name = header.seats[seat].value_or("");
        if (name.empty() || rulebook::is_house_name(name)) continue;
        return Excess{
            kHeaderLine,
            fmt::format(
                "the name at {} must be one line of at most {} characters",
                bughouse::name(seat),
                rulebook::kMostNameLetters)};
    }
    const std::size_t bytes = record::to_json(header).size();
    if (bytes <= kMostImportedHeaderBytes) return std::nullopt;
    return Excess{
        kHeaderLine,
        fmt::format(
            "a header of {} bytes: {} at most are imported", bytes, kMostImportedHeaderBytes)};
}

[[nodiscard]] std::size_t most_bytes(const match::Command& command) {
    const bool is_note = std::holds_alternative<match::action::Note>(command.action);
    return is_note ? kMostImportedNoteBytes : kMostImportedLineBytes;
}

}  // namespace

std::optional<Excess> excess_of(const record::MatchLog& log, std::size_t most_lines) {
    if (log.commands.size() > most_lines) {
        return Excess{
            kHeaderLine,
            fmt::format(
                "a log of {} lines: {} at most are imported", log.commands.size(), most_lines)};
    }
    if (auto excess = excess_of_header(log.header)) return excess;
    std::size_t line = kHeaderLine;
    for (const match::Command& command : log.commands) {
        ++line;
        const std::size_t bytes = record::to_json(command).size();
        const std::size_t most = most_bytes(command);
        if (bytes <= most) continue;
        return Excess{
            line,
            fmt::format(
                "line {} of the match log has {} bytes: {} at most are imported",
                line,
                bytes,
                most)};
    }
    return std::nullopt;
}

}  // namespace tandem::server
