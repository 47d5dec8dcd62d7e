// Sentences about pairs and byes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/formats/us_chess_text.hpp"

#include <optional>

#include "words/say.hpp"
#include "words/sentences.hpp"

namespace tandem::tournament {

namespace {

using words::Message;
using words::say;
using namespace words::literals;

[[nodiscard]] Message about_odd_team(const UsPairReason& reason, const TeamCalled& called) {
    Message team = called(reason.pair.first);
    std::string score = to_string(reason.from);
    if (reason.is_not_the_lowest) {
        return say(
            "us-pairing.odd-teams", "team"_is = std::move(team), "score"_is = std::move(score));
    }
    if (reason.stayed == kNoTeam) {
        return say(
            "us-pairing.odd-team", "team"_is = std::move(team), "score"_is = std::move(score));
    }
    return say(
        "us-pairing.instead-of",
        "team"_is = std::move(team),
        "score"_is = std::move(score),
        "other"_is = called(reason.stayed));
}

[[nodiscard]] Message about_rule(const UsPairReason& reason, const TeamCalled& called) {
    switch (reason.by) {
        case PairedBy::Halves: return say("us-pairing.halves", "score"_is = to_string(reason.from));
        case PairedBy::OneHalf:
            return say("us-pairing.one-half", "score"_is = to_string(reason.from));
        case PairedBy::OddTeam: break;
    }
    return about_odd_team(reason, called);
}

// Why the opponent that the plain rule names was not taken; nothing where it was.
[[nodiscard]] std::optional<Message> about_expected(
    const UsPairReason& reason, const TeamCalled& called) {
    const auto team = [&] { return called(reason.pair.first); };
    const auto other = [&] { return called(reason.expected); };
    switch (reason.hindrance) {
        case Hindrance::None: break;
        case Hindrance::Barred:
            return say("us-pairing.barred", "team"_is = team(), "other"_is = other());
        case Hindrance::School:
            return say("us-pairing.one-school", "teams"_is = words::both(team(), other()));
        case Hindrance::Others: return say("us-pairing.others-need-it", "other"_is = other());
    }
    return std::nullopt;
}

[[nodiscard]] std::optional<Message> about_school(SchoolExcuse excuse) {
    switch (excuse) {
        case SchoolExcuse::None: break;
        case SchoolExcuse::Unavoidable: return say("us-pairing.school-unavoidable");
        case SchoolExcuse::WithinGroups: return say("us-pairing.school-within-groups");
        case SchoolExcuse::PlusTwo: return say("us-pairing.school-plus-two");
        case SchoolExcuse::LastRoundLeaders: return say("us-pairing.school-leaders");
    }
    return std::nullopt;
}

}  // namespace

Message describe(const UsPairReason& reason, const TeamCalled& called) {
    std::vector<Message> facts{about_rule(reason, called)};
    if (auto hindered = about_expected(reason, called)) facts.push_back(std::move(*hindered));
    if (auto excused = about_school(reason.school)) facts.push_back(std::move(*excused));
    return words::sentences(std::move(facts));
}

Message describe(const UsByeReason& reason, const TeamCalled& called) {
    const bool is_plain = reason.hindrance == ByeHindrance::None;
    return words::say_of<"us-pairing-bye">(
        reason.hindrance,
        "team"_is = called(reason.team),
        "other"_is = called(is_plain ? reason.team : reason.expected));
}

}  // namespace tandem::tournament
