// No language is compiled in: the page says in its own what it is told by name.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/english.hpp"

namespace tandem::language {

std::string english(const words::Message& /*message*/) { return {}; }

}  // namespace tandem::language
