// The names of messages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/message.hpp"

#include "words/known.hpp"

namespace tandem::words {

std::string_view name(Id id) { return kKnown[static_cast<std::size_t>(id)].name; }

}  // namespace tandem::words
