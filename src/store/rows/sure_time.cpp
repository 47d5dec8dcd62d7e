// One row: how far it has come, and by which sign of life.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/rows/sure_time.hpp"

#include <algorithm>
#include <string>

#include "store/rows/text.hpp"

namespace tandem::store {

using soci::into;
using soci::use;

namespace {

constexpr std::int64_t kStep = 86'400'000;  // a day
// Before this there was no such program: a clock that says so has not been set yet.
constexpr std::int64_t kEarliest = 1'735'689'600'000;  // the first of January 2025

}  // namespace

// Once a second, and not prepared: what is read is read to its end.
void go_on(soci::session& session, const hall::row::Beat& beat) {
    std::string last_run;
    std::int64_t last_mono_ms = 0;
    std::int64_t last_ms = 0;
    session << "select run, mono_ms, sure_ms from sure_time", into(last_run), into(last_mono_ms),
        into(last_ms);
    const std::string run = storable(beat.run);
    const bool begins = last_run != run;
    const std::int64_t mono_ms = begins ? beat.mono_ms : std::max(last_mono_ms, beat.mono_ms);
    const std::int64_t passed = begins ? 0 : mono_ms - last_mono_ms;
    const std::int64_t at_least = last_ms + passed;
    const std::int64_t at_most = at_least + (begins ? kStep : passed);
    const bool is_known = last_ms >= kEarliest;
    const std::int64_t now_ms =
        is_known ? std::clamp(beat.wall_ms, at_least, at_most) : beat.wall_ms;
    session << "update sure_time set run = :run, mono_ms = :mono_ms, sure_ms = :sure_ms", use(run),
        use(mono_ms), use(now_ms);
}

std::int64_t sure_ms(soci::session& session, std::int64_t now_ms) {
    std::int64_t sure = 0;
    session << "select sure_ms from sure_time", into(sure);
    return sure == 0 ? now_ms : std::min(sure, now_ms);
}

}  // namespace tandem::store
