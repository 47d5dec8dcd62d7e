// SQLite checkpoints on a separate thread, so that no commit waits for one.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is committed stands in SQLite's write-ahead log, on disk, before it is copied into the file
// of the database: that is a checkpoint. SQLite would make one within every commit that makes the
// log long, and whoever plays would wait for two or three more syncs. Here it is copied while
// others write. Only a log that is full is finished in a turn of its own, with little left to copy,
// so that the next commit begins it anew.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace tandem::store {

struct CheckpointPlan {
    std::chrono::milliseconds every{250};
    std::uint64_t full_bytes = std::uint64_t{16} << 20U;  // from there on it is begun anew
    // It grows this long only if it cannot be restarted because somebody reads old data.
    std::uint64_t too_long_bytes = std::uint64_t{256} << 20U;
};

class Checkpoints {
  public:
    // The log has become too long, with its bytes; or it is short again, with 0. On its thread,
    // each once a change.
    using OnLong = std::function<void(std::uint64_t bytes)>;

    // Begins, with a connection of its own; does nothing for PostgreSQL.
    // Needs: the database of `url` is there.
    // Errors: Failure.
    Checkpoints(const std::string& url, OnLong on_long, CheckpointPlan plan = {});
    // Ends. What is in the log stays there until somebody opens or closes the database.
    ~Checkpoints();
    Checkpoints(const Checkpoints&) = delete;
    Checkpoints& operator=(const Checkpoints&) = delete;

    // Bytes of the log that are in use, as they were last seen.
    [[nodiscard]] std::uint64_t log_bytes() const;
    // Ends as the destructor does; false where the database has not let it within that time.
    [[nodiscard]] bool finish(std::chrono::milliseconds most);

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace tandem::store
