// Adding and cutting terms.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/tie_breaks/term.hpp"

#include <algorithm>
#include <utility>

namespace tandem::tournament {

namespace {

[[nodiscard]] bool is_less_significant(const Term& one, const Term& other) {
    return std::pair{one.score, one.value} < std::pair{other.score, other.value};
}

// The first of the kept terms that is less than all before it; nullptr: none is kept.
template <typename IsCandidate, typename IsLess>
[[nodiscard]] Term* least(std::vector<Term>& terms, IsCandidate is_candidate, IsLess is_less) {
    Term* found = nullptr;
    for (Term& term : terms) {
        if (term.fate != Fate::Kept || !is_candidate(term)) continue;
        if (found == nullptr || is_less(term, *found)) found = &term;
    }
    return found;
}

}  // namespace

Amount sum_of(const std::vector<Term>& terms) {
    Amount sum;
    for (const Term& term : terms) {
        if (term.fate == Fate::Kept) sum += term.value;
    }
    return sum;
}

std::int64_t count_of(const std::vector<Term>& terms) {
    return std::ranges::count(terms, Fate::Kept, &Term::fate);
}

void cut_lowest(std::vector<Term>& terms) {
    Term* const lowest =
        least(terms, [](const Term& /*any*/) { return true; }, is_less_significant);
    if (lowest == nullptr) return;
    Term* const voluntary = least(
        terms,
        [](const Term& term) { return term.absence == Absence::Voluntary; },
        [](const Term& one, const Term& other) {
            return std::pair{one.value, one.score} < std::pair{other.value, other.score};
        });
    if (voluntary != nullptr && voluntary->value >= lowest->value) {
        voluntary->fate = Fate::CutVoluntary;
    } else {
        lowest->fate = Fate::CutLowest;
    }
}

void cut_highest(std::vector<Term>& terms) {
    Term* const highest = least(
        terms,
        [](const Term& /*any*/) { return true; },
        [](const Term& one, const Term& other) { return is_less_significant(other, one); });
    if (highest != nullptr) highest->fate = Fate::CutHighest;
}

}  // namespace tandem::tournament
