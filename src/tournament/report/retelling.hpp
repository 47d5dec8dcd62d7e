// Retells an event command by command; an undo says what it undoes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "tournament/director/command.hpp"
#include "tournament/event/event.hpp"
#include "words/message.hpp"

namespace tandem::tournament {

class Retelling {
  public:
    // What the next command did, in a sentence; `after` is the event with it.
    // Needs: it was accepted, and so was every command that this was told of before.
    [[nodiscard]] words::Message sentence(const Event& after, const EventCommand& command) const;
    // It is the next command, and that was said of it.
    void take(const EventCommand& command, words::Message said);
    // Both.
    words::Message next(const Event& after, const EventCommand& command);

    // What `undo` would undo now, and `redo` redo; nullptr: nothing.
    [[nodiscard]] const words::Message* to_undo() const;
    [[nodiscard]] const words::Message* to_redo() const;

  private:
    std::vector<words::Message> done_;
    std::vector<words::Message> undone_;
};

}  // namespace tandem::tournament
