// Who may read what, and that a log with everything hidden is judged as the whole one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/model/audience.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
#include "support/base/seed.hpp"
#include "support/match/random_commands.hpp"
#include "support/match/script.hpp"

namespace tandem::match {
namespace {

using tests::by;
using tests::director;
using enum Seat;
using enum Viewer;

constexpr std::uint64_t kMatchesTried = 60;

const Command kTalk = by(5, AWhite, action::Say{Audience::Partner, "need a knight"});
const Command kAppeal =
    by(6, AWhite, action::Appeal{2, rulebook::AppealLevel::SectionChief, "it was pressed"});
const Command kReport =
    by(7, BWhite, action::Report{BBlack, InfractionKind::Hovering, "hand on the clock"});

TEST(Audience, what_a_team_says_to_itself_is_for_the_team_and_the_director) {
    EXPECT_EQ(readers_of(kTalk), Viewers{TeamOne}.with(Director));
}

TEST(Audience, a_report_is_for_the_team_that_makes_it_and_the_director) {
    EXPECT_EQ(readers_of(kReport), Viewers{TeamTwo}.with(Director));
}

TEST(Audience, everything_else_is_for_all) {
    EXPECT_EQ(readers_of(by(1, AWhite, action::Say{Audience::All, "hi"})), Viewers::all());
    EXPECT_EQ(readers_of(by(1, AWhite, action::Stop{"look at this"})), Viewers::all());
    EXPECT_EQ(readers_of(kAppeal), Viewers::all());
    EXPECT_EQ(readers_of(tests::play(1, AWhite, "e2e4")), Viewers::all());
    EXPECT_EQ(readers_of(director(1, action::Note{"a remark"})), Viewers::all());
}

TEST(Audience, the_talk_of_a_blocked_person_is_hidden_but_no_ruling) {
    const std::string words = "words";
    const auto heard = [](Command command) {
        EXPECT_EQ(talks(command), without_talk(command) != command);
        return !talks(command);
    };
    const auto silent = [](const Command& command) {
        return texts_of(without_talk(command).action).empty();
    };
    for (const Command& talk :
         {by(1, AWhite, action::Say{Audience::All, words}),
          by(1, AWhite, action::Stop{words}),
          kAppeal,
          director(1, action::Note{words}),
          director(1, action::Expel{words})}) {
        EXPECT_FALSE(heard(talk)) << name(talk.action);
        EXPECT_TRUE(silent(talk)) << name(talk.action);
        EXPECT_EQ(name(without_talk(talk).action), name(talk.action));
    }
    for (const Command& other :
         {by(1, AWhite, action::Say{Audience::Partner, words}),
          by(1, AWhite, action::Stop{}),
          by(1, AWhite, action::Appeal{2, rulebook::AppealLevel::SectionChief, {}}),
          tests::play(1, AWhite, "e2e4"),
          director(1, action::Expel{AWhite}),
          director(1, action::Annul{words}),
          director(1, action::Rule{2, true, words}),
          director(1, action::Forfeit{Team::One, words, words}),
          director(1, action::Declare{Winner::One, std::nullopt, words, words})}) {
        EXPECT_TRUE(heard(other)) << name(other.action);
    }
}

TEST(Audience, what_is_hidden_keeps_its_stamp_player_and_clock_and_nothing_else) {
    Command report = kReport;
    report.left = Millis{90'000};
    const Command expected{Millis{7}, BWhite, Millis{90'000}, action::Say{Audience::Partner, ""}};
    EXPECT_EQ(redacted(report), expected);
    EXPECT_EQ(redacted(redacted(report)), expected);
}

TEST(Audience, a_judgement_is_for_the_director_where_the_players_have_to_find_it) {
    const auto readers = [](Authority authority) {
        return readers_of_judgements(State{tests::header(rulebook::kNsb, authority)}.rules);
    };
    EXPECT_EQ(readers(Authority::Open), Viewers{Director});
    EXPECT_EQ(readers(Authority::Strict), Viewers::all());
}

TEST(Audience, a_person_may_be_several_viewers) {
    const Viewers both = Viewers{TeamOne}.with(TeamTwo);
    EXPECT_TRUE(both.meets(readers_of(kTalk)));
    EXPECT_TRUE(both.meets(readers_of(kReport)));
    EXPECT_FALSE(Viewers{Spectator}.meets(readers_of(kTalk)));
    EXPECT_FALSE(Viewers{}.meets(Viewers::all()));
}

// The events as they would be if each report were talk.
[[nodiscard]] std::vector<Event> without_reports(std::vector<Event> events) {
    for (Event& event : events) {
        if (const auto* const reported = std::get_if<event::Reported>(&event.what)) {
            event.what = event::Said{reported->by, Audience::Partner};
        }
    }
    return events;
}

[[nodiscard]] Command confided(base::Prng& prng, Millis at) {
    const auto seat = static_cast<Seat>(prng.below(4));
    Command command{at, seat, std::nullopt, action::Say{Audience::Partner, "sit"}};
    if (prng.below(2) == 0) command.action = action::Report{BBlack, InfractionKind::Banging, "!"};
    if (prng.below(9) == 0) command.left = Millis{static_cast<std::int64_t>(prng.below(90'000))};
    return command;
}

TEST(AudienceLaw, a_log_is_judged_the_same_with_everything_hidden) {
    int hidden = 0;
    for (std::uint64_t seed = 0; seed < kMatchesTried; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        base::Prng prng{base::tests::nth_seed(seed)};
        const Header header = tests::random_header(prng);
        tests::Commander commander{prng, header};
        naive::Model model{header};
        std::vector<Command> whole;
        for (int batch = 0; batch < 70; ++batch) {
            auto filed = commander.next(model);
            filed.commands.push_back(confided(prng, filed.at));
            const auto line = static_cast<Line>(whole.size() + 2);
            (void)model.file(filed.at, line, filed.commands);
            whole.insert(whole.end(), filed.commands.begin(), filed.commands.end());
        }
        std::vector<Command> seen = whole;
        for (Command& command : seen) {
            if (readers_of(command).has(Spectator)) continue;
            command = redacted(command);
            ++hidden;
        }
        const Officiated before = officiate(header, whole);
        const Officiated after = officiate(header, seen);
        ASSERT_EQ(after.state, before.state);
        ASSERT_EQ(after.events, without_reports(before.events));
    }
    EXPECT_GT(hidden, 1'000);
}

}  // namespace
}  // namespace tandem::match
