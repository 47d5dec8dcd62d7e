// A session with the database of a URL, set up the way the store needs it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include <soci/soci.h>

#include "store/database/url.hpp"

namespace tandem::store {

// Who copies what is committed from SQLite's write-ahead log into the file.
enum class LogCopied : std::uint8_t {
    ByItself,  // within the commit that makes the log long
    Elsewhere,  // by Checkpoints, which this process has
};

class Connection {
  public:
    // What is committed on it is on disk; the tables may be missing or of another version.
    // Errors: Failure.
    explicit Connection(const std::string& url) : Connection(url, LogCopied::ByItself) {}
    Connection(const std::string& url, LogCopied log_copied);
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    [[nodiscard]] Dialect dialect() const { return address_.dialect; }
    [[nodiscard]] soci::session& session() { return session_; }

    // From here on a statement of PostgreSQL takes no longer than that, nor does SQLite wait longer
    // for another program's lock.
    // Errors: soci_error.
    void limit(std::chrono::milliseconds most);

  private:
    Address address_;
    std::chrono::milliseconds busy_{5'000};  // for which SQLite waits for a lock
    soci::session session_;
};

// While it lives, what is asked on the connection takes no longer than that, or fails.
// Needs: it is more than nothing; a transaction is open, and ends after it; the connection lives
// longer.
class Deadline {
  public:
    // Errors: soci_error.
    Deadline(Connection& connection, std::chrono::milliseconds most);
    ~Deadline();
    Deadline(const Deadline&) = delete;
    Deadline& operator=(const Deadline&) = delete;

    [[nodiscard]] bool is_over() const { return std::chrono::steady_clock::now() >= until_; }

  private:
    Connection& connection_;
    std::chrono::steady_clock::time_point until_;
};

}  // namespace tandem::store
