// A sentence for each refusal of the hall.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/wire/refusal_text.hpp"
#include "language/english.hpp"
#include "words/say.hpp"

#include <utility>

namespace tandem::hall {

std::string sentence(Refusal why) { return language::english(words::say_of<"refusal">(why)); }

wire::tell::Refused refused(std::string_view re, Refusal why) {
    return refused(re, why, sentence(why));
}

wire::tell::Refused refused(std::string_view re, Refusal why, std::string say) {
    return {std::string{re}, std::nullopt, std::string{hall::name(why)}, std::move(say), {}};
}

wire::tell::Refused refused_watch(const MatchId& match, Refusal why) {
    wire::tell::Refused answer = refused(wire::ask::Watch::kName, why);
    answer.match = match;
    return answer;
}

}  // namespace tandem::hall
