// The names of messages as the page has them: none of those that the server tells as text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/names.hpp"

#include "words/message.hpp"

namespace tandem::words {

std::string_view name(Id id) { return kNames[static_cast<std::size_t>(id)]; }

}  // namespace tandem::words
