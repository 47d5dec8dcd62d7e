// A value, or why it is missing.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <expected>
#include <utility>

namespace tandem::base {

template <typename T, typename E>
using Result = std::expected<T, E>;

// `return fail(FenError{…});`
template <typename E>
[[nodiscard]] constexpr std::unexpected<E> fail(E error) {
    return std::unexpected<E>(std::move(error));
}

}  // namespace tandem::base
