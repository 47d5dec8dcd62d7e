// The bughouse extension to the FIDE Laws of Chess, FBX.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "rulebook/books/books.hpp"

namespace tandem::rulebook {

namespace {

using enum Keeping;

constexpr std::array kArticles{
    ArticleGist{
        "FBX A1",
        "The FIDE blitz laws govern, at any blitz time the organiser sets, save as this book "
        "changes them.",
        always({Enforced, Claimed, Recorded, Shown})},
    ArticleGist{"FBX 1", "Two teams of two on two boards, colours crossed.", always({Enforced})},
    ArticleGist{"FBX 2", "A match is the two games.", always({Enforced})},
    ArticleGist{
        "FBX 3",
        "The boards stand side by side with the clocks outside, in everybody's sight.",
        always({Shown})},
    ArticleGist{"FBX 4", "Both games start together.", always({Enforced})},
    ArticleGist{
        "FBX 5",
        "Captured pieces must be passed on, though not before the press; they are in the partner's "
        "reserve, kept by his board.",
        Kept{{Enforced, Shown}, {Enforced, Claimed, Shown}, {Claimed, Shown}}},
    ArticleGist{
        "FBX 6",
        "Both opponents must see every reserve, or one starts the clock and asks.",
        Kept{{Enforced}, {Claimed, Recorded}, {Claimed, Recorded}}},
    ArticleGist{
        "FBX 7",
        "Instead of a move a piece of the reserve may be dropped on an empty square: pawns on "
        "ranks two to seven only, one's own king safe; it may check and mate.",
        Kept{{Enforced}, {Enforced, Claimed}, {Claimed}}},
    ArticleGist{
        "FBX 8",
        "A dropped pawn or rook that stands where it could have begun is as good as the first one: "
        "double step, en passant, castling.",
        Kept{{Enforced}, {Claimed}, {Claimed}}},
    ArticleGist{
        "FBX 9",
        "A promoted pawn stays a pawn in body; what it is now is said aloud; taken, it is a pawn.",
        Kept{{Enforced, Shown}, {Enforced, Claimed, Shown}, {Claimed, Shown}}},
    ArticleGist{
        "FBX 10",
        "Every piece of one's colour off the board counts as one that may come: no mate and no "
        "stalemate while such a piece could help; never too little material to mate.",
        Kept{{Enforced}, {Enforced}, {Claimed}}},
    ArticleGist{
        "FBX 11",
        "Hands off the partner's board, clock and pieces, save to hand captures over.",
        Kept{{Enforced}, {Recorded}, {Recorded}}},
    ArticleGist{
        "FBX 12",
        "In the opponent's turn no hand is in the way of his sight or his move.",
        always({Recorded})},
    ArticleGist{
        "FBX 13",
        "Partners may talk: suggest moves, ask to sit, ask for advice.",
        always({Enforced, Shown})},
    ArticleGist{
        "FBX 14",
        "No touch-move; a move is final with the press; nobody is annoyed on purpose.",
        always({Enforced, Recorded})},
    ArticleGist{
        "FBX 15",
        "In a dispute two partners who agree stop both clocks together and call the arbiter.",
        always({Enforced, Claimed})},
    ArticleGist{"FBX 16", "What FIDE says of etiquette may be disregarded.", always({Enforced})},
    ArticleGist{
        "FBX 17",
        "Whichever game ends first settles the match, and the other stops.",
        always({Enforced})},
    ArticleGist{
        "FBX 18",
        "At the fourth occurrence of a board's position, reserves aside and counted aloud, a draw "
        "can be claimed.",
        Kept{{Enforced, Claimed}, {Enforced, Claimed}, {Claimed}}},
    ArticleGist{
        "FBX 19",
        "The press completes an illegal move; the opponent wins by saying so and stopping the "
        "clock before he completes his own.",
        Kept{{Enforced}, {Claimed}, {Claimed}}},
    ArticleGist{
        "FBX 20",
        "Who has finished a game must neutralise, and that ends the match; of two games ended at "
        "once the same team must have both, else it is drawn.",
        always({Enforced})},
    ArticleGist{
        "FBX 21",
        "A capture that lets the partner mate and the capturer be mated at once ends both games "
        "together: a drawn match.",
        Kept{{Enforced}, {Enforced}, {Recorded}}},
    ArticleGist{
        "FBX 22",
        "Two partners offer a draw and two accept it; it decides the match.",
        always({Enforced, Claimed})},
};

constexpr Switches kSwitches{
    .time =
        {.base = Millis{300'000},
         .increment = Millis{0},
         .delay = Millis{0},
         .base_below = Millis{900'000}},
    .move = {.mate_ends = MateEnds::Made},
    .touch_move = TouchMove::None,
    .setup =
        {.start = StartPosition::Ordinary,
         .window_moves = 3,
         .remedy = SetupRemedy::Annul,
         .swapped_castling = false},
    .clock =
        {.set_too_high = SetTooHigh::Window, .repunch = false, .dispute = DisputedClock::Anytime},
    .drop =
        {.rook_castles = chess::DroppedRook::Castles,
         .pawn_double_step = chess::DroppedPawn::DoubleSteps,
         .pawn_ranks = {1, 6},
         .mate = true},
    .promoted = {.captured = bughouse::PromotedCaptured::Pawn},
    .mate = {.test = MateTest::Potential, .census = true},
    .stalemate = Stalemate::DrawWhenExhausted,
    .illegal =
        {.window = IllegalWindow::Completed,
         .king_capture = false,
         .silent_stop = false,
         .before_press = BeforePress::Free},
    .flag = {.director_calls = DirectorCalls::Never, .both_down = BothDown::MatchDrawn},
    .repetition = {.occurrences = 4, .drop_resets = false, .aloud = true},
    .fifty_moves = true,
    .claim = {.wrong = Millis{0}},
    .end = {.on = EndOn::FirstEnd, .neutralise = Neutralise::Automatic},
    .simultaneous = {.by_capture = true, .window = Millis{2'000}},
    .stop = {.needs = StopNeeds::BothPartners},
    .pause = {.both = true},
    .transfer = {.not_passed = NotPassed::PressBack},
    .hidden = {.remedy = HiddenRemedy::PressBack},
    .ladder =
        {.hidden_pieces = {},
         .wrong_hand = {},
         .touched_clock = {},
         .hovering = {},
         .displaced_and_pressed = {},
         .knocked_clock = {},
         .banging = {},
         .partners_board = {}},
    .pointing = true,
    .etiquette = false,
    .appeal = {.levels = {}},
    .no_clock = NoClock::Nothing,
    .team = {.substitutes = false},
    .pairing = {.rematch = Rematch::Free},
};

// The articles that say so; the book is silent on the other switches.
constexpr std::array kSwitchArticles{
    Basis{"time.base_ms", {"FBX A1"}},
    Basis{"time.base_below_ms", {"FBX A1"}},
    Basis{"move.mate_ends", {"FIDE 5.1"}},
    Basis{"touch_move", {"FBX 14"}},
    Basis{"setup.window_moves", {"FIDE B4"}},
    Basis{"setup.remedy", {"FIDE 7.1"}},
    Basis{"clock.dispute", {"FIDE 6.12", "FIDE 6.13"}},
    Basis{"drop.rook_castles", {"FBX 8"}},
    Basis{"drop.pawn_double_step", {"FBX 8"}},
    Basis{"drop.pawn_ranks", {"FBX 7"}},
    Basis{"drop.mate", {"FBX 7"}},
    Basis{"promoted.captured", {"FBX 9"}},
    Basis{"mate.test", {"FBX 10"}},
    Basis{"mate.census", {"FBX 10"}},
    Basis{"stalemate", {"FBX 10"}},
    Basis{"illegal.window", {"FBX 19"}},
    Basis{"illegal.before_press", {"FBX 14"}},
    Basis{"flag.both_down", {"FIDE B8"}},
    Basis{"repetition.occurrences", {"FBX 18"}},
    Basis{"repetition.aloud", {"FBX 18"}},
    Basis{"fifty_moves", {"FIDE 9.3"}},
    Basis{"claim.wrong_ms", {"FIDE 9.5"}},
    Basis{"end.on", {"FBX 17"}},
    Basis{"end.neutralise", {"FBX 20"}},
    Basis{"simultaneous.by_capture", {"FBX 21"}},
    Basis{"simultaneous.window_ms", {"FBX 21"}},
    Basis{"stop.needs", {"FBX 15"}},
    Basis{"pause.both", {"FBX 15"}},
    Basis{"transfer.not_passed", {"FBX 5"}},
    Basis{"hidden.remedy", {"FBX 6"}},
    Basis{"etiquette", {"FBX 16"}},
};

constexpr Matters kMatters{
    .team_size = {"two players", {"FBX 1"}},
    .team_substitutes = {"not said; none unless the organiser allows it", {}},
    .match_games = {"two linked games, one a player", {"FBX 2"}},
    .pairing_rematch = {"not said; the organiser decides", {}},
    .lineup = {"not said; the team settles its colours for each match", {}},
    .colours = {"crossed: one White and one Black in a team", {"FBX 1"}},
    .start = {"both boards together", {"FBX 4"}},
    .match_points = {"not said; 1 for a win, 1/2 for a draw, 0 for a loss", {}},
    .divisions = {"none", {}},
    .late_registration = {"not said", {}},
    .no_clock_at_board = {"not said", {}},
    .time_base =
        {"set by the organiser, below fifteen minutes; five unless said otherwise", {"FBX A1"}},
    .time_increment = {"neither", {}},
    .move_complete =
        {"when the opponent's clock is started, and not final before; a mating move by itself",
         {"FBX 14"}},
    .touch_move = {"none", {"FBX 14"}},
    .setup_claim_window = {"until each side has made three moves", {}},
    .setup_remedy = {"the game is cancelled and begun anew", {}},
    .setup_swapped_castling = {"no castling off the e file", {}},
    .clock_set_too_high = {"within the three moves only", {}},
    .press_hand = {"the hand that moved, and one hand always", {}},
    .clock_opponent_not_started = {"call the arbiter", {}},
    .clock_change = {"by the arbiter", {}},
    .transfer_when = {"handed over after the press", {"FBX 5"}},
    .transfer_duty = {"pieces must be given", {"FBX 5"}},
    .reserve_visibility = {"in sight of both opponents", {"FBX 6"}},
    .hidden_remedy = {"the opponent starts the clock and asks", {"FBX 6"}},
    .drop_squares = {"any empty square; pawns on ranks two to seven", {}},
    .drop_mate = {"both allowed", {"FBX 7"}},
    .drop_own_king_safe = {"said: one's own king may not be left in check", {"FBX 7"}},
    .drop_pawn_double_step = {"yes, from its second rank", {"FBX 8"}},
    .drop_rook_castles = {"yes, from its corner, with a king that has not moved", {"FBX 8"}},
    .promotion_form = {"the pawn stays as it is; the choice is said aloud", {"FBX 9"}},
    .promotion_choice = {"any piece, as a rule queen or knight", {"FBX 9"}},
    .promoted_captured = {"a pawn", {"FBX 9"}},
    .mate_test = {"no reply now, and no piece that is off the board could block", {"FBX 10"}},
    .mate_knight_contact_pawn = {"mate, unless a move on the board answers it", {"FBX 10"}},
    .mate_double_check = {"mate, if the king cannot move", {}},
    .mate_reserve_matters = {"no, only for whether there is a reply now", {"FBX 10"}},
    .mate_exhaustion = {"mate", {"FBX 10"}},
    .wait_allowed = {"yes, and the partner may ask for it", {"FBX 13"}},
    .stalemate = {"none while a piece may come, else a draw", {"FBX 10"}},
    .dead_position = {"never too little to mate", {"FBX 10"}},
    .losing_chances_claim = {"none", {}},
    .illegal_consequence = {"the game is lost, on a claim", {"FBX 19"}},
    .illegal_window = {"completes a move", {"FBX 19"}},
    .illegal_claim_form = {"say \"illegal move\" aloud and stop the clock", {"FBX 19"}},
    .illegal_before_press = {"put right freely", {"FBX 14"}},
    .illegal_who_claims = {"the opponent alone", {}},
    .illegal_vs_time_claim = {"not said; the first claim, together the illegal mover loses", {}},
    .illegal_late = {"it stands", {}},
    .flag_win_needs = {"pointing it out, stopping the clock, one's own flag up", {}},
    .flag_director = {"silent", {}},
    .flag_both_down = {"drawn, and the match with it", {}},
    .flag_announced_mate = {"mate ends the game", {}},
    .draw_agreement = {"both partners offer, both opponents accept; for the match", {"FBX 22"}},
    .draw_repetition = {"after three repetitions, the fourth occurrence", {"FBX 18"}},
    .repetition_position = {"of one board; reserves are ignored", {"FBX 18"}},
    .repetition_aloud = {"yes", {"FBX 18"}},
    .draw_fifty_moves = {"as FIDE has it", {}},
    .end_trigger = {"the first game ended", {"FBX 17"}},
    .drawn_game_ends_match = {"yes", {}},
    .neutralise = {"the players of the finished game must", {"FBX 20"}},
    .both_games_ended = {"if together: won by a team that won both, else drawn", {"FBX 20"}},
    .simultaneous_by_capture = {"the match is drawn", {"FBX 21"}},
    .resignation = {"one player resigns, and the match ends", {}},
    .talk = {"allowed, asking to sit included", {"FBX 13"}},
    .pointing = {"not forbidden without touching", {"FBX 11"}},
    .partners_board_touched = {"forbidden; the arbiter sets the penalty", {"FBX 11"}},
    .hand_ladder = {"the arbiter sets the penalty", {}},
    .clock_knocked_over = {"the arbiter sets the penalty", {}},
    .displaced_pieces =
        {"put back on one's own time, and the opponent may press back; the arbiter sets the "
         "penalty",
         {}},
    .hovering = {"forbidden; nor may a hand be in the way of the opponent's sight", {"FBX 12"}},
    .banging = {"the arbiter sets the penalty", {}},
    .etiquette =
        {"the FIDE article on etiquette may be disregarded, that on annoying holds",
         {"FBX 16", "FBX 14"}},
    .spectators = {"silent, and sent out if not", {}},
    .pause_in_dispute = {"by both partners who agree, on both clocks at once", {"FBX 15"}},
    .appeals = {"the arbiter", {}},
    .director_touches_clock = {"where FIDE lets him", {}},
};

constexpr Grounds kGrounds{
    .ends =
        {
            .checkmate = {"FBX 10", "FIDE 5.1", "FBX 17"},
            .illegal_move = {"FBX 19", "FIDE C3", "FBX 17"},
            .flag = {"FIDE B6", "FIDE B7", "FIDE 6.9", "FBX A1", "FBX 17"},
            .both_flags = {"FIDE B8", "FBX A1", "FBX 17"},
            .resignation = {"FIDE 5.1", "FBX 17"},
            .agreement = {"FBX 22"},
            .repetition = {"FBX 18", "FBX 17"},
            .fifty_moves = {"FIDE 9.3", "FBX A1", "FBX 17"},
            .stalemate = {"FBX 10", "FIDE 5.2", "FBX 17"},
            .simultaneous = {"FBX 21", "FBX 20"},
            .both_games = {"FBX 20"},
            .forfeit = {"FBX 17", "FIDE 13.4"},
            .no_clock = {"FBX A1"},
            .ruling = {"FBX 15"},
            .annulled = {"FBX 15"},
        },
    .claims =
        {
            .flag = {"FIDE B6", "FIDE B7", "FBX A1"},
            .both_flags = {"FIDE B8", "FBX A1"},
            .illegal_move = {"FBX 19", "FIDE C3"},
            .repetition = {"FBX 18"},
            .fifty_moves = {"FIDE 9.3", "FBX A1"},
            .touch_move = {"FBX 14"},
            .setup = {"FIDE B4", "FIDE 7.1", "FBX A1"},
            .clock_setting = {"FIDE B4", "FBX A1"},
            .losing_chances = {"FIDE 10.2", "FBX A1"},
            .dead_position = {"FBX 10", "FIDE 9.6"},
        },
    .infractions =
        {
            .hidden_pieces = {"FBX 6"},
            .wrong_hand = {"FIDE 6.7", "FIDE 4.1", "FIDE 13.4"},
            .touched_clock = {"FIDE 6.7", "FIDE 13.4"},
            .hovering = {"FIDE 6.7", "FBX 12", "FIDE 13.4"},
            .knocked_clock = {"FIDE 6.7", "FIDE 13.4"},
            .displaced_and_pressed = {"FIDE 7.3", "FIDE 13.4"},
            .banging = {"FIDE 6.7", "FIDE 12.5", "FIDE 13.4"},
            .partners_board = {"FBX 11", "FIDE 13.4"},
            .pointing = {"FBX 11"},
            .blocked_view = {"FBX 12", "FIDE 13.4"},
            .annoying = {"FBX 14", "FIDE 12.5", "FIDE 13.4"},
            .etiquette = {"FBX 16", "FIDE 12.1"},
        },
    .refusals =
        {
            .not_started = {"FBX 4", "FIDE 6.5"},
            .match_over = {"FBX 17", "FBX 20"},
            .only_the_mate = {"FBX 21", "FBX 20"},
            .paused = {"FBX 15"},
            .held = {"FBX 6", "FIDE 7.3"},
            .clock_stands = {"FBX 14"},
            .not_your_turn = {"FBX 14"},
            .not_your_board = {"FBX 11"},
            .illegal_move = {"FBX 7", "FBX 19"},
            .king_capture = {"FBX 19"},
            .needs_promotion = {"FBX 9"},
            .touch_move = {"FBX 14"},
            .drop_final = {"FBX 14"},
            .reply_made = {"FIDE 6.7"},
            .nothing_pressed = {"FIDE 6.12"},
            .already_offered = {"FBX 22", "FIDE 9.1"},
            .no_offer = {"FBX 22"},
            .no_board_over = {"FBX 20"},
            .not_this_level = {"FBX 15"},
            .no_agreement = {"FIDE B6", "FBX A1"},
            .no_dispute = {"FIDE 6.13"},
            .window_closed = {"FIDE B4"},
            .not_set_wrong = {"FIDE B4"},
            .no_infraction = {"FBX 11", "FBX 16"},
            .not_in_reserve = {"FBX 7"},
        },
    .faults =
        {
            .castling = {"FIDE 3.5"},
            .promotion = {"FBX 9"},
            .not_held = {"FBX 7"},
            .not_passed = {"FBX 5"},
            .square_taken = {"FBX 7"},
            .pawn_rank = {"FBX 7"},
            .in_check = {"FBX 7"},
            .several = {"FBX 7"},
            .mating_drop = {"FBX 7"},
        },
    .others =
        {
            .no_mate = {"FBX 10"},
            .too_late = {"FBX 19"},
            .mating_drop = {"FBX 7"},
            .dispute = {"FBX 15"},
            .appeal = {},
            .removed_piece = {},
            .expulsion = {"FIDE 13.4"},
            .clock_fault = {"FIDE 6.10"},
            .penalty = {"FIDE 13.4"},
            .interruption = {"FIDE 6.12"},
        },
    .judging =
        {
            .mate = "FBX 10",
            .wait = "FBX 10",
            .stalemate = "FBX 10",
            .drop = "FBX 7",
            .mating_drop = "FBX 7",
            .pawn_ranks = "FBX 7",
            .promoted = "FBX 9",
            .removed = "",
        },
};

}  // namespace

constexpr Book kFbx{
    .id = "fbx",
    .name = "Bughouse extension to FIDE Laws of Chess",
    .short_name = "FIDE style",
    .summary = "Any time below fifteen minutes; a dropped rook may castle.",
    .advice =
        "Choose it if your club plays by the laws of FIDE, or for another time: it leaves the time "
        "to the organiser.",
    .law = {"FBX", kArticles},
    .behind = kFide,
    .switches = kSwitches,
    .switch_articles = kSwitchArticles,
    .matters = kMatters,
    .grounds = kGrounds,
};

}  // namespace tandem::rulebook
