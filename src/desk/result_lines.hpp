// Which lines of an event's log have given its legs the results that they have.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <variant>
#include <vector>

#include "tournament/event/event.hpp"

namespace tandem::desk {

class ResultLines {
  public:
    // That line, the last one, has made the change.
    void note(const tournament::Change& change, std::int64_t line) {
        const auto* const put = std::get_if<tournament::Put<tournament::Encounter>>(&change);
        if (put == nullptr) return;
        std::vector<Known>& legs = legs_[put->key];
        legs.resize(put->now ? put->now->legs.size() : 0);
        for (std::size_t i = 0; i < legs.size(); ++i) {
            const auto& result = put->now->legs[i].result;
            if (legs[i].result != result) legs[i] = {result, line};
        }
    }
    // Nothing where the leg has no result.
    [[nodiscard]] std::optional<std::int64_t> line_of(const tournament::LegId& leg) const {
        const auto found = legs_.find(leg.encounter());
        if (found == legs_.end() || leg.leg < 1 || leg.leg > found->second.size()) {
            return std::nullopt;
        }
        const Known& known = found->second[leg.leg - 1];
        return known.result ? std::optional{known.line} : std::nullopt;
    }

  private:
    struct Known {
        std::optional<tournament::LegResult> result;
        std::int64_t line = 0;
    };
    std::map<tournament::EncounterId, std::vector<Known>> legs_;
};

}  // namespace tandem::desk
