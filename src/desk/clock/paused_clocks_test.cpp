// Clocks at a table that a pause of the event stops, and lets go on.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/clock/paused_clocks.hpp"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "desk/clock/clock_match.hpp"
#include "match/arbiter/log_replay.hpp"
#include "rulebook/books/books.hpp"

namespace tandem::desk {
namespace {

using bughouse::BoardId;
using match::Keeper;

const tournament::Pause kAlarm{.division = {}, .from = {}, .why = "fire alarm"};

class Table {
  public:
    Table() {
        header_.authority = match::Authority::Clock;
        add(Keeper::BoardA, R"([{"at":0,"by":"director","do":"start"}])");
    }
    void add(Keeper list, const std::string& lines) {
        const std::size_t after = match_.lines(list).size();
        const auto given = boost::json::parse(lines).as_array();
        ASSERT_TRUE(match_.add(list, after, given, base::kMaxStamp).has_value()) << lines;
    }
    // What a director says, a second after the last line.
    void direct(boost::json::array lines) {
        for (boost::json::value& line : lines) {
            line.as_object()["at"] = base::count(match_.last_stamp()) + 1'000;
            line.as_object()["by"] = "director";
        }
        add(Keeper::Director, boost::json::serialize(lines));
    }
    void direct(const std::string& line) { direct({boost::json::parse(line)}); }
    void pause() { direct(lines_to_pause(log(), kAlarm)); }
    void resume() { direct(lines_to_resume(log())); }

    [[nodiscard]] record::MatchLog log() const { return match_.log(header_); }
    [[nodiscard]] bool is_paused(BoardId board) const {
        const record::MatchLog known = log();
        return match::officiate(known.header, known.commands).state.boards[board].paused();
    }
    [[nodiscard]] std::size_t said() const { return match_.lines(Keeper::Director).size(); }

  private:
    match::Header header_{rulebook::builtin(rulebook::kNsb)};
    ClockMatch match_;
};

TEST(PausedClocks, both_boards_stop_and_go_on_with_a_note_of_why) {
    Table table;
    table.pause();
    EXPECT_TRUE(table.is_paused(BoardId::A) && table.is_paused(BoardId::B));
    EXPECT_EQ(table.said(), 2U);
    const record::MatchLog log = table.log();
    const auto* const note = std::get_if<match::action::Note>(&log.commands[1].action);
    ASSERT_NE(note, nullptr);
    EXPECT_EQ(note->text, "Paused: fire alarm");
    table.resume();
    EXPECT_FALSE(table.is_paused(BoardId::A) || table.is_paused(BoardId::B));
}

TEST(PausedClocks, a_board_that_a_director_had_stopped_stays_so) {
    Table table;
    table.direct(R"({"do":"pause","board":"A"})");
    table.pause();
    table.resume();
    EXPECT_TRUE(table.is_paused(BoardId::A));
    EXPECT_FALSE(table.is_paused(BoardId::B));
}

TEST(PausedClocks, a_board_that_a_director_stops_meanwhile_stays_so) {
    Table table;
    table.pause();
    table.direct(R"({"do":"resume","board":"A"})");
    table.direct(R"({"do":"pause","board":"A"})");
    table.resume();
    EXPECT_TRUE(table.is_paused(BoardId::A));
    EXPECT_FALSE(table.is_paused(BoardId::B));
}

TEST(PausedClocks, nothing_is_said_where_nothing_runs_or_nothing_stands_for_it) {
    Table table;
    EXPECT_TRUE(lines_to_resume(table.log()).empty());
    table.pause();
    EXPECT_TRUE(lines_to_pause(table.log(), kAlarm).empty());
    table.resume();
    EXPECT_TRUE(lines_to_resume(table.log()).empty());
    table.direct(R"({"do":"annul"})");
    EXPECT_TRUE(lines_to_pause(table.log(), kAlarm).empty());
    const Table fresh;
    record::MatchLog not_begun = fresh.log();
    not_begun.commands.clear();
    EXPECT_TRUE(lines_to_pause(not_begun, kAlarm).empty());
}

}  // namespace
}  // namespace tandem::desk
