// By the keys of names.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/event/school.hpp"

#include "tournament/event/name_key.hpp"

namespace tandem::tournament {

std::string school_key(std::string_view school) {
    std::string key = name_key(school);
    return key.empty() ? std::string{school} : key;
}

std::string school_of(const Players& players) {
    const std::string& first = players[Partner::First].school;
    return school_key(first) == school_key(players[Partner::Second].school) ? first : "";
}

}  // namespace tandem::tournament
