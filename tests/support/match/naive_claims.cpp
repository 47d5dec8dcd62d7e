// Claims, offers, stops and appeals in the naive model.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A claim is accepted wherever one can be made, upheld or not; what it finds ends the board, binds
// a player, waits for the director or does nothing.
#include "support/match/naive.hpp"

namespace tandem::match::naive {

bool Model::claim(Seat seat, ClaimKind what) {
    if (!started_ || ended(board_of(seat)) != nullptr) return false;
    decided();
    const std::size_t before = claims_.size();
    if (!holds(seat, what)) wrong_claim(seat);
    const bool waits_for_nobody = claims_.size() > before && !terms_->director;
    if (waits_for_nobody) {
        claims_.pop_back();
        rulings_.pop_back();
    }
    return !waits_for_nobody;
}

// Whether the claim is upheld or waits; what follows from it is done.
bool Model::holds(Seat seat, ClaimKind what) {
    switch (what) {
        case ClaimKind::Flag: return claim_flag(seat);
        case ClaimKind::BothFlags: return claim_both_flags(board_of(seat));
        case ClaimKind::IllegalMove: return claim_illegal(seat);
        case ClaimKind::Repetition: return claim_repetition(seat);
        case ClaimKind::FiftyMoves: return claim_fifty(seat);
        case ClaimKind::TouchMove: return claim_touch(seat);
        case ClaimKind::Setup: return claim_setup(seat);
        case ClaimKind::ClockSetting: return claim_setting(seat);
        case ClaimKind::LosingChances:
        case ClaimKind::DeadPosition: return false;
    }
    return false;
}

void Model::wrong_claim(Seat seat) {
    const Seat opponent = opponent_of(seat);
    change(opponent, add_time(opponent, base::count(switches().claim.wrong)));
}

bool Model::wait_for_rule(Seat seat, ClaimKind what, bool mate) {
    claims_.push_back({line_, now_, seat, what, mate, clocks_, true});
    return true;
}

bool Model::claim_flag(Seat seat) {
    if (!down(opponent_of(seat))) return false;
    if (down(seat)) return claim_both_flags(board_of(seat));
    end_board(board_of(seat), winner(team_of(seat)), Reason::Flag);
    return true;
}

// Law: NSB 16b; SN5 16b; FIDE B8.
bool Model::claim_both_flags(BoardId id) {
    if (!down(seat_of(id, Color::White)) || !down(seat_of(id, Color::Black))) return false;
    end_board(id, Winner::Draw, Reason::BothFlags);
    return true;
}

bool Model::claim_illegal(Seat seat) {
    if (by_clock()) {
        return may_claim_unseen(seat) && wait_for_rule(seat, ClaimKind::IllegalMove, false);
    }
    if (!open() || !open_to_claim(seat)) return false;
    end_board(board_of(seat), winner(team_of(seat)), Reason::IllegalMove);
    return true;
}

bool Model::claim_repetition(Seat seat) {
    const rulebook::RepetitionSwitches& rule = switches().repetition;
    if (rule.occurrences == 0) return false;
    if (by_clock()) return wait_for_rule(seat, ClaimKind::Repetition, false);
    const NaiveBoard& board = boards_[board_of(seat)];
    if (!board.made.empty() || board.stood.size() <= board.since) return false;
    const Stood& now = board.stood.back();
    int occurred = 0;
    bool first = true;
    for (std::size_t i = board.since; i < board.stood.size(); ++i) {
        if (board.stood[i].what != now.what) continue;
        const bool last = i + 1 == board.stood.size();
        if (first || last || board.stood[i].counted || !rule.aloud) ++occurred;
        first = false;
    }
    if (occurred < rule.occurrences) return false;
    end_board(board_of(seat), Winner::Draw, Reason::Repetition);
    return true;
}

bool Model::claim_fifty(Seat seat) {
    if (!switches().fifty_moves) return false;
    if (by_clock()) return wait_for_rule(seat, ClaimKind::FiftyMoves, false);
    const NaiveBoard& board = boards_[board_of(seat)];
    if (board.turn != color_of(seat) || board.position.half_moves() < 100) return false;
    end_board(board_of(seat), Winner::Draw, Reason::FiftyMoves);
    return true;
}

// What a move that was taken back obliges to, in the position in which the turn began.
std::optional<Bound> Model::binds(const Position& on, const Retracted& one) const {
    const bool exact = switches().touch_move == rulebook::TouchMove::Fide;
    if (one.legal) return exact ? std::optional{Bound{one.move, false}} : std::nullopt;
    const bool same = switches().illegal.before_press == rulebook::BeforePress::SamePiece;
    const Bound bound{one.move, true};
    return same && moves_legally(on, bound) ? std::optional{bound} : std::nullopt;
}

// Law: TRN 17; TRN 18.
bool Model::claim_touch(Seat seat) {
    const bool known = switches().touch_move == rulebook::TouchMove::Fide ||
                       switches().illegal.before_press == rulebook::BeforePress::SamePiece;
    const bool unseen = by_clock() && switches().touch_move == rulebook::TouchMove::Fide;
    if (unseen) return wait_for_rule(seat, ClaimKind::TouchMove, false);
    if (!known || !open()) return false;
    const BoardId id = board_of(seat);
    NaiveBoard& board = boards_[id];
    const Seat mover = opponent_of(seat);
    const bool still = board.turn == color_of(mover);
    if (still && board.bound) return true;
    std::vector<Retracted> touched = board.touched[color_of(mover)];
    std::ranges::sort(touched, {}, &Retracted::id);
    if (touched.empty()) return wait_for_rule(seat, ClaimKind::TouchMove, false);
    std::erase_if(touched, &Retracted::late);
    if (touched.empty()) return false;
    const Position& on = still ? board.position : board.last->as_it_was;
    std::optional<Bound> bound;
    for (const Retracted& one : touched) {
        if (!bound) bound = binds(on, one);
    }
    if (!bound) return false;
    std::optional<chess::Move> first;
    if (!still) first = board.last->move;
    if (still && !board.made.empty()) first = board.made.front().move;
    if (first && fulfils(on, *first, *bound)) return false;
    if (still) {
        voided(id);
        board.bound = bound;
        return true;
    }
    base::EnumArray<Color, chess::Reserve> there;
    for (const Color color : base::all_of<Color>()) {
        there[color] = seen_by(seat_of(!id, color)).reserve(color);
    }
    bool dropped = board.last->early;
    for (const PlacedPiece& piece : board.last->passed) {
        chess::Reserve& held = there[piece.color];
        dropped = dropped || !held.has(piece.role);
        if (held.has(piece.role)) held.take(piece.role);
    }
    if (dropped) return wait_for_rule(seat, ClaimKind::TouchMove, false);
    return_turn(id);
    board.bound = bound;
    return true;
}

void Model::return_turn(BoardId id) {
    NaiveBoard& board = boards_[id];
    const Turn turn = *board.last;
    for (const PlacedPiece& piece : turn.passed) {
        in_all_positions(boards_[!id], [&](Position& position) {
            if (position.reserve(piece.color).has(piece.role)) {
                position = position.with_taken(piece.color, piece.role);
            }
        });
    }
    board.position = turn.before;
    board.turn = color_of(turn.by);
    board.last.reset();
    board.pattern.reset();
    --board.completed[color_of(turn.by)];
    --board.turns;
    if (!board.stood.empty()) board.stood.pop_back();
    board.since = turn.since;
    board.running = turn.by;
    board.delay = 0;
    board.used = 0;
    board.held.reset();
}

// Nobody has seen a move, but that one has been pressed.
bool Model::may_claim_unseen(Seat seat) const {
    return boards_[board_of(seat)].pressed_last == opponent_of(seat);
}

bool Model::claim_setting(Seat seat) {
    const BoardId id = board_of(seat);
    const bool wrong = wrong_[seat] != 0 || wrong_[opponent_of(seat)] != 0;
    if (!within_setup(id) || !wrong) return false;
    boards_[id].setting_claimed = true;
    return true;
}

bool Model::claim_setup(Seat seat) {
    const BoardId id = board_of(seat);
    if (!within_setup(id)) return false;
    if (by_clock()) return wait_for_rule(seat, ClaimKind::Setup, false);
    if (!boards_[id].wrong_setup) return false;
    if (switches().setup.remedy == rulebook::SetupRemedy::Annul) {
        end_match(std::nullopt, Reason::Annulled);
    }
    return true;
}

// Whether a mate that only waits for the press or the word lies made.
bool Model::mate_made(Seat seat) const {
    const BoardId id = board_of(seat);
    const NaiveBoard& board = boards_[id];
    return open() && board.turn == color_of(seat) && board.made.size() == 1 &&
           board.made.front().legal && !board.made.front().undeclared &&
           judged(id, board.made.front().after) == rulebook::Judgement::Mate;
}

// Law: NSB 16b; SN5 16b.
bool Model::announce(Seat seat) {
    if (!started_ || ended(board_of(seat)) != nullptr) return false;
    if (by_clock()) {
        if (!terms_->director) return false;
        decided();
        wait_for_rule(seat, ClaimKind::IllegalMove, true);
        return true;
    }
    if (mate_made(seat)) complete(seat, false);
    return true;
}

bool Model::count(Seat seat) {
    const BoardId id = board_of(seat);
    NaiveBoard& board = boards_[id];
    if (!open() || !started_ || ended(id) != nullptr) return false;
    if (switches().repetition.occurrences == 0 || !board.made.empty()) return false;
    if (board.stood.size() <= board.since) return false;
    Stood& now = board.stood.back();
    bool again = false;
    for (std::size_t i = board.since; i + 1 < board.stood.size(); ++i) {
        again = again || board.stood[i].what == now.what;
    }
    if (!again) return false;
    now.counted = true;
    return true;
}

bool Model::stop(Seat seat, bool silent) {
    const BoardId id = board_of(seat);
    if (!started_ || ended(id) != nullptr) return false;
    const bool waits = switches().move.mate_ends == rulebook::MateEnds::Pressed;
    if (waits && mate_made(seat)) {
        complete(seat, false);
        return true;
    }
    if (silent && by_clock() && switches().illegal.silent_stop && may_claim_unseen(seat)) {
        if (!terms_->director) return false;
        decided();
        wait_for_rule(seat, ClaimKind::IllegalMove, false);
        return true;
    }
    if (silent && open() && switches().illegal.silent_stop && open_to_claim(seat)) {
        decided();
        end_board(id, winner(team_of(seat)), Reason::IllegalMove);
        return true;
    }
    if (!terms_->director || boards_[id].paused) return false;
    bool both = strict() || switches().pause.both;
    if (switches().stop.needs == rulebook::StopNeeds::BothPartners) {
        const auto partners = stopped_[partner_of(seat)];
        stopped_[seat] = now_;
        if (!partners || now_ - *partners > 3000) return true;
        stopped_[seat].reset();
        stopped_[partner_of(seat)].reset();
        both = true;
    }
    boards_[id].paused = true;
    if (both && ended(!id) == nullptr) boards_[!id].paused = true;
    return true;
}

bool Model::offer(Seat seat) {
    if (!started_ || offered_[seat]) return false;
    offered_[seat] = true;
    const auto consents = [&](Seat one) { return offered_[one] || accepted_[one]; };
    if (std::ranges::all_of(base::all_of<Seat>(), consents)) {
        end_match(Winner::Draw, Reason::Agreement);
    }
    return true;
}

bool Model::accept(Seat seat) {
    const Seat opponent = opponent_of(seat);
    if (!started_ || !offered_[opponent] || !offered_[partner_of(opponent)]) return false;
    if (accepted_[seat]) return false;
    accepted_[seat] = true;
    const auto consents = [&](Seat one) { return offered_[one] || accepted_[one]; };
    if (std::ranges::all_of(base::all_of<Seat>(), consents)) {
        end_match(Winner::Draw, Reason::Agreement);
    }
    return true;
}

bool Model::decline(Seat seat) {
    const Seat opponent = opponent_of(seat);
    if (!started_ || (!offered_[opponent] && !offered_[partner_of(opponent)])) return false;
    forget_offer(team_of(opponent));
    return true;
}

void Model::forget_offer(Team team) {
    for (const Seat seat : base::all_of<Seat>()) {
        (team_of(seat) == team ? offered_ : accepted_)[seat] = false;
    }
}

// An offer in which the partner has not joined lapses with its maker's next move.
void Model::maker_moves(Seat seat) {
    if (offered_[seat] && !offered_[partner_of(seat)]) forget_offer(team_of(seat));
}

// Law: TRN 12.
bool Model::neutralise(Seat seat) {
    const BoardId id = board_of(seat);
    if (switches().end.neutralise != rulebook::Neutralise::Players || terms_->referee) return false;
    if (!started_ || ended(id) != nullptr || ended(!id) == nullptr) return false;
    neutralised_ = now_;
    neutralised_board_ = !id;
    return true;
}

// Law: NSB 18; SN5 18.
bool Model::appeal(Seat, const action::Appeal& one) {
    const bool known = std::ranges::any_of(
        rulings_, [&](const Ruling& ruling) { return ruling.line == one.ruling; });
    if (!known) return false;
    for (const rulebook::AppealLevel level : switches().appeal.levels) {
        const auto heard = std::ranges::find_if(appeals_, [&](const Appeal& appeal) {
            return appeal.ruling == one.ruling && appeal.level == level;
        });
        if (level == one.level) {
            if (heard != appeals_.end()) return false;
            appeals_.push_back({one.ruling, one.level, false});
            return true;
        }
        if (heard == appeals_.end()) return false;
    }
    return false;
}

}  // namespace tandem::match::naive
