// A session with the database of a URL, set up the way the store needs it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <exception>
#include <string>

#include <soci/soci.h>

namespace tandem::store {

enum class Dialect : std::uint8_t { Sqlite, Postgres };

// Which database a URL means, and what SOCI's backend for it is told.
struct Address {
    Dialect dialect{};
    std::string file;  // of SQLite
    std::string parameters;  // with passwords, so that it is never shown

    [[nodiscard]] bool operator==(const Address&) const = default;
};

// Reads "sqlite3://FILE", "postgresql://USER:PASSWORD@HOST/NAME" and "postgresql://key=value …".
// Errors: Failure.
[[nodiscard]] Address parse_url(const std::string& url);

class Connection {
  public:
    // What is committed on it is on disk; the tables may be missing or of another version.
    // Errors: Failure.
    explicit Connection(const std::string& url);
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

// Whether the database has refused a row for what it says, so that trying again is of no use.
[[nodiscard]] bool is_for_good(const std::exception& error);

// What went wrong in the database, without the values of the statement: they may be secret.
[[nodiscard]] std::string in_words(const std::exception& error);
// The same with its likely cause: SQLite calls many things an I/O error that are a full disk.
[[nodiscard]] std::string in_words(const std::exception& error, const std::string& url);

}  // namespace tandem::store
