// Iterative deepening with aspiration windows; more threads search the same and share the table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/search/search.hpp"

#include <algorithm>
#include <cstddef>
#include <thread>

#include "base/check.hpp"
#include "base/fnv.hpp"
#include "engine/search/worker.hpp"

namespace tandem::engine {

namespace {

constexpr int kAspirationFrom = 4;
constexpr int kFirstMargin = 35;

[[nodiscard]] Key key_of(const Prices& prices) {
    Key key = 0;
    for (const Prices::Table& table : {prices.lasting, prices.at_once}) {
        for (const auto& by_role : table) {
            for (const int price : by_role) {
                key = (key ^ static_cast<std::uint64_t>(price)) * 0x9E37'79B9'7F4A'7C15ULL;
                key ^= key >> 29U;
            }
        }
    }
    return key;
}

// Those that look best come first.
[[nodiscard]] std::vector<RootMove> root_moves(
    const Position& position,
    std::span<const Candidate> candidates,
    const Prices& prices,
    Histories& histories,
    const OrderingHints& hints) {
    const auto room = std::make_unique<PickerRoom>();
    MovePicker picker{position, histories, prices, hints, *room, Wanted::All};
    std::vector<RootMove> moves;
    while (const auto picked = picker.next()) {
        const auto found = std::ranges::find(candidates, picked->move, &Candidate::move);
        if (found == candidates.end()) continue;
        moves.push_back({picked->move, 0, found->liking, 0, {picked->move}});
    }
    return moves;
}

// One thread's deepening.
class Deepening {
  public:
    Deepening(
        SharedSearch& shared,
        Histories& histories,
        const Position& root,
        std::vector<RootMove> moves,
        std::function<void(std::uint64_t)> poll)
        : shared_(shared),
          worker_(shared, histories, std::move(poll)),
          root_(root),
          moves_(std::move(moves)) {}

    // One depth more. Needs: not stopped.
    void go_deeper(int depth, std::size_t lines) {
        for (std::size_t line = 0; line < std::min(lines, moves_.size()); ++line) {
            aspire(depth, line);
            if (stopped()) return;
            done_lines_ = line + 1;
        }
        // The best line first; equal ones stay in order.
        for (std::size_t i = 1; i < done_lines_; ++i) {
            const auto line = moves_.begin() + static_cast<std::ptrdiff_t>(i);
            const auto place = std::upper_bound(
                moves_.begin(), line, *line, [](const RootMove& a, const RootMove& b) {
                    return a.score > b.score;
                });
            std::rotate(place, line, line + 1);
        }
        depth_ = depth;
    }

    [[nodiscard]] bool stopped() const { return shared_.stopped.load(std::memory_order_relaxed); }
    [[nodiscard]] int best_score() const { return moves_.front().score; }

    [[nodiscard]] Found found() const {
        Found found;
        for (const RootMove& move : moves_) {
            found.moves.push_back({move.move, move.score, move.line});
        }
        found.depth = depth_;
        found.deepest_ply = worker_.deepest_ply();
        found.nodes = worker_.nodes();
        return found;
    }

  private:
    void aspire(int depth, std::size_t line) {
        const int expected = moves_[line].score;
        int margin = kFirstMargin;
        const bool narrow = depth >= kAspirationFrom && !is_mate_score(expected) &&
                            expected > -kMostScore && line < scored_;
        int alpha = narrow ? expected - margin : -kInfinite;
        int beta = narrow ? expected + margin : kInfinite;
        while (true) {
            const int score = worker_.search_root(root_, moves_, line, depth, alpha, beta);
            if (stopped()) return;
            scored_ = std::max(scored_, line + 1);
            margin *= 2;
            if (score <= alpha && alpha > -kInfinite) {
                alpha = margin > 500 ? -kInfinite : score - margin;
            } else if (score >= beta && beta < kInfinite) {
                beta = margin > 500 ? kInfinite : score + margin;
            } else {
                return;
            }
        }
    }

    SharedSearch& shared_;
    Worker worker_;
    const Position& root_;
    std::vector<RootMove> moves_;
    std::size_t done_lines_ = 0;
    std::size_t scored_ = 0;  // lines that have a score from before
    int depth_ = 0;
};

struct StopsAtEnd {
    explicit StopsAtEnd(SharedSearch& search) : shared(search) {}
    ~StopsAtEnd() { shared.stopped = true; }
    StopsAtEnd(const StopsAtEnd&) = delete;
    StopsAtEnd& operator=(const StopsAtEnd&) = delete;

    SharedSearch& shared;
};

}  // namespace

std::size_t table_bytes(const Limits& limits) {
    constexpr std::size_t kEntryBytes = 16;
    return std::clamp<std::uint64_t>(limits.nodes, 64, std::uint64_t{1} << 20U) * kEntryBytes;
}

Found search(
    const Position& position,
    std::span<const Candidate> candidates,
    const Prices& prices,
    const rulebook::BoardRules& rules,
    const Limits& limits,
    Memory& memory) {
    CHECK(!candidates.empty());
    memory.table.begin_search();
    SharedSearch shared{prices, rules, memory.table, key_of(prices), limits.nodes};
    const auto known = memory.table.find(position.key() ^ shared.prices_key);
    OrderingHints hints;
    if (known) hints.table_move = known->move;
    const auto roots = root_moves(position, candidates, prices, memory.histories(0), hints);
    const int depth = std::min(limits.depth, Worker::kMostPlies / 2);

    std::vector<std::jthread> helpers;
    for (int i = 1; i < limits.threads; ++i) {
        Histories& histories = memory.histories(static_cast<std::size_t>(i));
        helpers.emplace_back([&shared, &histories, &position, roots, depth, i] {
            Deepening helper{shared, histories, position, roots, [](std::uint64_t) {}};
            for (int at = 1 + i % 2; at <= depth && !helper.stopped(); ++at) {
                helper.go_deeper(at, 1);
            }
        });
    }

    // The helpers end however this ends.
    const StopsAtEnd stops{shared};
    const auto poll = [&](std::uint64_t) {
        if (limits.interrupted && limits.interrupted()) shared.stopped = true;
    };
    Deepening main{shared, memory.histories(0), position, roots, poll};
    for (int at = 1; at <= depth && !main.stopped(); ++at) {
        main.go_deeper(at, static_cast<std::size_t>(limits.lines));
        if (main.stopped()) break;
        if (limits.deeper && !limits.deeper(main.found())) break;
        // A mate that is found within the depth searched is the nearest.
        if (is_mate_score(main.best_score()) && at > kMate - std::abs(main.best_score())) break;
    }
    return main.found();
}

}  // namespace tandem::engine
