// A message as JSON, for programs that have a catalogue of their own.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//     {"say": "fen.at-byte", "with": {"byte": 17, "what": {"say": "fen.rank-too-long"}}}
//
// A list is {"list": [messages], "joined": "and"}.
#pragma once

#include <string>

#include "words/message.hpp"

namespace tandem::words {

void append_json(std::string& out, const Message& message);

}  // namespace tandem::words
