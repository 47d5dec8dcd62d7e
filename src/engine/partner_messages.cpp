// Each piece that either side lacks is tried: would it mate?
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/partner_messages.hpp"

#include <algorithm>

#include "engine/mate.hpp"
#include "engine/partner_requests.hpp"

namespace tandem::engine {

namespace {

using bughouse::QuickMessage;

constexpr std::size_t kMostMessages = 2;
// So many kinds that mate are a matter of trading at all, not of one kind.
constexpr std::size_t kSeveral = 3;

// The roles, cheapest first, that the side to move lacks and that would mate at once.
[[nodiscard]] std::vector<Role> missing_mates(const Position& position, const Rules& rules) {
    std::vector<Role> found;
    for (const Role role : chess::kReserveRoles) {
        if (position.reserve(position.turn()).has(role)) continue;
        if (mating_drop(position, role, rules)) found.push_back(role);
    }
    return found;
}

void add_dangers(std::vector<QuickMessage>& says, const std::vector<Role>& mating) {
    if (mating.size() == chess::kReserveRoles.size()) {
        says.push_back(QuickMessage::Sit);
    } else if (mating.size() >= kSeveral) {
        says.push_back(QuickMessage::NoTrade);
    } else {
        for (const Role role : mating) says.push_back(deny(role));
    }
}

void add_chances(std::vector<QuickMessage>& says, const std::vector<Role>& mating) {
    if (mating.empty()) return;
    says.push_back(mating.size() >= kSeveral ? QuickMessage::Trade : need(mating.front()));
    says.push_back(QuickMessage::Mate);
}

}  // namespace

std::vector<QuickMessage> not_again(
    const Question& question, std::span<const QuickMessage> messages) {
    std::vector<QuickMessage> fresh;
    for (const QuickMessage message : messages) {
        if (std::ranges::find(question.said, message) != question.said.end()) continue;
        if (fresh.size() < kMostMessages) fresh.push_back(message);
    }
    return fresh;
}

std::vector<QuickMessage> talk(const Question& question, const Position& after) {
    std::vector<QuickMessage> says;
    const auto dangers = missing_mates(after, question.rules);
    add_dangers(says, dangers);
    const bool told_to_sit = wishes(question.said).sit;
    if (told_to_sit && dangers.size() < chess::kReserveRoles.size()) {
        says.push_back(QuickMessage::Go);
    }
    // While the opponent is in check, nobody knows where their king will be.
    if (!after.in_check()) {
        add_chances(says, missing_mates(after.with_turn(!after.turn()), question.rules));
    }
    return not_again(question, says);
}

}  // namespace tandem::engine
