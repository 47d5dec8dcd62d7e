// What earlier searches found out about positions, kept by their keys.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Several threads read and write it without locks: each entry carries its key combined with its
// data, so that an entry torn by two writers fits no position (Hyatt 1999).
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "chess/keys.hpp"
#include "chess/move.hpp"

namespace tandem::engine {

using chess::keys::Key;

enum class Bound : std::uint8_t { None, AtLeast, AtMost, Exact };

struct TableEntry {
    chess::Move move;  // kNoMove: none is known to be good
    int score;  // for the side to move, as seen from this position
    int static_score;
    int depth;
    Bound bound;

    [[nodiscard]] bool operator==(const TableEntry&) const = default;
};

inline constexpr chess::Move kNoMove = chess::Move::step(chess::Square::A1, chess::Square::A1);

class TranspositionTable {
  public:
    // Of so many bytes, rounded down to a power of two. Needs: at least 64.
    explicit TranspositionTable(std::size_t bytes);

    [[nodiscard]] std::optional<TableEntry> find(Key key) const;
    // Takes the place of what is known of the position, of an older search, or of the shallowest.
    void store(Key key, const TableEntry& entry);
    // A new search begins: what older ones left may be replaced.
    void begin_search() { age_ = (age_ + 1) % kAges; }
    void clear();
    // How full it is with what this search has stored, in thousandths.
    [[nodiscard]] int permille_used() const;
    [[nodiscard]] std::size_t bytes() const { return clusters_.size() * sizeof(Cluster); }

  private:
    static constexpr unsigned kAges = 64;
    static constexpr std::size_t kSlots = 4;

    struct Slot {
        std::atomic<std::uint64_t> mixed{0};  // the key combined with the data
        std::atomic<std::uint64_t> data{0};
    };
    struct alignas(64) Cluster {
        Slot slots[kSlots];
    };

    [[nodiscard]] std::size_t index(Key key) const { return key & (clusters_.size() - 1); }

    std::vector<Cluster> clusters_;
    unsigned age_ = 0;
};

}  // namespace tandem::engine
