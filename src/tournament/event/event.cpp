// The fold: a noun is put into its table, and those with names into the index of names.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/event/event.hpp"

#include <algorithm>
#include <array>

#include "tournament/event/name_key.hpp"

namespace tandem::tournament {

namespace {

using Names = std::vector<std::pair<std::string, Named>>;

void add_names(const Player& player, const Named& who, Names& names) {
    names.emplace_back(name_key(player.name), who);
    names.emplace_back(letters_key(player.name), who);
    if (!player.id.empty()) names.emplace_back(id_key(player.id), who);
}

[[nodiscard]] Names names_of(TeamId id, const Team& team) {
    Names names;
    for (const Partner which : base::all_of<Partner>()) {
        add_names(team.players[which], PlayerId{id, which}, names);
    }
    return names;
}
[[nodiscard]] Names names_of(AgentId id, const FreeAgent& agent) {
    Names names;
    if (agent.is_looking()) add_names(agent.player, id, names);
    return names;
}

[[nodiscard]] bool same_names(const Player& a, const Player& b) {
    return a.name == b.name && a.id == b.id;
}

[[nodiscard]] bool same_names(const Team& a, const Team& b) {
    return std::ranges::all_of(base::all_of<Partner>(), [&](Partner which) {
        return same_names(a.players[which], b.players[which]);
    });
}
[[nodiscard]] bool same_names(const FreeAgent& a, const FreeAgent& b) {
    return a.status == b.status && same_names(a.player, b.player);
}

template <typename Noun>
concept WithNames = std::same_as<Noun, Team> || std::same_as<Noun, FreeAgent>;

}  // namespace

const std::vector<Named>& Event::named(const std::string& key) const {
    static const std::vector<Named> nobody;
    const auto found = names_.find(key);
    return found == names_.end() ? nobody : found->second;
}

template <typename Noun>
void Event::index(const typename Noun::Key& key, const Noun& noun, bool is_there) {
    for (const auto& [name, who] : names_of(key, noun)) {
        std::vector<Named>& all_of_name = names_[name];
        if (is_there) {
            all_of_name.insert(std::ranges::upper_bound(all_of_name, who), who);
        } else {
            std::erase(all_of_name, who);
            if (all_of_name.empty()) names_.erase(name);
        }
    }
}

template <typename Noun>
std::optional<Noun> Event::put(const typename Noun::Key& key, std::optional<Noun> now) {
    NounTable<Noun>& table = std::get<NounTable<Noun>>(tables_);
    std::optional<Noun> before;
    const auto place = table.find(key);
    if (place != table.end()) before = std::move(place->second);
    if constexpr (WithNames<Noun>) {
        if (!before || !now || !same_names(*before, *now)) {
            if (before) index(key, *before, false);
            if (now) index(key, *now, true);
        }
    }
    if (now && place != table.end()) {
        place->second = std::move(*now);
    } else if (now) {
        table.emplace(key, std::move(*now));
    } else if (place != table.end()) {
        table.erase(place);
    }
    return before;
}

Change apply(Event& event, Change change) {
    return std::visit(
        [&]<typename Noun>(Put<Noun>& put) -> Change {
            std::optional<Noun> before = event.put<Noun>(put.key, std::move(put.now));
            return Put<Noun>{std::move(put.key), std::move(before)};
        },
        change);
}

std::string_view noun_name(const Change& change) {
    static constexpr std::array<std::string_view, std::variant_size_v<Change>> kNames{
        "official",
        "division",
        "team",
        "free-agent",
        "round",
        "encounter",
        "record",
        "incident",
        "dispute",
        "adjustment",
        "separation",
        "play-off"};
    return kNames[change.index()];
}

}  // namespace tandem::tournament
