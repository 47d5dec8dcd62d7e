// Recovery codes of accounts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/archive/archive.hpp"

#include "store/archive/archive_inside.hpp"
#include "store/rows/text.hpp"

namespace tandem::store {

using soci::into;
using soci::use;

namespace {

[[nodiscard]] std::optional<RecoveryCode> code_of(
    soci::session& session, const std::string& kept_key) {
    std::optional<RecoveryCode> found{std::in_place};
    session << "select hash, wall_ms from recovery_codes where folded = :folded", use(kept_key),
        into(found->hash), into(found->wall_ms);
    if (!session.got_data()) found.reset();
    return found;
}

}  // namespace

std::optional<RecoveryCode> Archive::recovery_code(const std::string& key) {
    const std::string kept_key = storable(key);
    return inside_->reading([&](soci::session& session) { return code_of(session, kept_key); });
}

void Archive::keep_recovery_code(const std::string& key, const RecoveryCode& code) {
    const std::string kept_key = storable(key);
    const std::string hash = storable(code.hash);
    inside_->changing([&](soci::session& session) {
        session << "insert into recovery_codes (folded, hash, wall_ms) "
                   "values (:folded, :hash, :wall_ms) on conflict (folded) do update set "
                   "hash = excluded.hash, wall_ms = excluded.wall_ms",
            use(kept_key), use(hash), use(code.wall_ms);
    });
}

void Archive::forget_recovery_code(const std::string& key) {
    const std::string kept_key = storable(key);
    inside_->changing([&](soci::session& session) {
        session << "delete from recovery_codes where folded = :folded", use(kept_key);
    });
}

std::optional<std::vector<std::string>> Archive::recover(
    const std::string& key, const std::string& code_hash, const std::string& password) {
    const std::string kept_key = storable(key);
    const std::string kept = storable(password);
    const std::string person = storable(hall::PersonId::account(key).text());
    using Hashes = std::vector<std::string>;
    return inside_->changing([&](soci::session& session) -> std::optional<Hashes> {
        const auto code = code_of(session, kept_key);
        if (!code || code->hash != code_hash) return std::nullopt;
        session << "delete from recovery_codes where folded = :folded", use(kept_key);
        session << "update accounts set password = :password where folded = :folded", use(kept),
            use(kept_key);
        return end_sessions_but(session, person, "", Ends::All);
    });
}

}  // namespace tandem::store
