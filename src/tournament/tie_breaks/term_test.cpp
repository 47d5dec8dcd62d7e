// Tests of cutting terms.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/tie_breaks/term.hpp"

#include <gtest/gtest.h>

namespace tandem::tournament {
namespace {

// An opponent's score times what was scored against it, in halves.
[[nodiscard]] Term product(std::int64_t score, std::int64_t scored, Absence absence) {
    Term term;
    term.score = score * kHalfPoint;
    term.factor = scored * kHalfPoint;
    term.value = term.score * *term.factor;
    term.absence = absence;
    return term;
}

[[nodiscard]] std::vector<Fate> fates_of(const std::vector<Term>& terms) {
    std::vector<Fate> fates;
    for (const Term& term : terms) fates.push_back(term.fate);
    return fates;
}

// C.07 14.1.1: the lowest opponent goes, and of two that are level the lesser product.
TEST(Terms, are_cut_by_the_score_and_then_by_the_product) {
    std::vector<Term> terms{
        product(6, 0, Absence::None), product(4, 2, Absence::None), product(4, 1, Absence::None)};
    cut_lowest(terms);
    EXPECT_EQ(fates_of(terms), (std::vector<Fate>{Fate::Kept, Fate::Kept, Fate::CutLowest}));
    cut_highest(terms);
    EXPECT_EQ(fates_of(terms), (std::vector<Fate>{Fate::CutHighest, Fate::Kept, Fate::CutLowest}));
    EXPECT_EQ(sum_of(terms), amount_of(Points{200}));
}

// C.07 16.5: a round that the team chose not to play goes first, unless it gave less than the
// least significant value.
TEST(Terms, of_rounds_not_played_go_first_where_that_costs_no_less) {
    std::vector<Term> terms{product(4, 1, Absence::None), product(6, 1, Absence::Voluntary)};
    cut_lowest(terms);
    EXPECT_EQ(fates_of(terms), (std::vector<Fate>{Fate::Kept, Fate::CutVoluntary}));
    terms = {product(4, 1, Absence::None), product(6, 0, Absence::Voluntary)};
    cut_lowest(terms);
    EXPECT_EQ(fates_of(terms), (std::vector<Fate>{Fate::CutLowest, Fate::Kept}));
}

// Both rounds not played gave nothing. The least significant value is one of them, and is the one
// that goes (C.07 16.5.1, in brackets); so what goes next is the lowest opponent's.
TEST(Terms, of_rounds_not_played_that_are_level_go_by_the_score) {
    std::vector<Term> terms{
        product(10, 4, Absence::None),
        product(10, 0, Absence::Voluntary),
        product(9, 4, Absence::None),
        product(9, 0, Absence::Voluntary)};
    cut_lowest(terms);
    cut_lowest(terms);
    EXPECT_EQ(
        fates_of(terms),
        (std::vector<Fate>{Fate::Kept, Fate::Kept, Fate::CutLowest, Fate::CutVoluntary}));
}

TEST(Terms, may_all_be_cut) {
    std::vector<Term> terms{product(4, 1, Absence::None)};
    cut_lowest(terms);
    cut_lowest(terms);
    cut_highest(terms);
    EXPECT_EQ(sum_of(terms), Amount{});
    EXPECT_EQ(count_of(terms), 0);
}

}  // namespace
}  // namespace tandem::tournament
