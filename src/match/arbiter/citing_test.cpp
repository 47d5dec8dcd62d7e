// Which articles the arbiter cites.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
#include "support/match/script.hpp"

namespace tandem::match {
namespace {

using namespace tests;
using rulebook::BookId;

// TRN-13.3; TRN-14.2; FBX-20.4; FBX-21.2
TEST(Citing, names_a_balancing_capture_only_where_there_was_one) {
    constexpr std::string_view kMateInOne = "6k1/5p1p/5P1Q/8/8/8/8/6K1[] w - - 0 30";
    constexpr std::string_view kTakesKnight = "5r1k/8/8/8/8/6n1/4qPPP/6K1[] w - - 0 20";
    constexpr std::string_view kKnightMates = "6k1/8/8/8/8/8/6PP/6RK[] b - - 0 20";
    const std::vector<Command> at_one_stamp{
        play(5'000, AWhite, "h6g7"), play(5'000, BWhite, "h6g7")};
    const std::vector<Command> by_capture{
        play(1'000, AWhite, "f2g3"), play(1'900, ABlack, "f8f1"), play(2'400, BBlack, "N@f2")};
    const auto cited = [](BookId book, std::string_view a, std::string_view b, const auto& script) {
        Header made = header(book, Authority::Strict);
        made.boards[BoardId::A] = setup(a);
        made.boards[BoardId::B] = setup(b);
        const auto& over = officiated(made, script).state.over;
        return over ? over->ending.articles : Articles{};
    };
    using rulebook::kFbx;
    using rulebook::kTrn;
    EXPECT_EQ(cited(kTrn, kMateInOne, kMateInOne, at_one_stamp), (Articles{"13", "12"}));
    EXPECT_EQ(cited(kFbx, kMateInOne, kMateInOne, at_one_stamp), Articles{"20"});
    EXPECT_EQ(cited(kTrn, kTakesKnight, kKnightMates, by_capture), (Articles{"14", "13"}));
    EXPECT_EQ(cited(kFbx, kTakesKnight, kKnightMates, by_capture), (Articles{"21", "20"}));
}

// What a board was lost for comes before what the loss makes of the match.
TEST(Citing, names_what_a_forfeited_board_was_lost_for) {
    const Header made = header(rulebook::kNsb, Authority::Open);
    const auto ending = [&](std::vector<Command> script) {
        return officiated(made, std::move(script)).state.boards[BoardId::A].ending;
    };
    const action::Infraction hid{AWhite, InfractionKind::HiddenPieces, std::nullopt, false};
    const auto penalised = ending({director(1'000, hid), director(2'000, hid)});
    ASSERT_TRUE(penalised.has_value());
    EXPECT_EQ(penalised->articles, (Articles{"11", "7"}));
    const auto expelled = ending({director(1'000, action::Expel{AWhite})});
    ASSERT_TRUE(expelled.has_value());
    EXPECT_EQ(expelled->articles, (Articles{"17", "7"}));
}

// NSB-7.1; SN5-7.1; TRN-4.1; FBX-17.1
TEST(Citing, says_of_a_board_that_is_declared_that_it_ends_the_match_where_it_does) {
    using Board = std::optional<BoardId>;
    const auto cited = [](BookId book, Board board, Winner winner) {
        const Header made = header(book, Authority::Open);
        const action::Declare order{winner, board, std::nullopt, std::nullopt};
        const auto match = officiated(made, {director(1'000, order)});
        const auto& over = match.state.over;
        return over ? over->ending.articles : match.state.boards[*board].ending->articles;
    };
    using enum Winner;
    const Board a{BoardId::A};
    EXPECT_EQ(cited(rulebook::kNsb, a, One), (Articles{"18", "7"}));
    EXPECT_EQ(cited(rulebook::kSn5, a, One), (Articles{"18", "7"}));
    // Neither book has an article on such a decision.
    EXPECT_EQ(cited(rulebook::kTrn, a, One), Articles{"4"});
    EXPECT_EQ(cited(rulebook::kFbx, a, One), Articles{"17"});
    // A drawn board ends the match only where the first end does.
    EXPECT_EQ(cited(rulebook::kSn5, a, Draw), Articles{"18"});
    EXPECT_EQ(cited(rulebook::kFbx, a, Draw), Articles{"17"});
    // No board is the first where the match is declared.
    EXPECT_EQ(cited(rulebook::kSn5, std::nullopt, One), Articles{"18"});
    EXPECT_EQ(cited(rulebook::kTrn, std::nullopt, One), Articles{});
}

// SN5-18.2
TEST(Citing, names_no_first_end_where_an_order_replaces_the_result) {
    const auto cited = [](BookId book, Winner winner) {
        const Header made = header(book, Authority::Open);
        const action::Declare order{winner, BoardId::A, std::nullopt, std::nullopt};
        const auto match =
            officiated(made, {by(1'000, BWhite, action::Resign{}), director(2'000, order)});
        return match.state.over->ending.articles;
    };
    for (const Winner winner : {Winner::One, Winner::Two, Winner::Draw}) {
        EXPECT_EQ(cited(rulebook::kSn5, winner), Articles{"18"});
        EXPECT_EQ(cited(rulebook::kTrn, winner), Articles{});
        EXPECT_EQ(cited(rulebook::kFbx, winner), Articles{});
    }
}

// What the refusal of a script's last command cites; nothing if it is accepted.
[[nodiscard]] std::optional<Articles> refusal_of_last(
    const Header& made, std::vector<Command> script) {
    const auto match = officiated(made, std::move(script));
    const auto* const refused = std::get_if<event::Refused>(&match.events.back().what);
    return refused != nullptr ? std::optional{refused->articles} : std::nullopt;
}

// NSB-8c.3; SN5-8c.3
TEST(Citing, names_what_makes_a_castling_from_the_queens_place_legal) {
    const auto rejected = [](BookId book, std::string_view fen, std::string_view castling) {
        Header made = header(book, Authority::Open);
        made.boards[BoardId::A] = setup(fen);
        const auto match = officiated(
            made, {play(1'000, AWhite, castling), claim(2'000, ABlack, ClaimKind::IllegalMove)});
        const auto* const told = std::get_if<event::ClaimRejected>(&match.events.back().what);
        return told != nullptr ? told->articles : Articles{};
    };
    constexpr std::string_view kSwapped = "r3k2r/8/8/8/8/8/8/R2K3R[] w KQ - 0 20";
    constexpr std::string_view kOrdinary = "r3k2r/8/8/8/8/8/8/R3K2R[] w KQ - 0 20";
    EXPECT_EQ(rejected(rulebook::kNsb, kSwapped, "d1b1"), (Articles{"8c", "8", "15a4"}));
    EXPECT_EQ(rejected(rulebook::kSn5, kSwapped, "d1f1"), (Articles{"8c", "8", "15d"}));
    EXPECT_EQ(rejected(rulebook::kNsb, kOrdinary, "e1g1"), (Articles{"8", "15a4"}));
}

// What the words of a move mean is no article of a book.
TEST(Citing, names_no_article_for_san_that_fits_no_move) {
    const auto cited = [](BookId book, Authority authority, std::string_view move) {
        return refusal_of_last(header(book, authority), {play(1'000, AWhite, move)});
    };
    EXPECT_EQ(cited(rulebook::kNsb, Authority::Open, "Nf4"), Articles{});
    EXPECT_EQ(cited(rulebook::kFbx, Authority::Open, "Nf4"), Articles{});
    EXPECT_EQ(cited(rulebook::kNsb, Authority::Strict, "Nf4"), Articles{"8"});
}

// TRN-16.4; TRN-18.1
TEST(Citing, names_the_removal_of_a_piece_where_it_makes_a_mate_and_no_move_did) {
    constexpr std::string_view kLastRook = "k6R/pp6/7K/8/pppppppp/1rrrbbbb/nnnnqq2/8[r] b - - 0 30";
    constexpr std::string_view kBeforeCheck =
        "k7/pp5R/7K/8/pppppppp/1rrrbbbb/nnnnqq2/8[r] w - - 0 30";
    const auto mated = [](std::string_view fen, std::vector<Command> script) {
        Header made = header(rulebook::kTrn, Authority::Open);
        made.boards[BoardId::A] = setup(fen);
        made.boards[BoardId::B] = setup("4k3/8/8/8/8/8/8/4K3[] w - - 0 30");
        const auto match = officiated(made, std::move(script));
        const auto& ending = match.state.boards[BoardId::A].ending;
        return ending && ending->reason == Reason::Checkmate ? ending->articles : Articles{};
    };
    const action::RemovePiece remove{ABlack, chess::Role::Rook};
    EXPECT_EQ(mated(kLastRook, {director(1'000, remove)}), (Articles{"16", "8", "FIDE 5.1", "4"}));
    EXPECT_EQ(
        mated(kBeforeCheck, {director(1'000, remove), play(2'000, AWhite, "h7h8")}),
        (Articles{"16", "8", "18", "FIDE 5.1", "4"}));
}

// NSB-18.1; SN5-18.1; FBX-19.2
TEST(Citing, names_what_a_claim_rests_on_while_it_stops_the_board) {
    const auto cited = [](BookId book, ClaimKind what) {
        return refusal_of_last(
            header(book, Authority::Clock),
            {press(1'000, AWhite), claim(2'000, ABlack, what), press(3'000, ABlack)});
    };
    EXPECT_EQ(cited(rulebook::kFbx, ClaimKind::IllegalMove), (Articles{"19", "FIDE C3"}));
    EXPECT_EQ(cited(rulebook::kFbx, ClaimKind::Repetition), Articles{"18"});
    EXPECT_EQ(cited(rulebook::kSn5, ClaimKind::IllegalMove), (Articles{"8", "15d", "18"}));
}

// SN5-15d.2; SN5-18.1; FBX-15.1
TEST(Citing, tells_a_players_stop_from_a_pause_that_the_director_orders) {
    const Header sn5 = header(rulebook::kSn5, Authority::Open);
    const Command stop = by(1'000, AWhite, action::Stop{});
    const Command pause = director(1'000, action::Pause{BoardScope::A});
    const Command move = play(2'000, AWhite, "e2e4");
    EXPECT_EQ(refusal_of_last(sn5, {stop, move}), Articles{"18"});
    EXPECT_EQ(refusal_of_last(sn5, {pause, move}), Articles{});
    EXPECT_EQ(
        refusal_of_last(header(rulebook::kFbx, Authority::Open), {pause, move}),
        Articles{"FIDE 6.12"});
    EXPECT_EQ(
        refusal_of_last(sn5, {pause, director(2'000, action::Pause{BoardScope::A})}), Articles{});
    // A stop without a word claims nothing that could be ruled on.
    const Command rule = director(2'000, action::Rule{3, true, std::nullopt});
    EXPECT_EQ(refusal_of_last(sn5, {stop, rule}), Articles{"15d"});
    EXPECT_EQ(refusal_of_last(sn5, {pause, rule}), Articles{});
}

// TRN-20.2; FBX-15.1
TEST(Citing, names_why_one_partners_stop_stops_nothing) {
    const auto match = officiated(
        header(rulebook::kFbx, Authority::Open),
        {by(1'000, AWhite, action::Stop{}), by(5'000, BBlack, action::Stop{})});
    std::size_t stops = 0;
    for (const Event& event : match.events) {
        const auto* const stopped = std::get_if<event::Stopped>(&event.what);
        if (stopped == nullptr) continue;
        ++stops;
        EXPECT_FALSE(stopped->together);
        EXPECT_EQ(stopped->articles, Articles{"15"});
    }
    EXPECT_EQ(stops, 2U);
}

// NSB-12.3; NSB-23.2; SN5-17.8: where the book names a penalty, its own article is cited.
TEST(Citing, names_what_lets_the_director_punish_only_where_the_book_names_no_penalty) {
    const auto cited = [](BookId book, InfractionKind what, Effect effect) {
        const action::Infraction one{AWhite, what, effect, false};
        const auto match = officiated(header(book, Authority::Open), {director(1'000, one)});
        for (const Event& event : match.events) {
            const auto* const told = std::get_if<event::InfractionRecorded>(&event.what);
            if (told != nullptr) return told->articles;
        }
        return Articles{};
    };
    using enum InfractionKind;
    EXPECT_EQ(cited(rulebook::kNsb, Banging, Effect::Loss), Articles{"23"});
    EXPECT_EQ(cited(rulebook::kSn5, Banging, Effect::Add), Articles{"22"});
    EXPECT_EQ(cited(rulebook::kNsb, PartnersBoard, Effect::Add), Articles{"12"});
    EXPECT_EQ(cited(rulebook::kNsb, Annoying, Effect::Add), (Articles{"USC 20G", "USC 1C2a"}));
    EXPECT_EQ(cited(rulebook::kNsb, Annoying, Effect::None), Articles{"USC 20G"});
}

// FBX 11; FBX 16; TRN 10
TEST(Citing, names_the_article_of_a_conduct_that_is_no_infraction) {
    const auto refused_with = [](BookId book, InfractionKind what) {
        const action::Infraction conduct{AWhite, what, std::nullopt, false};
        return refusal_of_last(header(book, Authority::Open), {director(1'000, conduct)});
    };
    using enum InfractionKind;
    EXPECT_EQ(refused_with(rulebook::kFbx, Pointing), (Articles{"11"}));
    EXPECT_EQ(refused_with(rulebook::kFbx, Etiquette), (Articles{"16", "FIDE 12.1"}));
    EXPECT_EQ(refused_with(rulebook::kTrn, Pointing), std::nullopt);
}

}  // namespace
}  // namespace tandem::match
