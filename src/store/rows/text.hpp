// Texts as both databases can keep them, and names without their capitals.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "hall/ids.hpp"

namespace tandem::store {

// The text without NUL, in UTF-8: anything else is taken for Latin-1. PostgreSQL refuses others,
// and a write that is refused for its text would be tried for ever.
[[nodiscard]] std::string storable(std::string text);

template <typename Of>
[[nodiscard]] hall::OpaqueId<Of> storable(const hall::OpaqueId<Of>& id) {
    return hall::OpaqueId<Of>{storable(id.text())};
}

// The id with a text that was read. A text that is no id's is nobody's.
[[nodiscard]] hall::PersonId person_of(const std::string& text);

// With the small letters of Latin, Greek and Cyrillic, so that "ÄNN" and "änn" are one name.
// Needs: UTF-8.
[[nodiscard]] std::string folded(std::string_view name);

}  // namespace tandem::store
