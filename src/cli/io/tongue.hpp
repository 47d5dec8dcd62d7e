// The language that the program speaks, chosen once when it starts.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "words/say.hpp"

namespace tandem::cli {

using namespace words::literals;

// That of `--lang`, as BCP 47 has it, or where it is empty that of the environment: LC_ALL, else
// LC_MESSAGES, else LANG. English where that is not built in.
// Errors: Failure where `wanted` is not built in.
void choose_language(std::string_view wanted);

[[nodiscard]] std::string text(const words::Message& message);

template <typename... Givens>
[[nodiscard]] std::string text(
    std::type_identity_t<words::Checked<Givens...>> name, Givens... given) {
    return text(words::say<Givens...>(name, std::move(given)...));
}

}  // namespace tandem::cli
