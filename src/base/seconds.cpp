// Seconds with decimals, without floating point.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/seconds.hpp"

#include <cstdint>

namespace tandem::base {

namespace {

// As many as kMaxSpan has; with more, the milliseconds might not fit.
constexpr std::size_t kMaxDigits = 10;

[[nodiscard]] std::optional<std::int64_t> parse_digits(std::string_view digits) {
    std::int64_t value = 0;
    if (digits.empty() || digits.size() > kMaxDigits) return std::nullopt;
    for (const char c : digits) {
        if (c < '0' || c > '9') return std::nullopt;
        value = 10 * value + (c - '0');
    }
    return value;
}

// The first three decimals as milliseconds; the rest must be zeros.
[[nodiscard]] std::optional<std::int64_t> parse_decimals(std::string_view decimals) {
    std::int64_t value = 0;
    std::int64_t weight = 100;
    for (const char c : decimals) {
        if (c < '0' || c > '9' || (weight == 0 && c != '0')) return std::nullopt;
        value += weight * (c - '0');
        weight /= 10;
    }
    return value;
}

[[nodiscard]] std::optional<Millis> parse_unsigned(std::string_view text) {
    const std::size_t dot = text.find('.');
    const auto whole = parse_digits(text.substr(0, dot));
    if (!whole) return std::nullopt;
    if (dot == std::string_view::npos) return Millis{1000 * *whole};
    const auto decimals = parse_decimals(text.substr(dot + 1));
    if (!decimals) return std::nullopt;
    return Millis{1000 * *whole + *decimals};
}

}  // namespace

std::optional<Millis> parse_seconds(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    const auto span = parse_unsigned(text);
    if (!span || *span > kMaxSpan) return std::nullopt;
    return negative ? Millis{-count(*span)} : *span;
}

std::string to_seconds(Millis span) {
    const std::int64_t millis = count(span) < 0 ? -count(span) : count(span);
    std::string decimals = std::to_string(millis % 1000);
    decimals.insert(0, 3 - decimals.size(), '0');
    return (count(span) < 0 ? "-" : "") + std::to_string(millis / 1000) + '.' + decimals;
}

}  // namespace tandem::base
