// Bounds of imported matches, looked for text by text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/import_bounds.hpp"

#include <string>
#include <variant>

#include "base/enum_names.hpp"
#include "bughouse/seat.hpp"
#include "rulebook/rulebook.hpp"
#include "words/say.hpp"

namespace tandem::server {

namespace {

using bughouse::Seat;
using words::say;
using namespace words::literals;

constexpr std::size_t kHeaderLine = 1;

[[nodiscard]] std::optional<Excess> excess_of_header(const match::Header& header) {
    for (const Seat seat : base::all_of<Seat>()) {
        const std::string name = header.seats[seat].value_or("");
        if (name.empty() || rulebook::is_house_name(name)) continue;
        return Excess{
            kHeaderLine,
            say("import-fault.name",
                "seat"_is = std::string{bughouse::name(seat)},
                "most"_is = rulebook::kMostNameLetters)};
    }
    const std::size_t bytes = record::to_json(header).size();
    if (bytes <= kMostImportedHeaderBytes) return std::nullopt;
    return Excess{
        kHeaderLine,
        say("import-fault.header-too-big",
            "bytes"_is = bytes,
            "most"_is = kMostImportedHeaderBytes)};
}

[[nodiscard]] std::size_t most_bytes(const match::Command& command) {
    const bool is_note = std::holds_alternative<match::action::Note>(command.action);
    return is_note ? kMostImportedNoteBytes : kMostImportedLineBytes;
}

}  // namespace

std::optional<Excess> excess_of_lines(std::size_t lines, std::size_t most_lines) {
    if (lines <= most_lines) return std::nullopt;
    return Excess{
        kHeaderLine, say("import-fault.too-long", "lines"_is = lines, "most"_is = most_lines)};
}

std::optional<Excess> excess_of(const record::MatchLog& log, std::size_t most_lines) {
    if (auto excess = excess_of_lines(log.commands.size(), most_lines)) return excess;
    if (auto excess = excess_of_header(log.header)) return excess;
    std::size_t line = kHeaderLine;
    for (const match::Command& command : log.commands) {
        ++line;
        const std::size_t bytes = record::to_json(command).size();
        const std::size_t most = most_bytes(command);
        if (bytes <= most) continue;
        return Excess{
            line,
            say("import-fault.line-too-big",
                "line"_is = line,
                "bytes"_is = bytes,
                "most"_is = most)};
    }
    return std::nullopt;
}

}  // namespace tandem::server
