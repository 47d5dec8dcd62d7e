// Disputes: who rules, who hears appeals, and when it is over.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "support/tournament/event_in_play.hpp"

namespace tandem::tournament {
namespace {

using namespace tests;

const action::RaiseDispute kDispute{{1}, kLeg, std::nullopt, TeamId{2}, "a flag"};
const action::AppealRuling kAppeal{{1}, {2}};

[[nodiscard]] action::Rule ruled(std::optional<LegResult> result) {
    return {{1}, std::nullopt, "The flag fell after the mate.", result};
}
[[nodiscard]] action::RuleOnAppeal heard(AppealOutcome outcome, std::optional<LegResult> result) {
    return {{1}, outcome, std::nullopt, "It fell before.", result};
}
// With a director, a section chief of the division and a floor chief.
[[nodiscard]] EventInPlay with_officials(rulebook::BookId book) {
    EventInPlay play = at_the_table(book, {.legs = 1});
    play.official("dora", Role::Director).official("sam", Role::SectionChief, kK12);
    play.official("flo", Role::FloorChief);
    return play;
}

// NSB 18; SN5 18: NSB-18.2, NSB-18.3, NSB-18.4, NSB-18.5, SN5-18.2, SN5-18.3, SN5-18.4, SN5-18.5
TEST(Disputes, appeals_go_to_the_section_chief_and_end_with_the_floor_chief) {
    EventInPlay play = with_officials(rulebook::kNsb);
    play.with(kDispute);
    EXPECT_EQ(play.enter(kAppeal), EventRefusal::NothingRuled);
    play.with(action::Testify{{1}, Witness::Bystander, "Ann Adams", "I saw it."}, "dora");
    play.with(ruled(won(LegWinner::One)), "dora").with(kAppeal);
    EXPECT_EQ(play.enter(heard(AppealOutcome::Upheld, {}), "flo"), EventRefusal::NotThisLevel);
    EXPECT_EQ(play.enter(heard(AppealOutcome::Upheld, {})), EventRefusal::NotThisLevel);
    play.with(heard(AppealOutcome::Upheld, {}), "sam").with(kAppeal);
    play.with(heard(AppealOutcome::Overturned, won(LegWinner::Two)), "flo");
    EXPECT_EQ(play.enter(kAppeal), EventRefusal::NoFurtherAppeal);
    EXPECT_EQ(play.leg(kLeg).result->winner, LegWinner::Two);
    EXPECT_EQ(play.event().get<Dispute>({1}).rulings.size(), 3U);
}

// NSB 18; SN5 18: NSB-18.3
TEST(Disputes, nobody_hears_an_appeal_from_themselves_under_whichever_key) {
    EventInPlay play = with_officials(rulebook::kSn5);
    play.with(action::Appoint{{"dora2"}, "OFFICIAL dora", Role::SectionChief, std::nullopt});
    play.with(kDispute).with(ruled(std::nullopt), "dora").with(kAppeal);
    EXPECT_EQ(play.enter(heard(AppealOutcome::Upheld, {}), "dora2"), EventRefusal::OwnRuling);
    play.official("dora", Role::SectionChief);
    EXPECT_EQ(play.enter(heard(AppealOutcome::Upheld, {}), "dora"), EventRefusal::OwnRuling);
    EXPECT_FALSE(play.cited().empty());
}

// NSB 18; SN5 18: NSB-18.5, SN5-18.5
TEST(Disputes, whoever_is_below_changes_no_result_of_a_ruling) {
    EventInPlay play = with_officials(rulebook::kSn5);
    play.with(kDispute).with(ruled(won(LegWinner::One)), "dora").with(kAppeal);
    play.with(heard(AppealOutcome::Overturned, won(LegWinner::Two)), "sam");
    const action::CorrectResult back{kLeg, won(LegWinner::One), "misread"};
    EXPECT_EQ(play.enter(back, "dora"), EventRefusal::NotYourRole);
    EXPECT_EQ(play.enter(action::AnnulLeg{kLeg, "again"}, "dora"), EventRefusal::NotYourRole);
    play.with(action::RaiseDispute{{2}, kLeg, std::nullopt, TeamId{1}, "another matter"});
    action::Rule other = ruled(won(LegWinner::One));
    other.dispute = {2};
    EXPECT_EQ(play.enter(other, "dora"), EventRefusal::NotYourRole);
    EXPECT_EQ(play.enter(back, "sam"), std::nullopt);
}

// NSB 18; SN5 18: NSB-18.5, SN5-18.5
TEST(Disputes, whoever_changes_a_final_ruling_is_told_that_it_was_final) {
    EventInPlay play = with_officials(rulebook::kNsb);
    play.with(kDispute).with(action::RaiseDispute{{2}, kLeg, std::nullopt, TeamId{1}, "a move"});
    play.with(ruled(won(LegWinner::One)), "dora").with(kAppeal);
    play.with(action::CorrectResult{kLeg, won(LegWinner::Two), "misread"}, "sam");
    EXPECT_FALSE(play.notice(NoticeKind::FinalRuling)) << "the appeal is still to be heard";
    play.with(heard(AppealOutcome::Overturned, won(LegWinner::Two)), "sam").with(kAppeal);
    play.with(heard(AppealOutcome::Overturned, won(LegWinner::One)), "flo");
    EXPECT_FALSE(play.notice(NoticeKind::FinalRuling));
    const action::CorrectResult correction{kLeg, won(LegWinner::Two), "misread"};
    const action::Rule other{{2}, std::nullopt, "No such move.", won(LegWinner::Two)};
    for (const EventAction& change :
         {EventAction{correction},
          EventAction{action::AnnulLeg{kLeg, "again"}},
          EventAction{other}}) {
        play.with(change);
        EXPECT_TRUE(play.notice(NoticeKind::FinalRuling)) << name(change);
        play.with(action::Undo{});
    }
    EXPECT_EQ(cited(rulebook::kNsb, Notice{NoticeKind::FinalRuling, {}})[0], "18");
    play.with(action::AnnulLeg{kLeg, "again"}).with(action::AnnulLeg{kLeg, "once more"});
    EXPECT_FALSE(play.notice(NoticeKind::FinalRuling)) << "it was of another game";
}

TEST(Disputes, a_final_ruling_while_play_goes_on_closes_no_later_one) {
    EventInPlay play = with_officials(rulebook::kSn5);
    play.with(kDispute).with(ruled(std::nullopt), "dora").with(kAppeal);
    play.with(heard(AppealOutcome::Upheld, {}), "sam").with(kAppeal);
    play.with(heard(AppealOutcome::Upheld, {}), "flo");
    play.with(action::EnterResult{kLeg, won(LegWinner::One)});
    play.with(action::RaiseDispute{{2}, kLeg, std::nullopt, TeamId{2}, "another matter"});
    EXPECT_EQ(
        play.enter(action::CorrectResult{kLeg, won(LegWinner::Two), "misread"}, "dora"),
        std::nullopt);
}

TEST(Disputes, a_ruling_without_a_result_leaves_the_stopgap_of_another_dispute) {
    EventInPlay play = with_officials(rulebook::kSn5);
    play.with(action::EnterResult{kLeg, won(LegWinner::One)}).with(kDispute);
    play.with(action::RaiseDispute{{2}, kLeg, std::nullopt, TeamId{2}, "a touch"});
    play.with(action::Provide{kLeg, won(LegWinner::Draw)});
    play.with(ruled(std::nullopt), "dora");
    EXPECT_TRUE(play.leg(kLeg).provisional);
    EXPECT_EQ(play.leg(kLeg).result->winner, LegWinner::Draw);
    action::Rule other = ruled(std::nullopt);
    other.dispute = {2};
    play.with(other, "dora");
    EXPECT_FALSE(play.leg(kLeg).provisional);
    EXPECT_EQ(play.leg(kLeg).result->winner, LegWinner::One);
}

TEST(Disputes, what_is_upheld_stays_as_it_was) {
    EventInPlay play = with_officials(rulebook::kNsb);
    play.with(kDispute).with(ruled(won(LegWinner::One)), "dora").with(kAppeal);
    const auto upheld = [](LegWinner winner) { return heard(AppealOutcome::Upheld, won(winner)); };
    EXPECT_EQ(play.enter(upheld(LegWinner::Two), "sam"), EventRefusal::Contradiction);
    EXPECT_EQ(play.enter(upheld(LegWinner::One), "sam"), std::nullopt);
}

// NSB 18; SN5 18: an appeal that is heard leaves no doubt about the result
TEST(Disputes, a_ruling_that_decided_the_leg_falls_only_with_another_result) {
    EventInPlay play = with_officials(rulebook::kNsb);
    play.with(kDispute).with(ruled(won(LegWinner::One)), "dora").with(kAppeal);
    for (const auto outcome : {AppealOutcome::Overturned, AppealOutcome::Modified}) {
        EXPECT_EQ(play.enter(heard(outcome, {}), "sam"), EventRefusal::ResultMissing);
    }
    EXPECT_EQ(
        play.enter(heard(AppealOutcome::Overturned, won(LegWinner::Two)), "sam"), std::nullopt);
}

TEST(Disputes, where_the_leg_is_played_again_an_overturned_ruling_needs_no_result) {
    EventInPlay play = with_officials(rulebook::kNsb);
    play.with(kDispute).with(ruled(won(LegWinner::One)), "dora").with(kAppeal);
    play.with(action::AnnulLeg{kLeg, "a spectator interfered"}, "sam");
    EXPECT_EQ(play.enter(heard(AppealOutcome::Overturned, {}), "sam"), std::nullopt);
    EXPECT_FALSE(play.leg(kLeg).result);
}

// NSB 18; SN5 18
TEST(Disputes, while_an_appeal_is_heard_nobody_below_its_level_changes_the_result) {
    EventInPlay play = with_officials(rulebook::kSn5);
    play.official("dan", Role::Director);
    play.with(kDispute).with(ruled(won(LegWinner::One)), "dora");
    const auto corrected = [](LegWinner winner) {
        return action::CorrectResult{kLeg, won(winner), "misread"};
    };
    play.with(corrected(LegWinner::Two), "dan").with(corrected(LegWinner::One), "dan");
    play.with(kAppeal);
    EXPECT_EQ(play.enter(corrected(LegWinner::Two), "dan"), EventRefusal::NotYourRole);
    EXPECT_EQ(play.enter(action::AnnulLeg{kLeg, "again"}, "dan"), EventRefusal::NotYourRole);
    play.with(corrected(LegWinner::Two), "sam");
    EXPECT_EQ(play.enter(heard(AppealOutcome::Upheld, {}), "sam"), EventRefusal::Contradiction);
    play.with(heard(AppealOutcome::Upheld, won(LegWinner::One)), "sam");
    EXPECT_EQ(play.leg(kLeg).result->winner, LegWinner::One);
}

// NSB 18; SN5 18: NSB-18.5, SN5-18.5
TEST(Disputes, nobody_below_changes_what_a_chief_was_the_first_to_rule) {
    for (const std::string chief : {"sam", "flo", "organiser"}) {
        EventInPlay play = with_officials(rulebook::kSn5);
        play.with(kDispute).with(ruled(won(LegWinner::Two)), chief);
        const action::CorrectResult correction{kLeg, won(LegWinner::One), "I disagree"};
        const auto why = chief == "flo" ? EventRefusal::NoFurtherAppeal : EventRefusal::NotYourRole;
        EXPECT_EQ(play.enter(correction, "dora"), why);
        EXPECT_EQ(play.enter(action::AnnulLeg{kLeg, "again"}, "dora"), why);
        EXPECT_EQ(play.enter(correction, "flo"), std::nullopt);
    }
}

// NSB 18; SN5 18: NSB-18.4, NSB-18.5, SN5-18.4, SN5-18.5
TEST(Disputes, an_appeal_goes_to_the_level_above_the_official_who_ruled) {
    EventInPlay play = with_officials(rulebook::kNsb);
    play.with(kDispute).with(ruled(won(LegWinner::One)), "sam").with(kAppeal);
    EXPECT_EQ(play.event().get<Dispute>({1}).appeals[0].level, AppealLevel::FloorChief);
    play.with(heard(AppealOutcome::Upheld, {}), "flo");
    EXPECT_EQ(play.enter(kAppeal), EventRefusal::NoFurtherAppeal);
}

// NSB 18; SN5 18: NSB-18.5, SN5-18.5
TEST(Disputes, the_floor_chiefs_word_is_final_also_where_it_is_the_first) {
    EventInPlay play = with_officials(rulebook::kNsb);
    play.with(kDispute).with(ruled(won(LegWinner::One)), "flo");
    EXPECT_EQ(play.enter(kAppeal), EventRefusal::NoFurtherAppeal);
    action::RaiseDispute again = kDispute;
    again.dispute = {2};
    EXPECT_EQ(play.enter(again), EventRefusal::NoFurtherAppeal);
}

TEST(Disputes, an_appeal_from_the_organiser_goes_to_the_floor_chief) {
    EventInPlay play = with_officials(rulebook::kNsb);
    play.with(kDispute).with(ruled(won(LegWinner::One))).with(kAppeal);
    EXPECT_EQ(play.enter(heard(AppealOutcome::Upheld, {}), "sam"), EventRefusal::NotThisLevel);
    play.with(heard(AppealOutcome::Upheld, {}), "flo");
}

// NSB 18; SN5 18: NSB-18.5, SN5-18.5
TEST(Disputes, nobody_below_undoes_a_ruling_or_does_it_again) {
    EventInPlay play = with_officials(rulebook::kSn5);
    play.official("desk", Role::Desk);
    play.with(kDispute).with(ruled(won(LegWinner::One)), "dora").with(kAppeal, "desk");
    play.with(heard(AppealOutcome::Overturned, won(LegWinner::Two)), "sam").with(kAppeal, "sam");
    play.with(heard(AppealOutcome::Modified, won(LegWinner::Draw)), "flo");
    EXPECT_EQ(play.enter(action::Undo{}, "sam"), EventRefusal::NotYourRole);
    play.with(action::Undo{}, "flo");
    EXPECT_EQ(play.enter(action::Redo{}, "sam"), EventRefusal::NotYourRole);
    EXPECT_EQ(play.enter(action::Undo{}, "desk"), EventRefusal::NotYourRole);
    play.with(action::Undo{}, "sam");
    EXPECT_EQ(play.enter(action::Undo{}, "dora"), EventRefusal::NotYourRole);
    play.with(action::Undo{}, "sam").with(action::Undo{}, "desk").with(action::Undo{}, "dora");
    EXPECT_TRUE(play.event().get<Dispute>({1}).rulings.empty());
}

// TRN 20; FBX 15: TRN-20.1, FBX-15.1
TEST(Disputes, where_one_referee_rules_on_a_result_it_takes_no_further_dispute) {
    for (const rulebook::BookId book :
         {rulebook::BookId{rulebook::kTrn}, rulebook::BookId{rulebook::kFbx}}) {
        EventInPlay play = with_officials(book);
        play.with(kDispute).with(ruled(won(LegWinner::One)), "dora");
        action::RaiseDispute again = kDispute;
        again.dispute = {2};
        EXPECT_EQ(play.enter(again), EventRefusal::NoFurtherAppeal);
        play.with(action::AnnulLeg{kLeg, "a king and a queen stood wrong"}, "dora").with(again);
    }
}

// TRN 20; FBX 15: FBX-15.1
TEST(Disputes, without_levels_there_is_no_appeal) {
    EventInPlay play = with_officials(rulebook::kFbx);
    play.with(kDispute).with(ruled(std::nullopt), "dora");
    EXPECT_EQ(play.enter(kAppeal), EventRefusal::NoFurtherAppeal);
    EXPECT_EQ(play.enter(ruled(std::nullopt)), EventRefusal::AlreadyRuled);
}

// NSB 18; SN5 18
TEST(Disputes, the_next_round_waits_unless_there_is_a_provisional_result) {
    EventInPlay play = with_officials(rulebook::kNsb);
    play.played(kK12, 1, LegWinner::One).with(kDispute);
    const action::PairRound next{{kK12, 2}, {{{2}, {1}}}, std::nullopt};
    EXPECT_EQ(play.enter(next), EventRefusal::DisputeOpen);
    play.with(action::Provide{kLeg, won(LegWinner::One)});
    EXPECT_EQ(play.enter(next), std::nullopt);
    play.with(ruled(won(LegWinner::Two)), "dora");
    EXPECT_EQ(play.notice(NoticeKind::LaterRounds)->about.number, 2U);
    EXPECT_FALSE(play.leg(kLeg).provisional);
}

// A table may be paired anew until the round starts, and a dispute is of those who sit there.
TEST(Disputes, none_is_raised_before_the_start) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {}).teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}});
    EXPECT_EQ(play.enter(kDispute), EventRefusal::RoundNotStarted);
    EXPECT_TRUE(play.cited().empty());
}

// NSB 18; SN5 18: NSB-18.3
TEST(Disputes, nobody_hears_an_appeal_from_a_ruling_of_theirs_after_being_dismissed) {
    EventInPlay play = with_officials(rulebook::kNsb);
    play.with(kDispute).with(ruled(std::nullopt), "dora");
    play.with(action::Dismiss{{"dora"}}).with(kAppeal);
    play.with(action::Appoint{{"dora2"}, "OFFICIAL dora", Role::SectionChief, std::nullopt});
    EXPECT_EQ(play.enter(heard(AppealOutcome::Upheld, {}), "dora2"), EventRefusal::OwnRuling);
}

// NSB 18; SN5 18: NSB-18.5, SN5-18.5
TEST(Disputes, after_the_last_level_only_a_floor_chief_changes_the_result) {
    EventInPlay play = with_officials(rulebook::kSn5);
    play.with(kDispute).with(ruled(won(LegWinner::One)), "dora").with(kAppeal);
    play.with(heard(AppealOutcome::Upheld, {}), "sam").with(kAppeal);
    play.with(heard(AppealOutcome::Overturned, won(LegWinner::Two)), "flo");
    const action::CorrectResult correction{kLeg, won(LegWinner::One), "the slip"};
    EXPECT_EQ(play.enter(correction, "dora"), EventRefusal::NoFurtherAppeal);
    action::RaiseDispute again = kDispute;
    again.dispute = {2};
    EXPECT_EQ(play.enter(again), EventRefusal::NoFurtherAppeal);
    EXPECT_EQ(play.enter(correction, "flo"), std::nullopt);
}

TEST(Disputes, a_ruling_that_says_no_result_brings_back_the_one_that_was_firm) {
    EventInPlay play = with_officials(rulebook::kSn5);
    play.with(action::EnterResult{kLeg, won(LegWinner::One)}).with(kDispute);
    play.with(action::Provide{kLeg, won(LegWinner::Two)}, "dora");
    EXPECT_EQ(
        play.enter(action::EnterResult{kLeg, won(LegWinner::Draw)}), EventRefusal::ResultThere);
    play.with(ruled(std::nullopt), "dora");
    EXPECT_EQ(play.leg(kLeg).result->winner, LegWinner::One);
    EXPECT_FALSE(play.leg(kLeg).provisional);
}

TEST(Disputes, there_is_an_end_to_testimony_and_to_replays) {
    EventInPlay play = with_officials(rulebook::kSn5);
    play.with(kDispute);
    const action::Testify said{{1}, Witness::Bystander, "Ann Adams", "I saw it."};
    for (std::size_t i = 0; i < kMostTestimony; ++i) play.with(said);
    EXPECT_EQ(play.enter(said), EventRefusal::TooMany);
    for (std::size_t i = 0; i < kMostAnnulled; ++i) play.with(action::AnnulLeg{kLeg, "again"});
    EXPECT_EQ(play.enter(action::AnnulLeg{kLeg, "again"}), EventRefusal::TooMany);
}

// NSB 18; SN5 18: the replay of an annulled game is another match.
TEST(Disputes, of_an_annulled_leg_give_its_replay_no_result) {
    EventInPlay play = with_officials(rulebook::kSn5);
    play.with(action::EnterResult{kLeg, won(LegWinner::One)}).with(kDispute);
    play.with(action::AnnulLeg{kLeg, "a spectator interfered"});
    play.with(action::EnterResult{kLeg, won(LegWinner::Two)});
    EXPECT_EQ(play.enter(ruled(won(LegWinner::One)), "flo"), EventRefusal::PlayedAgain);
    play.with(ruled({}), "flo");
    EXPECT_EQ(play.leg(kLeg).result->winner, LegWinner::Two);
}

// NSB 18; SN5 18: that a game is played again can be appealed as any ruling.
TEST(Disputes, about_an_annulment_end_with_the_floor_chief_who_may_restore_the_first_game) {
    EventInPlay play = with_officials(rulebook::kSn5);
    play.with(action::EnterResult{kLeg, won(LegWinner::One)}).with(kDispute);
    play.with(action::AnnulLeg{kLeg, "a coach spoke"}, "dora").with(ruled({}), "dora");
    play.with(kAppeal).with(heard(AppealOutcome::Upheld, {}), "sam").with(kAppeal);
    play.with(heard(AppealOutcome::Overturned, won(LegWinner::One)), "flo");
    EXPECT_EQ(play.leg(kLeg).result->winner, LegWinner::One);
    EXPECT_EQ(
        play.enter(action::CorrectResult{kLeg, won(LegWinner::Two), "no"}, "dora"),
        EventRefusal::NoFurtherAppeal);
}

}  // namespace
}  // namespace tandem::tournament
