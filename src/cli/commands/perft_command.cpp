// tandem perft: counts the leaves of the tree of moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <charconv>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include "bughouse/bfen.hpp"
#include "bughouse/perft.hpp"
#include "chess/chess960.hpp"
#include "chess/notation/fen.hpp"
#include "chess/perft.hpp"
#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/input.hpp"
#include "cli/io/tongue.hpp"
#include "cli/usage/one_of.hpp"

namespace tandem::cli {

namespace {

using bughouse::BoardId;
using bughouse::Boards;
using chess::Position;

struct PerftOptions {
    std::string fen;
    int depth = 0;
    bool divide = false;
    bool rook_castles = false;
    bool json = false;
};

// The leaves below one move at the root; on two boards its board's letter stands before the move.
struct Branch {
    std::string move;
    std::uint64_t nodes;
};

[[nodiscard]] std::vector<Branch> divide(const Position& position, int depth) {
    std::vector<Branch> branches;
    for (const chess::Move move : position.legal_moves()) {
        branches.push_back({to_string(move), chess::perft(position.after(move), depth - 1)});
    }
    return branches;
}

[[nodiscard]] std::vector<Branch> divide(const Boards& boards, int depth) {
    std::vector<Branch> branches;
    for (const BoardId board : base::all_of<BoardId>()) {
        for (const chess::Move move : boards[board].legal_moves()) {
            branches.push_back(
                {fmt::format("{}.{}", name(board), to_string(move)),
                 bughouse::perft(boards.after(board, move), depth - 1)});
        }
    }
    return branches;
}

void print_branches(const std::vector<Branch>& branches) {
    for (const Branch& branch : branches) fmt::print("{}: {}\n", branch.move, branch.nodes);
}

void print_branches_json(const std::vector<Branch>& branches) {
    fmt::print("\"divide\": {{");
    std::string_view comma;
    for (const Branch& branch : branches) {
        fmt::print("{}\"{}\": {}", comma, branch.move, branch.nodes);
        comma = ", ";
    }
    fmt::print("}}, ");
}

template <typename Root>
void report(const Root& root, const PerftOptions& options) {
    const bool divided = options.divide && options.depth > 0;
    const auto branches = divided ? divide(root, options.depth) : std::vector<Branch>{};
    std::uint64_t nodes = 0;
    for (const Branch& branch : branches) nodes += branch.nodes;
    if (!divided) nodes = perft(root, options.depth);
    if (options.json) {
        fmt::print("{{\"depth\": {}, ", options.depth);
        if (divided) print_branches_json(branches);
        fmt::print("\"nodes\": {}}}\n", nodes);
    } else {
        print_branches(branches);
        fmt::print("nodes: {}\n", nodes);
    }
}

// The FEN of "chess960:518"; any other text as it is.
std::string fen_of(const std::string& given) {
    constexpr std::string_view kStart = "chess960:";
    if (!given.starts_with(kStart)) return given;
    const char* const end = given.data() + given.size();
    int number = -1;
    const auto [rest, status] = std::from_chars(given.data() + kStart.size(), end, number);
    const bool known = number >= 0 && number < chess::kChess960Starts;
    if (status != std::errc{} || rest != end || !known) {
        throw Failure{text("cli.perft.chess960-numbers")};
    }
    return to_fen(chess::chess960_start(number));
}

void run(PerftOptions options) {
    options.fen = fen_of(given_or_read(options.fen));
    chess::MoveRules rules{.castling_from_d = chess::CastlingFromD::Chess960};
    if (options.rook_castles) rules.dropped_rook = chess::DroppedRook::Castles;
    if (bughouse::is_bfen(options.fen)) {
        const auto boards =
            bughouse::parse_boards(options.fen, rules, bughouse::PromotedCaptured::Pawn);
        if (!boards) {
            throw Failure{text("cli.fen-fault", "fault"_is = describe(boards.error()))};
        }
        report(*boards, options);
    } else {
        const auto position = chess::parse_position(options.fen, rules);
        if (!position) {
            throw Failure{text("cli.fen-fault", "fault"_is = describe(position.error()))};
        }
        report(*position, options);
    }
}

}  // namespace

void add_perft(CLI::App& app, Exit& /*exit*/) {
    auto* const command = app.add_subcommand("perft", text("cli.perft.about"));
    command->footer(
        text("cli.perft.footer") +
        "\n\n  tandem perft \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[QRBNPqrbnp] w KQkq - 0 "
        "1\" 3");
    auto options = std::make_shared<PerftOptions>();
    command->add_option("FEN", options->fen, text("cli.perft.fen"))->required();
    command->add_option("DEPTH", options->depth, text("cli.perft.depth"))
        ->required()
        ->check(whole_number(0, 30));
    command->add_flag("--divide", options->divide, text("cli.perft.divide"));
    command->add_flag("--rook-castles", options->rook_castles, text("cli.perft.rook-castles"));
    command->add_flag("--json", options->json, text("cli.perft.json"));
    command->callback([options] { run(*options); });
}

}  // namespace tandem::cli
