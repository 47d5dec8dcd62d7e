// The US Chess bughouse rules for SuperNationals V, SN5: a redraft of NSB.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "rulebook/books/books.hpp"

namespace tandem::rulebook {

namespace {

using enum Keeping;

constexpr std::array kArticles{
    ArticleGist{
        "SN5 heading",
        "Three divisions (K-12, K-9, K-6), one for a player; who registers late may get a bye in "
        "the first round.",
        always({Enforced, Shown})},
    ArticleGist{
        "SN5 1",
        "A team is two people, and nobody stands in for either of them.",
        always({Enforced, Shown})},
    ArticleGist{
        "SN5 2",
        "A match is two games against another team, a game for each player.",
        always({Enforced, Shown})},
    ArticleGist{
        "SN5 3",
        "Before each match a team settles who has White and who has Black.",
        always({Enforced, Shown})},
    ArticleGist{
        "SN5 4", "Five minutes a player for the game, delay expressly none.", always({Enforced})},
    ArticleGist{
        "SN5 5",
        "Players bring the clocks; where a board has none, both of its players lose.",
        always({Recorded})},
    ArticleGist{
        "SN5 6",
        "Clock move: a move stands once the opponent's clock is started, not before.",
        always({Enforced})},
    ArticleGist{"SN5 7", "The first game won decides the match.", always({Enforced})},
    ArticleGist{
        "SN5 8",
        "A completed illegal move loses, if the opponent claims it in time.",
        Kept{{Enforced}, {Claimed}, {Claimed}}},
    ArticleGist{
        "SN5 8a",
        "The claim is gone once the opponent has moved and started the clock.",
        Kept{{Enforced}, {Claimed}, {Claimed}}},
    ArticleGist{
        "SN5 8b",
        "Set-up and clocks are checked first; after a move each side it is too late, save for a "
        "clock set above five minutes.",
        always({Claimed, Recorded, Shown})},
    ArticleGist{
        "SN5 8c",
        "What was missed stands: old illegal moves, wrong set-ups; with king and queen swapped one "
        "castles the mirrored way.",
        always({Enforced, Claimed})},
    ArticleGist{
        "SN5 9",
        "A captured piece is passed on only after the capture is completed.",
        Kept{{Enforced}, {Enforced}, {Shown}}},
    ArticleGist{
        "SN5 10",
        "A turn is a move on one's own board or a drop of a piece that was passed on.",
        Kept{{Enforced}, {Claimed}, {Claimed}}},
    ArticleGist{
        "SN5 10a",
        "Drops go to empty squares, pawns to ranks two to seven only.",
        Kept{{Enforced}, {Claimed}, {Claimed}}},
    ArticleGist{
        "SN5 10b", "A drop may give check and may mate.", Kept{{Enforced}, {Enforced}, {Claimed}}},
    ArticleGist{
        "SN5 10c",
        "A promoted pawn stays, laid on its side, and is named clearly; taken, it is a pawn again.",
        Kept{{Enforced, Shown}, {Enforced, Claimed, Shown}, {Claimed, Shown}}},
    ArticleGist{
        "SN5 11",
        "Nobody hides pieces that he or his partner took: a warning, then the game is lost.",
        Kept{{Enforced}, {Recorded}, {Recorded}}},
    ArticleGist{
        "SN5 12",
        "Partners may talk and advise; moving a piece on the partner's board can cost the match.",
        Kept{{Enforced, Shown}, {Recorded, Shown}, {Recorded, Shown}}},
    ArticleGist{
        "SN5 13",
        "The hand that moved presses the clock: a warning, a minute, the game. Only castling may "
        "take two hands.",
        always({Recorded})},
    ArticleGist{
        "SN5 14",
        "The clock is touched to press it and to straighten it, for nothing else.",
        always({Recorded})},
    ArticleGist{
        "SN5 14a",
        "Knocking the clock over gives the opponent a minute, every time.",
        always({Recorded})},
    ArticleGist{
        "SN5 14b",
        "Where the opponent's clock did not start, press his side and one's own again, or call the "
        "director.",
        Kept{{Shown}, {Claimed, Recorded}, {Claimed, Recorded}}},
    ArticleGist{
        "SN5 14c",
        "Whoever has moved must be let press; no hand stays on or over the clock.",
        always({Enforced, Recorded})},
    ArticleGist{
        "SN5 15a",
        "Mate wins the game; a player in his turn may wait, on his own time, for a piece from his "
        "partner.",
        Kept{{Enforced}, {Enforced}, {Claimed}}},
    ArticleGist{"SN5 15b", "The opponent's resignation wins the game.", always({Enforced})},
    ArticleGist{
        "SN5 15c",
        "The opponent's flag wins, for a player who calls it and stops the clock, his own flag "
        "still up; of a time claim and an illegal-move claim the first counts, and at the same "
        "moment the illegal mover loses.",
        always({Claimed})},
    ArticleGist{
        "SN5 15d",
        "After an illegal move one wins by taking the king, or by stopping the clock and saying "
        "so.",
        Kept{{Enforced}, {Claimed}, {Claimed}}},
    ArticleGist{
        "SN5 16a",
        "The teams may agree on a draw while the game lasts.",
        always({Enforced, Claimed})},
    ArticleGist{
        "SN5 16b",
        "With both flags down and no claim made the game is drawn, unless somebody mates first; "
        "announcing a true mate ends all time claims.",
        always({Claimed})},
    ArticleGist{
        "SN5 17",
        "Pieces knocked over are put back on one's own time; pressing instead climbs a ladder: "
        "warning, a minute, the game, then what the director sees fit.",
        Kept{{Recorded}, {Claimed, Recorded}, {Claimed, Recorded}}},
    ArticleGist{
        "SN5 18",
        "In a dispute either player stops the clock and calls the director; appeals go to the "
        "section chief, last to the floor chief.",
        always({Enforced, Claimed, Recorded})},
    ArticleGist{
        "SN5 19", "The director takes up a clock in a dispute only.", always({Enforced, Shown})},
    ArticleGist{
        "SN5 20",
        "Onlookers keep out, or the game may be played anew; flags and illegal moves are for the "
        "players alone to call.",
        always({Enforced, Recorded, Shown})},
    ArticleGist{
        "SN5 21",
        "A director alone finds a clock defective and has it changed.",
        always({Recorded})},
    ArticleGist{"SN5 22", "Banging pieces or clock can cost time.", always({Recorded})},
    ArticleGist{"SN5 23", "There are no claims for want of losing chances.", always({Enforced})},
};

constexpr Switches kSwitches{
    .time =
        {.base = Millis{300'000},
         .increment = Millis{0},
         .delay = Millis{0},
         .base_below = Millis{0}},
    .move = {.mate_ends = MateEnds::Pressed},
    .touch_move = TouchMove::None,
    .setup =
        {.start = StartPosition::Ordinary,
         .window_moves = 1,
         .remedy = SetupRemedy::Correct,
         .swapped_castling = true},
    .clock =
        {.set_too_high = SetTooHigh::Anytime, .repunch = true, .dispute = DisputedClock::Stopped},
    .drop =
        {.rook_castles = chess::DroppedRook::Inert,
         .pawn_double_step = chess::DroppedPawn::DoubleSteps,
         .pawn_ranks = {1, 6},
         .mate = true},
    .promoted = {.captured = bughouse::PromotedCaptured::Pawn},
    .mate = {.test = MateTest::Potential, .census = false},
    .stalemate = Stalemate::Wait,
    .illegal =
        {.window = IllegalWindow::Completed,
         .king_capture = true,
         .silent_stop = false,
         .before_press = BeforePress::Free},
    .flag = {.director_calls = DirectorCalls::Never, .both_down = BothDown::BoardDrawn},
    .repetition = {.occurrences = 0, .drop_resets = false, .aloud = false},
    .fifty_moves = false,
    .claim = {.wrong = Millis{0}},
    .end = {.on = EndOn::FirstWin, .neutralise = Neutralise::Automatic},
    .simultaneous = {.by_capture = false, .window = Millis{2'000}},
    .stop = {.needs = StopNeeds::One},
    .pause = {.both = false},
    .transfer = {.not_passed = NotPassed::Nothing},
    .hidden = {.remedy = HiddenRemedy::Penalty},
    .ladder =
        {.hidden_pieces = {Step::Warning, Step::Loss},
         .wrong_hand = {Step::Warning, Step::Add, Step::Loss},
         .touched_clock = {Step::Warning, Step::Add},
         .hovering = {Step::Warning, Step::Add},
         .displaced_and_pressed = {Step::Warning, Step::Add, Step::Loss},
         .knocked_clock = {Step::Add},
         .banging = {Step::Deduct},
         .partners_board = {Step::Loss}},
    .pointing = true,
    .etiquette = true,
    .appeal = {.levels = {AppealLevel::SectionChief, AppealLevel::FloorChief}},
    .no_clock = NoClock::BothLose,
    .team = {.substitutes = false},
    .pairing = {.rematch = Rematch::Avoid},
};

// The articles that say so; the book is silent on the other switches.
constexpr std::array kSwitchArticles{
    Basis{"time.base_ms", {"SN5 4"}},
    Basis{"time.increment_ms", {"SN5 4"}},
    Basis{"time.delay_ms", {"SN5 4"}},
    Basis{"time.base_below_ms", {"SN5 4"}},
    Basis{"move.mate_ends", {"SN5 6", "SN5 16b"}},
    Basis{"setup.window_moves", {"SN5 8b"}},
    Basis{"setup.remedy", {"SN5 8b"}},
    Basis{"setup.swapped_castling", {"SN5 8c"}},
    Basis{"clock.set_too_high", {"SN5 8b"}},
    Basis{"clock.repunch", {"SN5 14b"}},
    Basis{"clock.dispute", {"SN5 19"}},
    Basis{"drop.pawn_ranks", {"SN5 10a"}},
    Basis{"drop.mate", {"SN5 10b"}},
    Basis{"promoted.captured", {"SN5 10c"}},
    Basis{"mate.test", {"SN5 15a"}},
    Basis{"illegal.window", {"SN5 8a"}},
    Basis{"illegal.king_capture", {"SN5 15d"}},
    Basis{"flag.director_calls", {"SN5 20"}},
    Basis{"flag.both_down", {"SN5 16b"}},
    Basis{"end.on", {"SN5 7"}},
    Basis{"stop.needs", {"SN5 18"}},
    Basis{"hidden.remedy", {"SN5 11"}},
    Basis{"ladder.hidden_pieces", {"SN5 11"}},
    Basis{"ladder.wrong_hand", {"SN5 13"}},
    Basis{"ladder.touched_clock", {"SN5 14"}},
    Basis{"ladder.hovering", {"SN5 14c"}},
    Basis{"ladder.displaced_and_pressed", {"SN5 17"}},
    Basis{"ladder.knocked_clock", {"SN5 14a"}},
    Basis{"ladder.banging", {"SN5 22"}},
    Basis{"ladder.partners_board", {"SN5 12"}},
    Basis{"appeal.levels", {"SN5 18"}},
    Basis{"no_clock", {"SN5 5"}},
    Basis{"team.substitutes", {"SN5 1"}},
};

constexpr Matters kMatters{
    .team_size = {"two players", {"SN5 1"}},
    .team_substitutes = {"none", {"SN5 1"}},
    .match_games = {"two linked games, one a player", {"SN5 2"}},
    .pairing_rematch = {"not said; avoided where possible", {"SN5 2"}},
    .lineup = {"the team settles its colours for each match", {"SN5 3"}},
    .colours = {"implied: one White and one Black in a team", {}},
    .start = {"not said; both boards together", {}},
    .match_points = {"not said; 1 for a win, 1/2 for a draw, 0 for a loss", {}},
    .divisions = {"K-12, K-9 and K-6; a player enters one of them", {"SN5 heading"}},
    .late_registration =
        {"after 10:00 a bye in the first round may be given; play begins at 11:00",
         {"SN5 heading"}},
    .no_clock_at_board = {"both players lose that game", {"SN5 5"}},
    .time_base = {"five minutes", {"SN5 4"}},
    .time_increment = {"no delay, expressly; no increment", {"SN5 4"}},
    .move_complete = {"when the opponent's clock is started", {"SN5 6"}},
    .touch_move = {"none", {"SN5 6"}},
    .setup_claim_window = {"until each side has moved", {"SN5 8b"}},
    .setup_remedy = {"put right in time, else it stays", {"SN5 8c"}},
    .setup_swapped_castling = {"castling the mirrored way is allowed", {"SN5 8c"}},
    .clock_set_too_high = {"the director may cut it at any time", {"SN5 8b"}},
    .press_hand = {"the hand that moved; castling may take both, a capture one", {"SN5 13"}},
    .clock_opponent_not_started =
        {"press the opponent's side down and one's own again, else call the director", {"SN5 14b"}},
    .clock_change = {"by a director alone", {"SN5 21"}},
    .transfer_when = {"after the press", {"SN5 9"}},
    .transfer_duty = {"pieces are passed on", {}},
    .reserve_visibility = {"nothing that either partner took is hidden", {"SN5 11"}},
    .hidden_remedy = {"a warning, then the game", {}},
    .drop_squares = {"any empty square; pawns on ranks two to seven", {}},
    .drop_mate = {"both allowed", {}},
    .drop_own_king_safe = {"by the law of chess: one's own king may not be left in check", {}},
    .drop_pawn_double_step = {"not said; yes, from its second rank", {}},
    .drop_rook_castles = {"not said; no", {}},
    .promotion_form =
        {"the pawn stays, laid on its side; the choice is shown clearly", {"SN5 10c"}},
    .promotion_choice = {"any piece", {}},
    .promoted_captured = {"a pawn", {"SN5 10c"}},
    .mate_test =
        {"no reply now, and no piece that may come could block; read strictly, no piece in the "
         "reserve could",
         {"SN5 15a"}},
    .mate_knight_contact_pawn = {"mate, unless a move on the board answers it", {}},
    .mate_double_check = {"not said; mate, if the king cannot move", {}},
    .mate_reserve_matters = {"no, unless the strict reading is switched on", {}},
    .mate_exhaustion = {"not said; the defender waits until his flag falls", {}},
    .wait_allowed = {"yes, for any player in his turn", {"SN5 15a"}},
    .stalemate = {"not said; no draw, the player waits or loses on time", {}},
    .dead_position = {"no draw, and no material is needed to win", {}},
    .losing_chances_claim = {"none", {"SN5 23"}},
    .illegal_consequence = {"the game is lost, on a claim", {}},
    .illegal_window = {"has moved and started the clock", {"SN5 8a"}},
    .illegal_claim_form = {"take the king, or stop the clock and say so", {"SN5 15d"}},
    .illegal_before_press = {"put right freely", {}},
    .illegal_who_claims = {"the opponent alone", {}},
    .illegal_vs_time_claim = {"the first claim; together, the illegal mover loses", {"SN5 15c"}},
    .illegal_late = {"it stands", {}},
    .flag_win_needs = {"pointing it out, stopping the clock, one's own flag up", {"SN5 15c"}},
    .flag_director = {"silent always", {"SN5 20"}},
    .flag_both_down =
        {"the game is drawn once it is pointed out; a mate before that stands", {"SN5 16b"}},
    .flag_announced_mate = {"ends all later claims on time, if it is a true mate", {"SN5 16b"}},
    .draw_agreement = {"between the teams, while they play", {}},
    .draw_repetition = {"none", {}},
    .repetition_position = {"does not matter", {}},
    .repetition_aloud = {"does not matter", {}},
    .draw_fifty_moves = {"no", {}},
    .end_trigger = {"the first game won", {"SN5 7"}},
    .drawn_game_ends_match = {"no", {}},
    .neutralise = {"the match ends of itself", {}},
    .both_games_ended = {"does not arise", {}},
    .simultaneous_by_capture = {"no rule; the first mate counts", {}},
    .resignation = {"one player resigns, and the match ends", {"SN5 15b"}},
    .talk = {"at any time; moves may be suggested", {"SN5 12"}},
    .pointing = {"not forbidden", {}},
    .partners_board_touched = {"moving a piece there can cost the match", {"SN5 12"}},
    .hand_ladder = {"a warning, a minute to the opponent, the game", {"SN5 13"}},
    .clock_knocked_over = {"a minute to the opponent, every time", {"SN5 14a"}},
    .displaced_pieces =
        {"put back on one's own time, and the opponent may press back; knocked and pressed: a "
         "warning (a minute, if the opponent's flag fell by it), a minute, the game, then freely",
         {"SN5 17"}},
    .hovering = {"forbidden: a warning, then a minute to the opponent each time", {"SN5 14c"}},
    .banging = {"costs time", {"SN5 22"}},
    .etiquette = {"for the director", {}},
    .spectators = {"sent out if they interfere; the game may be played anew", {"SN5 20"}},
    .pause_in_dispute = {"by one player, on his clock", {"SN5 18"}},
    .appeals = {"director, section chief, floor chief, who is final", {"SN5 18"}},
    .director_touches_clock = {"in a dispute only", {"SN5 19"}},
};

constexpr Grounds kGrounds{
    .ends =
        {
            .checkmate = {"SN5 15a", "SN5 7"},
            .illegal_move = {"SN5 8", "SN5 15d", "SN5 7"},
            .flag = {"SN5 15c", "SN5 7"},
            .both_flags = {"SN5 16b", "SN5 7"},
            .resignation = {"SN5 15b", "SN5 7"},
            .agreement = {"SN5 16a"},
            .repetition = {"FIDE 9.2"},
            .fifty_moves = {"FIDE 9.3"},
            .stalemate = {"FIDE 5.2"},
            .simultaneous = {"SN5 7"},
            .both_games = {"SN5 7"},
            .forfeit = {"SN5 7"},
            .no_clock = {"SN5 5"},
            .ruling = {"SN5 18"},
            .annulled = {"SN5 20"},
        },
    .claims =
        {
            .flag = {"SN5 15c"},
            .both_flags = {"SN5 16b"},
            .illegal_move = {"SN5 8", "SN5 15d"},
            .repetition = {"SN5 16a", "SN5 16b"},
            .fifty_moves = {"SN5 16a", "SN5 16b"},
            .touch_move = {"SN5 6"},
            .setup = {"SN5 8b", "SN5 8c"},
            .clock_setting = {"SN5 8b", "SN5 4"},
            .losing_chances = {"SN5 23"},
            .dead_position = {"SN5 16a", "SN5 16b"},
        },
    .infractions =
        {
            .hidden_pieces = {"SN5 11"},
            .wrong_hand = {"SN5 13"},
            .touched_clock = {"SN5 14"},
            .hovering = {"SN5 14c"},
            .knocked_clock = {"SN5 14a"},
            .displaced_and_pressed = {"SN5 17"},
            .banging = {"SN5 22"},
            .partners_board = {"SN5 12"},
            .pointing = {"SN5 12"},
            .blocked_view = {"USC 20G"},
            .annoying = {"USC 20G"},
            .etiquette = {"USC 20A"},
        },
    .refusals =
        {
            .not_started = {},
            .match_over = {"SN5 7"},
            .only_the_mate = {},
            .paused = {"SN5 18"},
            .held = {"SN5 17"},
            .clock_stands = {"SN5 6", "SN5 14c"},
            .not_your_turn = {"SN5 6", "SN5 10"},
            .not_your_board = {"SN5 12"},
            .illegal_move = {"SN5 8", "SN5 10"},
            .king_capture = {"SN5 15d"},
            .needs_promotion = {"SN5 10c"},
            .touch_move = {"SN5 6"},
            .drop_final = {"SN5 6"},
            .reply_made = {"SN5 14c"},
            .nothing_pressed = {"SN5 14b"},
            .already_offered = {"SN5 16a"},
            .no_offer = {"SN5 16a"},
            .no_board_over = {"SN5 7"},
            .not_this_level = {"SN5 18"},
            .no_agreement = {"SN5 20"},
            .no_dispute = {"SN5 19"},
            .window_closed = {"SN5 8b", "SN5 8c"},
            .not_set_wrong = {"SN5 8b"},
            .no_infraction = {"SN5 12"},
            .not_in_reserve = {"SN5 10"},
        },
    .faults =
        {
            .castling = {},
            .promotion = {"SN5 10c"},
            .not_held = {"SN5 10"},
            .not_passed = {"SN5 9"},
            .square_taken = {"SN5 10a"},
            .pawn_rank = {"SN5 10a"},
            .in_check = {},
            .several = {"SN5 10"},
            .mating_drop = {"SN5 10b"},
        },
    .others =
        {
            .no_mate = {"SN5 15a", "SN5 16b"},
            .too_late = {"SN5 8a"},
            .mating_drop = {"SN5 10b"},
            .dispute = {"SN5 18"},
            .appeal = {"SN5 18"},
            .removed_piece = {},
            .expulsion = {"SN5 20", "SN5 17"},
            .clock_fault = {"SN5 21"},
            .penalty = {"USC 1C2a"},
            .interruption = {"SN5 18"},
        },
    .judging =
        {
            .mate = "SN5 15a",
            .wait = "SN5 15a",
            .stalemate = "",
            .drop = "SN5 10",
            .mating_drop = "SN5 10b",
            .pawn_ranks = "SN5 10a",
            .promoted = "SN5 10c",
            .removed = "",
        },
};

}  // namespace

constexpr Book kSn5{
    .id = "sn5",
    .name = "US Chess bughouse rules for SuperNationals V",
    .short_name = "SuperNationals",
    .summary = "As Scholastic, a little stricter: who claims has to say what he claims.",
    .advice =
        "Choose it to train for American school events. The director never calls a flag or an "
        "illegal move, agreed or not.",
    .law = {"SN5", kArticles},
    .behind = kUsChess,
    .switches = kSwitches,
    .switch_articles = kSwitchArticles,
    .matters = kMatters,
    .grounds = kGrounds,
};

}  // namespace tandem::rulebook
