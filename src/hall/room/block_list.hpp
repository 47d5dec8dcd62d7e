// The people somebody has blocked: one list per person, shared by all their watches.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <set>
#include <utility>

#include "hall/ids.hpp"

namespace tandem::hall {

class BlockList {
  public:
    [[nodiscard]] bool contains(const PersonId& person) const { return people_.contains(person); }

    // From here on it is these. False where it was these already.
    bool replace(std::set<PersonId> people) {
        if (people == people_) return false;
        people_ = std::move(people);
        return true;
    }

  private:
    std::set<PersonId> people_;
};

// The list of a person, for whoever only looks into it. Lists are long and watches many, so nobody
// has a copy.
using Blocked = std::shared_ptr<const BlockList>;

}  // namespace tandem::hall
