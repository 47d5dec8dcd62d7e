// One thread's search of one board: principal variations, with what is hopeless cut off.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "engine/search/move_picker.hpp"
#include "engine/search/score.hpp"
#include "rulebook/mates/board_rules.hpp"

namespace tandem::engine {

// What the threads of a search have in common.
struct SharedSearch {
    const Prices& prices;
    const rulebook::BoardRules& rules;
    TranspositionTable& table;
    // Keys of positions differ where the prices do, so that scores are not confused.
    Key prices_key;
    std::uint64_t most_nodes;  // of each thread
    std::atomic<bool> stopped{false};
};

struct RootMove {
    Move move;
    int score;  // exact for the best, a bound for the others
    int liking;  // added to its score
    std::uint64_t nodes = 0;  // spent on it
    std::vector<Move> line;  // that it is expected to lead to, itself first
};

class Worker {
  public:
    static constexpr int kMostPlies = 100;

    // `poll` is called now and then with the number of positions looked at; the arguments outlive
    // the worker.
    Worker(SharedSearch& shared, Histories& histories, std::function<void(std::uint64_t)> poll);

    // Searches the moves from `from` on so many plies deep within a window, and puts them in order.
    // Their scores hold unless the search was stopped meanwhile.
    // Returns: the score of the best of them, or the bound that it is beyond.
    int search_root(
        const Position& root,
        std::vector<RootMove>& moves,
        std::size_t from,
        int depth,
        int alpha,
        int beta);

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] int deepest_ply() const { return deepest_ply_; }

  private:
    // Whether a position is on the expected line, or expected to refute the move before it or not.
    enum class Kind : std::uint8_t { Principal, Cut, All };

    struct Node {
        const Position& position;
        int depth;
        int ply;
        int alpha;
        int beta;
        Kind kind;
    };

    struct Frame {
        Key key = 0;
        int static_score = 0;
        int gained = 0;  // on the way here, for the side to move
        Landing last;  // the move made from here
        bool null_move = false;  // from here the turn was passed
        std::array<Move, 2> killers{kNoMove, kNoMove};
        Move excluded = kNoMove;
        PickerRoom room;
        PickerRoom room_without_best;  // of a search that leaves `excluded` out
        std::vector<Move> line;
    };

    struct Standing;
    struct Loop;

    [[nodiscard]] int search(const Node& node);
    [[nodiscard]] int search_moves(const Node& node, const Standing& standing);
    [[nodiscard]] int search_move(
        const Node& node, const Standing& standing, const Loop& loop, const PickedMove& picked);
    void remember(const Node& node, const Standing& standing, const Loop& loop);
    [[nodiscard]] static bool answers(const std::optional<TableEntry>& known, const Node& node);
    [[nodiscard]] int search_child(
        const Node& node,
        const Position& after,
        int gain,
        int depth,
        int alpha,
        int beta,
        Kind kind);
    [[nodiscard]] std::optional<int> cut_early(const Node& node, Standing& standing);
    [[nodiscard]] std::optional<int> try_null_move(const Node& node, const Standing& standing);
    [[nodiscard]] int extension(
        const Node& node, const Standing& standing, const PickedMove& picked);
    [[nodiscard]] int reduction(
        const Node& node, const Standing& standing, const PickedMove& picked, int tried) const;
    [[nodiscard]] bool is_hopeless(
        const Node& node,
        const Standing& standing,
        const PickedMove& picked,
        MovePicker& picker,
        const Loop& loop);
    [[nodiscard]] int quiesce(const Node& node);
    [[nodiscard]] int quiesce_moves(const Node& node, const Standing& standing);
    [[nodiscard]] int quiesce_child(const Node& node, const Position& after, int gained, int alpha);
    [[nodiscard]] int hoped_gain(const Position& position, Move move) const;
    [[nodiscard]] int without_move(const Position& position) const;
    [[nodiscard]] OrderingHints hints(const Node& node, Move table_move);
    void learn(const Node& node, Move best, const Loop& loop);
    void count_node(int ply);
    [[nodiscard]] int gain(const Position& position, Move move, int ply) const;
    [[nodiscard]] bool repeats(const Node& node) const;
    [[nodiscard]] Key key_of(const Position& position) const {
        return position.key() ^ shared_.prices_key;
    }
    [[nodiscard]] bool stopped() const { return shared_.stopped.load(std::memory_order_relaxed); }
    [[nodiscard]] Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply) + 2]; }
    void take_line(int ply, Move move);

    SharedSearch& shared_;
    Histories& histories_;
    std::function<void(std::uint64_t)> poll_;
    std::vector<Frame> frames_;
    std::vector<Move> replies_;  // by the landing of the move that they refuted
    std::uint64_t nodes_ = 0;
    int root_depth_ = 0;
    int deepest_ply_ = 0;
};

}  // namespace tandem::engine
