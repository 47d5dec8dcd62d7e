// The queries behind one match.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/archive/match_reader.hpp"

#include <utility>

#include "hall/json/wire_json.hpp"
#include "store/rows/id_columns.hpp"
#include "store/rows/text.hpp"

namespace tandem::store {

namespace row = hall::row;
using bughouse::Seat;
using soci::into;
using soci::use;

namespace {

// Those whom a table names beside a match.
[[nodiscard]] std::vector<hall::PersonId> people_in(
    soci::session& session, const std::string& table, const hall::MatchId& match) {
    std::vector<hall::PersonId> people;
    std::string person;
    soci::statement query =
        (session.prepare << "select person from " + table +
                                " where match_id = :match_id order by person",
         use(match),
         into(person));
    query.execute();
    while (query.fetch()) people.push_back(person_of(person));
    return people;
}

[[nodiscard]] std::vector<row::StoredLine> read_lines(
    soci::session& session, const hall::MatchId& match) {
    std::vector<row::StoredLine> lines;
    row::StoredLine one;
    std::string person;
    std::int64_t lag_ms = 0;
    soci::indicator lag_known = soci::i_null;
    one.match = match;
    soci::statement query =
        (session.prepare
             << "select line, stamp, mono_ms, wall_ms, person, command_key, lag_ms, "
                "command, events, run from lines where match_id = :match_id order by line",
         use(match),
         into(one.line),
         into(one.at),
         into(one.mono_ms),
         into(one.wall_ms),
         into(person),
         into(one.key),
         into(lag_ms, lag_known),
         into(one.command),
         into(one.events),
         into(one.run));
    query.execute();
    while (query.fetch()) {
        one.person = person_of(person);
        one.lag_ms.reset();
        if (lag_known == soci::i_ok) one.lag_ms = lag_ms;
        lines.push_back(one);
    }
    return lines;
}

// Those of the lines that `condition` names.
[[nodiscard]] Seatings seatings_of(
    soci::session& session, const hall::MatchId& match, const std::string& condition) {
    Seatings found;
    row::SeatTaken one;
    std::string person;
    int seat = 0;
    one.match = match;
    soci::statement query =
        (session.prepare << "select line, seat, person, name from seatings "
                            "where match_id = :match_id"
                         << condition << " order by line, seat",
         use(match),
         into(one.line),
         into(seat),
         into(person),
         into(one.name));
    query.execute();
    while (query.fetch()) {
        if (seat < 0 || std::cmp_greater_equal(seat, base::all_of<Seat>().size())) {
            found.are_whole = false;
            continue;
        }
        one.seat = static_cast<Seat>(seat);
        one.person = person_of(person);
        if (one.line > 0) {
            found.later.push_back(one);
        } else {
            found.people[one.seat] = one.person;
            found.names[one.seat] = one.name;
        }
    }
    return found;
}

}  // namespace

std::optional<row::MatchEnded> EndColumns::end_of(const hall::MatchId& match) const {
    if (is_over != soci::i_ok) return std::nullopt;
    row::MatchEnded whole = ended;
    whole.match = match;
    return whole;
}

hall::Access access_of(const std::string& text) {
    return base::from_name<hall::Access>(text).value_or(hall::Access::Nobody);
}

Seatings read_seatings(soci::session& session, const hall::MatchId& match) {
    return seatings_of(session, match, "");
}

Seatings read_first_seatings(soci::session& session, const hall::MatchId& match) {
    return seatings_of(session, match, " and line <= 0");
}

std::optional<row::StoredMatch> read_head(soci::session& session, const hall::MatchId& id) {
    std::optional<row::StoredMatch> found{std::in_place};
    row::MatchOpened& opened = found->opened;
    EndColumns end;
    std::string settings;
    std::string officials;
    std::string access;
    session << "select code, wall_ms, header, settings, officials, access, rulebook, "
               "ended_ms, winner, board, reason, plies from matches where id = :id and "
               "state <> 3",
        use(id), into(opened.code), into(opened.wall_ms), into(opened.header), into(settings),
        into(officials), into(access), into(opened.rulebook), into(end.ended.wall_ms, end.is_over),
        into(end.ended.winner), into(end.ended.board), into(end.ended.reason),
        into(end.ended.plies);
    if (!session.got_data()) return std::nullopt;
    opened.match = id;
    opened.origin = hall::wire::read_origin(settings);
    if (auto known = hall::wire::read_officials(officials)) {
        opened.officials = std::move(*known);
    } else {
        opened.origin = {};  // nobody goes on with a match of which it is not known who directs it
    }
    opened.access = access_of(access);
    found->ended = end.end_of(id);
    Seatings seatings = read_seatings(session, id);
    if (!seatings.are_whole) opened.origin = {};
    opened.people = std::move(seatings.people);
    opened.names = std::move(seatings.names);
    found->seats = std::move(seatings.later);
    found->invited = people_in(session, "invitations", id);
    found->agreed = people_in(session, "agreements", id);
    return found;
}

std::optional<row::StoredMatch> read_match(soci::session& session, const hall::MatchId& id) {
    auto found = read_head(session, id);
    if (found) found->lines = read_lines(session, id);
    return found;
}

}  // namespace tandem::store
