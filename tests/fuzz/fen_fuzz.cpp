// Any bytes as a FEN or two: refused with a place, or read, written, read again and played on.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/check.hpp"
#include "base/prng.hpp"
#include "bughouse/bfen.hpp"
#include "language/english.hpp"

using namespace tandem;
using chess::FenNumbers;
using chess::Position;

namespace {

void try_text(std::string_view text, FenNumbers numbers) {
    const auto fen = chess::parse_fen(text, numbers);
    if (!fen) {
        CHECK(fen.error().at <= text.size() && !language::english(describe(fen.error())).empty());
        return;
    }
    const auto again = fen->clocks ? chess::parse_fen(to_fen(fen->setup, *fen->clocks), numbers)
                                   : chess::parse_fen(to_fen(fen->setup), FenNumbers::Counters);
    CHECK(again.has_value() && *again == *fen);
}

void play_on(Position position, base::Prng prng) {
    for (int turn = 0; turn < 8; ++turn) {
        CHECK(position.key() == position.fresh_key());
        CHECK(Position::from(position.setup(), position.rules()) == position);
        const chess::MoveList moves = position.legal_moves();
        CHECK(moves.size() == position.count_legal_moves());
        if (moves.empty()) return;
        const chess::Move move = moves[prng.below(moves.size())];
        CHECK(position.is_legal(move));
        position = position.after(move);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    try_text(text, FenNumbers::Counters);
    try_text(text, FenNumbers::Clocks);
    if (const auto position = chess::parse_position(text, {})) play_on(*position, base::Prng{size});
    const auto boards = parse_boards(text, {}, bughouse::PromotedCaptured::Pawn);
    if (!boards) return 0;
    CHECK(bughouse::is_bfen(text));
    CHECK(parse_boards(to_bfen(*boards), {}, bughouse::PromotedCaptured::Pawn) == *boards);
    return 0;
}
