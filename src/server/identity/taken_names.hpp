// Renames guests whose name has become an account's, or looks like one.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// There may be any number of them. So an account is made first, and the guests get other names
// afterwards, a few at a time; a guest who comes back earlier gets theirs then, even after a crash
// in between.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/archive/archive.hpp"

namespace tandem::server {

// That get another name at once: the database is nobody else's meanwhile.
inline constexpr int kRenamedAtOnce = 50;

// Gives other names to guests who are called so, or in a way that looks so: to kRenamedAtOnce of
// them. Fewer: there are no more.
[[nodiscard]] std::vector<store::Session> rename_guests_like(
    store::Archive& archive, const std::string& name);

// Gives the guest of that session another name, if `name` is still theirs, and says how they are
// called. Nothing where the session is over.
[[nodiscard]] std::optional<std::string> other_name_of_guest(
    store::Archive& archive, const std::string& hash, const std::string& name, std::int64_t now_ms);

}  // namespace tandem::server
