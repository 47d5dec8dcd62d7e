// One sentence per fact.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/fide/pairing_reason_text.hpp"

namespace tandem::tournament {

namespace {

[[nodiscard]] std::string team_text(TeamNumber number) { return "team " + std::to_string(number); }

// "1", "1 and 2", "1, 2 and 3".
[[nodiscard]] std::string list_text(const std::vector<TeamNumber>& numbers) {
    std::string text;
    for (std::size_t at = 0; at < numbers.size(); ++at) {
        if (at > 0) text += at + 1 == numbers.size() ? " and " : ", ";
        text += std::to_string(numbers[at]);
    }
    return text;
}

[[nodiscard]] std::string teams_text(const std::vector<TeamNumber>& numbers) {
    return (numbers.size() == 1 ? "team " : "teams ") + list_text(numbers);
}

[[nodiscard]] std::string capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] -= 'a' - 'A';
    return text;
}

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

[[nodiscard]] std::string upfloat_text(const Upfloat& upfloat) {
    std::string text =
        capital(team_text(upfloat.team)) + " floats up from " + to_string(upfloat.from) + ": ";
    switch (upfloat.basis) {
        case FloatBasis::OddGroup: return text + "the group was odd.";
        case FloatBasis::Restricted: return text + "otherwise not everybody could be paired.";
    }
    return text;
}

}  // namespace

std::string to_text(const PairReason& reason) {
    std::string text = "Score " + to_string(reason.bracket) + ", " + std::to_string(reason.teams) +
                       " teams: seat " + std::to_string(reason.top_seat) + " meets seat " +
                       std::to_string(reason.bottom_seat) + ".";
    switch (reason.basis) {
        case PairBasis::InOrder: break;
        case PairBasis::Barred:
            text += " It may not meet " + team_text(reason.in_order) + ", who is next in order.";
            break;
        case PairBasis::OthersNeedIt:
            text += reason.in_order == kNoTeam
                        ? " The first half cannot all be paired with the second."
                        : " " + capital(team_text(reason.in_order)) +
                              ", who is next in order, is needed for others.";
            break;
    }
    if (reason.upfloat) text += " " + upfloat_text(*reason.upfloat);
    return text;
}

std::string to_text(const ByeReason& reason) {
    std::string text =
        capital(team_text(reason.team)) + " has the bye: " + basis_text(reason.basis) + ".";
    if (!reason.had_bye.empty()) {
        text += " " + capital(teams_text(reason.had_bye)) +
                (reason.had_bye.size() == 1 ? " has" : " have") +
                " already had points without playing.";
    }
    if (!reason.needed.empty()) {
        text += " Without " + teams_text(reason.needed) + " not everybody could be paired.";
    }
    return text;
}

std::string to_text(const NoPairing& proof) {
    std::string text = "No pairing is possible. ";
    if (proof.hubs.empty()) {
        text += "The field falls";
    } else {
        text += "Without " + teams_text(proof.hubs) + " the field falls";
    }
    text += " into groups that have no opponents left outside:";
    for (std::size_t group = 0; group < proof.odd_groups.size(); ++group) {
        text += (group == 0 ? " " : "; ") + list_text(proof.odd_groups[group]);
    }
    text += ". Each of these " + std::to_string(proof.odd_groups.size()) +
            " groups is odd, so one of its teams has to ";
    if (!proof.hubs.empty()) {
        text += "meet one of the " + std::to_string(proof.hubs.size()) + " left out, or ";
    }
    return text + "have the bye.";
}

}  // namespace tandem::tournament
