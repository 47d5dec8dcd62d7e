// Edmonds' search for augmenting paths, with circles shrunk by their bases.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/matching/maximum_matching.hpp"

#include <algorithm>
#include <numeric>

namespace tandem::tournament {

MaximumMatching::MaximumMatching(const Graph& graph)
    : graph_(graph),
      mate_(graph.size(), kNoVertex),
      parent_(graph.size()),
      base_(graph.size()),
      even_(graph.size()),
      marked_(graph.size()) {}

std::size_t MaximumMatching::alone() const {
    return static_cast<std::size_t>(std::ranges::count(mate_, kNoVertex));
}

void MaximumMatching::match(Vertex one, Vertex other) {
    mate_[one] = other;
    mate_[other] = one;
}

void MaximumMatching::unmatch(Vertex vertex) {
    if (mate_[vertex] == kNoVertex) return;
    mate_[mate_[vertex]] = kNoVertex;
    mate_[vertex] = kNoVertex;
}

void MaximumMatching::grow() {
    for (Vertex vertex = 0; vertex < mate_.size(); ++vertex) {
        if (mate_[vertex] != kNoVertex) continue;
        graph_.any_neighbour(vertex, [&](Vertex other) {
            if (mate_[other] != kNoVertex) return false;
            match(vertex, other);
            return true;
        });
    }
    for (Vertex vertex = 0; vertex < mate_.size(); ++vertex) {
        if (mate_[vertex] == kNoVertex) grow_from(vertex);
    }
}

bool MaximumMatching::grow_from(Vertex root) { return search(root); }

std::vector<bool> MaximumMatching::spare() {
    std::vector<bool> spare(mate_.size());
    for (Vertex root = 0; root < mate_.size(); ++root) {
        if (mate_[root] != kNoVertex) continue;
        search(root);  // finds no path, and in vain reaches all that could be alone in its stead
        for (Vertex vertex = 0; vertex < mate_.size(); ++vertex) {
            if (even_[vertex]) spare[vertex] = true;
        }
    }
    return spare;
}

bool MaximumMatching::search(Vertex root) {
    std::ranges::fill(parent_, kNoVertex);
    std::iota(base_.begin(), base_.end(), Vertex{0});
    even_.assign(even_.size(), false);
    queue_.clear();
    reach(root);
    for (std::size_t next = 0; next < queue_.size();) {
        const Vertex vertex = queue_[next++];
        const bool found = graph_.any_neighbour(vertex, [&](Vertex other) {
            if (base_[vertex] == base_[other] || mate_[vertex] == other) return false;
            if (even_[other]) {
                shrink(vertex, other);
            } else if (parent_[other] == kNoVertex) {
                parent_[other] = vertex;
                if (mate_[other] == kNoVertex) {
                    turn(other);
                    return true;
                }
                reach(mate_[other]);
            }
            return false;
        });
        if (found) return true;
    }
    return false;
}

void MaximumMatching::reach(Vertex vertex) {
    even_[vertex] = true;
    queue_.push_back(vertex);
}

// Two vertices at even distances are joined: their ways to the root close a circle of odd length.
void MaximumMatching::shrink(Vertex one, Vertex other) {
    const Vertex base = common_base(one, other);
    marked_.assign(marked_.size(), false);
    mark_path(one, base, other);
    mark_path(other, base, one);
    for (Vertex vertex = 0; vertex < base_.size(); ++vertex) {
        if (!marked_[base_[vertex]]) continue;
        base_[vertex] = base;
        if (!even_[vertex]) reach(vertex);
    }
}

Vertex MaximumMatching::common_base(Vertex one, Vertex other) {
    marked_.assign(marked_.size(), false);
    for (Vertex vertex = base_[one];; vertex = base_[parent_[mate_[vertex]]]) {
        marked_[vertex] = true;
        if (mate_[vertex] == kNoVertex) break;  // the root
    }
    Vertex vertex = base_[other];
    while (!marked_[vertex]) vertex = base_[parent_[mate_[vertex]]];
    return vertex;
}

void MaximumMatching::mark_path(Vertex vertex, Vertex base, Vertex child) {
    while (base_[vertex] != base) {
        marked_[base_[vertex]] = true;
        marked_[base_[mate_[vertex]]] = true;
        parent_[vertex] = child;
        child = mate_[vertex];
        vertex = parent_[child];
    }
}

void MaximumMatching::turn(Vertex end) {
    while (end != kNoVertex) {
        const Vertex before = parent_[end];
        const Vertex next = mate_[before];
        match(end, before);
        end = next;
    }
}

bool has_perfect_matching(const Graph& graph) {
    if (graph.size() % 2 != 0) return false;
    MaximumMatching matching{graph};
    matching.grow();
    return matching.alone() == 0;
}

}  // namespace tandem::tournament
