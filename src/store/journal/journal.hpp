// The journal: takes what the hall writes, puts it on disk in order, and says when it is there.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   submit ─▶ queue ─▶ [thread: take all, write, commit, tell, repeat] ─▶ on_written
//
// One commit holds whatever came in during the one before, so that it goes as fast as the disk and
// waits for nothing else. A write that fails is tried again until it succeeds, in order, and
// nothing is reported as written that is not. Only a row that the database refuses for its content
// is given up, and its match with it: all others go on.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "hall/port/rows.hpp"

namespace tandem::store {

struct JournalTells {
    // So many of all writes ever submitted are on disk, or a newer one has taken their place; and
    // by those that came last these lines of matches. On the journal's thread.
    std::function<void(std::uint64_t count, std::vector<hall::row::Written> lines)> on_written;
    // It cannot write, with the reason in words; or it can again, with "". On its thread; each once
    // a change.
    std::function<void(std::string trouble)> on_trouble;
    // The database refuses a row of that match for good, with the reason: the match is set aside,
    // and nothing more is written of it. Of a row of no match only that row is dropped. On its
    // thread.
    std::function<void(hall::MatchId match, std::string why)> on_aside =
        [](const hall::MatchId& /*match*/, const std::string& /*why*/) {};
    // SQLite's write-ahead log has become too long, because somebody reads an old state of the
    // database; it has so many bytes. Or it is short again, with 0. On a thread of its own.
    std::function<void(std::uint64_t bytes)> on_long_log = [](std::uint64_t /*bytes*/) {};
};

class Journal {
  public:
    // Opens the database of `url` ("sqlite3:///var/lib/tandem/tandem.db", "postgresql://…") with
    // its tables made and migrated, and begins a run of that name, unless it is "".
    // Errors: Failure where that cannot be done, also where another journal writes to that
    // PostgreSQL.
    Journal(const std::string& url, JournalTells tells, const std::string& run = "");
    // Writes what is queued, unless it cannot be written.
    ~Journal();
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    // Takes writes, in order, from one thread. Returns at once. What a newer row of a table or a
    // run replaces is not written at all, so that little waits however long nothing can be written.
    void submit(std::vector<hall::row::Write> writes);
    // Waits until all that was submitted is on disk; whether it is, within `milliseconds`.
    [[nodiscard]] bool drain(int milliseconds);
    // Ends as the destructor does; false where the database has not let it within that time.
    // Nothing is submitted any more.
    [[nodiscard]] bool finish(std::chrono::milliseconds most);

    // How long commits take and how many writes they hold, since the last call; for the metrics.
    struct Figures {
        std::uint64_t commits = 0;
        std::uint64_t writes = 0;
        std::vector<double> seconds;  // of each commit, at most the last 4096
        std::size_t queued = 0;
        std::uint64_t log_bytes = 0;  // of SQLite's write-ahead log
    };
    [[nodiscard]] Figures take_figures();

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace tandem::store
