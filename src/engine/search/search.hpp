// Searches one board deeper and deeper until its limits are reached.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The other board is taken to stand still; captured pieces count as what they are worth there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "chess/position.hpp"
#include "engine/search/histories.hpp"
#include "engine/search/score.hpp"
#include "engine/search/transposition_table.hpp"
#include "engine/team/exchange_value.hpp"
#include "rulebook/mates/board_rules.hpp"

namespace tandem::engine {

struct Scored {
    chess::Move move;
    int score;  // in hundredths of a pawn, for the side to move
    std::vector<chess::Move> line{};  // that it is expected to lead to, itself first

    [[nodiscard]] bool operator==(const Scored&) const = default;
};

struct Found {
    std::vector<Scored> moves;  // the best first; the scores of the others are bounds
    int depth = 0;
    int deepest_ply = 0;
    std::uint64_t nodes = 0;
};

struct Limits {
    std::uint64_t nodes = 12'000;  // positions looked at
    int depth = 64;
    int lines = 1;  // so many of the best moves get an exact score
    int threads = 1;
    // Asked now and then; once true the search ends with the best found so far.
    std::function<bool()> interrupted{};
    // Told what each depth has found; whether to go deeper.
    std::function<bool(const Found&)> deeper{};
};

// The size of a table with room for what a search with these limits finds out.
[[nodiscard]] std::size_t table_bytes(const Limits& limits);

// What a player keeps from one search to the next.
class Memory {
  public:
    // With a table of so many bytes. Needs: at least 64.
    explicit Memory(std::size_t bytes) : table(bytes) {}

    TranspositionTable table;

    // As if nothing had been searched yet.
    void forget() {
        table.clear();
        for (auto& histories : histories_) histories->clear();
    }

    // Those of the thread with this number, counting from 0.
    [[nodiscard]] Histories& histories(std::size_t thread) {
        while (histories_.size() <= thread) histories_.push_back(std::make_unique<Histories>());
        return *histories_[thread];
    }

  private:
    std::vector<std::unique_ptr<Histories>> histories_;
};

// A move that may be chosen, and what speaks for it besides what it leads to.
struct Candidate {
    chess::Move move;
    int liking = 0;  // in hundredths of a pawn, added to its score
};

// The same for the same arguments, unless it is interrupted or has several threads.
// Needs: the moves are legal, at least one, none twice.
[[nodiscard]] Found search(
    const chess::Position& position,
    std::span<const Candidate> candidates,
    const Prices& prices,
    const rulebook::BoardRules& rules,
    const Limits& limits,
    Memory& memory);

}  // namespace tandem::engine
