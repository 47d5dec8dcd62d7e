// Databases of the tests: SQLite in a folder of its own, PostgreSQL from a server of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sys/types.h>

#include "hall/ids.hpp"
#include "hall/port/rows.hpp"
#include "store/database/connection.hpp"
#include "store/journal/journal.hpp"

namespace tandem::store::tests {

// A new folder that goes with its contents.
class Folder {
  public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] std::string sqlite_url() const {
        return "sqlite3://" + (path_ / "tandem.db").string();
    }

  private:
    std::filesystem::path path_;
};

// Runs SQL in the SQLite database of a folder, beside whoever has it open. Gives the first number
// of the answer; 0 where it has none.
int run_sql(const Folder& folder, const std::string& sql);

// A PostgreSQL server on a socket in a folder, as the user postgres where we are root.
class PostgresServer {
  public:
    [[nodiscard]] static bool is_installed();

    // Needs: is_installed().
    PostgresServer();
    ~PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    [[nodiscard]] std::string url() const;
    // kill -9 of all its processes.
    void kill();
    // Comes back when it answers.
    void start();

  private:
    Folder folder_;
    pid_t process_ = 0;
};

// An empty database of one kind or the other, for as long as it lives.
class Database {
  public:
    explicit Database(Dialect dialect);
    [[nodiscard]] std::string url() const;

  private:
    Folder folder_;
    std::optional<PostgresServer> server_;
};

inline constexpr const char* kNoPostgres =
    "PostgreSQL is not installed, and nothing of it was tested; scripts/setup check installs it";

// A test that runs on an empty database of each kind.
class EitherDatabase : public testing::TestWithParam<Dialect> {
  protected:
    void SetUp() override {
        if (GetParam() == Dialect::Postgres && !PostgresServer::is_installed()) {
            GTEST_SKIP() << kNoPostgres;
        }
        database_.emplace(GetParam());
    }
    [[nodiscard]] std::string url() const { return database_->url(); }

  private:
    std::optional<Database> database_;
};

// Ids of the matches of a test.
inline const hall::MatchId kFirstMatch{"m1"};
inline const hall::MatchId kSecondMatch{"m2"};
inline const hall::MatchId kThirdMatch{"m3"};

// A match of `lines` lines after its header, with its events: it is started, then the knights go
// back and forth and partners talk.
[[nodiscard]] hall::row::StoredMatch sample_match(const hall::MatchId& id, int lines);
// The writes that lead to it, in the order in which the hall gives them out; closed, if it ended.
[[nodiscard]] std::vector<hall::row::Write> writes_of(const hall::row::StoredMatch& match);

// Told to nobody.
[[nodiscard]] JournalTells deaf();

}  // namespace tandem::store::tests

namespace tandem::store {
// For the names of tests.
inline void PrintTo(Dialect dialect, std::ostream* out) {
    *out << (dialect == Dialect::Sqlite ? "Sqlite" : "Postgres");
}
}  // namespace tandem::store
