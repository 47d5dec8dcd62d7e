// Passwords: what is stored, and whether one is right. Deliberately slow, for a side thread.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace tandem::server {

// How much work a hash is.
struct PasswordCost {
    std::uint64_t operations = 0;
    std::size_t memory = 0;  // bytes

    [[nodiscard]] bool operator==(const PasswordCost&) const = default;
};
// What libsodium advises for people who wait: 64 MiB, some tenths of a second at most.
[[nodiscard]] PasswordCost interactive_cost();

// The Argon2id hash of a password with its salt and its cost, a text of its own kind. Nothing where
// the memory for it cannot be allocated.
[[nodiscard]] std::optional<std::string> hash_password(
    const std::string& password, PasswordCost cost);

enum class PasswordCheck : std::uint8_t {
    Wrong,
    Right,
    RightButCheap,  // its hash was cheaper than `cost`, and should be made anew
};

// Whether `password` is the one of that hash. Takes as long for a wrong one as for the right one.
[[nodiscard]] PasswordCheck check_password(
    const std::string& hash, const std::string& password, PasswordCost cost);

}  // namespace tandem::server
