// Messages go out in the words of chess servers, each behind "tellics ptell".
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/protocol/partner_talk.hpp"

#include <algorithm>
#include <string>

#include "engine/player/partner_messages.hpp"
#include "engine/protocol/partner_words.hpp"

namespace tandem::engine {

namespace {

using base::Millis;
using bughouse::QuickMessage;

// The same thing is not said so soon again.
constexpr Millis kSaysAgain{20'000};
constexpr std::string_view kTells = "tellics ptell ";

[[nodiscard]] bool has(const std::vector<QuickMessage>& messages, QuickMessage message) {
    return std::ranges::find(messages, message) != messages.end();
}

}  // namespace

void PartnerTalk::begin_with_partner() {
    has_partner_ = true;
    forget();
}

void PartnerTalk::begin_alone() {
    has_partner_ = false;
    forget();
}

void PartnerTalk::forget() {
    heard_.clear();
    said_.forget();
    standing_.clear();
    said_at_ = {};
}

void PartnerTalk::hear(std::string_view text) {
    constexpr std::size_t kMost = 64;
    const PartnerWords words = parse_partner_words(text);
    std::erase_if(heard_, [&](QuickMessage each) { return has(words.takes_back, each); });
    for (const QuickMessage message : words.says) {
        if (heard_.size() == kMost) heard_.erase(heard_.begin());
        heard_.push_back(message);
    }
}

// To sit and to go cannot wait.
void PartnerTalk::say(std::span<const QuickMessage> messages) {
    if (!has_partner_) return;
    const Millis now = now_();
    for (const QuickMessage message : messages) {
        if (!said_.say(message)) continue;
        const bool urgent = message == QuickMessage::Sit || message == QuickMessage::Go;
        const std::optional<Millis>& last = said_at_[message];
        if (urgent || !last || now - *last >= kSaysAgain) tell(message);
    }
}

void PartnerTalk::tell(QuickMessage message) {
    said_at_[message] = now_();
    if (message == QuickMessage::Go) {
        std::erase(standing_, QuickMessage::Sit);
    } else if (!has(standing_, message)) {
        standing_.push_back(message);
    }
    print_(std::string{kTells} + partner_words(message));
}

// A request to sit that is no longer true ends with "go", which comes with the next move.
void PartnerTalk::withdraw_untrue(
    const chess::Position& position, chess::Color color, const rulebook::BoardRules& rules) {
    if (standing_.empty()) return;
    const auto still = still_true(standing_, position, color, rules);
    bool withdraws = false;
    for (const QuickMessage message : standing_) {
        if (message == QuickMessage::Sit || has(still, message)) continue;
        withdraws = true;
        said_.take_back(message);
    }
    if (!withdraws) return;
    // It belongs to the piece that was asked for: with another one it is news.
    if (!has(still, QuickMessage::Mate)) said_at_[QuickMessage::Mate].reset();
    standing_.clear();
    print_(std::string{kTells} + std::string{kTakesBack});
    for (const QuickMessage message : still) tell(message);
}

}  // namespace tandem::engine
