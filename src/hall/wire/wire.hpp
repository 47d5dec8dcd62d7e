// Every message between a client and the hall, as values: one struct per message.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Codecs decide how a message is written; so far there is one, wire_json.hpp. docs/protocol.md says
// what each message means. Times are whole milliseconds; `at` counts from the zero of a match's
// log, all other times are spans from now.
#pragma once

#include "hall/wire/ask.hpp"
#include "hall/wire/tell.hpp"
