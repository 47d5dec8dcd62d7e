// The director: what a command changes at an event, or why it is refused.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   command ─▶ decide ─▶ changes ─▶ apply ─▶ event
//
// `advance` does all of it. Everything can be undone: what a change replaces is kept beside the
// event, and put back by `undo`, the last command first.
#pragma once

#include <cstddef>
#include <optional>
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

// The role of an official; the organiser is always there.
[[nodiscard]] std::optional<Official> official_of(const Event& event, const OfficialKey& key);

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

  public:
    // A moment to which the course can go back.
    class Mark {
        friend class Course;
        std::size_t done = 0;
        std::vector<Step> undone;
    };
    [[nodiscard]] Mark mark() const;
    // Takes back all commands since then, as if there had been none.
    // Needs: the mark is of this course, and nothing was undone or redone since.
    void back_to(Mark mark);

  private:
    [[nodiscard]] Decided turn_back(
        const EventCommand& command, std::vector<Step>& from, std::vector<Step>& to);
    [[nodiscard]] std::vector<Change> make(const std::vector<Change>& changes);

    Event event_;
    std::vector<Step> done_;  // how each is undone
    std::vector<Step> undone_;  // how each is done again
};

}  // namespace tandem::tournament
