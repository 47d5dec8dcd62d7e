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

// A phrase of an engine, in small letters, and what a sentence with it means.
struct Phrase {
    std::string_view text;
    std::optional<QuickMessage> says;
    std::optional<QuickMessage> takes_back;
};

// Word by word these sentences would be misread. Those that say nothing answer a request, explain
// what the engine understands, or report what it does itself.
constexpr std::array kPhrases{
    // Sjeng
    Phrase{"you can trade freely", {}, QuickMessage::NoTrade},
    Phrase{"give him no more pieces", QuickMessage::NoTrade, {}},
    Phrase{"i am forcedly mated", QuickMessage::Mated, {}},
    Phrase{"i'll have to sit", {}, {}},
    // Sunsetter
    Phrase{"sitting (i am mated)", QuickMessage::Mated, {}},
    Phrase{"sit means to sit", {}, {}},
    // Fairy-Stockfish
    Phrase{"i play fast", {}, {}},
    // More than one of them
    Phrase{"i sit", {}, {}},
    Phrase{"i understand", {}, {}},
};

// Before a word, these deny it.
constexpr std::array<std::string_view, 8> kDenials{
    "no", "not", "never", "don't", "dont", "doesn't", "doesnt", "can't"};

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

// A piece that can arrive, by its letter.
[[nodiscard]] std::optional<Role> parse_piece(char letter) {
    const auto role =
        chess::parse_role(static_cast<char>(std::toupper(static_cast<unsigned char>(letter))));
    return role == Role::King ? std::nullopt : role;
}

// Signs and a letter: up to three of one sign.
[[nodiscard]] std::vector<QuickMessage> parse_signs(std::string_view word) {
    const char sign = word.front();
    const std::size_t signs = std::min(word.find_first_not_of(sign), word.size());
    if ((sign != '+' && sign != '-') || signs > 3 || word.size() != signs + 1) return {};
    const auto role = parse_piece(word.back());
    if (!role) return {};
    if (sign == '-') return {deny(*role)};
    if (signs < 3) return {need(*role)};
    return {need(*role), QuickMessage::Mate};
}

// Whether `phrase` stands in `text`, and not behind the beginning of a word.
[[nodiscard]] bool has_phrase(std::string_view text, std::string_view phrase) {
    const std::size_t at = text.find(phrase);
    if (at == std::string_view::npos) return false;
    return at == 0 || std::isalnum(static_cast<unsigned char>(text[at - 1])) == 0;
}

// Sjeng's "n doesn't mate me anymore".
[[nodiscard]] std::optional<Role> harmless_piece(std::string_view text) {
    constexpr std::string_view kRest = " doesn't mate me anymore";
    if (text.size() <= kRest.size() || text.substr(1, kRest.size()) != kRest) return std::nullopt;
    return parse_piece(text.front());
}

// Sunsetter's "sitting (R@e1)": it waits for a rook.
[[nodiscard]] std::optional<Role> awaited_piece(std::string_view text) {
    constexpr std::string_view kBegins = "sitting (";
    if (!text.starts_with(kBegins) || text.size() <= kBegins.size() + 1) return std::nullopt;
    const std::string_view drop = text.substr(kBegins.size());
    return drop[1] == '@' ? parse_piece(drop.front()) : std::nullopt;
}

// Nothing where it is no sentence of an engine, and is to be read word by word.
[[nodiscard]] std::optional<PartnerWords> parse_sentence(std::string_view text) {
    if (const auto role = harmless_piece(text)) return PartnerWords{{deny(*role)}, {}};
    if (const auto role = awaited_piece(text)) return PartnerWords{{}, {need(*role)}};
    const auto phrase = std::ranges::find_if(
        kPhrases, [&](const Phrase& each) { return has_phrase(text, each.text); });
    if (phrase == kPhrases.end()) return std::nullopt;
    PartnerWords meant;
    if (phrase->says) meant.says.push_back(*phrase->says);
    if (phrase->takes_back) meant.takes_back.push_back(*phrase->takes_back);
    return meant;
}

[[nodiscard]] std::vector<QuickMessage> parse_word(std::string_view word) {
    const auto known = std::ranges::find(kWords, word, &Word::text);
    if (known != kWords.end()) return {known->message};
    return parse_signs(word);
}

// "no trades" is a message of its own; what else a partner does not want to say means nothing.
[[nodiscard]] std::vector<QuickMessage> parse_denied(std::string_view word) {
    if (parse_word(word) != std::vector{QuickMessage::Trade}) return {};
    return {QuickMessage::NoTrade};
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

PartnerWords parse_partner_words(std::string_view text) {
    const std::string lowered = lower(text);
    const auto tokens = words_of(lowered);
    if (tokens.size() == 1 && without_stop(tokens.front()) == kTakesBack) {
        const auto all = base::all_of<QuickMessage>();
        return {{all.begin(), all.end()}, {}};
    }
    if (const auto sentence = parse_sentence(lowered)) return *sentence;
    PartnerWords meant;
    std::string_view before;
    for (const std::string_view token : tokens) {
        const std::string_view word = without_stop(token);
        const bool denied = std::ranges::find(kDenials, before) != kDenials.end();
        before = token;
        if (word.empty()) continue;
        const auto says = denied ? parse_denied(word) : parse_word(word);
        meant.says.insert(meant.says.end(), says.begin(), says.end());
    }
    return meant;
}

}  // namespace tandem::engine
