// What a hall holds: connections, people, tables, and rooms that it speaks to by messages.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// hall.cpp takes inputs, hall_tables.cpp requests about tables and the lobby, hall_seats.cpp about
// their seats, hall_quick.cpp about quick play, hall_matches.cpp about matches and the reports of
// their rooms; hall_news.cpp sends what has changed, hall_order.cpp keeps order: what the operator
// does, and what people do to each other.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/entropy.hpp"
#include "base/pace.hpp"
#include "hall/invitations.hpp"
#include "hall/lobby/hall.hpp"
#include "hall/lobby/lobby_page.hpp"
#include "hall/lobby/quick_match.hpp"
#include "hall/lobby/quick_play.hpp"
#include "hall/lobby/sanctions.hpp"
#include "hall/lobby/table.hpp"
#include "hall/lobby/table_news.hpp"
#include "hall/port/outbox.hpp"
#include "hall/reputations.hpp"
#include "hall/room/rooms.hpp"
#include "hall/view/followers.hpp"
#include "hall/view/talk.hpp"
#include "hall/wire/wire.hpp"

namespace tandem::hall {

// Why the clocks are stopped, in the logs of matches: while nothing can be written, and when the
// server stops.
inline constexpr std::string_view kNotWriting =
    "The server cannot write at present; the clocks stand.";
inline constexpr std::string_view kStopping = "The server stops; matches go on when it is back.";

// That are remembered.
inline constexpr std::size_t kPayers = 100'000;

// Rooms whose time has come, tables with news, and fours of quick play, that are handled in one go:
// other work on the thread comes in between.
inline constexpr std::size_t kMostAtOnce = 4;
// Members of tables that are dropped in one go, or slightly more: each is told, or forgotten.
inline constexpr std::size_t kMembersAtOnce = 128;
// The same of tables that are looked at: of some it has to be found who of the members can pay.
inline constexpr std::size_t kMembersLookedAt = 2'048;

struct Hall::Inside {
    struct Someone {
        Person who;
        std::vector<ConnectionId> connections;
        std::set<TableCode> tables;
        std::shared_ptr<BlockList> blocked = std::make_shared<BlockList>();  // by them
        std::optional<Millis> gone_since;  // mono; nothing while they are here
        std::string address;  // that pays for them
        std::optional<Millis> address_left;  // mono; nothing while a connection comes from there
    };
    struct Connection {
        const Someone* someone;  // one of `people`, who stays there as long as it is open
        std::string address;  // that pays for its messages; "": none does
        std::optional<Millis> lag;
        std::vector<MatchId> watches;  // the one asked for longest ago first
        std::set<MatchId> behind;  // those of which it may have missed lines
        std::optional<Millis> lobby_told;  // the whole of it

        void watches_no_more(const MatchId& match);
    };
    // What the lobby knows about a match from its room's reports.
    struct Match {
        TableCode code;
        LineUp players;
        std::vector<PersonId> officials;
        std::optional<Millis> starts_at;  // mono
        std::size_t lines = 0;  // that this run has seen
        std::vector<std::pair<Payer, double>> log_bytes;  // what each is owed back

        [[nodiscard]] bool has_player(const PersonId& person) const;
        [[nodiscard]] bool has_official(const PersonId& person) const;
    };
    // People whom the owner of a table has shut out of its seats, and until when; and those whose
    // seats the owner has freed once, by address, or by person if that is not known.
    struct ShutOut {
        std::map<PersonId, Millis> people;
        std::map<std::string, Millis> addresses;  // for guests alone
        // Addresses for which it holds only once it has happened to another of their guests.
        std::map<std::string, Millis> warned;
        std::map<std::string, Millis> unseated;

        [[nodiscard]] bool holds_for(const Payer& who, Millis now) const;
    };
    // The person whose message is being answered.
    struct Asker {
        ConnectionId which{};
        Person who;
        std::string address;  // of the connection, which need not be the one that pays for them
        Now now;
    };
    // Those who would hear what somebody says.
    enum class Hearers : std::uint8_t { Everybody, Partner, PartnerByQuickMessage };
    // The result of a message: nothing, or why it is refused.
    using Answer = std::optional<wire::tell::Refused>;

    Inside(Config made_with, base::Entropy drawn_from, std::string run_id)
        : config(std::move(made_with)),
          entropy(std::move(drawn_from)),
          run(std::move(run_id)),
          of_person(config.limits.person, kPayers),
          of_address(config.limits.address, kPayers),
          rooms(config) {}

    // hall.cpp
    void resume(const row::Stored& stored, Now now);
    void tell(ConnectionId to, wire::Tell what) { out.send(to, std::move(what)); }
    void tell(const PersonId& person, wire::Tell what);
    [[nodiscard]] std::vector<ConnectionId> connections_of(const PersonId& person) const;
    // Charges a use to a person and the address they come from; gives the reason if they cannot
    // pay.
    [[nodiscard]] std::optional<base::Unpaid> pay(
        const PersonId& person, const std::string& address, Use use, Now now);
    [[nodiscard]] bool can_pay(const Payer& by, Use use, Now now);
    void give_back(const Payer& by, Use use, double tokens, Now now);
    // Charges them whether they can pay or not.
    void charge(const Payer& by, Use use, double tokens, Now now);
    // As `pay`, for so many tokens; a person without an address pays alone.
    [[nodiscard]] std::optional<base::Unpaid> pay(const Payer& by, Use use, double tokens, Now now);
    // Whether matches may be opened, and the logs of matches get longer, at their cost.
    [[nodiscard]] bool may_add_lines(const Payer& by, Now now);
    // That address also pays for the tables that a person made before a restart.
    void pay_for_tables_of_before(const PersonId& person, const std::string& address, Now now);
    void make_room(const Someone& someone);
    [[nodiscard]] Answer answer(const Asker& asker, const wire::Ask& what);
    void beat(Now now);
    void welcome(ConnectionId which, const Person& who);
    [[nodiscard]] std::optional<Millis> next_due() const;
    [[nodiscard]] bool present(const PersonId& person) const;
    // Whether somebody has been away for at least that long.
    [[nodiscard]] bool has_been_away(const PersonId& person, Millis span, Now now) const;
    void notice(NoticeKind what, const words::Message& said);
    // Tells the rooms in which somebody has a seat, also where they have left the table.
    void tell_rooms_of(const PersonId& person, const ToRoom& message, Now now);

    // Tells the room of a table's match that somebody cannot play for anybody.
    void cannot_play(const TableCode& code, const PersonId& person, Now now);

    // Tells the rooms of the matches at somebody's tables. Whoever has left a table is not back at
    // it, whatever else brings them here.
    void tell_rooms_at_tables_of(const PersonId& person, const ToRoom& message, Now now);

    // hall_order.cpp
    void tell_invitation(const std::vector<ConnectionId>& to, const Invitation& one);
    // Whoever was invited is told that it is over.
    void invitations_over(const std::vector<Invitation>& ended);
    // Whoever was invited there has come; whoever has invited others has left.
    void has_come(const TableCode& code, const PersonId& person);
    void invites_no_more(const TableCode& code, const PersonId& person);

    // hall_tables.cpp
    [[nodiscard]] Table* table(const TableCode& code);
    // A table where they are a member. Anybody else gets the same answer as for no table, so that
    // refusals do not reveal codes; only `enter` shows whether a code is right, and wrong ones are
    // charged.
    [[nodiscard]] Table* own_table(const Asker& asker, const TableCode& code);
    [[nodiscard]] Answer ask(const Asker& asker, const wire::ask::Ping& what);
    [[nodiscard]] Answer ask(const Asker& asker, const wire::ask::Lobby& what);
    [[nodiscard]] Answer ask(const Asker& asker, const wire::ask::Look& what);
    [[nodiscard]] Answer ask(const Asker& asker, const wire::ask::Create& what);
    [[nodiscard]] Answer ask(const Asker& asker, const wire::ask::Enter& what);
    [[nodiscard]] Answer ask(const Asker& asker, const wire::ask::Leave& what);
    [[nodiscard]] Answer ask(const Asker& asker, const wire::ask::Change& what);
    [[nodiscard]] Answer ask(const Asker& asker, const wire::ask::Chat& what);
    // How many of the people who hear a chat the speaker pays for.
    [[nodiscard]] double price_of_hearers(
        const Table& table, const Payer& speaker, const std::vector<PersonId>& hearers) const;
    // Who pays for what that person does, whichever connection it comes through: whoever may do
    // something is charged for it, because both are asked here.
    [[nodiscard]] Payer payer_of(const PersonId& person) const;
    // They come from that address, which pays for them from now on if no other does. The one that
    // pays does so until nothing has come from it for a while.
    static void comes_from(Someone& someone, const std::string& address, Now now);
    // One of their connections from that address has closed.
    void goes_from(Someone& someone, const std::string& address, Now now) const;
    // A code that no table has.
    [[nodiscard]] TableCode fresh_code(Listing listing) const;
    // Why a person may not have another table of their own; nothing if they may.
    [[nodiscard]] std::optional<Refusal> no_table_for(const PersonId& owner, Now now);
    [[nodiscard]] std::optional<Refusal> new_table(
        const Person& owner, const wire::Settings& settings, TableCode& code, Now now);
    // Renames somebody as `who` says, at their tables too.
    void call(const Person& who, Now now);
    // Whether somebody pays for a match that begins: whoever pays for the table and is present, or
    // from now on that person, or else another player.
    [[nodiscard]] bool is_paid_for(Table& table, const PersonId& by, Now now);
    // Whether somebody is at a table, so that it can be charged to them.
    [[nodiscard]] bool may_pay_at(const Table& table, const PersonId& person) const;
    // Charges a table to somebody from now on; returns whether they can pay.
    [[nodiscard]] bool takes_over(Table& table, const PersonId& person, Now now);
    // The person who paid for a table has left: one of those who stay pays, if they can.
    void pass_on(Table& table, Now now);
    void begin(Table& table, Now now);
    // Ends a membership: their connections are told, and a person who is nowhere is forgotten.
    void is_gone_from(const TableCode& code, const PersonId& person, Now now);
    // Somebody who is neither here nor at a table nor in a match that is still known. Until then
    // it stays known who pays for them.
    void forget_if_gone(const PersonId& person, Now now);
    // A full table has room for that newcomer, if somebody gives way.
    void make_room_at(Table& table, const Asker& newcomer);
    using Crowds = std::map<std::string, std::vector<PersonId>>;  // by address
    // Members of a table, in the order of their coming.
    [[nodiscard]] Crowds crowds_at(const Table& table) const;
    // Who gives way if nobody has been away for long and a newcomer is of a smaller crowd: of the
    // largest, whoever came last, with people who wait for a turn after the others. Never somebody
    // with a seat, or the owner.
    [[nodiscard]] static std::optional<PersonId> one_too_many(
        const Table& table, const Crowds& crowds, const std::string& newcomer);
    void drop_table(const TableCode& code, Now now);
    // Whether a table has been empty long enough, or nobody there can pay for it, with no match in
    // progress.
    [[nodiscard]] bool is_abandoned(const Table& table, Now now);
    // Whether whoever pays for a table is no longer a member.
    [[nodiscard]] bool is_unpaid(const Table& table) const;
    // All tables are checked every second, so code that empties one need not do it: each call goes
    // on with some of them from `look_from`.
    void find_abandoned_tables(Now now);
    // Drops some of those, as many as few people are members of.
    void drop_abandoned_tables(Now now);

    // hall_quick.cpp
    [[nodiscard]] Answer ask(const Asker& asker, const wire::ask::Quick& what);
    [[nodiscard]] Answer ask(const Asker& asker, const wire::ask::QuickCancel& what);
    void put_together(Now now);
    // Whether they have a seat in a match of quick play that is on, and have not left its table.
    [[nodiscard]] bool plays_quick_match(const PersonId& person) const;
    // The quick-play match for which that table was made, until it is forgotten, or nullptr.
    // After its end it may still be unknown who has spoilt it.
    [[nodiscard]] QuickMatch* quick_match(const TableCode& code);
    // Has whoever spoils it pay, and gives back what they do not owe any more.
    void settle_quick_match(const TableCode& code, Now now);
    void settle_quick_matches(Now now);
    void forget_quick_match(const TableCode& code);
    // The match has ended, or its table is gone.
    void end_quick_match(const TableCode& code, Now now);
    // Takes `person` out of quick play and tells both of a pair. False if nobody was waiting.
    bool wait_no_more(const PersonId& person, Now now);
    // Whether somebody has asked for opponents as one of the pair at that table, and has neither
    // got up since then nor said anything else.
    [[nodiscard]] bool agrees(const Table& at, const PersonId& person) const;
    // What they say about being ready is about that table alone from now on.
    void asks_no_more(const TableCode& code, const PersonId& person);

    // hall_seats.cpp
    [[nodiscard]] Answer ask(const Asker& asker, const wire::ask::Sit& what);
    [[nodiscard]] Answer ask(const Asker& asker, const wire::ask::Stand& what);
    [[nodiscard]] Answer ask(const Asker& asker, const wire::ask::SeatBot& what);
    [[nodiscard]] Answer ask(const Asker& asker, const wire::ask::Unseat& what);
    [[nodiscard]] Answer ask(const Asker& asker, const wire::ask::Ready& what);
    [[nodiscard]] std::optional<Refusal> may_not_sit(const Table& table, const Asker& asker);
    // Whether anybody may sit down there, so that a seat is taken from somebody.
    [[nodiscard]] static bool is_for_strangers(const Table& table);
    // Whether somebody plays or has played at that table, and so is more than one of a crowd.
    [[nodiscard]] static bool has_played(const Table& table, const PersonId& person);
    // Whether somebody counts alone and not as one of a crowd: people who have played, and
    // everybody from the owner's address, since that is a venue.
    [[nodiscard]] bool stands_alone(const Table& table, const Payer& who) const;
    // Shuts somebody out of the seats for a while, and the guests of their address with them: at
    // once, or at the second of them if somebody from there has played. Those who sit there stand
    // up.
    void shut(Table& table, const std::vector<Payer>& whom, Now now);
    // Whether whoever sits there must make room for a newcomer whose address has at least two seats
    // fewer, because they have not been ready for a while. So crowds even out, as among members.
    [[nodiscard]] bool seat_gives_way(
        const Table& table, Seat seat, const std::string& newcomer, Now now) const;
    void take_seat_of_crowd(Table& table, const Asker& newcomer);
    // The seats of people who have been away for a while, at tables without a match in progress
    // where strangers may sit down.
    void free_seats_of_absent(Now now);
    // Charges seats until a match begins there, but not that of the owner, who pays for the table.
    void pay_for_seats(const Table& table, Now now);
    void give_back_seats(const TableCode& code, Now now);
    // People shut out by the owner before may sit down again; those blocked by the new one must go.
    void has_new_owner(Table& table, Now now);
    // Ends the membership of people whom the owner has blocked, unless they play in its match.
    void show_blocked_out(Table& table, Now now);

    // hall_news.cpp
    // A change to a table, if there was one: sent to its members and the store; the match may
    // begin.
    void table_changed(Table& table, Now now);
    [[nodiscard]] bool has_company(const Table& table) const;
    // Its match has begun or ended: sent without delay, and written at once.
    void match_changed(Table& table, Now now);
    // Somebody has come or gone.
    void presence_changed(Table& table, Now now);
    [[nodiscard]] TableNews& news_of(const TableCode& code);
    // Sends and stores what is due for a table, and schedules the rest.
    void give_news(Table& table, Now now);
    void give_due_news(Now now);
    void forget_news(const TableCode& code);
    // Returns false if it cannot be paid for yet.
    [[nodiscard]] bool keep_if_paid(const Table& table, Now now);
    // More for one that is not on disk yet, as for one that goes from there: some page is written
    // for it alone, however short it is.
    [[nodiscard]] double price_of_keeping(const Table& table) const;
    void keep_table(const Table& table);
    void keep_unkept();
    void keep_all();
    [[nodiscard]] wire::tell::Table told(const Table& table, Now now) const;
    // These connections are to be sent the whole table, as soon as its pace allows.
    void newcomers_at(Table& table, const std::vector<ConnectionId>& newcomers, Now now);
    void tell_newcomers(const Table& table, TableNews& of, Now now);
    void tell_table(const Table& table, TableNews& of, Now now);
    // To those who know the table as it was told last.
    void tell_changes(
        const std::vector<ConnectionId>& to,
        const wire::tell::Table& told_now,
        TableNews& of,
        Now now);
    void tell_queued();
    [[nodiscard]] Answer ask(const Asker& asker, const wire::ask::Follow& what);
    void tell_followers(Now now);
    void look_at_lobby(Now now);
    // The whole of it, in one message for all of these.
    void tell_lobby(const std::set<std::uint64_t>& to, Now now);

    // hall_order.cpp
    // The one place that decides whether somebody may speak.
    [[nodiscard]] Answer may_not_speak(
        std::string_view re, const Asker& asker, Hearers hearers) const;
    // The same for a command, if it contains words.
    [[nodiscard]] Answer may_not_speak(const Asker& asker, const match::Command& command) const;
    // And of a house rulebook, by its name.
    [[nodiscard]] Answer may_not_name(
        std::string_view re, const Asker& asker, const match::Header& terms) const;
    [[nodiscard]] bool has_blocked(const PersonId& person, const PersonId& other) const;
    void show_out(const Sanction& ban);

    // hall_matches.cpp
    [[nodiscard]] const Match* match(const MatchId& id) const;
    // Whether a match is no longer than a game, so that what it costs is no reason to refuse.
    [[nodiscard]] bool is_short(const MatchId& id) const;
    [[nodiscard]] MatchId fresh_match_id();
    MatchId open(Opening opening, Now now);
    // False if there is no such match. What its room reports has been handled.
    bool tell_room(const MatchId& id, const ToRoom& message, Now now);
    void tell_rooms(const ToRoom& message, Now now);
    void set_aside(const MatchId& id, Now now);
    void hear_reports(Now now);
    void hear(const from_room::Seated& report, Now now);
    void hear(const from_room::Starts& report, Now now);
    void hear(const from_room::Begun& report, Now now);
    void hear(const from_room::Missed& report, Now now);
    void hear(const from_room::Directed& report, Now now);
    void hear(const from_room::Ended& report, Now now);
    void hear(const from_room::Grown& report, Now now);
    void hear(const from_room::Watched& report, Now now);
    void hear(const from_room::Closed& report, Now now);
    // Its players and officials, who are not in it any more.
    void forget_people(const MatchId& id, const Match& of);
    [[nodiscard]] Answer ask(const Asker& asker, const wire::ask::Watch& what);
    [[nodiscard]] Answer ask(const Asker& asker, const wire::ask::Unwatch& what);
    [[nodiscard]] Answer ask(const Asker& asker, const wire::ask::Do& what);
    [[nodiscard]] Answer ask(const Asker& asker, const wire::ask::Substitute& what);
    [[nodiscard]] Answer ask(const Asker& asker, const wire::ask::Draw& what);

    Config config;
    base::Entropy entropy;
    std::string run;
    Outbox out;
    base::Purses<Use> of_person;
    base::Purses<Use> of_address;
    std::map<TableCode, Payer> paid;  // of each table
    // Tables from before a restart whose address is not known yet, by the person who pays for them.
    std::map<PersonId, std::vector<TableCode>> from_before;

    // Unordered; everything else is ordered, because whatever is iterated over must be, so that the
    // same inputs have the same effects everywhere.
    std::unordered_map<std::uint64_t, Connection> connections;
    std::map<PersonId, Someone> people;
    std::map<TableCode, Table> tables;
    Rooms rooms;
    std::map<MatchId, Match> matches;
    std::map<PersonId, std::set<MatchId>> matches_of;  // where one has a seat or an office
    std::map<TableCode, Millis> empty_since;  // as the last look found them
    std::optional<TableCode> look_from;  // where that look goes on; nothing: it is over
    std::set<TableCode> abandoned;  // then; they are dropped one after another
    QuickPlay quick;
    std::optional<Millis> quick_again;  // more may be put together since then
    std::map<TableCode, EnumArray<Seat, PersonId>> asked_as_pair;  // whose partner has not yet
    std::map<TableCode, QuickMatch> quick_matches;  // whose match is on, or was a moment ago
    std::set<TableCode> unsettled_quick;  // those that time alone changes
    Reputations reputations;  // of addresses, by those matches
    std::map<TableCode, ShutOut> shut_out;
    struct HeldSeat {
        Payer payer;  // of a seat that has been left, nobody of the address that held it
        Millis since{};  // mono; since when that address has held it, but for a moment
        Millis left{};  // mono

        [[nodiscard]] bool operator==(const HeldSeat&) const = default;
    };
    std::map<TableCode, EnumArray<Seat, HeldSeat>> seats_held;  // where no match is on
    base::Pace queued{config.tell_every};  // how many wait, to those who do
    std::map<TableCode, TableNews> news;
    std::set<std::pair<Millis, TableCode>> news_due;
    Sanctions sanctions;
    Invitations invitations;
    std::map<TableCode, Talk> talk;  // said last at each table
    std::set<TableCode> unkept;  // changed while nothing could be written
    std::set<TableCode> on_disk;  // what was written down of these is there
    Followers followers{config.events_every};
    std::uint64_t tables_made = 0;
    std::set<std::uint64_t> in_lobby;  // connections
    std::set<std::uint64_t> new_in_lobby;  // of those: they wait for the whole of it
    LobbyPage page;
    base::Pace lobby{config.lobby_every};  // when it is looked at, and its changes are sent
    Millis beat_due{};
    bool writes = true;
    bool stops = false;
    std::uint64_t refusals = 0;
};

}  // namespace tandem::hall
