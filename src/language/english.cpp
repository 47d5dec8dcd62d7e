// One catalogue for each thread, since a catalogue keeps the patterns that it has parsed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/english.hpp"

#include "language/catalogue.hpp"

namespace tandem::language {

std::string english(const words::Message& message) {
    thread_local const Catalogue catalogue{"en"};
    return catalogue.text(message);
}

}  // namespace tandem::language
