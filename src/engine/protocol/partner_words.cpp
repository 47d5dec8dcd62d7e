// The words are those of Sjeng, Sunsetter and Fairy-Stockfish, and of players on FICS.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/protocol/partner_words.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "chess/types.hpp"
#include "engine/protocol/go_command.hpp"
#include "engine/team/partner_requests.hpp"

namespace tandem::engine {

namespace {

using bughouse::QuickMessage;

struct Word {
    std::string_view text;
    QuickMessage message;
};

constexpr std::array kWords{
    Word{"sit", QuickMessage::Sit},
    Word{"wait", QuickMessage::Sit},
    Word{"go", QuickMessage::Go},
    Word{"move", QuickMessage::Go},
    Word{"trade", QuickMessage::Trade},
    Word{"trades", QuickMessage::Trade},
    Word{"+trades", QuickMessage::Trade},
    Word{"notrade", QuickMessage::NoTrade},
    Word{"---trades", QuickMessage::NoTrade},
    Word{"mate", QuickMessage::Mate},
    Word{"dead", QuickMessage::Mated},
    Word{"mated", QuickMessage::Mated},
};

[[nodiscard]] std::string lower(std::string_view text) {
    std::string lowered{text};
    std::ranges::transform(lowered, lowered.begin(), [](unsigned char letter) {
        return static_cast<char>(std::tolower(letter));
    });
    return lowered;
}

// "sit!" as "sit"; a question keeps its mark, and is not understood.
[[nodiscard]] std::string_view without_stop(std::string_view word) {
    return word.substr(0, word.find_last_not_of(".,!;") + 1);
}

// Signs and a letter: up to three of one sign.
[[nodiscard]] std::vector<QuickMessage> parse_signs(std::string_view word) {
    const char sign = word.front();
    const std::size_t signs = std::min(word.find_first_not_of(sign), word.size());
    if ((sign != '+' && sign != '-') || signs > 3 || word.size() != signs + 1) return {};
    const auto role = chess::parse_role(static_cast<char>(std::toupper(word.back())));
    if (!role || *role == Role::King) return {};
    if (sign == '-') return {deny(*role)};
    if (signs < 3) return {need(*role)};
    return {need(*role), QuickMessage::Mate};
}

}  // namespace

std::string partner_words(QuickMessage message) {
    for (const Role role : chess::kReserveRoles) {
        const std::string letter = lower(std::string(1, chess::letter(role)));
        if (message == need(role)) return "+" + letter;
        if (message == deny(role)) return "---" + letter;
    }
    switch (message) {
        case QuickMessage::Sit:
        case QuickMessage::Wait: return "sit";
        case QuickMessage::Go: return "go";
        case QuickMessage::Trade: return "+trades";
        case QuickMessage::NoTrade: return "---trades";
        case QuickMessage::Mate: return "mate";
        case QuickMessage::Mated: return "dead";
        default: return std::string{bughouse::name(message).substr(1)};
    }
}

std::vector<QuickMessage> parse_partner_words(std::string_view text) {
    std::vector<QuickMessage> all;
    const std::string lowered = lower(text);
    for (const std::string_view token : words_of(lowered)) {
        const std::string_view word = without_stop(token);
        if (word.empty()) continue;
        const auto known = std::ranges::find(kWords, word, &Word::text);
        if (known != kWords.end()) {
            all.push_back(known->message);
        } else {
            const auto signs = parse_signs(word);
            all.insert(all.end(), signs.begin(), signs.end());
        }
    }
    return all;
}

}  // namespace tandem::engine
