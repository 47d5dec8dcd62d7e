// Matches of the archive: what a hall goes on from, one of them, and those from elsewhere.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "hall/json/wire_json.hpp"
#include "store/archive/archive.hpp"
#include "store/archive/archive_inside.hpp"
#include "store/archive/match_reader.hpp"
#include "store/archive/match_search.hpp"
#include "store/rows/id_columns.hpp"
#include "store/rows/match_state.hpp"
#include "store/rows/row_writer.hpp"
#include "store/rows/text.hpp"

namespace tandem::store {

namespace {

namespace row = hall::row;
using soci::into;
using soci::use;

// Of a match that is imported, in one transaction.
constexpr std::size_t kLinesTogether = 25;

// Those that can be read; the others nobody could sit down at.
[[nodiscard]] std::vector<hall::TableState> kept_tables(soci::session& session) {
    std::vector<hall::TableState> tables;
    std::string body;
    soci::statement query =
        (session.prepare << "select body from kept_tables order by code", into(body));
    query.execute();
    while (query.fetch()) {
        if (auto table = hall::wire::read_table(body)) tables.push_back(std::move(*table));
    }
    return tables;
}

// Of the run of that number; of 0 the last run that has told anything.
[[nodiscard]] std::optional<row::Beat> last_beat(soci::session& session, std::int64_t run) {
    std::optional<row::Beat> beat{std::in_place};
    session << "select run, mono_ms, wall_ms from runs where wall_ms > 0 and "
               "(number = :run or :any = 0) order by number desc limit 1",
        use(run, "run"), use(run, "any"), into(beat->run), into(beat->mono_ms), into(beat->wall_ms);
    if (!session.got_data()) beat.reset();
    return beat;
}

void forget(soci::session& session, const hall::MatchId& id) {
    session << "delete from lines where match_id = :id", use(id);
    session << "delete from seatings where match_id = :id", use(id);
    session << "delete from invitations where match_id = :id", use(id);
    session << "delete from officials where match_id = :id", use(id);
    session << "delete from agreements where match_id = :id", use(id);
    session << "delete from matches where id = :id", use(id);
}

// What is left of a match whose import was cut short.
void forget_cut_short(soci::session& session, const hall::MatchId& id) {
    const int arriving = static_cast<int>(MatchState::Arriving);
    int found = 0;
    session << "select count(*) from matches where id = :id and state = :arriving", use(id),
        use(arriving), into(found);
    if (found == 0) return;
    forget(session, id);
}

void count_imported(soci::session& session, const row::StoredMatch& match) {
    const auto* const from = std::get_if<row::Imported>(&match.opened.origin);
    if (from == nullptr || from->by.is_nobody()) return;
    const std::string person = storable(from->by.text());
    const std::int64_t lines = imported_lines(match);
    session << "insert into imported (person, lines) values (:person, :lines) "
               "on conflict (person) do update set lines = imported.lines + excluded.lines",
        use(person), use(lines);
}

}  // namespace

row::Stored Archive::stored() {
    return inside_->reading([](soci::session& session) {
        row::Stored stored;
        for (const hall::MatchId& id : matches_on(session)) {
            row::StoredMatch match = *read_match(session, id);
            const std::int64_t run = match.lines.empty() ? 0 : match.lines.back().run;
            if (run > 0) match.last_beat = last_beat(session, run);
            stored.matches.push_back(std::move(match));
        }
        stored.tables = kept_tables(session);
        stored.last_beat = last_beat(session, 0);
        stored.sanctions = all_sanctions(session);
        return stored;
    });
}

bool Archive::has(const hall::MatchId& id) {
    const hall::MatchId key = storable(id);
    return inside_->reading([&](soci::session& session) {
        int found = 0;
        session << "select count(*) from matches where id = :id and state <> 3", use(key),
            into(found);
        return found > 0;
    });
}

bool Archive::has_played(const hall::PersonId& person) {
    const std::string key = storable(person.text());
    return inside_->reading([&](soci::session& session) {
        int found = 0;
        session << "select count(*) from (select 1 from seatings where person = :person limit 1) "
                   "as one",
            use(key), into(found);
        return found > 0;
    });
}

std::optional<row::StoredMatch> Archive::match(const hall::MatchId& id) {
    const hall::MatchId key = storable(id);
    return inside_->reading([&](soci::session& session) { return read_match(session, key); });
}

std::vector<MatchLine> Archive::search(
    const Query& query, std::optional<std::chrono::milliseconds> most) {
    const auto ask = [&](soci::session& session) {
        return find_matches(session, query, inside_->connection->dialect());
    };
    return most ? inside_->reading_within(*most, ask) : inside_->reading(ask);
}

// Row by row, with whoever else writes let in between a few lines and the next. Until the
// last of them the match is arriving, so nobody reads half of it.
void Archive::import(const row::StoredMatch& match, const Between& between) {
    inside_->changing([&](soci::session& session) {
        forget_cut_short(session, storable(match.opened.match));
        RowWriter{session, Taken::Never}.write(match.opened);
        mark_arriving(session, storable(match.opened.match));
    });
    for (std::span<const row::StoredLine> rest = match.lines; !rest.empty();) {
        const auto some = rest.first(std::min(rest.size(), kLinesTogether));
        if (between) between();
        inside_->changing([&](soci::session& session) {
            RowWriter writer{session, Taken::Never};
            for (const row::StoredLine& line : some) writer.write(line);
        });
        rest = rest.subspan(some.size());
    }
    if (between) between();
    inside_->changing([&](soci::session& session) {
        RowWriter writer{session, Taken::Never};
        for (const row::SeatTaken& seat : match.seats) writer.write(seat);
        for (const hall::PersonId& person : match.invited) {
            writer.write(row::Invited{match.opened.match, person});
        }
        if (match.ended) writer.write(*match.ended);
        mark_arrived(session, storable(match.opened.match));
        writer.write(row::MatchClosed{match.opened.match});
        count_imported(session, match);
    });
}

std::int64_t Archive::forget_arriving() {
    return inside_->changing([](soci::session& session) {
        std::vector<hall::MatchId> ids;
        hall::MatchId id;
        soci::statement query =
            (session.prepare << "select id from matches where state = 3 order by id", into(id));
        query.execute();
        while (query.fetch()) ids.push_back(id);
        for (const hall::MatchId& each : ids) forget(session, each);
        return static_cast<std::int64_t>(ids.size());
    });
}

std::int64_t Archive::imported_by(const hall::PersonId& person) {
    const std::string key = storable(person.text());
    return inside_->reading([&](soci::session& session) {
        std::int64_t lines = 0;
        session << "select coalesce(sum(lines), 0) from imported where person = :person", use(key),
            into(lines);
        return lines;
    });
}

std::int64_t imported_lines(const row::StoredMatch& match) {
    constexpr std::size_t kKib = 1'024;
    constexpr std::size_t kFewest = 4;  // an empty match takes 1.4 KiB, four lines of 354 bytes
    std::size_t lines = 1 + match.opened.header.size() / kKib;
    for (const row::StoredLine& line : match.lines) {
        lines += 1 + (line.command.size() + line.events.size()) / kKib;
    }
    return static_cast<std::int64_t>(std::max(lines, kFewest));
}

void Archive::set_aside(const hall::MatchId& id) {
    const hall::MatchId key = storable(id);
    inside_->changing([&](soci::session& session) { mark_aside(session, key); });
}

void Archive::is_up(const std::string& run) {
    inside_->changing([&](soci::session& session) {
        session << "update runs set up = 1 where run = :run", use(run);
    });
}

bool Archive::died_at_its_start(const std::string& next_run) {
    return inside_->reading([&](soci::session& session) {
        int up = 1;
        session << "select up from runs where number < (select number from runs where run = :run) "
                   "order by number desc limit 1",
            use(next_run), into(up);
        return session.got_data() && up == 0;
    });
}

}  // namespace tandem::store
