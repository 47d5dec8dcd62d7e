// A graph: who may meet whom, one bit per pair.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tandem::tournament {

// 0, 1, …: a place in the list that a graph was made for.
using Vertex = std::uint32_t;
inline constexpr Vertex kNoVertex = ~Vertex{0};

class Graph {
  public:
    // Without any edge.
    explicit Graph(std::size_t vertices)
        : size_(vertices),
          words_((vertices + 63) / 64),
          bits_(vertices * words_) {}

    [[nodiscard]] std::size_t size() const { return size_; }
    // Needs: both are below size().
    [[nodiscard]] bool joined(Vertex one, Vertex other) const {
        return (bits_[one * words_ + other / 64] >> (other % 64) & 1U) != 0;
    }

    void join(Vertex one, Vertex other) {
        bits_[one * words_ + other / 64] |= bit(other);
        bits_[other * words_ + one / 64] |= bit(one);
    }
    void part(Vertex one, Vertex other) {
        bits_[one * words_ + other / 64] &= ~bit(other);
        bits_[other * words_ + one / 64] &= ~bit(one);
    }
    // Joins each vertex with every other.
    void join_all();

    // Calls `visit(other)` for each neighbour of a vertex, in ascending order, until one answers
    // true. Gives whether one did.
    template <typename Visit>
    bool any_neighbour(Vertex vertex, Visit visit) const {
        for (std::size_t word = 0; word < words_; ++word) {
            for (std::uint64_t left = bits_[vertex * words_ + word]; left != 0; left &= left - 1) {
                const auto other =
                    static_cast<Vertex>(word * 64 + static_cast<unsigned>(std::countr_zero(left)));
                if (visit(other)) return true;
            }
        }
        return false;
    }

  private:
    [[nodiscard]] static std::uint64_t bit(Vertex vertex) {
        return std::uint64_t{1} << (vertex % 64);
    }

    std::size_t size_;
    std::size_t words_;  // of a row
    std::vector<std::uint64_t> bits_;
};

// What is left of a graph among some of its vertices, which are numbered anew in the order given.
[[nodiscard]] Graph part_of(const Graph& graph, std::span<const Vertex> vertices);

}  // namespace tandem::tournament
