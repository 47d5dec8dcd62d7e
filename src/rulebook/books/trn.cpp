// The complete ruleset for the bughouse tournament, TRN.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "rulebook/books/books.hpp"

namespace tandem::rulebook {

namespace {

using enum Keeping;

constexpr std::array kArticles{
    ArticleGist{
        "TRN 1",
        "Two teams of two on two boards, colours crossed; both games start together.",
        always({Enforced})},
    ArticleGist{"TRN 2", "Three minutes a player for the game.", always({Enforced})},
    ArticleGist{
        "TRN 3",
        "Where this book is silent the FIDE blitz rules hold.",
        always({Enforced, Claimed, Recorded, Shown})},
    ArticleGist{
        "TRN 4",
        "Whichever game ends first settles the match, and the other stops.",
        always({Enforced})},
    ArticleGist{
        "TRN 5",
        "The boards stand side by side, both clocks in everybody's sight.",
        always({Shown})},
    ArticleGist{
        "TRN 6",
        "A captured piece may be passed on; it is in the partner's reserve, kept by his board.",
        Kept{{Enforced, Shown}, {Enforced, Shown}, {Shown}}},
    ArticleGist{
        "TRN 7",
        "Instead of a move a piece of the reserve may be dropped on an empty square: pawns on "
        "ranks two to seven only, one's own king safe; it may mate.",
        Kept{{Enforced}, {Enforced, Claimed}, {Claimed}}},
    ArticleGist{
        "TRN 8",
        "Every piece of one's colour off the board counts as one that may come: no mate and no "
        "stalemate while such a piece could help; never too little material to mate.",
        Kept{{Enforced}, {Enforced}, {Claimed}}},
    ArticleGist{
        "TRN 9",
        "A promoted pawn stays a pawn in body; what it is now is said aloud; taken, it is a pawn.",
        Kept{{Enforced, Shown}, {Enforced, Claimed, Shown}, {Claimed, Shown}}},
    ArticleGist{
        "TRN 10",
        "Hands off the partner's board and clock; pointing counts as touching.",
        Kept{{Enforced}, {Recorded}, {Recorded}}},
    ArticleGist{"TRN 11", "Partners may tell each other anything.", always({Enforced, Shown})},
    ArticleGist{
        "TRN 12",
        "Once a game is over the match may be neutralised, and that ends it; an arbiter does so of "
        "himself; neglected, the other game goes on.",
        always({Enforced, Claimed})},
    ArticleGist{
        "TRN 13",
        "One result decides the match; with two, the same team must have both to win it, else it "
        "is drawn.",
        always({Enforced})},
    ArticleGist{
        "TRN 14",
        "A capture that lets the partner mate and the capturer be mated at once ends both games "
        "together: a drawn match.",
        Kept{{Enforced}, {Enforced}, {Recorded}}},
    ArticleGist{
        "TRN 15",
        "Two partners offer a draw and two accept it; it is one for the whole match.",
        always({Enforced, Claimed})},
    ArticleGist{
        "TRN 16",
        "The reserve lies in sight, or the opponent starts the clock and asks; a piece kept "
        "elsewhere for a while is out of play.",
        Kept{{Enforced}, {Claimed, Recorded}, {Claimed, Recorded}}},
    ArticleGist{
        "TRN 17",
        "Touch-move holds; a piece of the reserve is bound when it is set on an empty square on "
        "purpose, and a drop is final.",
        Kept{{Shown}, {Enforced, Claimed}, {Shown}}},
    ArticleGist{
        "TRN 18",
        "A move is finished by the press, a mating one by itself. Before the press a capture is of "
        "no use to the partner, and an illegal move is put right, with the same piece if possible; "
        "after it an illegal move loses.",
        Kept{{Enforced}, {Enforced, Claimed}, {Enforced, Claimed}}},
    ArticleGist{
        "TRN 19",
        "After four repetitions, counted aloud and with no drop between, a draw can be claimed, "
        "even if the opponent's reserve has grown.",
        Kept{{Enforced, Claimed}, {Enforced, Claimed}, {Claimed}}},
    ArticleGist{
        "TRN 20",
        "In a dispute two partners together stop both clocks and call the arbiter.",
        always({Enforced, Claimed})},
};

constexpr Switches kSwitches{
    .time =
        {.base = Millis{180'000},
         .increment = Millis{0},
         .delay = Millis{0},
         .base_below = Millis{0}},
    .move = {.mate_ends = MateEnds::Made},
    .touch_move = TouchMove::Fide,
    .setup =
        {.start = StartPosition::Ordinary,
         .window_moves = 3,
         .remedy = SetupRemedy::Annul,
         .swapped_castling = false},
    .clock =
        {.set_too_high = SetTooHigh::Window, .repunch = false, .dispute = DisputedClock::Anytime},
    .drop =
        {.rook_castles = chess::DroppedRook::Inert,
         .pawn_double_step = chess::DroppedPawn::DoubleSteps,
         .pawn_ranks = {1, 6},
         .mate = true},
    .promoted = {.captured = bughouse::PromotedCaptured::Pawn},
    .mate = {.test = MateTest::Potential, .census = true},
    .stalemate = Stalemate::DrawWhenExhausted,
    .illegal =
        {.window = IllegalWindow::Made,
         .king_capture = false,
         .silent_stop = false,
         .before_press = BeforePress::SamePiece},
    .flag = {.director_calls = DirectorCalls::Never, .both_down = BothDown::MatchDrawn},
    .repetition = {.occurrences = 5, .drop_resets = true, .aloud = true},
    .fifty_moves = true,
    .claim = {.wrong = Millis{0}},
    .end = {.on = EndOn::FirstEnd, .neutralise = Neutralise::Players},
    .simultaneous = {.by_capture = true, .window = Millis{2'000}},
    .stop = {.needs = StopNeeds::BothPartners},
    .pause = {.both = true},
    .transfer = {.not_passed = NotPassed::Removed},
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
    .pointing = false,
    .etiquette = true,
    .appeal = {.levels = {}},
    .no_clock = NoClock::Nothing,
    .team = {.substitutes = false},
    .pairing = {.rematch = Rematch::Free},
};

// The articles that say so; the book is silent on the other switches.
constexpr std::array kSwitchArticles{
    Basis{"time.base_ms", {"TRN 2"}},
    Basis{"time.base_below_ms", {"TRN 2"}},
    Basis{"move.mate_ends", {"TRN 18"}},
    Basis{"touch_move", {"TRN 17"}},
    Basis{"setup.window_moves", {"FIDE B4"}},
    Basis{"setup.remedy", {"FIDE 7.1"}},
    Basis{"clock.dispute", {"FIDE 6.12", "FIDE 6.13"}},
    Basis{"drop.pawn_ranks", {"TRN 7"}},
    Basis{"drop.mate", {"TRN 7"}},
    Basis{"promoted.captured", {"TRN 9"}},
    Basis{"mate.test", {"TRN 8"}},
    Basis{"mate.census", {"TRN 8"}},
    Basis{"stalemate", {"TRN 8"}},
    Basis{"illegal.window", {"FIDE C3"}},
    Basis{"illegal.before_press", {"TRN 18"}},
    Basis{"flag.both_down", {"FIDE B8"}},
    Basis{"repetition.occurrences", {"TRN 19"}},
    Basis{"repetition.drop_resets", {"TRN 19"}},
    Basis{"repetition.aloud", {"TRN 19"}},
    Basis{"fifty_moves", {"FIDE 9.3"}},
    Basis{"claim.wrong_ms", {"FIDE 9.5"}},
    Basis{"end.on", {"TRN 4"}},
    Basis{"end.neutralise", {"TRN 12"}},
    Basis{"simultaneous.by_capture", {"TRN 14"}},
    Basis{"simultaneous.window_ms", {"TRN 14"}},
    Basis{"stop.needs", {"TRN 20"}},
    Basis{"pause.both", {"TRN 20"}},
    Basis{"transfer.not_passed", {"TRN 16"}},
    Basis{"hidden.remedy", {"TRN 16"}},
    Basis{"pointing", {"TRN 10"}},
};

constexpr Matters kMatters{
    .team_size = {"two players", {"TRN 1"}},
    .team_substitutes = {"not said; none unless the organiser allows it", {}},
    .match_games = {"two linked games, one a player", {"TRN 1"}},
    .pairing_rematch = {"not said; the organiser decides", {}},
    .lineup = {"not said; the team settles its colours for each match", {}},
    .colours = {"crossed: one White and one Black in a team", {"TRN 1"}},
    .start = {"both boards together", {"TRN 1"}},
    .match_points = {"not said; 1 for a win, 1/2 for a draw, 0 for a loss", {}},
    .divisions = {"none", {}},
    .late_registration = {"not said", {}},
    .no_clock_at_board = {"not said", {}},
    .time_base = {"three minutes", {"TRN 2"}},
    .time_increment = {"neither", {}},
    .move_complete = {"with the press; a mating move by itself", {"TRN 18"}},
    .touch_move =
        {"as FIDE has it for pieces on the board; a piece of the reserve is bound once it is set "
         "on an empty square on purpose, its square once it is let go; a drop cannot be taken back",
         {"TRN 17"}},
    .setup_claim_window = {"until each side has made three moves", {}},
    .setup_remedy = {"the game is cancelled and begun anew", {}},
    .setup_swapped_castling = {"no castling off the e file", {}},
    .clock_set_too_high = {"within the three moves only", {}},
    .press_hand = {"the hand that moved, and one hand always", {}},
    .clock_opponent_not_started = {"call the arbiter", {}},
    .clock_change = {"by the arbiter", {}},
    .transfer_when = {"of use after the press", {"TRN 18"}},
    .transfer_duty =
        {"pieces can be given; one kept elsewhere for a while is out of play", {"TRN 6", "TRN 16"}},
    .reserve_visibility = {"in plain sight by the board", {"TRN 16"}},
    .hidden_remedy = {"the opponent starts the clock and asks", {"TRN 16"}},
    .drop_squares = {"any empty square; pawns on ranks two to seven", {}},
    .drop_mate = {"both allowed; a mating drop wins", {"TRN 7"}},
    .drop_own_king_safe = {"said: one's own king may not be left in check", {"TRN 7"}},
    .drop_pawn_double_step = {"not said; yes, from its second rank", {}},
    .drop_rook_castles = {"not said; no", {}},
    .promotion_form = {"the pawn stays as it is; the choice is said aloud", {"TRN 9"}},
    .promotion_choice = {"any piece, as a rule queen or knight", {"TRN 9"}},
    .promoted_captured = {"a pawn", {"TRN 9"}},
    .mate_test = {"no reply now, and no piece that is off the board could block", {"TRN 8"}},
    .mate_knight_contact_pawn = {"mate, unless a move on the board answers it", {"TRN 8"}},
    .mate_double_check = {"mate, if the king cannot move", {}},
    .mate_reserve_matters = {"no, only for whether there is a reply now", {"TRN 8"}},
    .mate_exhaustion = {"mate", {"TRN 8"}},
    .wait_allowed = {"yes", {}},
    .stalemate = {"none while a piece may come, else a draw", {"TRN 8"}},
    .dead_position = {"the FIDE draw is cancelled", {"TRN 8"}},
    .losing_chances_claim = {"none", {}},
    .illegal_consequence = {"the game is lost, on a claim, once it was pressed", {"TRN 18"}},
    .illegal_window = {"has made his own move", {}},
    .illegal_claim_form = {"stop the clocks and claim from the arbiter", {}},
    .illegal_before_press = {"put right with the same piece, if it can", {"TRN 18"}},
    .illegal_who_claims = {"the opponent alone", {}},
    .illegal_vs_time_claim = {"not said; the first claim, together the illegal mover loses", {}},
    .illegal_late = {"it stands", {}},
    .flag_win_needs = {"pointing it out, stopping the clock, one's own flag up", {}},
    .flag_director = {"silent", {}},
    .flag_both_down = {"drawn, and the match with it", {}},
    .flag_announced_mate = {"mate ends the game", {}},
    .draw_agreement = {"both partners offer, both opponents accept; for the match", {"TRN 15"}},
    .draw_repetition =
        {"after four repetitions, the fifth occurrence, with no drop between", {"TRN 19"}},
    .repetition_position =
        {"of one board; what the opponent's reserve gained is ignored", {"TRN 19"}},
    .repetition_aloud = {"yes", {"TRN 19"}},
    .draw_fifty_moves = {"as FIDE has it", {}},
    .end_trigger = {"the first game ended", {"TRN 4"}},
    .drawn_game_ends_match = {"yes", {}},
    .neutralise = {"players may, an arbiter does; neglected, the other game goes on", {"TRN 12"}},
    .both_games_ended = {"won by a team that won both, else drawn", {"TRN 13"}},
    .simultaneous_by_capture = {"the match is drawn", {"TRN 14"}},
    .resignation = {"one player resigns, and the match ends", {}},
    .talk = {"anything but acts", {"TRN 11"}},
    .pointing = {"forbidden", {"TRN 10"}},
    .partners_board_touched = {"forbidden; the arbiter sets the penalty", {"TRN 10"}},
    .hand_ladder = {"the arbiter sets the penalty", {}},
    .clock_knocked_over = {"the arbiter sets the penalty", {}},
    .displaced_pieces =
        {"put back on one's own time, and the opponent may press back; the arbiter sets the "
         "penalty",
         {}},
    .hovering = {"forbidden; the arbiter sets the penalty", {}},
    .banging = {"the arbiter sets the penalty", {}},
    .etiquette = {"the FIDE article holds", {}},
    .spectators = {"silent, and sent out if not", {}},
    .pause_in_dispute = {"by both partners, on both clocks at once", {"TRN 20"}},
    .appeals = {"the arbiter", {}},
    .director_touches_clock = {"where FIDE lets him", {}},
};

constexpr Grounds kGrounds{
    .ends =
        {
            .checkmate = {"TRN 8", "TRN 18", "FIDE 5.1", "TRN 4"},
            .illegal_move = {"TRN 18", "FIDE C3", "TRN 4"},
            .flag = {"FIDE B6", "FIDE B7", "FIDE 6.9", "TRN 3", "TRN 4"},
            .both_flags = {"FIDE B8", "TRN 3", "TRN 4"},
            .resignation = {"FIDE 5.1", "TRN 4"},
            .agreement = {"TRN 15"},
            .repetition = {"TRN 19", "TRN 4"},
            .fifty_moves = {"FIDE 9.3", "TRN 3", "TRN 4"},
            .stalemate = {"TRN 8", "FIDE 5.2", "TRN 4"},
            .simultaneous = {"TRN 14", "TRN 13"},
            .both_games = {"TRN 13", "TRN 12"},
            .forfeit = {"TRN 4", "FIDE 13.4"},
            .no_clock = {"TRN 3"},
            .ruling = {"TRN 20"},
            .annulled = {"TRN 20"},
        },
    .claims =
        {
            .flag = {"FIDE B6", "FIDE B7", "TRN 3"},
            .both_flags = {"FIDE B8", "TRN 3"},
            .illegal_move = {"TRN 18", "FIDE C3", "TRN 3"},
            .repetition = {"TRN 19"},
            .fifty_moves = {"FIDE 9.3", "TRN 3"},
            .touch_move = {"TRN 17", "TRN 18", "FIDE 4.3"},
            .setup = {"FIDE B4", "FIDE 7.1", "TRN 3"},
            .clock_setting = {"FIDE B4", "TRN 2"},
            .losing_chances = {"FIDE 10.2", "TRN 3"},
            .dead_position = {"TRN 8", "FIDE 9.6"},
        },
    .infractions =
        {
            .hidden_pieces = {"TRN 16"},
            .wrong_hand = {"FIDE 6.7", "FIDE 4.1", "FIDE 13.4"},
            .touched_clock = {"FIDE 6.7", "FIDE 13.4"},
            .hovering = {"FIDE 6.7", "FIDE 13.4"},
            .knocked_clock = {"FIDE 6.7", "FIDE 13.4"},
            .displaced_and_pressed = {"FIDE 7.3", "FIDE 13.4"},
            .banging = {"FIDE 6.7", "FIDE 12.5", "FIDE 13.4"},
            .partners_board = {"TRN 10", "FIDE 13.4"},
            .pointing = {"TRN 10", "FIDE 13.4"},
            .blocked_view = {"FIDE 12.5", "FIDE 13.4"},
            .annoying = {"FIDE 12.5", "FIDE 13.4"},
            .etiquette = {"FIDE 12.1", "FIDE 13.4"},
        },
    .refusals =
        {
            .not_started = {"TRN 1", "FIDE 6.5"},
            .match_over = {"TRN 4", "TRN 12"},
            .only_the_mate = {"TRN 14", "TRN 12"},
            .paused = {"TRN 20"},
            .held = {"TRN 16", "FIDE 7.3"},
            .clock_stands = {"TRN 18"},
            .not_your_turn = {"TRN 18"},
            .not_your_board = {"TRN 10", "TRN 12"},
            .illegal_move = {"TRN 7", "TRN 18"},
            .king_capture = {"FIDE C3", "TRN 18"},
            .needs_promotion = {"TRN 9"},
            .touch_move = {"TRN 17", "TRN 18"},
            .drop_final = {"TRN 17"},
            .reply_made = {"FIDE 6.7"},
            .nothing_pressed = {"FIDE 6.12"},
            .already_offered = {"TRN 15", "FIDE 9.1"},
            .no_offer = {"TRN 15"},
            .no_board_over = {"TRN 12"},
            .not_this_level = {"TRN 20"},
            .no_agreement = {"FIDE B6", "TRN 3"},
            .no_dispute = {"FIDE 6.13"},
            .window_closed = {"FIDE B4"},
            .not_set_wrong = {"FIDE B4"},
            .no_infraction = {"TRN 10"},
            .not_in_reserve = {"TRN 16"},
        },
    .faults =
        {
            .castling = {"FIDE 3.5"},
            .promotion = {"TRN 9"},
            .not_held = {"TRN 7"},
            .not_passed = {"TRN 18"},
            .square_taken = {"TRN 7"},
            .pawn_rank = {"TRN 7"},
            .in_check = {"TRN 7"},
            .several = {"TRN 7"},
            .mating_drop = {"TRN 7"},
        },
    .others =
        {
            .no_mate = {"TRN 8"},
            .too_late = {"TRN 18"},
            .mating_drop = {"TRN 7"},
            .dispute = {"TRN 20"},
            .appeal = {},
            .removed_piece = {"TRN 16"},
            .expulsion = {"FIDE 13.4"},
            .clock_fault = {"FIDE 6.10"},
            .penalty = {"FIDE 13.4"},
            .interruption = {"FIDE 6.12"},
        },
    .judging =
        {
            .mate = "TRN 8",
            .wait = "TRN 8",
            .stalemate = "TRN 8",
            .drop = "TRN 7",
            .mating_drop = "TRN 7",
            .pawn_ranks = "TRN 7",
            .promoted = "TRN 9",
            .removed = "TRN 16",
        },
};

}  // namespace

constexpr Book kTrn{
    .id = "trn",
    .name = "Complete ruleset for the Bughouse tournament",
    .short_name = "Tournament",
    .summary = "Three minutes and touch-move; draws count for the whole match.",
    .advice =
        "Choose it for strict play over the board: a touched piece moves, a drop is final, and the "
        "first board that ends settles the match, drawn or won.",
    .law = {"TRN", kArticles},
    .behind = kFide,
    .switches = kSwitches,
    .switch_articles = kSwitchArticles,
    .matters = kMatters,
    .grounds = kGrounds,
};

}  // namespace tandem::rulebook
