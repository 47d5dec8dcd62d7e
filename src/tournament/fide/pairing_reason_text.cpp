// One sentence per fact.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/fide/pairing_reason_text.hpp"

#include <algorithm>
#include <iterator>
#include <optional>

#include "words/say.hpp"
#include "words/sentences.hpp"

namespace tandem::tournament {

namespace {

using words::Message;
using words::say;
using namespace words::literals;

[[nodiscard]] Message about_upfloat(const Upfloat& upfloat, const TeamCalled& called) {
    Message team = called(upfloat.team);
    std::string score = to_string(upfloat.from);
    switch (upfloat.basis) {
        case FloatBasis::OddGroup:
            return say(
                "pairing.floats-up-to-odd-group",
                "team"_is = std::move(team),
                "score"_is = std::move(score));
        case FloatBasis::Restricted: break;
    }
    return say(
        "pairing.floats-up-restricted", "team"_is = std::move(team), "score"_is = std::move(score));
}

[[nodiscard]] Message about_odd_groups(const NoPairing& proof) {
    const std::size_t groups = proof.odd_groups.size();
    const std::size_t hubs = proof.hubs.size();
    if (hubs == 0) return say("pairing.odd-groups", "groups"_is = groups);
    if (hubs == 1) return say("pairing.odd-groups-and-hub", "groups"_is = groups);
    return say("pairing.odd-groups-and-hubs", "groups"_is = groups, "hubs"_is = hubs);
}

// Which of the groups' teams may have the bye, where not all may; nothing where all may.
[[nodiscard]] std::optional<Message> about_bye(const NoPairing& proof, const TeamCalled& called) {
    std::vector<TeamNumber> able;
    std::size_t all = 0;
    for (const auto& group : proof.odd_groups) {
        all += group.size();
        std::ranges::copy_if(group, std::back_inserter(able), [&](TeamNumber team) {
            return std::ranges::find(proof.may_have_bye, team) != proof.may_have_bye.end();
        });
    }
    if (able.size() == all) return std::nullopt;
    if (able.empty()) return say("pairing.no-bye-for-them");
    return say(
        "pairing.bye-only-for", "count"_is = able.size(), "teams"_is = list_of(able, called));
}

}  // namespace

Message describe(const PairReason& reason, const TeamCalled& called) {
    std::vector<Message> facts{
        say("pairing.score-group",
            "score"_is = to_string(reason.bracket),
            "teams"_is = reason.teams,
            "top"_is = std::to_string(reason.top_seat),
            "bottom"_is = std::to_string(reason.bottom_seat))};
    switch (reason.basis) {
        case PairBasis::InOrder: break;
        case PairBasis::Barred:
            facts.push_back(
                say("pairing.barred",
                    "top"_is = called(reason.top),
                    "team"_is = called(reason.in_order)));
            break;
        case PairBasis::OthersNeedIt:
            facts.push_back(
                reason.in_order == kNoTeam
                    ? say("pairing.halves-do-not-fit")
                    : say("pairing.others-need-it", "team"_is = called(reason.in_order)));
            break;
        case PairBasis::SparesFloat:
            facts.push_back(
                reason.in_order == kNoTeam ? say("pairing.halves-have-floats")
                                           : say("pairing.spares-float",
                                                 "top"_is = called(reason.top),
                                                 "team"_is = called(reason.in_order)));
            break;
        case PairBasis::LeftFree:
            facts.push_back(
                say("pairing.left-free",
                    "team"_is = called(reason.left_free),
                    "other"_is = called(reason.in_order)));
            break;
    }
    if (reason.upfloat) facts.push_back(about_upfloat(*reason.upfloat, called));
    return words::sentences(std::move(facts));
}

Message describe(const ByeReason& reason, const TeamCalled& called) {
    std::vector<Message> facts{
        words::say_of<"pairing-bye">(reason.basis, "team"_is = called(reason.team))};
    if (!reason.had_bye.empty()) {
        facts.push_back(
            say("pairing.had-bye",
                "count"_is = reason.had_bye.size(),
                "teams"_is = list_of(reason.had_bye, called)));
    }
    if (!reason.needed.empty()) {
        facts.push_back(say("pairing.needed", "teams"_is = list_of(reason.needed, called)));
    }
    return words::sentences(std::move(facts));
}

Message describe(const NoPairing& proof, const TeamCalled& called) {
    std::vector<Message> all_groups;
    all_groups.reserve(proof.odd_groups.size());
    for (const auto& group : proof.odd_groups) {
        all_groups.push_back(words::listed(list_of(group, called)));
    }
    Message groups = words::clauses(std::move(all_groups));
    std::vector<Message> facts{
        say("pairing.none"),
        proof.hubs.empty() ? say("pairing.falls-apart", "groups"_is = std::move(groups))
                           : say("pairing.falls-apart-without",
                                 "teams"_is = list_of(proof.hubs, called),
                                 "groups"_is = std::move(groups)),
        about_odd_groups(proof)};
    if (auto bye = about_bye(proof, called)) facts.push_back(std::move(*bye));
    return words::sentences(std::move(facts));
}

}  // namespace tandem::tournament
