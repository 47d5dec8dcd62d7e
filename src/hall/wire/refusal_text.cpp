// A message for each refusal of the hall.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/wire/refusal_text.hpp"

#include <utility>

#include "words/say.hpp"

namespace tandem::hall {

words::Message describe(Refusal why) { return words::say_of<"refusal">(why); }

wire::tell::Refused refused(std::string_view re, Refusal why) {
    return refused(re, why, describe(why));
}

wire::tell::Refused refused(std::string_view re, Refusal why, words::Message said) {
    return {std::string{re}, std::nullopt, std::string{hall::name(why)}, std::move(said), {}};
}

wire::tell::Refused refused_watch(const MatchId& match, Refusal why) {
    wire::tell::Refused answer = refused(wire::ask::Watch::kName, why);
    answer.match = match;
    return answer;
}

}  // namespace tandem::hall
