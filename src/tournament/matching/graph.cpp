// Graphs with all their edges, and parts of graphs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/matching/graph.hpp"

namespace tandem::tournament {

void Graph::join_all() {
    for (Vertex vertex = 0; vertex < size_; ++vertex) {
        for (std::size_t word = 0; word < words_; ++word) {
            const std::size_t behind = size_ - word * 64;
            bits_[vertex * words_ + word] =
                behind >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << behind) - 1;
        }
        bits_[vertex * words_ + vertex / 64] &= ~bit(vertex);
    }
}

Graph part_of(const Graph& graph, std::span<const Vertex> vertices) {
    Graph part{vertices.size()};
    for (Vertex one = 0; one < vertices.size(); ++one) {
        for (Vertex other = 0; other < one; ++other) {
            if (graph.joined(vertices[one], vertices[other])) part.join(one, other);
        }
    }
    return part;
}

}  // namespace tandem::tournament
