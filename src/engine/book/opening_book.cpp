// Positions are known by their keys, so whoever transposes is still in the book.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/book/opening_book.hpp"

#include <algorithm>
#include <utility>

#include "base/check.hpp"
#include "base/words_of.hpp"
#include "engine/book/opening_book_bytes.hpp"

namespace tandem::engine {

namespace {

using chess::Move;
using chess::Position;

constexpr std::uint64_t kMostWeight = 1'000;

// The legal move of a text such as "e2e4".
[[nodiscard]] std::optional<Move> legal_move(const Position& position, std::string_view text) {
    const auto written = chess::parse_move(text);
    if (!written) return std::nullopt;
    const Move move = position.resolved(*written);
    return position.is_legal(move) ? std::optional{move} : std::nullopt;
}

[[nodiscard]] std::optional<Position> position_after(std::string_view moves) {
    Position position = Position{chess::MoveRules{}};
    for (const std::string_view word : base::words_of(moves)) {
        const auto move = legal_move(position, word);
        if (!move) return std::nullopt;
        position = position.after(*move);
    }
    return position;
}

[[nodiscard]] std::optional<std::vector<BookMove>> book_moves(
    const Position& position, std::string_view text) {
    const auto words = base::words_of(text);
    std::vector<BookMove> moves;
    for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
        const auto move = legal_move(position, words[i]);
        const auto weight = base::parse_number(words[i + 1]);
        if (!move || !weight || *weight == 0 || *weight > kMostWeight) return std::nullopt;
        moves.push_back({*move, static_cast<int>(*weight)});
    }
    if (moves.empty() || words.size() % 2 != 0) return std::nullopt;
    return moves;
}

}  // namespace

std::optional<OpeningBook> OpeningBook::parse(std::string_view text) {
    OpeningBook book;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos) return std::nullopt;
        const auto position = position_after(line.substr(0, colon));
        if (!position) return std::nullopt;
        auto moves = book_moves(*position, line.substr(colon + 1));
        if (!moves) return std::nullopt;
        book.moves_.insert_or_assign(position->key(), *std::move(moves));
    }
    return book;
}

const OpeningBook& OpeningBook::own() {
    static const OpeningBook book = [] {
        const std::string text{kOpeningBookBytes.begin(), kOpeningBookBytes.end()};
        const auto read = parse(text);
        CHECK(read.has_value());
        return *read;
    }();
    return book;
}

std::span<const BookMove> OpeningBook::moves(const Position& position) const {
    const auto known = moves_.find(position.key());
    if (known == moves_.end()) return {};
    const bool all_legal = std::ranges::all_of(
        known->second, [&](const BookMove& each) { return position.is_legal(each.move); });
    return all_legal ? std::span{known->second} : std::span<const BookMove>{};
}

}  // namespace tandem::engine
