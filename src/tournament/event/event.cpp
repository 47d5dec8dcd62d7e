// The fold: a noun is put into its table, and those with names into the index of names.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/event/event.hpp"

#include <algorithm>
#include <array>
#include <concepts>
#include <ranges>
#include <type_traits>

#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>

#include "record/text/described.hpp"
#include "tournament/event/members.hpp"
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

// Takes something from under a key of an index.
template <typename Key, typename What>
void take_from(std::map<Key, std::set<What>>& index, const Key& key, const What& what) {
    const auto found = index.find(key);
    found->second.erase(what);
    if (found->second.empty()) index.erase(found);
}

template <typename Noun>
concept WithNames = std::same_as<Noun, Team> || std::same_as<Noun, FreeAgent>;

// As measured: of a noun with what leads to it, and of an item of a list, by its kind.
constexpr std::size_t kBytesOfNoun = 500;
constexpr std::size_t kBytesOfStruct = 100;
constexpr std::size_t kBytesOfValue = 8;

template <typename T>
concept Described = boost::describe::has_describe_members<T>::value;
template <typename T>
concept Text = std::same_as<T, std::string>;
template <typename T>
concept Key = !Described<T> && requires(const T& key) {
    { key.text } -> std::convertible_to<std::string>;
};
template <typename T>
concept Pair = requires(const T& pair) {
    pair.first;
    pair.second;
};
template <typename T>
concept Maybe = requires(const T& maybe) {
    maybe.has_value();
    *maybe;
};
template <typename T>
concept OneOf = requires { std::variant_size<T>::value; };

// Of what it leads to, without itself.
template <typename T>
[[nodiscard]] std::size_t bytes_in(const T& value);

template <typename T>
[[nodiscard]] std::size_t bytes_of_members(const T& value) {
    std::size_t bytes = 0;
    boost::mp11::mp_for_each<record::Members<T>>([&]<typename Member>(Member) {
        constexpr auto kMember = Member::pointer;
        bytes += bytes_in(value.*kMember);
    });
    return bytes;
}

template <typename T>
std::size_t bytes_in(const T& value) {
    if constexpr (Text<T>) {
        return value.size();
    } else if constexpr (Key<T>) {
        return value.text.size();
    } else if constexpr (Maybe<T>) {
        return value.has_value() ? bytes_in(*value) : 0;
    } else if constexpr (OneOf<T>) {
        return std::visit([](const auto& one) { return bytes_in(one); }, value);
    } else if constexpr (Pair<T>) {
        return bytes_in(value.first) + bytes_in(value.second);
    } else if constexpr (std::ranges::range<const T>) {
        using Item = std::ranges::range_value_t<const T>;
        constexpr bool kIsStruct = Described<Item> || Pair<Item>;
        std::size_t bytes = 0;
        for (const Item& item : value) {
            bytes += (kIsStruct ? kBytesOfStruct : kBytesOfValue) + bytes_in(item);
        }
        return bytes;
    } else if constexpr (Described<T>) {
        return bytes_of_members(value);
    } else {
        return 0;
    }
}

}  // namespace

const std::vector<Named>& Event::named(const std::string& key) const {
    static const std::vector<Named> nobody;
    const auto found = names_.find(key);
    return found == names_.end() ? nobody : found->second;
}

const std::set<TeamId>& Event::entered_in(const DivisionKey& division) const {
    static const std::set<TeamId> none;
    const auto found = entered_.find(division);
    return found == entered_.end() ? none : found->second;
}

const std::set<DivisionKey>& Event::divisions_called(const std::string& key) const {
    static const std::set<DivisionKey> none;
    const auto found = division_names_.find(key);
    return found == division_names_.end() ? none : found->second;
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
    if constexpr (std::same_as<Noun, Division>) {
        if (before) take_from(division_names_, called_key(*before), key);
        if (now) division_names_[called_key(*now)].insert(key);
    }
    if constexpr (std::same_as<Noun, Team>) {
        if (before) take_from(entered_, before->division, key);
        if (now) entered_[now->division].insert(key);
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

std::string called_key(const Division& division) {
    std::string letters = name_key(division.name);
    return letters.empty() ? '=' + division.name : letters;
}

Change apply(Event& event, Change change) {
    return std::visit(
        [&]<typename Noun>(Put<Noun>& put) -> Change {
            std::optional<Noun> before = event.put<Noun>(put.key, std::move(put.now));
            return Put<Noun>{std::move(put.key), std::move(before)};
        },
        change);
}

std::size_t weight(const Change& change) {
    return std::visit(
        [](const auto& put) { return put.now ? kBytesOfNoun + bytes_in(*put.now) : 0; }, change);
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
        "play-off",
        "pause"};
    return kNames[change.index()];
}

}  // namespace tandem::tournament
