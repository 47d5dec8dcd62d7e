// Who pays for what a hall holds or has done.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "hall/ids.hpp"

namespace tandem::hall {

// A person, and the address they came from; "" if that has no limits, or is no longer known.
struct Payer {
    PersonId person;
    std::string address;

    [[nodiscard]] bool operator==(const Payer&) const = default;
};

}  // namespace tandem::hall
