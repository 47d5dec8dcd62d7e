// Amounts: division and text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/tie_breaks/amount.hpp"

namespace tandem::tournament {

Amount rounded_quotient(Amount sum, std::int64_t parts, Amount step) {
    const std::int64_t divisor = parts * step.ten_thousandths;
    const std::int64_t doubled = 2 * sum.ten_thousandths + divisor;
    std::int64_t steps = doubled / (2 * divisor);
    if (doubled < 0 && doubled % (2 * divisor) != 0) --steps;
    return {steps * step.ten_thousandths};
}

std::string to_string(Amount amount) {
    if (amount.ten_thousandths % kAmountOfHundredth != 0) return to_decimal(amount);
    return to_string(Points{amount.ten_thousandths / kAmountOfHundredth});
}

std::string to_decimal(Amount amount) {
    if (amount.ten_thousandths % kAmountOfHundredth == 0) {
        return to_decimal(Points{amount.ten_thousandths / kAmountOfHundredth});
    }
    const bool negative = amount.ten_thousandths < 0;
    const std::int64_t all = negative ? -amount.ten_thousandths : amount.ten_thousandths;
    std::string decimals = std::to_string(kAmountOfOne + all % kAmountOfOne).substr(1);
    while (decimals.ends_with('0')) decimals.pop_back();
    return (negative ? "-" : "") + std::to_string(all / kAmountOfOne) + '.' + decimals;
}

}  // namespace tandem::tournament
