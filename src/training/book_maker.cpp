// A move's weight is how often it was played, and some for being good at all.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/book_maker.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/enum_array.hpp"
#include "bughouse/boards.hpp"
#include "engine/search/search.hpp"
#include "record/game/replay.hpp"
#include "rulebook/books/books.hpp"

namespace tandem::training {

namespace {

using bughouse::BoardId;
using bughouse::Boards;
using chess::Position;

constexpr std::size_t kBookTableBytes = std::size_t{64} << 20U;
// Loss at which a move is played a third as often as one without.
constexpr double kUsualLoss = 20;
// What is played more seldom is not worth its place.
constexpr int kLeastPercent = 5;

[[nodiscard]] bool is_bare(const Position& position) {
    return position.reserve(chess::Color::White).empty() &&
           position.reserve(chess::Color::Black).empty();
}

[[nodiscard]] int plies_of(const Position& position) {
    return 2 * (position.move_number() - 1) + (position.turn() == chess::Color::Black ? 1 : 0);
}

// The moves that are good enough, each with its weight in percent.
[[nodiscard]] std::string good_moves(
    const OpeningCounts::Node& node, const BookMaking& how, engine::Memory& memory) {
    std::vector<engine::Candidate> candidates;
    for (const chess::Move move : node.position.legal_moves()) candidates.push_back({move});
    const Boards boards{
        node.position, Position{chess::MoveRules{}}, bughouse::PromotedCaptured::Pawn};
    const bughouse::Seat seat = bughouse::seat_of(BoardId::A, node.position.turn());
    const rulebook::BoardRules rules;
    engine::Limits limits;
    limits.nodes = how.nodes;
    limits.lines = how.lines;
    const engine::Found found = engine::search(
        node.position, candidates, engine::prices(boards, seat, {}, rules), rules, limits, memory);
    const int best = found.moves.front().score;
    double total = 0;
    std::vector<std::pair<std::string, double>> good;
    for (const engine::Scored& scored : found.moves) {
        if (static_cast<int>(good.size()) == how.lines) break;
        const int loss = best - scored.score;
        if (loss > how.most_loss) break;
        const std::string text = chess::to_string(scored.move);
        const auto played = node.played.find(text);
        const double share = played == node.played.end() ? 0 : played->second / node.weight;
        good.emplace_back(text, (0.1 + share) * std::exp(-loss / kUsualLoss));
        total += good.back().second;
    }
    std::string text;
    for (const auto& [move, weight] : good) {
        const auto percent = static_cast<int>(std::lround(100 * weight / total));
        if (percent >= kLeastPercent) text += fmt::format(" {} {}", move, percent);
    }
    return text;
}

}  // namespace

void OpeningCounts::add(const record::Game& game, double weight) {
    const auto played = record::replay(game, rulebook::kNsb.switches, record::Marks::Ignored);
    if (!played) return;
    const Position initial{chess::MoveRules{}};
    base::EnumArray<BoardId, std::string> paths;
    base::EnumArray<BoardId, bool> left{};
    Boards boards = played->start;
    for (const BoardId board : base::all_of<BoardId>()) {
        left[board] = boards[board].key() != initial.key();
    }
    for (const record::PlayedTurn& turn : played->turns) {
        const Position& position = boards[turn.board];
        const std::string move = chess::to_string(turn.move);
        if (!is_bare(position)) left[turn.board] = true;
        if (!left[turn.board]) {
            std::string& path = paths[turn.board];
            Node& node = nodes_.try_emplace(position.key(), path, position).first->second;
            ++node.times;
            node.played[move] += weight;
            node.weight += weight;
            path += (path.empty() ? "" : " ") + move;
        }
        boards = boards.after(turn.board, turn.move);
    }
}

std::string book_text(
    const OpeningCounts& counts,
    const BookMaking& how,
    const std::function<void(std::size_t done)>& progress) {
    std::map<std::string, std::string> lines;
    engine::Memory memory{kBookTableBytes};
    for (const auto& [key, node] : counts.nodes()) {
        if (node.times < how.least_times || plies_of(node.position) >= how.plies) continue;
        memory.forget();
        lines[node.path] = good_moves(node, how, memory);
        progress(lines.size());
    }
    std::string text;
    for (const auto& [path, moves] : lines)
        text.append(path).append(":").append(moves).append("\n");
    return text;
}

}  // namespace tandem::training
