// One move after the other, until one fails.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/game/replay.hpp"

#include <algorithm>

#include "bughouse/bfen.hpp"
#include "chess/chess960.hpp"
#include "chess/notation/san.hpp"
#include "rulebook/judge.hpp"
#include "words/say.hpp"

namespace tandem::record {

namespace {

using base::fail;
using base::Result;
using bughouse::Boards;
using chess::CheckMark;
using chess::Color;
using words::Message;
using words::say;
using namespace words::literals;

constexpr std::size_t kShownMove = 40;

struct Start {
    Boards boards;
    std::optional<base::EnumArray<bughouse::Seat, Millis>> clocks;
};

// The BFEN that the tags give; empty where they give none.
[[nodiscard]] std::string start_tag(const Game& game) {
    const std::string* const a = game.tag("FENBoardA");
    const std::string* const b = game.tag("FENBoardB");
    if (a != nullptr || b != nullptr) {
        const std::string start = chess::to_fen(chess::Setup::start());
        return (a != nullptr ? *a : start) + " | " + (b != nullptr ? *b : start);
    }
    const std::string* const both = game.tag("FEN");
    return both != nullptr ? *both : std::string{};
}

[[nodiscard]] bool begins_at_zero_and_one(const bughouse::Bfen& bfen) {
    for (const chess::Fen& fen : bfen.boards) {
        if (!fen.clocks) return false;
        if ((*fen.clocks)[Color::White] != Millis{0}) return false;
        if ((*fen.clocks)[Color::Black] != Millis{1000}) return false;
    }
    return true;
}

// A game that begins from one of the 960 positions is one of Chess960, whatever the rulebook: only
// with king and queen exchanged does the position not tell.
[[nodiscard]] bool tells_chess960(const bughouse::Bfen& bfen) {
    return std::ranges::any_of(bfen.boards, [](const chess::Fen& fen) {
        const auto number = chess::chess960_number(fen.setup.board);
        return number && *number != chess::kOrdinaryStart && *number != chess::kSwappedStart;
    });
}

[[nodiscard]] Result<Start, Message> start_of(
    const Game& game, const rulebook::Switches& switches) {
    chess::MoveRules moves = move_rules(switches);
    const auto promoted = switches.promoted.captured;
    const std::string text = start_tag(game);
    if (text.empty()) return Start{Boards{moves, promoted}, std::nullopt};
    const auto bfen = bughouse::parse_bfen(text, chess::FenNumbers::Clocks);
    if (!bfen) return fail(say("replay-fault.start", "why"_is = describe(bfen.error())));
    if (tells_chess960(*bfen)) moves.castling_from_d = chess::CastlingFromD::Chess960;
    const auto boards = bughouse::boards_of(*bfen, moves, promoted);
    if (!boards) return fail(say("replay-fault.start", "why"_is = describe(boards.error())));
    Start start{*boards, std::nullopt};
    if (begins_at_zero_and_one(*bfen)) return start;
    base::EnumArray<bughouse::Seat, Millis> clocks;
    for (const BoardId board : base::all_of<BoardId>()) {
        if (!bfen->boards[board].clocks) return start;
        for (const Color color : base::all_of<Color>()) {
            const Millis shown = (*bfen->boards[board].clocks)[color];
            clocks[bughouse::seat_of(board, color)] = std::max(shown, Millis{0});
        }
    }
    start.clocks = clocks;
    return start;
}

[[nodiscard]] std::string as_written(const Turn& turn) {
    const char upper = turn.board == BoardId::A ? 'A' : 'B';
    const char letter = turn.lower_case ? static_cast<char>(upper | 0x20) : upper;
    // Text that is not a move may be of any length.
    const bool whole = turn.move.size() <= kShownMove;
    return std::to_string(turn.number) + letter + ". " +
           (whole ? turn.move : turn.move.substr(0, kShownMove) + "...");
}

[[nodiscard]] Message not_on_the_move(Color color, BoardId board) {
    switch (color) {
        case Color::White: return say("replay-fault.white-not-to-move", "board"_is = name(board));
        case Color::Black: return say("replay-fault.black-not-to-move", "board"_is = name(board));
    }
    __builtin_unreachable();
}

class Player {
  public:
    Player(const Start& start, const rulebook::Switches& switches, Marks marks)
        : boards_(start.boards),
          switches_(switches),
          marks_(marks) {}

    [[nodiscard]] Result<PlayedTurn, Message> play(const Turn& turn) {
        const chess::Position& position = boards_[turn.board];
        const bool white = position.turn() == Color::White;
        const bool same_number = last_number_[turn.board] == turn.number;
        if (turn.lower_case && white) return fail(not_on_the_move(Color::Black, turn.board));
        if (!turn.lower_case && !white && !same_number) {
            return fail(not_on_the_move(Color::White, turn.board));
        }
        last_number_[turn.board] = turn.number;
        const auto san = chess::parse_san(position, turn.move);
        if (!san) return fail(chess::describe(san.error()));
        if (!switches_.drop.mate && !is_legal(position, san->move, switches_)) {
            return fail(say("replay-fault.drop-mates"));
        }
        if (marks_ == Marks::Checked) {
            const CheckMark due = chess::check_mark(position, san->move);
            if (due != san->mark) return fail(mark_error(due));
        }
        boards_ = boards_.after(turn.board, san->move);
        return PlayedTurn{turn.board, san->move};
    }

    [[nodiscard]] const Boards& boards() const { return boards_; }

  private:
    [[nodiscard]] static Message mark_error(CheckMark due) {
        switch (due) {
            case CheckMark::None: return say("replay-fault.mark-none");
            case CheckMark::Check: return say("replay-fault.mark-check");
            case CheckMark::Mate: return say("replay-fault.mark-mate");
        }
        __builtin_unreachable();
    }

    Boards boards_;
    const rulebook::Switches& switches_;
    Marks marks_;
    base::EnumArray<BoardId, std::uint32_t> last_number_;
};

}  // namespace

Result<Replay, ReplayError> replay(
    const Game& game, const rulebook::Switches& switches, Marks marks) {
    const auto start = start_of(game, switches);
    if (!start) return fail(ReplayError{0, game.place, "", start.error()});
    Player player{*start, switches, marks};
    std::vector<PlayedTurn> turns;
    turns.reserve(game.turns.size());
    for (const Turn& turn : game.turns) {
        auto played = player.play(turn);
        if (!played) {
            return fail(ReplayError{
                turns.size() + 1, turn.place, as_written(turn), std::move(played.error())});
        }
        turns.push_back(*played);
    }
    return Replay{start->boards, std::move(turns), player.boards(), start->clocks};
}

}  // namespace tandem::record
