// What the store throws when the world fails it: a full disk, a lost server.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>
#include <stdexcept>
#include <string>

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

// Whether the database has refused a row for what it says, so that trying again is of no use.
[[nodiscard]] bool is_for_good(const std::exception& error);

// What went wrong in the database, without the values of the statement: they may be secret.
[[nodiscard]] std::string in_words(const std::exception& error);
// The same with its likely cause: SQLite calls many things an I/O error that are a full disk.
[[nodiscard]] std::string in_words(const std::exception& error, const std::string& url);

}  // namespace tandem::store
