// The archive: reads back what was written, and keeps accounts and sessions.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every call blocks on the database, and one archive is for one thread at a time. Each throws
// Failure when the database does.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <boost/describe.hpp>

#include "desk/rows.hpp"
#include "hall/port/rows.hpp"
#include "store/database/connection.hpp"

namespace tandem::store {

// That are kept, of all people, and of one.
inline constexpr std::int64_t kReports = 10'000;
inline constexpr std::int64_t kBlocks = 500;
// Cookies of one account at a time.
inline constexpr std::int64_t kCookies = 500;
// Of the devices and the addresses that an account has logged in from.
inline constexpr std::int64_t kMarks = 500;
// Browsers of one person that can be woken.
inline constexpr std::int64_t kPushes = 5;

// Letters of a header that a list reads: a house rulebook may be in it.
inline constexpr int kMostListedHeader = 4'096;

// A match in a list.
struct MatchLine {
    hall::MatchId match;
    std::int64_t wall_ms = 0;  // when it was opened
    std::string rulebook;
    std::string header;  // as it is stored; "" where it is longer than kMostListedHeader
    hall::Access access{};
    hall::row::EnumArray<hall::row::Seat, hall::PersonId> people;
    hall::row::EnumArray<hall::row::Seat, std::string> names;
    std::optional<hall::row::MatchEnded> ended;
    bool set_aside = false;

    [[nodiscard]] bool operator==(const MatchLine&) const = default;
};

// Which matches are looked for; an empty member asks for nothing.
struct Query {
    std::string person = {};  // who had a seat: the text of an id
    std::string name = {};  // the name of a player, capitals aside
    std::string rulebook = {};
    std::string reason = {};  // how it ended
    std::string winner = {};
    bool ended_only = true;
    bool set_aside_only = false;
    // Only matches that they may know of, as hall::may_watch has it; nobody: those for anybody.
    std::optional<hall::PersonId> reader = {};
    // The match after which the page goes on: the last of the one before.
    hall::MatchId before = {};
    int most = 50;
    // The page ends with the match whose texts bring it to so many.
    std::size_t most_bytes = std::numeric_limits<std::size_t>::max();
};

// Whether others may come after these, which were found by that query: it has its most of them.
[[nodiscard]] bool may_go_on(std::span<const MatchLine> found, const Query& query);

struct Account {
    std::string name;  // as written
    std::string password;  // its Argon2id hash, as libsodium writes it
    std::int64_t wall_ms = 0;  // since when

    [[nodiscard]] bool operator==(const Account&) const = default;
};

// With which an account gets a new password.
struct RecoveryCode {
    std::string hash;
    std::int64_t wall_ms = 0;  // since when

    [[nodiscard]] bool operator==(const RecoveryCode&) const = default;
};

// A browser that can be woken: that of a session, by an address at a push service.
struct PushedBrowser {
    std::string session;  // its hash
    hall::PersonId person;
    std::string endpoint;
    std::int64_t wall_ms = 0;  // when the browser was last here

    [[nodiscard]] bool operator==(const PushedBrowser&) const = default;
};

// Who comes with a cookie or a token. Only the hash of the secret is kept.
struct Session {
    std::string hash;
    hall::PersonId person;
    std::string name;
    std::string label;  // of a token for programs; "" for a cookie
    std::int64_t wall_ms = 0;  // since when
    std::int64_t until_ms = 0;
    // The name without capitals and what it looks like, by which guests are found.
    std::string folded = {};
    std::string look = {};

    [[nodiscard]] bool operator==(const Session&) const = default;
};

// What the operator has done.
struct Deed {
    std::int64_t id = 0;
    std::int64_t wall_ms = 0;
    std::string who;  // a user of the operating system
    std::string what;  // "mute", "close"
    std::string whom;  // a person, a network, a match, a table, a sanction
    std::string why;

    [[nodiscard]] bool operator==(const Deed&) const = default;
};
BOOST_DESCRIBE_STRUCT(Deed, (), (id, wall_ms, who, what, whom, why))

// Somebody's report to the operator about another person.
struct Report {
    std::int64_t id = 0;
    std::int64_t wall_ms = 0;
    hall::PersonId person;  // who reports
    std::string name;
    hall::PersonId whom;  // who is reported
    std::string whom_name;
    hall::MatchId match;  // where it was, if there
    hall::TableCode code;
    std::string why;  // in their words
    std::string talk;  // that was said last, a line each

    [[nodiscard]] bool operator==(const Report&) const = default;
};
BOOST_DESCRIBE_STRUCT(
    Report, (), (id, wall_ms, person, name, whom, whom_name, match, code, why, talk))

// Somebody who is blocked.
struct Block {
    hall::PersonId person;
    std::string name;  // as they were called then
    std::int64_t wall_ms = 0;

    [[nodiscard]] bool operator==(const Block&) const = default;
};
BOOST_DESCRIBE_STRUCT(Block, (), (person, name, wall_ms))

// How much of an event's log is read at a time: whichever is reached first.
struct MostLines {
    std::int64_t lines = 0;
    std::size_t bytes = 0;  // of commands
};
struct EventPiece {
    std::vector<desk::row::Line> lines;
    bool has_more = false;  // there may be some after these
};
// What is kept beside the log of an event, as it is from now on.
struct EventRows {
    std::vector<desk::row::TeamEntry> entries;
    std::vector<desk::row::OpenedMatch> matches;
    std::vector<desk::DeviceNumber> ended;  // devices whose time is over

    [[nodiscard]] bool empty() const { return entries.empty() && matches.empty() && ended.empty(); }
};

class Archive {
  public:
    // Errors: Failure.
    explicit Archive(const std::string& url) : Archive(url, LogCopied::ByItself) {}
    Archive(const std::string& url, LogCopied log_copied);
    ~Archive();
    Archive(const Archive&) = delete;
    Archive& operator=(const Archive&) = delete;

    // What the hall continues from: matches that were opened and not closed, tables, the last beat.
    [[nodiscard]] hall::row::Stored stored();
    // Whether there is a match of that id.
    [[nodiscard]] bool has(const hall::MatchId& id);
    // A whole match, including one in progress; nothing if no match has that id.
    [[nodiscard]] std::optional<hall::row::StoredMatch> match(const hall::MatchId& id);
    // The same without its lines.
    [[nodiscard]] std::optional<hall::row::StoredMatch> match_head(const hall::MatchId& id);
    // Somebody wants a match that has ended to be shown to everybody, or no longer wants it. Once
    // all want it who decide, as hall::deciders has it, it is for anybody, for good. The match as
    // it is then, without its lines; nothing if no match has that id. Nothing has changed where
    // it is not for them to say, or not now.
    enum class Wish : std::uint8_t { Shown, NotShown };
    [[nodiscard]] std::optional<hall::row::StoredMatch> wish(
        const hall::MatchId& id, const hall::PersonId& person, Wish wish);
    // The newest first.
    // Errors: Failure; TooSlow where it takes longer than that, if it is said.
    [[nodiscard]] std::vector<MatchLine> search(
        const Query& query, std::optional<std::chrono::milliseconds> most = {});

    // Called when whoever else writes may do so; what it throws ends what it was called by.
    using Between = std::function<void()>;
    // A match that was not played here, closed, for readers whole or not there. It is written in
    // pieces, with `between` called before each but the first. One that was cut short begins anew.
    // Needs: nobody imports a match of the same id meanwhile.
    // Errors: Failure, also where its id is taken.
    void import(const hall::row::StoredMatch& match, const Between& between = {});
    // Forgets what is left of imports that were cut short; how many there were.
    // Needs: nobody imports meanwhile.
    std::int64_t forget_arriving();
    // What that person has imported, in lines as `imported_lines` counts them.
    [[nodiscard]] std::int64_t imported_by(const hall::PersonId& person);
    // Whether they have ever had a seat.
    [[nodiscard]] bool has_played(const hall::PersonId& person);
    // A match that brought the server down is not loaded again; its log stays.
    void set_aside(const hall::MatchId& id);

    // The run of that name has outlived its start. Or whether the one before it has not.
    void is_up(const std::string& run);
    [[nodiscard]] bool died_at_its_start(const std::string& next_run);

    // `key`: the name as names are told apart; whoever asks folds it. Whether it was added; not if
    // there is one of that key.
    [[nodiscard]] bool add_account(const std::string& key, const Account& account);
    [[nodiscard]] std::optional<Account> account(const std::string& key);
    void change_password(const std::string& key, const std::string& password);
    // The code of an account; nothing where it has none, or there is no such account.
    [[nodiscard]] std::optional<RecoveryCode> recovery_code(const std::string& key);
    // In the place of the one before.
    // Needs: there is an account of that key.
    void keep_recovery_code(const std::string& key, const RecoveryCode& code);
    void forget_recovery_code(const std::string& key);
    // Gives an account a new password, uses up its code and ends all its sessions, tokens too: the
    // hashes of these. Nothing, and nothing is changed, where its code has another hash.
    [[nodiscard]] std::optional<std::vector<std::string>> recover(
        const std::string& key, const std::string& code_hash, const std::string& password);
    // The names of all accounts.
    [[nodiscard]] std::vector<std::string> account_names();

    // Marks of where an account, by its key, has logged in from; each lasts until its time is over.
    // Of more than kMarks of an account the one whose time is over first goes.
    void know_login(const std::string& account, const std::string& mark, std::int64_t until_ms);
    [[nodiscard]] bool knows_login(const std::string& mark, std::int64_t now_ms);

    // Of too many cookies of a person the one that was used the longest ago ends: the hashes of
    // those that did.
    std::vector<std::string> add_session(const Session& session);
    // Nothing if no session has that hash, or if its time is over at `now_ms` and by the time that
    // the database keeps.
    [[nodiscard]] std::optional<Session> session(const std::string& hash, std::int64_t now_ms);
    // The sessions of guests whose name is that without capitals, or looks so: `most` of them.
    [[nodiscard]] std::vector<Session> guests_like(
        const std::string& name_folded, const std::string& look, int most);
    // Whether anybody comes as that person: with a cookie or a token, also one whose time is over.
    [[nodiscard]] bool has_session(const hall::PersonId& person);
    // Puts the names of these sessions in place of those of the same hashes.
    void rename_sessions(const std::vector<Session>& sessions);
    void prolong_session(const std::string& hash, std::int64_t until_ms);
    // With the session of a guest it is forgotten whom they had blocked.
    void end_session(const std::string& hash);
    enum class Ends : std::uint8_t { Cookies, All };
    // Ends the sessions of a person, but one: those by cookie, or tokens too; the hashes of those.
    std::vector<std::string> end_sessions(
        const hall::PersonId& person, const std::string& but_hash, Ends ends);
    // The tokens of a person.
    [[nodiscard]] std::vector<Session> tokens(const hall::PersonId& person);
    // In the place of what its session had, and of whatever else leads to that browser. Of more
    // than kPushes of a person the one that was here the longest ago goes.
    // Needs: the session is kept.
    void add_push(const PushedBrowser& browser);
    void end_push(const std::string& session);
    // Nobody is woken there any more.
    void forget_push(const std::string& endpoint);
    // The endpoints of a person's browsers: those of sessions that are not over, which have been
    // here within a year.
    [[nodiscard]] std::vector<std::string> pushes(
        const hall::PersonId& person, std::int64_t now_ms);

    // Forgets sessions and logins whose time is over, also by the time that the database keeps, so
    // that a wall clock far ahead ends nobody's session and forgets no device; and whom the guests
    // of such sessions had blocked. And browsers that were not
    // here for a year. At most `most` logins, as many browsers, and as many of the rest together,
    // because others wait to write. How many in all; 0: nothing is left.
    std::int64_t forget_sessions(std::int64_t now_ms, int most = 500);

    // Keeping order

    // The id of the deed is given; of a sanction it becomes the id, too.
    void note(Deed deed);
    [[nodiscard]] hall::Sanction lay_on(hall::Sanction sanction, Deed deed);
    // False where there is no sanction of that id.
    [[nodiscard]] bool lift(std::int64_t sanction, Deed deed);
    // Those in force at `now_ms`, in the order of their ids; others are forgotten.
    [[nodiscard]] std::vector<hall::Sanction> sanctions(std::int64_t now_ms);
    // The newest first.
    [[nodiscard]] std::vector<Deed> deeds(int most);
    // Of more than kReports the oldest are forgotten.
    void add_report(Report report);
    [[nodiscard]] std::vector<Report> reports(int most);
    // The people somebody has blocked, the oldest block first.
    [[nodiscard]] std::vector<Block> blocks(const hall::PersonId& person);
    // False where they have blocked kBlocks already, or are a guest whose session is over: nothing
    // would end what they block then.
    [[nodiscard]] bool block(const hall::PersonId& person, const Block& whom);
    void unblock(const hall::PersonId& person, const hall::PersonId& whom);

    // Events

    // With the device that it was made by. `origin` is shared by those that were made at one place;
    // "" where that does not matter. Needs: no event has that id.
    void add_event(
        const desk::row::Event& event, const desk::row::Device& device, const std::string& origin);
    // With its whole log; nothing if no event has that id.
    [[nodiscard]] std::optional<desk::row::Stored> event(const desk::EventId& id);
    // The same without lines.
    [[nodiscard]] std::optional<desk::row::Stored> event_without_lines(const desk::EventId& id);
    // The same without lines, devices, entries and matches.
    [[nodiscard]] std::optional<desk::row::Event> event_head(const desk::EventId& id);
    // All of them, in order.
    // Errors: Failure; KeyTaken where the log has a line of that number, so that somebody else
    // writes to it.
    void add_event_lines(const desk::EventId& id, std::span<const desk::row::Line> lines);
    // Its lines after that one, `most` at most.
    [[nodiscard]] std::vector<desk::row::Line> event_lines(
        const desk::EventId& id, std::int64_t after, std::int64_t most);
    // The same up to so much: at least one, if there is one.
    [[nodiscard]] EventPiece event_piece(
        const desk::EventId& id, std::int64_t after, const MostLines& most);
    // What another database has of an event: it is added, or its settings and devices take the
    // place of those that are here, and its lines are those that come next.
    // Errors: KeyTaken for a line that is here.
    void copy_event(const desk::row::Stored& event);
    void set_event(const desk::EventId& id, const desk::Settings& settings);
    // In the place of the one of that number, if there is one.
    void keep_event_device(const desk::EventId& id, const desk::row::Device& device);
    void end_event_devices(const desk::EventId& id, const std::vector<desk::DeviceNumber>& numbers);
    // Those that are over, and not the newest: by that it is known which numbers were given.
    void forget_event_devices(
        const desk::EventId& id, const std::vector<desk::DeviceNumber>& numbers);
    // What clocks have written down of a match at an event, each list in its order.
    [[nodiscard]] desk::row::ClockLines clock_lines(
        const desk::EventId& id, const std::string& played);
    // Errors: as add_event_lines.
    void add_clock_lines(
        const desk::EventId& id, const std::string& played, const desk::row::ClockLines& added);
    // In the place of the one of that number, if there is one; with the lines that it has led to.
    // Errors: as of add_event_lines.
    void keep_event_entry(
        const desk::EventId& id,
        const desk::row::TeamEntry& entry,
        std::span<const desk::row::Line> lines);
    // Each in the place of the one of that number or id, if there is one: all of them together, or
    // none. A commit for each takes a second of some hundreds.
    void keep_event_rows(const desk::EventId& id, const EventRows& rows);
    // Online events that were made since that time, the newest first.
    [[nodiscard]] std::vector<desk::EventId> online_events(std::int64_t since_ms);
    // Those in the list, the newest first, so many of one origin at most.
    [[nodiscard]] std::vector<desk::row::Event> listed_events(int most, int most_of_one);
    // How many somebody has made since that time.
    [[nodiscard]] std::int64_t events_of(const hall::PersonId& owner, std::int64_t since_ms);

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

// How many lines a match counts as that is imported: its own and its header, each of them once more
// for each KiB that it is long, and four at least.
[[nodiscard]] std::int64_t imported_lines(const hall::row::StoredMatch& match);

}  // namespace tandem::store
