// Browsers that can be woken by a push service.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/archive/archive.hpp"

#include "store/archive/archive_inside.hpp"
#include "store/rows/sure_time.hpp"
#include "store/rows/text.hpp"

namespace tandem::store {

using soci::into;
using soci::use;

namespace {

constexpr std::int64_t kYearMs = std::int64_t{365} * 24 * 3600 * 1000;

}  // namespace

std::int64_t forget_pushes(soci::session& session, std::int64_t over_ms, std::int64_t most) {
    const std::int64_t before_ms = over_ms - kYearMs;
    soci::statement erase =
        (session.prepare << "delete from pushes where session in (select session from pushes "
                            "where wall_ms <= :before_ms limit :most)",
         use(before_ms),
         use(most));
    erase.execute(true);
    return static_cast<std::int64_t>(erase.get_affected_rows());
}

void Archive::add_push(const PushedBrowser& browser) {
    const std::string hash = storable(browser.session);
    const std::string person = storable(browser.person.text());
    const std::string endpoint = storable(browser.endpoint);
    inside_->changing([&](soci::session& session) {
        session << "delete from pushes where endpoint = :endpoint and session <> :hash",
            use(endpoint), use(hash);
        session << "insert into pushes (session, person, endpoint, wall_ms) "
                   "values (:hash, :person, :endpoint, :wall_ms) on conflict (session) "
                   "do update set person = excluded.person, endpoint = excluded.endpoint, "
                   "wall_ms = excluded.wall_ms",
            use(hash), use(person), use(endpoint), use(browser.wall_ms);
        const std::int64_t others = kPushes - 1;
        session << "delete from pushes where session in (select session from pushes "
                   "where person = :person and session <> :hash "
                   "order by wall_ms desc, session limit 500 offset :others)",
            use(person), use(hash), use(others);
    });
}

void Archive::end_push(const std::string& session) {
    const std::string hash = storable(session);
    inside_->changing([&](soci::session& database) {
        database << "delete from pushes where session = :hash", use(hash);
    });
}

void Archive::forget_push(const std::string& endpoint) {
    const std::string kept = storable(endpoint);
    inside_->changing([&](soci::session& session) {
        session << "delete from pushes where endpoint = :endpoint", use(kept);
    });
}

std::vector<std::string> Archive::pushes(const hall::PersonId& person, std::int64_t now_ms) {
    const std::string key = storable(person.text());
    return inside_->reading([&](soci::session& session) {
        const std::int64_t over_ms = sure_ms(session, now_ms);
        const std::int64_t before_ms = over_ms - kYearMs;
        std::vector<std::string> found;
        std::string endpoint;
        soci::statement query =
            (session.prepare << "select endpoint from pushes join sessions "
                                "on sessions.hash = pushes.session "
                                "where pushes.person = :person and pushes.wall_ms > :before_ms "
                                "and sessions.until_ms > :over_ms order by pushes.wall_ms",
             use(key),
             use(before_ms),
             use(over_ms),
             into(endpoint));
        query.execute();
        while (query.fetch()) found.push_back(endpoint);
        return found;
    });
}

}  // namespace tandem::store
