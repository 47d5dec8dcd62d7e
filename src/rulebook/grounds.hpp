// What rulings rest on: the articles that a book cites for each ground that the arbiter can have.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where a book says nothing about a matter the list is empty.
#pragma once

#include <string_view>

#include "rulebook/article.hpp"

namespace tandem::rulebook {

// Why a board or a match ends.
struct EndGrounds {
    Articles checkmate;
    Articles illegal_move;
    Articles flag;
    Articles both_flags;
    Articles resignation;
    Articles agreement;
    Articles repetition;
    Articles fifty_moves;
    Articles stalemate;
    Articles simultaneous;
    Articles both_games;
    Articles forfeit;
    Articles no_clock;
    Articles ruling;
    Articles annulled;
};

// By what a claim is judged.
struct ClaimGrounds {
    Articles flag;
    Articles both_flags;
    Articles illegal_move;
    Articles repetition;
    Articles fifty_moves;
    Articles touch_move;
    Articles setup;
    Articles clock_setting;
    Articles losing_chances;
    Articles dead_position;
};

// What an infraction offends.
struct InfractionGrounds {
    Articles hidden_pieces;
    Articles wrong_hand;
    Articles touched_clock;
    Articles hovering;
    Articles knocked_clock;
    Articles displaced_and_pressed;
    Articles banging;
    Articles partners_board;
    Articles pointing;
    Articles blocked_view;
    Articles annoying;
    Articles etiquette;
};

// Why a command is refused.
struct RefusalGrounds {
    Articles not_started;
    Articles match_over;  // or its board is
    Articles only_the_mate;
    Articles paused;  // or there is no director
    Articles claim_pending;  // beside what the claim is judged by
    Articles held;  // while the opponent puts displaced pieces back
    Articles clock_stands;
    Articles not_your_turn;
    Articles not_your_board;
    Articles illegal_move;
    Articles king_capture;
    Articles needs_promotion;
    Articles drop_final;
    Articles reply_made;
    Articles nothing_pressed;
    Articles already_offered;
    Articles no_offer;
    Articles no_board_over;
    Articles not_this_level;
    Articles no_agreement;
    Articles no_dispute;
    Articles window_closed;
    Articles not_set_wrong;
    Articles no_infraction;
    Articles not_in_reserve;
};

// What is no end, claim, infraction or refusal.
struct OtherGrounds {
    Articles no_mate;  // an announcement that is wrong
    Articles too_late;  // a claim that has been given up by moving
    Articles released;  // a touched piece that was let go on a square
    Articles mating_drop;  // a mate by a drop
    Articles first_end;  // a board decides the match by ending first
    Articles mating_move;  // when it is complete
    Articles swapped_castling;  // of a king that began in the queen's place
    Articles stop_alone;  // it claims nothing where no word is said
    Articles dispute;  // a board is paused
    Articles disputed_clock;  // put right by the director
    Articles neutralising;  // by a player
    Articles appeal;
    Articles removed_piece;
    Articles expulsion;  // of a player
    Articles onlooker;  // whoever else is expelled
    Articles clock_fault;
    Articles penalty;  // that no ladder prescribes
    Articles interruption;  // the director stops the clocks
    Articles not_passed_on;  // what is done about a piece that a partner keeps
    Articles both_claims;  // time and an illegal move, each against the other
    Articles flag_after_mate;  // a claim on time that a mate has forestalled
    Articles touch_too_late;  // a claim on a touched piece after a move of one's own
    Articles touched_on_board;  // a piece of the board must be moved
    Articles touched_for_castling;  // what a touched rook means for castling, and king and rook
    Articles touched_illegally;  // by an illegal move that was taken back
    Articles offer_lapsed;  // of a draw, which the partner had not joined
    Articles offer_declined;  // of a draw, in words or by moving
    Articles wrong_claim;  // of a draw: what it costs
};

// What an illegal turn offends.
struct FaultGrounds {
    Articles castling;
    Articles promotion;
    Articles not_held;  // dropped without being in the reserve
    Articles not_passed;  // before the partner's press
    Articles square_taken;
    Articles pawn_rank;
    Articles in_check;  // after a drop
    Articles several;  // moves or drops in one turn
    Articles mating_drop;  // where none may mate
};

// Where a book speaks of what decides between play, wait, mate and stalemate.
struct JudgingGrounds {
    std::string_view mate;  // it wins
    std::string_view wait;  // in check, while a piece may arrive and block
    std::string_view census;  // of the pieces that may still arrive
    std::string_view wait_at_rest;  // without a move, and not in check
    std::string_view stalemate;  // as the pieces that may still arrive decide it
    std::string_view no_move;  // stalemate by itself: the other board is over
    std::string_view drop;
    std::string_view mating_drop;
    std::string_view pawn_ranks;
    std::string_view promoted;
    std::string_view removed;
};

struct Grounds {
    EndGrounds ends;
    ClaimGrounds claims;
    InfractionGrounds infractions;
    RefusalGrounds refusals;
    FaultGrounds faults;
    OtherGrounds others;
    JudgingGrounds judging;
};

}  // namespace tandem::rulebook
