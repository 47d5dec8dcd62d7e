// A match goes from one state to another only where it is in the first.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/rows/match_state.hpp"

#include "store/rows/id_columns.hpp"

namespace tandem::store {

namespace {

using soci::use;

void change_state(soci::session& session, const hall::MatchId& id, MatchState from, MatchState to) {
    const int then = static_cast<int>(from);
    const int now = static_cast<int>(to);
    session << "update matches set state = :now where id = :id and state = :then", use(now),
        use(id), use(then);
}

}  // namespace

void mark_arriving(soci::session& session, const hall::MatchId& id) {
    change_state(session, id, MatchState::On, MatchState::Arriving);
}

void mark_arrived(soci::session& session, const hall::MatchId& id) {
    change_state(session, id, MatchState::Arriving, MatchState::On);
}

void mark_aside(soci::session& session, const hall::MatchId& id) {
    change_state(session, id, MatchState::On, MatchState::SetAside);
}

}  // namespace tandem::store
