// The director: what a command changes at an event, or why it is refused.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   command ─▶ decide ─▶ changes ─▶ apply ─▶ event
//
// `advance` does all of it. What a change replaces is kept beside the event, and put back by
// `undo`, the last command first, until kUndoable changes have been made since, or changes that
// keep kUndoableBytes.
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
    // Likewise of what they keep to be undone, as `weight` has it: more than as many ordinary ones.
    static constexpr std::size_t kUndoableBytes = std::size_t{64} << 20U;

    explicit Course(EventHeader header) : event_(std::move(header)) {}

    [[nodiscard]] const Event& event() const { return event_; }
    // How many commands can be undone, if none was long ago.
    [[nodiscard]] std::size_t undoable() const { return done_.size(); }
    // How many changes all commands have made, those that were undone, too.
    [[nodiscard]] std::size_t changes() const { return spent_.changes; }
    // What the event takes in memory with all that undoes and redoes its commands, as an estimate.
    [[nodiscard]] std::size_t bytes() const { return bytes_ + done_.bytes() + undone_.bytes(); }

    // Decides, and makes it so unless it is refused.
    [[nodiscard]] Decided advance(const EventCommand& command);
    // What takes that command back. Needs: it is the last that was done, be it `undo` or `redo`.
    [[nodiscard]] const std::vector<Change>& back_of(const EventCommand& command) const;
    // Whether this official may undo the last command now, or redo the last that was undone.
    [[nodiscard]] bool may_undo(const OfficialKey& by) const;
    [[nodiscard]] bool may_redo(const OfficialKey& by) const;

  private:
    // What all commands have come to, those that were undone, too.
    struct Spent {
        std::size_t changes = 0;
        std::size_t bytes = 0;  // kept, then, to undo them
    };
    // A command that was made, and what takes it back or makes it again.
    struct Step {
        Role role{};
        std::vector<DivisionKey> divisions;  // that it is about
        std::vector<Change> changes;  // in the order in which they are to be made
        std::size_t bytes = 0;  // of these changes
        Spent made{};  // by all commands by then
    };
    using SharedStep = std::shared_ptr<const Step>;
    // The last one at the end.
    class Steps {
      public:
        [[nodiscard]] bool empty() const { return steps_.empty(); }
        [[nodiscard]] std::size_t size() const { return steps_.size(); }
        [[nodiscard]] std::size_t bytes() const { return bytes_; }
        [[nodiscard]] const SharedStep& first() const { return steps_.front(); }
        [[nodiscard]] const SharedStep& last() const { return steps_.back(); }
        void add(SharedStep step);
        void drop_first();
        void drop_last();
        void clear();

      private:
        std::deque<SharedStep> steps_;
        std::size_t bytes_ = 0;
    };

  public:
    // A moment to which the course can go back.
    class Mark {
        friend class Course;
        std::size_t done = 0;  // of all, those that are forgotten, too
        Spent spent;
        SharedStep last;
        Steps undone;
    };
    [[nodiscard]] Mark mark() const;
    // Takes back what was done since then, or one `undo` or `redo`, as if there had been none.
    // Needs: it is the last mark of this course.
    void back_to(Mark mark);
    // Frees what can no longer be undone.
    void forget();

  private:
    // Why an `undo` or `redo`, which makes the last of these steps, is refused; nothing: it is not.
    [[nodiscard]] std::optional<Refused> not_turned_back(
        const EventCommand& command, const Steps& from) const;
    [[nodiscard]] Decided turn_back(const EventCommand& command, Steps& from, Steps& to);
    // Makes those changes; gives what takes them back.
    struct Made {
        std::vector<Change> back;
        std::size_t bytes = 0;
    };
    [[nodiscard]] Made make(const std::vector<Change>& changes);
    [[nodiscard]] bool is_undoable(const Step& step) const;
    [[nodiscard]] std::size_t done() const { return forgotten_ + done_.size(); }

    Event event_;
    Steps done_;  // how each is undone
    std::size_t forgotten_ = 0;  // that were done before these
    Steps undone_;  // how each is done again
    Spent spent_;
    std::size_t bytes_ = 0;  // of the event
};

}  // namespace tandem::tournament
