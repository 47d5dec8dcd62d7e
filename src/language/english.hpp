// What a message says in English, for those who cannot choose: program writers, logs, tests.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "words/message.hpp"

namespace tandem::language {

[[nodiscard]] std::string english(const words::Message& message);

}  // namespace tandem::language
