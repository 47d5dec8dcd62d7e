// How single values stand in an event log.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/event_log/form.hpp"

#include <cmath>

#include "words/say.hpp"

namespace tandem::tournament {

namespace {

using base::fail;
using record::log_json::unexpected;
using words::say;
using namespace words::literals;
namespace json = boost::json;

}  // namespace

Read<std::uint32_t> read_number(const json::value& value) {
    const auto number = record::log_json::read_integer(value, 0, kMostNumber);
    if (!number) return fail(number.error());
    return static_cast<std::uint32_t>(*number);
}

Read<std::int64_t> read_cents(const json::value& value) {
    constexpr std::int64_t kMostCents = 100'000'000'000;
    return record::log_json::read_integer(value, 0, kMostCents);
}

Read<Points> read_points(const json::value& value) {
    const double given = value.is_double()  ? value.get_double()
                         : value.is_int64() ? static_cast<double>(value.get_int64())
                                            : std::nan("");
    const double hundredths = std::round(given * 100);
    const bool fits = std::abs(given) * 100 < static_cast<double>(kMostPoints.hundredths) &&
                      std::abs(given * 100 - hundredths) < 1e-6;
    if (!fits) {
        const Points most{kMostPoints.hundredths - 1};
        return fail(unexpected(say("wanted.points", "most"_is = to_decimal(most)), value));
    }
    return Points{static_cast<std::int64_t>(hundredths)};
}

Read<Timestamp> read_time(const json::value& value) {
    const auto read = value.is_string() ? read_timestamp(record::log_json::view(value.get_string()))
                                        : std::nullopt;
    if (!read) return fail(unexpected(say("wanted.time"), value));
    return *read;
}

Read<std::string> read_key(const json::value& value) {
    if (value.is_string() && is_key(record::log_json::view(value.get_string()))) {
        return std::string{record::log_json::view(value.get_string())};
    }
    return fail(unexpected(say("wanted.key"), value));
}

Read<std::string> read_text(const json::value& value, std::size_t most) {
    if (!value.is_string()) return fail(unexpected(say("wanted.text"), value));
    if (value.get_string().size() > most) {
        return fail(say("event-log.text-too-long", "most"_is = most));
    }
    return std::string{record::log_json::view(value.get_string())};
}

words::Message expected_object(const json::value& value) {
    return unexpected(say("wanted.object"), value);
}
words::Message expected_list(const json::value& value) {
    return unexpected(say("wanted.array"), value);
}
words::Message expected_list_of_two(const json::value& value) {
    if (!value.is_array()) return unexpected(say("wanted.list-of-two"), value);
    return say(
        "log-value.unexpected",
        "wanted"_is = say("wanted.list-of-two"),
        "found"_is = say("log-value.an-array-of", "count"_is = value.get_array().size()));
}

}  // namespace tandem::tournament
