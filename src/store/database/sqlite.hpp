// SQLite's own handle behind a session, for what SOCI does not offer.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <soci/sqlite3/soci-sqlite3.h>

namespace tandem::store {

// Needs: the session is one of SQLite.
[[nodiscard]] inline sqlite_api::sqlite3* sqlite_of(soci::session& session) {
    return static_cast<soci::sqlite3_session_backend*>(session.get_backend())->conn_;
}

}  // namespace tandem::store
