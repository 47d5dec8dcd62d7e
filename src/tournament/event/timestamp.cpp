// Timestamps in ISO 8601, by the calendar of the standard library, which reads no clock for it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/event/timestamp.hpp"

#include <charconv>
#include <chrono>

#include <fmt/format.h>

namespace tandem::tournament {

namespace {

using std::chrono::days;
using std::chrono::milliseconds;
using std::chrono::sys_days;
using std::chrono::year_month_day;

// Takes digits and what follows them off the front of a text.
class Digits {
  public:
    explicit Digits(std::string_view text) : rest_(text) {}

    // A number of exactly so many digits; nothing else may stand there.
    [[nodiscard]] int take(std::size_t digits) {
        int value = 0;
        const std::string_view part = rest_.substr(0, digits);
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
        if (part.size() < digits || error != std::errc{} || end != part.data() + digits ||
            part.front() == '-') {
            fits_ = false;
        }
        rest_.remove_prefix(part.size());
        return value;
    }
    void pass(char mark) {
        if (!has(mark)) fits_ = false;
    }
    // Whether that comes next; then it is taken.
    [[nodiscard]] bool has(char mark) {
        if (!rest_.starts_with(mark)) return false;
        rest_.remove_prefix(1);
        return true;
    }
    [[nodiscard]] bool fits() const { return fits_ && rest_.empty(); }

  private:
    std::string_view rest_;
    bool fits_ = true;
};

}  // namespace

std::string to_string(Timestamp timestamp) {
    const std::chrono::sys_time<milliseconds> when{milliseconds{timestamp.ms}};
    const sys_days day = std::chrono::floor<days>(when);
    const year_month_day date{day};
    const std::chrono::hh_mm_ss<milliseconds> clock{when - day};
    std::string out = fmt::format(
        "{:04}-{:02}-{:02}T{:02}:{:02}:{:02}",
        static_cast<int>(date.year()),
        static_cast<unsigned>(date.month()),
        static_cast<unsigned>(date.day()),
        clock.hours().count(),
        clock.minutes().count(),
        clock.seconds().count());
    if (clock.subseconds().count() != 0) out += fmt::format(".{:03}", clock.subseconds().count());
    return out;
}

std::optional<Timestamp> read_timestamp(std::string_view text) {
    Digits from{text};
    const std::chrono::year year{from.take(4)};
    from.pass('-');
    const std::chrono::month month{static_cast<unsigned>(from.take(2))};
    from.pass('-');
    const year_month_day date{year, month, std::chrono::day{static_cast<unsigned>(from.take(2))}};
    from.pass('T');
    const int hours = from.take(2);
    from.pass(':');
    const int minutes = from.take(2);
    const int seconds = from.has(':') ? from.take(2) : 0;
    const int ms = from.has('.') ? from.take(3) : 0;
    if (!from.fits() || !date.ok() || static_cast<int>(year) < 1970) return std::nullopt;
    if (hours > 23 || minutes > 59 || seconds > 59) return std::nullopt;
    const std::int64_t whole_seconds = (std::int64_t{hours} * 60 + minutes) * 60 + seconds;
    const milliseconds day = sys_days{date}.time_since_epoch();
    return Timestamp{day.count() + whole_seconds * 1'000 + ms};
}

}  // namespace tandem::tournament
