// Who has won in the naive model, and what else is true there.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nothing is decided but by the list of results: who has won is read from it, earliest stamps
// first, whenever it has changed.
#include "support/match/naive.hpp"

namespace tandem::match::naive {

[[nodiscard]] static bool is_win(const Result& result) {
    return result.winner && *result.winner != Winner::Draw;
}

// Of two ends of a board at one stamp, the first being a claim that waited.
[[nodiscard]] static bool goes_before(const Result& claim, const Result& other) {
    if (other.reason == Reason::Ruling || other.reason == Reason::Forfeit) return false;
    const bool flags = other.reason == Reason::Flag || other.reason == Reason::BothFlags;
    const bool mate = claim.reason == Reason::Checkmate || claim.reason == Reason::IllegalMove;
    return claim.line < other.line || (mate && flags);
}

// The director's last order over an end, if there is one; else the earliest.
const Result* Model::ended(BoardId board) const {
    const Result* first = nullptr;
    for (const Result& result : results_) {
        if (result.lifted || result.order || result.board != board) continue;
        const bool before =
            first == nullptr || result.at < first->at ||
            (result.at == first->at && result.ruling != 0 && goes_before(result, *first));
        if (before || result.over_an_end) first = &result;
    }
    return first;
}

const Result* Model::whole() const {
    const Result* first = nullptr;
    for (const Result& result : results_) {
        if (result.lifted || result.order || !result.whole) continue;
        if (result.board && ended(*result.board) != &result) continue;
        const bool before = first == nullptr || result.at < first->at ||
                            (result.at == first->at && result.line < first->line);
        if (before) first = &result;
    }
    return first;
}

// The last order on the match that stands. A claim of an earlier stamp that was upheld after it and
// decides takes its place.
const Result* Model::order() const {
    const Result* last = nullptr;
    const auto played = by_events();
    const bool by_one = played && played->second.board;
    const Ms at = by_one ? ended(*played->second.board)->at : played ? played->first : now_;
    for (const Result& result : results_) {
        if (!result.order || result.lifted) continue;
        if (!played || at >= result.at) {
            last = &result;
            continue;
        }
        const bool replaced = std::ranges::any_of(results_, [&](const Result& claim) {
            return claim.ruling > result.line && claim.at < result.at && decides(claim);
        });
        if (!replaced) last = &result;
    }
    return last;
}

// Whether what happened, without the orders, is decided by `result`, alone or beside another.
bool Model::decides(const Result& result) const {
    if (result.lifted) return false;
    const auto end = by_events();
    if (!end) return false;
    if (!result.board) return end->second.reason == result.reason && end->first == result.at;
    if (ended(*result.board) != &result) return false;
    const Outcome& outcome = end->second;
    if (outcome.reason == Reason::Agreement || outcome.reason == Reason::Annulled) return false;
    return !outcome.board || outcome.board == result.board;
}

bool Model::pending(BoardId board) const {
    return std::ranges::any_of(claims_, [&](const Claimed& claim) {
        return claim.pending && board_of(claim.by) == board;
    });
}

bool Model::ticking(BoardId board) const {
    return started_ && !over_ && boards_[board].running && !boards_[board].paused &&
           !pending(board) && ended(board) == nullptr;
}

// Whether moves are accepted there at all.
bool Model::board_moves(BoardId board) const { return ticking(board) && !boards_[board].held; }

rulebook::Judgement Model::judged(BoardId board, const Position& position) const {
    const rulebook::Circumstances circumstances{
        removed_[position.turn()],
        over_before_[!board] && !window_ ? rulebook::OtherBoard::Over
                                         : rulebook::OtherBoard::Running};
    return rulebook::judgement(position, switches(), circumstances);
}

bool Model::within_setup(BoardId board) const {
    const EnumArray<Color, int>& completed = boards_[board].completed;
    return std::min(completed[Color::White], completed[Color::Black]) <
           switches().setup.window_moves;
}

// Whether the opponent's last turn was illegal and can still be claimed.
bool Model::open_to_claim(Seat claimant) const {
    const NaiveBoard& board = boards_[board_of(claimant)];
    if (!board.last || board.last->by != opponent_of(claimant) || board.last->legal) return false;
    return switches().illegal.window == rulebook::IllegalWindow::Completed || !board.last->answered;
}

std::optional<std::pair<Ms, Outcome>> Model::by_boards() const {
    const Result* a = ended(BoardId::A);
    const Result* b = ended(BoardId::B);
    if (b != nullptr && (a == nullptr || b->at < a->at)) std::swap(a, b);
    if (a == nullptr) return std::nullopt;
    const auto alone = [](const Result& result) {
        return std::pair{result.at, Outcome{result.winner, result.board, result.reason}};
    };
    const bool together = b != nullptr && a->at == b->at;
    const Result& on_a = a->board == BoardId::A || b == nullptr ? *a : *b;
    const bool same_team = b != nullptr && is_win(*a) && a->winner == b->winner;
    if (b != nullptr && a->reason == Reason::NoClock && b->reason == Reason::NoClock) {
        return std::pair{b->at, Outcome{std::nullopt, std::nullopt, Reason::NoClock}};
    }
    if (a->reason == Reason::NoClock || (b != nullptr && b->reason == Reason::NoClock)) {
        const Result* other = a->reason == Reason::NoClock ? b : a;
        if (other == nullptr) return std::nullopt;
        if (b == nullptr && !is_win(*other)) return std::nullopt;
        return alone(*other);
    }
    if (switches().end.neutralise == rulebook::Neutralise::Players && !terms_->referee) {
        if (neutralised_ && *neutralised_ >= a->at && (b == nullptr || *neutralised_ <= b->at)) {
            const Result* first = together ? ended(neutralised_board_) : a;
            return std::pair{*neutralised_, alone(*first).second};
        }
        if (b == nullptr) return std::nullopt;
        if (together && is_win(*a) && is_win(*b) && !same_team) {
            return std::pair{b->at, Outcome{Winner::Draw, std::nullopt, Reason::Simultaneous}};
        }
        const Winner winner = same_team ? *a->winner : Winner::Draw;
        const bool draws = together && !is_win(*a) && !is_win(*b);
        const Reason reason = draws ? on_a.reason : Reason::BothGames;
        return std::pair{b->at, Outcome{winner, std::nullopt, reason}};
    }
    if (together && is_win(*a) && is_win(*b) && !same_team) {
        return std::pair{b->at, Outcome{Winner::Draw, std::nullopt, Reason::Simultaneous}};
    }
    if (switches().end.on == rulebook::EndOn::FirstEnd) {
        if (!together) return alone(*a);
        const Winner winner = same_team ? *a->winner : Winner::Draw;
        const bool draws = !is_win(*a) && !is_win(*b);
        const Reason reason = same_team ? a->reason : draws ? on_a.reason : Reason::Simultaneous;
        return std::pair{b->at, Outcome{winner, std::nullopt, reason}};
    }
    if (is_win(*a)) {
        Outcome outcome{a->winner, a->board, a->reason};
        if (together && same_team) outcome.board.reset();
        return std::pair{a->at, outcome};
    }
    if (b == nullptr) return std::nullopt;
    if (is_win(*b)) return alone(*b);
    const Reason reason = together ? on_a.reason : b->reason;
    return std::pair{b->at, Outcome{Winner::Draw, std::nullopt, reason}};
}

// How the match has ended, if it has, by what happened while it ran.
std::optional<Outcome> Model::natural() const {
    const auto end = natural_end();
    return end ? std::optional{end->second} : std::nullopt;
}

std::optional<std::pair<Ms, Outcome>> Model::natural_end() const {
    if (const Result* last = order()) {
        return std::pair{last->at, Outcome{last->winner, last->board, last->reason}};
    }
    return by_events();
}

// Without the orders of the director.
std::optional<std::pair<Ms, Outcome>> Model::by_events() const {
    const Result* a = ended(BoardId::A);
    const Result* b = ended(BoardId::B);
    // An order on one of the boards may have taken the place of its mate.
    const auto mate = [](const Result* end) {
        return end != nullptr && end->reason == Reason::Checkmate;
    };
    if (balanced_ && mate(a) && mate(b) && a->winner != b->winner) {
        return std::pair{now_, Outcome{Winner::Draw, std::nullopt, Reason::Simultaneous}};
    }
    const Result* one = whole();
    const auto boards = by_boards();
    if (one == nullptr && !boards) return std::nullopt;
    if (one == nullptr) return boards;
    // Both flags down on a board are one end beside that of the other board.
    if (one->board && ended(BoardId::A) != nullptr && ended(BoardId::B) != nullptr) {
        return boards;
    }
    bool before = !boards || one->at < boards->first;
    if (boards && one->at == boards->first && !neutralised_) {
        before = true;
        for (const BoardId id : base::all_of<BoardId>()) {
            const Result* end = ended(id);
            if (end != nullptr && end->at == one->at && !one->board) {
                before = before && one->line < end->line;
            }
        }
    }
    if (!before && !window_) return boards;
    return std::pair{one->at, Outcome{one->winner, one->board, one->reason}};
}

void Model::end_board(BoardId board, std::optional<Winner> winner, Reason reason) {
    Result result{line_, 0, now_, board, winner, reason};
    const bool flags = reason == Reason::BothFlags;
    result.whole = flags && switches().flag.both_down == rulebook::BothDown::MatchDrawn;
    end_board(result);
}

void Model::end_board(const Result& result) {
    boards_[*result.board].paused = false;
    results_.push_back(result);
}

void Model::end_match(std::optional<Winner> winner, Reason reason) {
    Result result{line_, 0, now_, std::nullopt, winner, reason};
    result.whole = true;
    results_.push_back(result);
}

// Once the other board is over a check that stands may be mate.
void Model::nothing_arrives(BoardId board) {
    if (!started_ || by_clock() || ended(board) != nullptr) return;
    const NaiveBoard& here = boards_[board];
    if (here.last && !here.last->legal) return;
    const auto judgement = judged(board, here.position);
    if (judgement == rulebook::Judgement::Mate) {
        end_board(board, winner(team_of(seat_of(board, !here.turn))), Reason::Checkmate);
    }
    if (judgement == rulebook::Judgement::Stalemate) {
        end_board(board, Winner::Draw, Reason::Stalemate);
    }
}

// At the end of a batch; a board that has ended in it counts as over only now.
void Model::settle() {
    if (over_) {
        resettle();
        return;
    }
    for (const BoardId id : base::all_of<BoardId>()) {
        over_before_[id] = ended(id) != nullptr;
        if (!over_before_[id] || natural()) continue;
        line_ = ended(id)->line;
        nothing_arrives(!id);
    }
    const auto outcome = natural();
    if (window_) {
        const bool both = ended(BoardId::A) != nullptr && ended(BoardId::B) != nullptr;
        const bool waits = std::ranges::all_of(base::all_of<BoardId>(), [&](BoardId id) {
            return ended(id) == nullptr || ended(id)->reason == Reason::Checkmate;
        });
        if (waits && !balanced_ && whole() == nullptr && order() == nullptr && !both) return;
        finish();
        return;
    }
    if (!outcome) {
        candidate_.reset();
        return;
    }
    if (candidate_ && outcome->board && *outcome->board != board_of(candidate_->seat) &&
        ended(board_of(candidate_->seat)) == nullptr && whole() == nullptr && order() == nullptr) {
        const Result& first = *ended(*outcome->board);
        const bool mate = first.at == now_ && first.reason == Reason::Checkmate;
        if (mate && has_answer(*candidate_)) {
            window_ = candidate_;
            candidate_.reset();
            return;
        }
    }
    finish();
}

// The result that made the outcome what it is; of two boards the later one, of one stamp board A.
const Result* Model::decider() const {
    if (const Result* last = order()) return last;
    if (!outcome_) return nullptr;
    if (outcome_->board) return ended(*outcome_->board);
    if (outcome_->reason == Reason::Agreement || outcome_->reason == Reason::Annulled) {
        return whole();
    }
    const Result* a = ended(BoardId::A);
    const Result* b = ended(BoardId::B);
    return b->at > a->at ? b : a;
}

// Those of the claim that decides, if it waited; else those that stood when the match ended,
// whatever is put right later.
EnumArray<Seat, Ms> Model::clocks_of_the_end() const {
    const Result* by = decider();
    return by != nullptr && by->clocks ? *by->clocks : at_the_end_;
}

void Model::finish() {
    over_ = true;
    outcome_ = natural();
    at_the_end_ = clocks_;
    at_the_end_ = clocks_of_the_end();
}

void Model::pause_all() {
    for (const BoardId id : base::all_of<BoardId>()) {
        if (ended(id) == nullptr) boards_[id].paused = true;
    }
}

// After the end, when something has been added or lifted.
void Model::resettle() {
    outcome_ = natural();
    if (outcome_) return;
    over_ = false;
    pause_all();
}

}  // namespace tandem::match::naive
