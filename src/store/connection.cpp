// Opens SQLite and PostgreSQL so that a commit is a commit on disk.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/connection.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <thread>

#include <soci/postgresql/soci-postgresql.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "store/failure.hpp"

namespace tandem::store {

namespace {

constexpr std::string_view kSqlite = "sqlite3://";
// How an SQLSTATE begins that a row has brought about by what it says: it cannot be converted or
// is out of range, violates a constraint or a view's check, or is longer than an index takes.
constexpr auto kForGood = std::to_array<std::string_view>({"22", "23", "44", "54000"});
constexpr std::string_view kPostgres = "postgresql://";

// SOCI takes a file name with "=" for a list of settings.
[[nodiscard]] std::string sqlite_parameters(std::string_view file) {
    if (file.empty() || file.contains('"')) throw Failure("the URL of the database names no file");
    if (!file.contains('=')) return std::string{file};
    return "dbname=\"" + std::string{file} + '"';
}

// "host=… dbname=…" rather than "user@host/name?setting=…"
[[nodiscard]] bool is_list_of_settings(std::string_view text) {
    const auto equals = text.find('=');
    return equals != std::string_view::npos &&
           text.substr(0, equals).find_first_of("/@?:") == std::string_view::npos;
}

// A server that is gone must be noticed in seconds; what the URL says itself goes before.
[[nodiscard]] std::string postgres_parameters(std::string_view rest) {
    constexpr auto kPatience = std::to_array<std::array<std::string_view, 2>>(
        {{"connect_timeout", "5"},
         {"keepalives_idle", "5"},
         {"keepalives_interval", "2"},
         {"keepalives_count", "3"},
         {"tcp_user_timeout", "10000"}});
    const bool list = is_list_of_settings(rest);
    std::string text{list ? "" : kPostgres};
    text += rest;
    for (const auto& [name, value] : kPatience) {
        if (rest.contains(name)) continue;
        text += list ? ' ' : text.contains('?') ? '&' : '?';
        text += std::string{name} + '=' + std::string{value};
    }
    return text;
}

[[nodiscard]] const soci::backend_factory& factory_of(Dialect dialect) {
    return dialect == Dialect::Sqlite ? *soci::factory_sqlite3() : *soci::factory_postgresql();
}

[[nodiscard]] sqlite_api::sqlite3* sqlite_of(soci::session& session) {
    return static_cast<soci::sqlite3_session_backend*>(session.get_backend())->conn_;
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

// Needs: `busy` lives as long as the session.
void set_up_sqlite(soci::session& session, std::chrono::milliseconds& busy) {
    sqlite_api::sqlite3_busy_handler(sqlite_of(session), wait_for_lock, &busy);
    enter_wal_mode(session, busy);
    session << "pragma synchronous = full";
    session << "pragma foreign_keys = on";
}

void set_up_postgres(soci::session& session) {
    session << "set client_min_messages = warning";
    session << "set client_encoding = 'UTF8'";
    session << "set synchronous_commit = on";
    session << "set lock_timeout = 5000";  // as long as SQLite waits
    // A connection whose other end is gone must not hold its locks for hours.
    session << "set tcp_keepalives_idle = 5";
    session << "set tcp_keepalives_interval = 2";
    session << "set tcp_keepalives_count = 3";
}

}  // namespace

Address parse_url(const std::string& url) {
    const std::string_view text = url;
    if (text.starts_with(kSqlite)) {
        const std::string_view file = text.substr(kSqlite.size());
        return {Dialect::Sqlite, std::string{file}, sqlite_parameters(file)};
    }
    if (text.starts_with(kPostgres)) {
        return {Dialect::Postgres, "", postgres_parameters(text.substr(kPostgres.size()))};
    }
    throw Failure("the URL of the database is neither sqlite3://FILE nor postgresql://…");
}

Connection::Connection(const std::string& url) : address_(parse_url(url)) {
    try {
        session_.open(factory_of(dialect()), address_.parameters);
        if (dialect() == Dialect::Sqlite) {
            set_up_sqlite(session_, busy_);
        } else {
            set_up_postgres(session_);
        }
    } catch (const soci::soci_error& error) {
        throw Failure(in_words(error));
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

bool is_for_good(const std::exception& error) {
    if (dynamic_cast<const KeyTaken*>(&error) != nullptr) return true;
    if (const auto* const sqlite = dynamic_cast<const soci::sqlite3_soci_error*>(&error)) {
        const int code = sqlite->result() & 0xFF;
        return code == SQLITE_CONSTRAINT || code == SQLITE_TOOBIG || code == SQLITE_MISMATCH;
    }
    const auto* const postgres = dynamic_cast<const soci::postgresql_soci_error*>(&error);
    if (postgres == nullptr) return false;
    const std::string state = postgres->sqlstate();
    return std::ranges::any_of(
        kForGood, [&](std::string_view start) { return state.starts_with(start); });
}

std::string in_words(const std::exception& error) {
    const auto* const of_database = dynamic_cast<const soci::soci_error*>(&error);
    std::string text = of_database != nullptr ? of_database->get_error_message() : error.what();
    // "sqlite3_statement_backend::loadOne: database or disk is full"
    if (text.starts_with("sqlite3_")) {
        if (const auto colon = text.find(": "); colon != std::string::npos) {
            text.erase(0, colon + 2);
        }
    }
    std::ranges::replace(text, '\n', ' ');
    while (text.ends_with(' ')) text.pop_back();
    return text;
}

std::string in_words(const std::exception& error, const std::string& url) {
    constexpr std::uintmax_t kNext = 1U << 18U;  // some hundred rows
    std::string text = in_words(error);
    const std::string file = parse_url(url).file;
    if (file.empty() || text.contains("full")) return text;
    std::error_code unknown;
    const auto space = std::filesystem::space(std::filesystem::path{file}.parent_path(), unknown);
    if (!unknown && space.available < kNext) text += ": the disk is full";
    return text;
}

}  // namespace tandem::store
