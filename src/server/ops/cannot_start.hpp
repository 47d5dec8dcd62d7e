// Why a server cannot start.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>
#include <utility>

#include "language/english.hpp"
#include "words/message.hpp"

namespace tandem::server {

// As a sentence: an address that is in use, a certificate that cannot be read.
class CannotStart : public std::runtime_error {
  public:
    explicit CannotStart(words::Message why)
        : std::runtime_error{language::english(why)},
          why_{std::move(why)} {}
    [[nodiscard]] const words::Message& why() const { return why_; }

  private:
    words::Message why_;
};

}  // namespace tandem::server
