// What bots answer to offers of a draw, and what they claim, by level.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "hall/bot_names.hpp"
#include "rulebook/books/books.hpp"
#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;
using bughouse::BoardId;
using enum bughouse::Seat;

[[nodiscard]] match::Header under_open() {
    match::Header header{rulebook::builtin(rulebook::kNsb)};
    header.authority = match::Authority::Open;
    header.director = true;
    return header;
}

// Bots of one level at all seats, or at all but those of people; a director has started the match.
struct Played {
    World world{at_once()};
    std::map<Seat, int> scores;  // that their engine tells; no score, no move
    ConnectionId director = world.connect("g:dir", "Dir");
    std::map<Seat, ConnectionId> people;
    MatchId match;

    // The match's id decides what chance brings.
    Played(
        std::int64_t level,
        const std::vector<Seat>& of_people,
        match::Header header,
        MatchId own_id = MatchId{"k3xw"}) {
        world.engine = [this](const Think& think) -> std::optional<Thought> {
            Thought thought{think.ticket, "", {}};
            if (scores.contains(think.seat)) thought.score = scores.at(think.seat);
            return thought;
        };
        Opening opening{std::move(header)};
        opening.match = std::move(own_id);
        for (const Seat seat : base::all_of<Seat>()) {
            opening.people[seat] = {
                PersonId::bot(seat), std::string{names_of_level(level)[BotStyle::Balanced]}};
        }
        for (const Seat seat : of_people) {
            const std::string id = "g:" + std::string{bughouse::name(seat)};
            people[seat] = world.connect(id, id);
            opening.people[seat] = {person(id), id};
        }
        opening.officials = {{person("g:dir"), "Dir", Office::Director}};
        match = *world.open(std::move(opening));
        world.ask(director, ask::Watch{match, 0});
        EXPECT_EQ(world.act(director, match, "director", R"({"do":"start"})"), "");
    }
    void offers(Seat seat) {
        const std::string who{bughouse::name(seat)};
        EXPECT_EQ(world.act(people.at(seat), match, who, R"({"do":"offer-draw"})"), "");
    }
    [[nodiscard]] std::ptrdiff_t count(const std::string& name) {
        return std::ranges::count_if(
            world.inbox(director).all<tell::Line>(), [&name](const auto& told) {
                return wire::to_json(told).contains("\"do\": \"" + name + '"');
            });
    }
    [[nodiscard]] std::optional<match::Reason> ended() {
        const auto view = world.inbox(director).last<tell::Line>().view;
        if (!view->over) return std::nullopt;
        return view->over->reason;
    }
};

// Draws

TEST(BotDraws, a_team_of_bots_of_which_one_stands_worse_takes_a_draw) {
    Played at{4, {AWhite, BBlack}, under_open()};
    at.scores = {{BWhite, -51}};
    at.world.pass(3'000);
    at.offers(AWhite);
    at.world.pass(5'000);
    EXPECT_EQ(at.count("accept-draw") + at.count("decline-draw"), 0) << "one alone offers nothing";
    at.offers(BBlack);
    at.world.pass(2'100);
    EXPECT_EQ(at.count("accept-draw"), 2);
    EXPECT_EQ(at.ended(), match::Reason::Agreement);
}

TEST(BotDraws, bots_that_do_not_stand_worse_say_no) {
    Played at{4, {AWhite, BBlack}, under_open()};
    at.scores = {{BWhite, -50}, {ABlack, 200}};
    at.world.pass(3'000);
    at.offers(AWhite);
    at.offers(BBlack);
    EXPECT_EQ(at.count("decline-draw"), 0) << "they think it over";
    at.world.pass(2'100);
    EXPECT_EQ(at.count("accept-draw"), 0);
    EXPECT_EQ(at.count("decline-draw"), 1);
    EXPECT_EQ(at.ended(), std::nullopt);
    at.offers(AWhite);
    at.offers(BBlack);
    at.world.pass(2'100);
    EXPECT_EQ(at.count("decline-draw"), 2) << "each offer has its answer";
}

TEST(BotDraws, a_bot_that_is_not_better_joins_in_its_partners_offer) {
    Played at{4, {AWhite, ABlack, BWhite}, under_open()};
    at.offers(AWhite);
    at.world.pass(2'100);
    EXPECT_EQ(at.count("offer-draw"), 2);
    EXPECT_EQ(at.count("say"), 0);
}

TEST(BotDraws, a_bot_that_is_better_tells_its_partner_no) {
    Played at{4, {ABlack, BWhite, BBlack}, under_open()};
    at.scores = {{AWhite, 50}};
    at.world.ask(at.people.at(BBlack), ask::Watch{at.match, 0});
    at.world.pass(3'000);
    at.offers(BBlack);
    at.world.pass(10'000);
    EXPECT_EQ(at.count("offer-draw"), 1);
    EXPECT_TRUE(at.world.inbox(at.people.at(BBlack)).has("!no"));
}

// Claims

TEST(BotClaims, a_flag_is_claimed_by_a_master_at_once_and_by_a_beginner_late) {
    const auto claims_after = [](std::int64_t level, std::int64_t ms) {
        match::Header header = under_open();
        for (const Seat seat : base::all_of<Seat>()) header.clocks[seat] = Millis{300'000};
        header.clocks[AWhite] = Millis{5'000};
        Played at{level, {}, std::move(header)};
        at.world.pass(5'000 + ms);
        return at.count("claim");
    };
    EXPECT_EQ(claims_after(8, 320), 1);
    EXPECT_EQ(claims_after(4, 1'400), 0);
    EXPECT_EQ(claims_after(1, 3'900), 0);
    EXPECT_EQ(claims_after(1, 20'100), 1);
}

TEST(BotClaims, an_illegal_move_may_escape_a_beginner_who_then_plays_on) {
    const auto claimed = [](std::int64_t level) {
        int count = 0;
        for (int i = 0; i < 12; ++i) {
            Played at{level, {AWhite}, under_open(), MatchId{"match-" + std::to_string(i)}};
            const std::string play = R"({"do":"play","move":"e2e5"})";
            EXPECT_EQ(at.world.act(at.people.at(AWhite), at.match, "A.white", play, 0), "");
            std::map<Seat, int> asked;
            at.world.engine = [&](const Think& think) -> std::optional<Thought> {
                ++asked[think.seat];
                return std::nullopt;
            };
            at.world.pass(8'000);
            const bool claims = at.count("claim") == 1;
            EXPECT_NE(claims, asked.contains(ABlack)) << "it claims, or thinks of an answer";
            if (claims) ++count;
        }
        return count;
    };
    EXPECT_EQ(claimed(3), 12);
    const int by_beginners = claimed(1);
    EXPECT_GT(by_beginners, 0);
    EXPECT_LT(by_beginners, 12);
}

}  // namespace
}  // namespace tandem::hall
