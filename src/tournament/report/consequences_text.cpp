// Each consequence as a sentence.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/consequences_text.hpp"

#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tournament/event/questions.hpp"
#include "tournament/report/event_text.hpp"
#include "words/say.hpp"

namespace tandem::tournament {

using words::say;
using namespace words::literals;

namespace {

// "1–2 5–4"
[[nodiscard]] std::string pairs_text(const std::vector<TeamPair>& pairs) {
    std::vector<std::string> all;
    all.reserve(pairs.size());
    for (const auto& pair : pairs) {
        all.push_back(fmt::format("{}–{}", pair.one.value, pair.two.value));
    }
    return fmt::format("{}", fmt::join(all, " "));
}

[[nodiscard]] std::string numbers_text(const std::vector<TeamId>& teams) {
    std::vector<std::uint32_t> all;
    all.reserve(teams.size());
    for (const auto team : teams) all.push_back(team.value);
    return fmt::format("{}", fmt::join(all, " "));
}

// "4 Rooks would play in the final k-a instead of 7 Pawns."
void add_changed_finals(
    std::vector<words::Message>& told, const Event& after, const std::vector<FinalChange>& finals) {
    for (const auto& [key, seeds] : finals) {
        const auto& finalists = after.get<Division>(key).finalists;
        if (seeds == finalists) {
            told.push_back(say("event-later.right-final", "final"_is = key.text));
            continue;
        }
        const auto missing_in = [](const auto& some, const auto& others) {
            std::vector<TeamId> missing;
            for (const auto team : others) {
                if (!has(some, team)) missing.push_back(team);
            }
            return missing;
        };
        const auto in = missing_in(finalists, seeds);
        const auto out = missing_in(seeds, finalists);
        if (!in.empty() && !out.empty()) {
            told.push_back(
                say("event-later.other-finalists",
                    "teams"_is = teams_text(after, in),
                    "final"_is = key.text,
                    "others"_is = teams_text(after, out)));
        }
        told.push_back(
            say("event-later.other-seeds",
                "final"_is = key.text,
                "seeds"_is = numbers_text(seeds),
                "others"_is = numbers_text(finalists)));
    }
}

[[nodiscard]] words::Message pairing_text(const PairingChange& change) {
    const auto round = "round"_is = change.round.round;
    if (change.instead.empty() && change.no_more.empty()) {
        return say("event-later.right-pairing", round);
    }
    if (change.no_more.empty()) {
        return say("event-later.more-pairs", round, "pairs"_is = pairs_text(change.instead));
    }
    if (change.instead.empty()) return say("event-later.no-such-pairing", round);
    return say(
        "event-later.other-pairs",
        round,
        "pairs"_is = pairs_text(change.instead),
        "others"_is = pairs_text(change.no_more));
}

}  // namespace

std::vector<words::Message> consequences_text(
    const Consequences& found, const Event& after, const DivisionKey& division) {
    const auto basis = after.get<Division>(division).basis;
    std::vector<words::Message> told;
    for (const auto& change : found.scores) {
        if (change.now.by(basis) == change.before.by(basis)) continue;
        told.push_back(
            say("event-later.other-points",
                "team"_is = team_text(after, change.team),
                "points"_is = to_string(change.now.by(basis)),
                "before"_is = to_string(change.before.by(basis))));
    }
    for (const auto& change : found.pairings) told.push_back(pairing_text(change));
    for (const RoundId& id : found.by_hand) {
        told.push_back(say("event-later.paired-by-hand", "round"_is = id.round));
    }
    add_changed_finals(told, after, found.finals);
    return told;
}

}  // namespace tandem::tournament
