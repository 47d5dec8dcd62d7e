// Matches read back: what is on, one whole, and lists of them; and those that come from elsewhere.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <deque>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <boost/json/serialize.hpp>

#include "hall/json/wire_json.hpp"
#include "store/archive.hpp"
#include "store/archive_inside.hpp"
#include "store/id_columns.hpp"
#include "store/row_writer.hpp"
#include "store/text.hpp"

namespace tandem::store {

namespace {

namespace row = hall::row;
using bughouse::Seat;
using soci::into;
using soci::use;

constexpr int kMostOfAPage = 1000;
// Of a match that is imported, in one transaction.
constexpr std::size_t kLinesTogether = 25;

// The end of a match as its columns say it.
struct EndColumns {
    row::MatchEnded ended;
    soci::indicator is_over = soci::i_null;

    [[nodiscard]] std::optional<row::MatchEnded> end_of(const hall::MatchId& match) const {
        if (is_over != soci::i_ok) return std::nullopt;
        row::MatchEnded whole = ended;
        whole.match = match;
        return whole;
    }
};

// Of a word that no program has written: nobody.
[[nodiscard]] hall::Access access_of(const std::string& text) {
    return base::from_name<hall::Access>(text).value_or(hall::Access::Nobody);
}

// Who sits where when it is opened, and who comes later, in order.
struct Seatings {
    row::EnumArray<Seat, hall::PersonId> people;
    row::EnumArray<Seat, std::string> names;
    std::vector<row::SeatTaken> later;
    bool are_whole = true;  // not where a row is of no seat that there is
};

[[nodiscard]] Seatings read_seatings(soci::session& session, const hall::MatchId& match) {
    Seatings found;
    row::SeatTaken one;
    std::string person;
    int seat = 0;
    one.match = match;
    soci::statement query =
        (session.prepare << "select line, seat, person, name from seatings "
                            "where match_id = :match_id order by line, seat",
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

[[nodiscard]] std::vector<hall::PersonId> read_invited(
    soci::session& session, const hall::MatchId& match) {
    std::vector<hall::PersonId> invited;
    std::string person;
    soci::statement query =
        (session.prepare << "select person from invitations where match_id = :match_id "
                            "order by person",
         use(match),
         into(person));
    query.execute();
    while (query.fetch()) invited.push_back(person_of(person));
    return invited;
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

[[nodiscard]] std::optional<row::StoredMatch> read_match(
    soci::session& session, const hall::MatchId& id) {
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
    found->invited = read_invited(session, id);
    found->lines = read_lines(session, id);
    return found;
}

[[nodiscard]] std::vector<hall::MatchId> matches_on(soci::session& session) {
    std::vector<hall::MatchId> ids;
    hall::MatchId id;
    soci::statement query =
        (session.prepare << "select id from matches where state = 0 order by wall_ms, id",
         into(id));
    query.execute();
    while (query.fetch()) ids.push_back(id);
    return ids;
}

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

// A condition, and the values that it names in their order.
struct Condition {
    std::string sql;
    std::vector<std::string> values;
};

// The rule of hall::may_watch. Officials are stored as JSON text; few matches have any, and a
// partial index finds those.
[[nodiscard]] Condition may_know(const hall::PersonId& reader) {
    if (reader.is_nobody()) return {"access = 'anybody'", {}};
    const std::string& person = reader.text();
    return {
        "(access = 'anybody' or "
        "id in (select match_id from seatings where person = :reader_seat "
        "union select match_id from invitations where person = :reader_invited "
        "union select id from matches where officials <> '[]' and "
        "replace(officials, :reader_office, '') <> officials))",
        {storable(person),
         storable(person),
         storable("\"person\":" + boost::json::serialize(boost::json::value(person)))}};
}

// From which table matches are read in the order of their age, so that as few as possible are
// read: that of all, or that of the seats of one person or name.
struct Source {
    std::string_view from;
    std::string_view age;
    std::string_view id;
};
constexpr Source kAll{"matches", "wall_ms", "id"};
constexpr Source kSeats{
    "seatings as s cross join matches on id = s.match_id", "s.wall_ms", "s.match_id"};
constexpr Source kSeatsOnPostgres{
    "seatings as s join matches on id = s.match_id", "s.wall_ms", "s.match_id"};

// A query whose conditions are joined as they are needed, with the values that they name.
class Search {
  public:
    explicit Search(const Source& source)
        : source_(source),
          sql_(
              "select id, matches.wall_ms, rulebook, access, ended_ms, winner, board, reason, "
              "plies, state from ") {
        sql_ += source.from;
    }

    [[nodiscard]] const Source& source() const { return source_; }

    // Needs: each `:value` of a condition is named nowhere else.
    void where(Condition condition) {
        sql_ += conditions_++ == 0 ? " where " : " and ";
        sql_ += condition.sql;
        for (std::string& value : condition.values) texts_.push_back(std::move(value));
    }
    void where(const std::string& sql) { where(Condition{sql, {}}); }
    void where(const std::string& sql, std::string value) {
        where(Condition{sql, {std::move(value)}});
    }

    [[nodiscard]] std::vector<MatchLine> read(soci::session& session, int most) {
        std::vector<MatchLine> found;
        MatchLine one;
        EndColumns end;
        std::string access;
        int state = 0;
        sql_ += " order by ";
        sql_ += source_.age;
        sql_ += " desc, ";
        sql_ += source_.id;
        sql_ += " desc limit " + std::to_string(most);
        soci::statement query{session};
        for (const std::string& text : texts_) query.exchange(use(text));
        query.exchange(into(one.match));
        query.exchange(into(one.wall_ms));
        query.exchange(into(one.rulebook));
        query.exchange(into(access));
        query.exchange(into(end.ended.wall_ms, end.is_over));
        query.exchange(into(end.ended.winner));
        query.exchange(into(end.ended.board));
        query.exchange(into(end.ended.reason));
        query.exchange(into(end.ended.plies));
        query.exchange(into(state));
        query.alloc();
        query.prepare(sql_);
        query.define_and_bind();
        query.execute();
        while (query.fetch()) {
            one.access = access_of(access);
            one.ended = end.end_of(one.match);
            one.set_aside = state == static_cast<int>(MatchState::SetAside);
            found.push_back(one);
        }
        return found;
    }

  private:
    Source source_;
    std::string sql_;
    int conditions_ = 0;
    std::deque<std::string> texts_;
};

// Whether there is such a match; then what comes after it is asked for.
[[nodiscard]] bool go_on_after(soci::session& session, const Query& query, Search& search) {
    Search before{kAll};
    before.where("id = :id", storable(query.before).text());
    before.where("state <> 3");
    if (query.reader) before.where(may_know(*query.reader));
    const auto found = before.read(session, 1);
    if (found.empty()) return false;
    const std::string wall_ms = std::to_string(found.front().wall_ms);
    std::string condition = "(";
    condition += search.source().age;
    condition += ", ";
    condition += search.source().id;
    condition += ") < (" + wall_ms + ", :before)";
    search.where(condition, found.front().match.text());
    return true;
}

// Of each match one of the seats that a person or a name has had.
// Needs: the column is one of seatings.
void where_seated(Search& search, const std::string& column, const std::string& value) {
    search.where("s." + column + " = :seated", value);
    search.where(
        "not exists (select 1 from seatings as t where t.match_id = s.match_id and t." + column +
        " = s." + column + " and (t.line, t.seat) < (s.line, s.seat))");
}

// The names of house rulebooks may be long; the index has their beginning. The rest is said so that
// SQLite does not take it for a reason to read all matches by their age.
void where_rulebook(Search& search, const std::string& name) {
    search.where(
        {"substr(rulebook, 1, 64) = substr(:rulebook_start, 1, 64) and rulebook || '' = :rulebook",
         {name, name}});
}

[[nodiscard]] std::vector<MatchLine> find(
    soci::session& session, const Query& query, Dialect dialect) {
    const std::string name = folded(storable(query.name));
    const bool by_seat = !query.person.empty() || !name.empty();
    // SQLite reads tables that are joined crosswise in their order, and so sorts nothing.
    Search search{!by_seat ? kAll : dialect == Dialect::Sqlite ? kSeats : kSeatsOnPostgres};
    if (!query.person.empty()) {
        where_seated(search, "person", storable(query.person));
    } else if (!name.empty()) {
        where_seated(search, "folded", name);
    }
    if (!query.person.empty() && !name.empty()) {
        search.where(
            "exists (select 1 from seatings as n where n.match_id = id and n.folded = :folded)",
            name);
    }
    search.where("state <> 3");
    if (query.ended_only) search.where("ended_ms is not null");
    if (query.set_aside_only) search.where("state = 2");
    if (query.reader) search.where(may_know(*query.reader));
    if (!query.rulebook.empty()) where_rulebook(search, storable(query.rulebook));
    if (!query.reason.empty()) search.where("reason = :reason", storable(query.reason));
    if (!query.winner.empty()) search.where("winner = :winner", storable(query.winner));
    if (!query.before.is_empty() && !go_on_after(session, query, search)) return {};
    auto found = search.read(session, std::clamp(query.most, 1, kMostOfAPage));
    for (MatchLine& line : found) {
        Seatings seatings_of = read_seatings(session, line.match);
        line.people = std::move(seatings_of.people);
        line.names = std::move(seatings_of.names);
    }
    return found;
}

void forget(soci::session& session, const hall::MatchId& id) {
    session << "delete from lines where match_id = :id", use(id);
    session << "delete from seatings where match_id = :id", use(id);
    session << "delete from invitations where match_id = :id", use(id);
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

std::optional<row::StoredMatch> Archive::match(const hall::MatchId& id) {
    const hall::MatchId key = storable(id);
    return inside_->reading([&](soci::session& session) { return read_match(session, key); });
}

std::vector<MatchLine> Archive::search(
    const Query& query, std::optional<std::chrono::milliseconds> most) {
    const auto ask = [&](soci::session& session) {
        return find(session, query, inside_->connection->dialect());
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
    std::size_t lines = 1 + match.opened.header.size() / kKib;
    for (const row::StoredLine& line : match.lines) {
        lines += 1 + (line.command.size() + line.events.size()) / kKib;
    }
    return static_cast<std::int64_t>(lines);
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
