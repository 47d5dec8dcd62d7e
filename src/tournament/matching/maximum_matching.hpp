// A maximum matching (Edmonds), and whom it can do without (Gallai and Edmonds).
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A matching grows by a path that begins and ends with somebody alone and whose edges are in turn
// outside the matching and inside it: turned round, it holds one pair more. Such a path is searched
// from one end, breadth first; where it meets itself in a circle of an odd length, the circle is
// treated as one vertex from there on.
#pragma once

#include <vector>

#include "tournament/matching/graph.hpp"

namespace tandem::tournament {

class MaximumMatching {
  public:
    // Of nobody yet. The graph must outlive it; where edges of it go, `unmatch` says so.
    explicit MaximumMatching(const Graph& graph);

    // A vertex's partner, or kNoVertex.
    [[nodiscard]] Vertex partner(Vertex vertex) const { return mate_[vertex]; }
    [[nodiscard]] const std::vector<Vertex>& partners() const { return mate_; }
    [[nodiscard]] std::size_t alone() const;

    // Needs: neither has a partner, and they are joined.
    void match(Vertex one, Vertex other);
    // Takes the pair of that vertex apart, if there is one.
    void unmatch(Vertex vertex);
    // Makes it as large as it can be: a greedy beginning, then path after path.
    void grow();
    // Whether it could be made larger by finding this one a partner, and if so is.
    // Needs: the vertex has none.
    bool grow_from(Vertex root);

    // Of each vertex, whether some maximum matching leaves it alone.
    // Needs: it has grown.
    [[nodiscard]] std::vector<bool> spare();

  private:
    bool search(Vertex root);
    void reach(Vertex vertex);
    void shrink(Vertex one, Vertex other);
    [[nodiscard]] Vertex common_base(Vertex one, Vertex other);
    void mark_path(Vertex vertex, Vertex base, Vertex child);
    void turn(Vertex end);

    const Graph& graph_;
    std::vector<Vertex> mate_;
    // Of the search that is under way.
    std::vector<Vertex> parent_;  // from whom a vertex was reached at an odd distance
    std::vector<Vertex> base_;  // of the circle it lies in: the vertex nearest to the root
    std::vector<bool> even_;  // reached at an even distance, or lying in a circle that was
    std::vector<bool> marked_;
    std::vector<Vertex> queue_;
};

// Whether all of them can be paired with one another.
[[nodiscard]] bool has_perfect_matching(const Graph& graph);

}  // namespace tandem::tournament
