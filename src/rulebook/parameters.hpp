// The books side by side, for people: one row per matter, and what a book says on it.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// It covers more than the switches: also what is the same in all books, and what only people can
// look after. These texts decide nothing.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "rulebook/article.hpp"

namespace tandem::rulebook {

using base::name;

// A phrase without a full stop, and the articles of the book that it comes from.
struct Said {
    words::Id text;
    Articles articles;
};

// What one book says on every matter.
struct Matters {
    Said team_size;
    Said team_substitutes;
    Said match_games;
    Said pairing_rematch;
    Said lineup;
    Said colours;
    Said start;
    Said match_points;
    Said divisions;
    Said late_registration;
    Said no_clock_at_board;
    Said time_base;
    Said time_increment;
    Said move_complete;
    Said touch_move;
    Said setup_claim_window;
    Said setup_remedy;
    Said setup_swapped_castling;
    Said clock_set_too_high;
    Said press_hand;
    Said clock_opponent_not_started;
    Said clock_change;
    Said transfer_when;
    Said transfer_duty;
    Said reserve_visibility;
    Said hidden_remedy;
    Said drop_squares;
    Said drop_mate;
    Said drop_own_king_safe;
    Said drop_pawn_double_step;
    Said drop_rook_castles;
    Said promotion_form;
    Said promotion_choice;
    Said promoted_captured;
    Said mate_test;
    Said mate_knight_contact_pawn;
    Said mate_double_check;
    Said mate_reserve_matters;
    Said mate_exhaustion;
    Said wait_allowed;
    Said stalemate;
    Said dead_position;
    Said losing_chances_claim;
    Said illegal_consequence;
    Said illegal_window;
    Said illegal_claim_form;
    Said illegal_before_press;
    Said illegal_who_claims;
    Said illegal_vs_time_claim;
    Said illegal_late;
    Said flag_win_needs;
    Said flag_director;
    Said flag_both_down;
    Said flag_announced_mate;
    Said draw_agreement;
    Said draw_repetition;
    Said repetition_position;
    Said repetition_aloud;
    Said draw_fifty_moves;
    Said end_trigger;
    Said drawn_game_ends_match;
    Said neutralise;
    Said both_games_ended;
    Said simultaneous_by_capture;
    Said resignation;
    Said talk;
    Said pointing;
    Said partners_board_touched;
    Said hand_ladder;
    Said clock_knocked_over;
    Said displaced_pieces;
    Said hovering;
    Said banging;
    Said etiquette;
    Said spectators;
    Said pause_in_dispute;
    Said appeals;
    Said director_touches_clock;
};

enum class ParameterGroup : std::uint8_t {
    Event,
    Clock,
    Drops,
    Promotion,
    Mate,
    Illegal,
    Flag,
    Draws,
    End,
    Conduct,
};
consteval auto names_of(ParameterGroup /*type*/) {
    using enum ParameterGroup;
    return base::names<ParameterGroup>({
        {Event, "event"},
        {Clock, "clock"},
        {Drops, "drops"},
        {Promotion, "promotion"},
        {Mate, "mate"},
        {Illegal, "illegal"},
        {Flag, "flag"},
        {Draws, "draws"},
        {End, "end"},
        {Conduct, "conduct"},
    });
}

struct Parameter {
    std::string_view name;  // "transfer.when"
    ParameterGroup group;
    Said Matters::* matter;
    // Where the books are silent or at odds: what was decided, "AMB-40"; several with a blank
    // between.
    std::string_view rulings;
};

// By groups, in their order.
[[nodiscard]] std::span<const Parameter> parameters();

}  // namespace tandem::rulebook
