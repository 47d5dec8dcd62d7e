// What the store throws when the world fails it: a disk that is full, a server that is gone.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>

namespace tandem::store {

class Failure : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// What it was asked for took longer than it may.
class TooSlow : public Failure {
  public:
    using Failure::Failure;
};

// A row whose key another row has already.
class KeyTaken : public Failure {
  public:
    using Failure::Failure;
};

}  // namespace tandem::store
