// Secrets by which a client is recognised, and what is stored of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tandem::server {

// Secrets are 43 letters, tokens some more; anything longer is not one.
inline constexpr std::size_t kLongestSecret = 100;

// 256 bits that nobody can guess, in 43 letters, digits, "-" and "_".
[[nodiscard]] std::string new_secret();
// So many small letters and digits that nobody can guess, of 32 that are told apart well.
[[nodiscard]] std::string random_letters(std::size_t count);
// A code to be printed, "K7MN-…" in five groups: 100 bits by chance, in capital letters and digits
// of which none is taken for another.
[[nodiscard]] std::string new_recovery_code();
// What `hash_of` gets of a code that was typed: blanks, hyphens and capitals do not matter, an O is
// read as 0, and I and L are read as 1. Nothing where it is no such code.
[[nodiscard]] std::optional<std::string> read_recovery_code(std::string_view typed);
// A number below `bound` by chance. Needs: bound > 0.
[[nodiscard]] std::size_t random_below(std::size_t bound);
// What is kept of a secret: its BLAKE2b hash of 256 bits, as 64 hexadecimal digits. It needs no
// salt, for nobody can try so many secrets.
[[nodiscard]] std::string hash_of(std::string_view secret);

}  // namespace tandem::server
