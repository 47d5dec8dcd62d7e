// The next step of a ladder, and that the arbiter takes it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/model/penalty.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
#include "support/match/script.hpp"

namespace tandem::match {
namespace {

using namespace tests;
using event::StepTaken;
using enum InfractionKind;

[[nodiscard]] State after(rulebook::BookId book, std::vector<Command> commands) {
    return officiated(header(book, Authority::Open), std::move(commands)).state;
}

[[nodiscard]] Command recorded(int at, Seat offender, InfractionKind what) {
    return director(at, action::Infraction{offender, what, std::nullopt, false});
}

// Law: NSB 13; NSB 17.
TEST(Penalty, climbs_the_ladder_of_the_book_for_each_player_and_kind) {
    std::vector<Command> script;
    for (const StepTaken step :
         {StepTaken::Warning, StepTaken::Add, StepTaken::Loss, StepTaken::Loss}) {
        const State state = after(rulebook::kNsb, script);
        const auto next = next_penalty(state, ABlack, WrongHand);
        ASSERT_TRUE(next.has_value());
        EXPECT_EQ(next->step, step);
        EXPECT_EQ(next->nth, static_cast<int>(script.size()) + 1);
        EXPECT_EQ(next->choice, PenaltyChoice::Book);
        EXPECT_EQ(next->articles, cited(rulebook::kNsb, WrongHand));
        EXPECT_EQ(next_penalty(state, ABlack, DisplacedAndPressed)->nth, 1);
        EXPECT_EQ(next_penalty(state, BBlack, WrongHand)->step, StepTaken::Warning);
        const int at = 1'000 * (static_cast<int>(script.size()) + 1);
        script.push_back(recorded(at, ABlack, WrongHand));
    }
}

// Law: NSB 12; NSB 14; NSB 14d; NSB 23.
TEST(Penalty, is_the_directors_where_the_book_leaves_it_open) {
    const State nsb = after(rulebook::kNsb, {});
    for (const InfractionKind what : {TouchedClock, Hovering, PartnersBoard, Banging, Annoying}) {
        EXPECT_EQ(next_penalty(nsb, AWhite, what)->choice, PenaltyChoice::Director) << name(what);
    }
    EXPECT_EQ(next_penalty(nsb, AWhite, PartnersBoard)->step, StepTaken::Loss);
    EXPECT_EQ(next_penalty(nsb, AWhite, Banging)->step, StepTaken::Deduct);
    EXPECT_EQ(next_penalty(nsb, AWhite, Annoying)->step, StepTaken::Recorded);
    const auto trn = next_penalty(after(rulebook::kTrn, {}), AWhite, WrongHand);
    EXPECT_EQ(trn->step, StepTaken::Recorded);
    EXPECT_EQ(trn->choice, PenaltyChoice::Director);
}

TEST(Penalty, is_nothing_for_what_the_book_allows) {
    EXPECT_FALSE(next_penalty(after(rulebook::kNsb, {}), AWhite, Pointing).has_value());
    EXPECT_TRUE(next_penalty(after(rulebook::kTrn, {}), AWhite, Pointing).has_value());
    EXPECT_FALSE(next_penalty(after(rulebook::kFbx, {}), AWhite, Etiquette).has_value());
}

// Law: NSB 18.
TEST(Penalty, counts_no_infraction_that_was_lifted_on_appeal) {
    const Line infraction = 3;
    const auto level = rulebook::AppealLevel::SectionChief;
    std::vector<Command> script{recorded(1'000, ABlack, WrongHand)};
    script.push_back(by(2'000, ABlack, action::Appeal{infraction, level, {}}));
    EXPECT_EQ(next_penalty(after(rulebook::kNsb, script), ABlack, WrongHand)->nth, 2);
    script.push_back(director(3'000, action::RuleOnAppeal{infraction, level, true, {}}));
    EXPECT_EQ(next_penalty(after(rulebook::kNsb, script), ABlack, WrongHand)->nth, 1);
}

// Whatever the book and the infraction, the arbiter records what was foretold.
TEST(Penalty, is_what_the_arbiter_records) {
    for (const rulebook::BookId book : rulebook::books()) {
        for (const InfractionKind what : base::all_of<InfractionKind>()) {
            std::vector<Command> script;
            for (int nth = 1; nth <= 4; ++nth) {
                const auto foretold = next_penalty(after(book, script), BWhite, what);
                script.push_back(recorded(1'000 * nth, BWhite, what));
                const Officiated match = officiated(header(book, Authority::Open), script);
                const event::InfractionRecorded* found = nullptr;
                for (const Event& event : match.events) {
                    if (const auto* one = std::get_if<event::InfractionRecorded>(&event.what)) {
                        found = one;
                    }
                }
                SCOPED_TRACE(std::string{book->id} + ' ' + std::string{name(what)});
                ASSERT_EQ(found != nullptr, foretold.has_value());
                if (found == nullptr) break;
                const event::InfractionRecorded expected{
                    BWhite, what, foretold->step, foretold->nth, foretold->articles};
                EXPECT_EQ(*found, expected);
            }
        }
    }
}

}  // namespace
}  // namespace tandem::match
