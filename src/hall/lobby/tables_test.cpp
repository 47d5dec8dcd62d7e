// Tables: who may come, change and free them, and when they are forgotten.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "base/entropy.hpp"
#include "chess/chess960.hpp"
#include "chess/notation/fen.hpp"
#include "hall/lobby/terms_of_play.hpp"
#include "language/english.hpp"
#include "rulebook/books/books.hpp"
#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
using bughouse::BoardId;
namespace ask = wire::ask;
namespace tell = wire::tell;
using enum bughouse::Seat;

// Ann has made a table, and Bo is at it.
struct AnnsTable {
    World world;
    ConnectionId ann = world.connect("g:ann", "Ann");
    ConnectionId bo = world.connect("g:bo", "Bo");
    TableCode code;

    AnnsTable() {
        world.ask(ann, ask::Create{});
        code = world.inbox(ann).last<tell::Table>().code;
        world.ask(bo, ask::Enter{code});
    }
};

TEST(Tables, shows_public_tables_in_the_lobby) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.ask(ann, ask::Lobby{true});
    wire::Settings settings;
    world.ask(ann, ask::Create{settings});
    settings.listing = Listing::Public;
    world.ask(ann, ask::Create{settings});
    wire::TableLine line;
    line.code = world.inbox(ann).last<tell::Table>().code;
    line.owner = "Ann";
    line.terms = {"nsb", std::nullopt, match::Authority::Strict, 300'000, 0, 0, {}, 0};
    line.seats[BWhite] = "Ann";
    line.members = 1;
    world.ask(ann, ask::Sit{line.code, BWhite});
    world.pass(1'000);
    EXPECT_EQ(world.inbox(ann).last<tell::Lobby>().tables, std::vector{line});
}

TEST(Tables, gives_a_private_table_a_code_that_nobody_guesses) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    wire::Settings settings;
    world.ask(ann, ask::Create{settings});
    const TableCode secret = world.inbox(ann).last<tell::Table>().code;
    EXPECT_EQ(secret.text().size(), 8U);
    settings.listing = Listing::Public;
    world.ask(ann, ask::Create{settings});
    EXPECT_EQ(world.inbox(ann).last<tell::Table>().code.text().size(), 4U);
    // Links that friends have go on leading there.
    world.ask(ann, ask::Change{secret, settings});
    EXPECT_EQ(world.inbox(ann).last<tell::Table>().code, secret);
    const ConnectionId bo = world.connect("g:bo", "Bo");
    world.say(bo, R"({"t":"enter","code":")" + secret.text() + "\"}");
    EXPECT_EQ(world.inbox(bo).last<tell::Table>().code, secret);
}

TEST(Tables, shows_the_lobby_at_once_to_anybody_who_asks_for_it) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.pass(10'000);
    world.ask(ann, ask::Lobby{true});
    world.pass(0);
    EXPECT_EQ(world.inbox(ann).all<tell::Lobby>().size(), 1U);
}

TEST(Tables, draws_the_boards_by_lot_where_the_rulebook_has_them_drawn) {
    const auto drawn = [](std::string_view start, const base::Entropy& chance) {
        match::Header header{rulebook::builtin(rulebook::kNsb)};
        header.options.push_back({"setup.start", std::string{start}});
        return with_boards_drawn(header, chance).boards;
    };
    const base::Entropy chance = base::seeded(7);
    EXPECT_FALSE(drawn("ordinary", chance)[BoardId::A]);
    int different = 0;
    for (int i = 0; i < 20; ++i) {
        const auto both = drawn("chess960", chance);
        ASSERT_TRUE(both[BoardId::A]);
        EXPECT_TRUE(chess::chess960_number(both[BoardId::A]->board));
        EXPECT_EQ(both[BoardId::A], both[BoardId::B]);
        const auto each = drawn("chess960_each", chance);
        ASSERT_TRUE(each[BoardId::B]);
        different += each[BoardId::A] == each[BoardId::B] ? 0 : 1;
    }
    EXPECT_GT(different, 15);
    match::Header header{rulebook::builtin(rulebook::kNsb)};
    header.options.push_back({"setup.start", "chess960"});
    header.boards[BoardId::B] = chess::chess960_start(12);
    EXPECT_EQ(with_boards_drawn(header, chance).boards[BoardId::A], chess::chess960_start(12));
}

TEST(Tables, begins_a_chess960_match_on_one_drawn_position) {
    World world;
    wire::Settings settings;
    settings.terms.options.push_back({"setup.start", "chess960"});
    Four four{world, settings};
    const wire::MatchView view = four.view();
    EXPECT_EQ(view.boards[BoardId::A].fen, view.boards[BoardId::B].fen);
    const auto fen = chess::parse_fen(view.boards[BoardId::A].fen, chess::FenNumbers::Counters);
    ASSERT_TRUE(fen.has_value());
    EXPECT_TRUE(chess::chess960_number(fen->setup.board));
}

TEST(Tables, refuses_settings_that_no_log_could_have) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    const std::string good = R"("terms":{"rulebook": "nsb"})";
    const std::string create = wire::to_json(ask::Create{});
    const auto said_of = [&](const std::string& terms) {
        std::string text = create;
        world.say(ann, text.replace(text.find(good), good.size(), R"("terms":)" + terms));
        const auto refused = world.inbox(ann).last<tell::Refused>();
        EXPECT_EQ(refused.why, "bad-settings");
        EXPECT_EQ(refused.re, "create");
        return language::english(refused.said);
    };
    EXPECT_EQ(
        said_of(R"({"rulebook":"club.toml"})"),
        R"(“rulebook”: "club.toml": rulebook files cannot be read here)");
    EXPECT_EQ(said_of(R"({"rulebook":"nsb","seats":{}})"), R"("seats" is not for settings)");
    EXPECT_EQ(said_of(R"({"rulebook":"nsb","tandem":1})"), R"("tandem" is not for settings)");
    EXPECT_EQ(
        said_of(R"({"rulebook":"nsb","clock":1})"),
        R"(“clock” is not a key of the header; did you mean “clock_ms”?)");
    EXPECT_EQ(said_of("{}"), R"(“rulebook” is missing from the header)");
    EXPECT_EQ(
        said_of(R"({"rulebook":{"base":"nsb","name":")" + std::string(8'200, 'x') + R"("}})"),
        R"("terms" has at most 8192 bytes)");
    EXPECT_EQ(
        said_of(R"({"rulebook":{"base":"nsb","name":")" + std::string(81, 'x') + R"("}})"),
        R"(“rulebook.name”: expected a line of text of at most 80 characters)");
    EXPECT_EQ(world.inbox(ann).all<tell::Table>().size(), 0U);
    world.say(ann, create);
    EXPECT_EQ(world.inbox(ann).all<tell::Table>().size(), 1U);
}

TEST(Tables, refuses_to_wait_longer_than_an_hour_for_anything) {
    using Wait = wire::Ms wire::Settings::*;
    for (const Wait wait :
         {&wire::Settings::first_move_ms,
          &wire::Settings::absent_ms,
          &wire::Settings::watch_delay_ms}) {
        World world;
        const ConnectionId ann = world.connect("g:ann", "Ann");
        wire::Settings settings;
        settings.*wait = 3'600'001;
        world.say(ann, wire::to_json(ask::Create{settings}));
        EXPECT_EQ(world.inbox(ann).why(), "bad-key");
        settings.*wait = 3'600'000;
        world.say(ann, wire::to_json(ask::Create{settings}));
        EXPECT_EQ(world.inbox(ann).all<tell::Table>().size(), 1U);
    }
}

TEST(Tables, lets_the_owner_alone_seat_bots_free_seats_and_change_the_settings) {
    AnnsTable at;
    auto& [world, ann, bo, code] = at;
    world.ask(ann, ask::Sit{code, AWhite});
    world.ask(bo, ask::Sit{code, ABlack});
    world.ask(bo, ask::Unseat{code, AWhite});
    EXPECT_EQ(world.inbox(bo).why(), "not-owner");
    world.ask(bo, ask::SeatBot{code, BWhite});
    EXPECT_TRUE(world.inbox(bo).last<tell::Table>().seats[BWhite].person.is_nobody());
    wire::Settings open;
    open.listing = Listing::Public;
    world.ask(bo, ask::Change{code, open});
    EXPECT_EQ(world.inbox(bo).all<tell::Refused>().size(), 3U);
    EXPECT_EQ(world.inbox(bo).last<tell::Table>().settings.listing, Listing::Private);
    world.ask(ann, ask::Change{code, open});
    EXPECT_EQ(world.inbox(bo).last<tell::Table>().settings.listing, Listing::Public);
    EXPECT_EQ(world.inbox(bo).last<tell::Table>().seats[AWhite].person, person("g:ann"));
    world.ask(ann, ask::Unseat{code, ABlack});
    EXPECT_EQ(world.inbox(ann).why(), "");
    EXPECT_TRUE(world.inbox(bo).last<tell::Table>().seats[ABlack].person.is_nobody());
    world.ask(ann, ask::Unseat{code, ABlack});
    EXPECT_EQ(world.inbox(ann).why(), "seat-free");
}

TEST(Tables, tells_a_stranger_whatever_they_ask_that_they_are_not_at_the_table) {
    AnnsTable at;
    auto& [world, ann, bo, code] = at;
    world.ask(ann, ask::Sit{code, AWhite});
    const ConnectionId cy = world.connect("g:cy", "Cy");
    const std::vector<wire::Ask> asks{
        ask::Leave{code},
        ask::Sit{code, BWhite},
        ask::Stand{code},
        ask::SeatBot{code, BWhite},
        ask::Unseat{code, AWhite},
        ask::Ready{code, true},
        ask::Ready{code, false},
        ask::Change{code, {}},
        ask::Chat{code, "hello"}};
    for (const wire::Ask& what : asks) {
        world.ask(cy, what);
        EXPECT_EQ(world.inbox(cy).why(), "not-at-table") << wire::to_json(what);
    }
    EXPECT_EQ(world.inbox(cy).all<tell::Refused>().size(), asks.size());
}

TEST(Tables, takes_back_that_somebody_is_ready_or_wants_a_turn) {
    AnnsTable at;
    auto& [world, ann, bo, code] = at;
    world.ask(ann, ask::Sit{code, AWhite});
    world.ask(ann, ask::Ready{code, true});
    world.ask(bo, ask::Ready{code, true});
    auto table = world.inbox(ann).last<tell::Table>();
    EXPECT_TRUE(table.seats[AWhite].ready);
    EXPECT_TRUE(table.members.at(1).plays);
    world.ask(ann, ask::Ready{code, false});
    world.ask(bo, ask::Ready{code, false});
    table = world.inbox(ann).last<tell::Table>();
    EXPECT_EQ(table.seats[AWhite], (wire::TableSeat{person("g:ann"), false}));
    EXPECT_TRUE(table.members.at(0).plays) << "Ann still sits there";
    EXPECT_FALSE(table.members.at(1).plays);
}

TEST(Tables, numbers_its_bots_and_gives_a_number_that_is_free_again) {
    AnnsTable at;
    auto& [world, ann, bo, code] = at;
    for (const Seat seat : base::all_of<Seat>()) world.ask(ann, ask::SeatBot{code, seat});
    world.ask(ann, ask::Unseat{code, ABlack});
    world.ask(ann, ask::SeatBot{code, ABlack});
    const auto table = world.inbox(ann).last<tell::Table>();
    std::vector<std::string> names;
    for (const Seat seat : base::all_of<Seat>()) {
        const PersonId bot = table.seats[seat].person;
        EXPECT_EQ(bot, PersonId::bot(names.size() + 1));
        names.push_back(std::ranges::find(table.members, bot, &wire::Member::person)->name);
    }
    EXPECT_EQ(names, (std::vector<std::string>{"Bot Ada", "Bot Ben", "Bot Cleo", "Bot Dan"}));
}

TEST(Tables, keeps_tables_over_a_restart) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.ask(ann, ask::Create{});
    const auto before = world.inbox(ann).last<tell::Table>();
    world.crash(1'000);
    const ConnectionId again = world.connect("g:ann", "Ann");
    EXPECT_EQ(world.inbox(again).last<tell::Welcome>().tables, std::vector{before.code});
    EXPECT_EQ(world.inbox(again).last<tell::Table>(), before);
}

TEST(Tables, asks_a_director_to_stand_up_first) {
    AnnsTable at;
    auto& [world, ann, bo, code] = at;
    world.ask(ann, ask::Sit{code, AWhite});
    wire::Settings directed;
    directed.director = Direction::Owner;
    world.ask(ann, ask::Change{code, directed});
    EXPECT_EQ(world.inbox(ann).why(), "director-sits");
    EXPECT_EQ(world.inbox(bo).last<tell::Table>().settings.director, Direction::Server);
    world.ask(ann, ask::Stand{code});
    world.ask(ann, ask::Change{code, directed});
    EXPECT_EQ(world.inbox(bo).last<tell::Table>().settings.director, Direction::Owner);
}

TEST(Tables, keep_members_who_stand_up_and_let_go_those_who_left_during_the_match) {
    World world;
    Four four{world};
    world.ask(four.at[AWhite], ask::Stand{four.code});
    world.ask(four.at[BBlack], ask::Leave{four.code});
    const auto there = [&](Seat seat) {
        const auto members = world.inbox(four.at[BWhite]).last<tell::Table>().members;
        return std::ranges::any_of(members, [&](const wire::Member& member) {
            return member.person == person("g:" + std::string{bughouse::name(seat)});
        });
    };
    EXPECT_TRUE(there(AWhite));
    EXPECT_TRUE(there(BBlack)) << "the seat in the match stays theirs";
    four.act(BWhite, R"({"do":"resign"})");
    EXPECT_TRUE(there(AWhite));
    EXPECT_FALSE(there(BBlack));
}

// Ends the match that is on, and has everybody ready for the next.
void play_on(World& world, Four& four) {
    const auto table = [&] { return world.kept().stored().tables.at(0); };
    ASSERT_TRUE(table().match_is_on);
    const std::string white = table().seats[AWhite].person.text();
    const ConnectionId loser = world.connect(white, white);
    world.act(loser, *table().match, "A.white", R"({"do":"resign"})");
    ASSERT_FALSE(table().match_is_on);
    for (const Seat seat : base::all_of<Seat>())
        world.ask(four.at[seat], ask::Ready{four.code, true});
    world.pass(5'000);
}

TEST(Tables, rotate_after_a_restart_as_if_there_had_been_none) {
    World steady;
    World shaken;
    Four at_ease{steady};
    Four after_all{shaken};
    for (int match = 0; match < 4; ++match) {
        play_on(steady, at_ease);
        shaken.crash(1'000);
        after_all.come_back();
        shaken.pass(5'000);
        play_on(shaken, after_all);
        const TableState there = shaken.kept().stored().tables.at(0);
        const TableState here = steady.kept().stored().tables.at(0);
        EXPECT_EQ(there.seats, here.seats) << match;
        EXPECT_EQ(there.past, here.past);
        EXPECT_EQ(there.past.size(), static_cast<std::size_t>(match) + 1);
    }
}

TEST(Tables, hear_after_a_crash_how_their_match_has_ended) {
    World world;
    Four four{world};
    world.next_written = [](std::vector<row::Write>& waiting) {
        // All but what the table would say of the end.
        std::vector<row::Write> written;
        for (row::Write& row : std::exchange(waiting, {})) {
            if (!std::holds_alternative<row::TableKept>(row)) written.push_back(std::move(row));
        }
        return written;
    };
    four.act(BWhite, R"({"do":"resign"})");
    world.next_written = nullptr;
    ASSERT_TRUE(world.kept().stored().tables.at(0).match_is_on);
    world.crash(1'000);
    four.come_back();
    const auto table = world.inbox(four.at[AWhite]).last<tell::Table>();
    EXPECT_EQ(table.members[0].won, 1);
    EXPECT_FALSE(world.kept().stored().tables.at(0).match_is_on);
    EXPECT_EQ(world.kept().stored().tables.at(0).past.size(), 1U);
    EXPECT_NE(table.seats[ABlack].person, person("g:A.black")) << "partners change";
    EXPECT_EQ(table.members.size(), 4U);
    world.crash(1'000);
    EXPECT_EQ(world.kept().stored().tables.at(0).past.size(), 1U) << "it is counted once";
}

// What is stored of a match's end may be later than its last line.
TEST(Tables, hear_of_an_end_that_was_not_stored_beside_its_line) {
    World world;
    Four four{world};
    world.next_written = [](std::vector<row::Write>& waiting) {
        std::vector<row::Write> written;
        for (row::Write& row : std::exchange(waiting, {})) {
            const bool lost = std::holds_alternative<row::TableKept>(row) ||
                              std::holds_alternative<row::MatchEnded>(row);
            if (!lost) written.push_back(std::move(row));
        }
        return written;
    };
    four.act(BWhite, R"({"do":"resign"})");
    world.next_written = nullptr;
    world.crash(1'000);
    four.come_back();
    EXPECT_EQ(world.inbox(four.at[AWhite]).last<tell::Table>().members[0].won, 1);
    const auto ended = world.kept().stored().matches.at(0).ended;
    ASSERT_TRUE(ended.has_value());
    EXPECT_EQ(ended->reason, "resignation");
}

TEST(Tables, hear_of_an_end_that_could_not_be_written_for_long) {
    World world;
    Four four{world};
    world.stop_writing();
    four.act(BWhite, R"({"do":"resign"})");
    world.pass(120'000);
    EXPECT_TRUE(world.kept().stored().tables.at(0).match_is_on);
    world.write_again();
    EXPECT_FALSE(world.kept().stored().tables.at(0).match_is_on);
    EXPECT_TRUE(four.view().over.has_value());
}

TEST(Tables, forgets_tables_where_nobody_is) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.ask(ann, ask::Create{});
    EXPECT_EQ(world.hall().figures().people, 1U);
    world.disconnect(ann);
    EXPECT_EQ(world.hall().figures().people, 0U);
    world.pass(599'999);
    EXPECT_EQ(world.hall().figures().tables, 1U) << "somebody may come back";
    world.pass(1'001);
    EXPECT_EQ(world.hall().figures().tables, 0U);
    EXPECT_TRUE(world.kept().stored().tables.empty());
    const ConnectionId again = world.connect("g:ann", "Ann");
    EXPECT_TRUE(world.inbox(again).last<tell::Welcome>().tables.empty());
}

TEST(Tables, forgets_tables_to_which_nobody_comes_back_after_a_restart) {
    World world;
    world.ask(world.connect("g:ann", "Ann"), ask::Create{});
    world.crash(1'000);
    world.pass(599'999);
    EXPECT_EQ(world.hall().figures().tables, 1U) << "somebody may come back";
    world.pass(1'001);
    EXPECT_EQ(world.hall().figures().tables, 0U);
}

TEST(Tables, keeps_a_table_while_a_person_is_at_it) {
    AnnsTable at;
    auto& [world, ann, bo, code] = at;
    world.ask(bo, ask::Sit{code, AWhite});
    world.ask(ann, ask::SeatBot{code, ABlack});
    world.ask(ann, ask::Leave{code});
    EXPECT_EQ(world.hall().figures().tables, 1U);
    world.ask(bo, ask::Leave{code});
    EXPECT_EQ(world.hall().figures().tables, 0U) << "a bot alone keeps no table";
}

// Nobody is there to whom a change could be told, and yet the table goes.
TEST(Tables, go_when_their_owner_leaves_four_bots_that_play) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.ask(ann, ask::Create{patient()});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    for (const Seat seat : base::all_of<Seat>()) world.ask(ann, ask::SeatBot{code, seat});
    world.ask(ann, ask::Ready{code, true});
    ASSERT_EQ(world.hall().figures().matches, 1U);
    world.ask(ann, ask::Leave{code});
    world.pass(1'800'000);
    EXPECT_EQ(world.hall().figures().matches, 0U);
    EXPECT_EQ(world.hall().figures().tables, 0U);
    EXPECT_TRUE(world.kept().stored().tables.empty());
}

TEST(Tables, answer_a_stranger_as_if_they_were_not_there) {
    AnnsTable at;
    const ConnectionId eve = at.world.connect("g:eve", "Eve");
    const auto answers = [&](const TableCode& code) {
        std::vector<std::string> said;
        ask::Quick quick;
        quick.code = code;
        const std::vector<wire::Ask> asked{
            ask::Leave{code},
            ask::Change{code, {}},
            ask::Sit{code, AWhite},
            ask::Stand{code},
            ask::SeatBot{code, AWhite},
            ask::Unseat{code, AWhite},
            ask::Ready{code, true},
            ask::Ready{code, false},
            ask::Chat{code, "Hello"},
            ask::Chat{code, ""},
            quick,
            ask::Look{code}};
        for (const wire::Ask& each : asked) {
            at.world.ask(eve, each);
            const auto refused = at.world.inbox(eve).last<tell::Refused>();
            said.push_back(
                refused.re + ": " + refused.why + ", " + language::english(refused.said));
        }
        return said;
    };
    const std::vector<std::string> of_none = answers(TableCode{"ZZZZZZZZ"});
    EXPECT_EQ(answers(at.code), of_none);
    EXPECT_EQ(of_none.front(), "leave: not-at-table, You are not at that table.");
}

}  // namespace
}  // namespace tandem::hall
