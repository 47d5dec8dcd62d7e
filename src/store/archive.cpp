// Accounts and sessions, which the journal does not write.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/archive.hpp"

#include "store/archive_inside.hpp"
#include "store/text.hpp"

namespace tandem::store {

using soci::into;
using soci::use;

Archive::Archive(const std::string& url) : inside_(std::make_unique<Inside>(url)) {}

Archive::~Archive() = default;

bool Archive::add_account(const Account& account) {
    const Account kept{storable(account.name), storable(account.password), account.wall_ms};
    const std::string key = folded(kept.name);
    return inside_->changing([&](soci::session& session) {
        soci::statement insert =
            (session.prepare << "insert into accounts (folded, name, password, wall_ms) values "
                                "(:folded, :name, :password, :wall_ms) on conflict do nothing",
             use(key),
             use(kept.name),
             use(kept.password),
             use(kept.wall_ms));
        insert.execute(true);
        return insert.get_affected_rows() == 1;
    });
}

std::optional<Account> Archive::account(const std::string& name) {
    const std::string key = folded(storable(name));
    return inside_->reading([&](soci::session& session) {
        std::optional<Account> found{std::in_place};
        session << "select name, password, wall_ms from accounts where folded = :folded", use(key),
            into(found->name), into(found->password), into(found->wall_ms);
        if (!session.got_data()) found.reset();
        return found;
    });
}

void Archive::change_password(const std::string& name, const std::string& password) {
    const std::string key = folded(storable(name));
    const std::string kept = storable(password);
    inside_->changing([&](soci::session& session) {
        session << "update accounts set password = :password where folded = :folded", use(kept),
            use(key);
    });
}

void Archive::add_session(const Session& session) {
    Session kept = session;
    const std::string person = storable(session.person.text());
    for (std::string* text : {&kept.hash, &kept.name, &kept.label}) {
        *text = storable(std::move(*text));
    }
    inside_->changing([&](soci::session& database) {
        database << "insert into sessions (hash, person, name, label, wall_ms, until_ms) values "
                    "(:hash, :person, :name, :label, :wall_ms, :until_ms)",
            use(kept.hash), use(person), use(kept.name), use(kept.label), use(kept.wall_ms),
            use(kept.until_ms);
    });
}

std::optional<Session> Archive::session(const std::string& hash, std::int64_t now_ms) {
    const std::string key = storable(hash);
    return inside_->reading([&](soci::session& database) {
        std::optional<Session> found{std::in_place};
        found->hash = key;
        std::string person;
        database << "select person, name, label, wall_ms, until_ms from sessions "
                    "where hash = :hash and until_ms > :now_ms",
            use(key), use(now_ms), into(person), into(found->name), into(found->label),
            into(found->wall_ms), into(found->until_ms);
        if (!database.got_data()) return std::optional<Session>{};
        found->person = person_of(person);
        return found;
    });
}

std::vector<Session> Archive::guests_called(const std::string& name) {
    const std::string key = folded(storable(name));
    return inside_->reading([&](soci::session& database) {
        std::vector<Session> found;
        Session one;
        std::string person;
        soci::statement query =
            (database.prepare << "select hash, person, name, label, wall_ms, until_ms "
                                 "from sessions where lower(name) = :name order by wall_ms, hash",
             use(key),
             into(one.hash),
             into(person),
             into(one.name),
             into(one.label),
             into(one.wall_ms),
             into(one.until_ms));
        query.execute();
        while (query.fetch()) {
            one.person = person_of(person);
            if (one.person.kind() == hall::PersonKind::Guest) found.push_back(one);
        }
        return found;
    });
}

void Archive::rename_session(const std::string& hash, const std::string& name) {
    const std::string key = storable(hash);
    const std::string kept = storable(name);
    inside_->changing([&](soci::session& database) {
        database << "update sessions set name = :name where hash = :hash", use(kept), use(key);
    });
}

void Archive::end_session(const std::string& hash) {
    const std::string key = storable(hash);
    inside_->changing([&](soci::session& database) {
        database << "delete from sessions where hash = :hash", use(key);
    });
}

void Archive::end_sessions(const hall::PersonId& person, const std::string& but_hash) {
    const std::string key = storable(person.text());
    const std::string kept = storable(but_hash);
    inside_->changing([&](soci::session& database) {
        database << "delete from sessions where person = :person and label = '' and hash <> :hash",
            use(key), use(kept);
    });
}

std::vector<Session> Archive::tokens(const hall::PersonId& person) {
    const std::string key = storable(person.text());
    return inside_->reading([&](soci::session& database) {
        std::vector<Session> found;
        Session one;
        one.person = person;
        soci::statement query =
            (database.prepare << "select hash, name, label, wall_ms, until_ms from sessions "
                                 "where person = :person and label <> '' order by wall_ms, hash",
             use(key),
             into(one.hash),
             into(one.name),
             into(one.label),
             into(one.wall_ms),
             into(one.until_ms));
        query.execute();
        while (query.fetch()) found.push_back(one);
        return found;
    });
}

std::int64_t Archive::forget_sessions(std::int64_t now_ms) {
    return inside_->changing([&](soci::session& database) {
        soci::statement erase =
            (database.prepare << "delete from sessions where until_ms <= :now_ms", use(now_ms));
        erase.execute(true);
        database << "delete from blocks where person like 'g:%' and person not in "
                    "(select person from sessions)";
        return static_cast<std::int64_t>(erase.get_affected_rows());
    });
}

}  // namespace tandem::store
