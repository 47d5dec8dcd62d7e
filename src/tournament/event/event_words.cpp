// A family of messages for each.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/event/event_words.hpp"

#include "words/say.hpp"

namespace tandem::tournament {

words::Message describe(Role role) { return words::say_of<"event-role">(role); }
words::Message describe(Format format) { return words::say_of<"event-format">(format); }
words::Message describe(Offence offence) { return words::say_of<"event-offence">(offence); }
words::Message describe(Measure measure) { return words::say_of<"event-measure">(measure); }
words::Message describe(TeamStatus status) { return words::say_of<"event-status">(status); }
words::Message describe(match::Reason reason) { return words::say_of<"event-reason">(reason); }

}  // namespace tandem::tournament
