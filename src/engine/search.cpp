// Alpha-beta, deeper and deeper until the positions run out, with captures looked at to their end.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/search.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>

#include "base/check.hpp"
#include "engine/evaluation.hpp"
#include "engine/mate.hpp"
#include "engine/move_ordering.hpp"

namespace tandem::engine {

namespace {

using chess::MoveList;

constexpr int kInfinite = 32'000;
// In check without a move, but a piece may still arrive: nearly lost, and its clock runs.
constexpr int kWaitsInCheck = -4'000;
constexpr int kWaits = -1'500;
constexpr int kDrawn = 0;
constexpr int kMostPlies = 40;
// By so much one quiet ply changes how a position looks, as a rule.
constexpr int kMargin = 180;
// Moves of nearly the same worth differ by less than this.
constexpr std::uint64_t kChance = 7;

// A mate that is one ply farther off is worth less.
[[nodiscard]] int faded(int score) {
    if (score > kMateFrom) return score - 1;
    return score < -kMateFrom ? score + 1 : score;
}

// The score for the mover: what the reply leaves, and what the move captured.
[[nodiscard]] int seen_from_before(int reply, int gained) {
    const int score = faded(-reply);
    return std::abs(score) > kMateFrom ? score : score + gained;
}

struct Window {
    int alpha;
    int beta;

    // For the reply to a move that has gained so much.
    [[nodiscard]] Window after(int gained) const { return {gained - beta, gained - alpha}; }
};

enum class Bound : std::uint8_t { None, AtLeast, AtMost, Exact };

struct Remembered {
    chess::keys::Key key = 0;
    Move move = Move::step(chess::Square::A1, chess::Square::A1);
    std::int16_t score = 0;
    std::int8_t depth = 0;
    Bound bound = Bound::None;
};

struct RootMove {
    Move move;
    int score;
    int luck;  // added to its score
    std::size_t place;  // in the order in which they were tried last
};

class Searcher {
  public:
    Searcher(const Prices& prices, const Rules& rules, const Limits& limits)
        : prices_(prices),
          rules_(rules),
          limits_(limits),
          table_(kSlots) {}

    // One more ply for all root moves, which it puts in order.
    void deepen(const Position& root, std::vector<RootMove>& moves, int depth);
    [[nodiscard]] bool over() const { return over_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

  private:
    static constexpr std::size_t kSlots = std::size_t{1} << 14U;

    struct Node {
        const Position& position;
        int depth;
        int ply;
        Window window;
        int still = 0;  // how it looks at rest; only where it is not check
    };

    [[nodiscard]] int look(Node node);
    [[nodiscard]] int settle(Node node);
    [[nodiscard]] int try_moves(const Node& node, const MoveList& moves);
    [[nodiscard]] int try_one(const Node& node, const Candidate& candidate, int tried, int alpha);
    [[nodiscard]] int without_move(const Position& position) const;
    [[nodiscard]] bool passed_over(const Node& node, const Candidate& candidate, int tried) const;
    [[nodiscard]] Remembered& slot(const Position& position) {
        return table_[position.key() % kSlots];
    }
    void count();

    const Prices& prices_;
    const Rules& rules_;
    const Limits& limits_;
    std::vector<Remembered> table_;
    History history_;
    std::uint64_t nodes_ = 0;
    bool over_ = false;
};

void Searcher::count() {
    ++nodes_;
    if (nodes_ >= limits_.nodes) over_ = true;
    if (nodes_ % 512 == 0 && limits_.interrupted && limits_.interrupted()) over_ = true;
}

int Searcher::without_move(const Position& position) const {
    using rulebook::Judgement;
    const auto circumstances = rules_.circumstances(position.turn());
    switch (rulebook::judgement(position, rules_.switches, circumstances)) {
        case Judgement::Mate: return -kMate;
        case Judgement::Stalemate: return kDrawn;
        case Judgement::Play:
        case Judgement::Wait: return position.in_check() ? kWaitsInCheck : kWaits;
    }
    __builtin_unreachable();
}

// Captures only, unless in check: then every way out, so that a mate is seen.
int Searcher::settle(Node node) {
    count();
    if (over_) return 0;
    const Position& position = node.position;
    const bool in_check = position.in_check();
    if (in_check && node.ply < kMostPlies && node.depth > -3) {
        const MoveList moves = position.legal_moves();
        return moves.empty() ? without_move(position) : try_moves(node, moves);
    }
    if (in_check && !position.has_legal_move()) return without_move(position);
    if (!in_check && node.depth == 0 && mate_in_one(position, rules_)) return kMate - 1;
    const int still = evaluate(position);
    if (in_check || still >= node.window.beta || node.ply >= kMostPlies) return still;
    const MoveList moves = noisy_moves(position);
    Candidates candidates{position, moves, prices_, history_, std::nullopt};
    int best = still;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const Move move = candidates.next().move;
        const int gained = gain(position, move, node.ply, prices_, rules_);
        const Window window{std::max(best, node.window.alpha), node.window.beta};
        const auto taken = position.captured_by(move);
        const int hope = still + 150 + gained + (taken ? kOnBoard[taken->role] : 400);
        if (hope <= window.alpha) continue;
        const Position after = position.after(move);
        const int reply = settle({after, node.depth - 1, node.ply + 1, window.after(gained)});
        if (over_) return 0;
        best = std::max(best, seen_from_before(reply, gained));
        if (best >= node.window.beta) break;
    }
    return best;
}

int Searcher::look(Node node) {
    const bool in_check = node.position.in_check();
    if (in_check && node.ply < kMostPlies / 2) ++node.depth;
    if (node.depth <= 0) return settle(node);
    count();
    if (over_) return 0;
    if (!in_check) {
        node.still = evaluate(node.position);
        // So good that a quiet ply or two do not spoil it.
        const bool good = node.still - kMargin * node.depth >= node.window.beta;
        if (good && node.depth <= 2 && node.window.beta < kMateFrom) return node.still;
    }
    const MoveList moves = node.position.legal_moves();
    if (moves.empty()) return without_move(node.position);
    return try_moves(node, moves);
}

// Near the leaves what stands far back in the order is not looked at.
bool Searcher::passed_over(const Node& node, const Candidate& candidate, int tried) const {
    if (!candidate.quiet || node.position.in_check()) return false;
    if (node.depth == 1 && node.still + kMargin < node.window.alpha) return true;
    return tried > 5 + 6 * node.depth * node.depth;
}

int Searcher::try_one(const Node& node, const Candidate& candidate, int tried, int alpha) {
    const int gained = gain(node.position, candidate.move, node.ply, prices_, rules_);
    const Position after = node.position.after(candidate.move);
    const auto reply = [&](int depth, Window window) {
        const Node next{after, depth, node.ply + 1, window.after(gained)};
        return seen_from_before(depth > -1 ? look(next) : settle(next), gained);
    };
    const int depth = node.depth - 1;
    if (tried == 0) return reply(depth, {alpha, node.window.beta});
    const bool later = candidate.quiet && tried > 6 && depth >= 2;
    int score = reply(later ? depth - 1 : depth, {alpha, alpha + 1});
    if (later && score > alpha && !over_) score = reply(depth, {alpha, alpha + 1});
    if (score > alpha && score < node.window.beta && !over_) {
        score = reply(depth, {alpha, node.window.beta});
    }
    return score;
}

int Searcher::try_moves(const Node& node, const MoveList& moves) {
    const Position& position = node.position;
    const Remembered known = slot(position);
    const bool known_here = known.key == position.key() && known.bound != Bound::None;
    if (known_here && known.depth >= node.depth) {
        const bool high = known.bound != Bound::AtMost && known.score >= node.window.beta;
        const bool low = known.bound != Bound::AtLeast && known.score <= node.window.alpha;
        if (high || low || known.bound == Bound::Exact) return known.score;
    }
    Candidates candidates{
        position, moves, prices_, history_, known_here ? std::optional{known.move} : std::nullopt};
    int best = -kInfinite;
    std::optional<Move> best_move;
    int alpha = node.window.alpha;
    for (int tried = 0; tried < static_cast<int>(candidates.size()); ++tried) {
        const Candidate candidate = candidates.next();
        if (tried > 0 && passed_over(node, candidate, tried)) continue;
        const int score = try_one(node, candidate, tried, alpha);
        if (over_) return 0;
        if (score <= best) continue;
        best = score;
        best_move = candidate.move;
        alpha = std::max(alpha, score);
        if (alpha >= node.window.beta) {
            if (candidate.quiet) history_.praise(position, candidate.move, std::max(1, node.depth));
            break;
        }
    }
    Bound bound = best >= node.window.beta ? Bound::AtLeast : Bound::Exact;
    if (best <= node.window.alpha) bound = Bound::AtMost;
    slot(position) = {
        position.key(),
        *best_move,
        static_cast<std::int16_t>(std::clamp(best, -kInfinite, kInfinite)),
        static_cast<std::int8_t>(node.depth),
        bound};
    return best;
}

void Searcher::deepen(const Position& root, std::vector<RootMove>& moves, int depth) {
    int best = -kInfinite;
    std::size_t done = 0;
    for (RootMove& tried : moves) {
        const int gained = gain(root, tried.move, 0, prices_, rules_) + tried.luck;
        const Position after = root.after(tried.move);
        const auto reply = [&](Window window) {
            return seen_from_before(look({after, depth - 1, 1, window.after(gained)}), gained);
        };
        int score = reply({best, done == 0 ? kInfinite : best + 1});
        if (!over_ && done > 0 && score > best) score = reply({best, kInfinite});
        if (over_) break;
        tried.score = score;
        tried.place = done;
        best = std::max(best, score);
        ++done;
    }
    // Scores below the best are bounds only, but they order what is tried next time.
    const auto end = moves.begin() + static_cast<std::ptrdiff_t>(done);
    std::sort(moves.begin(), end, [](const RootMove& a, const RootMove& b) {
        return a.score != b.score ? a.score > b.score : a.place < b.place;
    });
}

}  // namespace

Found search(
    const Position& position,
    const MoveList& moves,
    const Prices& prices,
    const Rules& rules,
    const Limits& limits,
    base::Prng& chance) {
    CHECK(!moves.empty());
    const History none;
    Candidates candidates{position, moves, prices, none, std::nullopt};
    std::vector<RootMove> tried;
    while (tried.size() < moves.size()) {
        const int luck = static_cast<int>(chance.below(kChance));
        tried.push_back({candidates.next().move, 0, luck, tried.size()});
    }
    Searcher searcher{prices, rules, limits};
    Found found;
    while (!searcher.over() && found.depth < limits.depth) {
        searcher.deepen(position, tried, found.depth + 1);
        if (!searcher.over()) ++found.depth;
        if (std::abs(tried.front().score) > kMateFrom) break;
    }
    for (const RootMove& move : tried) found.moves.push_back({move.move, move.score});
    found.nodes = searcher.nodes();
    return found;
}

}  // namespace tandem::engine
