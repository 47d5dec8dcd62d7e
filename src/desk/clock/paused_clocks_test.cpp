// Clocks at a table that follow the pauses of their division.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/clock/paused_clocks.hpp"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "match/arbiter/log_replay.hpp"
#include "rulebook/books/books.hpp"
#include "support/tournament/event_in_play.hpp"

namespace tandem::desk {
namespace {

using namespace tournament::tests;
using bughouse::BoardId;
using match::Keeper;
using tournament::PauseId;
namespace event_action = tournament::action;

class Table {
  public:
    Table() {
        header_.authority = match::Authority::Clock;
        play_.division(kK12, {});
        match_.begin(0);
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
    Table& pause(std::string why = "") {
        const auto number =
            static_cast<std::uint32_t>(play_.event().all<tournament::Pause>().size());
        play_.with(event_action::PausePlay{{number + 1}, kK12, std::move(why)});
        return *this;
    }
    Table& resume(std::uint32_t pause) {
        play_.with(event_action::ResumePlay{{pause}});
        return *this;
    }
    Table& undo() {
        play_.with(event_action::Undo{});
        return *this;
    }
    // A clock asks; how many lines that makes.
    std::size_t follow() {
        const auto lines = lines_to_follow_pauses(match_, header_, play_.event(), kK12);
        EXPECT_LE(!lines.empty(), has_to_follow(match_, play_.event(), kK12));
        direct(lines);
        return lines.size();
    }

    [[nodiscard]] std::string stopped() const {
        const record::MatchLog log = match_.log(header_);
        const match::State state = match::officiate(log.header, log.commands).state;
        std::string boards;
        for (const BoardId board : base::all_of<BoardId>()) {
            if (state.boards[board].paused()) boards += name(board);
        }
        return boards;
    }
    [[nodiscard]] const ClockMatch& match() const { return match_; }

  private:
    match::Header header_{rulebook::builtin(rulebook::kNsb)};
    ClockMatch match_;
    EventInPlay play_{rulebook::kNsb};
};

TEST(PausedClocks, both_boards_stop_and_go_on_once_whoever_asks) {
    Table table;
    EXPECT_EQ(table.follow(), 0U);
    table.pause("fire alarm");
    EXPECT_EQ(table.follow(), 2U);
    EXPECT_EQ(table.follow(), 0U);
    EXPECT_EQ(table.stopped(), "AB");
    EXPECT_NE(
        table.match().lines(Keeper::Director)[0].find("Pause 1: fire alarm"), std::string::npos);
    table.resume(1);
    EXPECT_EQ(table.follow(), 2U);
    EXPECT_EQ(table.follow(), 0U);
    EXPECT_EQ(table.stopped(), "");
}

TEST(PausedClocks, what_nobody_has_asked_about_meanwhile_is_not_said) {
    Table table;
    table.pause().resume(1);
    EXPECT_EQ(table.follow(), 0U);
    table.pause().follow();
    table.resume(2).pause("again");
    EXPECT_EQ(table.follow(), 1U) << "the boards stand already";
    table.resume(3).follow();
    EXPECT_EQ(table.stopped(), "");
}

TEST(PausedClocks, a_pause_that_is_undone_is_over_and_one_whose_end_is_undone_lasts) {
    Table table;
    table.pause().follow();
    table.undo().follow();
    EXPECT_EQ(table.stopped(), "");
    table.pause().follow();
    table.resume(1).follow();
    table.undo().follow();
    EXPECT_EQ(table.stopped(), "AB");
}

TEST(PausedClocks, a_board_that_a_director_had_stopped_stays_so) {
    Table table;
    table.direct(R"({"do":"note","text":"Paused for a dispute"})");
    table.direct(R"({"do":"pause","board":"A"})");
    table.pause().follow();
    table.resume(1).follow();
    EXPECT_EQ(table.stopped(), "A");
}

TEST(PausedClocks, a_board_that_a_director_lets_go_on_meanwhile_runs) {
    Table table;
    table.pause().follow();
    table.direct(R"({"do":"resume","board":"A"})");
    EXPECT_EQ(table.follow(), 0U);
    EXPECT_EQ(table.stopped(), "B");
    table.direct(R"({"do":"pause","board":"A"})");
    table.resume(1).follow();
    EXPECT_EQ(table.stopped(), "A");
}

TEST(PausedClocks, nothing_is_said_of_a_match_that_is_over_or_has_not_begun) {
    Table table;
    table.direct(R"({"do":"annul"})");
    table.pause();
    EXPECT_EQ(table.follow(), 0U);
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {}).with(event_action::PausePlay{{1}, {}, {}});
    const ClockMatch fresh;
    EXPECT_FALSE(has_to_follow(fresh, play.event(), kK12));
    EXPECT_TRUE(lines_to_follow_pauses(
                    fresh, match::Header{rulebook::builtin(rulebook::kNsb)}, play.event(), kK12)
                    .empty());
}

TEST(PauseNote, a_long_reason_is_cut_between_characters) {
    std::string why;
    while (why.size() < 3'000) why += "é";
    const std::string note = note_of({PauseId{3}, PauseStage::Begins}, why);
    EXPECT_LT(note.size(), 250U);
    EXPECT_TRUE(note.ends_with("é…"));
    EXPECT_EQ(pause_said_in(note), (PauseSaid{PauseId{3}, PauseStage::Begins}));
    EXPECT_LT(pause_note({.division = {}, .from = {}, .why = why}).size(), 250U);
}

TEST(PauseNote, is_read_as_it_is_written_and_nothing_else_is_one) {
    for (const PauseStage stage : {PauseStage::Begins, PauseStage::Ends}) {
        const PauseSaid said{PauseId{12}, stage};
        EXPECT_EQ(pause_said_in(note_of(said, "")), said);
    }
    for (const auto* const other : {"Paused", "Pause", "Pause x", "Pause 3 overtime", "pause 3"}) {
        EXPECT_EQ(pause_said_in(other), std::nullopt) << other;
    }
}

}  // namespace
}  // namespace tandem::desk
