// When each noun of an event was changed last: whoever has seen a version is told of what is newer.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <tuple>
#include <variant>
#include <vector>

#include "tournament/event/event.hpp"

namespace tandem::desk {

class LastChanges {
  public:
    // The change made that version of the event.
    void note(const tournament::Change& change, std::int64_t version) {
        std::visit(
            [&]<typename Noun>(const tournament::Put<Noun>& put) {
                std::get<Table<Noun>>(tables_).versions[put.key] = version;
            },
            change);
    }
    // Those of a kind that have changed since that version, in the order of their keys.
    template <typename Noun>
    [[nodiscard]] std::vector<typename Noun::Key> since(std::int64_t version) const {
        std::vector<typename Noun::Key> found;
        for (const auto& [key, last] : std::get<Table<Noun>>(tables_).versions) {
            if (last > version) found.push_back(key);
        }
        return found;
    }
    // The version that the last change of it made; 0: there was none.
    template <typename Noun>
    [[nodiscard]] std::int64_t last(const typename Noun::Key& key) const {
        const auto& versions = std::get<Table<Noun>>(tables_).versions;
        const auto found = versions.find(key);
        return found == versions.end() ? 0 : found->second;
    }

  private:
    template <typename Noun>
    struct Table {
        std::map<typename Noun::Key, std::int64_t> versions;
    };
    template <typename Change>
    struct TablesOf;
    template <typename... Noun>
    struct TablesOf<std::variant<tournament::Put<Noun>...>> {
        using Type = std::tuple<Table<Noun>...>;
    };
    TablesOf<tournament::Change>::Type tables_;
};

}  // namespace tandem::desk
