// An advisory lock of PostgreSQL, and the table of runs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database/ownership.hpp"

#include <chrono>
#include <thread>

#include "store/database/failure.hpp"
#include "words/say.hpp"

namespace tandem::store {

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

// What has died a moment ago may still be known to the database.
constexpr milliseconds kLeave{3'000};
constexpr milliseconds kPause{50};

[[nodiscard]] bool try_to_own(soci::session& session) {
    int owns = 0;
    session << "select case when pg_try_advisory_lock(7782370) then 1 else 0 end", soci::into(owns);
    return owns == 1;
}

}  // namespace

void own(Connection& connection) {
    if (connection.dialect() == Dialect::Sqlite) return;
    const auto until = steady_clock::now() + kLeave;
    try {
        while (!try_to_own(connection.session())) {
            if (steady_clock::now() > until) {
                throw Failure(words::say("store.in-use"));
            }
            std::this_thread::sleep_for(kPause);
        }
    } catch (const soci::soci_error& error) {
        throw Failure(reason(error));
    }
}

std::int64_t begin_run(Connection& connection, const std::string& run) {
    std::int64_t number = 0;
    try {
        soci::session& session = connection.session();
        soci::transaction transaction{session};
        session << "insert into runs (run, number, mono_ms, wall_ms, up) values "
                   "(:run, (select coalesce(max(number), 0) + 1 from runs), 0, 0, 0)",
            soci::use(run);
        session << "select number from runs where run = :run", soci::use(run), soci::into(number);
        transaction.commit();
    } catch (const soci::soci_error& error) {
        throw Failure(reason(error));
    }
    return number;
}

void check_run(Connection& connection, std::int64_t run) {
    std::int64_t last = 0;
    connection.session() << "select coalesce(max(number), 0) from runs", soci::into(last);
    if (last == run) return;
    throw Failure("another server has used the database meanwhile: this one must be restarted");
}

}  // namespace tandem::store
