// The laws that books fall back on: of each the articles that matter here.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "rulebook/books/books.hpp"

namespace tandem::rulebook {

namespace {

using enum Keeping;

constexpr std::array kFideArticles{
    ArticleGist{
        "FIDE 3.4b",
        "A pawn may go two squares on its first move; taking it in passing is for the next move "
        "only.",
        Kept{{Enforced}, {Claimed}, {Claimed}}},
    ArticleGist{
        "FIDE 3.5",
        "Castling takes a king and a rook that have not moved; FBX 8 widens it.",
        Kept{{Enforced}, {Claimed}, {Claimed}}},
    ArticleGist{"FIDE 4.1", "A move is made with one hand.", always({Recorded})},
    ArticleGist{
        "FIDE 4.3",
        "A piece touched on purpose must move, or be taken, if that is legal: TRN, not FBX.",
        Kept{{Shown}, {Claimed}, {Shown}}},
    ArticleGist{
        "FIDE 4.4",
        "King and rook touched: castle if it is legal; rook first: no castling there. TRN, not "
        "FBX.",
        Kept{{Shown}, {Claimed}, {Shown}}},
    ArticleGist{
        "FIDE 4.6",
        "Touch-move is claimed before one touches a piece oneself: TRN, not FBX.",
        Kept{{Shown}, {Claimed}, {Shown}}},
    ArticleGist{
        "FIDE 4.7",
        "A legal move whose piece was let go is made: TRN, not FBX.",
        Kept{{Shown}, {Claimed}, {Shown}}},
    ArticleGist{
        "FIDE 5.1",
        "A legal mate, and a resignation, end the game at once.",
        Kept{{Enforced}, {Enforced}, {Claimed}}},
    ArticleGist{
        "FIDE 5.2",
        "Draws by stalemate, in TRN and FBX only when nothing can help any more, and by agreement, "
        "there of the teams.",
        always({Enforced, Claimed})},
    ArticleGist{"FIDE 6.5", "White's clock is started at the beginning.", always({Enforced})},
    ArticleGist{
        "FIDE 6.6",
        "Whoever comes more than an hour late loses, unless the event or the arbiter says "
        "otherwise.",
        always({Recorded})},
    ArticleGist{
        "FIDE 6.7",
        "Press after each move, with the moving hand; no hand on the clock, no punching, no "
        "knocking over.",
        always({Enforced, Recorded})},
    ArticleGist{
        "FIDE 6.9",
        "Time over is a loss; the draw for an opponent who could not mate is off.",
        always({Claimed})},
    ArticleGist{"FIDE 6.10", "The arbiter replaces a faulty clock.", always({Recorded})},
    ArticleGist{
        "FIDE 6.12",
        "A player may stop the clocks to get the arbiter, in TRN and FBX with his partner.",
        always({Claimed})},
    ArticleGist{"FIDE 6.13", "The arbiter sets the times right.", always({Recorded})},
    ArticleGist{
        "FIDE 7.1",
        "From a wrong initial position the game is cancelled and begun anew, if found in time; a "
        "board that only lies the wrong way round is turned.",
        always({Claimed})},
    ArticleGist{
        "FIDE 7.2",
        "A game begun with colours reversed goes on, unless the arbiter rules otherwise.",
        always({Recorded})},
    ArticleGist{
        "FIDE 7.3",
        "Displaced pieces are restored on one's own time; the opponent may start the clock without "
        "a move.",
        Kept{{Recorded}, {Claimed, Recorded}, {Claimed, Recorded}}},
    ArticleGist{"FIDE 9.1", "A draw offer cannot be taken back.", always({Enforced})},
    ArticleGist{
        "FIDE 9.2",
        "Positions are the same with the same side on the move, the same pieces and the same "
        "possible moves.",
        always({Enforced, Claimed})},
    ArticleGist{
        "FIDE 9.3",
        "After fifty moves a side without a capture or a pawn move a draw can be claimed.",
        always({Claimed})},
    ArticleGist{
        "FIDE 9.4",
        "Whoever moves without claiming the draw has lost the right to claim it for that move.",
        always({Claimed})},
    ArticleGist{
        "FIDE 9.5",
        "A wrong claim of repetition or of fifty moves gives the opponent time: off in TRN and "
        "FBX.",
        always({Recorded})},
    ArticleGist{
        "FIDE 9.6", "Draw when mate is impossible: off in TRN and FBX.", always({Enforced})},
    ArticleGist{
        "FIDE 10.2", "The draw claim of the last two minutes: not in blitz.", always({Enforced})},
    ArticleGist{
        "FIDE 12.1",
        "Etiquette, or bringing the game into disrepute: TRN, not FBX.",
        always({Recorded})},
    ArticleGist{"FIDE 12.2", "No advice from others: off in TRN and FBX.", always({Shown})},
    ArticleGist{"FIDE 12.5", "The opponent is not distracted or annoyed.", always({Recorded})},
    ArticleGist{
        "FIDE 13.4",
        "What the arbiter may impose: warning, time, loss, points, expulsion.",
        always({Recorded})},
    ArticleGist{
        "FIDE 13.6",
        "The arbiter says nothing of moves and presses made or missed.",
        always({Enforced})},
    ArticleGist{"FIDE 13.7", "Onlookers keep silent and may be sent out.", always({Recorded})},
    ArticleGist{"FIDE B3", "Nobody keeps score.", always({Shown})},
    ArticleGist{
        "FIDE B4",
        "After three moves a side, set-up and clocks can no longer be claimed.",
        always({Claimed})},
    ArticleGist{
        "FIDE B5",
        "On touch-move the arbiter rules only when asked.",
        Kept{{Shown}, {Claimed}, {Shown}}},
    ArticleGist{
        "FIDE B6",
        "A flag has fallen when a player claims it; the arbiter gives no sign.",
        always({Claimed})},
    ArticleGist{
        "FIDE B7",
        "A time claim stops both clocks, one's own flag being up and the opponent's down.",
        always({Claimed})},
    ArticleGist{"FIDE B8", "Both flags down: drawn.", always({Claimed})},
    ArticleGist{"FIDE C1", "Blitz is less than fifteen minutes a player.", always({Enforced})},
    ArticleGist{
        "FIDE C3",
        "An illegal move is complete with the press; the opponent may claim the win until he has "
        "made his own move.",
        Kept{{Enforced}, {Claimed}, {Claimed}}},
};

constexpr std::array kUsChessArticles{
    ArticleGist{
        "USC 1C2a",
        "Where no rule names a penalty the director may give the opponent time, or another "
        "penalty.",
        always({Recorded})},
    ArticleGist{
        "USC 9E",
        "A mating move is complete when the piece is let go.",
        Kept{{Enforced}, {Enforced}, {Claimed}}},
    ArticleGist{
        "USC 11A",
        "Every move that leaves the king in check is illegal anew.",
        Kept{{Enforced}, {Claimed}, {Claimed}}},
    ArticleGist{
        "USC 11C",
        "Displaced pieces are restored before the press; the opponent may press back.",
        Kept{{Recorded}, {Claimed, Recorded}, {Claimed, Recorded}}},
    ArticleGist{
        "USC 11D", "In time pressure only players claim illegal moves.", always({Enforced})},
    ArticleGist{
        "USC 12B",
        "A double check is answered by the king alone.",
        Kept{{Enforced}, {Enforced}, {Claimed}}},
    ArticleGist{
        "USC 13A1",
        "Mate ends the game when it is made, pressed or not.",
        Kept{{Enforced}, {Enforced}, {Claimed}}},
    ArticleGist{
        "USC 13A3", "Mate and flag with the order unknown: mate stands.", always({Enforced})},
    ArticleGist{
        "USC 13C",
        "Only players call flags, by stopping both clocks and stating the claim.",
        always({Claimed})},
    ArticleGist{
        "USC 13C6",
        "A claimant's own flag that falls before the clocks stand voids the claim, unless a "
        "witness saw it.",
        always({Claimed, Recorded})},
    ArticleGist{
        "USC 14G", "Both flags down: a draw once a player points it out.", always({Claimed})},
    ArticleGist{
        "USC 16C", "The moving hand presses and then leaves the clock.", always({Recorded})},
    ArticleGist{"USC 16E", "A flag has fallen when a player points it out.", always({Claimed})},
    ArticleGist{
        "USC 16O", "The director carries the times over to another clock.", always({Recorded})},
    ArticleGist{"USC 20A", "Players play fairly and behave well.", always({Recorded})},
    ArticleGist{"USC 20G", "The opponent is not distracted or annoyed.", always({Recorded})},
};

}  // namespace

constexpr Law kFide{"FIDE", kFideArticles};
constexpr Law kUsChess{"USC", kUsChessArticles};

}  // namespace tandem::rulebook
