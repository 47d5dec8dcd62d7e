// Keeps a second copy of the database in another folder, made anew when something has changed.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// For a server at a venue, whose folder is a stick: a server started with that folder goes on where
// the last copy was made.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "words/message.hpp"

namespace tandem::server {

struct BackupState {
    std::int64_t made_ms = 0;  // wall time of the last copy; 0: none yet
    std::optional<words::Message> fault;  // of the last try, without the paths of this machine
};

class Backups {
  public:
    // A copy of `database` is `folder`/tandem.db, and the one before it tandem-before.db. After
    // each `pause` it is made anew if something has changed.
    Backups(std::string database, std::string folder, std::chrono::milliseconds pause);
    // Makes the last copy.
    ~Backups();
    Backups(const Backups&) = delete;
    Backups& operator=(const Backups&) = delete;

    // Any thread.
    [[nodiscard]] BackupState state() const;

    // Makes the last copy; false where that takes longer.
    [[nodiscard]] bool finish(std::chrono::milliseconds most);

  private:
    struct Inside;
    std::shared_ptr<Inside> inside_;
};

}  // namespace tandem::server
