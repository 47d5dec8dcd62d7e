// chess.com's boards, two of them with a zero byte between: read, joined, never guessed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/check.hpp"
#include "language/english.hpp"
#include "record/foreign/chesscom.hpp"

using namespace tandem;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    const std::size_t zero = text.find('\0');
    const auto one = record::parse_chesscom(text.substr(0, zero));
    if (!one) CHECK(!language::english(describe(one.error())).empty());
    if (!one || zero == std::string_view::npos) return 0;
    const auto other = record::parse_chesscom(text.substr(zero + 1));
    if (!other) return 0;
    const auto match = merge_chesscom(*one, *other);
    if (!match) {
        CHECK(!language::english(describe(match.error())).empty());
        return 0;
    }
    CHECK(match->turns.size() == one->moves.size() + other->moves.size());
    CHECK(*match == *merge_chesscom(*other, *one));
    return 0;
}
