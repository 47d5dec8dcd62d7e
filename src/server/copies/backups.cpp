// One thread that looks for changes and copies.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/copies/backups.hpp"

#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <thread>
#include <utility>

#include "server/ops/logging.hpp"
#include "store/database/backup.hpp"
#include "store/database/changes.hpp"
#include "store/database/failure.hpp"

namespace tandem::server {

namespace {

[[nodiscard]] std::int64_t backup_wall_ms() {
    using std::chrono::duration_cast;
    using std::chrono::milliseconds;
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return duration_cast<milliseconds>(now).count();
}

}  // namespace

struct Backups::Inside {
    Inside(std::string from, std::string to, std::chrono::milliseconds between)
        : database(std::move(from)),
          folder(std::move(to)),
          pause(between) {}

    void run() {
        std::unique_lock lock{mutex};
        bool is_last = false;
        while (!is_last) {
            is_last = is_over;
            lock.unlock();
            std::optional<BackupState> tried = try_it();
            lock.lock();
            if (tried) {
                if (tried->fault) tried->made_ms = state.made_ms;
                state = std::move(*tried);
            }
            wakes.wait_for(lock, pause, [&] { return is_over; });
        }
        has_ended = true;
        ended.notify_all();
    }

    // Nothing where nothing has changed since the last copy.
    [[nodiscard]] std::optional<BackupState> try_it() {
        try {
            if (!changes) changes.emplace(database);
            const std::int64_t version = changes->version();
            if (version == copied) return std::nullopt;
            store::renew_backup(database, folder);
            copied = version;
            return BackupState{backup_wall_ms(), std::nullopt};
        } catch (const store::Failure& failure) {
            log_error("no backup", {{"folder", folder}, {"why", failure.what()}});
            return BackupState{0, failure.cause()};
        }
    }

    const std::string database;
    const std::string folder;
    const std::chrono::milliseconds pause;

    mutable std::mutex mutex;
    std::condition_variable wakes;
    std::condition_variable ended;
    bool is_over = false;
    bool has_ended = false;
    BackupState state;

    // Of the thread alone.
    std::optional<store::Changes> changes;
    std::optional<std::int64_t> copied;  // the version
};

Backups::Backups(std::string database, std::string folder, std::chrono::milliseconds pause)
    : inside_(std::make_shared<Inside>(std::move(database), std::move(folder), pause)) {
    std::thread{[inside = inside_] { inside->run(); }}.detach();
}

Backups::~Backups() {
    std::unique_lock lock{inside_->mutex};
    inside_->is_over = true;
    inside_->wakes.notify_all();
    inside_->ended.wait(lock, [&] { return inside_->has_ended; });
}

BackupState Backups::state() const {
    const std::scoped_lock lock{inside_->mutex};
    return inside_->state;
}

bool Backups::finish(std::chrono::milliseconds most) {
    std::unique_lock lock{inside_->mutex};
    inside_->is_over = true;
    inside_->wakes.notify_all();
    return inside_->ended.wait_for(lock, most, [&] { return inside_->has_ended; });
}

}  // namespace tandem::server
