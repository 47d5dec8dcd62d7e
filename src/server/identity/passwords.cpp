// Argon2id by libsodium.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/identity/passwords.hpp"

#include <array>

#include <sodium.h>

#include "server/identity/sodium_ready.hpp"

namespace tandem::server {

PasswordCost interactive_cost() {
    return {crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE};
}

std::optional<std::string> hash_password(const std::string& password, PasswordCost cost) {
    need_sodium();
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    const int failed = crypto_pwhash_str(
        hash.data(), password.data(), password.size(), cost.operations, cost.memory);
    if (failed != 0) return std::nullopt;
    return std::string{hash.data()};
}

PasswordCheck check_password(
    const std::string& hash, const std::string& password, PasswordCost cost) {
    need_sodium();
    if (hash.size() >= crypto_pwhash_STRBYTES) return PasswordCheck::Wrong;
    if (crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) != 0) {
        return PasswordCheck::Wrong;
    }
    const bool other =
        crypto_pwhash_str_needs_rehash(hash.c_str(), cost.operations, cost.memory) != 0;
    return other ? PasswordCheck::RightButCheap : PasswordCheck::Right;
}

}  // namespace tandem::server
