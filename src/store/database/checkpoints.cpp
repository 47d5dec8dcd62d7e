// The thread that copies SQLite's write-ahead log into the file, a little at a time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database/checkpoints.hpp"

#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "store/database/connection.hpp"
#include "store/database/database_file.hpp"
#include "store/database/failure.hpp"
#include "store/database/sqlite.hpp"
#include "store/database/turn.hpp"

namespace tandem::store {

namespace {

// How much of the log is in use, and how much of that has been copied.
struct LogState {
    int frames = 0;
    int copied = 0;
};

class Checkpointer {
  public:
    Checkpointer(std::string url, const CheckpointPlan& plan)
        : url_(std::move(url)),
          full_bytes_(plan.full_bytes),
          file_(url_) {
        open();
    }

    // Copies what there is; how many bytes of the log are in use then.
    // Errors: Failure, soci_error.
    [[nodiscard]] std::uint64_t copy() {
        try {
            if (!connection_) {
                file_.look();  // a new connection would make a new file
                open();
            }
            LogState log = copy_some();
            if (log.copied < log.frames && bytes_of(log) >= full_bytes_) {
                sync_file();
                const Turn turn{Dialect::Sqlite, Writer::Other};
                log = copy_some();
            }
            return bytes_of(log);
        } catch (const std::exception&) {
            connection_.reset();
            throw;
        }
    }

  private:
    static constexpr std::uint64_t kFrameHead = 24;

    void open() {
        connection_.emplace(url_, LogCopied::Elsewhere);
        int bytes = 0;
        connection_->session() << "pragma page_size", soci::into(bytes);
        frame_bytes_ = kFrameHead + static_cast<std::uint64_t>(bytes);
    }

    [[nodiscard]] sqlite_api::sqlite3* handle() { return sqlite_of(connection_->session()); }

    // As far as nobody reads what is old; waits for no lock. While another connection makes a
    // checkpoint nothing is copied, and the log is as it was last seen.
    [[nodiscard]] LogState copy_some() {
        LogState log;
        const int result = sqlite_api::sqlite3_wal_checkpoint_v2(
            handle(), "main", SQLITE_CHECKPOINT_PASSIVE, &log.frames, &log.copied);
        if (result != SQLITE_OK && result != SQLITE_BUSY) {
            throw Failure(sqlite_api::sqlite3_errmsg(handle()));
        }
        if (log.frames >= 0) seen_ = log;
        return seen_;
    }

    // What was copied goes to disk before the turn, which has little left to sync. By SQLite's own
    // file: to close another one would drop the locks of this process.
    void sync_file() {
        sqlite_api::sqlite3_file* file = nullptr;
        sqlite_api::sqlite3_file_control(
            handle(), "main", SQLITE_FCNTL_FILE_POINTER, static_cast<void*>(&file));
        if (file != nullptr && file->pMethods != nullptr) {
            file->pMethods->xSync(file, SQLITE_SYNC_NORMAL | SQLITE_SYNC_DATAONLY);
        }
    }

    [[nodiscard]] std::uint64_t bytes_of(const LogState& log) const {
        return frame_bytes_ * static_cast<std::uint64_t>(log.frames);
    }

    std::string url_;
    std::uint64_t full_bytes_;
    DatabaseFile file_;
    std::optional<Connection> connection_;
    std::uint64_t frame_bytes_ = 0;
    LogState seen_;
};

}  // namespace

struct Checkpoints::Inside {
    Inside(const std::string& url, OnLong tell, const CheckpointPlan& how)
        : plan(how),
          on_long(std::move(tell)) {
        if (parse_url(url).dialect != Dialect::Sqlite) {
            has_ended = true;
            return;
        }
        checkpointer.emplace(url, plan);
        thread = std::thread([this] { work(); });
    }

    ~Inside() {
        stop();
        if (thread.joinable()) thread.join();
    }

    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

    void work() {
        while (rest()) look_after(copy());
        const std::scoped_lock lock{mutex};
        has_ended = true;
        ended.notify_all();
    }

    // Whether it goes on after it.
    [[nodiscard]] bool rest() {
        std::unique_lock lock{mutex};
        return !wakes.wait_for(lock, plan.every, [this] { return stopping; });
    }

    // What cannot be copied now is copied later; that the disk is full the journal says.
    [[nodiscard]] std::uint64_t copy() {
        try {
            return checkpointer->copy();
        } catch (const std::exception&) {
            const std::scoped_lock lock{mutex};
            return bytes;
        }
    }

    void look_after(std::uint64_t now) {
        {
            const std::scoped_lock lock{mutex};
            bytes = now;
        }
        const bool too_long = now >= plan.too_long_bytes;
        if (too_long != std::exchange(was_too_long, too_long)) on_long(too_long ? now : 0);
    }

    void stop() {
        {
            const std::scoped_lock lock{mutex};
            stopping = true;
        }
        wakes.notify_all();
    }

    CheckpointPlan plan;
    OnLong on_long;
    std::optional<Checkpointer> checkpointer;  // of SQLite
    bool was_too_long = false;

    std::mutex mutex;  // guards what follows
    std::condition_variable wakes;
    std::condition_variable ended;
    std::uint64_t bytes = 0;
    bool stopping = false;
    bool has_ended = false;

    std::thread thread;
};

Checkpoints::Checkpoints(const std::string& url, OnLong on_long, CheckpointPlan plan)
    : inside_(std::make_unique<Inside>(url, std::move(on_long), plan)) {}

Checkpoints::~Checkpoints() = default;

std::uint64_t Checkpoints::log_bytes() const {
    const std::scoped_lock lock{inside_->mutex};
    return inside_->bytes;
}

bool Checkpoints::finish(std::chrono::milliseconds most) {
    inside_->stop();
    std::unique_lock lock{inside_->mutex};
    return inside_->ended.wait_for(lock, most, [this] { return inside_->has_ended; });
}

}  // namespace tandem::store
