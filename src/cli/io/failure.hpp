// The world failed: a file that cannot be read, a program that cannot be started.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>

namespace tandem::cli {

// Its text is a sentence for the user. Caught in `main`.
class Failure : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace tandem::cli
