// The prefix of a text says of what kind it is; nobody else reads it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/ids.hpp"

namespace tandem::hall {

namespace {

[[nodiscard]] std::string_view prefix(PersonKind kind) {
    switch (kind) {
        case PersonKind::Guest: return "g:";
        case PersonKind::Account: return "a:";
        case PersonKind::Bot: return "bot:";
    }
    __builtin_unreachable();
}

}  // namespace

PersonId::PersonId(PersonKind kind, std::string_view rest) : text_(prefix(kind)), kind_(kind) {
    text_ += rest;
}

PersonId PersonId::account(std::string_view folded) { return {PersonKind::Account, folded}; }

PersonId PersonId::guest(std::string_view letters) { return {PersonKind::Guest, letters}; }

PersonId PersonId::bot(std::size_t number) { return {PersonKind::Bot, std::to_string(number)}; }

PersonId PersonId::bot(bughouse::Seat seat) { return {PersonKind::Bot, bughouse::name(seat)}; }

std::string_view PersonId::rest() const {
    return kind_ ? std::string_view{text_}.substr(prefix(*kind_).size()) : std::string_view{};
}

std::optional<PersonId> PersonId::parse(std::string_view text) {
    if (text.empty()) return PersonId{};
    for (const PersonKind kind : {PersonKind::Guest, PersonKind::Account, PersonKind::Bot}) {
        const std::string_view begins = prefix(kind);
        if (text.size() > begins.size() && text.starts_with(begins)) {
            return PersonId{kind, text.substr(begins.size())};
        }
    }
    return std::nullopt;
}

}  // namespace tandem::hall
