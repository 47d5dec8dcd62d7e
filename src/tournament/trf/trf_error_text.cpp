// What is wrong with a TRF file, in sentences for people.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>
#include <utility>

#include "tournament/trf/trf_error.hpp"
#include "words/say.hpp"

namespace tandem::tournament {

namespace {

// One figure where both scales have the same, or one of them alone is meant.
[[nodiscard]] std::string score_text(const TrfError& error, const Score& score) {
    const bool legs_alone =
        error.given.encounters == kNoPoints && error.counted.encounters == kNoPoints;
    const bool same = error.given.encounters == error.given.legs &&
                      error.counted.encounters == error.counted.legs;
    if (legs_alone || same) return to_decimal(score.legs);
    return to_decimal(score.encounters) + '/' + to_decimal(score.legs);
}

}  // namespace

words::Message describe(const TrfError& error) {
    using namespace words::literals;
    words::Message what = words::say_of<"trf">(
        error.fault,
        "found"_is = error.found,
        "number"_is = std::to_string(error.number),
        "other"_is = std::to_string(error.other),
        "round"_is = std::to_string(error.round),
        "rounds"_is = error.other,
        "teams"_is = error.other,
        "given"_is = score_text(error, error.given),
        "counted"_is = score_text(error, error.counted));
    if (error.place.line == 0) return what;
    return words::say(
        "at-place",
        "line"_is = std::to_string(error.place.line),
        "column"_is = std::to_string(error.place.column),
        "what"_is = std::move(what));
}

}  // namespace tandem::tournament
