// The defaults of a header, and what stands in their place.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/model/header.hpp"

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"

namespace tandem::match {
namespace {

using rulebook::BookId;

Header under(BookId book) { return Header{rulebook::builtin(book)}; }

// TRN-2.1; SN5-4.2
TEST(Header, nothing_given_means_the_defaults) {
    const Terms made = terms(under(rulebook::kTrn));
    EXPECT_EQ(made.rulebook, rulebook::builtin(rulebook::kTrn));
    EXPECT_EQ(made.authority, Authority::Strict);
    EXPECT_TRUE(made.referee);
    EXPECT_TRUE(made.director);
    EXPECT_TRUE(made.auto_flag);
    EXPECT_EQ(made.base, Millis{180'000});
    EXPECT_EQ(made.increment, Millis{0});
    EXPECT_EQ(made.delay, Millis{0});
    EXPECT_EQ(
        made.seats, (EnumArray<Seat, std::string>{"A.white", "A.black", "B.white", "B.black"}));
    for (const Seat seat : base::all_of<Seat>()) {
        EXPECT_EQ(made.set_clocks[seat], Millis{180'000});
        EXPECT_EQ(made.clocks[seat], Millis{180'000});
    }
    for (const auto& board : made.boards) EXPECT_EQ(board, chess::Setup::start());
}

TEST(Header, flags_are_claimed_by_themselves_in_strict_authority_alone) {
    Header header = under(rulebook::kNsb);
    EXPECT_TRUE(terms(header).auto_flag);
    header.authority = Authority::Open;
    EXPECT_FALSE(terms(header).auto_flag);
    header.authority = Authority::Clock;
    EXPECT_FALSE(terms(header).auto_flag);
    header.auto_flag = true;
    EXPECT_TRUE(terms(header).auto_flag);
}

TEST(Header, options_change_the_rulebook_and_its_times) {
    Header header = under(rulebook::kNsb);
    header.options = {
        {"time.base_ms", "60000"}, {"time.increment_ms", "1000"}, {"mate.test", "held"}};
    const Terms made = terms(header);
    EXPECT_EQ(made.base, Millis{60'000});
    EXPECT_EQ(made.increment, Millis{1'000});
    EXPECT_EQ(made.rulebook.switches.mate.test, rulebook::MateTest::Held);
    EXPECT_EQ(header.rulebook, rulebook::builtin(rulebook::kNsb));
}

TEST(Header, a_time_that_is_given_goes_before_the_rulebooks) {
    Header header = under(rulebook::kNsb);
    header.increment = Millis{5};
    header.delay = Millis{7};
    header.options = {{"time.increment_ms", "1000"}, {"time.delay_ms", "1000"}};
    EXPECT_EQ(terms(header).increment, Millis{5});
    EXPECT_EQ(terms(header).delay, Millis{7});
}

TEST(Header, a_clock_wrongly_set_starts_so_unless_the_remaining_time_is_told) {
    Header header = under(rulebook::kNsb);
    header.set_clocks[Seat::ABlack] = Millis{310'000};
    header.set_clocks[Seat::BWhite] = Millis{320'000};
    header.clocks[Seat::BWhite] = Millis{40'000};
    const Terms made = terms(header);
    EXPECT_EQ(made.clocks[Seat::AWhite], Millis{300'000});
    EXPECT_EQ(made.clocks[Seat::ABlack], Millis{310'000});
    EXPECT_EQ(made.set_clocks[Seat::BWhite], Millis{320'000});
    EXPECT_EQ(made.clocks[Seat::BWhite], Millis{40'000});
}

TEST(Header, names_and_boards_are_filled_in_one_by_one) {
    Header header = under(rulebook::kNsb);
    header.seats[Seat::BBlack] = "Di";
    header.boards[BoardId::B] = chess::Setup{};
    const Terms made = terms(header);
    EXPECT_EQ(made.seats[Seat::BBlack], "Di");
    EXPECT_EQ(made.seats[Seat::BWhite], "B.white");
    EXPECT_EQ(made.boards[BoardId::A], chess::Setup::start());
    EXPECT_EQ(made.boards[BoardId::B], chess::Setup{});
}

// NSB-4.1; FBX-A1.2
TEST(Header, a_base_time_must_be_one_that_the_rulebook_allows) {
    Header header = under(rulebook::kNsb);
    EXPECT_TRUE(clock_allowed(header));
    header.clock = Millis{300'000};
    EXPECT_TRUE(clock_allowed(header));
    header.clock = Millis{120'000};
    EXPECT_FALSE(clock_allowed(header));
    header.options = {{"time.base_ms", "120000"}};
    EXPECT_TRUE(clock_allowed(header));
    header.clock = Millis{300'000};
    EXPECT_FALSE(clock_allowed(header));

    Header free = under(rulebook::kFbx);
    free.clock = Millis{899'999};
    EXPECT_TRUE(clock_allowed(free));
    free.clock = Millis{900'000};
    EXPECT_FALSE(clock_allowed(free));
    free.options = {{"time.base_below_ms", "1000000"}};
    EXPECT_TRUE(clock_allowed(free));
    free.options = {{"time.base_below_ms", "0"}};
    EXPECT_FALSE(clock_allowed(free));
}

TEST(Header, a_record_is_empty_only_without_any_part) {
    HumanRecord record;
    EXPECT_TRUE(record.empty());
    record.result = "*";
    EXPECT_FALSE(record.empty());
}

}  // namespace
}  // namespace tandem::match
