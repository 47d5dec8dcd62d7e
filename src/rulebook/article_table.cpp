// The articles of the four books and of the laws behind them, each in a line of our own words.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// With each stands who keeps it; docs/rules tells what is done about it.
#include <array>

#include "rulebook/article.hpp"

namespace tandem::rulebook {

namespace {

constexpr Keeping kEnforced = Keeping::Enforced;
constexpr Keeping kClaimed = Keeping::Claimed;
constexpr Keeping kRecorded = Keeping::Recorded;
constexpr Keeping kShown = Keeping::Shown;

constexpr Kept always(Keepings keepings) { return {keepings, keepings, keepings}; }

constexpr std::array kNsb{
    ArticleGist{
        "NSB 1",
        "A team is two people, and nobody stands in for either of them.",
        always({kEnforced, kShown})},
    ArticleGist{
        "NSB 2",
        "Two teams meet in one match of two games, a game for each player.",
        always({kEnforced, kShown})},
    ArticleGist{
        "NSB 3",
        "Before each match a team settles who has White and who has Black.",
        always({kEnforced, kShown})},
    ArticleGist{"NSB 4", "Five minutes a player for a game.", always({kEnforced})},
    ArticleGist{
        "NSB 5",
        "Players bring the clocks; where a board has none, both of its players lose.",
        always({kRecorded})},
    ArticleGist{
        "NSB 6",
        "Clock move: a move stands once the opponent's clock is started, not before.",
        always({kEnforced})},
    ArticleGist{
        "NSB 7",
        "The first game won decides the match and stops the other game.",
        always({kEnforced})},
    ArticleGist{
        "NSB 8",
        "A completed illegal move loses, if the opponent claims it in time.",
        Kept{{kEnforced}, {kClaimed}, {kClaimed}}},
    ArticleGist{
        "NSB 8a",
        "The claim is gone once the opponent has moved and started the clock.",
        Kept{{kEnforced}, {kClaimed}, {kClaimed}}},
    ArticleGist{
        "NSB 8b",
        "Set-up and clocks are checked first; after a move each side it is too late, save for a "
        "clock set too high.",
        always({kClaimed, kRecorded, kShown})},
    ArticleGist{
        "NSB 8c",
        "What was missed stands: old illegal moves, wrong set-ups; with king and queen swapped one "
        "castles the mirrored way.",
        always({kEnforced, kClaimed})},
    ArticleGist{
        "NSB 9",
        "A captured man goes to the partner once the capture is completed, not before.",
        Kept{{kEnforced}, {kEnforced}, {kShown}}},
    ArticleGist{
        "NSB 10",
        "A turn is a move on one's own board or a drop from one's reserve.",
        Kept{{kEnforced}, {kClaimed}, {kClaimed}}},
    ArticleGist{
        "NSB 10a",
        "Drops go to empty squares, pawns to ranks two to seven only.",
        Kept{{kEnforced}, {kClaimed}, {kClaimed}}},
    ArticleGist{
        "NSB 10b",
        "A drop may give check and may mate.",
        Kept{{kEnforced}, {kEnforced}, {kClaimed}}},
    ArticleGist{
        "NSB 10c",
        "A promoted man that is taken passes on as a pawn.",
        Kept{{kEnforced}, {kEnforced}, {kShown}}},
    ArticleGist{
        "NSB 11",
        "Captured men are not hidden from the opponent: a warning, then the game is lost.",
        Kept{{kEnforced}, {kRecorded}, {kRecorded}}},
    ArticleGist{
        "NSB 12",
        "Partners may talk and advise; moving a man on the partner's board can cost the match.",
        Kept{{kEnforced, kShown}, {kRecorded, kShown}, {kRecorded, kShown}}},
    ArticleGist{
        "NSB 13",
        "The hand that moved presses the clock: a warning, a minute, the game. Only castling may "
        "take two hands.",
        always({kRecorded})},
    ArticleGist{
        "NSB 14", "Apart from pressing it, players leave the clock alone.", always({kRecorded})},
    ArticleGist{"NSB 14a", "A clock that stands askew may be straightened.", always({kShown})},
    ArticleGist{
        "NSB 14b",
        "Knocking the clock over gives the opponent a minute, every time.",
        always({kRecorded})},
    ArticleGist{
        "NSB 14c",
        "Where the opponent's clock did not start, press his side and one's own again, or call the "
        "director.",
        Kept{{kShown}, {kClaimed, kRecorded}, {kClaimed, kRecorded}}},
    ArticleGist{
        "NSB 14d",
        "Whoever has moved must be let press; no hand stays on or over the clock.",
        always({kEnforced, kRecorded})},
    ArticleGist{
        "NSB 15a1", "Mate on the board wins the game.", Kept{{kEnforced}, {kEnforced}, {kClaimed}}},
    ArticleGist{
        "NSB 15a1a",
        "No mate while a man that may still arrive could block the check: the defender may wait on "
        "his own time. Knights and men in contact cannot be blocked.",
        Kept{{kEnforced}, {kEnforced}, {kClaimed}}},
    ArticleGist{"NSB 15a2", "The opponent's resignation wins the game.", always({kEnforced})},
    ArticleGist{
        "NSB 15a3",
        "The opponent's flag wins, for a player who calls it and stops the clock, his own flag "
        "still "
        "up.",
        always({kClaimed})},
    ArticleGist{
        "NSB 15a4",
        "After an illegal move one wins by taking the king or by stopping the clock.",
        Kept{{kEnforced}, {kClaimed}, {kClaimed}}},
    ArticleGist{
        "NSB 15a5",
        "Of a time claim and an illegal-move claim the first counts; at the same moment the "
        "illegal mover loses.",
        Kept{{kEnforced}, {kClaimed}, {kClaimed}}},
    ArticleGist{
        "NSB 16a",
        "The teams may agree on a draw while the game lasts.",
        always({kEnforced, kClaimed})},
    ArticleGist{
        "NSB 16b",
        "With both flags down and no win claimed the game is drawn, unless somebody mates first; "
        "an announced mate ends all time claims.",
        always({kClaimed})},
    ArticleGist{
        "NSB 17",
        "Men knocked over are put back on one's own time; pressing instead climbs a ladder: "
        "warning, a minute, the game, then what the director sees fit.",
        Kept{{kRecorded}, {kClaimed, kRecorded}, {kClaimed, kRecorded}}},
    ArticleGist{
        "NSB 18",
        "In a dispute either player stops the clock and calls the director; appeals go to the "
        "section chief, last to the chief floor director.",
        always({kEnforced, kClaimed, kRecorded})},
    ArticleGist{
        "NSB 19", "The director takes up a clock in a dispute only.", always({kEnforced, kShown})},
    ArticleGist{
        "NSB 20",
        "Onlookers keep out, or the game may be played anew; the director calls neither flags nor "
        "illegal moves, unless agreed beforehand.",
        always({kEnforced, kRecorded, kShown})},
    ArticleGist{
        "NSB 21",
        "A promoted pawn stays, laid on its side, and its owner indicates clearly what it is now.",
        Kept{{kEnforced, kShown}, {kClaimed, kShown}, {kClaimed, kShown}}},
    ArticleGist{
        "NSB 22", "A director alone finds a clock defective and changes it.", always({kRecorded})},
    ArticleGist{"NSB 23", "Banging men or clock can cost time.", always({kRecorded})},
    ArticleGist{"NSB 24", "There are no claims for want of losing chances.", always({kEnforced})},
};

constexpr std::array kSn5{
    ArticleGist{
        "SN5 heading",
        "Three divisions (K-12, K-9, K-6), one for a player; who registers late may get a bye in "
        "the first round.",
        always({kShown})},
    ArticleGist{
        "SN5 1",
        "A team is two people, and nobody stands in for either of them.",
        always({kEnforced, kShown})},
    ArticleGist{
        "SN5 2",
        "A match is two games against another team, a game for each player.",
        always({kEnforced, kShown})},
    ArticleGist{
        "SN5 3",
        "Before each match a team settles who has White and who has Black.",
        always({kEnforced, kShown})},
    ArticleGist{
        "SN5 4", "Five minutes a player for the game, delay expressly none.", always({kEnforced})},
    ArticleGist{
        "SN5 5",
        "Players bring the clocks; where a board has none, both of its players lose.",
        always({kRecorded})},
    ArticleGist{
        "SN5 6",
        "Clock move: a move stands once the opponent's clock is started, not before.",
        always({kEnforced})},
    ArticleGist{"SN5 7", "The first game won decides the match.", always({kEnforced})},
    ArticleGist{
        "SN5 8",
        "A completed illegal move loses, if the opponent claims it in time.",
        Kept{{kEnforced}, {kClaimed}, {kClaimed}}},
    ArticleGist{
        "SN5 8a",
        "The claim is gone once the opponent has moved and started the clock.",
        Kept{{kEnforced}, {kClaimed}, {kClaimed}}},
    ArticleGist{
        "SN5 8b",
        "Set-up and clocks are checked first; after a move each side it is too late, save for a "
        "clock set above five minutes.",
        always({kClaimed, kRecorded, kShown})},
    ArticleGist{
        "SN5 8c",
        "What was missed stands: old illegal moves, wrong set-ups; with king and queen swapped one "
        "castles the mirrored way.",
        always({kEnforced, kClaimed})},
    ArticleGist{
        "SN5 9",
        "A captured man is passed on only after the capture is completed.",
        Kept{{kEnforced}, {kEnforced}, {kShown}}},
    ArticleGist{
        "SN5 10",
        "A turn is a move on one's own board or a drop of a man that was passed on.",
        Kept{{kEnforced}, {kClaimed}, {kClaimed}}},
    ArticleGist{
        "SN5 10a",
        "Drops go to empty squares, pawns to ranks two to seven only.",
        Kept{{kEnforced}, {kClaimed}, {kClaimed}}},
    ArticleGist{
        "SN5 10b",
        "A drop may give check and may mate.",
        Kept{{kEnforced}, {kEnforced}, {kClaimed}}},
    ArticleGist{
        "SN5 10c",
        "A promoted pawn stays, laid on its side, and is named clearly; taken, it is a pawn "
        "again.",
        Kept{{kEnforced, kShown}, {kEnforced, kClaimed, kShown}, {kClaimed, kShown}}},
    ArticleGist{
        "SN5 11",
        "Nobody hides men that he or his partner took: a warning, then the game is lost.",
        Kept{{kEnforced}, {kRecorded}, {kRecorded}}},
    ArticleGist{
        "SN5 12",
        "Partners may talk and advise; moving a man on the partner's board can cost the match.",
        Kept{{kEnforced, kShown}, {kRecorded, kShown}, {kRecorded, kShown}}},
    ArticleGist{
        "SN5 13",
        "The hand that moved presses the clock: a warning, a minute, the game. Only castling may "
        "take two hands.",
        always({kRecorded})},
    ArticleGist{
        "SN5 14",
        "The clock is touched to press it and to straighten it, for nothing else.",
        always({kRecorded})},
    ArticleGist{
        "SN5 14a",
        "Knocking the clock over gives the opponent a minute, every time.",
        always({kRecorded})},
    ArticleGist{
        "SN5 14b",
        "Where the opponent's clock did not start, press his side and one's own again, or call the "
        "director.",
        Kept{{kShown}, {kClaimed, kRecorded}, {kClaimed, kRecorded}}},
    ArticleGist{
        "SN5 14c",
        "Whoever has moved must be let press; no hand stays on or over the clock.",
        always({kEnforced, kRecorded})},
    ArticleGist{
        "SN5 15a",
        "Mate wins the game; a player in his turn may wait, on his own time, for a man from his "
        "partner.",
        Kept{{kEnforced}, {kEnforced}, {kClaimed}}},
    ArticleGist{"SN5 15b", "The opponent's resignation wins the game.", always({kEnforced})},
    ArticleGist{
        "SN5 15c",
        "The opponent's flag wins, for a player who calls it and stops the clock, his own flag "
        "still "
        "up; of a time claim and an illegal-move claim the first counts, and at the same moment "
        "the illegal mover loses.",
        always({kClaimed})},
    ArticleGist{
        "SN5 15d",
        "After an illegal move one wins by taking the king, or by stopping the clock and saying "
        "so.",
        Kept{{kEnforced}, {kClaimed}, {kClaimed}}},
    ArticleGist{
        "SN5 16a",
        "The teams may agree on a draw while the game lasts.",
        always({kEnforced, kClaimed})},
    ArticleGist{
        "SN5 16b",
        "With both flags down and no claim made the game is drawn, unless somebody mates first; "
        "announcing a true mate ends all time claims.",
        always({kClaimed})},
    ArticleGist{
        "SN5 17",
        "Men knocked over are put back on one's own time; pressing instead climbs a ladder: "
        "warning, a minute, the game, then what the director sees fit.",
        Kept{{kRecorded}, {kClaimed, kRecorded}, {kClaimed, kRecorded}}},
    ArticleGist{
        "SN5 18",
        "In a dispute either player stops the clock and calls the director; appeals go to the "
        "section chief, last to the floor chief.",
        always({kEnforced, kClaimed, kRecorded})},
    ArticleGist{
        "SN5 19", "The director takes up a clock in a dispute only.", always({kEnforced, kShown})},
    ArticleGist{
        "SN5 20",
        "Onlookers keep out, or the game may be played anew; flags and illegal moves are for the "
        "players alone to call.",
        always({kEnforced, kRecorded, kShown})},
    ArticleGist{
        "SN5 21",
        "A director alone finds a clock defective and has it changed.",
        always({kRecorded})},
    ArticleGist{"SN5 22", "Banging men or clock can cost time.", always({kRecorded})},
    ArticleGist{"SN5 23", "There are no claims for want of losing chances.", always({kEnforced})},
};

constexpr std::array kTrn{
    ArticleGist{
        "TRN 1",
        "Two teams of two on two boards, colours crossed; both games start together.",
        always({kEnforced})},
    ArticleGist{"TRN 2", "Three minutes a player for the game.", always({kEnforced})},
    ArticleGist{
        "TRN 3",
        "Where this book is silent the FIDE blitz rules hold.",
        always({kEnforced, kClaimed, kRecorded, kShown})},
    ArticleGist{
        "TRN 4",
        "Whichever game ends first settles the match, and the other stops.",
        always({kEnforced})},
    ArticleGist{
        "TRN 5",
        "The boards stand side by side, both clocks in everybody's sight.",
        always({kShown})},
    ArticleGist{
        "TRN 6",
        "A captured man may be passed on; it is in the partner's reserve, kept by his board.",
        Kept{{kEnforced, kShown}, {kEnforced, kShown}, {kShown}}},
    ArticleGist{
        "TRN 7",
        "Instead of a move a man of the reserve may be dropped on an empty square: pawns on ranks "
        "two to seven only, one's own king safe; it may mate.",
        Kept{{kEnforced}, {kEnforced, kClaimed}, {kClaimed}}},
    ArticleGist{
        "TRN 8",
        "Every man of one's colour off the board counts as one that may come: no mate and no "
        "stalemate while such a man could help; never too little material to mate.",
        Kept{{kEnforced}, {kEnforced}, {kClaimed}}},
    ArticleGist{
        "TRN 9",
        "A promoted pawn stays a pawn in body; what it is now is said aloud; taken, it is a pawn.",
        Kept{{kEnforced, kShown}, {kEnforced, kClaimed, kShown}, {kClaimed, kShown}}},
    ArticleGist{
        "TRN 10",
        "Hands off the partner's board and clock; pointing counts as touching.",
        Kept{{kEnforced}, {kRecorded}, {kRecorded}}},
    ArticleGist{"TRN 11", "Partners may tell each other anything.", always({kEnforced, kShown})},
    ArticleGist{
        "TRN 12",
        "Once a game is over the match may be neutralised, and that ends it; an arbiter does so of "
        "himself; neglected, the other game goes on.",
        always({kEnforced, kClaimed})},
    ArticleGist{
        "TRN 13",
        "One result decides the match; with two, the same team must have both to win it, else it "
        "is drawn.",
        always({kEnforced})},
    ArticleGist{
        "TRN 14",
        "A capture that lets the partner mate and the capturer be mated at once ends both games "
        "together: a drawn match.",
        Kept{{kEnforced}, {kEnforced}, {kRecorded}}},
    ArticleGist{
        "TRN 15",
        "Two partners offer a draw and two accept it; it is one for the whole match.",
        always({kEnforced, kClaimed})},
    ArticleGist{
        "TRN 16",
        "The reserve lies in sight, or the opponent starts the clock and asks; a man kept "
        "elsewhere for "
        "a while is out of play.",
        Kept{{kEnforced}, {kClaimed, kRecorded}, {kClaimed, kRecorded}}},
    ArticleGist{
        "TRN 17",
        "Touch-move holds; a man of the reserve is bound when it is set on an empty square on "
        "purpose, and "
        "a drop is final.",
        Kept{{kShown}, {kEnforced, kClaimed}, {kShown}}},
    ArticleGist{
        "TRN 18",
        "A move is finished by the press, a mating one by itself. Before the press a capture is of "
        "no "
        "use to the partner, and an illegal move is put right, with the same man if possible; "
        "after "
        "it an illegal move loses.",
        Kept{{kEnforced}, {kEnforced, kClaimed}, {kEnforced, kClaimed}}},
    ArticleGist{
        "TRN 19",
        "After four repetitions, counted aloud and with no drop between, a draw can be claimed, "
        "even "
        "if the opponent's reserve has grown.",
        Kept{{kEnforced, kClaimed}, {kEnforced, kClaimed}, {kClaimed}}},
    ArticleGist{
        "TRN 20",
        "In a dispute two partners together stop both clocks and call the arbiter.",
        always({kEnforced, kClaimed})},
};

constexpr std::array kFbx{
    ArticleGist{
        "FBX A1",
        "The FIDE blitz laws govern, at any blitz time the organiser sets, save as this book "
        "changes them.",
        always({kEnforced, kClaimed, kRecorded, kShown})},
    ArticleGist{"FBX 1", "Two teams of two on two boards, colours crossed.", always({kEnforced})},
    ArticleGist{"FBX 2", "A match is the two games.", always({kEnforced})},
    ArticleGist{
        "FBX 3",
        "The boards stand side by side with the clocks outside, in everybody's sight.",
        always({kShown})},
    ArticleGist{"FBX 4", "Both games start together.", always({kEnforced})},
    ArticleGist{
        "FBX 5",
        "Captured men must be passed on, though not before the press; they are in the partner's "
        "reserve, kept by his board.",
        Kept{{kEnforced, kShown}, {kEnforced, kClaimed, kShown}, {kClaimed, kShown}}},
    ArticleGist{
        "FBX 6",
        "Both opponents must see every reserve, or one starts the clock and asks.",
        Kept{{kEnforced}, {kClaimed, kRecorded}, {kClaimed, kRecorded}}},
    ArticleGist{
        "FBX 7",
        "Instead of a move a man of the reserve may be dropped on an empty square: pawns on ranks "
        "two to seven only, one's own king safe; it may check and mate.",
        Kept{{kEnforced}, {kEnforced, kClaimed}, {kClaimed}}},
    ArticleGist{
        "FBX 8",
        "A dropped pawn or rook that stands where it could have begun is as good as the first one: "
        "double "
        "step, en passant, castling.",
        Kept{{kEnforced}, {kClaimed}, {kClaimed}}},
    ArticleGist{
        "FBX 9",
        "A promoted pawn stays a pawn in body; what it is now is said aloud; taken, it is a pawn.",
        Kept{{kEnforced, kShown}, {kEnforced, kClaimed, kShown}, {kClaimed, kShown}}},
    ArticleGist{
        "FBX 10",
        "Every man of one's colour off the board counts as one that may come: no mate and no "
        "stalemate while such a man could help; never too little material to mate.",
        Kept{{kEnforced}, {kEnforced}, {kClaimed}}},
    ArticleGist{
        "FBX 11",
        "Hands off the partner's board, clock and men, save to hand captures over.",
        Kept{{kEnforced}, {kRecorded}, {kRecorded}}},
    ArticleGist{
        "FBX 12",
        "In the opponent's turn no hand is in the way of his sight or his move.",
        always({kRecorded})},
    ArticleGist{
        "FBX 13",
        "Partners may talk: suggest moves, ask to sit, ask for advice.",
        always({kEnforced, kShown})},
    ArticleGist{
        "FBX 14",
        "No touch-move; a move is final with the press; nobody is annoyed on purpose.",
        always({kEnforced, kRecorded})},
    ArticleGist{
        "FBX 15",
        "In a dispute two partners who agree stop both clocks together and call the arbiter.",
        always({kEnforced, kClaimed})},
    ArticleGist{"FBX 16", "What FIDE says of etiquette may be disregarded.", always({kEnforced})},
    ArticleGist{
        "FBX 17",
        "Whichever game ends first settles the match, and the other stops.",
        always({kEnforced})},
    ArticleGist{
        "FBX 18",
        "At the fourth occurrence of a board's position, reserves aside and counted aloud, a draw "
        "can be claimed.",
        Kept{{kEnforced, kClaimed}, {kEnforced, kClaimed}, {kClaimed}}},
    ArticleGist{
        "FBX 19",
        "The press completes an illegal move; the opponent wins by saying so and stopping the "
        "clock before he completes his own.",
        Kept{{kEnforced}, {kClaimed}, {kClaimed}}},
    ArticleGist{
        "FBX 20",
        "Who has finished a game must neutralise, and that ends the match; of two games ended at "
        "once the same team must have both, else it is drawn.",
        always({kEnforced})},
    ArticleGist{
        "FBX 21",
        "A capture that lets the partner mate and the capturer be mated at once ends both games "
        "together: a drawn match.",
        Kept{{kEnforced}, {kEnforced}, {kRecorded}}},
    ArticleGist{
        "FBX 22",
        "Two partners offer a draw and two accept it; it decides the match.",
        always({kEnforced, kClaimed})},
};

constexpr std::array kFide{
    ArticleGist{
        "FIDE 3.4b",
        "A pawn may go two squares on its first move; taking it in passing is for the next move "
        "only.",
        Kept{{kEnforced}, {kClaimed}, {kClaimed}}},
    ArticleGist{
        "FIDE 3.5",
        "Castling takes a king and a rook that have not moved; FBX 8 widens it.",
        Kept{{kEnforced}, {kClaimed}, {kClaimed}}},
    ArticleGist{"FIDE 4.1", "A move is made with one hand.", always({kRecorded})},
    ArticleGist{
        "FIDE 4.3",
        "A man touched on purpose must move, or be taken, if that is legal: TRN, not FBX.",
        Kept{{kShown}, {kClaimed}, {kShown}}},
    ArticleGist{
        "FIDE 4.4",
        "King and rook touched: castle if it is legal; rook first: no castling there. TRN, not "
        "FBX.",
        Kept{{kShown}, {kClaimed}, {kShown}}},
    ArticleGist{
        "FIDE 4.6",
        "Touch-move is claimed before one touches a man oneself: TRN, not FBX.",
        Kept{{kShown}, {kClaimed}, {kShown}}},
    ArticleGist{
        "FIDE 4.7",
        "A legal move whose man was let go is made: TRN, not FBX.",
        Kept{{kShown}, {kClaimed}, {kShown}}},
    ArticleGist{
        "FIDE 5.1",
        "A legal mate, and a resignation, end the game at once.",
        Kept{{kEnforced}, {kEnforced}, {kClaimed}}},
    ArticleGist{
        "FIDE 5.2",
        "Draws by stalemate, in TRN and FBX only when nothing can help any more, and by agreement, "
        "there of the teams.",
        always({kEnforced, kClaimed})},
    ArticleGist{"FIDE 6.5", "White's clock is started at the beginning.", always({kEnforced})},
    ArticleGist{
        "FIDE 6.7",
        "Press after each move, with the moving hand; no hand on the clock, no punching, no "
        "knocking over.",
        always({kEnforced, kRecorded})},
    ArticleGist{
        "FIDE 6.9",
        "Time over is a loss; the draw for an opponent who could not mate is off.",
        always({kClaimed})},
    ArticleGist{"FIDE 6.10", "The arbiter replaces a faulty clock.", always({kRecorded})},
    ArticleGist{
        "FIDE 6.12",
        "A player may stop the clocks to get the arbiter, in TRN and FBX with his partner.",
        always({kClaimed})},
    ArticleGist{"FIDE 6.13", "The arbiter sets the times right.", always({kRecorded})},
    ArticleGist{
        "FIDE 7.1",
        "From a wrong initial position the game is cancelled and begun anew, if found in time.",
        always({kClaimed})},
    ArticleGist{
        "FIDE 7.3",
        "Displaced men are restored on one's own time; the opponent may start the clock without a "
        "move.",
        Kept{{kRecorded}, {kClaimed, kRecorded}, {kClaimed, kRecorded}}},
    ArticleGist{"FIDE 9.1", "A draw offer cannot be taken back.", always({kEnforced})},
    ArticleGist{
        "FIDE 9.2",
        "Positions are the same with the same side on the move, the same men and the same possible "
        "moves.",
        always({kEnforced, kClaimed})},
    ArticleGist{
        "FIDE 9.3",
        "After fifty moves a side without a capture or a pawn move a draw can be claimed.",
        always({kClaimed})},
    ArticleGist{
        "FIDE 9.6", "Draw when mate is impossible: off in TRN and FBX.", always({kEnforced})},
    ArticleGist{
        "FIDE 10.2", "The draw claim of the last two minutes: not in blitz.", always({kEnforced})},
    ArticleGist{
        "FIDE 12.1",
        "Etiquette, or bringing the game into disrepute: TRN, not FBX.",
        always({kRecorded})},
    ArticleGist{"FIDE 12.2", "No advice from others: off in TRN and FBX.", always({kShown})},
    ArticleGist{"FIDE 12.5", "The opponent is not distracted or annoyed.", always({kRecorded})},
    ArticleGist{
        "FIDE 13.4",
        "What the arbiter may impose: warning, time, loss, points, expulsion.",
        always({kRecorded})},
    ArticleGist{
        "FIDE 13.6",
        "The arbiter says nothing of moves and presses made or missed.",
        always({kEnforced})},
    ArticleGist{"FIDE 13.7", "Onlookers keep silent and may be sent out.", always({kRecorded})},
    ArticleGist{"FIDE B3", "Nobody keeps score.", always({kShown})},
    ArticleGist{
        "FIDE B4",
        "After three moves a side, set-up and clocks can no longer be claimed.",
        always({kClaimed})},
    ArticleGist{
        "FIDE B5",
        "On touch-move the arbiter rules only when asked.",
        Kept{{kShown}, {kClaimed}, {kShown}}},
    ArticleGist{
        "FIDE B6",
        "A flag has fallen when a player claims it; the arbiter gives no sign.",
        always({kClaimed})},
    ArticleGist{
        "FIDE B7",
        "A time claim stops both clocks, one's own flag being up and the opponent's down.",
        always({kClaimed})},
    ArticleGist{"FIDE B8", "Both flags down: drawn.", always({kClaimed})},
    ArticleGist{"FIDE C1", "Blitz is less than fifteen minutes a player.", always({kEnforced})},
    ArticleGist{
        "FIDE C3",
        "An illegal move is complete with the press; the opponent may claim the win until he has "
        "made his own move.",
        Kept{{kEnforced}, {kClaimed}, {kClaimed}}},
};

constexpr std::array kUsChess{
    ArticleGist{
        "USC 9E",
        "A mating move is complete when the man is let go.",
        Kept{{kEnforced}, {kEnforced}, {kClaimed}}},
    ArticleGist{
        "USC 11A",
        "Every move that leaves the king in check is illegal anew.",
        Kept{{kEnforced}, {kClaimed}, {kClaimed}}},
    ArticleGist{
        "USC 11C",
        "Displaced men are restored before the press; the opponent may press back.",
        Kept{{kRecorded}, {kClaimed, kRecorded}, {kClaimed, kRecorded}}},
    ArticleGist{
        "USC 11D", "In time pressure only players claim illegal moves.", always({kEnforced})},
    ArticleGist{
        "USC 12B",
        "A double check is answered by the king alone.",
        Kept{{kEnforced}, {kEnforced}, {kClaimed}}},
    ArticleGist{
        "USC 13A1",
        "Mate ends the game when it is made, pressed or not.",
        Kept{{kEnforced}, {kEnforced}, {kClaimed}}},
    ArticleGist{
        "USC 13A3", "Mate and flag with the order unknown: mate stands.", always({kEnforced})},
    ArticleGist{
        "USC 13C",
        "Only players call flags, by stopping both clocks and stating the claim.",
        always({kClaimed})},
    ArticleGist{
        "USC 13C6",
        "A claimant's own flag that falls before the clocks stand voids the claim, unless a "
        "witness saw it.",
        always({kClaimed, kRecorded})},
    ArticleGist{
        "USC 14G", "Both flags down: a draw once a player points it out.", always({kClaimed})},
    ArticleGist{
        "USC 16C", "The moving hand presses and then leaves the clock.", always({kRecorded})},
    ArticleGist{"USC 16E", "A flag has fallen when a player points it out.", always({kClaimed})},
    ArticleGist{
        "USC 16O", "The director carries the times over to another clock.", always({kRecorded})},
};

}  // namespace

std::span<const ArticleGist> articles(Law law) {
    switch (law) {
        case Law::Nsb: return kNsb;
        case Law::Sn5: return kSn5;
        case Law::Trn: return kTrn;
        case Law::Fbx: return kFbx;
        case Law::Fide: return kFide;
        case Law::UsChess: return kUsChess;
    }
    __builtin_unreachable();
}

}  // namespace tandem::rulebook
