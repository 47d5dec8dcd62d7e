// Match logs, ruled: whatever is read can be officiated, told and folded again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "base/check.hpp"
#include "language/english.hpp"
#include "match/arbiter/log_replay.hpp"
#include "record/log/event_json.hpp"
#include "record/log/match_log.hpp"
#include "record/log/ruling_text.hpp"
#include "record/text/json.hpp"

using namespace tandem;
using language::english;

namespace {

// What is said to people of an event; `scene` is just before it.
void say(const record::Scene& scene, const match::Event& event) {
    if (const auto* const refused = std::get_if<match::event::Refused>(&event.what)) {
        CHECK(!english(why_refused(scene, *refused)).empty());
    } else if (const auto* const upheld = std::get_if<match::event::ClaimUpheld>(&event.what)) {
        (void)why_upheld(scene, *upheld);
    } else if (const auto* const rejected = std::get_if<match::event::ClaimRejected>(&event.what)) {
        (void)why_rejected(scene, *rejected);
    } else if (const auto* const no_mate = std::get_if<match::event::MateRejected>(&event.what)) {
        CHECK(!english(why_no_mate(scene, *no_mate)).empty());
    } else if (const auto* const over = std::get_if<match::event::BoardOver>(&event.what)) {
        CHECK(!english(how_it_ended(scene, over->board, over->ending)).empty());
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    const auto log = record::read_match_log(text, {});
    if (!log) return 0;
    const match::Officiated found = match::officiate(log->header, log->commands);
    const match::Terms terms = match::terms(log->header);
    match::State state{log->header};
    std::size_t number = 0;
    base::Millis last{};
    for (const match::Event& event : found.events) {
        CHECK(event.at >= last);
        CHECK(event.line == 0 || event.line - 2 < log->commands.size());
        ++number;
        CHECK(record::parse_json(record::to_json(event, number)).has_value());
        say({state, terms.seats, event.at}, event);
        match::apply(state, event);
        last = event.at;
    }
    CHECK(state == found.state);
    CHECK(found.verdict.over == found.state.over.has_value());
    CHECK(record::parse_json(record::to_json(found.verdict)).has_value());
    return 0;
}
