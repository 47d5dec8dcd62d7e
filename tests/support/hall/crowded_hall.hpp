// A hall with people around it, for tests: clients, a store that writes when told, and time.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <boost/json/parse.hpp>

#include "base/entropy.hpp"
#include "hall/ids.hpp"
#include "hall/json/wire_json.hpp"
#include "hall/lobby/hall.hpp"
#include "support/hall/person.hpp"

namespace tandem::hall::tests {

// What a connection has received, in order.
struct Inbox {
    std::vector<wire::Tell> told;
    std::vector<std::string> texts;
    bool is_closed = false;

    void take(const wire::Tell& what);
    template <typename T>
    [[nodiscard]] std::vector<T> all() const {
        std::vector<T> found;
        for (const wire::Tell& each : told) {
            if (const T* const one = std::get_if<T>(&each)) found.push_back(*one);
        }
        return found;
    }
    // The last one. Needs: there is one.
    template <typename T>
    [[nodiscard]] T last() const {
        const auto found = all<T>();
        if (found.empty()) throw std::runtime_error{"no such message"};
        return found.back();
    }
    // Why the last thing was refused; "" if nothing was.
    [[nodiscard]] std::string why() const {
        const auto found = all<wire::tell::Refused>();
        return found.empty() ? "" : found.back().why;
    }
    [[nodiscard]] bool has(std::string_view words) const {
        return std::ranges::any_of(
            texts, [&](const std::string& text) { return text.contains(words); });
    }
};

// The rows, kept as a store keeps them.
struct Kept {
    std::vector<row::Write> rows;

    [[nodiscard]] row::Stored stored() const {
        std::map<MatchId, row::StoredMatch> matches;
        std::map<TableCode, TableState> tables;
        std::map<std::int64_t, row::Beat> runs;  // by number
        row::Stored stored;
        for (const row::Write& write : rows) {
            std::visit(
                [&]<typename T>(const T& row) {
                    if constexpr (std::is_same_v<T, row::MatchOpened>) {
                        matches[row.match].opened = row;
                    } else if constexpr (std::is_same_v<T, row::LineWritten>) {
                        matches[row.match].lines.push_back(wire::stored(row));
                        matches[row.match].lines.back().run = std::int64_t(runs.size());
                    } else if constexpr (std::is_same_v<T, row::StoredLine>) {
                        matches[row.match].lines.push_back(row);
                    } else if constexpr (std::is_same_v<T, row::SeatTaken>) {
                        matches[row.match].seats.push_back(row);
                    } else if constexpr (std::is_same_v<T, row::Invited>) {
                        matches[row.match].invited.push_back(row.person);
                    } else if constexpr (std::is_same_v<T, row::MatchEnded>) {
                        // Without a reason the match goes on.
                        matches[row.match].ended =
                            row.reason.empty() ? std::nullopt : std::optional{row};
                    } else if constexpr (std::is_same_v<T, row::MatchClosed>) {
                        matches.erase(row.match);
                    } else if constexpr (std::is_same_v<T, row::TableKept>) {
                        tables[row.state.code] = row.state;
                    } else if constexpr (std::is_same_v<T, row::TableGone>) {
                        tables.erase(row.code);
                    } else {
                        const bool begins = runs.empty() || runs.rbegin()->second.run != row.run;
                        runs[std::int64_t(runs.size()) + (begins ? 1 : 0)] = row;
                        stored.last_beat = row;
                    }
                },
                write);
        }
        for (auto& [id, match] : matches) {
            if (!match.lines.empty()) match.last_beat = runs[match.lines.back().run];
            stored.matches.push_back(match);
        }
        for (auto& [code, table] : tables) stored.tables.push_back(table);
        return stored;
    }
};

// The table of somebody who knew it as `before` and was told the changes.
[[nodiscard]] inline wire::tell::Table with_changes(
    wire::tell::Table before, const wire::tell::TableChanges& changes) {
    wire::tell::Table after = std::move(before);
    after.owner = changes.owner;
    if (changes.settings) after.settings = *changes.settings;
    after.settings_version = changes.settings_version;
    for (const PersonId& person : changes.gone) {
        std::erase_if(after.members, [&](const auto& member) { return member.person == person; });
    }
    for (const wire::Member& member : changes.members) {
        const auto known = std::ranges::find(after.members, member.person, &wire::Member::person);
        if (known == after.members.end()) {
            after.members.push_back(member);
        } else {
            *known = member;
        }
    }
    after.seats = changes.seats;
    after.match = changes.match;
    after.starts_in_ms = changes.starts_in_ms;
    return after;
}

// The lobby, likewise. New tables are put in front.
[[nodiscard]] inline wire::tell::Lobby with_changes(
    wire::tell::Lobby before, const wire::tell::LobbyChanges& changes) {
    wire::tell::Lobby after = std::move(before);
    const auto find = [&](const TableCode& code) {
        return std::ranges::find(after.tables, code, &wire::TableLine::code);
    };
    for (const TableCode& code : changes.gone) after.tables.erase(find(code));
    for (const wire::TableLine& line : changes.tables) {
        const auto known = find(line.code);
        if (known == after.tables.end()) {
            after.tables.insert(after.tables.begin(), line);
        } else {
            *known = line;
        }
    }
    after.people = changes.people;
    after.waiting = changes.waiting;
    return after;
}

inline void Inbox::take(const wire::Tell& what) {
    told.push_back(what);
    if (const auto* const table = std::get_if<wire::tell::TableChanges>(&what)) {
        const auto is_before = [&](const wire::Tell& each) {
            const auto* const one = std::get_if<wire::tell::Table>(&each);
            return one != nullptr && one->code == table->code;
        };
        const auto before = std::find_if(told.rbegin(), told.rend(), is_before);
        if (before == told.rend()) throw std::runtime_error{"changes of an unknown table"};
        told.emplace_back(with_changes(std::get<wire::tell::Table>(*before), *table));
    }
    if (const auto* const lobby = std::get_if<wire::tell::LobbyChanges>(&what)) {
        told.emplace_back(with_changes(last<wire::tell::Lobby>(), *lobby));
    }
}

// A hall that tells and writes at once whatever changes at a table.
[[nodiscard]] inline Config at_once() {
    Config config;
    config.tell_every = config.keep_every = config.keep_new = Millis{0};
    return config;
}

// A client knows a table and the lobby by what has changed of them, so `Inbox::last` has them
// whole after each message of changes.
class World {
  public:
    explicit World(Config config = at_once()) : config_(std::move(config)) { begin(); }

    // From an address that has no limits, unless another is given.
    [[nodiscard]] ConnectionId connect(
        const std::string& who, const std::string& name, const std::string& address = "") {
        const ConnectionId which{++connections_};
        hall_->connected(which, {person(who), name}, address, now());
        settle();
        return which;
    }
    void disconnect(ConnectionId which) {
        hall_->closed(which, now());
        settle();
    }
    // As text, read as the server reads it.
    void say(ConnectionId which, const std::string& text) {
        if (hall_->may_speak(which, now())) {
            const auto message = wire::read_ask(text);
            if (message) hall_->received(which, *message, now());
            if (!message) hall_->misread(which, wire::refused(message.error()));
        }
        settle();
    }
    void ask(ConnectionId which, const wire::Ask& message) {
        if (hall_->may_speak(which, now())) hall_->received(which, message, now());
        settle();
    }
    // A `do`; gives the reason it was refused for, "" if it was not.
    std::string act(
        ConnectionId which,
        const MatchId& match,
        const std::string& by,
        const std::string& command,
        std::optional<std::int64_t> ply = {}) {
        const std::size_t before = inbox(which).all<wire::tell::Refused>().size();
        say(which,
            wire::to_json(wire::form::Do{
                match,
                by,
                "k" + std::to_string(++keys_),
                ply,
                boost::json::parse(command).as_object()}));
        const auto refused = inbox(which).all<wire::tell::Refused>();
        return refused.size() == before ? "" : refused.back().why;
    }
    // Time goes on in steps, as timers are due.
    // So much time goes by before the hall hears of it.
    void be_late(std::int64_t ms) {
        wall_ = wall_ + Millis{ms};
        mono_ = mono_ + Millis{ms};
    }
    void pass(std::int64_t ms) {
        const Millis until = mono_ + Millis{ms};
        int at_once = 0;  // since time has moved on
        while (true) {
            const auto due = hall_->next_due();
            if (!due || *due > until) break;
            at_once = *due > mono_ ? 0 : at_once + 1;
            if (at_once > 1'000) throw std::runtime_error{"it asks for a moment gone by"};
            wall_ = wall_ + (std::max(*due, mono_) - mono_);
            mono_ = std::max(*due, mono_);
            hall_->passed(now());
            settle();
        }
        wall_ = wall_ + (until - mono_);
        mono_ = until;
        settle();
    }
    void rename(const std::string& who, const std::string& name) {
        hall_->renamed(person(who), name, now());
        settle();
    }
    void measure(ConnectionId which, std::int64_t there_and_back) {
        hall_->measured(which, Millis{there_and_back}, now());
        settle();
    }
    bool catches_up(ConnectionId which) {
        const bool is_more = hall_->catches_up(which, now());
        settle();
        return is_more;
    }
    // What was given out is not written from here on, until it is allowed again.
    void stop_writing() { writes_ = false; }
    void write_again() {
        writes_ = true;
        settle();
    }
    // The hall is told so, and since when rows have waited.
    void fail_writing() {
        writes_ = false;
        hall_->writing_fails(waiting_.empty() ? mono_ : waits_since_, now());
        settle();
    }
    void mend_writing() {
        writes_ = true;
        settle();
        hall_->writing_works(now());
        settle();
    }
    // The store refuses a match for good.
    void set_aside(const MatchId& match) {
        hall_->set_aside(match, now());
        settle();
    }
    // The server is gone without a word, and is back after `ms`; what was not written is lost, and
    // so are all connections.
    void crash(std::int64_t ms) {
        hall_.reset();
        waiting_.clear();
        inboxes_.clear();
        mono_ = mono_ + Millis{ms};
        wall_ = wall_ + Millis{ms};
        ++runs_;
        begin();
    }
    void stop() {
        hall_->stop(now());
        settle();
    }
    std::optional<MatchId> open(Opening opening) {
        auto id = hall_->open(std::move(opening), now());
        settle();
        return id;
    }
    void appoint(const MatchId& match, const std::vector<wire::Official>& officials) {
        static_cast<void>(hall_->appoint(match, officials, now()));
        settle();
    }
    // What matches have come to, in order.
    std::vector<End> ends;
    std::vector<Missed> missed;
    std::vector<Directed> directed;
    // What an engine answers; without one nothing is answered.
    std::function<std::optional<Thought>(const Think&)> engine;

    [[nodiscard]] Inbox& inbox(ConnectionId which) {
        return inboxes_[static_cast<std::uint64_t>(which)];
    }
    [[nodiscard]] Hall& hall() { return *hall_; }
    [[nodiscard]] const Kept& kept() const { return kept_; }
    [[nodiscard]] Now now() const { return {mono_, wall_}; }

    void settle() {
        while (true) {
            Effects effects = hall_->take_effects();
            if (waiting_.empty()) waits_since_ = mono_;
            for (row::Write& write : effects.writes) waiting_.push_back(std::move(write));
            for (const Send& send : effects.sends) {
                const std::string text = wire::to_json(send.what);
                if (send.to.empty() && send.authors.empty()) {
                    throw std::runtime_error{"told to nobody: " + text};
                }
                tell(send.to, send.what, text);
                if (send.authors.empty()) continue;
                wire::tell::Line own = std::get<wire::tell::Line>(send.what);
                if (!send.key.empty()) own.line.key = send.key;
                tell(send.authors, own, wire::with_key(text, send.key));
            }
            for (End& end : effects.ends) ends.push_back(std::move(end));
            missed.insert(missed.end(), effects.missed.begin(), effects.missed.end());
            for (Directed& each : effects.directed) directed.push_back(std::move(each));
            for (const Close& close : effects.closes) inbox(close.which).is_closed = true;
            bool more = false;
            if (writes_ && !waiting_.empty()) {
                more = write_some();
            }
            for (const Think& think : effects.thinks) {
                const auto answer = engine ? engine(think) : std::nullopt;
                if (!answer) continue;
                hall_->thought(*answer, now());
                more = true;
            }
            if (!more) return;
        }
    }

    // Which of the rows that wait are written next; all, if nobody says. Of one match they are
    // written in order.
    std::function<std::vector<row::Write>(std::vector<row::Write>&)> next_written;

  private:
    // Whether anything was written.
    [[nodiscard]] bool write_some() {
        std::vector<row::Write> rows =
            next_written ? next_written(waiting_) : std::exchange(waiting_, {});
        hall_->written(row::written_by(rows), now());
        const bool some = !rows.empty();
        for (row::Write& row : rows) kept_.rows.push_back(std::move(row));
        return some;
    }
    void tell(
        const std::vector<ConnectionId>& to, const wire::Tell& what, const std::string& text) {
        const auto read = wire::read_tell(text);
        if (!read) throw std::runtime_error{read.error().say + ": " + text};
        for (const ConnectionId which : to) {
            inbox(which).texts.push_back(text);
            inbox(which).take(what);
        }
    }
    void begin() {
        const auto seed = static_cast<std::uint64_t>(7 + runs_);
        hall_.emplace(
            config_, base::seeded(seed), "run" + std::to_string(runs_), kept_.stored(), now());
        settle();
    }

    Config config_;
    std::optional<Hall> hall_;
    Kept kept_;
    std::vector<row::Write> waiting_;
    Millis waits_since_{};  // the first of them
    bool writes_ = true;
    Millis mono_{1'000};
    Millis wall_{1'700'000'000'000};
    std::uint64_t connections_ = 0;
    std::uint64_t keys_ = 0;
    int runs_ = 0;
    std::map<std::uint64_t, Inbox> inboxes_;
};

// A public table, whose matches anybody may watch.
[[nodiscard]] inline wire::Settings everybodys() {
    wire::Settings settings;
    settings.listing = Listing::Public;
    return settings;
}

// The same, and its matches no rule of time ends for ten hours.
[[nodiscard]] inline wire::Settings patient() {
    wire::Settings settings = everybodys();
    settings.first_move_ms = 0;
    settings.absent_ms = 0;
    settings.terms.options.push_back({"time.base_ms", "36000000"});
    return settings;
}

// Four guests at a table, ready; their match has started.
struct Four {
    explicit Four(World& in, wire::Settings settings = everybodys()) : world(in) {
        for (const Seat seat : base::all_of<Seat>()) {
            const std::string name{bughouse::name(seat)};
            at[seat] = world.connect("g:" + name, name);
        }
        world.ask(at[Seat::AWhite], wire::ask::Create{std::move(settings)});
        code = world.inbox(at[Seat::AWhite]).last<wire::tell::Table>().code;
        for (const Seat seat : base::all_of<Seat>()) {
            if (seat != Seat::AWhite) world.ask(at[seat], wire::ask::Enter{code});
            world.ask(at[seat], wire::ask::Sit{code, seat});
        }
        ready();
    }
    void ready() {
        for (const Seat seat : base::all_of<Seat>())
            world.ask(at[seat], wire::ask::Ready{code, true});
        match = *world.inbox(at[Seat::AWhite]).last<wire::tell::Table>().match;
        for (const Seat seat : base::all_of<Seat>())
            world.ask(at[seat], wire::ask::Watch{match, 0});
        world.pass(3'000);
    }
    // A move of the seat whose turn it is, by whoever sits there; the reason of a refusal.
    std::string play(Seat seat, const std::string& move) {
        const std::string by{bughouse::name(seat)};
        const wire::MatchView view = this->view();
        const std::int64_t ply = view.boards[bughouse::board_of(seat)].ply;
        return world.act(at[seat], match, by, R"({"do":"play","move":")" + move + "\"}", ply);
    }
    std::string act(Seat seat, const std::string& command) {
        return world.act(at[seat], match, std::string{bughouse::name(seat)}, command);
    }
    // As the first of them sees it.
    [[nodiscard]] wire::MatchView view() {
        const Inbox& inbox = world.inbox(at[Seat::AWhite]);
        wire::MatchView found;
        for (const wire::Tell& each : inbox.told) {
            if (const auto* const told = std::get_if<wire::tell::Line>(&each)) found = *told->view;
            if (const auto* const all = std::get_if<wire::tell::Match>(&each)) found = *all->view;
        }
        return found;
    }
    // Connect anew, all four, and watch again.
    void come_back() {
        for (const Seat seat : base::all_of<Seat>()) {
            const std::string name{bughouse::name(seat)};
            at[seat] = world.connect("g:" + name, name);
            world.ask(at[seat], wire::ask::Watch{match, 0});
        }
    }

    World& world;
    EnumArray<Seat, ConnectionId> at{};
    TableCode code;
    MatchId match;
};

}  // namespace tandem::hall::tests
