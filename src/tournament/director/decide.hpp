// The director: what a command changes at an event, or why it is refused.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   command ─▶ decide ─▶ changes ─▶ apply ─▶ event
//
// `advance` does all of it. What a change replaces is kept beside the event, and put back by
// `undo`, the last command first, until kUndoable changes have been made since.
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
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

// Why whoever gives a command may not give such a one there, by role or division; nothing if they
// may, whatever it would come to.
[[nodiscard]] std::optional<Refused> not_allowed(const Event& event, const EventCommand& command);

// What the command comes to; for `undo` and `redo`, which need the past, see `advance`.
// Needs: it is neither of them.
[[nodiscard]] Decided decide(const Event& event, const EventCommand& command);

// An event with what undoes its commands.
class Course {
  public:
    // Changes after which a command can no longer be undone: a round of 2,000 tables that starts is
    // 2,001 of them.
    static constexpr std::size_t kUndoable = 50'000;

    explicit Course(EventHeader header) : event_(std::move(header)) {}

    [[nodiscard]] const Event& event() const { return event_; }
    // How many commands can be undone, if none was long ago.
    [[nodiscard]] std::size_t undoable() const { return done_.size(); }
    // How many changes all commands have made, those that were undone, too.
    [[nodiscard]] std::size_t changes() const { return changes_; }

    // Decides, and makes it so unless it is refused.
    [[nodiscard]] Decided advance(const EventCommand& command);

  private:
    // A command that was made, and what takes it back or makes it again.
    struct Step {
        Role role{};
        std::vector<DivisionKey> divisions;  // that it is about
        std::vector<Change> changes;  // in the order in which they are to be made
        std::size_t made = 0;  // changes of all commands by then
    };
    using Steps = std::deque<std::shared_ptr<const Step>>;

  public:
    // A moment to which the course can go back.
    class Mark {
        friend class Course;
        std::size_t done = 0;  // of all, those that are forgotten, too
        std::size_t changes = 0;
        std::shared_ptr<const Step> last;
        Steps undone;
    };
    [[nodiscard]] Mark mark() const;
    // Takes back what was done since then, or one `undo` or `redo`, as if there had been none.
    // Needs: it is the last mark of this course.
    void back_to(Mark mark);
    // Frees what can no longer be undone.
    void forget();

  private:
    [[nodiscard]] Decided turn_back(const EventCommand& command, Steps& from, Steps& to);
    [[nodiscard]] std::vector<Change> make(const std::vector<Change>& changes);
    [[nodiscard]] std::size_t done() const { return forgotten_ + done_.size(); }

    Event event_;
    Steps done_;  // how each is undone
    std::size_t forgotten_ = 0;  // that were done before these
    Steps undone_;  // how each is done again
    std::size_t changes_ = 0;
};

}  // namespace tandem::tournament
