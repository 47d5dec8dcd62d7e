// Sentences about pairs and byes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/formats/us_chess_text.hpp"

#include <string_view>

namespace tandem::tournament {

namespace {

// Why the opponent that the plain rule names was not taken; nothing where it was.
[[nodiscard]] std::string about_expected(const UsPairReason& reason, const TeamCalled& called) {
    const std::string first = called(reason.pair.first);
    const auto expected = [&] { return called(reason.expected); };
    switch (reason.hindrance) {
        case Hindrance::None: return "";
        case Hindrance::Barred:
            return " " + first + " has met " + expected() + " or is kept from it (27A1).";
        case Hindrance::School:
            return " " + first + " and " + expected() + " are from the same school (28N).";
        case Hindrance::Others: return " " + expected() + " is needed for another pair.";
    }
    return "";
}

[[nodiscard]] std::string about_odd_team(const UsPairReason& reason, const TeamCalled& called) {
    const std::string first = called(reason.pair.first);
    const std::string group = "the score group of " + to_string(reason.from);
    if (reason.lower_leaves_too) {
        return first + " leaves " + group + ", as not all of it can be paired within it.";
    }
    if (reason.stayed == kNoTeam) {
        return first + " leaves " + group + " as its lowest rated team (29D1a).";
    }
    return first + " leaves " + group + " instead of " + called(reason.stayed) +
           ", which would fit worse (29D1b).";
}

[[nodiscard]] std::string about_rule(const UsPairReason& reason, const TeamCalled& called) {
    const std::string group = "the score group of " + to_string(reason.from);
    switch (reason.by) {
        case PairedBy::Halves: return "Upper half against lower half in " + group + " (27A3).";
        case PairedBy::OneHalf:
            return "In " + group + " the upper half cannot simply play the lower half (27A3).";
        case PairedBy::OddTeam: return about_odd_team(reason, called);
    }
    return "";
}

[[nodiscard]] std::string about_school(SchoolExcuse excuse) {
    const std::string one_school = " They are from the same school, which ";
    const std::string unless = "avoided only where no score group is broken (28N";
    switch (excuse) {
        case SchoolExcuse::None: return "";
        case SchoolExcuse::Unavoidable:
            return " They are from the same school: the round has no fewer such pairs (28N).";
        case SchoolExcuse::WithinGroups: return one_school + "is " + unless + ").";
        case SchoolExcuse::PlusTwo:
            return one_school + "for teams with plus two is " + unless + "1).";
        case SchoolExcuse::LastRoundLeaders:
            return one_school + "for leaders in the last round is " + unless + "2).";
    }
    return "";
}

}  // namespace

std::string to_text(const UsPairReason& reason, const TeamCalled& called) {
    return about_rule(reason, called) + about_expected(reason, called) +
           about_school(reason.school);
}

std::string to_text(const UsByeReason& reason, const TeamCalled& called) {
    const std::string team = called(reason.team);
    const auto instead = [&](std::string_view why) {
        return called(reason.expected) + std::string{why} + ", so " + team + " has the bye.";
    };
    switch (reason.hindrance) {
        case ByeHindrance::None:
            return team + " is the lowest rated team of the lowest score group (28L2).";
        case ByeHindrance::PointWithoutPlay:
            return instead(" has already had a point without playing (28L3)");
        case ByeHindrance::HalfPointBye: return instead(" has a half-point bye (28L4)");
        case ByeHindrance::NoPairing: return instead(" is needed to pair the others");
    }
    return "";
}

}  // namespace tandem::tournament
