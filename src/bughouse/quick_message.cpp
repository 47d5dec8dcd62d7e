// What people read for quick messages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bughouse/quick_message.hpp"

#include "words/say.hpp"

namespace tandem::bughouse {

words::Message describe(QuickMessage message) { return words::say_of<"quick">(message); }

}  // namespace tandem::bughouse
