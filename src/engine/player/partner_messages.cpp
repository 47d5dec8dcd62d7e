// Asks for what would mate the opponent, and warns of what would mate the player.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/player/partner_messages.hpp"

#include <algorithm>

#include "engine/team/partner_requests.hpp"
#include "rulebook/mates/missing_pieces.hpp"

namespace tandem::engine {

namespace {

using bughouse::QuickMessage;

constexpr std::size_t kMostMessages = 2;
// So many kinds that mate are a matter of trading at all, not of one kind.
constexpr std::size_t kSeveral = 3;

using Drops = std::vector<chess::Move>;

void add_dangers(std::vector<QuickMessage>& says, const Drops& mating) {
    if (mating.size() == chess::kReserveRoles.size()) {
        says.push_back(QuickMessage::Sit);
    } else if (mating.size() >= kSeveral) {
        says.push_back(QuickMessage::NoTrade);
    } else {
        for (const chess::Move drop : mating) says.push_back(deny(drop.dropped()));
    }
}

void add_chances(std::vector<QuickMessage>& says, const Drops& mating) {
    if (mating.empty()) return;
    says.push_back(
        mating.size() >= kSeveral ? QuickMessage::Trade : need(mating.front().dropped()));
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
    const auto dangers = rulebook::missing_mates(after, question.rules);
    add_dangers(says, dangers);
    const bool told_to_sit = wishes(question.said).sit;
    if (told_to_sit && dangers.size() < chess::kReserveRoles.size()) {
        says.push_back(QuickMessage::Go);
    }
    // While the opponent is in check, nobody knows where their king will be.
    if (!after.in_check()) {
        const auto chances =
            rulebook::missing_mates(after.with_turn(!after.turn()), question.rules);
        add_chances(says, chances);
    }
    return not_again(question, says);
}

}  // namespace tandem::engine
