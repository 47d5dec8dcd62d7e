// An event room: the one place where a running event lives.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   commands ─▶ stamped ─▶ director decides ─▶ lines to be stored, sentences to be told
//
// It holds the event, its log and nothing else, reads no clock, and decides nothing that the
// director (tournament/director) does not: so an event log that the server has kept gives
// `tandem event` the same event. It could run in another process.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "desk/key_history.hpp"
#include "desk/last_changes.hpp"
#include "desk/result_lines.hpp"
#include "desk/rows.hpp"
#include "desk/touched.hpp"
#include "desk/wanted.hpp"
#include "tournament/director/decide.hpp"
#include "tournament/event_log/event_log.hpp"
#include "tournament/report/retelling.hpp"
#include "tournament/report/sheets.hpp"
#include "words/message.hpp"

namespace tandem::desk {

// A command that was accepted.
struct Done {
    std::int64_t line = 0;  // of the log
    words::Message said;  // what it did, in a sentence
    std::vector<words::Message> notices;  // what is worth a second look
};
// One that was not.
struct NotDone {
    std::size_t index = 0;  // among those that came with it
    tournament::EventRefusal why{};
    words::Message said;
};
// What became of commands that came together: all are done, or none.
struct Entered {
    std::vector<Done> done;
    std::vector<NotDone> refused;
    std::vector<std::string> commands;  // the lines of the log, for those that are done
    std::vector<KeyHistory::Key> given_again;  // what one that is gone had before

    [[nodiscard]] bool is_done() const { return refused.empty(); }
};

// What they would do, and the event without and with that, for whoever wants to know more.
struct Previewed {
    Entered entered;
    tournament::Event before;
    tournament::Event after;
    std::set<tournament::DivisionKey> shaken;  // as tournament::divisions_shaken has it
};

// A line of the log as it is read by people.
struct CourseLine {
    std::int64_t line = 0;
    tournament::Timestamp at;
    tournament::OfficialKey by;
    DeviceNumber device = 0;
    words::Message said;
    std::vector<words::Message> notices;
    std::set<tournament::DivisionKey> divisions;  // that it is about
};

// By which device commands came, and under which key: what comes again under the same is not meant
// twice.
struct Request {
    DeviceNumber device = 0;
    std::string key;
};

class EventRoom {
  public:
    // Changes that commands of one request may make, and all commands of an event: so many take a
    // tenth of a second, and a few seconds where the event is loaded.
    static constexpr std::size_t kMostAtOnce = 20'000;
    static constexpr std::size_t kMostChanges = 500'000;
    // Of what the room takes in memory: by which commands of one request may let it grow, and the
    // size at which it takes no more of them.
    static constexpr std::size_t kMostBytesAtOnce = std::size_t{32} << 20U;
    static constexpr std::size_t kMostBytes = std::size_t{256} << 20U;
    // Of its log, in which also that stays which the room no longer has: a match log that another
    // has replaced.
    static constexpr std::size_t kMostLogBytes = std::size_t{256} << 20U;

    explicit EventRoom(tournament::EventHeader header);
    // From what is stored of it.
    // Errors: the first fault of the log, which was not written by this program then.
    [[nodiscard]] static base::Result<EventRoom, record::LogError> resumed(
        const row::Stored& stored);
    // The same, line by line: takes the one that comes next of those that are stored.
    // Errors: its fault.
    [[nodiscard]] std::optional<record::LogError> resume(const row::Line& line);

    [[nodiscard]] const tournament::Event& event() const { return course_.event(); }
    // Whether its commands have made as many changes, or it or its log is as large, as those of an
    // event may be.
    [[nodiscard]] bool is_full() const {
        return course_.changes() >= kMostChanges || bytes() >= kMostBytes ||
               log_bytes_ >= kMostLogBytes;
    }
    // Of the lines of its log but the header, each with its end.
    [[nodiscard]] std::size_t log_bytes() const { return log_bytes_; }
    // How many lines the log has, with its header: it grows with everything that changes.
    [[nodiscard]] std::int64_t version() const { return version_; }
    // When the line came that made that version; nothing of the header, and of what is yet to come.
    // With its version it tells a line from that of another copy of the log.
    [[nodiscard]] std::optional<tournament::Timestamp> made(std::int64_t version) const;
    // What it takes in memory, as an estimate.
    [[nodiscard]] std::size_t bytes() const { return course_.bytes() + told_bytes_; }
    // The version since which nothing about a division has changed, nor what all of them share.
    [[nodiscard]] std::int64_t version_of(const tournament::DivisionKey& division) const;
    // The version since which that sheet has been the same: of a division, or of the whole event.
    [[nodiscard]] std::int64_t version_of_sheet(
        tournament::SheetKind kind, const std::optional<tournament::DivisionKey>& division) const;
    [[nodiscard]] const LastChanges& last_changes() const { return last_changes_; }
    [[nodiscard]] const KeyHistory& keys() const { return keys_; }
    [[nodiscard]] std::span<const CourseLine> course() const { return told_; }
    // What `undo` of this official would undo now, and `redo` redo; nullptr: nothing that they may.
    [[nodiscard]] const words::Message* to_undo(const tournament::OfficialKey& by) const;
    [[nodiscard]] const words::Message* to_redo(const tournament::OfficialKey& by) const;

    // Decides commands that belong together, one after another; `TooMany` or `TooMuchAtOnce` where
    // they would change too much at once, or take too long. A stamp is never before that of the
    // last line, whatever a clock says.
    // Needs: `undo` and `redo` come alone.
    [[nodiscard]] Entered enter(std::vector<Wanted> wanted, const Hand& by, const Request& request);
    // The same, and nothing is changed.
    [[nodiscard]] Previewed preview(std::vector<Wanted> wanted, const Hand& by);

    // The lines that a request of that key has led to; empty: none.
    [[nodiscard]] std::vector<std::int64_t> said_before(
        DeviceNumber device, const std::string& key) const;

  private:
    // A command that was accepted, and what it has changed.
    struct Step {
        tournament::EventCommand command;
        std::vector<tournament::Change> changes;
        Touched touched;
        words::Message said;
        std::vector<words::Message> notices;
    };
    // Why the next command is not decided any more: those before it, of which so much is told, have
    // taken too much.
    [[nodiscard]] std::optional<tournament::Refused> too_much(
        std::size_t changes_before,
        std::size_t bytes_before,
        std::size_t told,
        const Hand& by) const;
    // The commands are done after it, those that are not refused.
    [[nodiscard]] Entered decide_all(
        std::vector<Wanted> wanted, const Hand& by, std::vector<Step>& steps);
    // Needs: it was the last that was done.
    [[nodiscard]] Step step_of(tournament::EventCommand command, tournament::Decision decision);
    struct Kept {
        std::int64_t line = 0;
        std::vector<KeyHistory::Key> given_again;
    };
    Kept keep(Step step, DeviceNumber device);
    // What whoever gave a command is told. Where the leg has a result by now, that says which one,
    // and by whom: two may have entered different ones at the same time.
    [[nodiscard]] words::Message text_of(
        const tournament::EventCommand& command, const tournament::Refused& refused) const;

    tournament::Course course_;
    tournament::Retelling retelling_;
    std::vector<CourseLine> told_;
    tournament::Timestamp last_;
    std::int64_t version_ = 1;
    std::size_t told_bytes_ = 0;  // of what is told of lines
    std::size_t log_bytes_ = 0;
    std::int64_t shared_version_ = 1;
    std::map<tournament::DivisionKey, std::int64_t> versions_;
    LastChanges last_changes_;
    ResultLines results_;
    KeyHistory keys_;
    // The lines of requests, by device and key.
    std::map<std::pair<DeviceNumber, std::string>, std::vector<std::int64_t>> requests_;
};

}  // namespace tandem::desk
