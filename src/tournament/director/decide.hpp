// The director: what a command changes at an event, or why it is refused.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   command ─▶ decide ─▶ changes ─▶ apply ─▶ event
//
// `advance` does all of it. Everything can be undone: what a change replaces is kept beside the
// event, and put back by `undo`, the last command first.
#pragma once

#include <cstddef>
#include <vector>

#include "base/result.hpp"
#include "tournament/director/command.hpp"
#include "tournament/director/refusal.hpp"
#include "tournament/event/event.hpp"

namespace tandem::tournament {

struct Decision {
    std::vector<Change> changes;  // in the order in which they are made
    std::vector<Notice> notices;

    [[nodiscard]] bool operator==(const Decision&) const = default;
};
using Decided = base::Result<Decision, Refused>;

// What the command comes to; for `undo` and `redo`, which need the past, see `advance`.
// Needs: it is neither of them.
[[nodiscard]] Decided decide(const Event& event, const EventCommand& command);

// An event with what undoes its commands.
class Course {
  public:
    explicit Course(EventHeader header) : event_(std::move(header)) {}

    [[nodiscard]] const Event& event() const { return event_; }
    // How many commands can be undone.
    [[nodiscard]] std::size_t undoable() const { return done_.size(); }

    // Decides, and makes it so unless it is refused.
    [[nodiscard]] Decided advance(const EventCommand& command);

  private:
    // A command that was made, and what takes it back or makes it again.
    struct Step {
        Role role{};
        std::vector<DivisionKey> divisions;  // that it is about
        std::vector<Change> changes;  // in the order in which they are to be made
    };

    [[nodiscard]] Decided turn_back(
        const EventCommand& command, std::vector<Step>& from, std::vector<Step>& to);
    [[nodiscard]] std::vector<Change> make(const std::vector<Change>& changes);

    Event event_;
    std::vector<Step> done_;  // how each is undone
    std::vector<Step> undone_;  // how each is done again
};

}  // namespace tandem::tournament
