// Ownership of a database: the one server that writes to it, and the order of its runs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "store/database/connection.hpp"

namespace tandem::store {

// Makes this connection the one that writes, as long as it lives: no two servers take themselves
// for the owner of the same matches, and who writes has the right to. Only PostgreSQL needs it; a
// file of SQLite is locked as a file (server/ops/instance_lock.hpp).
// Errors: Failure where another connection is, and stays it for some seconds.
void own(Connection& connection);

// Begins a run of a server: its number, one more than any before. Numbers tell which run was later,
// whatever clocks said.
// Errors: Failure. Needs: the tables are there.
[[nodiscard]] std::int64_t begin_run(Connection& connection, const std::string& run);

// Errors: soci_error; Failure where another run has begun since, so that what this one knows of its
// matches is old.
void check_run(Connection& connection, std::int64_t run);

}  // namespace tandem::store
