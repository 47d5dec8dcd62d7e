// Messages about text written by officials, which may contain line breaks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "words/message.hpp"

namespace tandem::tournament {

// The same message, with the control characters of all its texts by their numbers.
[[nodiscard]] words::Message in_one_line(words::Message message);

}  // namespace tandem::tournament
