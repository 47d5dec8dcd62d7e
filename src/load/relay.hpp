// A bare relay: passes each message on to the four members of a group, and nothing else.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tandem::load {

// Serves WebSockets on a free port of 127.0.0.1, which it prints as a line, until its standard
// input ends. What a client says first is the name of its group; what it says then goes to all of
// the group, itself included. One thread, one Beast loop, as the server has.
void relay();

}  // namespace tandem::load
