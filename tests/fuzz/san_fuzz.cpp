// A FEN in the first line, a move in each that follows: refused, or legal and written one way.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/check.hpp"
#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"
#include "language/english.hpp"

using namespace tandem::chess;

namespace {

// The text up to the end of its line, which is taken off.
std::string_view take_line(std::string_view& text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    return line;
}

void try_coordinates(std::string_view text) {
    const auto move = parse_move(text);
    if (move) CHECK(parse_move(to_string(*move)) == *move);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text{reinterpret_cast<const char*>(data), size};
    const MoveRules rules{DroppedRook::Castles, CastlingFromD::Mirrored, DroppedPawn::DoubleSteps};
    auto position = parse_position(take_line(text), rules).value_or(Position{rules});
    while (!text.empty()) {
        const std::string_view line = take_line(text);
        try_coordinates(line);
        const auto san = parse_san(position, line);
        if (!san) {
            CHECK(!tandem::language::english(describe(san.error())).empty());
            continue;
        }
        CHECK(position.is_legal(san->move));
        const San canonical{san->move, check_mark(position, san->move)};
        CHECK(parse_san(position, to_san(position, san->move)) == canonical);
        position = position.after(san->move);
        CHECK(position.key() == position.fresh_key());
    }
    return 0;
}
