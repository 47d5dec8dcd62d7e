// How much SQLite does for a query, whatever else this machine does.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/database/connection.hpp"
#include "store/database/sqlite.hpp"

namespace tandem::store::tests {

// What `work` makes SQLite do, in hundreds of steps of its machine.
template <typename Work>
[[nodiscard]] int steps_of(Connection& connection, Work work) {
    int looks = 0;
    const auto look = [](void* count) {
        ++*static_cast<int*>(count);
        return 0;
    };
    auto* const sqlite = sqlite_of(connection.session());
    sqlite_api::sqlite3_progress_handler(sqlite, 100, look, &looks);
    work(connection.session());
    sqlite_api::sqlite3_progress_handler(sqlite, 0, nullptr, nullptr);
    return looks;
}

}  // namespace tandem::store::tests
