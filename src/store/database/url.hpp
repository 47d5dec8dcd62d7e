// Which database a URL means: a file of SQLite, or a server of PostgreSQL.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace tandem::store {

enum class Dialect : std::uint8_t { Sqlite, Postgres };

// Which database a URL means, and what SOCI's backend for it is told.
struct Address {
    Dialect dialect{};
    std::string file;  // of SQLite
    std::string parameters;  // with passwords, so that it is never shown

    [[nodiscard]] bool operator==(const Address&) const = default;
};

// Reads "sqlite3://FILE", "postgresql://USER:PASSWORD@HOST/NAME" and "postgresql://key=value …".
// Errors: Failure.
[[nodiscard]] Address parse_url(const std::string& url);

}  // namespace tandem::store
