// Every ruling has its sentence, under every rulebook.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/log/ruling_text.hpp"

#include <cctype>

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "rulebook/books/books.hpp"

namespace tandem::record {
namespace {

using language::english;

using base::Millis;
using bughouse::BoardId;
using bughouse::Seat;
using rulebook::BookId;
namespace event = match::event;

const base::EnumArray<Seat, std::string> kPlayers{
    std::string{"Ann"}, std::string{"Bo"}, std::string{"Cy"}, std::string{"Di"}};

[[nodiscard]] match::State under(BookId book) {
    return match::State{match::Header{rulebook::builtin(book)}};
}

// A capital or a number ("1st offence"), a full stop, one sentence.
void expect_sentence(const words::Message& message) {
    const std::string text = english(message);
    ASSERT_FALSE(text.empty());
    const auto first = static_cast<unsigned char>(text.front());
    EXPECT_TRUE(std::isupper(first) != 0 || std::isdigit(first) != 0) << text;
    EXPECT_EQ(text.back(), '.') << text;
    EXPECT_EQ(text.find("  "), std::string::npos) << text;
}

TEST(Because, every_refusal_has_a_sentence) {
    for (const BookId book : rulebook::books()) {
        const match::State state = under(book);
        for (const match::Refusal why : base::all_of<match::Refusal>()) {
            for (const std::optional<Seat> by : {std::optional{Seat::AWhite}, {}}) {
                expect_sentence(why_refused({state, kPlayers, Millis{0}}, {by, why, {}}));
            }
        }
    }
}

TEST(Because, a_pause_refused_to_the_director_tells_of_both_boards_where_both_are_paused) {
    match::State state = under(rulebook::kNsb);
    const auto told = [&state](std::optional<Seat> by) {
        return english(why_refused({state, kPlayers, Millis{0}}, {by, match::Refusal::Paused, {}}));
    };
    state.boards[BoardId::A].paused_by = 3;
    EXPECT_EQ(told(std::nullopt), "That board is paused.");
    state.boards[BoardId::B].paused_by = 3;
    EXPECT_EQ(told(std::nullopt), "Both boards are paused.");
    EXPECT_EQ(told(Seat::AWhite), "That board is paused.");
}

TEST(Because, a_king_taken_before_any_move_of_its_side_is_no_claim_for_the_reason_of_one_in_words) {
    using match::ClaimForm;
    const match::State state = under(rulebook::kNsb);
    const auto told = [&state](ClaimForm form) {
        const event::ClaimRejected rejected{
            Seat::AWhite, match::ClaimKind::IllegalMove, form, 2, {}};
        return english(*why_rejected({state, kPlayers, Millis{0}}, rejected));
    };
    EXPECT_EQ(told(ClaimForm::KingCapture), told(ClaimForm::Words));
}

TEST(Because, every_claim_has_a_sentence_either_way) {
    using match::ClaimForm;
    for (const BookId book : rulebook::books()) {
        const match::State state = under(book);
        const Scene scene{state, kPlayers, Millis{0}};
        for (const match::ClaimKind what : base::all_of<match::ClaimKind>()) {
            EXPECT_FALSE(english(claimed(scene, Seat::ABlack, what, ClaimForm::Words)).empty());
            expect_sentence(*why_rejected(scene, {Seat::ABlack, what, ClaimForm::Words, 2, {}}));
            const bool never =
                what == match::ClaimKind::LosingChances || what == match::ClaimKind::DeadPosition;
            if (never) continue;
            expect_sentence(*why_upheld(scene, {Seat::ABlack, what, ClaimForm::Words, 2, {}}));
        }
    }
}

TEST(Because, every_infraction_and_step_has_words) {
    const match::State state = under(rulebook::kNsb);
    for (const match::InfractionKind what : base::all_of<match::InfractionKind>()) {
        EXPECT_FALSE(english(in_words(what)).empty());
        for (const auto step :
             {event::StepTaken::Warning,
              event::StepTaken::Add,
              event::StepTaken::Deduct,
              event::StepTaken::Loss,
              event::StepTaken::Recorded}) {
            expect_sentence(
                in_words({state, kPlayers, Millis{0}}, {Seat::BWhite, what, step, 3, {}}, {}));
        }
    }
}

TEST(Because, every_end_has_words) {
    const match::State state = under(rulebook::kTrn);
    const Scene scene{state, kPlayers, Millis{0}};
    for (const match::Reason reason : base::all_of<match::Reason>()) {
        EXPECT_FALSE(english(how_it_ended(scene, BoardId::A, {{}, reason, {}, {}, {}, 0})).empty());
    }
    const auto lost = [&](std::optional<BoardId> board, match::Winner winner) {
        return english(how_it_ended(scene, board, {winner, match::Reason::Forfeit, {}, {}, {}, 0}));
    };
    EXPECT_EQ(lost(BoardId::A, match::Winner::One), "Bo forfeits");
    EXPECT_EQ(lost(BoardId::B, match::Winner::One), "Cy forfeits");
    EXPECT_EQ(lost(BoardId::A, match::Winner::Two), "Ann forfeits");
    EXPECT_EQ(lost(BoardId::B, match::Winner::Two), "Di forfeits");
    EXPECT_EQ(lost(std::nullopt, match::Winner::Two), "Ann and Di forfeit");
}

TEST(Because, citations_name_their_law_once) {
    using Numbers = std::vector<std::string_view>;
    EXPECT_EQ(in_brackets(rulebook::kNsb, Numbers{"15a3", "7"}), "[NSB 15a3, 7]");
    EXPECT_EQ(in_brackets(rulebook::kTrn, Numbers{"FIDE B6", "3"}), "[TRN 3; FIDE B6]");
    EXPECT_EQ(in_brackets(rulebook::kTrn, Numbers{"FIDE B6"}), "[FIDE B6]");
    EXPECT_EQ(
        in_brackets(rulebook::kTrn, Numbers{"FIDE B4", "3", "FIDE 7.1"}), "[TRN 3; FIDE B4, 7.1]");
    EXPECT_EQ(
        in_brackets(rulebook::kNsb, Numbers{"USC 20A", "USC 1C2a", "FIDE 9.3"}),
        "[USC 20A, 1C2a; FIDE 9.3]");
    EXPECT_EQ(in_brackets(rulebook::kTrn, Numbers{}), "");
}

}  // namespace
}  // namespace tandem::record
