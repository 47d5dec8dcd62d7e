// Accounts and sessions, which the journal does not write.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/archive/archive.hpp"

#include <algorithm>

#include "store/archive/archive_inside.hpp"
#include "store/rows/sure_time.hpp"
#include "store/rows/text.hpp"

namespace tandem::store {

using soci::into;
using soci::use;

namespace {

// Forgets whom a guest has blocked, at most so many, where this is their last session: how many.
std::int64_t forget_blocks(soci::session& database, const Session& last, std::int64_t most) {
    if (last.person.kind() != hall::PersonKind::Guest) return 0;
    const std::string person = storable(last.person.text());
    if (sessions_of(database, person) > 1) return 0;
    soci::statement erase =
        (database.prepare << "delete from blocks where person = :person and whom in "
                             "(select whom from blocks where person = :of limit :most)",
         use(person),
         use(person),
         use(most));
    erase.execute(true);
    return static_cast<std::int64_t>(erase.get_affected_rows());
}

void erase_session(soci::session& database, const std::string& hash) {
    database << "delete from sessions where hash = :hash", use(hash);
}

// Sessions whose time is over, by their hashes and persons alone.
[[nodiscard]] std::vector<Session> sessions_over(
    soci::session& database, std::int64_t over_ms, std::int64_t most) {
    std::vector<Session> found;
    Session one;
    std::string person;
    soci::statement query =
        (database.prepare << "select hash, person from sessions where until_ms <= :over_ms "
                             "order by until_ms limit :most",
         use(over_ms),
         use(most),
         into(one.hash),
         into(person));
    query.execute();
    while (query.fetch()) {
        one.person = person_of(person);
        found.push_back(one);
    }
    return found;
}

// How many rows: of sessions whose time is over, and before each those of whom its guest had
// blocked.
std::int64_t forget_over(soci::session& database, std::int64_t over_ms, std::int64_t most) {
    std::int64_t gone = 0;
    for (const Session& session : sessions_over(database, over_ms, most)) {
        gone += forget_blocks(database, session, most - gone);
        if (gone >= most) break;
        erase_session(database, session.hash);
        ++gone;
    }
    return gone;
}

// Ends the cookies of a person beyond kCookies that were used the longest ago, but for this one.
std::vector<std::string> end_cookies_beyond(
    soci::session& database, const std::string& person, const std::string& but_hash) {
    std::vector<std::string> hashes;
    std::string hash;
    const std::int64_t others = kCookies - 1;
    soci::statement query =
        (database.prepare << "select hash from sessions where person = :person and label = '' and "
                             "hash <> :hash order by until_ms desc, wall_ms desc, hash "
                             "limit 500 offset :others",
         use(person),
         use(but_hash),
         use(others),
         into(hash));
    query.execute();
    while (query.fetch()) hashes.push_back(hash);
    for (const std::string& each : hashes) erase_session(database, each);
    return hashes;
}

}  // namespace

std::vector<std::string> end_sessions_but(
    soci::session& session,
    const std::string& person,
    const std::string& but_hash,
    Archive::Ends ends) {
    const std::string which = ends == Archive::Ends::Cookies ? " and label = ''" : "";
    std::vector<std::string> hashes;
    std::string hash;
    soci::statement query =
        (session.prepare << "select hash from sessions where person = :person and "
                            "hash <> :hash" +
                                which,
         use(person),
         use(but_hash),
         into(hash));
    query.execute();
    while (query.fetch()) hashes.push_back(hash);
    session << "delete from sessions where person = :person and hash <> :hash" + which, use(person),
        use(but_hash);
    return hashes;
}

std::int64_t sessions_of(soci::session& session, const std::string& person) {
    std::int64_t found = 0;
    session << "select count(*) from sessions where person = :person", use(person), into(found);
    return found;
}

Archive::Archive(const std::string& url, LogCopied log_copied)
    : inside_(std::make_unique<Inside>(url, log_copied)) {}

Archive::~Archive() = default;

bool Archive::add_account(const std::string& key, const Account& account) {
    const Account kept{storable(account.name), storable(account.password), account.wall_ms};
    const std::string kept_key = storable(key);
    return inside_->changing([&](soci::session& session) {
        soci::statement insert =
            (session.prepare << "insert into accounts (folded, name, password, wall_ms) values "
                                "(:folded, :name, :password, :wall_ms) on conflict do nothing",
             use(kept_key),
             use(kept.name),
             use(kept.password),
             use(kept.wall_ms));
        insert.execute(true);
        return insert.get_affected_rows() == 1;
    });
}

std::optional<Account> Archive::account(const std::string& key) {
    const std::string kept_key = storable(key);
    return inside_->reading([&](soci::session& session) {
        std::optional<Account> found{std::in_place};
        session << "select name, password, wall_ms from accounts where folded = :folded",
            use(kept_key), into(found->name), into(found->password), into(found->wall_ms);
        if (!session.got_data()) found.reset();
        return found;
    });
}

void Archive::change_password(const std::string& key, const std::string& password) {
    const std::string kept_key = storable(key);
    const std::string kept = storable(password);
    inside_->changing([&](soci::session& session) {
        session << "update accounts set password = :password where folded = :folded", use(kept),
            use(kept_key);
    });
}

std::vector<std::string> Archive::account_names() {
    return inside_->reading([&](soci::session& session) {
        std::vector<std::string> names;
        std::string name;
        soci::statement query = (session.prepare << "select name from accounts", into(name));
        query.execute();
        while (query.fetch()) names.push_back(name);
        return names;
    });
}

void Archive::know_login(
    const std::string& account, const std::string& mark, std::int64_t until_ms) {
    const std::string of = storable(account);
    const std::string key = storable(mark);
    inside_->changing([&](soci::session& session) {
        session << "insert into logins (mark, account, until_ms) "
                   "values (:mark, :account, :until_ms) on conflict (mark) do update set "
                   "account = excluded.account, until_ms = excluded.until_ms",
            use(key), use(of), use(until_ms);
        const std::int64_t others = kMarks - 1;
        session << "delete from logins where mark in (select mark from logins "
                   "where account = :account and mark <> :mark "
                   "order by until_ms desc, mark limit 500 offset :others)",
            use(of), use(key), use(others);
    });
}

bool Archive::knows_login(const std::string& mark, std::int64_t now_ms) {
    const std::string key = storable(mark);
    return inside_->reading([&](soci::session& session) {
        int found = 0;
        const std::int64_t over_ms = sure_ms(session, now_ms);
        session << "select count(*) from logins where mark = :mark and until_ms > :over_ms",
            use(key), use(over_ms), into(found);
        return found > 0;
    });
}

std::vector<std::string> Archive::add_session(const Session& session) {
    Session kept = session;
    const std::string person = storable(session.person.text());
    for (std::string* text : {&kept.hash, &kept.name, &kept.label, &kept.folded, &kept.look}) {
        *text = storable(std::move(*text));
    }
    return inside_->changing([&](soci::session& database) {
        database << "insert into sessions (hash, person, name, label, wall_ms, until_ms, "
                    "folded, look) values (:hash, :person, :name, :label, :wall_ms, :until_ms, "
                    ":folded, :look)",
            use(kept.hash), use(person), use(kept.name), use(kept.label), use(kept.wall_ms),
            use(kept.until_ms), use(kept.folded), use(kept.look);
        if (!kept.label.empty()) return std::vector<std::string>{};
        return end_cookies_beyond(database, person, kept.hash);
    });
}

std::optional<Session> Archive::session(const std::string& hash, std::int64_t now_ms) {
    const std::string key = storable(hash);
    return inside_->reading([&](soci::session& database) {
        std::optional<Session> found{std::in_place};
        found->hash = key;
        std::string person;
        database << "select person, name, label, wall_ms, until_ms, folded, look from sessions "
                    "where hash = :hash",
            use(key), into(person), into(found->name), into(found->label), into(found->wall_ms),
            into(found->until_ms), into(found->folded), into(found->look);
        if (!database.got_data()) return std::optional<Session>{};
        const bool may_be_over = found->until_ms <= now_ms;
        if (may_be_over && found->until_ms <= sure_ms(database, now_ms)) found.reset();
        if (found) found->person = person_of(person);
        return found;
    });
}

std::vector<Session> Archive::guests_like(
    const std::string& name_folded, const std::string& look, int most) {
    const std::string key = storable(name_folded);
    const std::string kept_look = storable(look);
    return inside_->reading([&](soci::session& database) {
        std::vector<Session> found;
        Session one;
        std::string person;
        soci::statement query =
            (database.prepare
                 << "select hash, person, name, label, wall_ms, until_ms, folded, look "
                    "from sessions where person like 'g:%' and "
                    "(folded = :folded or look = :look) limit :most",
             use(key),
             use(kept_look),
             use(most),
             into(one.hash),
             into(person),
             into(one.name),
             into(one.label),
             into(one.wall_ms),
             into(one.until_ms),
             into(one.folded),
             into(one.look));
        query.execute();
        while (query.fetch()) {
            one.person = person_of(person);
            found.push_back(one);
        }
        return found;
    });
}

bool Archive::has_session(const hall::PersonId& person) {
    const std::string key = storable(person.text());
    return inside_->reading([&](soci::session& session) { return sessions_of(session, key) > 0; });
}

void Archive::rename_sessions(const std::vector<Session>& sessions) {
    inside_->changing([&](soci::session& database) {
        for (const Session& session : sessions) {
            const std::string key = storable(session.hash);
            const std::string name = storable(session.name);
            const std::string name_folded = storable(session.folded);
            const std::string look = storable(session.look);
            database << "update sessions set name = :name, folded = :folded, look = :look "
                        "where hash = :hash",
                use(name), use(name_folded), use(look), use(key);
        }
    });
}

void Archive::prolong_session(const std::string& hash, std::int64_t until_ms) {
    const std::string key = storable(hash);
    inside_->changing([&](soci::session& database) {
        database << "update sessions set until_ms = :until_ms where hash = :hash", use(until_ms),
            use(key);
    });
}

void Archive::end_session(const std::string& hash) {
    const std::string key = storable(hash);
    inside_->changing([&](soci::session& database) {
        Session session;
        std::string person;
        database << "select person from sessions where hash = :hash", use(key), into(person);
        if (!database.got_data()) return;
        session.person = person_of(person);
        forget_blocks(database, session, kBlocks);
        erase_session(database, key);
    });
}

std::vector<std::string> Archive::end_sessions(
    const hall::PersonId& person, const std::string& but_hash, Ends ends) {
    const std::string key = storable(person.text());
    const std::string kept = storable(but_hash);
    return inside_->changing(
        [&](soci::session& database) { return end_sessions_but(database, key, kept, ends); });
}

std::vector<Session> Archive::tokens(const hall::PersonId& person) {
    const std::string key = storable(person.text());
    return inside_->reading([&](soci::session& database) {
        std::vector<Session> found;
        Session one;
        one.person = person;
        soci::statement query =
            (database.prepare
                 << "select hash, name, label, wall_ms, until_ms, folded, look from sessions "
                    "where person = :person and label <> '' order by wall_ms, hash",
             use(key),
             into(one.hash),
             into(one.name),
             into(one.label),
             into(one.wall_ms),
             into(one.until_ms),
             into(one.folded),
             into(one.look));
        query.execute();
        while (query.fetch()) found.push_back(one);
        return found;
    });
}

std::int64_t Archive::forget_sessions(std::int64_t now_ms, int most) {
    return inside_->changing([&](soci::session& database) {
        const std::int64_t over_ms = sure_ms(database, now_ms);
        soci::statement erase_logins =
            (database.prepare << "delete from logins where mark in (select mark from logins "
                                 "where until_ms <= :over_ms limit :most)",
             use(over_ms),
             use(most));
        erase_logins.execute(true);
        return forget_over(database, over_ms, most) + forget_pushes(database, over_ms, most) +
               static_cast<std::int64_t>(erase_logins.get_affected_rows());
    });
}

}  // namespace tandem::store
