// Tests of reading tie-breaks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/tie_breaks/read_tie_breaks.hpp"

#include <gtest/gtest.h>

#include "base/enum_array.hpp"
#include "language/english.hpp"

namespace tandem::tournament {
namespace {

using Kind = TieBreakKind;

[[nodiscard]] TieBreak only(std::string_view list) {
    const auto read = read_tie_breaks(list);
    if (!read || read->size() != 1) {
        ADD_FAILURE() << list << ": "
                      << (read ? "not one" : language::english(describe(read.error())));
        return {};
    }
    return read->front();
}

[[nodiscard]] TieBreakError error_of(std::string_view list) {
    const auto read = read_tie_breaks(list);
    if (read) {
        ADD_FAILURE() << list << " was read";
        return {};
    }
    return read.error();
}

TEST(ReadTieBreaks, reads_codes_with_scales_and_modifiers) {
    const auto read = read_tie_breaks("DE, BH:MP/C1 ,emgsb/m2,KS/L-2,SSSC/K4/F,TPN/R,BH/P");
    ASSERT_TRUE(read);
    ASSERT_EQ(read->size(), 7);
    EXPECT_EQ((*read)[0], TieBreak{Kind::DirectEncounter});
    EXPECT_EQ((*read)[1].kind, Kind::Buchholz);
    EXPECT_EQ((*read)[1].scale, ScoreBasis::Encounters);
    EXPECT_EQ((*read)[1].cuts, (Cuts{1, 0}));
    EXPECT_EQ((*read)[2].kind, Kind::SonnebornBerger);
    EXPECT_EQ((*read)[2].scale, ScoreBasis::Encounters);
    EXPECT_EQ((*read)[2].own_scale, ScoreBasis::Legs);
    EXPECT_EQ((*read)[2].cuts, (Cuts{2, 2}));
    EXPECT_EQ((*read)[3].limit_halves, -2);
    EXPECT_EQ((*read)[4].divisor, 4);
    EXPECT_EQ((*read)[4].last_round, LastRound::Drawn);
    EXPECT_EQ((*read)[5].order, Order::Reversed);
    EXPECT_EQ((*read)[6].forfeits, Forfeits::AsPlayed);
}

TEST(ReadTieBreaks, reads_names_in_words) {
    const auto read =
        read_tie_breaks("Modified Median; Solkoff; Cumulative; cumulative of opposition");
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, us_chess_tie_breaks());
    EXPECT_EQ(only("Sonneborn-Berger").kind, Kind::SonnebornBerger);
    EXPECT_EQ(only("OTHER_MODMED").kind, Kind::ModifiedMedian);
    EXPECT_EQ(only("wins over the boards").kind, Kind::WinsPlayed);
    EXPECT_EQ(only("ESB:GM/C1"), only("EGMSB/C1"));
}

TEST(ReadTieBreaks, reads_what_it_writes) {
    for (const Kind kind : base::all_of<Kind>()) {
        const TieBreak tie_break{kind};
        EXPECT_EQ(only(code(tie_break)), tie_break);
        EXPECT_EQ(only(trf_code(tie_break)), tie_break);
        EXPECT_EQ(only(language::english(title(kind))), tie_break);
    }
    for (const char* list :
         {"",
          "DE",
          "MPTS",
          "GPTS,DE,EMMSB,DE",
          "BH:MP/C1/P",
          "FB:GP/M2",
          "EMGSB/C1/P",
          "KS/L+1",
          "KS:GP/L-3",
          "SSSC:MP/K4/P/F",
          "TPN/R",
          "PS:GP/C2",
          "AOB/F",
          "ARO/M1",
          "WIN:GP"}) {
        EXPECT_EQ(write_tie_breaks(read_tie_breaks(list).value()), list);
    }
}

TEST(ReadTieBreaks, reads_the_defaults) {
    EXPECT_EQ(write_tie_breaks(us_chess_tie_breaks()), "MODMED,SOLKOFF,CUM,OPPCUM");
    EXPECT_EQ(write_tie_breaks(fide_tie_breaks()), "DE,BH:MP/C1,EMMSB,WIN,PS");
    EXPECT_EQ(write_tie_breaks(round_robin_tie_breaks()), "DE,WIN,SB,KS");
}

TEST(ReadTieBreaks, refuses_boards_and_colors_and_says_why) {
    for (const char* list : {"BC", "TBR", "BBE", "EDET/P", "EDEBT"}) {
        EXPECT_EQ(error_of(list).fault, TieBreakFault::CountsBoards) << list;
    }
    EXPECT_EQ(
        language::english(describe(error_of("DE,BC"))),
        "“BC” counts boards. Here one board decides for both; the other is not played out.");
    EXPECT_EQ(
        language::english(describe(error_of("BPG"))),
        "“BPG” counts colours. Here every team has White and Black in each leg.");
    EXPECT_EQ(error_of("BWG").fault, TieBreakFault::CountsColors);
}

TEST(ReadTieBreaks, says_what_was_meant) {
    const TieBreakError error = error_of("DE, SOLKOF");
    EXPECT_EQ(error, (TieBreakError{TieBreakFault::Unknown, 4, "SOLKOF", "SOLKOFF"}));
    EXPECT_EQ(
        language::english(describe(error)),
        "“SOLKOF” is not a tie-break known here. Did you mean SOLKOFF?");
    EXPECT_EQ(language::english(describe(error_of("?"))), "“?” is not a tie-break known here.");
}

TEST(ReadTieBreaks, says_what_is_wrong_and_where) {
    using enum TieBreakFault;
    EXPECT_EQ(error_of("DE,,BH"), (TieBreakError{Empty, 3, "", ""}));
    EXPECT_EQ(error_of("BH:XP"), (TieBreakError{UnknownScale, 3, "XP", ""}));
    EXPECT_EQ(error_of("EMMSB:MP"), (TieBreakError{NoScale, 6, "MP", ""}));
    EXPECT_EQ(error_of("DE,BH/X1"), (TieBreakError{UnknownModifier, 6, "X1", ""}));
    EXPECT_EQ(error_of("WIN/C1"), (TieBreakError{ModifierDoesNotFit, 4, "C1", ""}));
    EXPECT_EQ(error_of("BH,BH:MP,BH"), (TieBreakError{Twice, 9, "BH", ""}));
    for (const char* list : {"BH/", "BH/C", "BH/C0", "BH/C10", "BH/P1", "KS/L2", "SSSC/K0"}) {
        EXPECT_EQ(error_of(list).fault, UnknownModifier) << list;
    }
    std::string many = "DE";
    for (std::size_t i = 0; i < kMostTieBreaks; ++i) many += ",DE";
    EXPECT_EQ(error_of(many).fault, TooMany);
}

}  // namespace
}  // namespace tandem::tournament
