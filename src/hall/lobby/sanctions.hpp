// The sanctions in force, by the people and addresses they apply to.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/time.hpp"
#include "hall/ids.hpp"
#include "hall/port/network.hpp"
#include "hall/port/sanction.hpp"

namespace tandem::hall {

using base::Millis;

// Somebody, and where they are.
struct Whereabouts {
    PersonId person;
    std::string address;  // or a network that stands for it; "" where none is known
};

class Sanctions {
  public:
    // In place of what it was before, if its id is known.
    // Needs: `whom` is the text of a person's id, or of a network.
    void put(Sanction sanction);
    // Whether there was one of that id.
    bool lift(std::int64_t id);

    // The longest of that kind that they are under at that moment of the wall clock; null: none.
    [[nodiscard]] const Sanction* find(
        SanctionKind kind, const Whereabouts& who, Millis wall) const;
    // Whether it is laid on them, in force or not.
    [[nodiscard]] static bool is_on(const Sanction& sanction, const Whereabouts& who);

  private:
    std::map<std::string, std::vector<Sanction>> of_people_;
    std::vector<std::pair<Network, Sanction>> of_networks_;
};

}  // namespace tandem::hall
