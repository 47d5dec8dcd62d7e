// Any bytes as typed results and as a list of tie-breaks: refused with what is wrong, or read.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "base/check.hpp"
#include "language/english.hpp"
#include "rulebook/books/books.hpp"
#include "tournament/director/decide.hpp"
#include "tournament/report/event_text.hpp"
#include "tournament/report/table_results.hpp"
#include "tournament/tie_breaks/read_tie_breaks.hpp"

using namespace tandem::tournament;

namespace {

const DivisionKey kOpen{"open"};
const RoundId kFirst{kOpen, 1};

// Two tables in play, with four legs each.
[[nodiscard]] Event two_tables() {
    Course course{
        EventHeader{"Spring", tandem::rulebook::builtin(tandem::rulebook::kFbx), "", "Olga Moss"}};
    const auto enter = [&](EventAction action) {
        CHECK(course.advance({{}, {"organiser"}, std::move(action)}).has_value());
    };
    enter(action::SetDivision{kOpen, {.name = "Open", .legs = 4}});
    for (std::uint32_t team = 1; team <= 4; ++team) {
        const std::string number = std::to_string(team);
        enter(action::Register{
            {team},
            kOpen,
            "Team " + number,
            Players{Player{.name = "First " + number}, Player{.name = "Second " + number}}});
    }
    enter(action::PairRound{kFirst, {{{1}, {2}}, {{3}, {4}}}, {}});
    enter(action::StartRound{kFirst});
    return course.event();
}

void try_results(std::string_view bytes) {
    static const Event event = two_tables();
    const auto read = read_table_results(event, kFirst, bytes);
    if (!read) {
        CHECK(!read.error().empty());
        for (const TypedError& error : read.error()) {
            CHECK(error.place.line > 0);
            CHECK(!tandem::language::english(describe(error)).empty());
        }
        return;
    }
    CHECK(read->lines.size() == read->results.size());
    CHECK(std::ranges::is_sorted(read->lines));
    for (const action::EnterResult& result : read->results) {
        CHECK(event.find<Encounter>(result.leg.encounter()) != nullptr);
        const EventCommand command{{}, {"organiser"}, result};
        const Decided decided = decide(event, command);
        if (!decided) CHECK(!tandem::language::english(describe(event, decided.error())).empty());
    }
    for (const auto& text : not_named_text(event, *read)) {
        CHECK(!tandem::language::english(text).empty());
    }
}

void try_tie_breaks(std::string_view bytes) {
    const auto read = read_tie_breaks(bytes);
    if (!read) {
        CHECK(read.error().offset <= bytes.size());
        CHECK(!tandem::language::english(describe(read.error())).empty());
        return;
    }
    CHECK(read->size() <= kMostTieBreaks);
    const auto again = read_tie_breaks(write_tie_breaks(*read));
    CHECK(again.has_value() && *again == *read);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes{reinterpret_cast<const char*>(data), size};
    try_results(bytes);
    try_tie_breaks(bytes);
    return 0;
}
