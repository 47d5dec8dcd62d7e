// Moves made, taken back and completed in the naive model.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is made remembers the position before and after it, so that taking back is forgetting.
// Pieces that arrive meanwhile are put into every position that is remembered. Where a dropped
// piece came from is settled when it is dropped.
#include "support/match/naive.hpp"

#include "chess/notation/san.hpp"

namespace tandem::match::naive {

// The move that is meant; SAN must be legal.
std::optional<chess::Move> Model::resolved(const Position& position, const GivenMove& given) const {
    if (const auto* move = std::get_if<chess::Move>(&given)) return position.resolved(*move);
    const auto san = chess::parse_san(position, std::get<std::string>(given));
    if (!san || !rulebook::is_legal(position, san->move, switches())) return std::nullopt;
    return san->move;
}

// Whether the piece that is bound can be moved legally at all.
bool Model::moves_legally(const Position& position, const Bound& bound) const {
    const auto moves = position.legal_moves();
    return std::ranges::any_of(moves, [&](chess::Move move) {
        if (move.is_drop() != bound.move.is_drop()) return false;
        const bool same = move.is_drop() ? move.dropped() == bound.move.dropped()
                                         : move.from() == bound.move.from();
        return same && rulebook::is_legal(position, move, switches());
    });
}

bool arrives_silently(const Position& position, chess::Move move) {
    if (move.is_drop() || move.promoted_to()) return false;
    const auto piece = position.board().piece_at(move.from());
    return piece && piece->role == Role::Pawn &&
           chess::rank_of(move.to()) == chess::rank_for(piece->color, 7);
}

chess::Move declared(const Position& position, chess::Move move) {
    if (!arrives_silently(position, move)) return position.resolved(move);
    return chess::Move::promotion(move.from(), move.to(), Role::Queen);
}

// Whether what was touched is played, legally, as it must be.
bool Model::fulfils(const Position& on, chess::Move move, const Bound& bound) const {
    const chess::Move said = declared(on, move);
    return satisfies(said, bound) && rulebook::is_legal(on, said, switches());
}

// A move made on the board, by the player on move or in reply to their move.
bool Model::make(Seat seat, const GivenMove& given) {
    const BoardId id = board_of(seat);
    NaiveBoard& board = boards_[id];
    if (!open() || !started_ || ended(id) != nullptr) return false;
    const bool on_move = board.turn == color_of(seat);
    if (on_move ? !board.reply.empty() : board.made.empty()) return false;
    const std::vector<Made>& own = on_move ? board.made : board.reply;
    Position on = board.position;
    if (!on_move) on = board.made.back().after;
    if (!own.empty()) on = own.back().after.with_turn(color_of(seat));
    const auto move = resolved(on, given);
    if (!move) return false;
    if (!move->is_drop()) {
        if (move->from() == move->to() || !on.board().occupied().has(move->from())) return false;
    }
    const bool king = on.board().of(Role::King).has(move->to());
    if (king && !move->is_drop()) return switches().illegal.king_capture && take_king(seat);
    if (!board_moves(id) || own.size() >= 4) return false;
    // What was to be dropped may have been removed from play since.
    const bool bound = on_move && board.bound &&
                       !(board.bound->same_piece && !moves_legally(board.position, *board.bound));
    if (bound && (!own.empty() || !fulfils(on, *move, *board.bound))) return false;
    lay(seat, on, *move, own.empty());
    return true;
}

// The claim that a king taken is. Law: NSB 15a4; SN5 15d.
bool Model::take_king(Seat seat) {
    const NaiveBoard& board = boards_[board_of(seat)];
    decided();
    const bool on_move = board.turn == color_of(seat);
    const Color other = !color_of(seat);
    const auto checked = board.position.board().attackers(
        board.position.board().king(other), !other, board.position.board().occupied());
    if (on_move && open_to_claim(seat) && checked.any()) {
        end_board(board_of(seat), winner(team_of(seat)), Reason::IllegalMove);
    } else {
        wrong_claim(seat);
    }
    return true;
}

void Model::lay(Seat seat, const Position& on, chess::Move move, bool first) {
    NaiveBoard& board = boards_[board_of(seat)];
    Made made{++next_id_, seat, move, false, false, Origin::Board, std::nullopt, 0, on, on};
    made.undeclared = arrives_silently(on, move);
    made.move = declared(on, move);
    made.legal = first && rulebook::is_legal(on, made.move, switches());
    const bool on_king = move.is_drop() && on.board().of(Role::King).has(move.to());
    const auto piece = on_king ? std::nullopt : on.captured_by(made.move);
    if (piece) {
        const bool reverts =
            piece->promoted && switches().promoted.captured == bughouse::PromotedCaptured::Pawn;
        made.taken = PlacedPiece{piece->color, reverts ? Role::Pawn : piece->role};
    }
    if (move.is_drop()) {
        made.origin =
            on.reserve(color_of(seat)).has(move.dropped()) ? Origin::Reserve : Origin::Nowhere;
        NaiveBoard& there = boards_[!board_of(seat)];
        for (auto* list : {&there.made, &there.reply}) {
            for (Made& capture : *list) {
                if (on_king || made.origin != Origin::Nowhere || capture.by != partner_of(seat))
                    continue;
                if (capture.taken != PlacedPiece{color_of(seat), move.dropped()}) continue;
                if (capture.dropped_by != 0) continue;
                capture.dropped_by = made.id;
                made.origin = Origin::Hand;
            }
        }
    }
    // A king stays where it is, and what was put on it is taken away again.
    made.after = on_king ? on.with_turn(!on.turn()) : on.after(made.move);
    const bool on_move = board.turn == color_of(seat);
    (on_move ? board.made : board.reply).push_back(made);
    maker_moves(seat);
    auto& his = board.touched[color_of(seat)];
    if (on_move && std::ranges::any_of(his, &Retracted::late)) his.clear();
    for (Retracted& one : board.touched[!color_of(seat)]) one.late = true;
    if (on_move && board.last) board.last->answered = true;
    if (on_move) judge_made(board_of(seat));
}

// Where mate ends the board as soon as it is made. Law: TRN 18; FIDE 5.1.
void Model::judge_made(BoardId id) {
    const NaiveBoard& board = boards_[id];
    if (!open() || ended(id) != nullptr || board.made.size() != 1) return;
    if (switches().move.mate_ends != rulebook::MateEnds::Made) return;
    const Made& made = board.made.front();
    if (!made.legal || (made.undeclared && !in_play_)) return;
    if (judged(id, made.after) == rulebook::Judgement::Mate) {
        complete(made.by, in_play_);
    }
}

bool Model::retract(Seat seat) {
    const BoardId id = board_of(seat);
    NaiveBoard& board = boards_[id];
    if (!open() || !board_moves(id)) return false;
    const bool on_move = board.turn == color_of(seat);
    std::vector<Made>& own = on_move ? board.made : board.reply;
    if (own.empty()) return false;
    const bool final = switches().touch_move == rulebook::TouchMove::Fide;
    if (final && on_move && own.back().move.is_drop() && own.back().legal) return false;
    if (on_move) {
        while (!board.reply.empty()) take_back(board.reply);
        // He who has not the move touches nothing.
        const Made& last = own.back();
        auto& touched = board.touched[color_of(seat)];
        const auto in_the_way = [&](const Retracted& one) {
            return one.late && one.id < last.id && binds(board.position, one);
        };
        if (std::ranges::none_of(touched, in_the_way)) {
            std::erase_if(touched, [&](const Retracted& one) {
                return one.late || !binds(board.position, one);
            });
            touched.push_back({last.id, last.move, last.legal});
        }
    }
    take_back(own);
    return true;
}

// The last of `list` is no more.
void Model::take_back(std::vector<Made>& list) {
    const Made made = list.back();
    list.pop_back();
    NaiveBoard& there = boards_[!board_of(made.by)];
    for (auto* other : {&there.made, &there.reply}) {
        for (Made& one : *other) {
            if (one.dropped_by == made.id) one.dropped_by = 0;
            if (one.id == made.dropped_by) one.origin = Origin::Nowhere;
        }
    }
    if (made.origin == Origin::HandPressed) {
        receive(board_of(made.by), {color_of(made.by), made.move.dropped()});
    }
}

// Everything made on a board is no more.
void Model::voided(BoardId id) {
    while (!boards_[id].reply.empty()) take_back(boards_[id].reply);
    while (!boards_[id].made.empty()) take_back(boards_[id].made);
}

void Model::receive(BoardId id, PlacedPiece piece) {
    in_all_positions(boards_[id], [&](Position& position) {
        position = position.with_received(piece.color, piece.role);
    });
}

bool Model::press(Seat seat) {
    const BoardId id = board_of(seat);
    NaiveBoard& board = boards_[id];
    if (strict() || !ticking(id) || board.running != seat) return false;
    if (board.held) return restored(seat, std::nullopt);
    if (by_clock()) {
        complete_without_record(seat);
        return true;
    }
    if (!board.made.empty()) {
        complete(seat, true);
        return true;
    }
    board.held = Held{seat, std::nullopt};
    board.running = opponent_of(seat);
    return true;
}

bool Model::play(Seat seat, const GivenMove& given) {
    const BoardId id = board_of(seat);
    NaiveBoard& board = boards_[id];
    if (by_clock() || board.turn != color_of(seat)) return false;
    if (strict()) {
        if (!board_moves(id)) return false;
        const auto move = resolved(board.position, given);
        if (!move || arrives_silently(board.position, *move)) return false;
        if (!rulebook::is_legal(board.position, *move, switches())) return false;
        lay(seat, board.position, *move, true);
        complete(seat, true);
        return true;
    }
    const std::size_t before = board.made.size();
    in_play_ = true;
    const bool made = make(seat, given);
    in_play_ = false;
    if (!made) return false;
    if (board.made.size() > before && board.turn == color_of(seat)) complete(seat, true);
    return true;
}

void Model::complete_without_record(Seat seat) {
    NaiveBoard& board = boards_[board_of(seat)];
    add_time(seat, base::count(terms_->increment));
    board.turn = !board.turn;
    ++board.completed[color_of(seat)];
    ++board.turns;
    board.running = opponent_of(seat);
    board.delay = base::count(terms_->delay);
    board.used = 0;
    board.pressed_last = seat;
    maker_moves(seat);
    const Team theirs = !team_of(seat);
    const bool joined = offered_[opponent_of(seat)] && offered_[partner_of(opponent_of(seat))];
    if (joined && !accepted_[seat]) forget_offer(theirs);
}

// A turn is complete: by a press, or by a mate that needs none.
void Model::complete(Seat seat, bool pressed) {
    const BoardId id = board_of(seat);
    NaiveBoard& board = boards_[id];
    const bool legal = board.made.size() == 1 && board.made.front().legal;
    Turn turn{
        seat,
        legal,
        std::nullopt,
        !board.reply.empty(),
        {},
        board.made.back().move,
        false,
        board.since,
        board.position,
        board.position};
    const Made done = board.made.back();
    if (done.undeclared) turn.undeclared = done.move.to();
    const bool drop =
        std::ranges::any_of(board.made, [](const Made& made) { return made.move.is_drop(); });
    board.position = done.after;
    board.turn = !board.turn;
    board.last = turn;
    pass_pieces(seat, *board.last);
    board.made = std::move(board.reply);
    board.reply.clear();
    board.bound.reset();
    if (pressed) add_time(seat, base::count(terms_->increment));
    ++board.completed[color_of(seat)];
    ++board.turns;
    board.running = opponent_of(seat);
    board.delay = base::count(terms_->delay);
    board.used = 0;
    board.pressed_last = seat;
    if (board.pattern) board.pattern->turn = board.turns;
    const bool joined = offered_[opponent_of(seat)] && offered_[partner_of(opponent_of(seat))];
    if (joined && !accepted_[seat]) forget_offer(!team_of(seat));
    note_position(id, drop);
    judge_completed(id, seat);
    if (ended(id) == nullptr) judge_made(id);
}

// What was taken goes over, save what has been dropped before it came. Law: NSB 9; SN5 9.
void Model::pass_pieces(Seat seat, Turn& turn) {
    const BoardId id = board_of(seat);
    NaiveBoard& board = boards_[id];
    NaiveBoard& there = boards_[!id];
    const Seat partner = partner_of(seat);
    Pattern pattern{seat, std::nullopt, 0, there.turns};
    const chess::Reserve held = there.position.reserve(color_of(partner));
    for (const Made& made : board.made) {
        if (!made.taken) continue;
        if (made.dropped_by != 0) {
            turn.early = true;
            for (auto* list : {&there.made, &there.reply}) {
                for (Made& drop : *list) {
                    if (drop.id == made.dropped_by) drop.origin = Origin::HandPressed;
                }
            }
            continue;
        }
        receive(!id, *made.taken);
        turn.passed.push_back(*made.taken);
        // Of several pieces in one turn, which is then illegal, the dearest counts.
        if (made.taken->color != color_of(partner)) continue;
        if (pattern.role && *pattern.role > made.taken->role) continue;
        pattern.role = made.taken->role;
    }
    const bool on_move = there.turn == color_of(partner) && ended(!id) == nullptr;
    const auto before = board.pattern;
    board.pattern.reset();
    if (on_move && pattern.role && !held.has(*pattern.role)) board.pattern = pattern;
    candidate_.reset();
    // The mate that this turn may be is measured by what came before it.
    see_pattern(id, seat, board.made.back().move);
    if (!candidate_ && before && before->capturer == opponent_of(seat) &&
        before->turn == board.turns && before->partners_turn == there.turns &&
        there.turn == color_of(partner_of(before->capturer)) &&
        there.position.reserve(there.turn).has(*before->role)) {
        candidate_ = Window{
            partner_of(before->capturer),
            before->role,
            now_ + base::count(switches().simultaneous.window)};
    }
}

// Whether a drop of what the partner has just taken lets the partner's opponent mate as well.
void Model::see_pattern(BoardId id, Seat mover, chess::Move move) {
    const NaiveBoard& there = boards_[!id];
    if (!there.pattern || !move.is_drop()) return;
    const Pattern& pattern = *there.pattern;
    if (partner_of(pattern.capturer) != mover || pattern.turn != there.turns) return;
    if (pattern.partners_turn != boards_[id].turns) return;
    if (pattern.role != move.dropped()) return;
    candidate_ = Window{
        opponent_of(pattern.capturer),
        std::nullopt,
        now_ + base::count(switches().simultaneous.window)};
}

// The position that stands now, as repetitions compare it.
void Model::note_position(BoardId id, bool drop) {
    NaiveBoard& board = boards_[id];
    if (switches().repetition.occurrences == 0) return;
    const Position& position = board.position;
    chess::Setup what = position.setup();
    what.board = {};
    for (const chess::Square square : position.board().occupied()) {
        what.board.put(square, {position.board().piece_at(square)->piece(), false});
    }
    what.reserves = {};
    what.half_moves = 0;
    what.move_number = 1;
    if (what.ep_square) {
        const auto moves = position.legal_moves();
        const bool takes = std::ranges::any_of(moves, [&](chess::Move move) {
            return !move.is_drop() && move.to() == *what.ep_square &&
                   position.board().of(Role::Pawn).has(move.from());
        });
        if (!takes) what.ep_square.reset();
    }
    for (const Color color : base::all_of<Color>()) {
        const bool swapped = chess::file_of(position.board().king(color)) == 3;
        if (!swapped || position.rules().castling_from_d != chess::CastlingFromD::Denied) {
            continue;
        }
        bool inner = false;
        for (int file = 1; file < 7; ++file) {
            inner |= what.castling.has(chess::square_at(file, chess::rank_for(color, 0)));
        }
        for (const int file : {0, 7}) {
            if (inner) break;
            what.castling.remove(chess::square_at(file, chess::rank_for(color, 0)));
        }
    }
    if (drop && switches().repetition.drop_resets) board.since = board.stood.size();
    board.stood.push_back({what, strict()});
}

void Model::judge_completed(BoardId id, Seat mover) {
    const NaiveBoard& board = boards_[id];
    if (board.last && !board.last->legal) return;
    const rulebook::Judgement judgement = judged(id, board.position);
    if (judgement == rulebook::Judgement::Mate) {
        if (!switches().simultaneous.by_capture) candidate_.reset();
        end_board(id, winner(team_of(mover)), Reason::Checkmate);
        return;
    }
    candidate_.reset();
    if (judgement == rulebook::Judgement::Stalemate) {
        end_board(id, Winner::Draw, Reason::Stalemate);
    }
}

}  // namespace tandem::match::naive
