// Points as text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/crosstable/points.hpp"

#include <algorithm>

namespace tandem::tournament {

namespace {

constexpr std::string_view kHalfSign = "½";
constexpr std::int64_t kHundred = 100;
constexpr std::int64_t kTen = 10;

struct Parts {
    std::string_view sign;
    std::int64_t whole;
    std::int64_t hundredths;
};

[[nodiscard]] Parts parts_of(Points points) {
    const std::int64_t all = points.hundredths < 0 ? -points.hundredths : points.hundredths;
    return {points.hundredths < 0 ? "-" : "", all / kHundred, all % kHundred};
}

[[nodiscard]] bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

// The number that these digits are; nothing where it is too large.
[[nodiscard]] std::optional<std::int64_t> read_digits(std::string_view digits) {
    std::int64_t number = 0;
    for (const char digit : digits) {
        if (!is_digit(digit)) return std::nullopt;
        number = number * kTen + (digit - '0');
        if (number >= kMostPoints.hundredths / kHundred) return std::nullopt;
    }
    return number;
}

}  // namespace

std::string to_string(Points points) {
    const auto [sign, whole, hundredths] = parts_of(points);
    if (hundredths != kHalfPoint.hundredths) {
        return hundredths == 0 ? std::string{sign} + std::to_string(whole) : to_decimal(points);
    }
    return std::string{sign} + (whole == 0 ? "" : std::to_string(whole)) + std::string{kHalfSign};
}

std::string to_decimal(Points points) {
    const auto [sign, whole, hundredths] = parts_of(points);
    std::string text = std::string{sign} + std::to_string(whole) + '.';
    text += static_cast<char>('0' + hundredths / kTen);
    if (hundredths % kTen != 0) text += static_cast<char>('0' + hundredths % kTen);
    return text;
}

std::optional<Points> read_points(std::string_view text) {
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    std::int64_t hundredths = 0;
    bool has_digits = false;
    if (text.ends_with(kHalfSign)) {
        text.remove_suffix(kHalfSign.size());
        hundredths = kHalfPoint.hundredths;
        has_digits = true;
    } else if (const auto mark = text.find_first_of(".,"); mark != std::string_view::npos) {
        const std::string_view decimals = text.substr(mark + 1);
        text = text.substr(0, mark);
        if (decimals.size() > 2 || (decimals.empty() && text.empty())) return std::nullopt;
        const auto part = read_digits(decimals);
        if (!part) return std::nullopt;
        hundredths = decimals.size() == 1 ? *part * kTen : *part;
        has_digits = !decimals.empty();
    }
    if (text.empty() && !has_digits) return std::nullopt;
    const auto whole = read_digits(text);
    if (!whole) return std::nullopt;
    hundredths += *whole * kHundred;
    return Points{negative ? -hundredths : hundredths};
}

}  // namespace tandem::tournament
