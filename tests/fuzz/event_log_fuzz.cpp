// Event logs: what is read is written in one way, decided, and every change can be undone.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/check.hpp"
#include "language/english.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/event_log/event_log.hpp"
#include "tournament/next_round/proposal.hpp"
#include "tournament/report/event_text.hpp"
#include "tournament/report/sheets.hpp"

using namespace tandem::tournament;
using tandem::language::english;

namespace {

// Nothing that a log can come to breaks what is told of it.
void tell(const Event& event) {
    for (const auto& [division, settings] : event.all<Division>()) {
        const RoundNumber last = last_paired(event, division);
        CHECK(!to_csv(sheet_of_teams(event, division), english).empty());
        CHECK(!to_csv(sheet_of_rounds(event, division), english).empty());
        CHECK(!to_csv(sheet_of_prizes(event, division), english).empty());
        CHECK(!to_csv(sheet_of_standings(event, division, last), english).empty());
        if (last > 0) CHECK(!to_csv(sheet_of_pairings(event, {division, last}), english).empty());
        if (last == settings.rounds) continue;
        const RoundId next{division, last + 1};
        const auto proposal = propose(event, next);
        if (!proposal) CHECK(!english(describe(event, next, proposal.error())).empty());
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    const auto log = read_event_log(text, {});
    if (!log) {
        CHECK(log.error().line > 0);
        CHECK(!english(describe_fault(log.error())).empty());
        return 0;
    }
    const std::string written = write_event_log(*log);
    const auto again = read_event_log(written, {});
    CHECK(again.has_value() && *again == *log);
    Course course{log->header};
    std::size_t number = 0;
    std::size_t line = 1;
    for (const EventCommand& command : log->commands) {
        const LineDecided decided{
            ++line, command.at, command.by, name(command.action), course.advance(command)};
        if (!decided.decided)
            CHECK(!english(describe(course.event(), decided.decided.error())).empty());
        CHECK(
            !english(describe(course.event(), command)).empty() || !decided.decided ||
            std::holds_alternative<action::Note>(command.action));
        (void)to_json_lines(decided, log->header.rulebook.base, number, english);
    }
    tell(course.event());
    while (course.undoable() > 0) {
        const auto undone = course.advance(
            {log->commands.back().at, OfficialKey{std::string{kOrganiser}}, action::Undo{}});
        CHECK(undone.has_value());
    }
    CHECK(course.event() == Event{log->header});
    return 0;
}
