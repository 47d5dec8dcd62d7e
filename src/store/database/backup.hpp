// A copy of the whole database, made while it is in use.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace tandem::store {

// Whether there is a database to open: an archive would make a new one where there is no file. Of
// PostgreSQL always; it makes none.
// Errors: Failure for an invalid URL, and if the file cannot be looked up.
[[nodiscard]] bool is_there(const std::string& url);

// Copies the whole database into a new file while it is in use. SQLite only.
// Errors: Failure; of PostgreSQL, whose own pg_dump does it.
void backup(const std::string& url, const std::string& file);

// The same into `folder`/tandem.db, where it takes the place of the copy that is there; that one
// becomes tandem-before.db. A file is there at all times, and whole.
// Errors: as of `backup`.
void renew_backup(const std::string& url, const std::string& folder);

}  // namespace tandem::store
