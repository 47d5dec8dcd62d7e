// Edmonds' primal-dual method, with blossoms as explicit nodes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/matching/cheapest_matching.hpp"

#include <algorithm>

#include "base/check.hpp"

namespace tandem::tournament {

namespace {

using Node = std::uint32_t;  // a vertex, or from size() on a blossom
inline constexpr Node kNoNode = ~Node{0};
inline constexpr Cost kNever = Cost{1} << 126U;

// An edge on its way: from a vertex of one node to a vertex of the next.
struct Link {
    Vertex from = kNoVertex;
    Vertex to = kNoVertex;
};

// At an even or an odd distance from the root of its tree, or in none.
enum class Side : std::uint8_t { Outside, Even, Odd };

struct Blossom {
    std::vector<Node> parts;  // round the circle; the first holds the base
    std::vector<Link> links;  // from each part to the next
    Cost price = 0;
};

class CheapestSearch {
  public:
    CheapestSearch(const Graph& graph, const Costs& costs)
        : graph_(graph),
          costs_(costs),
          prices_(graph.size()),
          mate_(graph.size(), kNoVertex),
          top_(graph.size()),
          nodes_(graph.size()) {
        Cost least = kNever;
        for (Vertex vertex = 0; vertex < graph.size(); ++vertex) {
            graph_.any_neighbour(vertex, [&](Vertex other) {
                least = std::min(least, cost(vertex, other));
                return false;
            });
        }
        for (Vertex vertex = 0; vertex < graph.size(); ++vertex) {
            prices_[vertex] = least;
            top_[vertex] = vertex;
            nodes_[vertex].base = vertex;
        }
    }

    [[nodiscard]] std::optional<CheapestMatching> run() {
        for (std::size_t pairs = pair_greedily(); pairs < graph_.size() / 2; ++pairs) {
            if (!add_pair()) return std::nullopt;
        }
        CheapestMatching found{0, mate_, Graph{graph_.size()}};
        for (Vertex vertex = 0; vertex < mate_.size(); ++vertex) {
            if (mate_[vertex] > vertex) {
                found.cost += costs_[vertex * graph_.size() + mate_[vertex]];
            }
            graph_.any_neighbour(vertex, [&](Vertex other) {
                if (top_[vertex] == top_[other] || slack(vertex, other) == 0) {
                    found.possible.join(vertex, other);
                }
                return false;
            });
        }
        return found;
    }

  private:
    struct State {
        Vertex base = kNoVertex;  // the one vertex whose partner is outside
        Node parent = kNoNode;  // the blossom it is a part of
        Side side = Side::Outside;
        Link entry;  // by which the tree reached it; none for a root
        Blossom blossom;
    };

    // Twice the cost, so that prices stay whole when an edge's slack is halved.
    [[nodiscard]] Cost cost(Vertex one, Vertex other) const {
        return 2 * costs_[one * graph_.size() + other];
    }
    [[nodiscard]] Cost slack(Vertex one, Vertex other) const {
        return 2 * cost(one, other) - prices_[one] - prices_[other];
    }
    [[nodiscard]] bool is_blossom(Node node) const { return node >= graph_.size(); }

    template <typename Visit>
    void each_vertex(Node node, const Visit& visit) const {
        if (!is_blossom(node)) {
            visit(static_cast<Vertex>(node));
            return;
        }
        for (const Node part : nodes_[node].blossom.parts) each_vertex(part, visit);
    }

    [[nodiscard]] std::vector<Node> tops() const {
        std::vector<Node> found;
        for (Node node = 0; node < nodes_.size(); ++node) {
            const bool used = !is_blossom(node) || !nodes_[node].blossom.parts.empty();
            if (used && nodes_[node].parent == kNoNode) found.push_back(node);
        }
        return found;
    }

    // Pairs whoever can be paired by tight edges at once. Gives how many pairs there are.
    std::size_t pair_greedily() {
        std::size_t pairs = 0;
        for (Vertex vertex = 0; vertex < graph_.size(); ++vertex) {
            if (mate_[vertex] != kNoVertex) continue;
            graph_.any_neighbour(vertex, [&](Vertex other) {
                if (mate_[other] != kNoVertex || slack(vertex, other) != 0) return false;
                mate_[vertex] = other;
                mate_[other] = vertex;
                ++pairs;
                return true;
            });
        }
        return pairs;
    }

    // One pair more, or false where there is no other.
    bool add_pair() {
        for (const Node node : tops()) {
            nodes_[node].entry = {};
            nodes_[node].side = mate_[nodes_[node].base] == kNoVertex ? Side::Even : Side::Outside;
        }
        while (true) {
            if (grow_trees()) return true;
            if (!change_prices()) return false;
        }
    }

    // Takes in all that tight edges reach. True where two trees met, and a pair was added.
    bool grow_trees() {
        queue_.clear();
        for (Vertex vertex = 0; vertex < graph_.size(); ++vertex) {
            if (nodes_[top_[vertex]].side == Side::Even) queue_.push_back(vertex);
        }
        for (std::size_t next = 0; next < queue_.size();) {
            const Vertex vertex = queue_[next++];
            const bool added = graph_.any_neighbour(vertex, [&](Vertex other) {
                if (top_[vertex] == top_[other] || slack(vertex, other) != 0) return false;
                if (nodes_[top_[other]].side == Side::Outside) {
                    take_in({vertex, other});
                    return false;
                }
                return nodes_[top_[other]].side == Side::Even && close({vertex, other});
            });
            if (added) return true;
        }
        return false;
    }

    void take_in(Link link) {
        State& odd = nodes_[top_[link.to]];
        odd.side = Side::Odd;
        odd.entry = link;
        make_even(top_[mate_[odd.base]], {odd.base, mate_[odd.base]});
    }

    void make_even(Node node, Link entry) {
        nodes_[node].side = Side::Even;
        nodes_[node].entry = entry;
        each_vertex(node, [&](Vertex vertex) { queue_.push_back(vertex); });
    }

    // The even nodes from a vertex up to its root.
    [[nodiscard]] std::vector<Node> way_up(Vertex vertex) const {
        std::vector<Node> way{top_[vertex]};
        while (nodes_[way.back()].entry.from != kNoVertex) {
            const Node odd = top_[nodes_[way.back()].entry.from];
            way.push_back(top_[nodes_[odd].entry.from]);
        }
        return way;
    }

    // A tight edge between two even nodes: another pair, or a circle. True for a pair.
    bool close(Link link) {
        const std::vector<Node> one = way_up(link.from);
        const std::vector<Node> other = way_up(link.to);
        if (one.back() != other.back()) {
            turn(link.from, link.to);
            turn(link.to, link.from);
            return true;
        }
        const auto meeting =
            std::ranges::find_first_of(one, other);  // the first even node that both pass
        shrink(*meeting, link);
        return false;
    }

    // Matches a vertex with a new partner, and those on its way to the root anew.
    void turn(Vertex vertex, Vertex partner) {
        while (true) {
            const Node even = top_[vertex];
            const Link up = nodes_[even].entry;
            rotate(even, vertex);
            mate_[vertex] = partner;
            if (up.from == kNoVertex) return;
            const Node odd = top_[up.from];
            const Link further = nodes_[odd].entry;
            rotate(odd, further.to);
            mate_[further.to] = further.from;
            vertex = further.from;
            partner = further.to;
        }
    }

    [[nodiscard]] std::size_t part_with(Node node, Vertex vertex) const {
        Node part = vertex;
        while (nodes_[part].parent != node) part = nodes_[part].parent;
        const std::vector<Node>& parts = nodes_[node].blossom.parts;
        return static_cast<std::size_t>(std::ranges::find(parts, part) - parts.begin());
    }

    // Matches the parts of a blossom among themselves so that `vertex` is left.
    void rotate(Node node, Vertex vertex) {
        if (!is_blossom(node)) return;
        Blossom& blossom = nodes_[node].blossom;
        const std::size_t size = blossom.parts.size();
        const std::size_t start = part_with(node, vertex);
        rotate(blossom.parts[start], vertex);
        const auto pair_over = [&](std::size_t at) {
            const Link link = blossom.links[at];
            rotate(blossom.parts[at], link.from);
            rotate(blossom.parts[(at + 1) % size], link.to);
            mate_[link.from] = link.to;
            mate_[link.to] = link.from;
        };
        if (start % 2 != 0) {
            for (std::size_t at = start + 1; at < size; at += 2) pair_over(at);
        } else {
            for (std::size_t at = 0; at < start; at += 2) pair_over(at);
        }
        const auto by = static_cast<std::ptrdiff_t>(start);
        std::rotate(blossom.parts.begin(), blossom.parts.begin() + by, blossom.parts.end());
        std::rotate(blossom.links.begin(), blossom.links.begin() + by, blossom.links.end());
        nodes_[node].base = vertex;
    }

    // Makes a blossom of the circle that an edge closes below the node where both ways meet.
    void shrink(Node meeting, Link link) {
        Blossom blossom;
        std::vector<Link> down;  // from the meeting to where the edge begins, the last first
        for (Node node = top_[link.from]; node != meeting;) {
            down.push_back(nodes_[node].entry);
            node = top_[nodes_[node].entry.from];
        }
        blossom.parts.push_back(meeting);
        for (auto step = down.rbegin(); step != down.rend(); ++step) {
            blossom.links.push_back(*step);
            blossom.parts.push_back(top_[step->to]);
        }
        blossom.links.push_back(link);
        for (Node node = top_[link.to]; node != meeting;) {
            const Link entry = nodes_[node].entry;
            blossom.parts.push_back(node);
            blossom.links.push_back({entry.to, entry.from});
            node = top_[entry.from];
        }
        const Node made = unused_node();
        nodes_[made].base = nodes_[meeting].base;
        nodes_[made].entry = nodes_[meeting].entry;
        nodes_[made].side = Side::Even;
        for (const Node part : blossom.parts) {
            const bool was_odd = nodes_[part].side == Side::Odd;
            nodes_[part].parent = made;
            each_vertex(part, [&](Vertex vertex) {
                top_[vertex] = made;
                if (was_odd) queue_.push_back(vertex);
            });
        }
        nodes_[made].blossom = std::move(blossom);
    }

    [[nodiscard]] Node unused_node() {
        for (auto node = static_cast<Node>(graph_.size()); node < nodes_.size(); ++node) {
            if (nodes_[node].blossom.parts.empty()) {
                nodes_[node] = {};
                return node;
            }
        }
        nodes_.emplace_back();
        return static_cast<Node>(nodes_.size() - 1);
    }

    // Changes prices by as much as nothing forbids. False where nothing ever would.
    bool change_prices() {
        Cost by = kNever;
        Node thin = kNoNode;  // an odd blossom whose price is used up
        for (Vertex vertex = 0; vertex < graph_.size(); ++vertex) {
            if (nodes_[top_[vertex]].side != Side::Even) continue;
            graph_.any_neighbour(vertex, [&](Vertex other) {
                if (top_[vertex] == top_[other]) return false;
                const Side side = nodes_[top_[other]].side;
                if (side == Side::Outside) by = std::min(by, slack(vertex, other));
                if (side == Side::Even) by = std::min(by, slack(vertex, other) / 2);
                return false;
            });
        }
        const std::vector<Node> all = tops();
        for (const Node node : all) {
            if (!is_blossom(node) || nodes_[node].side != Side::Odd) continue;
            const Cost left = nodes_[node].blossom.price / 2;
            if (left <= by) {
                by = left;
                thin = node;
            }
        }
        if (by == kNever) return false;
        for (const Node node : all) change_price(node, by);
        if (thin != kNoNode) expand(thin);
        return true;
    }

    void change_price(Node node, Cost by) {
        if (nodes_[node].side == Side::Outside) return;
        const Cost change = nodes_[node].side == Side::Even ? by : -by;
        each_vertex(node, [&](Vertex vertex) { prices_[vertex] += change; });
        if (is_blossom(node)) nodes_[node].blossom.price += 2 * change;
    }

    // Takes an odd blossom apart. The way through it, from where the tree entered to its base,
    // stays in the tree; the other parts leave it.
    void expand(Node node) {
        const Blossom blossom = std::move(nodes_[node].blossom);
        const Link entry = nodes_[node].entry;
        nodes_[node] = {};
        for (const Node part : blossom.parts) {
            nodes_[part].parent = kNoNode;
            nodes_[part].side = Side::Outside;
            nodes_[part].entry = {};
            each_vertex(part, [&](Vertex vertex) { top_[vertex] = part; });
        }
        const std::size_t size = blossom.parts.size();
        const auto start = static_cast<std::size_t>(
            std::ranges::find(blossom.parts, top_[entry.to]) - blossom.parts.begin());
        const bool forward = start % 2 != 0;
        Link in = entry;
        Side side = Side::Odd;
        for (std::size_t at = start;; at = (at + (forward ? 1 : size - 1)) % size) {
            State& part = nodes_[blossom.parts[at]];
            part.side = side;
            part.entry = in;
            if (at == 0) break;
            in = forward ? blossom.links[at]
                         : Link{blossom.links[at - 1].to, blossom.links[at - 1].from};
            side = side == Side::Odd ? Side::Even : Side::Odd;
        }
    }

    const Graph& graph_;
    const Costs& costs_;
    std::vector<Cost> prices_;  // of vertices
    std::vector<Vertex> mate_;
    std::vector<Node> top_;  // the outermost node that holds a vertex
    std::vector<State> nodes_;
    std::vector<Vertex> queue_;
};

}  // namespace

std::optional<CheapestMatching> cheapest_matching(const Graph& graph, const Costs& costs) {
    CHECK(costs.size() == graph.size() * graph.size());
    if (graph.size() % 2 != 0) return std::nullopt;
    return CheapestSearch{graph, costs}.run();
}

}  // namespace tandem::tournament
