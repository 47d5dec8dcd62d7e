// What the operating system says about a file or a connection, in the language in use.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <system_error>

#include "words/message.hpp"

namespace tandem::language {

// "No such file or directory". The rare ones, and those of other libraries, stay as they come.
[[nodiscard]] words::Message system_error(const std::error_code& error);

}  // namespace tandem::language
