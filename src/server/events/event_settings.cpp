// Words for choices, and milliseconds.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/events/event_settings.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include <boost/json/serialize.hpp>

#include "desk/time_control.hpp"
#include "match/model/header.hpp"
#include "server/http/answers.hpp"
#include "words/say.hpp"

namespace tandem::server {

using base::fail;
using base::Result;
using words::say;
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
    using Span = std::pair<std::string_view, std::int64_t desk::Settings::*>;
    for (const auto& [key, member] :
         {Span{"clock_ms", &desk::Settings::clock_ms},
          Span{"increment_ms", &desk::Settings::increment_ms},
          Span{"delay_ms", &desk::Settings::delay_ms},
          Span{"watch_delay_ms", &desk::Settings::watch_delay_ms}}) {
        const json::value* const said = body.if_contains(key);
        if (said == nullptr) continue;
        const std::int64_t ms = said->is_int64() ? said->as_int64() : -1;
        if (ms < 0 || ms > desk::kMostSpanMs) {
            return fail(refusal(
                400,
                "bad-key",
                say("http.bad-choice",
                    "key"_is = std::string{key},
                    "text"_is = json::serialize(*said))));
        }
        settings.*member = ms;
    }
    return settings;
}

std::optional<Response> bad_clock(const rulebook::Rulebook& book, const desk::Settings& settings) {
    match::Header header{book};
    desk::set_time(header, desk::time_control_of(settings));
    if (match::clock_allowed(header)) return std::nullopt;
    return refusal(
        400,
        "bad-key",
        say("http.bad-choice",
            "key"_is = "clock_ms",
            "text"_is = std::to_string(settings.clock_ms)));
}

}  // namespace tandem::server
