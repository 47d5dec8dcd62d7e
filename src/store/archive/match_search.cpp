// The conditions of a search, and the order in which its matches are read.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/archive/match_search.hpp"

#include <algorithm>
#include <deque>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "store/archive/match_reader.hpp"
#include "store/rows/id_columns.hpp"
#include "store/rows/match_state.hpp"
#include "store/rows/text.hpp"

namespace tandem::store {

namespace {

using soci::into;
using soci::use;

constexpr int kMostOfAPage = 1000;

// A condition, and the values that it names in their order.
struct Condition {
    std::string sql;
    std::vector<std::string> values;
};

// The rule of hall::may_watch.
[[nodiscard]] Condition may_know(const hall::PersonId& reader) {
    if (reader.is_nobody()) return {"access = 'anybody'", {}};
    const std::string person = storable(reader.text());
    return {
        "(access = 'anybody' or "
        "id in (select match_id from seatings where person = :reader_seat "
        "union select match_id from invitations where person = :reader_invited "
        "union select match_id from officials where person = :reader_office))",
        {person, person, person}};
}

// From which table matches are read in the order of their age, so that as few as possible are
// read: that of all, or that of what one person or name had a part in.
struct Source {
    std::string from;
    std::string_view age = "s.wall_ms";
    std::string_view id = "s.match_id";
};
const Source kAll{"matches", "wall_ms", "id"};

// Needs: the table says who had a part in which match, and when that was opened.
[[nodiscard]] Source parts(std::string_view table, Dialect dialect) {
    // SQLite reads tables that are joined crosswise in their order, and so sorts nothing.
    const std::string_view join = dialect == Dialect::Sqlite ? "cross join" : "join";
    std::string from{table};
    from += " as s ";
    from += join;
    from += " matches on id = s.match_id";
    return {std::move(from)};
}

// A query whose conditions are joined as they are needed, with the values that they name.
class Search {
  public:
    explicit Search(Source source)
        : source_(std::move(source)),
          sql_(
              "select id, matches.wall_ms, rulebook, access, "
              "ended_ms, winner, board, reason, plies, state, case when length(header) > ") {
        sql_ += std::to_string(kMostListedHeader) + " then '' else header end from ";
        sql_ += source_.from;
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
        query.exchange(into(one.header));
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

// The match after which a page goes on; nothing if its reader may know of no such match.
[[nodiscard]] std::optional<MatchLine> last_before(soci::session& session, const Query& query) {
    Search before{kAll};
    before.where("id = :id", storable(query.before).text());
    before.where("state <> 3");
    if (query.reader) before.where(may_know(*query.reader));
    auto found = before.read(session, 1);
    return found.empty() ? std::nullopt : std::optional{std::move(found.front())};
}

void where_older(Search& search, const MatchLine& than) {
    std::string condition = "(";
    condition += search.source().age;
    condition += ", ";
    condition += search.source().id;
    condition += ") < (" + std::to_string(than.wall_ms) + ", :before)";
    search.where(condition, than.match.text());
}

// Of each match one of the seats that a person or a name has had.
// Needs: the column is one of seatings.
void where_seated(Search& search, const std::string& column, const std::string& value) {
    search.where("s." + column + " = :seated", value);
    search.where(
        "not exists (select 1 from seatings as t where t.match_id = s.match_id and t." + column +
        " = s." + column + " and (t.line, t.seat) < (s.line, s.seat))");
}

// Of the texts that others have a say in.
[[nodiscard]] std::size_t bytes_of(const MatchLine& line) {
    std::size_t bytes = line.rulebook.size();
    for (const std::string& name : line.names) bytes += name.size();
    return bytes;
}

// The names of house rulebooks may be long; the index has their beginning. The rest is said so that
// SQLite does not take it for a reason to read all matches by their age.
void where_rulebook(Search& search, const std::string& name) {
    search.where(
        {"substr(rulebook, 1, 64) = substr(:rulebook_start, 1, 64) and rulebook || '' = :rulebook",
         {name, name}});
}

// What is asked of a match itself, whoever had a part in it.
void where_asked(Search& search, const Query& query) {
    search.where("state <> 3");
    if (query.ended_only) search.where("ended_ms is not null");
    if (query.set_aside_only) search.where("state = 2");
    if (!query.rulebook.empty()) where_rulebook(search, storable(query.rulebook));
    if (!query.reason.empty()) search.where("reason = :reason", storable(query.reason));
    if (!query.winner.empty()) search.where("winner = :winner", storable(query.winner));
}

// One search for each index that is read in the order of age.
[[nodiscard]] std::vector<Search> searches_of(const Query& query, Dialect dialect) {
    std::vector<Search> searches;
    const std::string name = folded(storable(query.name));
    if (!query.person.empty() || !name.empty()) {
        Search& search = searches.emplace_back(parts("seatings", dialect));
        if (query.person.empty()) {
            where_seated(search, "folded", name);
        } else {
            where_seated(search, "person", storable(query.person));
        }
        if (!query.person.empty() && !name.empty()) {
            search.where(
                "exists (select 1 from seatings as n where n.match_id = id and n.folded = :folded)",
                name);
        }
        if (query.reader) search.where(may_know(*query.reader));
        return searches;
    }
    Search& all = searches.emplace_back(kAll);
    if (!query.reader) return searches;
    // Private matches of others are not even read: there may be any number of them.
    all.where("access = 'anybody'");
    if (query.reader->is_nobody()) return searches;
    const std::string reader = storable(query.reader->text());
    where_seated(searches.emplace_back(parts("seatings", dialect)), "person", reader);
    for (const std::string_view table : {"officials", "invitations"}) {
        searches.emplace_back(parts(table, dialect)).where("s.person = :part", reader);
    }
    for (auto own = std::next(searches.begin()); own != searches.end(); ++own) {
        own->where("access <> 'anybody'");
    }
    return searches;
}

// What several searches have found: the newest first, each match once.
[[nodiscard]] std::vector<MatchLine> merged(std::vector<MatchLine> found, std::size_t most) {
    const auto age = [](const MatchLine& line) { return std::pair{line.wall_ms, line.match}; };
    std::ranges::sort(found, std::ranges::greater{}, age);
    const auto twice = std::ranges::unique(found, {}, &MatchLine::match);
    found.erase(twice.begin(), twice.end());
    if (found.size() > most) found.erase(found.begin() + std::ptrdiff_t(most), found.end());
    return found;
}

}  // namespace

std::vector<MatchLine> find_matches(soci::session& session, const Query& query, Dialect dialect) {
    std::optional<MatchLine> before;
    if (!query.before.is_empty()) {
        before = last_before(session, query);
        if (!before) return {};
    }
    const int most = std::clamp(query.most, 1, kMostOfAPage);
    std::vector<MatchLine> found;
    for (Search& search : searches_of(query, dialect)) {
        where_asked(search, query);
        if (before) where_older(search, *before);
        std::ranges::move(search.read(session, most), std::back_inserter(found));
    }
    found = merged(std::move(found), static_cast<std::size_t>(most));
    std::size_t bytes = 0;
    for (auto line = found.begin(); line != found.end(); ++line) {
        if (bytes >= query.most_bytes) {
            found.erase(line, found.end());
            break;
        }
        Seatings seatings_of = read_first_seatings(session, line->match);
        line->people = std::move(seatings_of.people);
        line->names = std::move(seatings_of.names);
        bytes += bytes_of(*line);
    }
    return found;
}

bool may_go_on(std::span<const MatchLine> found, const Query& query) {
    std::size_t bytes = 0;
    for (const MatchLine& line : found) bytes += bytes_of(line);
    return std::cmp_greater_equal(found.size(), query.most) || bytes >= query.most_bytes;
}

// Sorted by a column plus nothing, they are not read in the order of an index: that of all
// matches by their age would be read whole.
std::vector<hall::MatchId> matches_on(soci::session& session) {
    std::vector<hall::MatchId> ids;
    hall::MatchId id;
    soci::statement query =
        (session.prepare << "select id from matches where state = 0 order by wall_ms + 0, id",
         into(id));
    query.execute();
    while (query.fetch()) ids.push_back(id);
    return ids;
}

}  // namespace tandem::store
