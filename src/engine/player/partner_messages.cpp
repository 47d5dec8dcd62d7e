// Asks for what would mate the opponent, and warns of what would mate the player.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/player/partner_messages.hpp"

#include <algorithm>
#include <iterator>
#include <optional>

#include "engine/team/partner_requests.hpp"
#include "rulebook/mates/mate.hpp"
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

// The board on which a player has said something.
class Look {
  public:
    Look(const Position& position, chess::Color color, const rulebook::BoardRules& rules)
        : position_(position),
          color_(color),
          rules_(rules),
          chances_(drops_of(color)),
          dangers_(drops_of(!color)) {}

    [[nodiscard]] bool may_be_true(QuickMessage message) const {
        for (const chess::Role role : chess::kReserveRoles) {
            if (message == need(role)) return may_need(role);
            if (message == deny(role)) return !dangers_ || has(*dangers_, role);
        }
        switch (message) {
            case QuickMessage::Sit: return at_least(dangers_, chess::kReserveRoles.size());
            case QuickMessage::NoTrade: return at_least(dangers_, kSeveral);
            case QuickMessage::Trade: return at_least(chances_, kSeveral);
            case QuickMessage::Mated: return may_be_lost();
            default: return true;
        }
    }
    // Whether a piece that mates is among those that were asked for.
    [[nodiscard]] bool may_mate(std::span<const QuickMessage> asked) const {
        return !chances_ || std::ranges::any_of(*chances_, [&](chess::Move drop) {
            return std::ranges::find(asked, need(drop.dropped())) != asked.end() ||
                   std::ranges::find(asked, QuickMessage::Trade) != asked.end();
        });
    }

  private:
    // Those that would mate if it were that player's turn; nothing while there is a check.
    [[nodiscard]] std::optional<Drops> drops_of(chess::Color color) const {
        if (position_.in_check()) return std::nullopt;
        const bool moves = position_.turn() == color;
        return rulebook::missing_mates(moves ? position_ : position_.with_turn(color), rules_);
    }
    [[nodiscard]] static bool has(const Drops& drops, chess::Role role) {
        return std::ranges::find(drops, role, &chess::Move::dropped) != drops.end();
    }
    [[nodiscard]] static bool at_least(const std::optional<Drops>& drops, std::size_t count) {
        return !drops || drops->size() >= count;
    }

    [[nodiscard]] bool may_need(chess::Role role) const {
        if (position_.reserve(color_).has(role)) return false;
        if (!chances_ || has(*chances_, role)) return true;
        return position_.turn() == color_ && rulebook::is_lost_at_once(position_, rules_) &&
               rulebook::saving_drop(position_, role, rules_);
    }
    [[nodiscard]] bool may_be_lost() const {
        if (position_.turn() == color_) return rulebook::is_lost_at_once(position_, rules_);
        return rulebook::mate_in_one(position_, rules_).has_value();
    }

    const Position& position_;
    chess::Color color_;
    const rulebook::BoardRules& rules_;
    std::optional<Drops> chances_;
    std::optional<Drops> dangers_;
};

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

std::vector<QuickMessage> still_true(
    std::span<const QuickMessage> said,
    const Position& position,
    chess::Color color,
    const rulebook::BoardRules& rules) {
    const Look look{position, color, rules};
    std::vector<QuickMessage> left;
    std::ranges::copy_if(said, std::back_inserter(left), [&](QuickMessage message) {
        return look.may_be_true(message);
    });
    if (!look.may_mate(left)) std::erase(left, QuickMessage::Mate);
    return left;
}

}  // namespace tandem::engine
