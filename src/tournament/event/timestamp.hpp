// When something happened at an event, in local time at the venue.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tandem::tournament {

// Milliseconds since the beginning of 1970 in local time, every day having 24 hours. No time zone
// is kept: an event is at one place.
struct Timestamp {
    std::int64_t ms = 0;

    [[nodiscard]] auto operator<=>(const Timestamp&) const = default;
};

// "2013-04-05T10:03:22", with ".250" behind it where there are milliseconds.
// Needs: it lies in the years 1970 to 9999.
[[nodiscard]] std::string to_string(Timestamp timestamp);
// Reads that, also without seconds: "2013-04-05T10:03".
// Nothing where it is none of these, or no such day.
[[nodiscard]] std::optional<Timestamp> read_timestamp(std::string_view text);

}  // namespace tandem::tournament
