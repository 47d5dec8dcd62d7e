// The matters on which the books are compared.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/parameters.hpp"

#include <array>

namespace tandem::rulebook {

namespace {

using Group = ParameterGroup;

constexpr std::array kParameters{
    Parameter{"team.size", Group::Event, &Matters::team_size, ""},
    Parameter{"team.substitutes", Group::Event, &Matters::team_substitutes, ""},
    Parameter{"match.games", Group::Event, &Matters::match_games, ""},
    Parameter{"pairing.rematch", Group::Event, &Matters::pairing_rematch, ""},
    Parameter{"lineup", Group::Event, &Matters::lineup, ""},
    Parameter{"colours", Group::Event, &Matters::colours, ""},
    Parameter{"start", Group::Event, &Matters::start, ""},
    Parameter{"match.points", Group::Event, &Matters::match_points, "AMB-27"},
    Parameter{"divisions", Group::Event, &Matters::divisions, ""},
    Parameter{"late_registration", Group::Event, &Matters::late_registration, ""},
    Parameter{"no_clock_at_board", Group::Event, &Matters::no_clock_at_board, ""},
    Parameter{"time.base", Group::Clock, &Matters::time_base, ""},
    Parameter{"time.increment", Group::Clock, &Matters::time_increment, ""},
    Parameter{"move.complete", Group::Clock, &Matters::move_complete, ""},
    Parameter{"touch_move", Group::Clock, &Matters::touch_move, ""},
    Parameter{"setup.claim_window", Group::Clock, &Matters::setup_claim_window, ""},
    Parameter{"setup.remedy", Group::Clock, &Matters::setup_remedy, ""},
    Parameter{"setup.swapped_castling", Group::Clock, &Matters::setup_swapped_castling, ""},
    Parameter{"clock.set_too_high", Group::Clock, &Matters::clock_set_too_high, ""},
    Parameter{"press.hand", Group::Clock, &Matters::press_hand, ""},
    Parameter{"clock.opponent_not_started", Group::Clock, &Matters::clock_opponent_not_started, ""},
    Parameter{"clock.change", Group::Clock, &Matters::clock_change, ""},
    Parameter{"transfer.when", Group::Drops, &Matters::transfer_when, ""},
    Parameter{"transfer.duty", Group::Drops, &Matters::transfer_duty, ""},
    Parameter{"reserve.visibility", Group::Drops, &Matters::reserve_visibility, ""},
    Parameter{"hidden.remedy", Group::Drops, &Matters::hidden_remedy, ""},
    Parameter{"drop.squares", Group::Drops, &Matters::drop_squares, ""},
    Parameter{"drop.mate", Group::Drops, &Matters::drop_mate, ""},
    Parameter{"drop.own_king_safe", Group::Drops, &Matters::drop_own_king_safe, ""},
    Parameter{"drop.pawn_double_step", Group::Drops, &Matters::drop_pawn_double_step, "AMB-40"},
    Parameter{"drop.rook_castles", Group::Drops, &Matters::drop_rook_castles, "AMB-40"},
    Parameter{"promotion.form", Group::Promotion, &Matters::promotion_form, ""},
    Parameter{"promotion.choice", Group::Promotion, &Matters::promotion_choice, ""},
    Parameter{"promoted.captured", Group::Promotion, &Matters::promoted_captured, ""},
    Parameter{"mate.test", Group::Mate, &Matters::mate_test, ""},
    Parameter{"mate.knight_contact_pawn", Group::Mate, &Matters::mate_knight_contact_pawn, ""},
    Parameter{"mate.double_check", Group::Mate, &Matters::mate_double_check, "AMB-3"},
    Parameter{"mate.reserve_matters", Group::Mate, &Matters::mate_reserve_matters, ""},
    Parameter{"mate.exhaustion", Group::Mate, &Matters::mate_exhaustion, ""},
    Parameter{"wait.allowed", Group::Mate, &Matters::wait_allowed, ""},
    Parameter{"stalemate", Group::Mate, &Matters::stalemate, ""},
    Parameter{"dead_position", Group::Mate, &Matters::dead_position, "AMB-59"},
    Parameter{"losing_chances_claim", Group::Mate, &Matters::losing_chances_claim, ""},
    Parameter{"illegal.consequence", Group::Illegal, &Matters::illegal_consequence, ""},
    Parameter{"illegal.window", Group::Illegal, &Matters::illegal_window, ""},
    Parameter{"illegal.claim_form", Group::Illegal, &Matters::illegal_claim_form, ""},
    Parameter{"illegal.before_press", Group::Illegal, &Matters::illegal_before_press, ""},
    Parameter{"illegal.who_claims", Group::Illegal, &Matters::illegal_who_claims, ""},
    Parameter{"illegal.vs_time_claim", Group::Illegal, &Matters::illegal_vs_time_claim, ""},
    Parameter{"illegal.late", Group::Illegal, &Matters::illegal_late, ""},
    Parameter{"flag.win_needs", Group::Flag, &Matters::flag_win_needs, ""},
    Parameter{"flag.director", Group::Flag, &Matters::flag_director, ""},
    Parameter{"flag.both_down", Group::Flag, &Matters::flag_both_down, ""},
    Parameter{"flag.announced_mate", Group::Flag, &Matters::flag_announced_mate, ""},
    Parameter{"draw.agreement", Group::Draws, &Matters::draw_agreement, ""},
    Parameter{"draw.repetition", Group::Draws, &Matters::draw_repetition, ""},
    Parameter{"repetition.position", Group::Draws, &Matters::repetition_position, ""},
    Parameter{"repetition.aloud", Group::Draws, &Matters::repetition_aloud, ""},
    Parameter{"draw.fifty_moves", Group::Draws, &Matters::draw_fifty_moves, "AMB-44"},
    Parameter{"end.trigger", Group::End, &Matters::end_trigger, ""},
    Parameter{"drawn_game_ends_match", Group::End, &Matters::drawn_game_ends_match, "AMB-25"},
    Parameter{"neutralise", Group::End, &Matters::neutralise, ""},
    Parameter{"both_games_ended", Group::End, &Matters::both_games_ended, ""},
    Parameter{"simultaneous_by_capture", Group::End, &Matters::simultaneous_by_capture, ""},
    Parameter{"resignation", Group::End, &Matters::resignation, ""},
    Parameter{"talk", Group::Conduct, &Matters::talk, ""},
    Parameter{"pointing", Group::Conduct, &Matters::pointing, ""},
    Parameter{"partners_board_touched", Group::Conduct, &Matters::partners_board_touched, ""},
    Parameter{"hand_ladder", Group::Conduct, &Matters::hand_ladder, ""},
    Parameter{"clock_knocked_over", Group::Conduct, &Matters::clock_knocked_over, ""},
    Parameter{"displaced_pieces", Group::Conduct, &Matters::displaced_pieces, ""},
    Parameter{"hovering", Group::Conduct, &Matters::hovering, "AMB-33"},
    Parameter{"banging", Group::Conduct, &Matters::banging, ""},
    Parameter{"etiquette", Group::Conduct, &Matters::etiquette, ""},
    Parameter{"spectators", Group::Conduct, &Matters::spectators, ""},
    Parameter{"pause_in_dispute", Group::Conduct, &Matters::pause_in_dispute, ""},
    Parameter{"appeals", Group::Conduct, &Matters::appeals, ""},
    Parameter{"director_touches_clock", Group::Conduct, &Matters::director_touches_clock, ""},
};

}  // namespace

std::span<const Parameter> parameters() { return kParameters; }

}  // namespace tandem::rulebook
