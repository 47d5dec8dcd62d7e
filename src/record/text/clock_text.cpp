// Clocks as the commands in comments of a record show them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/text/clock_text.hpp"

#include <charconv>
#include <cstdint>

#include "base/seconds.hpp"

namespace tandem::record {

namespace {

using base::Millis;

[[nodiscard]] std::optional<std::int64_t> parse_count(std::string_view digits) {
    std::uint8_t value = 0;
    const auto [end, status] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (status != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    return value;
}

// What stands between "[name" and "]", blanks taken off.
[[nodiscard]] std::optional<std::string_view> bracketed(
    std::string_view text, std::string_view name) {
    if (!text.starts_with(name) || !text.ends_with(']')) return std::nullopt;
    text = text.substr(name.size(), text.size() - name.size() - 1);
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
}

}  // namespace

std::optional<Millis> parse_clk(std::string_view text) {
    const auto inside = bracketed(text, "[%clk");
    if (!inside) return std::nullopt;
    const std::size_t first = inside->find(':');
    const std::size_t second = inside->find(':', first + 1);
    if (first == std::string_view::npos || second == std::string_view::npos) return std::nullopt;
    const auto hours = parse_count(inside->substr(0, first));
    const auto minutes = parse_count(inside->substr(first + 1, second - first - 1));
    const auto seconds = base::parse_seconds(inside->substr(second + 1));
    if (!hours || !minutes || !seconds || count(*seconds) < 0) return std::nullopt;
    const Millis clock{3'600'000 * *hours + 60'000 * *minutes + count(*seconds)};
    return clock <= base::kMaxSpan ? std::optional{clock} : std::nullopt;
}

std::optional<Millis> parse_elapsed(std::string_view text) {
    const auto inside = bracketed(text, "[ts=");
    if (!inside) return std::nullopt;
    return base::parse_seconds(*inside);
}

}  // namespace tandem::record
