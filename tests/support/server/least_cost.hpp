// As little as Argon2id can, so that tests are quick.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sodium.h>

#include "server/identity/passwords.hpp"

namespace tandem::server::tests {

[[nodiscard]] inline PasswordCost least_cost() {
    return {crypto_pwhash_OPSLIMIT_MIN, crypto_pwhash_MEMLIMIT_MIN};
}

}  // namespace tandem::server::tests
