// Sanctions in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/port/sanction.hpp"

#include <chrono>

#include "words/say.hpp"

namespace tandem::hall {

namespace {

using words::say;
using namespace words::literals;

[[nodiscard]] std::string two_digits(std::int64_t number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

// "2026-11-24 08:00", of UTC.
[[nodiscard]] std::string minute_of(std::int64_t wall_ms) {
    namespace chrono = std::chrono;
    const chrono::sys_time<chrono::milliseconds> moment{chrono::milliseconds{wall_ms}};
    const auto day = chrono::floor<chrono::days>(moment);
    const chrono::year_month_day date{day};
    const chrono::hh_mm_ss time{moment - day};
    return std::to_string(static_cast<int>(date.year())) + '-' +
           two_digits(static_cast<unsigned>(date.month())) + '-' +
           two_digits(static_cast<unsigned>(date.day())) + ' ' + two_digits(time.hours().count()) +
           ':' + two_digits(time.minutes().count());
}

}  // namespace

words::Message describe(const Sanction& sanction) {
    return say(
        "sanction.told",
        "kind"_is = std::string{name(sanction.kind)},
        "end"_is = sanction.until_ms ? "moment" : "none",
        "moment"_is = sanction.until_ms ? minute_of(*sanction.until_ms) : "",
        "reasoned"_is = sanction.why.empty() ? "no" : "yes",
        "why"_is = sanction.why);
}

}  // namespace tandem::hall
