// A failure of the outside world: an unreadable file, a program that cannot be started.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>
#include <string_view>

namespace tandem::cli {

// Its text is a sentence for the user, or several lines. Caught in `main`.
class Failure : public std::runtime_error {
  public:
    // Control characters that it quotes are escaped: a NUL would end it.
    explicit Failure(std::string_view text);
};

}  // namespace tandem::cli
