// Which versions of what is read of an event a command makes another.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/touched.hpp"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
#include "support/desk/desk_in_use.hpp"
#include "support/desk/state_copy.hpp"

namespace tandem::desk {
namespace {

using tests::Desk;
using tests::kK12;
using tests::kK9;
using tests::result_at;
using tournament::DivisionKey;

TEST(Versions, are_counted_for_each_division) {
    Desk desk{rulebook::kSn5};
    desk.with_teams();
    const auto before = desk.room().version_of(kK9);
    desk.with({R"({"do": "pair", "division": "k12", "round": 1, "pairs": [[1, 2]]})"});
    EXPECT_EQ(desk.room().version_of(kK9), before);
    EXPECT_EQ(desk.room().version_of(kK12), desk.room().version());
    desk.with({R"({"do": "appoint", "official": "dora", "name": "Dora", "role": "director"})"});
    EXPECT_EQ(desk.room().version_of(kK9), desk.room().version()) << "officials are for all";
}

TEST(Versions, are_new_for_the_division_that_a_team_leaves) {
    Desk desk{rulebook::kSn5};
    desk.with_teams();
    const auto are_both_new = [&] {
        return desk.room().version_of(kK12) == desk.room().version() &&
               desk.room().version_of(kK9) == desk.room().version();
    };
    const auto about_last = [&] { return desk.room().course().back().divisions; };
    desk.with({R"({"do": "amend", "team": 4, "division": "k12"})"});
    EXPECT_TRUE(are_both_new());
    EXPECT_EQ(about_last(), (std::set{kK12, kK9}));
    for (const std::string command : {R"({"do": "undo"})", R"({"do": "redo"})"}) {
        desk.with({command});
        EXPECT_TRUE(are_both_new()) << command;
        EXPECT_EQ(about_last(), (std::set{kK12, kK9})) << command;
    }
    // Also of those that it is in only between two commands of one request.
    desk.with({R"({"do": "division", "division": "k3", "name": "K-3", "legs": 1})"});
    desk.with(
        {R"({"do": "amend", "team": 4, "division": "k3"})",
         R"({"do": "amend", "team": 4, "division": "k9"})"});
    EXPECT_EQ(desk.room().version_of(kK12), desk.room().version() - 1);
    EXPECT_EQ(desk.room().version_of({"k3"}), desk.room().version());
    const EventRoom again = desk.reloaded();
    EXPECT_EQ(again.version_of(kK12), desk.room().version_of(kK12));
}

TEST(Versions, are_new_where_a_registration_is_undone) {
    Desk desk{rulebook::kSn5};
    desk.with_teams().with({R"({"do": "undo"})"});
    EXPECT_EQ(desk.room().version_of(kK9), desk.room().version());
    EXPECT_LT(desk.room().version_of(kK12), desk.room().version());
    EXPECT_EQ(desk.room().course().back().divisions, std::set{kK9});
}

TEST(Versions, are_new_for_a_final_whose_teams_meet_elsewhere) {
    Desk desk{rulebook::kSn5};
    desk.with_teams().with(
        {Desk::register_("k12", "Late", "Ida Ives", "Jo Jones"),
         Desk::register_("k12", "Later", "Kim King", "Lou Lane"),
         R"({"do": "division", "division": "f", "name": "Final", "legs": 1, )"
         R"("finalists": [1, 2, 3]})"});
    const DivisionKey final{"f"};
    const auto before = desk.room().version_of(final);
    desk.with({R"({"do": "pair", "division": "k12", "round": 1, "pairs": [[1, 5], [2, 6]]})"});
    EXPECT_EQ(desk.room().version_of(final), before);
    desk.with({R"({"do": "undo"})"});
    EXPECT_EQ(desk.room().version_of(final), before);
    desk.with({R"({"do": "pair", "division": "k12", "round": 1, "pairs": [[1, 2], [5, 6]]})"});
    EXPECT_EQ(desk.room().version_of(final), desk.room().version());
    EXPECT_EQ(desk.room().course().back().divisions, std::set{kK12}) << "it is not about it";
    desk.with({R"({"do": "undo"})"});
    EXPECT_EQ(desk.room().version_of(final), desk.room().version());
}

TEST(EventRoom, says_that_an_undone_incident_was_about_its_division) {
    Desk desk{rulebook::kSn5};
    desk.with_teams().with({R"({"do": "pair", "division": "k12", "round": 1, "pairs": [[1, 2]]})"});
    desk.with({R"({"do": "incident", "who": "a spectator", "what": "interference", "where":
            {"division": "k12", "round": 1, "table": 1, "leg": 1}, "measure": "leave-room"})"});
    desk.with({R"({"do": "undo"})"});
    EXPECT_EQ(desk.room().course().back().divisions, std::set{kK12});
}

TEST(Versions, of_prizes_are_new_with_what_happens_in_a_final) {
    using tournament::SheetKind;
    Desk desk{rulebook::kSn5};
    desk.with_teams().with(
        {R"({"do": "division", "division": "f", "name": "Final", "format": "knock-out", )"
         R"("legs": 1, "finalists": [1, 2], "finalists_from": "k12"})"});
    const auto of_k12 = [&](SheetKind kind) { return desk.room().version_of_sheet(kind, kK12); };
    const auto before = of_k12(SheetKind::Standings);
    desk.with({R"({"do": "pair", "division": "f", "round": 1, "pairs": [[1, 2]]})"});
    EXPECT_EQ(of_k12(SheetKind::Standings), before);
    EXPECT_EQ(of_k12(SheetKind::Prizes), desk.room().version());
}

TEST(EventRoom, says_of_each_line_which_divisions_it_is_about) {
    Desk desk{rulebook::kSn5};
    desk.with_teams().with({R"({"do": "pair", "division": "k12", "round": 1, "pairs": [[1, 2]]})"});
    desk.with({R"({"do": "start", "division": "k12", "round": 1})"});
    desk.with({R"({"do": "note", "text": "a break"})"});
    desk.with({R"({"do": "incident", "who": "a spectator", "what": "interference", "where":
            {"division": "k12", "round": 1, "table": 1, "leg": 1}, "measure": "leave-room"})"});
    const auto about = [&](std::size_t line) { return desk.room().course()[line].divisions; };
    EXPECT_EQ(about(0), std::set{kK12}) << "it is made";
    EXPECT_EQ(about(1), std::set{kK9});
    EXPECT_EQ(about(4), std::set{kK9}) << "a team enters";
    EXPECT_EQ(about(7), std::set{kK12}) << "it starts";
    EXPECT_TRUE(about(8).empty()) << "a note";
    EXPECT_EQ(about(9), std::set{kK12}) << "an incident at a table";
}

TEST(StateNews, are_all_that_a_device_needs_that_has_seen_what_was_before) {
    Desk desk{rulebook::kSn5};
    tests::StateCopy k12;
    tests::StateCopy k9;
    const auto after = [&](const std::string& command) {
        desk.with({command});
        k12.follow(desk.room(), kK12);
        k9.follow(desk.room(), kK9);
    };
    desk.with_teams();
    after(Desk::register_("k12", "Late", "Ida Ives", "Jo Jones"));
    after(R"({"do": "amend", "team": 5, "division": "k9"})");
    after(R"({"do": "amend", "team": 5, "division": "k12"})");
    after(R"({"do": "withdraw", "team": 5})");
    after(R"({"do": "add-agent", "division": "k9", "player": {"name": "Kim King"}})");
    after(R"({"do": "remove-agent", "agent": 1})");
    after(R"({"do": "pair", "division": "k12", "round": 1, "pairs": [[1, 2]]})");
    after(R"({"do": "unpair", "division": "k12", "round": 1})");
    after(R"({"do": "undo"})");
    after(R"({"do": "start", "division": "k12", "round": 1})");
    after(result_at(1));
    after(R"({"do": "undo"})");
    after(R"({"do": "redo"})");
}

TEST(StateNews, say_who_has_come_to_a_final_and_gone_from_it) {
    Desk desk{rulebook::kSn5};
    desk.with_teams();
    tests::StateCopy final;
    const auto with_finalists = [&](const std::string& finalists) {
        desk.with(
            {R"({"do": "division", "division": "f", "name": "F", "legs": 1, "finalists": [)" +
             finalists + "]}"});
        final.follow(desk.room(), {"f"});
    };
    with_finalists("1, 3");
    with_finalists("1, 3, 2, 4");
    with_finalists("1, 2");
    desk.with({R"({"do": "undo"})"});
    final.follow(desk.room(), {"f"});
}

}  // namespace
}  // namespace tandem::desk
