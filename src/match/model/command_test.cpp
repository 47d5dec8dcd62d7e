// Commands as values: their names, who gives them, their moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/model/command.hpp"

#include <gtest/gtest.h>

namespace tandem::match {
namespace {

using chess::Move;
using chess::Role;
using chess::Square;

TEST(Command, an_action_has_the_name_and_the_giver_of_its_row) {
    EXPECT_EQ(name(action::Start{}), "start");
    EXPECT_EQ(actor_kind(action::Start{}), ActorKind::Director);
    EXPECT_EQ(name(action::MakeMove{}), "move");
    EXPECT_EQ(actor_kind(action::MakeMove{}), ActorKind::Seat);
    EXPECT_EQ(name(action::OfferDraw{}), "offer-draw");
    EXPECT_EQ(name(action::RuleOnAppeal{}), "rule-on-appeal");
    EXPECT_EQ(actor_kind(action::RuleOnAppeal{}), ActorKind::Director);
}

TEST(Command, a_move_in_coordinates_is_told_from_san) {
    EXPECT_EQ(given_move("e2e4"), GivenMove{Move::step(Square::E2, Square::E4)});
    EXPECT_EQ(given_move("e7e8q"), GivenMove{Move::promotion(Square::E7, Square::E8, Role::Queen)});
    EXPECT_EQ(given_move("N@f3"), GivenMove{Move::drop(Role::Knight, Square::F3)});
    EXPECT_EQ(given_move("Nf3"), GivenMove{"Nf3"});
    EXPECT_EQ(given_move("O-O"), GivenMove{"O-O"});
    EXPECT_EQ(given_move("e8=Q"), GivenMove{"e8=Q"});
}

TEST(Command, coordinates_are_written_in_one_way_and_san_as_it_came) {
    EXPECT_EQ(to_string(given_move("e7-e8=Q")), "e7e8q");
    EXPECT_EQ(to_string(given_move("@e4")), "P@e4");
    EXPECT_EQ(to_string(given_move("Nf3+!?")), "Nf3+!?");
}

TEST(Command, its_giver_is_a_seat_or_the_director) {
    Command command;
    EXPECT_EQ(actor_name(command), "director");
    command.by = Seat::BBlack;
    EXPECT_EQ(actor_name(command), "B.black");
}

TEST(Command, an_order_for_both_boards_covers_each) {
    static_assert(covers(BoardScope::A, BoardId::A) && !covers(BoardScope::A, BoardId::B));
    static_assert(covers(BoardScope::B, BoardId::B) && !covers(BoardScope::B, BoardId::A));
    static_assert(covers(BoardScope::Both, BoardId::A) && covers(BoardScope::Both, BoardId::B));
}

TEST(Command, its_texts_are_whatever_somebody_may_have_put_into_words) {
    using Texts = std::vector<std::string_view>;
    EXPECT_EQ(texts_of(action::Say{Audience::All, "hello"}), Texts{"hello"});
    EXPECT_EQ(texts_of(action::Say{}), Texts{});
    EXPECT_EQ(texts_of(action::Stop{"my clock"}), Texts{"my clock"});
    EXPECT_EQ(texts_of(action::Stop{}), Texts{});
    EXPECT_EQ(
        texts_of(action::Appeal{2, rulebook::AppealLevel::SectionChief, "it was pressed"}),
        Texts{"it was pressed"});
    action::Declare declare;
    declare.article = "house rules";
    declare.why = "both flags";
    EXPECT_EQ(texts_of(declare), (Texts{"both flags", "house rules"}));
    EXPECT_EQ(texts_of(action::Expel{"the man in red"}), Texts{"the man in red"});
    EXPECT_EQ(texts_of(action::Expel{Seat::AWhite}), Texts{});
    EXPECT_EQ(texts_of(action::Adjust{}), Texts{});
    EXPECT_EQ(texts_of(action::Play{given_move("Nf3")}), Texts{});
}

}  // namespace
}  // namespace tandem::match
