// What a table is by itself, without a hall around it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/lobby/table.hpp"

#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "support/hall/person.hpp"

namespace tandem::hall {
namespace {

using tests::person;

const Person kOwner{person("g:ann"), "Ann"};

[[nodiscard]] Table anns_table(wire::Settings settings = {}) {
    return Table{TableCode{"KTFX"}, kOwner, std::move(settings), 1};
}

TEST(Table, shows_its_increment_and_delay_in_the_lobby) {
    wire::Settings settings;
    settings.terms.increment = Millis{2'000};
    settings.terms.delay = Millis{5'000};
    const wire::TermsLine line = anns_table(settings).line().terms;
    EXPECT_EQ(line.increment_ms, 2'000);
    EXPECT_EQ(line.delay_ms, 5'000);
}

TEST(Table, says_in_the_lobby_how_many_seats_bots_hold) {
    Table table = anns_table();
    EXPECT_EQ(table.line().bots, 0);
    EnumArray<Seat, Person> four;
    four[bughouse::Seat::AWhite] = kOwner;
    table.seat(four, kUsualLevel);
    EXPECT_EQ(table.line().bots, 3);
}

TEST(Table, is_not_changed_by_people_who_are_not_its_members) {
    Table table = anns_table();
    const TableState before = table.state();
    table.present(person("g:bo"));
    table.absent(person("g:bo"));
    EXPECT_EQ(table.state(), before);
    EXPECT_EQ(table.gives_way([](const PersonId& /*person*/) { return true; }), std::nullopt);
}

TEST(Table, is_not_changed_by_a_player_who_cannot_be_ready_now) {
    Table table = anns_table();
    EnumArray<Seat, Person> four;
    for (const bughouse::Seat seat : base::all_of<bughouse::Seat>()) {
        const std::string name = std::to_string(static_cast<int>(seat));
        four[seat] = {person("g:" + name), name};
    }
    table.seat(four, kUsualLevel);
    table.begun(MatchId{"m"});
    const PersonId player = four[bughouse::Seat::AWhite].id;
    (void)table.stand(player);
    const TableState before = table.state();
    EXPECT_EQ(table.ready(player), Refusal::MatchIsOn);
    EXPECT_EQ(table.state(), before);
}

// It is kept in one row of the store, which may not grow for ever.
TEST(Table, remembers_who_played_in_its_last_hundred_matches) {
    Table table = anns_table();
    for (int i = 0; i < 120; ++i) {
        LineUp played;
        for (PersonId& player : played) player = PersonId::guest(std::to_string(i));
        table.ended("draw", played, [](const PersonId& /*person*/) { return std::string{}; });
    }
    ASSERT_EQ(table.state().past.size(), 100U);
    EXPECT_EQ(table.state().past.front()[Seat::AWhite], PersonId::guest("20"));
    EXPECT_EQ(table.state().past.back()[Seat::AWhite], PersonId::guest("119"));
}

// The owner had the others agree to a bot of level 1, made it one of level 8, and the match began.
TEST(Table, has_everybody_say_again_that_they_are_ready_when_a_bot_is_another) {
    const auto with_bots = [] {
        Table table = anns_table();
        EXPECT_EQ(table.enter({person("g:bo"), "Bo"}, 10), std::nullopt);
        EXPECT_EQ(table.sit(person("g:bo"), Seat::ABlack), std::nullopt);
        for (const Seat seat : {Seat::BWhite, Seat::BBlack}) {
            EXPECT_EQ(table.seat_bot(kOwner.id, seat, 1, std::nullopt), std::nullopt);
        }
        EXPECT_EQ(table.ready(person("g:bo")), std::nullopt);
        return table;
    };
    const auto is_ready = [](const Table& table) {
        return table.state().seats[Seat::ABlack].ready;
    };
    Table table = with_bots();
    EXPECT_TRUE(is_ready(table));
    EXPECT_EQ(table.seat_bot(kOwner.id, Seat::BBlack, 1, std::nullopt), std::nullopt);
    EXPECT_TRUE(is_ready(table)) << "it is the same";
    const auto seen = table.settings_version();
    EXPECT_EQ(table.seat_bot(kOwner.id, Seat::BBlack, 8, std::nullopt), std::nullopt);
    EXPECT_FALSE(is_ready(table));
    EXPECT_NE(table.settings_version(), seen) << "nor is whoever has not seen it yet";
    EXPECT_TRUE(table.state().seats[Seat::BWhite].ready);
    table = with_bots();
    EXPECT_EQ(table.unseat(kOwner.id, Seat::BBlack), std::nullopt);
    EXPECT_FALSE(is_ready(table)) << "or another could take its seat";
    EXPECT_EQ(table.ready(person("g:bo")), std::nullopt);
    EXPECT_EQ(table.seat_bot(kOwner.id, Seat::BBlack, 8, std::nullopt), std::nullopt);
    EXPECT_TRUE(is_ready(table)) << "the seat was free, for whoever comes";
    table = with_bots();
    EXPECT_EQ(table.enter({person("g:cy"), "Cy"}, 10), std::nullopt);
    EXPECT_EQ(table.sit(person("g:cy"), Seat::AWhite), std::nullopt);
    EXPECT_EQ(table.unseat(kOwner.id, Seat::AWhite), std::nullopt);
    EXPECT_FALSE(is_ready(table)) << "a bot could take the seat of a person, too";
}

// Bo came to a table that said that a bot makes room, and watched a whole match before one did.
TEST(Table, gives_a_newcomer_the_seat_of_a_bot_at_once_where_no_match_is_on) {
    Table table = anns_table();
    EXPECT_EQ(table.sit(kOwner.id, Seat::AWhite), std::nullopt);
    for (const Seat seat : {Seat::ABlack, Seat::BWhite, Seat::BBlack}) {
        EXPECT_EQ(table.seat_bot(kOwner.id, seat, 1, std::nullopt), std::nullopt);
    }
    EXPECT_EQ(table.enter({person("g:bo"), "Bo"}, 10), std::nullopt);
    EXPECT_EQ(table.sit(person("g:bo"), Seat::ABlack), Refusal::SeatTaken);
    const auto seen = table.settings_version();
    EXPECT_EQ(table.ready(person("g:bo")), std::nullopt);
    EXPECT_EQ(table.seat_of(person("g:bo")), Seat::BBlack) << "beside a person";
    EXPECT_TRUE(table.is_ready(Seat::BBlack));
    EXPECT_NE(table.settings_version(), seen) << "Ann sees with whom she plays";
    EXPECT_EQ(table.members().size(), 4U) << "the bot is gone";
    EXPECT_EQ(table.enter({person("g:cy"), "Cy"}, 10), std::nullopt);
    EXPECT_EQ(table.ready(person("g:cy")), std::nullopt);
    EXPECT_EQ(table.seat_of(person("g:cy")), Seat::ABlack);
}

TEST(Table, gives_nobody_the_seat_of_a_bot_in_a_match_nor_where_a_seat_is_free) {
    Table table = anns_table();
    EXPECT_EQ(table.enter({person("g:bo"), "Bo"}, 10), std::nullopt);
    EXPECT_EQ(table.seat_bot(kOwner.id, Seat::ABlack, 1, std::nullopt), std::nullopt);
    EXPECT_EQ(table.ready(person("g:bo")), std::nullopt);
    EXPECT_EQ(table.seat_of(person("g:bo")), std::nullopt) << "they choose";
    EXPECT_EQ(table.not_ready(person("g:bo")), std::nullopt);
    table.seat({}, kUsualLevel);
    table.begun(MatchId{"m"});
    EXPECT_EQ(table.ready(person("g:bo")), std::nullopt);
    EXPECT_EQ(table.seat_of(person("g:bo")), std::nullopt);
    table.ended("", {}, [](const PersonId& /*person*/) { return std::string{}; });
    EXPECT_TRUE(table.seat_of(person("g:bo"))) << "though nobody has won";
}

TEST(Table, gives_whoever_waits_for_a_turn_the_seat_that_its_owner_fills_with_a_bot) {
    Table table = anns_table();
    EXPECT_EQ(table.enter({person("g:bo"), "Bo"}, 10), std::nullopt);
    EXPECT_EQ(table.ready(person("g:bo")), std::nullopt);
    EXPECT_EQ(table.sit(kOwner.id, Seat::AWhite), std::nullopt);
    for (const Seat seat : {Seat::ABlack, Seat::BWhite, Seat::BBlack}) {
        EXPECT_EQ(table.seat_bot(kOwner.id, seat, 1, std::nullopt), std::nullopt);
    }
    EXPECT_EQ(table.seat_of(person("g:bo")), Seat::BBlack);
    EXPECT_FALSE(table.is_ready(Seat::BBlack)) << "they say so themselves";
}

// Clocks alone were started for bots, which never moved.
TEST(Table, has_no_bots_where_only_clocks_are_kept) {
    wire::Settings settings;
    settings.terms.authority = match::Authority::Clock;
    Table table = anns_table(settings);
    EXPECT_EQ(table.seat_bot(kOwner.id, Seat::ABlack, 1, std::nullopt), Refusal::NoBots);
    EXPECT_EQ(table.change(kOwner.id, {}), std::nullopt);
    EXPECT_EQ(table.seat_bot(kOwner.id, Seat::ABlack, 1, std::nullopt), std::nullopt);
    EXPECT_EQ(table.change(kOwner.id, settings), Refusal::NoBots);
    EXPECT_EQ(table.unseat(kOwner.id, Seat::ABlack), std::nullopt);
    EXPECT_EQ(table.change(kOwner.id, settings), std::nullopt);
}

}  // namespace
}  // namespace tandem::hall
