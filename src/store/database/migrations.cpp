// Each step of the tables, and how they are taken.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database/migrations.hpp"

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "hall/json/wire_json.hpp"
#include "store/database/event_tables.hpp"
#include "store/database/failure.hpp"
#include "words/say.hpp"

namespace tandem::store {

using namespace words::literals;

namespace {

// Times are whole milliseconds. `state` is a MatchState. Of a seating line 0 is the opening.
constexpr std::string_view kMatches = R"(
create table matches (
    id text not null primary key,
    code text not null,
    wall_ms bigint not null,
    header text not null,
    settings text not null,
    director text not null,
    rulebook text not null,
    state bigint not null,
    ended_ms bigint,
    winner text not null,
    board text not null,
    reason text not null,
    plies bigint not null
);
create index matches_by_age on matches (wall_ms, id);
create index matches_on on matches (id) where state = 0;
create table seatings (
    match_id text not null references matches (id),
    line bigint not null,
    seat bigint not null,
    person text not null,
    name text not null,
    folded text not null,
    primary key (match_id, line, seat)
);
create index seatings_by_person on seatings (person, match_id);
create index seatings_by_name on seatings (folded, match_id);
create table lines (
    match_id text not null references matches (id),
    line bigint not null,
    stamp bigint not null,
    mono_ms bigint not null,
    wall_ms bigint not null,
    person text not null,
    command_key text not null,
    lag_ms bigint,
    command text not null,
    events text not null,
    primary key (match_id, line)
);
create table kept_tables (
    code text not null primary key,
    body text not null
);
create table runs (
    run text not null primary key,
    mono_ms bigint not null,
    wall_ms bigint not null
);
)";

constexpr std::string_view kAccounts = R"(
create table accounts (
    folded text not null primary key,
    name text not null,
    password text not null,
    wall_ms bigint not null
);
create table sessions (
    hash text not null primary key,
    person text not null,
    name text not null,
    label text not null,
    wall_ms bigint not null,
    until_ms bigint not null
);
create index sessions_by_person on sessions (person);
create index sessions_by_end on sessions (until_ms);
)";

// A match used to have one director, who heard every appeal.
constexpr std::string_view kOfficials = R"(
alter table matches rename column director to officials;
update matches set officials = case officials when '' then '[]' else
    '[{"person":"' || officials || '","name":"","office":"floor-chief"}]' end;
alter table matches add column access text not null default 'anybody';
)";

// Before step 3 only the id of a director was kept. The name is taken from `accounts`, else from a
// session that is still kept, else from a seat they had; otherwise it stays "".
constexpr std::string_view kNamesOfOfficials = R"(
create index matches_with_officials on matches (id) where officials <> '[]';
create table named (person text not null primary key, name text not null);
insert into named (person, name)
    select 'a:' || folded, name from accounts;
insert into named (person, name)
    select person, min(name) from sessions where person not in (select person from named)
    group by person;
insert into named (person, name)
    select person, min(name) from seatings
    where person <> '' and name <> '' and person not in (select person from named)
    group by person;
delete from named where replace(replace(name, '"', ''), '\', '') <> name;
update matches set officials = replace(officials, '"name":""', '"name":"' || (
    select name from named where officials =
        '[{"person":"' || person || '","name":"","office":"floor-chief"}]') || '"')
    where officials in (
        select '[{"person":"' || person || '","name":"","office":"floor-chief"}]' from named);
drop table named;
)";

// Each search by one thing reads its matches in the order in which they are told, the newest first.
// A house rulebook's name may be longer than an index takes.
constexpr std::string_view kSearches = R"(
alter table seatings add column wall_ms bigint not null default 0;
update seatings set wall_ms = (select matches.wall_ms from matches where id = match_id);
create index seatings_by_person_and_age on seatings (person, wall_ms, match_id);
create index seatings_by_name_and_age on seatings (folded, wall_ms, match_id);
drop index seatings_by_person;
drop index seatings_by_name;
create index matches_by_reason on matches (reason, wall_ms, id);
create index matches_by_winner on matches (winner, wall_ms, id);
create index matches_by_rulebook on matches (substr(rulebook, 1, 64), wall_ms, id);
)";

// Of runs that were, only clocks tell the order. A run is up once it has outlived its start.
constexpr std::string_view kNumbersOfRuns = R"(
alter table runs add column number bigint not null default 0;
alter table runs add column up bigint not null default 1;
update runs set number = (select count(*) from runs as other where other.wall_ms < runs.wall_ms
    or (other.wall_ms = runs.wall_ms and other.run <= runs.run));
alter table lines add column run bigint not null default 0;
)";

// Guests are found by their names without capitals, and by what these look like. Those who were
// there before have names of ASCII letters; their looks are what Unicode's tables say of such.
// Marks of where accounts have logged in from are hashes.
constexpr std::string_view kLooks = R"(
alter table sessions add column folded text not null default '';
alter table sessions add column look text not null default '';
update sessions set folded = lower(name), look = replace(replace(replace(
    lower(replace(name, 'I', 'l')), '0', 'o'), '1', 'l'), 'm', 'rn');
create index sessions_by_folded on sessions (folded);
create index sessions_by_look on sessions (look);
create table logins (
    mark text not null primary key,
    until_ms bigint not null
);
create index logins_by_end on logins (until_ms);
)";

// A sanction without an end is for good; its id is that of the deed by which it was laid on.
constexpr std::string_view kOrder = R"(
create table deeds (
    id bigint not null primary key,
    wall_ms bigint not null,
    who text not null,
    what text not null,
    whom text not null,
    why text not null
);
create table sanctions (
    id bigint not null primary key,
    kind text not null,
    whom text not null,
    until_ms bigint,
    why text not null
);
create table reports (
    id bigint not null primary key,
    wall_ms bigint not null,
    person text not null,
    name text not null,
    whom text not null,
    whom_name text not null,
    match_id text not null,
    code text not null,
    why text not null,
    talk text not null
);
create table blocks (
    person text not null,
    whom text not null,
    name text not null,
    wall_ms bigint not null,
    primary key (person, whom)
);
)";

// Who may watch a match of a private table besides its players and officials.
constexpr std::string_view kInvitations = R"(
create table invitations (
    person text not null,
    match_id text not null references matches (id),
    primary key (person, match_id)
);
create index invitations_by_match on invitations (match_id);
)";

// What accounts have imported counts from this step on.
constexpr std::string_view kImportedLines = R"(
create table imported (
    person text not null primary key,
    lines bigint not null
);
create index matches_arriving on matches (id) where state = 3;
)";

// Who may read a private match because they were an official in it. `matches` has all that is told
// of officials, as JSON, in which nobody is found.
constexpr std::string_view kMatchesOfOfficials = R"(
create table officials (
    person text not null,
    match_id text not null references matches (id),
    primary key (person, match_id)
);
create index officials_by_match on officials (match_id);
)";

// After `last`, in the order of their ids.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> directed_matches(
    soci::session& session, const std::string& last) {
    std::vector<std::pair<std::string, std::string>> found;
    std::string id;
    std::string officials;
    soci::statement query =
        (session.prepare << "select id, officials from matches where officials <> '[]' and "
                            "id > :last order by id limit 1000",
         soci::use(last),
         soci::into(id),
         soci::into(officials));
    query.execute();
    while (query.fetch()) found.emplace_back(id, officials);
    return found;
}

void find_officials(soci::session& session) {
    std::string id;
    std::string person;
    soci::statement insert =
        (session.prepare << "insert into officials (person, match_id) values (:person, :id) "
                            "on conflict do nothing",
         soci::use(person),
         soci::use(id));
    while (true) {
        const auto matches = directed_matches(session, id);
        if (matches.empty()) return;
        for (const auto& [match, text] : matches) {
            id = match;
            const auto officials = hall::wire::read_officials(text);
            if (!officials) continue;
            for (const hall::wire::Official& official : *officials) {
                person = official.person.text();
                std::erase(person, '\0');  // which PostgreSQL does not take
                insert.execute(true);
            }
        }
    }
}

constexpr std::string_view kNoScanOfOfficials = R"(
drop index matches_with_officials;
)";

// The blocks of guests who were gone by the end of a session, which used to be looked for each day.
constexpr std::string_view kBlocksOfNobody = R"(
delete from blocks where person like 'g:%'
    and not exists (select 1 from sessions where sessions.person = blocks.person);
)";

// Cookies of an account had no bound.
constexpr std::string_view kFiveHundredCookies = R"(
delete from sessions where hash in (
    select hash from (
        select hash, row_number() over (
            partition by person order by until_ms desc, wall_ms desc, hash) as place
        from sessions where label = '') as placed
    where place > 500);
)";

// Marks of where accounts have logged in from had no bound. Those from before go with their time.
constexpr std::string_view kMarksOfAccounts = R"(
alter table logins add column account text not null default '';
create index logins_of_account on logins (account, until_ms);
)";

// A list reads no private matches but those of its reader, each in the order of its lines.
constexpr std::string_view kPublicMatches = R"(
create index public_matches_by_age on matches (wall_ms, id) where access = 'anybody';
drop index matches_by_reason;
drop index matches_by_winner;
drop index matches_by_rulebook;
create index public_matches_by_reason on matches (reason, wall_ms, id) where access = 'anybody';
create index public_matches_by_winner on matches (winner, wall_ms, id) where access = 'anybody';
create index public_matches_by_rulebook on matches (substr(rulebook, 1, 64), wall_ms, id)
    where access = 'anybody';
alter table officials add column wall_ms bigint not null default 0;
update officials set wall_ms = (select matches.wall_ms from matches where id = match_id);
create index officials_by_person_and_age on officials (person, wall_ms, match_id);
alter table invitations add column wall_ms bigint not null default 0;
update invitations set wall_ms = (select matches.wall_ms from matches where id = match_id);
create index invitations_by_person_and_age on invitations (person, wall_ms, match_id);
)";

// What was sure before was what the clocks of the last three runs agreed on.
constexpr std::string_view kSureTime = R"(
create table sure_time (
    run text not null,
    mono_ms bigint not null,
    sure_ms bigint not null
);
insert into sure_time (run, mono_ms, sure_ms)
    select '', 0, coalesce(min(wall_ms), 0) from (
        select wall_ms from runs where wall_ms > 0 order by number desc limit 3) as last_runs;
)";

// What separates letters is not looked at. No letter looks like a hyphen or a low line.
constexpr std::string_view kNoSeparators = R"(
update sessions set look = replace(replace(look, '-', ''), '_', '')
    where look <> replace(replace(look, '-', ''), '_', '');
)";

// Of a recovery code only the hash is kept. An account has one at most.
constexpr std::string_view kRecoveryCodes = R"(
create table recovery_codes (
    folded text not null primary key references accounts (folded) on delete cascade,
    hash text not null,
    wall_ms bigint not null
);
)";

// Where the browser of a session can be woken. It ends with the session.
constexpr std::string_view kPushes = R"(
create table pushes (
    session text not null primary key references sessions (hash) on delete cascade,
    person text not null,
    endpoint text not null,
    wall_ms bigint not null
);
create index pushes_by_person on pushes (person, wall_ms);
create index pushes_by_endpoint on pushes (endpoint);
create index pushes_by_age on pushes (wall_ms);
)";

// Who agrees that a match is shown to everybody which is not.
constexpr std::string_view kAgreements = R"(
create table agreements (
    match_id text not null references matches (id),
    person text not null,
    primary key (match_id, person)
);
)";

// What is asked for together is read together: of a rulebook or a winner there may be hundreds of
// thousands of matches before the first that ended for that reason.
constexpr std::string_view kReasonsOfRulebooks = R"(
create index public_matches_by_rulebook_and_reason
    on matches (substr(rulebook, 1, 64), reason, wall_ms, id) where access = 'anybody';
create index public_matches_by_winner_and_reason
    on matches (winner, reason, wall_ms, id) where access = 'anybody';
)";

constexpr std::array kMigrations{
    Migration{1, "matches, tables and runs", kMatches},
    Migration{2, "accounts and sessions", kAccounts},
    Migration{3, "officials of matches", kOfficials},
    Migration{4, "names of officials", kNamesOfOfficials},
    Migration{5, "indexes for searches", kSearches},
    Migration{6, "numbers of runs", kNumbersOfRuns},
    Migration{7, "looks of names, known logins", kLooks},
    Migration{8, "sanctions, reports and blocks", kOrder},
    Migration{9, "invitations to private matches", kInvitations},
    Migration{10, "lines that accounts have imported", kImportedLines},
    Migration{11, "matches of officials", kMatchesOfOfficials, find_officials},
    Migration{12, "no search through all officials", kNoScanOfOfficials},
    Migration{13, "no blocks of guests who are gone", kBlocksOfNobody},
    Migration{14, "cookies of an account", kFiveHundredCookies},
    Migration{15, "marks of logins of an account", kMarksOfAccounts},
    Migration{16, "indexes for public matches", kPublicMatches},
    Migration{17, "the time that has come for sure", kSureTime},
    Migration{18, "looks without separators", kNoSeparators},
    Migration{19, "recovery codes", kRecoveryCodes},
    Migration{20, "browsers that can be woken", kPushes},
    Migration{21, "agreements to show a match", kAgreements},
    Migration{22, "indexes for the reasons of rulebooks and winners", kReasonsOfRulebooks},
    Migration{23, "events", kEvents},
    Migration{24, "clocks at the tables of events", kTableClocks},
    Migration{25, "online events", kOnlineEvents},
    Migration{26, "devices made by devices", kDevicesOfDevices},
    Migration{27, "origins of events", kOriginsOfEvents},
    Migration{28, "people who direct online", kPeopleOfDevices},
    Migration{29, "time controls of events", kTimeControls},
};

void execute_all(soci::session& session, std::string_view statements) {
    for (auto end = statements.find(';'); end != std::string_view::npos;
         end = statements.find(';')) {
        session << std::string{statements.substr(0, end)};
        statements.remove_prefix(end + 1);
    }
}

// A step may take as long as a large database needs.
void take_ones_time(Connection& connection) {
    if (connection.dialect() == Dialect::Sqlite) return;
    connection.session() << "set local statement_timeout = 0";
}

// Two programs that start at once take the steps one after the other.
void take_turns(Connection& connection) {
    if (connection.dialect() == Dialect::Sqlite) {
        // A transaction that has written holds the lock.
        connection.session() << "delete from migrations where number < 0";
    } else {
        connection.session() << "lock table migrations in exclusive mode";
    }
}

void make_table_of_steps(Connection& connection) {
    soci::session& session = connection.session();
    soci::transaction transaction{session};
    if (connection.dialect() == Dialect::Postgres) {
        session << "select pg_advisory_xact_lock(7782369)";  // "if not exists" alone is a race
    }
    session << "create table if not exists migrations "
               "(number bigint not null primary key, name text not null)";
    transaction.commit();
}

[[nodiscard]] int last_step(soci::session& session) {
    int number = 0;
    session << "select coalesce(max(number), 0) from migrations", soci::into(number);
    return number;
}

// Whether there was one to take.
[[nodiscard]] bool take_step(Connection& connection, std::span<const Migration> steps) {
    soci::session& session = connection.session();
    soci::transaction transaction{session};
    take_ones_time(connection);
    take_turns(connection);
    const auto taken = static_cast<std::size_t>(last_step(session));
    if (taken > steps.size()) {
        throw Failure(words::say("store.too-new", "taken"_is = taken, "known"_is = steps.size()));
    }
    if (taken == steps.size()) return false;
    const Migration& step = steps[taken];
    execute_all(session, step.statements);
    if (step.fill != nullptr) step.fill(session);
    const std::string name{step.name};
    session << "insert into migrations (number, name) values (:number, :name)",
        soci::use(step.number), soci::use(name);
    transaction.commit();
    return true;
}

}  // namespace

std::span<const Migration> migrations() { return kMigrations; }

void migrate(Connection& connection, std::span<const Migration> steps) {
    try {
        make_table_of_steps(connection);
        while (take_step(connection, steps)) {
        }
    } catch (const soci::soci_error& error) {
        throw Failure(reason(error));
    }
}

}  // namespace tandem::store
