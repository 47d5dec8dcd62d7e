// The sentences of what was done are kept, for whoever undoes it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/retelling.hpp"

#include <utility>
#include <variant>

#include "tournament/report/event_text.hpp"
#include "words/say.hpp"

namespace tandem::tournament {

using words::Message;
using words::say;
using namespace words::literals;

Message Retelling::sentence(const Event& after, const EventCommand& command) const {
    if (std::holds_alternative<action::Undo>(command.action)) {
        return say("event-did.undone", "what"_is = done_.back());
    }
    if (std::holds_alternative<action::Redo>(command.action)) {
        return say("event-did.redone", "what"_is = undone_.back());
    }
    return describe(after, command);
}

void Retelling::take(const EventCommand& command, Message said) {
    if (std::holds_alternative<action::Undo>(command.action)) {
        undone_.push_back(std::move(done_.back()));
        done_.pop_back();
    } else if (std::holds_alternative<action::Redo>(command.action)) {
        done_.push_back(std::move(undone_.back()));
        undone_.pop_back();
    } else {
        undone_.clear();
        done_.push_back(std::move(said));
    }
}

Message Retelling::next(const Event& after, const EventCommand& command) {
    Message said = sentence(after, command);
    take(command, said);
    return said;
}

const Message* Retelling::to_undo() const { return done_.empty() ? nullptr : &done_.back(); }
const Message* Retelling::to_redo() const { return undone_.empty() ? nullptr : &undone_.back(); }

}  // namespace tandem::tournament
