// The tables, created and changed in numbered steps.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "store/database/connection.hpp"

namespace tandem::store {

// One step. What was once released is never edited: a change is a further step.
struct Migration {
    int number = 0;  // from 1, without a gap
    std::string_view name;
    // SQL that both databases understand; a ";" ends each statement and stands nowhere else.
    std::string_view statements;
    // What SQL cannot say, after them.
    void (*fill)(soci::session& session) = nullptr;
};

// All steps of this program.
[[nodiscard]] std::span<const Migration> migrations();

// Takes the steps that the database has not taken, each in a transaction of its own.
// Errors: Failure, also of a database that has taken steps which are not in `steps`.
void migrate(Connection& connection, std::span<const Migration> steps);

}  // namespace tandem::store
