// The internal state of an archive, and how each call reaches the database.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "hall/port/sanction.hpp"
#include "store/archive/archive.hpp"
#include "store/database/connection.hpp"
#include "store/database/database_file.hpp"
#include "store/database/failure.hpp"
#include "store/database/migrations.hpp"
#include "store/database/turn.hpp"
#include "store/database/url.hpp"

namespace tandem::store {

struct Archive::Inside {
    Inside(std::string address, LogCopied how) : url(std::move(address)), log_copied(how) {
        connection.emplace(url, log_copied);
        migrate(*connection, migrations());
        file.emplace(url);
    }

    // What `ask(session)` gives; all that it reads is of one moment.
    // Errors: Failure.
    template <typename Ask>
    [[nodiscard]] auto reading(Ask ask) {
        return in_transaction([&](soci::session& session) {
            if (connection->dialect() == Dialect::Postgres) {
                session << "set transaction isolation level repeatable read";
            }
            return ask(session);
        });
    }
    // The same where it may take so long.
    // Errors: Failure; TooSlow.
    template <typename Ask>
    [[nodiscard]] auto reading_within(std::chrono::milliseconds most, Ask ask) {
        if (most <= std::chrono::milliseconds{0}) throw TooSlow("there is no time for it");
        const auto until = std::chrono::steady_clock::now() + most;
        try {
            return reading([&](soci::session& session) {
                const Deadline deadline{*connection, most};
                return ask(session);
            });
        } catch (const Failure& failure) {
            if (std::chrono::steady_clock::now() < until) throw;
            throw TooSlow(failure.why());
        }
    }
    // The same where `change(session)` writes, all of it or nothing.
    // Errors: Failure; FileGone.
    template <typename Change>
    auto changing(Change change) {
        const Turn turn{parse_url(url).dialect, Writer::Other};
        file->look();
        return in_transaction([&](soci::session& session) {
            if constexpr (std::is_void_v<decltype(change(session))>) {
                change(session);
                return true;
            } else {
                return change(session);
            }
        });
    }

    std::string url;
    LogCopied log_copied;
    std::optional<Connection> connection;
    std::optional<DatabaseFile> file;  // as it was when the archive was opened

  private:
    template <typename Act>
    [[nodiscard]] auto in_transaction(Act act) {
        try {
            if (!connection || !connection->session().is_connected()) {
                file->look();  // a new connection would make a new file
                connection.emplace(url, log_copied);
            }
            soci::transaction transaction{connection->session()};
            auto result = act(connection->session());
            transaction.commit();
            return result;
        } catch (const soci::soci_error& error) {
            connection.reset();
            throw Failure(reason(error));
        }
    }
};

// Ends the sessions of a person, but one, as Archive::end_sessions does.
std::vector<std::string> end_sessions_but(
    soci::session& session,
    const std::string& person,
    const std::string& but_hash,
    Archive::Ends ends);

// How many cookies and tokens a person has.
[[nodiscard]] std::int64_t sessions_of(soci::session& session, const std::string& person);

// Adds lines to the log of an event.
// Errors: KeyTaken where one of them is there.
void write_event_lines(
    soci::session& session, const desk::EventId& key, std::span<const desk::row::Line> lines);

// Forgets browsers that were not here for a year, at most so many: how many.
std::int64_t forget_pushes(soci::session& session, std::int64_t over_ms, std::int64_t most);

// Of all sanctions, in force or not, in the order of their ids.
[[nodiscard]] std::vector<hall::Sanction> all_sanctions(soci::session& session);

}  // namespace tandem::store
