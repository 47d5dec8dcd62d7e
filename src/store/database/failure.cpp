// What the errors of both databases mean.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database/failure.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include <soci/postgresql/soci-postgresql.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "language/english.hpp"
#include "store/database/url.hpp"
#include "words/say.hpp"

namespace tandem::store {

namespace {

// How an SQLSTATE begins that a row has brought about by what it says: it cannot be converted or
// is out of range, violates a constraint or a view's check, or is longer than an index takes.
constexpr auto kForGood = std::to_array<std::string_view>({"22", "23", "44", "54000"});

// What SOCI says of an error, on one line.
[[nodiscard]] std::string as_told(const std::exception& error) {
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

}  // namespace

Failure::Failure(const std::string& why) : Failure(words::verbatim(why)) {}

Failure::Failure(const words::Message& why) : Failure(why, why) {}

Failure::Failure(words::Message why, words::Message cause)
    : std::runtime_error(language::english(why)),
      why_(std::move(why)),
      cause_(std::move(cause)) {}

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

words::Message reason(const std::exception& error) {
    if (const auto* const failure = dynamic_cast<const Failure*>(&error)) return failure->why();
    const auto* const sqlite = dynamic_cast<const soci::sqlite3_soci_error*>(&error);
    switch (sqlite != nullptr ? sqlite->result() & 0xFF : SQLITE_OK) {
        case SQLITE_BUSY: return words::say("store.locked");
        case SQLITE_CORRUPT: return words::say("store.corrupt");
        case SQLITE_FULL: return words::say("store.full");
        case SQLITE_NOTADB: return words::say("store.no-database");
        case SQLITE_READONLY: return words::say("store.read-only");
        default: return words::verbatim(as_told(error));
    }
}

std::string in_words(const std::exception& error) { return language::english(reason(error)); }

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
