// What the store throws when the world fails it: a full disk, a lost server.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>
#include <stdexcept>
#include <string>

#include "words/message.hpp"

namespace tandem::store {

// What it throws is logged in English, and told in any language.
class Failure : public std::runtime_error {
  public:
    // In words that no language changes.
    explicit Failure(const std::string& why);
    explicit Failure(const words::Message& why);
    // `cause`: the same without the place.
    Failure(words::Message why, words::Message cause);

    [[nodiscard]] const words::Message& why() const { return why_; }
    // The same for whoever may not know where something lies on this machine.
    [[nodiscard]] const words::Message& cause() const { return cause_; }

  private:
    words::Message why_;
    words::Message cause_;
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
[[nodiscard]] words::Message reason(const std::exception& error);
// The same in English.
[[nodiscard]] std::string in_words(const std::exception& error);
// The same with its likely cause: SQLite calls many things an I/O error that are a full disk.
[[nodiscard]] std::string in_words(const std::exception& error, const std::string& url);

}  // namespace tandem::store
