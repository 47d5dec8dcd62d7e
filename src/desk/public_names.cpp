// Names are shortened in the event itself, so that every sheet made of it has them so.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/public_names.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "tournament/event/name_key.hpp"

namespace tandem::desk {

using tournament::Event;
using tournament::FreeAgent;
using tournament::Put;
using tournament::Team;

namespace {

constexpr char kBlank = ' ';

[[nodiscard]] std::string_view trimmed(std::string_view text) {
    const std::size_t from = text.find_first_not_of(kBlank);
    if (from == std::string_view::npos) return {};
    return text.substr(from, text.find_last_not_of(kBlank) - from + 1);
}

// The bytes of the first character, in UTF-8.
[[nodiscard]] std::string_view first_character(std::string_view text) {
    const auto goes_on = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
    std::size_t size = text.empty() ? 0 : 1;
    while (size < text.size() && goes_on(text[size])) ++size;
    return text.substr(0, size);
}

// By the id of a federation anybody finds the name.
[[nodiscard]] tournament::Player as_public(tournament::Player player) {
    player.name = short_name(player.name);
    player.id.clear();
    return player;
}

// "Ann A."
[[nodiscard]] std::string with_initial(std::string_view given, std::string_view family) {
    std::string name{given};
    name += ' ';
    name += first_character(family);
    return name + '.';
}

}  // namespace

std::string short_name(std::string_view full) {
    const std::string plain = tournament::with_plain_blanks(full);
    const std::string_view name = trimmed(plain);
    const std::size_t comma = name.find(',');
    if (comma != std::string_view::npos) {
        const std::string_view family = trimmed(name.substr(0, comma));
        std::string_view given = trimmed(name.substr(comma + 1));
        given = given.substr(0, given.find(kBlank));
        return family.empty() || given.empty() ? std::string{name} : with_initial(given, family);
    }
    const std::size_t first = name.find(kBlank);
    if (first == std::string_view::npos) return std::string{name};
    return with_initial(name.substr(0, first), name.substr(name.rfind(kBlank) + 1));
}

Event as_public(Event event, PublicNames names) {
    if (names == PublicNames::Full) return event;
    const auto teams = event.all<Team>();
    for (const auto& [id, team] : teams) {
        Team shown = team;
        for (const auto which : base::all_of<tournament::Partner>()) {
            shown.players[which] = as_public(std::move(shown.players[which]));
        }
        static_cast<void>(apply(event, Put<Team>{id, std::move(shown)}));
    }
    const auto agents = event.all<FreeAgent>();
    for (const auto& [id, agent] : agents) {
        FreeAgent shown = agent;
        shown.player = as_public(std::move(shown.player));
        static_cast<void>(apply(event, Put<FreeAgent>{id, std::move(shown)}));
    }
    return event;
}

tournament::Sheet public_sheet_of(
    const Event& event,
    PublicNames names,
    tournament::SheetKind kind,
    const std::optional<tournament::DivisionKey>& division,
    tournament::RoundNumber round) {
    if (names == PublicNames::Full) return sheet_of(event, kind, division, round);
    const Event shown = as_public(event, names);
    // Whoever has a later team is out of the running, and short names do not tell who is who.
    if (kind == tournament::SheetKind::Prizes) {
        return sheet_of_prizes(event, division.value(), shown);
    }
    return sheet_of(shown, kind, division, round);
}

}  // namespace tandem::desk
