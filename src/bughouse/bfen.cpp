// The two halves of a BFEN.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bughouse/bfen.hpp"

namespace tandem::bughouse {

using base::fail;
using base::Result;
using chess::FenError;

Result<Bfen, FenError> parse_bfen(std::string_view text, chess::FenNumbers numbers) {
    const std::size_t bar = text.find('|');
    Bfen bfen;
    auto first = chess::parse_fen(text.substr(0, bar), numbers);
    if (!first) return fail(first.error());
    bfen.boards[BoardId::A] = std::move(*first);
    if (bar == std::string_view::npos) {
        return fail(FenError{chess::FenFault::Empty, text.size(), {}});
    }
    auto second = chess::parse_fen(text.substr(bar + 1), numbers);
    if (!second) {
        second.error().at += bar + 1;
        return fail(second.error());
    }
    bfen.boards[BoardId::B] = std::move(*second);
    return bfen;
}

Result<Boards, FenError> boards_of(
    const Bfen& bfen, chess::MoveRules rules, PromotedCaptured promoted) {
    auto a = chess::Position::from(bfen.boards[BoardId::A].setup, rules);
    if (!a) return fail(FenError{chess::FenFault::ImpossiblePosition, 0, std::move(a.error())});
    auto b = chess::Position::from(bfen.boards[BoardId::B].setup, rules);
    if (!b) return fail(FenError{chess::FenFault::ImpossiblePosition, 0, std::move(b.error())});
    return Boards{*a, *b, promoted};
}

Result<Boards, FenError> parse_boards(
    std::string_view text, chess::MoveRules rules, PromotedCaptured promoted) {
    const auto bfen = parse_bfen(text, chess::FenNumbers::Counters);
    if (!bfen) return fail(bfen.error());
    return boards_of(*bfen, rules, promoted);
}

bool is_bfen(std::string_view text) { return text.find('|') != std::string_view::npos; }

std::string to_bfen(const Boards& boards) {
    return chess::to_fen(boards[BoardId::A]) + " | " + chess::to_fen(boards[BoardId::B]);
}

}  // namespace tandem::bughouse
