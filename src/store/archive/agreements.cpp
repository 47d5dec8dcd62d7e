// Who wants a match to be shown to everybody that is not, and what comes of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/view/privacy.hpp"
#include "store/archive/archive.hpp"
#include "store/archive/archive_inside.hpp"
#include "store/archive/match_reader.hpp"
#include "store/rows/id_columns.hpp"
#include "store/rows/text.hpp"

namespace tandem::store {

namespace row = hall::row;
using soci::into;
using soci::use;

std::optional<row::StoredMatch> Archive::match_head(const hall::MatchId& id) {
    const hall::MatchId key = storable(id);
    return inside_->reading([&](soci::session& session) { return read_head(session, key); });
}

std::optional<row::StoredMatch> Archive::wish(
    const hall::MatchId& id, const hall::PersonId& person, Wish wish) {
    const hall::MatchId key = storable(id);
    const std::string who = storable(person.text());
    // Without a transaction that writes where nothing would change.
    auto known = inside_->reading([&](soci::session& session) { return read_head(session, key); });
    const auto consent = known ? hall::consent_of(*known, person) : std::nullopt;
    const bool is_so = consent && consent->yours == (wish == Wish::Shown);
    if (!consent || !known->ended || (is_so && !hall::is_agreed(*known))) return known;
    return inside_->changing([&](soci::session& session) {
        // Whoever else agrees at the same moment, or whatever lifts the end, comes before or after.
        if (inside_->connection->dialect() == Dialect::Postgres) {
            std::string locked;
            session << "select id from matches where id = :id for no key update", use(key),
                into(locked);
        }
        auto match = read_head(session, key);
        if (!match || !match->ended || !hall::consent_of(*match, person)) return match;
        if (wish == Wish::NotShown) {
            session << "delete from agreements where match_id = :id and person = :person", use(key),
                use(who);
        } else {
            session << "insert into agreements (match_id, person) values (:id, :person) "
                       "on conflict do nothing",
                use(key), use(who);
        }
        match = read_head(session, key);
        if (!hall::is_agreed(*match)) return match;
        const std::string anybody{name(hall::Access::Anybody)};
        session << "update matches set access = :access where id = :id", use(anybody), use(key);
        match->opened.access = hall::Access::Anybody;
        return match;
    });
}

}  // namespace tandem::store
