// The codes and words of quick messages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bughouse/quick_message.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace tandem::bughouse {

namespace {

struct Row {
    std::string_view code;
    std::string_view words;
};

constexpr auto kRows = std::to_array<Row>({
    {"!need-pawn", "I need a pawn"},
    {"!need-knight", "I need a knight"},
    {"!need-bishop", "I need a bishop"},
    {"!need-rook", "I need a rook"},
    {"!need-queen", "I need a queen"},
    {"!no-pawn", "Do not give a pawn"},
    {"!no-knight", "Do not give a knight"},
    {"!no-bishop", "Do not give a bishop"},
    {"!no-rook", "Do not give a rook"},
    {"!no-queen", "Do not give a queen"},
    {"!sit", "Sit"},
    {"!go", "Go"},
    {"!trade", "Trade"},
    {"!no-trade", "Do not trade"},
    {"!mate", "I can mate"},
    {"!mated", "I am being mated"},
    {"!yes", "Yes"},
    {"!no", "No"},
    {"!wait", "Wait"},
    {"!thanks", "Thanks"},
    {"!sorry", "Sorry"},
    {"!nice", "Nice"},
});
static_assert(kRows.size() == base::kCountOf<QuickMessage>);

}  // namespace

std::string_view code(QuickMessage message) {
    return kRows[static_cast<std::size_t>(message)].code;
}

std::string_view words(QuickMessage message) {
    return kRows[static_cast<std::size_t>(message)].words;
}

std::optional<QuickMessage> parse_quick_message(std::string_view text) {
    const auto found = std::ranges::find(kRows, text, &Row::code);
    if (found == kRows.end()) return std::nullopt;
    return static_cast<QuickMessage>(found - kRows.begin());
}

}  // namespace tandem::bughouse
