// One sentence per fact.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/fide/pairing_reason_text.hpp"

namespace tandem::tournament {

namespace {

[[nodiscard]] std::string basis_text(ByeBasis basis) {
    switch (basis) {
        case ByeBasis::OnlyOne: return "nobody else can have it";
        case ByeBasis::LowestScore: return "it has the lowest score";
        case ByeBasis::MostPlayed: return "of the lowest scores, it has played the most matches";
        case ByeBasis::LargestNumber:
            return "of the lowest scores with as many matches played, it has the largest pairing "
                   "number";
    }
    return {};
}

[[nodiscard]] std::string upfloat_text(const Upfloat& upfloat, const TeamCalled& called) {
    std::string text = called(upfloat.team) + " floats up from " + to_string(upfloat.from) + ": ";
    switch (upfloat.basis) {
        case FloatBasis::OddGroup: return text + "the group was odd.";
        case FloatBasis::Restricted: return text + "otherwise not everybody could be paired.";
    }
    return text;
}

}  // namespace

std::string to_text(const PairReason& reason, const TeamCalled& called) {
    std::string text = "Score " + to_string(reason.bracket) + ", " + std::to_string(reason.teams) +
                       " teams: seat " + std::to_string(reason.top_seat) + " meets seat " +
                       std::to_string(reason.bottom_seat) + ".";
    switch (reason.basis) {
        case PairBasis::InOrder: break;
        case PairBasis::Barred:
            text += " It may not meet " + called(reason.in_order) + ", who is next in order.";
            break;
        case PairBasis::OthersNeedIt:
            text += reason.in_order == kNoTeam
                        ? " The first half cannot all be paired with the second."
                        : " " + called(reason.in_order) +
                              ", who is next in order, is needed for others.";
            break;
    }
    if (reason.upfloat) text += " " + upfloat_text(*reason.upfloat, called);
    return text;
}

std::string to_text(const ByeReason& reason, const TeamCalled& called) {
    std::string text = called(reason.team) + " has the bye: " + basis_text(reason.basis) + ".";
    if (!reason.had_bye.empty()) {
        text += " " + list_text(reason.had_bye, called) +
                (reason.had_bye.size() == 1 ? " has" : " have") +
                " already had points without playing.";
    }
    if (!reason.needed.empty()) {
        text += " Without " + list_text(reason.needed, called) + " not everybody could be paired.";
    }
    return text;
}

std::string to_text(const NoPairing& proof, const TeamCalled& called) {
    std::string text = "No pairing is possible. ";
    if (proof.hubs.empty()) {
        text += "The field falls";
    } else {
        text += "Without " + list_text(proof.hubs, called) + " the field falls";
    }
    text += " into groups that have no opponents left outside:";
    for (std::size_t group = 0; group < proof.odd_groups.size(); ++group) {
        text += (group == 0 ? " " : "; ") + list_text(proof.odd_groups[group], called);
    }
    const std::size_t groups = proof.odd_groups.size();
    text += groups == 1 ? ". This group" : ". Each of these " + std::to_string(groups) + " groups";
    text += " is odd, so one of its teams has to ";
    if (!proof.hubs.empty()) {
        text += "meet one of the " + std::to_string(proof.hubs.size()) + " left out, or ";
    }
    return text + "have the bye.";
}

}  // namespace tandem::tournament
