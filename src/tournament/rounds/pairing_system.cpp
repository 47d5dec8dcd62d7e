// Each system asked in its own words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/rounds/pairing_system.hpp"

#include <algorithm>
#include <utility>

#include "tournament/fide/fide_team.hpp"
#include "tournament/fide/no_pairing.hpp"
#include "tournament/fide/pairing_reason.hpp"
#include "tournament/fide/pairing_reason_text.hpp"
#include "tournament/formats/round_robin.hpp"
#include "tournament/formats/us_chess_reasons.hpp"
#include "tournament/formats/us_chess_text.hpp"
#include "tournament/pairing/field.hpp"
#include "tournament/rounds/meetings_left.hpp"
#include "words/say.hpp"
#include "words/sentences.hpp"

namespace tandem::tournament {

namespace {

[[nodiscard]] UsChessSettings us_settings(const Crosstable& table, const PairingRules& rules) {
    return us_chess_settings(table.scoring, rules.schools);
}

[[nodiscard]] std::vector<words::Message> fide_sentences(
    const Field& field,
    const RoundPairing& pairing,
    const PairingRules& rules,
    const TeamCalled& called) {
    const PairingReasons reasons = explain(field, pairing, rules.fide);
    std::vector<words::Message> sentences;
    sentences.reserve(reasons.pairs.size() + 1);
    for (const PairReason& reason : reasons.pairs) sentences.push_back(describe(reason, called));
    if (reasons.bye) sentences.push_back(describe(*reasons.bye, called));
    return sentences;
}

[[nodiscard]] std::vector<words::Message> us_sentences(
    const Crosstable& table,
    const Field& field,
    const RoundPairing& pairing,
    const PairingRules& rules,
    const TeamCalled& called) {
    const UsChessReasons reasons = us_chess_reasons(field, us_settings(table, rules), pairing);
    std::vector<words::Message> sentences;
    sentences.reserve(reasons.pairs.size() + 1);
    for (const UsPairReason& reason : reasons.pairs) sentences.push_back(describe(reason, called));
    if (reasons.bye) sentences.push_back(describe(*reasons.bye, called));
    return sentences;
}

[[nodiscard]] PairingResult pair_field(
    const Crosstable& table, const Field& field, const PairingRules& rules) {
    if (rules.system == PairingSystem::FideTeam) return pair_fide_team(field, rules.fide);
    return pair_us_chess(field, us_settings(table, rules));
}

// A Swiss.
[[nodiscard]] PairingResult pair_with_ease(
    const Crosstable& table, RoundNumber round, const PairingRules& rules) {
    const Field field = field_after(table, round - 1);
    PairingResult paired = pair_field(table, field, rules);
    const bool may_ease =
        rules.rematches != Rematches::Never || rules.second_byes != SecondByes::Never;
    if (paired || !may_ease) return paired;
    const Easing easing{rules.rematches, rules.second_byes};
    const auto found = eased(table, field, easing);
    if (found) return pair_field(table, *found, rules);
    return base::fail(prove_no_pairing(most_eased(table, field, easing)));
}

// The sentences with a word on each rematch, and what a second bye rests on.
[[nodiscard]] std::vector<words::Message> tell_ease(
    const Field& field,
    const RoundPairing& pairing,
    const TeamCalled& called,
    std::vector<words::Message> sentences) {
    using namespace words::literals;
    const auto entrant = [&](TeamNumber number) {
        return *std::ranges::find(field.entrants, number, &Entrant::number);
    };
    const auto add = [](words::Message& told, words::Message more) {
        told = words::sentences({std::move(told), std::move(more)});
    };
    for (std::size_t i = 0; i < pairing.pairs.size(); ++i) {
        if (may_meet(entrant(pairing.pairs[i].first), entrant(pairing.pairs[i].second))) continue;
        add(sentences[i], words::say("pairing.met-before"));
    }
    if (pairing.bye != kNoTeam && entrant(pairing.bye).had_bye) {
        // By no rule of the books: what they say of a bye is of a first one.
        sentences.back() = words::say("pairing.second-bye", "team"_is = called(pairing.bye));
        if (field.entrants.size() > 1) {
            add(sentences.back(), words::say("pairing.second-bye-choice"));
        }
    }
    return sentences;
}

[[nodiscard]] std::optional<MeetingsLeft::Next> next_of_round_robin(
    const Crosstable& table, RoundNumber round, PairingSystem system) {
    const RoundRobin kind =
        system == PairingSystem::DoubleRoundRobin ? RoundRobin::Double : RoundRobin::Single;
    return MeetingsLeft{round_robin_course(table, kind, round)}.next();
}

}  // namespace

words::Message describe(PairingSystem system) { return words::say_of<"event-format">(system); }

std::optional<RoundNumber> rounds_of(PairingSystem system, std::size_t teams) {
    switch (system) {
        case PairingSystem::RoundRobin: return round_robin_rounds(teams, RoundRobin::Single);
        case PairingSystem::DoubleRoundRobin: return round_robin_rounds(teams, RoundRobin::Double);
        case PairingSystem::FideTeam:
        case PairingSystem::UsChess: break;
    }
    return std::nullopt;
}

PairingResult pair_round(const Crosstable& table, RoundNumber round, const PairingRules& rules) {
    switch (rules.system) {
        case PairingSystem::FideTeam:
        case PairingSystem::UsChess: return pair_with_ease(table, round, rules);
        case PairingSystem::RoundRobin:
        case PairingSystem::DoubleRoundRobin: break;
    }
    const auto next = next_of_round_robin(table, round, rules.system);
    return next ? next->made.pairing : RoundPairing{};
}

bool is_over_before(const Crosstable& table, RoundNumber round, PairingSystem system) {
    return is_round_robin(system) && !next_of_round_robin(table, round, system);
}

std::vector<TeamNumber> idle_in(
    const Crosstable& table, RoundNumber round, const PairingRules& rules) {
    if (!is_round_robin(rules.system)) return {};
    const auto next = next_of_round_robin(table, round, rules.system);
    return next ? next->made.idle : std::vector<TeamNumber>{};
}

std::vector<words::Message> berger_reasons(
    const RoundPairing& pairing, RoundNumber table, const TeamCalled& called) {
    using namespace words::literals;
    std::vector<words::Message> sentences;
    sentences.reserve(pairing.pairs.size() + 1);
    for (const auto& [first, second] : pairing.pairs) {
        words::List teams = words::both(called(first), called(second));
        sentences.push_back(
            table == 0 ? words::say("pairing.yet-to-meet", "teams"_is = std::move(teams))
                       : words::say(
                             "pairing.berger",
                             "teams"_is = std::move(teams),
                             "round"_is = std::to_string(table)));
    }
    if (pairing.bye != kNoTeam) {
        sentences.push_back(words::say(
            "pairing.berger-bye",
            "team"_is = called(pairing.bye),
            "round"_is = std::to_string(table)));
    }
    return sentences;
}

std::vector<words::Message> explain_round(
    const Crosstable& table,
    RoundNumber round,
    const PairingRules& rules,
    const RoundPairing& pairing,
    const TeamCalled& called) {
    if (is_round_robin(rules.system)) {
        const auto next = next_of_round_robin(table, round, rules.system);
        return berger_reasons(pairing, next ? next->table : 0, called);
    }
    const Field field = field_after(table, round - 1);
    const Field legal = allowing(field, pairing);
    return tell_ease(
        field,
        pairing,
        called,
        rules.system == PairingSystem::FideTeam
            ? fide_sentences(legal, pairing, rules, called)
            : us_sentences(table, legal, pairing, rules, called));
}

}  // namespace tandem::tournament
