// Why a server cannot start.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>

namespace tandem::server {

// As a sentence: an address that is in use, a certificate that cannot be read.
class CannotStart : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace tandem::server
