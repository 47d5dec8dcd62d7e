// Both boards by one engine each side, from openings and reserves made by chance.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/self_play.hpp"

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <vector>

#include "base/prng.hpp"
#include "bughouse/boards.hpp"
#include "chess/notation/fen.hpp"
#include "engine/player/player.hpp"
#include "rulebook/mates/mate.hpp"

namespace tandem::training {

namespace {

using bughouse::BoardId;
using bughouse::Boards;
using chess::Color;

constexpr int kMostTurns = 400;
constexpr std::size_t kTableBytes = std::size_t{1} << 20U;
constexpr double kScale = 350;

struct Pending {
    BoardId board;
    Sample sample;
};

// Some moves by chance on both boards, and in one of five matches some pieces in the reserves.
[[nodiscard]] Boards opening(base::Prng& prng) {
    Boards boards{chess::MoveRules{}, bughouse::PromotedCaptured::Pawn};
    const auto plies = 4 + prng.below(9);
    for (std::uint64_t i = 0; i < plies; ++i) {
        const auto board = static_cast<BoardId>(prng.below(2));
        const auto moves = boards[board].legal_moves();
        if (!moves.empty()) boards = boards.after(board, moves[prng.below(moves.size())]);
    }
    if (prng.below(5) == 0) {
        const auto pieces = 1 + prng.below(10);
        for (std::uint64_t i = 0; i < pieces; ++i) {
            const auto board = static_cast<BoardId>(prng.below(2));
            const auto color = static_cast<Color>(prng.below(2));
            constexpr std::array kRoles{
                chess::Role::Pawn,
                chess::Role::Pawn,
                chess::Role::Pawn,
                chess::Role::Knight,
                chess::Role::Knight,
                chess::Role::Bishop,
                chess::Role::Bishop,
                chess::Role::Rook,
                chess::Role::Queen};
            const Boards given{
                board == BoardId::A ? boards[BoardId::A].with_received(color, kRoles[prng.below(9)])
                                    : boards[BoardId::A],
                board == BoardId::B ? boards[BoardId::B].with_received(color, kRoles[prng.below(9)])
                                    : boards[BoardId::B],
                bughouse::PromotedCaptured::Pawn};
            boards = given;
        }
    }
    return boards;
}

}  // namespace

double expected_result(double score) { return 1.0 / (1.0 + std::exp(-score / kScale)); }

void play(const SelfPlay& how, const std::function<void(const Sample&)>& give) {
    base::Prng prng{how.seed};
    Boards boards = opening(prng);
    std::array<std::unique_ptr<engine::Memory>, 4> memories;
    for (auto& memory : memories) memory = std::make_unique<engine::Memory>(kTableBytes);
    std::vector<Pending> samples;
    std::optional<std::pair<BoardId, Color>> winner;
    std::array<int, 2> last_score{};  // for White
    int waits = 0;
    for (int turn = 0; turn < kMostTurns && !winner && waits < 20; ++turn) {
        const auto board = static_cast<BoardId>(prng.below(2));
        const chess::Position& position = boards[board];
        const Color us = position.turn();
        engine::Question question{
            boards, bughouse::seat_of(board, us), {}, {}, {}, {}, {}, {}, {}, prng.next(), {}};
        question.limits.nodes = how.nodes;
        auto& memory = *memories[static_cast<std::size_t>(question.seat)];
        const engine::Choice choice = engine::choose(question, memory);
        if (!choice.move) {
            ++waits;
            continue;
        }
        waits = 0;
        last_score[static_cast<std::size_t>(board)] =
            us == Color::White ? choice.score : -choice.score;
        const chess::Position after = position.after(*choice.move);
        const bool quiet = !position.in_check() && !position.captured_by(*choice.move) &&
                           !choice.move->promoted_to() && !after.in_check() &&
                           std::abs(choice.score) < 2'500;
        if (quiet) samples.push_back({board, {position, choice.score, 0.5}});
        boards = boards.after(board, *choice.move);
        if (rulebook::is_mate(boards[board], {})) winner = {board, us};
    }
    for (Pending& pending : samples) {
        const bool white = pending.sample.position.turn() == Color::White;
        double result = 0.5;
        if (winner && winner->first == pending.board) {
            result = winner->second == Color::White ? 1 : 0;
        } else {
            result = expected_result(last_score[static_cast<std::size_t>(pending.board)]);
        }
        pending.sample.result = white ? result : 1 - result;
        give(pending.sample);
    }
}

std::string to_line(const Sample& sample) {
    std::array<char, 48> tail{};
    static_cast<void>(
        std::snprintf(tail.data(), tail.size(), ";%d;%.3f", sample.score, sample.result));
    return chess::to_fen(sample.position.setup()) + tail.data();
}

std::optional<Sample> parse_sample(std::string_view line) {
    const std::size_t score_at = line.find(';');
    const std::size_t result_at = line.rfind(';');
    if (score_at == std::string_view::npos || score_at == result_at) return std::nullopt;
    const auto fen = chess::parse_fen(line.substr(0, score_at), chess::FenNumbers::Counters);
    if (!fen) return std::nullopt;
    const auto position = chess::Position::from(fen->setup, chess::MoveRules{});
    if (!position) return std::nullopt;
    const std::string score{line.substr(score_at + 1, result_at - score_at - 1)};
    const std::string result{line.substr(result_at + 1)};
    return Sample{*position, std::atoi(score.c_str()), std::atof(result.c_str())};
}

}  // namespace tandem::training
