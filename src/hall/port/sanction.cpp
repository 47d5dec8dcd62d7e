// Sanctions in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/port/sanction.hpp"

#include <chrono>

namespace tandem::hall {

namespace {

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

[[nodiscard]] std::string deed(SanctionKind kind) {
    switch (kind) {
        case SanctionKind::Mute: return "You are muted";
        case SanctionKind::Silence: return "You are silenced";
        case SanctionKind::Ban: return "You are banned";
    }
    __builtin_unreachable();
}

}  // namespace

std::string sentence(const Sanction& sanction) {
    const std::string end =
        sanction.until_ms ? " until " + minute_of(*sanction.until_ms) + " UTC" : " for good";
    const std::string why = sanction.why.empty() ? "." : ": " + sanction.why;
    return deed(sanction.kind) + end + why;
}

}  // namespace tandem::hall
