// What a room makes of commands: all of them or none, in a log that the program reads.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/event_room.hpp"

#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>

#include "language/english.hpp"
#include "rulebook/books/books.hpp"
#include "support/desk/desk_in_use.hpp"

namespace tandem::desk {
namespace {

using tests::at_time;
using tests::Desk;
using tests::kK12;
using tests::result_at;
using tournament::Event;
using tournament::Team;

TEST(EventRoom, gives_new_teams_the_numbers_that_come_next) {
    Desk desk{rulebook::kSn5};
    desk.with_teams();
    EXPECT_EQ(desk.room().event().get<Team>({4}).name, "Kings");
    EXPECT_EQ(desk.room().version(), 7);
}

TEST(EventRoom, takes_a_number_that_is_said_as_it_is) {
    Desk desk{rulebook::kSn5};
    desk.with_teams();
    const Entered entered = desk.enter(
        {R"({"do": "register", "team": 9, "division": "k12", "name": "Late", "players": )"
         R"([{"name": "Ida"}, {"name": "Jo"}]})"});
    ASSERT_EQ(entered.refused.size(), 1U);
    EXPECT_EQ(entered.refused[0].why, tournament::EventRefusal::WrongNumber);
}

TEST(EventRoom, does_nothing_of_what_belongs_together_where_one_is_refused) {
    Desk desk{rulebook::kSn5};
    desk.with_teams();
    const Event before = desk.room().event();
    const Entered entered = desk.enter(
        {Desk::register_("k12", "Bishops", "Ida Ives", "Jo Jones"),
         Desk::register_("k12", "Queens", "Ann Adams", "Kim King"),
         Desk::register_("nowhere", "Others", "Lou Lane", "Max Moor")});
    EXPECT_TRUE(entered.done.empty());
    ASSERT_EQ(entered.refused.size(), 2U) << "each that is wrong is told";
    EXPECT_EQ(entered.refused[0].index, 1U);
    EXPECT_EQ(entered.refused[1].index, 2U);
    EXPECT_EQ(desk.room().event(), before);
    EXPECT_EQ(desk.room().version(), 7);
    EXPECT_EQ(desk.room().course().size(), 6U);
}

TEST(EventRoom, is_the_same_when_it_is_loaded_from_its_lines) {
    Desk desk{rulebook::kSn5};
    desk.with_teams().with({R"({"do": "pair", "division": "k12", "round": 1, "pairs": [[1, 2]]})"});
    desk.with({R"({"do": "undo"})"});
    desk.with({R"({"do": "note", "text": "a break"})"});
    const EventRoom again = desk.reloaded();
    EXPECT_EQ(again.event(), desk.room().event());
    EXPECT_EQ(again.version(), desk.room().version());
    EXPECT_EQ(again.version_of(kK12), desk.room().version_of(kK12));
    ASSERT_EQ(again.course().size(), desk.room().course().size());
    EXPECT_EQ(again.course().back().said, desk.room().course().back().said);
}

TEST(EventRoom, knows_when_each_version_was_made) {
    Desk desk{rulebook::kSn5};
    desk.with_teams();
    const EventRoom& room = desk.room();
    for (const CourseLine& line : room.course()) EXPECT_EQ(room.made(line.line), line.at);
    EXPECT_EQ(room.made(room.version()), room.course().back().at);
    EXPECT_EQ(room.made(1), std::nullopt) << "the header";
    EXPECT_EQ(room.made(room.version() + 1), std::nullopt);
}

TEST(EventRoom, knows_a_request_that_comes_again_also_when_it_was_loaded) {
    Desk desk{rulebook::kSn5};
    desk.with_teams();
    const Entered entered = desk.enter({R"({"do": "note", "text": "one"})"}, "key-1");
    const std::vector<std::int64_t> lines{entered.done.at(0).line};
    EXPECT_EQ(desk.room().said_before(1, "key-1"), lines);
    EXPECT_TRUE(desk.room().said_before(2, "key-1").empty()) << "another device has its own keys";
    EXPECT_EQ(desk.reloaded().said_before(1, "key-1"), lines);
}

TEST(EventRoom, does_not_keep_the_key_of_a_request_that_was_refused) {
    Desk desk{rulebook::kSn5};
    EXPECT_FALSE(desk.enter({R"({"do": "start", "division": "k12", "round": 1})"}, "k").is_done());
    EXPECT_TRUE(desk.room().said_before(1, "k").empty());
}

TEST(EventRoom, does_not_stamp_a_line_before_the_last_one) {
    Desk desk{rulebook::kSn5};
    desk.with_teams().at("2026-04-05T07:00").with({R"({"do": "note", "text": "clock set back"})"});
    const auto course = desk.room().course();
    EXPECT_EQ(course[course.size() - 1].at, course[course.size() - 2].at);
}

TEST(EventRoom, previews_what_would_be_and_changes_nothing) {
    Desk desk{rulebook::kSn5};
    desk.with_teams();
    const Event before = desk.room().event();
    const std::vector<std::string> pair{
        R"({"do": "pair", "division": "k12", "round": 1, "pairs": [[2, 1]]})"};
    const Previewed found = desk.room().preview(Desk::wanted(pair), {{"organiser"}, desk.now()});
    EXPECT_TRUE(found.entered.is_done());
    EXPECT_EQ(found.entered.done.at(0).line, 8);
    EXPECT_NE(found.after, before);
    EXPECT_EQ(found.before, before);
    EXPECT_EQ(desk.room().event(), before);
    EXPECT_EQ(desk.room().version(), 7);
}

TEST(EventRoom, previews_an_undo_and_can_still_undo) {
    Desk desk{rulebook::kSn5};
    desk.with_teams();
    const Event before = desk.room().event();
    const std::string told = language::english(*desk.room().to_undo({"organiser"}));
    const Previewed found =
        desk.room().preview(Desk::wanted({R"({"do": "undo"})"}), {{"organiser"}, desk.now()});
    EXPECT_EQ(found.after.all<Team>().size(), 3U);
    EXPECT_EQ(desk.room().event(), before);
    EXPECT_EQ(language::english(*desk.room().to_undo({"organiser"})), told);
    EXPECT_EQ(desk.room().to_redo({"organiser"}), nullptr);
    desk.with({R"({"do": "undo"})"});
    EXPECT_EQ(desk.room().event(), found.after);
    EXPECT_NE(desk.room().to_redo({"organiser"}), nullptr);
}

TEST(EventRoom, tells_each_official_only_what_they_may_undo_or_redo) {
    Desk desk{rulebook::kSn5};
    desk.with_teams().with(
        {R"({"do": "appoint", "official": "dan", "name": "Dan", "role": "desk"})",
         R"({"do": "pair", "division": "k12", "round": 1, "pairs": [[2, 1]]})"});
    EXPECT_NE(desk.room().to_undo({"organiser"}), nullptr);
    EXPECT_EQ(desk.room().to_undo({"dan"}), nullptr);
    EXPECT_EQ(desk.room().to_undo({"nobody"}), nullptr);
    desk.with({R"({"do": "undo"})"});
    EXPECT_NE(desk.room().to_redo({"organiser"}), nullptr);
    EXPECT_EQ(desk.room().to_redo({"dan"}), nullptr);
    desk.with({R"({"do": "note", "text": "lunch is late"})"});
    EXPECT_NE(desk.room().to_undo({"dan"}), nullptr);
}

// Whoever asks may be nobody without the command that they would take back.
TEST(EventRoom, previews_an_undo_of_ones_own_appointment) {
    Desk desk{rulebook::kSn5};
    desk.with_teams().with(
        {R"({"do": "appoint", "official": "zoe", "name": "Zoe", "role": "organiser"})"});
    const Event before = desk.room().event();
    for (const char* const way : {R"({"do": "undo"})", R"({"do": "redo"})"}) {
        const Previewed found = desk.room().preview(Desk::wanted({way}), {{"zoe"}, desk.now()});
        EXPECT_NE(found.after == before, found.entered.is_done());
        EXPECT_EQ(desk.room().event(), before);
    }
    desk.with({R"({"do": "undo"})"}).with({R"({"do": "redo"})"});
    EXPECT_EQ(desk.room().event(), before);
}

TEST(EventRoom, takes_only_so_much_at_once) {
    Desk desk{rulebook::kSn5};
    desk.with_teams().with({R"({"do": "pair", "division": "k12", "round": 1, "pairs": [[2, 1]]})"});
    const Event before = desk.room().event();
    std::vector<std::string> many;
    for (std::size_t i = 0; i <= EventRoom::kMostAtOnce / 2; ++i) {
        many.emplace_back(R"({"do": "start", "division": "k12", "round": 1})");
        many.emplace_back(R"({"do": "unstart", "division": "k12", "round": 1})");
    }
    const Entered entered = desk.enter(many);
    ASSERT_EQ(entered.refused.size(), 1U);
    EXPECT_EQ(entered.refused.front().why, tournament::EventRefusal::TooMany);
    EXPECT_EQ(desk.room().event(), before);
}

// What the encounter of a table weighs whose clocks were changed for long reasons.
constexpr std::size_t kHeavy = tournament::kMostClockChanges * 8'000;

// Makes it so, and enters its result.
void make_heavy(Desk& desk) {
    const std::vector<std::string> many(
        tournament::kMostClockChanges,
        R"({"do": "change-clock", "division": "k12", "round": 1, "table": 1, "leg": 1, )"
        R"("board": "A", "why": ")" +
            std::string(8'000, 'w') + R"("})");
    desk.with_teams()
        .with(
            {R"({"do": "pair", "division": "k12", "round": 1, "pairs": [[2, 1]]})",
             R"({"do": "start", "division": "k12", "round": 1})"})
        .with(many)
        .with({result_at(1)});
}

// Corrections of its result, each of which keeps the encounter as it was to be undone.
[[nodiscard]] std::vector<std::string> corrections(std::size_t count) {
    std::vector<std::string> all;
    for (std::size_t i = 0; i < count; ++i) {
        all.push_back(
            R"({"do": "correct", "division": "k12", "round": 1, "table": 1, "leg": 1, )"
            R"("why": "x", "winner": ")" +
            std::string{i % 2 == 0 ? "two" : "one"} + R"("})");
    }
    return all;
}

TEST(EventRoom, knows_what_it_keeps_to_undo_changes_of_something_large) {
    Desk desk{rulebook::kSn5};
    make_heavy(desk);
    const std::size_t before = desk.room().bytes();
    EXPECT_GT(before, kHeavy);
    desk.with(corrections(10));
    EXPECT_GT(desk.room().bytes(), before + 10 * kHeavy);
}

// What is said anew in place of something else takes no more memory, and makes the log longer.
TEST(EventRoom, knows_how_long_its_log_is) {
    Desk desk{rulebook::kSn5};
    make_heavy(desk);
    std::size_t bytes = desk.room().log_bytes();
    EXPECT_GT(bytes, kHeavy);
    EXPECT_EQ(desk.reloaded().log_bytes(), bytes);
    for (const std::string& line : desk.enter(corrections(3)).commands) bytes += line.size() + 1;
    EXPECT_EQ(desk.room().log_bytes(), bytes);
    EXPECT_EQ(desk.enter(corrections(2'000)).commands.size(), 0U) << "too much at once";
    EXPECT_EQ(desk.room().log_bytes(), bytes);
    EXPECT_FALSE(desk.room().is_full());
}

TEST(EventRoom, refuses_what_would_take_too_much_memory_at_once) {
    Desk desk{rulebook::kSn5};
    make_heavy(desk);
    const Event before = desk.room().event();
    const std::size_t bytes = desk.room().bytes();
    const Entered entered = desk.enter(corrections(2'000));
    ASSERT_EQ(entered.refused.size(), 1U);
    EXPECT_EQ(entered.refused.front().why, tournament::EventRefusal::TooMuchAtOnce);
    EXPECT_LE(entered.refused.front().index, EventRoom::kMostBytesAtOnce / kHeavy + 1);
    EXPECT_EQ(desk.room().event(), before);
    EXPECT_EQ(desk.room().bytes(), bytes);
}

TEST(EventRoom, undoing_reaches_back_only_as_far_as_there_is_memory_for_it) {
    Desk desk{rulebook::kSn5};
    make_heavy(desk);
    const std::size_t before = desk.room().bytes();
    for (int i = 0; i < 10; ++i) desk.with(corrections(100));
    constexpr std::size_t kLines = 10 * 100 * 4'000;
    EXPECT_LE(
        desk.room().bytes(),
        before + tournament::Course::kUndoableBytes + EventRoom::kMostBytesAtOnce + kLines);
    // Of a thousand corrections, each of which keeps as much, as does each that is undone.
    std::size_t undone = 0;
    while (desk.enter({R"({"do": "undo"})"}).is_done()) ++undone;
    EXPECT_GT(undone, 50U);
    EXPECT_LT(undone, 400U);
    EXPECT_EQ(desk.reloaded().event(), desk.room().event());
}

TEST(EventRoom, does_nothing_of_a_request_that_takes_too_long) {
    Desk desk{rulebook::kSn5};
    desk.with_teams();
    const Event before = desk.room().event();
    const std::vector<std::string> notes(10, R"({"do": "note", "text": "x"})");
    int asked = 0;
    const Hand slow{{"organiser"}, desk.now(), [&asked] { return ++asked > 5; }};
    const Entered entered = desk.room().enter(Desk::wanted(notes), slow, {1, ""});
    ASSERT_EQ(entered.refused.size(), 1U);
    EXPECT_EQ(entered.refused.front().index, 5U);
    EXPECT_EQ(entered.refused.front().why, tournament::EventRefusal::TooMuchAtOnce);
    EXPECT_EQ(desk.room().event(), before);
    EXPECT_TRUE(desk.enter(notes).is_done());
}

TEST(EventRoom, previews_and_undoes_where_much_can_no_longer_be_undone) {
    Desk desk{rulebook::kSn5};
    desk.with_teams().with({R"({"do": "pair", "division": "k12", "round": 1, "pairs": [[2, 1]]})"});
    std::vector<std::string> many;
    for (int i = 0; i < 2'500; ++i) {
        many.emplace_back(R"({"do": "start", "division": "k12", "round": 1})");
        many.emplace_back(R"({"do": "unstart", "division": "k12", "round": 1})");
    }
    for (int i = 0; i < 16; ++i) desk.with(many);
    const Event before = desk.room().event();
    const std::string start = many.front();
    const auto preview = [&](const std::string& command) {
        return desk.room().preview(Desk::wanted({command}), {{"organiser"}, desk.now()});
    };
    EXPECT_TRUE(preview(start).entered.is_done());
    EXPECT_EQ(desk.room().event(), before);
    EXPECT_TRUE(preview(R"({"do": "undo"})").entered.is_done());
    EXPECT_EQ(desk.room().event(), before);
    EXPECT_FALSE(desk.enter({start, start}).is_done());
    EXPECT_EQ(desk.room().event(), before);
    desk.with({start}).with({R"({"do": "undo"})"});
    EXPECT_EQ(desk.room().event(), before);
}

TEST(EventRoom, keeps_what_can_be_redone_where_later_commands_are_refused) {
    Desk desk{rulebook::kSn5};
    desk.with_teams().with({R"({"do": "undo"})"});
    EXPECT_FALSE(desk.enter({R"({"do": "start", "division": "k12", "round": 1})"}).is_done());
    desk.with({R"({"do": "redo"})"});
    EXPECT_EQ(desk.room().event().all<Team>().size(), 4U);
}

TEST(EventRoom, tells_which_divisions_a_correction_shakes) {
    Desk desk{rulebook::kFbx};
    desk.with({R"({"do": "division", "division": "k12", "name": "K-12", "legs": 1})"});
    for (const std::string each : {"A", "B", "C", "D"}) {
        desk.with({Desk::register_("k12", "Team " + each, "First " + each, "Second " + each)});
    }
    desk.with(
        {R"({"do": "pair", "division": "k12", "round": 1, "pairs": [[1, 2], [3, 4]]})",
         R"({"do": "start", "division": "k12", "round": 1})",
         result_at(1),
         result_at(2),
         R"({"do": "pair", "division": "k12", "round": 2, "pairs": [[1, 3], [2, 4]]})"});
    const Previewed found = desk.room().preview(
        Desk::wanted({R"({"do": "correct", "division": "k12", "round": 1, "table": 1, "leg": 1, )"
                      R"("winner": "two", "why": "slip misread"})"}),
        {{"organiser"}, desk.now()});
    EXPECT_TRUE(found.entered.is_done());
    EXPECT_EQ(found.shaken, std::set{kK12});
}

TEST(EventRoom, lets_an_official_do_no_more_than_their_role) {
    Desk desk{rulebook::kSn5};
    desk.with_teams().with(
        {R"({"do": "appoint", "official": "cleo", "name": "Cleo", "role": "check-in"})"});
    desk.by("cleo").with({R"({"do": "check-in", "team": 1})"});
    const Entered entered = desk.enter({Desk::register_("k12", "Late", "Ida Ives", "Jo Jones")});
    ASSERT_EQ(entered.refused.size(), 1U);
    EXPECT_EQ(entered.refused[0].why, tournament::EventRefusal::NotYourRole);
}

TEST(EventRoom, tells_whoever_enters_a_result_second_which_one_is_there_and_by_whom) {
    const std::string other =
        R"({"do": "result", "division": "k12", "round": 1, "table": 1, "leg": 1, "winner": "two"})";
    Desk desk{rulebook::kSn5};
    desk.with_teams().with(
        {R"({"do": "appoint", "official": "dora", "name": "Dora Dean", "role": "director"})",
         R"({"do": "appoint", "official": "cleo", "name": "Cleo Cole", "role": "director"})",
         R"({"do": "pair", "division": "k12", "round": 1, "pairs": [[1, 2]]})",
         R"({"do": "start", "division": "k12", "round": 1})"});
    const auto told = [&](EventRoom& room) {
        const Entered entered =
            room.enter(Desk::wanted({other}), {{"cleo"}, at_time("2026-04-05T12:00")}, {2, ""});
        return entered.is_done() ? "" : language::english(entered.refused.front().said);
    };
    desk.by("dora").with({result_at(1)});
    const std::string there = language::english(desk.room().course().back().said);
    const std::string text = told(desk.room());
    EXPECT_TRUE(text.starts_with("Dora Dean has already entered a result")) << text;
    EXPECT_TRUE(text.contains(there)) << text;
    // What comes after it at the table is not the result, and an undone one does not count.
    desk.with({R"({"do": "incident", "who": "a father", "what": "interference", "where":
        {"division": "k12", "round": 1, "table": 1, "leg": 1}})"});
    EXPECT_EQ(told(desk.room()), text);
    EventRoom loaded = desk.reloaded();
    EXPECT_EQ(told(loaded), text);
    desk.with({R"({"do": "undo"})"}).with({R"({"do": "undo"})"});
    EXPECT_EQ(told(desk.room()), "") << "it is entered";
}

TEST(Wanted, has_no_time_and_no_official_of_its_own) {
    for (const std::string key : {"at", "by"}) {
        const auto read = read_wanted(
            boost::json::parse(R"({"do": "undo", ")" + key + R"(": "2026-04-05T08:00"})")
                .as_object());
        ASSERT_FALSE(read);
        EXPECT_EQ(read.error().fault, record::LogFault::UnknownKey);
        EXPECT_EQ(read.error().key, key);
    }
}

TEST(Wanted, is_read_as_strictly_as_a_line_of_a_log) {
    const auto read = read_wanted(boost::json::parse(R"({"do": "note", "txt": "x"})").as_object());
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().key, "txt");
}

}  // namespace
}  // namespace tandem::desk
