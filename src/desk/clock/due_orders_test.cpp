// Clocks at a table that follow the pauses of their division, and penalties of time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/clock/due_orders.hpp"

#include <optional>
#include <string>
#include <utility>
#include <variant>

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value_to.hpp>

#include "desk/event_room.hpp"
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
        with(event_action::SetDivision{kK12, {.name = "K12"}});
        leg_.header.authority = match::Authority::Clock;
        match_.begin(0);
        add(Keeper::BoardA, R"([{"at":0,"by":"director","do":"start"}])");
    }
    void add(Keeper list, const std::string& lines) {
        add(list, boost::json::parse(lines).as_array());
    }
    void add(Keeper list, const boost::json::array& lines) {
        const std::size_t after = match_.lines(list).size();
        ASSERT_TRUE(match_.add(list, after, lines, base::kMaxStamp).has_value())
            << boost::json::serialize(lines);
    }
    // What a director says, a second after the last line.
    void direct(boost::json::array lines) {
        for (boost::json::value& line : lines) {
            line.as_object()["at"] = base::count(match_.last_stamp()) + 1'000;
            line.as_object()["by"] = "director";
        }
        add(Keeper::Director, lines);
    }
    void direct(const std::string& line) { direct({boost::json::parse(line)}); }
    Table& pause(std::string why = "") {
        const auto number =
            static_cast<std::uint32_t>(room_.event().all<tournament::Pause>().size());
        return with(event_action::PausePlay{{number + 1}, kK12, std::move(why)});
    }
    Table& resume(std::uint32_t pause) { return with(event_action::ResumePlay{{pause}}); }
    Table& with(tournament::EventAction action) {
        const Hand by{{std::string{tournament::kOrganiser}}, {}};
        EXPECT_TRUE(room_.enter({{std::move(action), Numbering::AsGiven}}, by, {}).is_done());
        return *this;
    }
    Table& undo() { return with(event_action::Undo{}); }
    // A clock asks; how many lines that makes.
    std::size_t follow() {
        const tournament::Event& event = room_.event();
        const auto lines = due_orders(match_, leg_, event, room_.keys());
        EXPECT_LE(
            !lines.empty(),
            may_have_orders(match_, leg_, event, room_.keys(), TimePenalties{event}));
        direct(lines);
        return lines.size();
    }

    [[nodiscard]] std::string stopped() const {
        const match::State state = stands();
        std::string boards;
        for (const BoardId board : base::all_of<BoardId>()) {
            if (state.boards[board].paused()) boards += name(board);
        }
        return boards;
    }
    // How far a clock that does not run is from the five minutes of the book.
    [[nodiscard]] std::int64_t changed(bughouse::Seat seat) const {
        const match::State state = stands();
        return base::count(match::left(state, seat, state.now)) - 300'000;
    }
    // What the director's list says, note by note.
    [[nodiscard]] std::string said() const {
        std::string all;
        for (const std::string& line : match_.lines(Keeper::Director)) {
            const auto value = boost::json::parse(line).as_object();
            if (const auto* const text = value.if_contains("text")) {
                all += boost::json::value_to<std::string>(*text) + "; ";
            }
        }
        return all;
    }
    // The leg has a result at the desk.
    void end() { leg_.winner = tournament::LegWinner::One; }
    [[nodiscard]] const ClockMatch& match() const { return match_; }

  private:
    [[nodiscard]] match::State stands() const {
        const record::MatchLog log = match_.log(leg_.header);
        return match::officiate(log.header, log.commands).state;
    }

    ClockLeg leg_{
        {kK12, 1, 1, 1, 0}, match::Header{rulebook::builtin(rulebook::kNsb)}, "One", "Two", true};
    ClockMatch match_;
    EventRoom room_{
        tournament::EventHeader{"Spring", rulebook::builtin(rulebook::kNsb), "", "Olga Moss"}};
};

// Two teams at table 1; the first of each has White, at A of team one and at B of team two.
[[nodiscard]] Table with_line_ups() {
    Table table;
    for (const std::uint32_t team : {1U, 2U}) {
        const std::string called = std::to_string(team);
        table.with(event_action::Register{
            {team},
            kK12,
            "Team " + called,
            tournament::Players{player("First " + called), player("Second " + called)}});
    }
    table.with(event_action::PairRound{{kK12, 1}, {{{1}, {2}}}, std::nullopt});
    return std::move(table.with(event_action::StartRound{{kK12, 1}}));
}

// An incident of somebody of a team in that leg.
[[nodiscard]] tournament::EventAction incident(
    std::uint32_t number,
    tournament::PlayerId who,
    tournament::Measure measure,
    std::uint32_t ms = tournament::kMinuteMs) {
    event_action::ReportIncident action{
        .incident = {number},
        .who = who,
        .what = tournament::Offence::Other,
        .where = kLeg,
        .measure = measure,
        .ms = std::nullopt,
        .text = "talks"};
    if (tournament::is_of_time(measure)) action.ms = ms;
    return action;
}
constexpr tournament::PlayerId kBBlack{{1}, tournament::Partner::Second};
constexpr tournament::PlayerId kBWhite{{2}, tournament::Partner::First};

TEST(DueOrders, both_boards_stop_and_go_on_once_whoever_asks) {
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

TEST(DueOrders, what_nobody_has_asked_about_meanwhile_is_not_said) {
    Table table;
    table.pause().resume(1);
    EXPECT_EQ(table.follow(), 0U);
    table.pause().follow();
    table.resume(2).pause("again");
    EXPECT_EQ(table.follow(), 1U) << "the boards stand already";
    table.resume(3).follow();
    EXPECT_EQ(table.stopped(), "");
}

TEST(DueOrders, a_pause_that_is_undone_is_over_and_one_whose_end_is_undone_lasts) {
    Table table;
    table.pause().follow();
    table.undo().follow();
    EXPECT_EQ(table.stopped(), "");
    table.pause().follow();
    table.resume(1).follow();
    table.undo().follow();
    EXPECT_EQ(table.stopped(), "AB");
}

TEST(DueOrders, a_board_that_a_director_had_stopped_stays_so) {
    Table table;
    table.direct(R"({"do":"note","text":"Paused for a dispute"})");
    table.direct(R"({"do":"pause","board":"A"})");
    table.pause().follow();
    table.resume(1).follow();
    EXPECT_EQ(table.stopped(), "A");
}

TEST(DueOrders, a_board_that_a_director_lets_go_on_meanwhile_runs) {
    Table table;
    table.pause().follow();
    table.direct(R"({"do":"resume","board":"A"})");
    EXPECT_EQ(table.follow(), 0U);
    EXPECT_EQ(table.stopped(), "B");
    table.direct(R"({"do":"pause","board":"A"})");
    table.resume(1).follow();
    EXPECT_EQ(table.stopped(), "A");
}

TEST(DueOrders, nothing_is_said_of_a_match_that_is_over_or_has_not_begun) {
    Table table;
    table.direct(R"({"do":"annul"})");
    table.pause();
    EXPECT_EQ(table.follow(), 0U);
    EventRoom room{
        tournament::EventHeader{"Spring", rulebook::builtin(rulebook::kNsb), "", "Olga Moss"}};
    const Hand by{{std::string{tournament::kOrganiser}}, {}};
    EXPECT_TRUE(
        room.enter({{event_action::PausePlay{{1}, {}, {}}, Numbering::AsGiven}}, by, {}).is_done());
    const tournament::Event& event = room.event();
    const ClockMatch fresh;
    const ClockLeg leg{
        {kK12, 1, 1, 1, 0}, match::Header{rulebook::builtin(rulebook::kNsb)}, "One", "Two", true};
    EXPECT_FALSE(may_have_orders(fresh, leg, event, room.keys(), TimePenalties{event}));
    EXPECT_TRUE(due_orders(fresh, leg, event, room.keys()).empty());
}

TEST(DueOrders, a_penalty_of_time_changes_the_right_clock_once) {
    using enum bughouse::Seat;
    Table table{with_line_ups()};
    table.with(incident(1, kBBlack, tournament::Measure::DeductTime));
    EXPECT_EQ(table.follow(), 2U);
    EXPECT_EQ(table.follow(), 0U);
    EXPECT_EQ(table.said(), "Incident 1: talks; ");
    EXPECT_EQ(table.changed(BBlack), -60'000);
    table.with(incident(2, kBWhite, tournament::Measure::AddTime, 30'000));
    EXPECT_EQ(table.follow(), 2U);
    EXPECT_EQ(table.changed(BBlack), -30'000);
    EXPECT_EQ(table.changed(ABlack), 0);
    EXPECT_EQ(table.follow(), 0U);
}

TEST(DueOrders, a_penalty_that_is_lifted_or_undone_is_given_back_once) {
    Table table{with_line_ups()};
    table.with(incident(1, kBBlack, tournament::Measure::DeductTime)).follow();
    table.with(event_action::LiftIncident{{1}, "on appeal"});
    EXPECT_EQ(table.follow(), 2U);
    EXPECT_EQ(table.follow(), 0U);
    EXPECT_EQ(table.changed(bughouse::Seat::BBlack), 0);
    table.with(incident(2, kBBlack, tournament::Measure::DeductTime)).follow();
    table.undo();
    EXPECT_EQ(table.follow(), 2U);
    EXPECT_EQ(table.changed(bughouse::Seat::BBlack), 0);
    EXPECT_EQ(
        table.said(),
        "Incident 1: talks; Incident 1 lifted; Incident 2: talks; Incident 2 lifted; ");
}

TEST(DueOrders, an_incident_that_takes_the_place_of_another_is_told_from_it) {
    Table table{with_line_ups()};
    table.with(incident(1, kBBlack, tournament::Measure::DeductTime)).follow();
    table.undo();
    table.with(incident(1, kBWhite, tournament::Measure::DeductTime));
    EXPECT_EQ(table.follow(), 4U);
    EXPECT_EQ(table.changed(bughouse::Seat::BBlack), 0);
    // Its clock runs meanwhile.
    EXPECT_LE(table.changed(bughouse::Seat::BWhite), -60'000);
    EXPECT_EQ(table.follow(), 0U);
}

TEST(DueOrders, a_second_is_left_and_no_more_given_back_than_was_taken) {
    Table table{with_line_ups()};
    for (std::uint32_t number = 1; number <= 2; ++number) {
        table.with(incident(number, kBBlack, tournament::Measure::DeductTime, 240'000));
        EXPECT_EQ(table.follow(), 2U);
    }
    EXPECT_EQ(table.changed(bughouse::Seat::BBlack), -299'000);
    EXPECT_EQ(table.follow(), 0U);
    table.with(event_action::LiftIncident{{2}, "on appeal"}).follow();
    EXPECT_EQ(table.changed(bughouse::Seat::BBlack), -240'000);
}

TEST(DueOrders, an_incident_with_the_number_of_one_that_was_undone_is_another_one) {
    Table table = with_line_ups();
    table.with(incident(1, kBBlack, tournament::Measure::DeductTime, 30'000)).follow();
    table.undo();
    table.with(incident(1, kBBlack, tournament::Measure::DeductTime, 120'000));
    EXPECT_EQ(table.follow(), 4U);
    EXPECT_EQ(table.follow(), 0U);
    EXPECT_EQ(table.changed(bughouse::Seat::BBlack), -120'000);
    table.undo();
    table.with(incident(1, kBBlack, tournament::Measure::DeductTime, 120'000));
    EXPECT_EQ(table.follow(), 4U) << "of the same amount, too";
    EXPECT_EQ(table.changed(bughouse::Seat::BBlack), -120'000);
}

TEST(DueOrders, a_penalty_takes_what_the_clock_has_though_the_other_board_tells_it_late) {
    Table table = with_line_ups();
    table.add(Keeper::BoardA, R"([{"at":290000,"by":"A.white","do":"press"}])");
    table.with(incident(1, kBBlack, tournament::Measure::DeductTime)).follow();
    EXPECT_EQ(table.changed(bughouse::Seat::BBlack), -60'000);
    // Black has thought since the first second.
    table.add(
        Keeper::BoardB,
        R"([{"at":0,"by":"director","do":"start"},{"at":1000,"by":"B.white","do":"press"},)"
        R"({"at":291500,"by":"B.black","do":"press"}])");
    EXPECT_EQ(table.changed(bughouse::Seat::BBlack), 500 - 300'000) << "a second was left";
    EXPECT_EQ(table.follow(), 0U);
    table.with(event_action::LiftIncident{{1}, "on appeal"});
    EXPECT_EQ(table.follow(), 2U);
    EXPECT_EQ(table.changed(bughouse::Seat::BBlack), 9'500 - 300'000);
}

TEST(DueOrders, what_a_director_does_after_a_line_of_the_event_stays_theirs) {
    Table table = with_line_ups();
    table.with(incident(1, kBBlack, tournament::Measure::DeductTime)).follow();
    table.direct(R"({"do":"adjust","seat":"B.black","ms":-30000,"why":"penalty"})");
    EXPECT_EQ(table.follow(), 0U);
    table.with(event_action::LiftIncident{{1}, "on appeal"}).follow();
    EXPECT_EQ(table.changed(bughouse::Seat::BBlack), -30'000);
    table.direct(R"({"do":"pause","board":"both"})");
    EXPECT_EQ(table.pause().follow(), 1U);
    table.direct(R"({"do":"pause","board":"both"})");
    table.resume(1).follow();
    EXPECT_EQ(table.stopped(), "AB");
}

TEST(DueOrders, a_pause_with_the_number_of_one_that_was_undone_is_another_one) {
    Table table;
    table.pause("lunch").follow();
    table.undo().pause("fire alarm");
    EXPECT_EQ(table.follow(), 1U) << "the boards stand already";
    EXPECT_EQ(table.said(), "Pause 1: lunch; Pause 1: fire alarm; ");
    table.resume(1).follow();
    EXPECT_EQ(table.stopped(), "");
}

TEST(DueOrders, a_list_whose_lines_do_not_say_whose_they_are_is_read_by_their_order) {
    Table table = with_line_ups();
    table.direct(R"({"do":"note","text":"Incident 1: talks"})");
    table.direct(R"({"do":"adjust","seat":"B.black","ms":-20000,"why":"penalty"})");
    table.direct(R"({"do":"note","text":"Pause 1: lunch"})");
    table.direct(R"({"do":"pause","board":"both"})");
    table.with(incident(1, kBBlack, tournament::Measure::DeductTime)).pause("lunch");
    EXPECT_EQ(table.follow(), 0U);
    table.with(event_action::LiftIncident{{1}, "on appeal"}).resume(1);
    EXPECT_EQ(table.follow(), 4U);
    EXPECT_EQ(table.follow(), 0U);
    EXPECT_EQ(table.changed(bughouse::Seat::BBlack), 0);
    EXPECT_EQ(table.stopped(), "");
}

TEST(DueOrders, of_other_measures_and_other_people_nothing_is_said) {
    Table table{with_line_ups()};
    table.with(incident(1, kBBlack, tournament::Measure::Warning));
    auto stranger = std::get<event_action::ReportIncident>(
        incident(2, kBBlack, tournament::Measure::DeductTime));
    stranger.who = std::string{"a parent"};
    table.with(stranger);
    EXPECT_EQ(table.follow(), 0U);
}

TEST(DueOrders, no_clock_is_changed_once_the_match_is_over_at_the_table_or_at_the_desk) {
    Table over{with_line_ups()};
    over.direct(R"({"do":"annul"})");
    over.with(incident(1, kBBlack, tournament::Measure::DeductTime));
    EXPECT_EQ(over.follow(), 0U);
    Table at_desk{with_line_ups()};
    at_desk.end();
    at_desk.with(incident(1, kBBlack, tournament::Measure::DeductTime));
    EXPECT_EQ(at_desk.follow(), 0U);
}

TEST(DueOrders, a_note_that_reads_as_the_events_own_is_known) {
    const auto speak = [](const std::string& lines) {
        return speak_for_event(boost::json::parse(lines).as_array());
    };
    const auto speaks = [&](const std::string& text) {
        return speak(R"([{"do":"pause","board":"both"},{"do":"note","text":")" + text + R"("}])");
    };
    for (const auto* const text : {"Pause 7: lunch", "Pause 7", "Pause 7 over", "Incident 1: x"}) {
        EXPECT_TRUE(speaks(text)) << text;
    }
    for (const auto* const text : {"", "Pause", "Pause 7 minutes", "pause 7: lunch", "A pause"}) {
        EXPECT_FALSE(speaks(text)) << text;
    }
    EXPECT_TRUE(speak(R"([{"do":"adjust","seat":"A.white","ms":9,"why":"penalty","of":7}])"));
    for (const auto* const lines : {"[]", R"([7, {"do":"note"}])", R"([{"do":"note","text":7}])"}) {
        EXPECT_FALSE(speak(lines)) << lines;
    }
}

TEST(OrderNote, a_long_reason_is_cut_between_characters) {
    std::string why;
    while (why.size() < 3'000) why += "é";
    const std::string note = note_of({PauseId{3}, OrderStage::Begins}, why);
    EXPECT_LT(note.size(), 250U);
    EXPECT_TRUE(note.ends_with("é…"));
    EXPECT_EQ(order_said_in(note), (OrderSaid{PauseId{3}, OrderStage::Begins}));
    EXPECT_LT(pause_note({.division = {}, .from = {}, .why = why}).size(), 250U);
}

TEST(OrderNote, is_read_as_it_is_written_and_nothing_else_is_one) {
    for (const OrderStage stage : {OrderStage::Begins, OrderStage::Ends}) {
        for (const OrderSaid& said :
             {OrderSaid{PauseId{12}, stage}, OrderSaid{tournament::IncidentId{12}, stage}}) {
            EXPECT_EQ(order_said_in(note_of(said, "")), said);
        }
    }
    for (const auto* const other :
         {"Paused",
          "Pause",
          "Pause x",
          "Pause 3 overtime",
          "pause 3",
          "Pause 3 lifted",
          "Incident",
          "Incident 3 over",
          "Incident of 3"}) {
        EXPECT_EQ(order_said_in(other), std::nullopt) << other;
    }
}

}  // namespace
}  // namespace tandem::desk
