// Words for choices, and milliseconds.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/events/event_settings.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json/serialize.hpp>

#include "desk/time_control.hpp"
#include "match/model/header.hpp"
#include "server/http/answers.hpp"
#include "words/say.hpp"
#include "words/sentences.hpp"

namespace tandem::server {

using base::fail;
using base::Result;
using words::say;
using words::verbatim;
using namespace words::literals;
namespace json = boost::json;

namespace {

// A choice out of words under a key; `usual` without it. Errors: 400 "bad-key".
template <typename E>
[[nodiscard]] Result<E, Response> choice(const json::object& body, std::string_view key, E usual) {
    if (!body.contains(key)) return usual;
    const auto text = text_of(body, key);
    if (!text) return fail(text.error());
    const auto found = base::from_name<E>(*text);
    if (!found) {
        return fail(refusal(
            400,
            "bad-key",
            say("http.bad-choice", "key"_is = std::string{key}, "text"_is = *text)));
    }
    return *found;
}

// What is set in milliseconds.
struct Span {
    std::string_view key;
    std::int64_t desk::Settings::* member;
    words::Message called;
};
[[nodiscard]] std::array<Span, 4> spans() {
    using desk::Settings;
    return {
        {{"clock_ms", &Settings::clock_ms, say("switch-name.time.base_ms")},
         {"increment_ms", &Settings::increment_ms, say("switch-name.time.increment_ms")},
         {"delay_ms", &Settings::delay_ms, say("switch-name.time.delay_ms")},
         {"watch_delay_ms", &Settings::watch_delay_ms, say("desk.delay-seconds")}}};
}

// "2 min 30 s"
[[nodiscard]] words::Message span_text(std::int64_t ms) {
    const std::int64_t minutes = ms / 60'000;
    const std::int64_t seconds = ms / 1'000 % 60;
    if (minutes == 0) return say("time.seconds", "seconds"_is = seconds);
    if (seconds == 0) return say("time.minutes", "minutes"_is = minutes);
    return say("time.minutes-and-seconds", "minutes"_is = minutes, "seconds"_is = seconds);
}

[[nodiscard]] words::Message not_possible(
    const words::Message& called, const words::Message& text) {
    return say("http.bad-choice", "key"_is = called, "text"_is = text);
}

// The times that matches may begin with by a rulebook.
[[nodiscard]] words::Message times_of(const rulebook::Rulebook& book) {
    const rulebook::TimeSwitches& time = book.switches.time;
    const auto called = [](const words::Message& what, base::Millis ms) {
        return say("event.setting", "key"_is = what, "what"_is = span_text(base::count(ms)));
    };
    std::vector<words::Message> times{called(say("switch-name.time.base_ms"), time.base)};
    if (base::count(time.base_below) > 0) {
        times.push_back(called(say("switch-name.time.base_below_ms"), time.base_below));
    }
    return words::clauses(std::move(times));
}

}  // namespace

Result<desk::Settings, Response> settings_in(
    const json::object& body, const desk::Settings& usual) {
    const auto names = choice(body, "names", usual.names);
    if (!names) return fail(names.error());
    const auto listed = choice(body, "listed", usual.listed);
    if (!listed) return fail(listed.error());
    const auto venue = choice(body, "venue", usual.venue);
    if (!venue) return fail(venue.error());
    const auto registration = choice(body, "registration", usual.registration);
    if (!registration) return fail(registration.error());
    desk::Settings settings = usual;
    settings.names = *names;
    settings.listed = *listed;
    settings.venue = *venue;
    settings.registration = *registration;
    for (const Span& span : spans()) {
        const json::value* const said = body.if_contains(span.key);
        if (said == nullptr) continue;
        const std::int64_t ms = said->is_int64() ? said->as_int64() : -1;
        if (ms < 0 || ms > desk::kMostSpanMs) {
            const words::Message text = ms < 0 ? verbatim(json::serialize(*said)) : span_text(ms);
            return fail(refusal(400, "bad-key", not_possible(span.called, text)));
        }
        settings.*span.member = ms;
    }
    return settings;
}

std::optional<Response> bad_clock(const rulebook::Rulebook& book, const desk::Settings& settings) {
    match::Header header{book};
    desk::set_time(header, desk::time_control_of(settings));
    if (match::clock_allowed(header)) return std::nullopt;
    const words::Message why =
        not_possible(say("switch-name.time.base_ms"), span_text(settings.clock_ms));
    return refusal(400, "bad-key", words::sentences({why, times_of(book)}));
}

}  // namespace tandem::server
