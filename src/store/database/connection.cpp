// Opens SQLite and PostgreSQL so that a commit is a commit on disk.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database/connection.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <system_error>
#include <thread>

#include <soci/postgresql/soci-postgresql.h>

#include "language/system_error.hpp"
#include "store/database/database_file.hpp"
#include "store/database/failure.hpp"
#include "store/database/sqlite.hpp"
#include "words/say.hpp"

namespace tandem::store {

using namespace words::literals;

namespace {

[[nodiscard]] const soci::backend_factory& factory_of(Dialect dialect) {
    return dialect == Dialect::Sqlite ? *soci::factory_sqlite3() : *soci::factory_postgresql();
}

// Waits a moment for another connection's lock, the `times`th time. SQLite's own handler soon waits
// for tens of milliseconds at once, and a lock is held for less than one: whoever waits for the row
// of a move would wait longer than whoever has the lock.
int wait_for_lock(void* most, int times) {
    constexpr int kShortWaits = 200;
    constexpr std::chrono::microseconds kShort{100};
    constexpr std::chrono::microseconds kLong{1'000};
    const auto waited =
        std::min(times, kShortWaits) * kShort + std::max(times - kShortWaits, 0) * kLong;
    if (waited >= *static_cast<const std::chrono::milliseconds*>(most)) return 0;
    std::this_thread::sleep_for(times < kShortWaits ? kShort : kLong);
    return 1;
}

// SQLite waits for every lock but the one that this takes: while another connection reads a file
// that is not in WAL mode yet, it gives up at once.
void enter_wal_mode(soci::session& session, std::chrono::milliseconds most) {
    const auto until = std::chrono::steady_clock::now() + most;
    while (true) {
        try {
            session << "pragma journal_mode = wal";
            return;
        } catch (const soci::soci_error&) {
            if (std::chrono::steady_clock::now() > until) throw;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
}

// Bytes of SQLite's write-ahead log that stay on disk once it is begun anew: to write over them
// takes less than to make the file longer.
constexpr int kLogKept = 67'108'864;

// Needs: `busy` lives as long as the session.
void set_up_sqlite(soci::session& session, std::chrono::milliseconds& busy, LogCopied log_copied) {
    sqlite_api::sqlite3_busy_handler(sqlite_of(session), wait_for_lock, &busy);
    enter_wal_mode(session, busy);
    session << "pragma synchronous = full";
    session << "pragma foreign_keys = on";
    if (log_copied == LogCopied::ByItself) return;
    session << "pragma wal_autocheckpoint = 0";
    // A log that somebody kept from being begun anew gives its room back when it is.
    session << "pragma journal_size_limit = " + std::to_string(kLogKept);
}

void set_up_postgres(soci::session& session) {
    session << "set client_min_messages = warning";
    session << "set client_encoding = 'UTF8'";
    session << "set synchronous_commit = on";
    session << "set lock_timeout = 5000";  // as long as SQLite waits
    session << "set statement_timeout = 30000";  // longer than any takes that will come to an end
    // A connection whose other end is gone must not hold its locks for hours.
    session << "set tcp_keepalives_idle = 5";
    session << "set tcp_keepalives_interval = 2";
    session << "set tcp_keepalives_count = 3";
}

[[nodiscard]] Failure cannot_open(const Address& address, const soci::soci_error& error) {
    const auto why = address.file.empty() ? std::error_code{} : why_not_opened(address.file);
    if (!why) return Failure(reason(error));
    const words::Message cause = language::system_error(why);
    return {words::say("store.cannot-open", "path"_is = address.file, "why"_is = cause), cause};
}

}  // namespace

Connection::Connection(const std::string& url, LogCopied log_copied) : address_(parse_url(url)) {
    try {
        session_.open(factory_of(dialect()), address_.parameters);
        if (dialect() == Dialect::Sqlite) {
            set_up_sqlite(session_, busy_, log_copied);
        } else {
            set_up_postgres(session_);
        }
    } catch (const soci::soci_error& error) {
        throw cannot_open(address_, error);
    }
}

void Connection::limit(std::chrono::milliseconds most) {
    const std::string ms = std::to_string(most.count());
    if (dialect() == Dialect::Sqlite) {
        busy_ = most;
    } else {
        session_ << "set statement_timeout = " + ms;
        session_ << "set lock_timeout = " + ms;
    }
}

namespace {

constexpr int kSteps = 10'000;  // of SQLite's machine between two looks at the clock

int is_over(void* deadline) { return static_cast<Deadline*>(deadline)->is_over() ? 1 : 0; }

}  // namespace

Deadline::Deadline(Connection& connection, std::chrono::milliseconds most)
    : connection_(connection),
      until_(std::chrono::steady_clock::now() + most) {
    if (connection.dialect() == Dialect::Sqlite) {
        sqlite_api::sqlite3_progress_handler(
            sqlite_of(connection.session()), kSteps, tandem::store::is_over, this);
    } else {
        connection.session() << "set local statement_timeout = " + std::to_string(most.count());
    }
}

Deadline::~Deadline() {
    if (connection_.dialect() == Dialect::Sqlite) {
        sqlite_api::sqlite3_progress_handler(sqlite_of(connection_.session()), 0, nullptr, nullptr);
    }
}

}  // namespace tandem::store
