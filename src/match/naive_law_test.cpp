// The arbiter says what the naive model says, whatever is done in whatever order.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// TANDEM_COMMANDS=10000000 makes the run longer, TANDEM_SEED=123 begins with that match. A match
// in which the two differ is told with as few of its commands as will do.
#include <gtest/gtest.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>
#include <string>

#include "support/base/seed.hpp"
#include "support/match/random_commands.hpp"
#include "support/match/side_by_side.hpp"

namespace tandem::match {
namespace {

using base::Prng;
using tests::Commander;
using tests::Pair;
using tests::Script;

constexpr std::uint64_t kCommands = TANDEM_PATIENCE >= 20 ? 1'000'000 : 20'000;

// What was reached, so that nobody need believe it.
struct Tally {
    std::uint64_t commands = 0;
    std::uint64_t matches = 0;
    std::map<std::string, std::uint64_t> accepted;
    std::map<std::string, std::uint64_t> refused;
    std::map<std::string, std::uint64_t> events;
    std::map<std::string, std::uint64_t> reasons;

    void count(const Pair& pair, std::span<const Command> batch) {
        const Line first = pair.line - static_cast<Line>(batch.size());
        const auto ok = tests::accepted(pair.events, first, batch.size());
        for (std::size_t i = 0; i < batch.size(); ++i) {
            ++(ok[i] ? accepted : refused)[std::string{name(batch[i].action)}];
        }
        commands += batch.size();
        for (const Event& event : pair.events) ++events[std::string{name(event)}];
    }

    void count_end(const State& state) {
        ++matches;
        if (state.over) ++reasons[std::string{name(state.over->ending.reason)}];
    }

    [[nodiscard]] std::string text() const {
        std::string said =
            std::to_string(matches) + " matches, " + std::to_string(commands) + " commands\n";
        for (const auto& [what, times] : accepted) {
            const auto others = refused.find(what);
            said += what + " " + std::to_string(times) + " of " +
                    std::to_string(times + (others == refused.end() ? 0 : others->second)) + "; ";
        }
        said += "\nevents: ";
        for (const auto& [what, times] : events) said += what + ' ' + std::to_string(times) + "; ";
        said += "\nends: ";
        for (const auto& [what, times] : reasons) said += what + ' ' + std::to_string(times) + "; ";
        return said + '\n';
    }
};

// Of the match that is being played, for the case that a CHECK breaks.
std::uint64_t seed_in_play = 0;

extern "C" void tell_seed(int) {
    std::fprintf(
        stderr,
        "replay: TANDEM_SEED=%llu TANDEM_COMMANDS=1\n",
        static_cast<unsigned long long>(seed_in_play));
    std::_Exit(3);
}

std::string told(std::uint64_t seed, const Script& script) {
    const Script shorter = tests::shrunk(script);
    const auto found = tests::difference(shorter);
    return "replay: TANDEM_SEED=" + std::to_string(seed) + " TANDEM_COMMANDS=1\n" +
           tests::to_text(shorter) + (found ? *found : "and then no difference is left");
}

// One match by chance. What they differ in.
std::optional<std::string> play(std::uint64_t seed, Tally& tally) {
    seed_in_play = seed;
    Prng prng{seed};
    Script script{tests::random_header(prng), {}};
    Commander commander{prng, script.header};
    Pair pair{script.header};
    Millis at{};
    int batches_after = 0;
    for (int batch = 0; batch < 90 && batches_after < 6; ++batch) {
        auto filed = commander.next(pair.model);
        at = filed.at;
        script.batches.push_back(filed.commands);
        if (pair.file(at, filed.commands)) return told(seed, script);
        tally.count(pair, filed.commands);
        if (pair.state.over) ++batches_after;
    }
    if (pair.conclude(at)) return told(seed, script);
    tally.count_end(pair.state);
    return std::nullopt;
}

template <std::size_t... kAt>
std::set<std::string> all_events(std::index_sequence<kAt...>) {
    return {std::string{std::variant_alternative_t<kAt, AnyEvent>::kName}...};
}

// In how many commands an event, or an end of a match, is sure to come whatever the seed. What is
// not here comes fourteen times or more, on average, in 20'000.
std::uint64_t least_commands(const std::string& what) {
    static const std::set<std::string> kRare{
        "agreed",
        "bound",
        "counted",
        "mate-announced",
        "match-reopened",
        "neutralised",
        "piece-removed",
        "setup-corrected",
        "turn-returned",
        "window-closed",
        "window-opened",
        "ends: annulled",
        "ends: both-flags",
        "ends: both-games",
        "ends: fifty-moves",
        "ends: illegal-move",
        "ends: no-clock",
        "ends: repetition",
        "ends: ruling",
        "ends: simultaneous",
        "ends: stalemate",
    };
    return kRare.contains(what) ? 1'000'000 : 20'000;
}

TEST(NaiveLaw, the_arbiter_rules_as_the_naive_model_does) {
    const auto most = base::tests::setting("TANDEM_COMMANDS", kCommands);
    std::signal(SIGABRT, tell_seed);
    Tally tally;
    for (auto seed = base::tests::first_seed(); tally.commands < most; ++seed) {
        const auto difference = play(seed, tally);
        ASSERT_FALSE(difference) << *difference;
    }
    std::signal(SIGABRT, SIG_DFL);
    RecordProperty("tally", tally.text());
    if (std::getenv("TANDEM_COMMANDS") != nullptr) std::fputs(tally.text().c_str(), stdout);
    const auto reached = [&](const std::string& what, std::uint64_t times) {
        if (tally.commands < least_commands(what)) return;
        EXPECT_GT(times, 0U) << what << " never came\n" << tally.text();
    };
    for (const Reason reason : base::all_of<Reason>()) {
        reached("ends: " + std::string{name(reason)}, tally.reasons[std::string{name(reason)}]);
    }
    for (const std::string& event :
         all_events(std::make_index_sequence<std::variant_size_v<AnyEvent>>{})) {
        reached(event, tally.events[event]);
    }
}

}  // namespace
}  // namespace tandem::match
