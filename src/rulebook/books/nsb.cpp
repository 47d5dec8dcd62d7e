// The National Scholastic Bughouse Rules of August 2006, NSB.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "rulebook/books/books.hpp"

namespace tandem::rulebook {

namespace {

using enum Keeping;

constexpr std::array kArticles{
    ArticleGist{
        "NSB 1",
        "A team is two people, and nobody stands in for either of them.",
        always({Enforced, Shown})},
    ArticleGist{
        "NSB 2",
        "Two teams meet in one match of two games, a game for each player.",
        always({Enforced, Shown})},
    ArticleGist{
        "NSB 3",
        "Before each match a team settles who has White and who has Black.",
        always({Enforced, Shown})},
    ArticleGist{"NSB 4", "Five minutes a player for a game.", always({Enforced})},
    ArticleGist{
        "NSB 5",
        "Players bring the clocks; where a board has none, both of its players lose.",
        always({Recorded})},
    ArticleGist{
        "NSB 6",
        "Clock move: a move stands once the opponent's clock is started, not before.",
        always({Enforced})},
    ArticleGist{
        "NSB 7",
        "The first game won decides the match and stops the other game.",
        always({Enforced})},
    ArticleGist{
        "NSB 8",
        "A completed illegal move loses, if the opponent claims it in time.",
        Kept{{Enforced}, {Claimed}, {Claimed}}},
    ArticleGist{
        "NSB 8a",
        "The claim is gone once the opponent has moved and started the clock.",
        Kept{{Enforced}, {Claimed}, {Claimed}}},
    ArticleGist{
        "NSB 8b",
        "Set-up and clocks are checked first; after a move each side it is too late, save for a "
        "clock set too high.",
        always({Claimed, Recorded, Shown})},
    ArticleGist{
        "NSB 8c",
        "What was missed stands: old illegal moves, wrong set-ups; with king and queen swapped one "
        "castles the mirrored way.",
        always({Enforced, Claimed})},
    ArticleGist{
        "NSB 9",
        "A captured piece goes to the partner once the capture is completed, not before.",
        Kept{{Enforced}, {Enforced}, {Shown}}},
    ArticleGist{
        "NSB 10",
        "A turn is a move on one's own board or a drop from one's reserve.",
        Kept{{Enforced}, {Claimed}, {Claimed}}},
    ArticleGist{
        "NSB 10a",
        "Drops go to empty squares, pawns to ranks two to seven only.",
        Kept{{Enforced}, {Claimed}, {Claimed}}},
    ArticleGist{
        "NSB 10b", "A drop may give check and may mate.", Kept{{Enforced}, {Enforced}, {Claimed}}},
    ArticleGist{
        "NSB 10c",
        "A promoted piece that is taken passes on as a pawn.",
        Kept{{Enforced}, {Enforced}, {Shown}}},
    ArticleGist{
        "NSB 11",
        "Captured pieces are not hidden from the opponent: a warning, then the game is lost.",
        Kept{{Enforced}, {Recorded}, {Recorded}}},
    ArticleGist{
        "NSB 12",
        "Partners may talk and advise; moving a piece on the partner's board can cost the match.",
        Kept{{Enforced, Shown}, {Recorded, Shown}, {Recorded, Shown}}},
    ArticleGist{
        "NSB 13",
        "The hand that moved presses the clock: a warning, a minute, the game. Only castling may "
        "take two hands.",
        always({Recorded})},
    ArticleGist{
        "NSB 14", "Apart from pressing it, players leave the clock alone.", always({Recorded})},
    ArticleGist{"NSB 14a", "A clock that stands askew may be straightened.", always({Shown})},
    ArticleGist{
        "NSB 14b",
        "Knocking the clock over gives the opponent a minute, every time.",
        always({Recorded})},
    ArticleGist{
        "NSB 14c",
        "Where the opponent's clock did not start, press his side and one's own again, or call the "
        "director.",
        Kept{{Shown}, {Claimed, Recorded}, {Claimed, Recorded}}},
    ArticleGist{
        "NSB 14d",
        "Whoever has moved must be let press; no hand stays on or over the clock.",
        always({Enforced, Recorded})},
    ArticleGist{
        "NSB 15a1", "Mate on the board wins the game.", Kept{{Enforced}, {Enforced}, {Claimed}}},
    ArticleGist{
        "NSB 15a1a",
        "No mate while a piece that may still arrive could block the check: the defender may wait "
        "on his own time. Knights and pieces in contact cannot be blocked.",
        Kept{{Enforced}, {Enforced}, {Claimed}}},
    ArticleGist{"NSB 15a2", "The opponent's resignation wins the game.", always({Enforced})},
    ArticleGist{
        "NSB 15a3",
        "The opponent's flag wins, for a player who calls it and stops the clock, his own flag "
        "still up.",
        always({Claimed})},
    ArticleGist{
        "NSB 15a4",
        "After an illegal move one wins by taking the king or by stopping the clock.",
        Kept{{Enforced}, {Claimed}, {Claimed}}},
    ArticleGist{
        "NSB 15a5",
        "Of a time claim and an illegal-move claim the first counts; at the same moment the "
        "illegal mover loses.",
        Kept{{Enforced}, {Claimed}, {Claimed}}},
    ArticleGist{
        "NSB 16a",
        "The teams may agree on a draw while the game lasts.",
        always({Enforced, Claimed})},
    ArticleGist{
        "NSB 16b",
        "With both flags down and no win claimed the game is drawn, unless somebody mates first; "
        "an announced mate ends all time claims.",
        always({Claimed})},
    ArticleGist{
        "NSB 17",
        "Pieces knocked over are put back on one's own time; pressing instead climbs a ladder: "
        "warning, a minute, the game, then what the director sees fit.",
        Kept{{Recorded}, {Claimed, Recorded}, {Claimed, Recorded}}},
    ArticleGist{
        "NSB 18",
        "In a dispute either player stops the clock and calls the director; appeals go to the "
        "section chief, last to the chief floor director.",
        always({Enforced, Claimed, Recorded})},
    ArticleGist{
        "NSB 19", "The director takes up a clock in a dispute only.", always({Enforced, Shown})},
    ArticleGist{
        "NSB 20",
        "Onlookers keep out, or the game may be played anew; the director calls neither flags nor "
        "illegal moves, unless agreed beforehand.",
        always({Enforced, Recorded, Shown})},
    ArticleGist{
        "NSB 21",
        "A promoted pawn stays, laid on its side, and its owner indicates clearly what it is now.",
        Kept{{Enforced, Shown}, {Claimed, Shown}, {Claimed, Shown}}},
    ArticleGist{
        "NSB 22", "A director alone finds a clock defective and changes it.", always({Recorded})},
    ArticleGist{"NSB 23", "Banging pieces or clock can cost time.", always({Recorded})},
    ArticleGist{"NSB 24", "There are no claims for want of losing chances.", always({Enforced})},
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
         .silent_stop = true,
         .before_press = BeforePress::Free},
    .flag = {.director_calls = DirectorCalls::Agreed, .both_down = BothDown::BoardDrawn},
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
    .pairing = {.rematch = Rematch::Never},
};

// The articles that say so; the book is silent on the other switches.
constexpr std::array kSwitchArticles{
    Basis{"time.base_ms", {"NSB 4"}},
    Basis{"time.base_below_ms", {"NSB 4"}},
    Basis{"move.mate_ends", {"NSB 6", "NSB 16b"}},
    Basis{"touch_move", {"NSB 6"}},
    Basis{"setup.window_moves", {"NSB 8b"}},
    Basis{"setup.remedy", {"NSB 8b"}},
    Basis{"setup.swapped_castling", {"NSB 8c"}},
    Basis{"clock.set_too_high", {"NSB 8b"}},
    Basis{"clock.repunch", {"NSB 14c"}},
    Basis{"clock.dispute", {"NSB 19"}},
    Basis{"drop.pawn_ranks", {"NSB 10a"}},
    Basis{"drop.mate", {"NSB 10b"}},
    Basis{"promoted.captured", {"NSB 10c"}},
    Basis{"mate.test", {"NSB 15a1a"}},
    Basis{"illegal.window", {"NSB 8a"}},
    Basis{"illegal.king_capture", {"NSB 15a4"}},
    Basis{"illegal.silent_stop", {"NSB 15a4"}},
    Basis{"flag.director_calls", {"NSB 20"}},
    Basis{"flag.both_down", {"NSB 16b"}},
    Basis{"end.on", {"NSB 7"}},
    Basis{"stop.needs", {"NSB 18"}},
    Basis{"pause.both", {"NSB 18"}},
    Basis{"hidden.remedy", {"NSB 11"}},
    Basis{"ladder.hidden_pieces", {"NSB 11"}},
    Basis{"ladder.wrong_hand", {"NSB 13"}},
    Basis{"ladder.touched_clock", {"NSB 14"}},
    Basis{"ladder.hovering", {"NSB 14d"}},
    Basis{"ladder.displaced_and_pressed", {"NSB 17"}},
    Basis{"ladder.knocked_clock", {"NSB 14b"}},
    Basis{"ladder.banging", {"NSB 23"}},
    Basis{"ladder.partners_board", {"NSB 12"}},
    Basis{"appeal.levels", {"NSB 18"}},
    Basis{"no_clock", {"NSB 5"}},
    Basis{"team.substitutes", {"NSB 1"}},
    Basis{"pairing.rematch", {"NSB 2"}},
};

constexpr Matters kMatters{
    .team_size = {"two players", {"NSB 1"}},
    .team_substitutes = {"none", {"NSB 1"}},
    .match_games = {"two linked games, one a player", {"NSB 2"}},
    .pairing_rematch = {"two teams meet once at most", {"NSB 2"}},
    .lineup = {"the team settles its colours for each match", {"NSB 3"}},
    .colours = {"implied: one White and one Black in a team", {}},
    .start = {"not said; both boards together", {}},
    .match_points = {"not said; 1 for a win, 1/2 for a draw, 0 for a loss", {}},
    .divisions = {"none", {}},
    .late_registration = {"not said", {}},
    .no_clock_at_board = {"both players lose that game", {"NSB 5"}},
    .time_base = {"five minutes", {"NSB 4"}},
    .time_increment = {"not said; neither", {}},
    .move_complete = {"when the opponent's clock is started", {"NSB 6"}},
    .touch_move = {"none", {"NSB 6"}},
    .setup_claim_window = {"until each side has moved", {"NSB 8b"}},
    .setup_remedy = {"put right in time, else it stays", {"NSB 8c"}},
    .setup_swapped_castling = {"castling the mirrored way is allowed", {"NSB 8c"}},
    .clock_set_too_high = {"the director may cut it at any time", {"NSB 8b"}},
    .press_hand = {"the hand that moved; castling may take both, a capture one", {"NSB 13"}},
    .clock_opponent_not_started =
        {"press the opponent's side down and one's own again, else call the director", {"NSB 14c"}},
    .clock_change = {"by a director alone", {"NSB 22"}},
    .transfer_when = {"after the press", {"NSB 9"}},
    .transfer_duty = {"pieces are passed on", {}},
    .reserve_visibility = {"nothing is hidden from the opponent", {"NSB 11"}},
    .hidden_remedy = {"a warning, then the game", {"NSB 11"}},
    .drop_squares = {"any empty square; pawns on ranks two to seven", {"NSB 10a"}},
    .drop_mate = {"both allowed", {"NSB 10b"}},
    .drop_own_king_safe = {"by the law of chess: one's own king may not be left in check", {}},
    .drop_pawn_double_step = {"not said; yes, from its second rank", {}},
    .drop_rook_castles = {"not said; no", {}},
    .promotion_form = {"the pawn stays, laid on its side; the choice is shown clearly", {"NSB 21"}},
    .promotion_choice = {"any piece", {}},
    .promoted_captured = {"a pawn", {"NSB 10c"}},
    .mate_test = {"no reply now, and no piece that may come could block", {"NSB 15a1a"}},
    .mate_knight_contact_pawn = {"mate, unless a move on the board answers it", {"NSB 15a1a"}},
    .mate_double_check = {"not said; mate, if the king cannot move", {}},
    .mate_reserve_matters = {"no, only for whether there is a reply now", {}},
    .mate_exhaustion = {"not said; the defender waits until his flag falls", {}},
    .wait_allowed = {"yes, on his own time", {"NSB 15a1a"}},
    .stalemate = {"not said; no draw, the player waits or loses on time", {}},
    .dead_position = {"no draw, and no material is needed to win", {}},
    .losing_chances_claim = {"none", {"NSB 24"}},
    .illegal_consequence = {"the game is lost, on a claim", {"NSB 8"}},
    .illegal_window = {"has moved and started the clock", {"NSB 8a"}},
    .illegal_claim_form = {"take the king, or stop the clock", {"NSB 15a4"}},
    .illegal_before_press = {"put right freely", {}},
    .illegal_who_claims = {"the opponent alone", {"NSB 20"}},
    .illegal_vs_time_claim = {"the first claim; together, the illegal mover loses", {"NSB 15a5"}},
    .illegal_late = {"it stands", {"NSB 8c"}},
    .flag_win_needs = {"pointing it out, stopping the clock, one's own flag up", {"NSB 15a3"}},
    .flag_director = {"silent, unless agreed beforehand", {"NSB 20"}},
    .flag_both_down =
        {"the game is drawn once it is pointed out; a mate before that stands", {"NSB 16b"}},
    .flag_announced_mate = {"ends all later claims on time", {"NSB 16b"}},
    .draw_agreement = {"between the teams, while they play", {"NSB 16a"}},
    .draw_repetition = {"none", {}},
    .repetition_position = {"does not matter", {}},
    .repetition_aloud = {"does not matter", {}},
    .draw_fifty_moves = {"no", {}},
    .end_trigger = {"the first game won", {"NSB 7"}},
    .drawn_game_ends_match = {"no", {}},
    .neutralise = {"the match ends of itself", {}},
    .both_games_ended = {"does not arise", {}},
    .simultaneous_by_capture = {"no rule; the first mate counts", {}},
    .resignation = {"one player resigns, and the match ends", {"NSB 15a2"}},
    .talk = {"at any time; moves may be suggested", {"NSB 12"}},
    .pointing = {"not forbidden", {}},
    .partners_board_touched = {"moving a piece there can cost the match", {"NSB 12"}},
    .hand_ladder = {"a warning, a minute to the opponent, the game", {"NSB 13"}},
    .clock_knocked_over = {"a minute to the opponent, every time", {"NSB 14b"}},
    .displaced_pieces =
        {"put back on one's own time, and the opponent may press back; knocked and pressed: a "
         "warning (a minute, if the opponent's flag fell by it), a minute, the game, then freely",
         {"NSB 17"}},
    .hovering = {"forbidden: a warning, then a minute to the opponent each time", {"NSB 14d"}},
    .banging = {"costs time", {"NSB 23"}},
    .etiquette = {"for the director", {}},
    .spectators = {"sent out if they interfere; the game may be played anew", {"NSB 20"}},
    .pause_in_dispute = {"by one player, on his clock", {"NSB 18"}},
    .appeals = {"director, section chief, chief floor director, who is final", {"NSB 18"}},
    .director_touches_clock = {"in a dispute only", {"NSB 19"}},
};

constexpr Grounds kGrounds{
    .ends =
        {
            .checkmate = {"NSB 15a1", "NSB 15a1a", "NSB 7"},
            .illegal_move = {"NSB 8", "NSB 15a4", "NSB 7"},
            .flag = {"NSB 15a3", "NSB 7"},
            .both_flags = {"NSB 16b", "NSB 7"},
            .resignation = {"NSB 15a2", "NSB 7"},
            .agreement = {"NSB 16a"},
            .repetition = {"FIDE 9.2"},
            .fifty_moves = {"FIDE 9.3"},
            .stalemate = {"FIDE 5.2"},
            .simultaneous = {"NSB 7"},
            .both_games = {"NSB 7"},
            .forfeit = {"NSB 7"},
            .no_clock = {"NSB 5"},
            .ruling = {"NSB 18"},
            .annulled = {"NSB 20"},
        },
    .claims =
        {
            .flag = {"NSB 15a3"},
            .both_flags = {"NSB 16b"},
            .illegal_move = {"NSB 8", "NSB 15a4"},
            .repetition = {"NSB 16a", "NSB 16b"},
            .fifty_moves = {"NSB 16a", "NSB 16b"},
            .touch_move = {"NSB 6"},
            .setup = {"NSB 8b", "NSB 8c"},
            .clock_setting = {"NSB 8b", "NSB 4"},
            .losing_chances = {"NSB 24"},
            .dead_position = {"NSB 16a", "NSB 16b"},
        },
    .infractions =
        {
            .hidden_pieces = {"NSB 11"},
            .wrong_hand = {"NSB 13"},
            .touched_clock = {"NSB 14"},
            .hovering = {"NSB 14d"},
            .knocked_clock = {"NSB 14b"},
            .displaced_and_pressed = {"NSB 17"},
            .banging = {"NSB 23"},
            .partners_board = {"NSB 12"},
            .pointing = {"NSB 12"},
            .blocked_view = {"USC 20G"},
            .annoying = {"USC 20G"},
            .etiquette = {"USC 20A"},
        },
    .refusals =
        {
            .not_started = {},
            .match_over = {"NSB 7"},
            .only_the_mate = {},
            .paused = {"NSB 18"},
            .held = {"NSB 17"},
            .clock_stands = {"NSB 6", "NSB 14d"},
            .not_your_turn = {"NSB 6", "NSB 10"},
            .not_your_board = {"NSB 12"},
            .illegal_move = {"NSB 8", "NSB 10"},
            .king_capture = {"NSB 15a4"},
            .needs_promotion = {"NSB 21"},
            .touch_move = {"NSB 6"},
            .drop_final = {"NSB 6"},
            .reply_made = {"NSB 14d"},
            .nothing_pressed = {"NSB 14c"},
            .already_offered = {"NSB 16a"},
            .no_offer = {"NSB 16a"},
            .no_board_over = {"NSB 7"},
            .not_this_level = {"NSB 18"},
            .no_agreement = {"NSB 20"},
            .no_dispute = {"NSB 19"},
            .window_closed = {"NSB 8b", "NSB 8c"},
            .not_set_wrong = {"NSB 8b"},
            .no_infraction = {"NSB 12"},
            .not_in_reserve = {"NSB 10"},
        },
    .faults =
        {
            .castling = {},
            .promotion = {"NSB 21"},
            .not_held = {"NSB 10"},
            .not_passed = {"NSB 9"},
            .square_taken = {"NSB 10a"},
            .pawn_rank = {"NSB 10a"},
            .in_check = {},
            .several = {"NSB 10"},
            .mating_drop = {"NSB 10b"},
        },
    .others =
        {
            .no_mate = {"NSB 15a1a", "NSB 16b"},
            .too_late = {"NSB 8a"},
            .mating_drop = {"NSB 10b"},
            .dispute = {"NSB 18"},
            .appeal = {"NSB 18"},
            .removed_piece = {},
            .expulsion = {"NSB 20", "NSB 17"},
            .clock_fault = {"NSB 22"},
            .penalty = {"USC 1C2a"},
            .interruption = {"NSB 18"},
        },
    .judging =
        {
            .mate = "NSB 15a1",
            .wait = "NSB 15a1a",
            .stalemate = "",
            .drop = "NSB 10",
            .mating_drop = "NSB 10b",
            .pawn_ranks = "NSB 10a",
            .promoted = "NSB 10c",
            .removed = "",
        },
};

}  // namespace

constexpr Book kNsb{
    .id = "nsb",
    .name = "National Scholastic Bughouse Rules, August 2006",
    .short_name = "Scholastic",
    .summary = "Five minutes, no draws by repetition: the one most people know.",
    .advice =
        "Choose it if you have no reason for another. The first board that is won decides; a drawn "
        "board decides nothing.",
    .law = {"NSB", kArticles},
    .behind = kUsChess,
    .switches = kSwitches,
    .switch_articles = kSwitchArticles,
    .matters = kMatters,
    .grounds = kGrounds,
};

}  // namespace tandem::rulebook
