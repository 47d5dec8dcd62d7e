// Hands out the moves of a position, those first that are most likely to be best.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   the table's move ─▶ captures that pay, queen promotions ─▶ the rest ─▶ captures that lose
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "base/static_vector.hpp"
#include "engine/search/histories.hpp"
#include "engine/search/transposition_table.hpp"
#include "engine/team/exchange_value.hpp"

namespace tandem::engine {

struct RankedMove {
    Move move;
    int rank;
};
using RankedMoves = base::StaticVector<RankedMove, 1024>;

// What a search knows about the moves of a position before it has tried them.
struct OrderingHints {
    Move table_move = kNoMove;
    std::array<Move, 2> killers{kNoMove, kNoMove};  // that refuted other moves at the same ply
    Move reply = kNoMove;  // that refuted the last move elsewhere
    Landing last;  // the move that led here
    Landing own_last;  // the move before it
};

// Which moves are handed out.
enum class Wanted : std::uint8_t { All, Captures };

enum class MoveKind : std::uint8_t {
    Capture,  // or a promotion to a queen
    Losing,  // a capture that loses material
    Quiet,
};

struct PickedMove {
    Move move;
    MoveKind kind;
    int history;  // of a quiet move: how good it has been elsewhere
};

// Room for the moves of one ply.
struct PickerRoom {
    RankedMoves captures;
    RankedMoves losing;
    RankedMoves quiets;
};

class MovePicker {
  public:
    // The arguments have to outlive it. Needs: not only captures of a side that is in check.
    MovePicker(
        const Position& position,
        Histories& histories,
        const Prices& prices,
        const OrderingHints& hints,
        PickerRoom& room,
        Wanted wanted);

    [[nodiscard]] std::optional<PickedMove> next();
    // From here on no quiet moves.
    void skip_quiets() { skip_quiets_ = true; }

  private:
    enum class Stage : std::uint8_t { Table, ListCaptures, Captures, ListQuiets, Quiets, Losing };

    void list_captures();
    void list_quiets();
    void rank_quiet(Move move);
    [[nodiscard]] int capture_rank(Move move);
    [[nodiscard]] std::optional<PickedMove> next_capture();

    const Position& position_;
    Histories& histories_;
    const Prices& prices_;
    const OrderingHints& hints_;
    PickerRoom& room_;
    Stage stage_ = Stage::Table;
    Wanted wanted_;
    std::size_t given_ = 0;
    bool in_check_ = false;
    bool skip_quiets_ = false;
};

}  // namespace tandem::engine
