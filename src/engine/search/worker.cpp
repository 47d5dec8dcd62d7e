// The search proper. Each way of cutting off stands in a function of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/search/worker.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "engine/evaluation/evaluation.hpp"
#include "engine/search/exchange.hpp"
#include "engine/team/move_gain.hpp"
#include "rulebook/mates/mate.hpp"

namespace tandem::engine {

namespace {

constexpr int kDrawn = 0;
// So many moves that did not help are learnt from.
constexpr std::size_t kMostLearnt = 64;
constexpr int kMostHistory = 3 * HistoryCount::kMost;

// Plies by which a move is searched less deeply, by depth and by how many were tried before.
struct Reductions {
    std::array<std::array<std::int8_t, 64>, 64> plies{};

    Reductions() {
        for (std::size_t depth = 1; depth < 64; ++depth) {
            for (std::size_t tried = 1; tried < 64; ++tried) {
                const double by = 0.5 + std::log(static_cast<double>(depth)) *
                                            std::log(static_cast<double>(tried)) / 2.1;
                plies[depth][tried] = static_cast<std::int8_t>(by);
            }
        }
    }
};

[[nodiscard]] int base_reduction(int depth, int tried) {
    static const Reductions kReductions;
    return kReductions.plies[static_cast<std::size_t>(std::min(depth, 63))]
                            [static_cast<std::size_t>(std::min(tried, 63))];
}

// How many quiet moves are tried at so many plies from the leaves.
[[nodiscard]] int quiet_limit(int depth, bool improving) {
    const int limit = 6 + 3 * depth * depth;
    return improving ? limit : limit * 2 / 3;
}

}  // namespace

// What is known of a position before its moves are tried.
struct Worker::Standing {
    std::optional<TableEntry> known;
    int static_score = 0;
    bool in_check = false;
    bool improving = false;
    int depth = 0;  // of the search from here on
};

// What a loop over moves has come to.
struct Worker::Loop {
    int tried = 0;
    int best = -kInfinite;
    Move best_move = kNoMove;
    int alpha = 0;
    base::StaticVector<Move, kMostLearnt> quiets;  // that did not help
    base::StaticVector<Move, kMostLearnt> captures;
};

Worker::Worker(SharedSearch& shared, Histories& histories, std::function<void(std::uint64_t)> poll)
    : shared_(shared),
      histories_(histories),
      poll_(std::move(poll)),
      frames_(kMostPlies + 8),
      replies_(Landing::kCount, kNoMove) {}

void Worker::count_node(int ply) {
    ++nodes_;
    deepest_ply_ = std::max(deepest_ply_, ply);
    if (nodes_ >= shared_.most_nodes) shared_.stopped.store(true, std::memory_order_relaxed);
    if (nodes_ % 256 == 0) poll_(nodes_);
}

int Worker::gain(const Position& position, Move move, int ply) const {
    return move_gain(position, move, ply, shared_.prices, shared_.rules);
}

int Worker::without_move(const Position& position) const {
    using rulebook::Judgement;
    const auto circumstances = shared_.rules.circumstances(position.turn());
    switch (rulebook::judgement(position, shared_.rules.switches, circumstances)) {
        case Judgement::Mate: return -kMate;
        case Judgement::Stalemate: return kDrawn;
        case Judgement::Play:
        case Judgement::Wait: return position.in_check() ? kWaitsInCheck : kWaits;
    }
    __builtin_unreachable();
}

bool Worker::repeats(const Node& node) const {
    const Key key = key_of(node.position);
    const int reach = std::min(node.ply, node.position.half_moves());
    for (int back = 4; back <= reach; back += 2) {
        if (frames_[static_cast<std::size_t>(node.ply - back) + 2].key == key) return true;
    }
    return false;
}

void Worker::take_line(int ply, Move move) {
    std::vector<Move>& line = frame(ply).line;
    const std::vector<Move>& rest = frame(ply + 1).line;
    line.assign(1, move);
    line.insert(line.end(), rest.begin(), rest.end());
}

OrderingHints Worker::hints(const Node& node, Move table_move) {
    const Landing last = frame(node.ply - 1).last;
    return {
        table_move, frame(node.ply).killers, replies_[last.index], last, frame(node.ply - 2).last};
}

int Worker::search_child(
    const Node& node,
    const Position& after,
    int gained,
    int depth,
    int alpha,
    int beta,
    Kind kind) {
    frame(node.ply + 1).gained = -(frame(node.ply).gained + gained);
    const Node child{
        after, depth, node.ply + 1, after_move(beta, gained), after_move(alpha, gained), kind};
    return before_move(search(child), gained);
}

// Whether what the table knows is enough off the expected line.
bool Worker::answers(const std::optional<TableEntry>& known, const Node& node) {
    if (!known || node.kind == Kind::Principal || known->depth < node.depth) return false;
    const bool high = known->bound != Bound::AtMost && known->score >= node.beta;
    const bool low = known->bound != Bound::AtLeast && known->score <= node.alpha;
    return high || low;
}

int Worker::search(const Node& node) {
    if (node.depth <= 0)
        return quiesce({node.position, 0, node.ply, node.alpha, node.beta, node.kind});
    count_node(node.ply);
    if (stopped()) return 0;
    Frame& here = frame(node.ply);
    here.line.clear();
    here.key = key_of(node.position);
    if (node.ply > 0 && repeats(node)) return kDrawn;
    if (node.ply >= kMostPlies) return evaluate(node.position);
    // No mate is nearer than the next move, and nothing is worse than being mated.
    if (node.alpha >= kMate - 1) return node.alpha;

    Standing standing;
    standing.depth = node.depth;
    standing.known = here.excluded == kNoMove ? shared_.table.find(here.key) : std::nullopt;
    if (answers(standing.known, node)) return standing.known->score;
    standing.in_check = node.position.in_check();
    if (standing.in_check) {
        here.static_score = frame(node.ply - 2).static_score;
    } else {
        standing.static_score =
            standing.known ? standing.known->static_score : evaluate(node.position);
        here.static_score = standing.static_score + here.gained;
        standing.improving = here.static_score > frame(node.ply - 2).static_score;
        if (const auto cut = cut_early(node, standing)) return *cut;
    }
    const bool unknown = !standing.known || standing.known->move == kNoMove;
    if (unknown && standing.depth >= 4 && node.kind != Kind::All) --standing.depth;
    return search_moves(node, standing);
}

// Without trying a move: so good that a quiet ply or two do not spoil it, so bad that only captures
// help, or so good that even passing would do.
std::optional<int> Worker::cut_early(const Node& node, Standing& standing) {
    if (node.kind == Kind::Principal || frame(node.ply).excluded != kNoMove) return std::nullopt;
    if (is_mate_score(node.beta)) return std::nullopt;
    const int still = standing.static_score;
    const int margin = 130 * (node.depth - (standing.improving ? 1 : 0));
    if (node.depth <= 6 && still - margin >= node.beta) return still;
    if (node.depth <= 3 && still + 350 * node.depth < node.alpha) {
        const int score = quiesce({node.position, 0, node.ply, node.alpha, node.beta, node.kind});
        if (score <= node.alpha) return score;
    }
    return try_null_move(node, standing);
}

std::optional<int> Worker::try_null_move(const Node& node, const Standing& standing) {
    if (node.depth < 3 || standing.static_score < node.beta) return std::nullopt;
    if (frame(node.ply - 1).null_move) return std::nullopt;
    const int by = 3 + node.depth / 4 + std::min((standing.static_score - node.beta) / 250, 3);
    Frame& here = frame(node.ply);
    here.last = {};
    here.null_move = true;
    const Position passed = node.position.with_turn(!node.position.turn());
    const int score =
        search_child(node, passed, 0, node.depth - by, node.beta - 1, node.beta, Kind::All);
    here.null_move = false;
    if (stopped() || score < node.beta) return std::nullopt;
    return is_mate_score(score) ? node.beta : score;
}

int Worker::extension(const Node& node, const Standing& standing, const PickedMove& picked) {
    Frame& here = frame(node.ply);
    const auto& known = standing.known;
    const bool far = node.ply >= 2 * root_depth_;
    if (far || !known || known->move != picked.move || here.excluded != kNoMove) return 0;
    if (node.depth < 7 || known->bound == Bound::AtMost || known->depth < node.depth - 3) return 0;
    if (is_mate_score(known->score)) return 0;
    // Is it the only good move?
    const int beta = known->score - 3 * node.depth;
    here.excluded = picked.move;
    const int score =
        search({node.position, (node.depth - 1) / 2, node.ply, beta - 1, beta, Kind::Cut});
    here.excluded = kNoMove;
    if (score < beta) return 1;
    return 0;
}

int Worker::reduction(
    const Node& node, const Standing& standing, const PickedMove& picked, int tried) const {
    int by = base_reduction(standing.depth, tried);
    if (node.kind == Kind::Principal) --by;
    if (node.kind == Kind::Cut) ++by;
    if (!standing.improving) ++by;
    if (picked.kind == MoveKind::Quiet) by -= picked.history / (kMostHistory / 3);
    if (picked.kind == MoveKind::Capture) by -= 2;
    return by;
}

// Near the leaves, what is unlikely to change anything is not looked at.
bool Worker::is_hopeless(
    const Node& node,
    const Standing& standing,
    const PickedMove& picked,
    MovePicker& picker,
    const Loop& loop) {
    if (loop.best < -kMateFrom || loop.tried == 0 || node.ply == 0) return false;
    const int depth = standing.depth;
    if (picked.kind != MoveKind::Quiet) {
        return depth <= 6 && picked.kind == MoveKind::Losing &&
               !exchange_gains(node.position, picked.move, shared_.prices, -120 * depth);
    }
    if (standing.in_check) return false;
    if (static_cast<int>(loop.quiets.size()) + 1 >= quiet_limit(depth, standing.improving) &&
        depth <= 6) {
        picker.skip_quiets();
        return true;
    }
    const int left = std::max(1, depth - base_reduction(depth, loop.tried));
    if (left <= 6 && standing.static_score + 150 + 130 * left <= node.alpha) {
        return picked.history < 6'000;  // killers and checks have more
    }
    if (left <= 3 && picked.history < -4'000 * left) return true;
    return left <= 6 &&
           !exchange_gains(node.position, picked.move, shared_.prices, -40 * left * left);
}

// The score of a move, or a bound on it that is enough: a later move is searched less deeply, only
// to show that it is no better, and fully where it is better.
int Worker::search_move(
    const Node& node, const Standing& standing, const Loop& loop, const PickedMove& picked) {
    const int deeper = extension(node, standing, picked);
    const int gained = gain(node.position, picked.move, node.ply);
    frame(node.ply).last = Landing::of(node.position, picked.move);
    const Position after = node.position.after(picked.move);
    const bool checks = after.in_check();
    const bool forcing = checks && deeper == 0 && picked.kind != MoveKind::Losing;
    int depth = standing.depth - 1 + deeper;
    if (forcing && node.ply < 2 * root_depth_) ++depth;
    const auto at_depth = [&](int plies, int beta, Kind kind) {
        return search_child(node, after, gained, plies, loop.alpha, beta, kind);
    };
    const Kind quick = node.kind == Kind::Cut ? Kind::All : Kind::Cut;
    const bool principal = node.kind == Kind::Principal;
    if (loop.tried == 0) return at_depth(depth, node.beta, principal ? Kind::Principal : quick);
    int by = 0;
    if (loop.tried > 1 && standing.depth >= 2 && !standing.in_check && !checks) {
        by = std::clamp(reduction(node, standing, picked, loop.tried), 0, std::max(depth - 1, 0));
    }
    int score = at_depth(depth - by, loop.alpha + 1, by > 0 ? Kind::Cut : quick);
    if (by > 0 && score > loop.alpha) score = at_depth(depth, loop.alpha + 1, quick);
    if (principal && score > loop.alpha && score < node.beta) {
        score = at_depth(depth, node.beta, Kind::Principal);
    }
    return score;
}

int Worker::search_moves(const Node& node, const Standing& standing) {
    Frame& here = frame(node.ply);
    const OrderingHints hinted = hints(node, standing.known ? standing.known->move : kNoMove);
    frame(node.ply + 1).killers = {kNoMove, kNoMove};
    PickerRoom& room = here.excluded == kNoMove ? here.room : here.room_without_best;
    MovePicker picker{node.position, histories_, shared_.prices, hinted, room, Wanted::All};
    Loop loop;
    loop.alpha = node.alpha;
    bool any = false;
    while (const auto picked = picker.next()) {
        any = true;
        if (picked->move == here.excluded) continue;
        if (is_hopeless(node, standing, *picked, picker, loop)) continue;
        const int score = search_move(node, standing, loop, *picked);
        if (stopped()) return 0;
        ++loop.tried;
        loop.best = std::max(loop.best, score);
        if (score > loop.alpha) {
            loop.alpha = score;
            loop.best_move = picked->move;
            if (node.kind == Kind::Principal) take_line(node.ply, picked->move);
        }
        if (score >= node.beta) {
            learn(node, picked->move, loop);
            break;
        }
        if (picked->kind == MoveKind::Quiet) {
            if (loop.quiets.size() < kMostLearnt) loop.quiets.push(picked->move);
        } else if (loop.captures.size() < kMostLearnt) {
            loop.captures.push(picked->move);
        }
    }
    if (!any) return without_move(node.position);
    if (loop.tried == 0) return node.alpha;  // there is only the move that is left out
    if (here.excluded == kNoMove) remember(node, standing, loop);
    return loop.best;
}

void Worker::remember(const Node& node, const Standing& standing, const Loop& loop) {
    Bound bound = Bound::AtMost;
    if (loop.best >= node.beta) {
        bound = Bound::AtLeast;
    } else if (loop.best_move != kNoMove && node.kind == Kind::Principal) {
        bound = Bound::Exact;
    }
    shared_.table.store(
        frame(node.ply).key,
        {loop.best_move, loop.best, standing.static_score, standing.depth, bound});
}

void Worker::learn(const Node& node, Move best, const Loop& loop) {
    const Position& position = node.position;
    const chess::Color us = position.turn();
    const int bonus = history_bonus(node.depth);
    const Landing last = frame(node.ply - 1).last;
    const Landing own_last = frame(node.ply - 2).last;
    const auto add_quiet = [&](Move move, int by) {
        const Landing landing = Landing::of(position, move);
        histories_.quiet(us, move).add(by);
        histories_.after(last, landing).add(by);
        histories_.after(own_last, landing).add(by);
    };
    const auto add_capture = [&](Move move, int by) {
        const auto taken = position.captured_by(move);
        if (taken) histories_.capture(Landing::of(position, move), taken->role).add(by);
    };
    const bool capture = position.captured_by(best) || best.promoted_to() == Role::Queen;
    if (capture) {
        add_capture(best, bonus);
    } else {
        add_quiet(best, bonus);
        auto& killers = frame(node.ply).killers;
        if (killers[0] != best) killers = {best, killers[0]};
        replies_[last.index] = best;
        for (const Move move : loop.quiets) add_quiet(move, -bonus);
    }
    for (const Move move : loop.captures) add_capture(move, -bonus);
}

// Captures until the position is at rest; in check, ways out of it; at first, a mate at once.
int Worker::quiesce(const Node& node) {
    count_node(node.ply);
    if (stopped()) return 0;
    Frame& here = frame(node.ply);
    here.line.clear();
    here.key = key_of(node.position);
    if (node.ply >= kMostPlies) return evaluate(node.position);
    Standing standing;
    standing.known = shared_.table.find(here.key);
    if (answers(standing.known, node)) return standing.known->score;
    standing.in_check = node.position.in_check();
    if (standing.in_check) return quiesce_moves(node, standing);
    if (node.depth == 0 && mate_in_one(node.position, shared_.rules)) return kMate - 1;
    standing.static_score = standing.known ? standing.known->static_score : evaluate(node.position);
    if (standing.static_score >= node.beta) return standing.static_score;
    return quiesce_moves(node, standing);
}

int Worker::quiesce_moves(const Node& node, const Standing& standing) {
    Frame& here = frame(node.ply);
    const OrderingHints hinted = hints(node, standing.known ? standing.known->move : kNoMove);
    const Wanted wanted = standing.in_check ? Wanted::All : Wanted::Captures;
    MovePicker picker{node.position, histories_, shared_.prices, hinted, here.room, wanted};
    Loop loop;
    loop.best = standing.in_check ? -kInfinite : standing.static_score;
    loop.alpha = std::max(node.alpha, loop.best);
    int quiets = 0;
    while (const auto picked = picker.next()) {
        // Once a check is parried, a few more ways out will do, and none that loses a piece.
        const bool saved = standing.in_check && loop.tried > 0 && loop.best > -kMateFrom;
        if (saved && picked->kind == MoveKind::Quiet && ++quiets > 2) break;
        if (saved && picked->kind == MoveKind::Losing) continue;
        ++loop.tried;
        if (!standing.in_check) {
            const int hope = standing.static_score + hoped_gain(node.position, picked->move);
            if (hope <= loop.alpha) {
                loop.best = std::max(loop.best, hope);
                continue;
            }
        }
        const int gained = gain(node.position, picked->move, node.ply);
        here.last = Landing::of(node.position, picked->move);
        const int score =
            quiesce_child(node, node.position.after(picked->move), gained, loop.alpha);
        if (stopped()) return 0;
        loop.best = std::max(loop.best, score);
        if (score <= loop.alpha) continue;
        loop.alpha = score;
        loop.best_move = picked->move;
        if (score >= node.beta) break;
    }
    if (standing.in_check && loop.tried == 0) return without_move(node.position);
    const Bound bound = loop.best >= node.beta ? Bound::AtLeast : Bound::AtMost;
    const int depth = standing.in_check ? 0 : std::min(node.depth, 0);
    shared_.table.store(here.key, {loop.best_move, loop.best, standing.static_score, depth, bound});
    return loop.best;
}

int Worker::quiesce_child(const Node& node, const Position& after, int gained, int alpha) {
    frame(node.ply + 1).gained = -(frame(node.ply).gained + gained);
    const Node child{
        after,
        node.depth - 1,
        node.ply + 1,
        after_move(node.beta, gained),
        after_move(alpha, gained),
        node.kind};
    return before_move(quiesce(child), gained);
}

// At best, so much better a position at rest is after a capture or a promotion.
int Worker::hoped_gain(const Position& position, Move move) const {
    constexpr int kMargin = 200;
    constexpr int kPromotion = 400;
    const auto taken = position.captured_by(move);
    return kMargin + (taken ? taken_worth(shared_.prices, position.turn(), *taken) : kPromotion);
}

int Worker::search_root(
    const Position& root,
    std::vector<RootMove>& moves,
    std::size_t from,
    int depth,
    int alpha,
    int beta) {
    root_depth_ = depth;
    Frame& here = frame(0);
    here.key = key_of(root);
    here.static_score = root.in_check() ? 0 : evaluate(root);
    here.gained = 0;
    frame(1).killers = {kNoMove, kNoMove};
    const Node node{root, depth, 0, alpha, beta, Kind::Principal};
    int best = -kInfinite;
    for (std::size_t i = from; i < moves.size(); ++i) {
        RootMove& tried = moves[i];
        const std::uint64_t before = nodes_;
        const int gained = gain(root, tried.move, 0) + tried.liking;
        here.last = Landing::of(root, tried.move);
        const Position after = root.after(tried.move);
        int score = alpha;
        bool fully = i == from;
        if (!fully) {
            int by = i > from + 3 && depth >= 3 && !after.in_check() && !root.in_check()
                         ? base_reduction(depth, static_cast<int>(i - from)) - 1
                         : 0;
            by = std::clamp(by, 0, std::max(depth - 2, 0));
            score = search_child(node, after, gained, depth - 1 - by, alpha, alpha + 1, Kind::Cut);
            if (by > 0 && score > alpha) {
                score = search_child(node, after, gained, depth - 1, alpha, alpha + 1, Kind::Cut);
            }
            fully = score > alpha && score < beta;
        }
        if (fully) {
            score = search_child(node, after, gained, depth - 1, alpha, beta, Kind::Principal);
        }
        if (stopped()) break;
        tried.nodes += nodes_ - before;
        if (i == from || score > alpha) {
            tried.score = score;
            tried.line.assign(1, tried.move);
            const auto& rest = frame(1).line;
            tried.line.insert(tried.line.end(), rest.begin(), rest.end());
            // The best so far moves to the front, the others keep their order.
            std::rotate(
                moves.begin() + static_cast<std::ptrdiff_t>(from),
                moves.begin() + static_cast<std::ptrdiff_t>(i),
                moves.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        } else {
            tried.score = -kInfinite;
        }
        best = std::max(best, score);
        alpha = std::max(alpha, score);
        if (alpha >= beta) break;
    }
    return best;
}

}  // namespace tandem::engine
