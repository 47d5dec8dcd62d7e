// Real games, officiated: each ends as its record says, under every rulebook.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "match/arbiter/log_replay.hpp"
#include "record/convert/convert.hpp"
#include "record/game/ending.hpp"
#include "record/log/event_json.hpp"
#include "rulebook/books/books.hpp"
#include "support/record/files.hpp"

namespace tandem::record {
namespace {

using rulebook::BookId;

// A match must fit where many are held at once.
static_assert(sizeof(match::State) < 8192);

struct Told {
    std::string name;
    Game game;
    Replay replayed;
    Ending ending;
};

// The real games whose record says who won and how.
[[nodiscard]] std::vector<Told> told_games() {
    std::vector<Told> told;
    auto games = tests::real_games();
    for (auto& game : tests::chesscom_pairs()) games.push_back(std::move(game));
    for (auto& [name, game] : games) {
        if (name == tests::kLateRecorder) continue;
        auto replayed = replay(game, rulebook::kNsb.switches, Marks::Ignored);
        EXPECT_TRUE(replayed.has_value()) << name;
        if (!replayed) continue;
        const Ending ending = log_ending(game, replayed->end);
        if (!ending.winner || !ending.reason) continue;
        told.push_back({name, std::move(game), std::move(*replayed), ending});
    }
    return told;
}

TEST(OfficiatedGames, end_as_recorded_under_every_rulebook) {
    const auto games = told_games();
    EXPECT_EQ(games.size(), 106U);
    for (const BookId book : rulebook::books()) {
        for (const Told& told : games) {
            SCOPED_TRACE(told.name + " under " + std::string{book->id});
            const auto log = to_match_log(told.game, told.replayed, rulebook::builtin(book));
            ASSERT_TRUE(log.has_value());
            const auto found = match::officiate(log->header, log->commands);
            EXPECT_TRUE(found.verdict.over);
            EXPECT_EQ(found.verdict.winner, told.ending.winner);
            EXPECT_EQ(found.verdict.reason, told.ending.reason);
            EXPECT_FALSE(found.verdict.articles.empty());
            if (told.ending.board) {
                EXPECT_EQ(found.verdict.board, told.ending.board);
            }
        }
    }
}

TEST(OfficiatedGames, take_every_turn_up_to_their_end) {
    for (const Told& told : told_games()) {
        SCOPED_TRACE(told.name);
        const auto log = to_match_log(told.game, told.replayed, rulebook::builtin(rulebook::kNsb));
        ASSERT_TRUE(log.has_value());
        bool over = false;
        const auto found = match::officiate(log->header, log->commands);
        for (const match::Event& event : found.events) {
            over = over || std::holds_alternative<match::event::MatchOver>(event.what);
            const auto* const refused = std::get_if<match::event::Refused>(&event.what);
            if (refused == nullptr) continue;
            EXPECT_TRUE(over) << to_json(event, 1);
            EXPECT_EQ(refused->why, match::Refusal::MatchOver);
        }
    }
}

// What the contract of the formats says of a record's end.
TEST(OfficiatedGames, a_forfeit_on_time_is_a_flag_claim_on_a_clock_at_0) {
    const Game game = tests::read_game(
        "[WhiteA \"a\"]\n[BlackA \"b\"]\n[WhiteB \"c\"]\n[BlackB \"d\"]\n"
        "[TimeControl \"300+0\"]\n\n"
        "1A. e4 {299} 1B. d4 {298} 1a. e5 {290}\n{a forfeits on time} 0-1\n");
    const auto replayed = replay(game, rulebook::kNsb.switches, Marks::Ignored);
    ASSERT_TRUE(replayed.has_value());
    const auto log = to_match_log(game, *replayed, rulebook::builtin(rulebook::kTrn));
    ASSERT_TRUE(log.has_value());
    EXPECT_EQ(log->header.authority, match::Authority::Strict);
    EXPECT_EQ(log->header.auto_flag, false);
    const auto found = match::officiate(log->header, log->commands);
    EXPECT_EQ(found.verdict.winner, match::Winner::Two);
    EXPECT_EQ(found.verdict.reason, match::Reason::Flag);
    EXPECT_EQ(found.verdict.clocks[bughouse::Seat::AWhite], base::Millis{0});
    EXPECT_EQ(found.verdict.clocks[bughouse::Seat::ABlack], base::Millis{290'000});
}

}  // namespace
}  // namespace tandem::record
