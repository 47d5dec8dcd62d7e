// Every matter on which the books speak, in our own words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "rulebook/parameters.hpp"

namespace tandem::rulebook {

namespace {

using Group = ParameterGroup;
using Texts = By<BookId, std::string_view>;

constexpr Texts all(std::string_view text) { return Texts{text, text, text, text}; }

// NSB and SN5 alike, TRN and FBX alike.
constexpr Texts pairs(std::string_view us_chess, std::string_view fide) {
    return Texts{us_chess, us_chess, fide, fide};
}

constexpr std::array kParameters{
    Parameter{"team.size", Group::Event, all("two players"), "NSB 1; SN5 1; TRN 1; FBX 1", ""},
    Parameter{
        "team.substitutes",
        Group::Event,
        pairs("none", "not said; none unless the organiser allows it"),
        "NSB 1; SN5 1",
        ""},
    Parameter{
        "match.games",
        Group::Event,
        all("two linked games, one a player"),
        "NSB 2; SN5 2; TRN 1; FBX 2",
        ""},
    Parameter{
        "pairing.rematch",
        Group::Event,
        Texts{
            "two teams meet once at most",
            "not said; avoided where possible",
            "not said; the organiser decides",
            "not said; the organiser decides"},
        "NSB 2; SN5 2",
        ""},
    Parameter{
        "lineup",
        Group::Event,
        pairs(
            "the team settles its colours for each match",
            "not said; the team settles its colours for each match"),
        "NSB 3; SN5 3",
        ""},
    Parameter{
        "colours",
        Group::Event,
        pairs(
            "implied: one White and one Black in a team",
            "crossed: one White and one Black in a team"),
        "TRN 1; FBX 1",
        ""},
    Parameter{
        "start",
        Group::Event,
        pairs("not said; both boards together", "both boards together"),
        "TRN 1; FBX 4",
        ""},
    Parameter{
        "match.points",
        Group::Event,
        all("not said; 1 for a win, 1/2 for a draw, 0 for a loss"),
        "",
        "AMB-27"},
    Parameter{
        "divisions",
        Group::Event,
        Texts{"none", "K-12, K-9 and K-6; a player enters one of them", "none", "none"},
        "SN5 heading",
        ""},
    Parameter{
        "late_registration",
        Group::Event,
        Texts{
            "not said",
            "after 10:00 a bye in the first round may be given; play begins at 11:00",
            "not said",
            "not said"},
        "SN5 heading",
        ""},
    Parameter{
        "no_clock_at_board",
        Group::Event,
        pairs("both players lose that game", "not said"),
        "NSB 5; SN5 5",
        ""},
    Parameter{
        "time.base",
        Group::Clock,
        Texts{
            "five minutes",
            "five minutes",
            "three minutes",
            "set by the organiser, below fifteen minutes; five unless said otherwise"},
        "NSB 4; SN5 4; TRN 2; FBX A1",
        ""},
    Parameter{
        "time.delay / increment",
        Group::Clock,
        Texts{"not said; neither", "no delay, expressly; no increment", "neither", "neither"},
        "SN5 4",
        ""},
    Parameter{
        "move.complete",
        Group::Clock,
        Texts{
            "when the opponent's clock is started",
            "when the opponent's clock is started",
            "with the press; a mating move by itself",
            "when the opponent's clock is started, and not final before; a mating move by itself"},
        "NSB 6; SN5 6; TRN 18; FBX 14",
        ""},
    Parameter{
        "touch_move",
        Group::Clock,
        Texts{
            "none",
            "none",
            "as FIDE has it for men on the board; a man of the reserve is bound once it is set on "
            "an empty "
            "square on purpose, its square once it is let go; a drop cannot be taken back",
            "none"},
        "NSB 6; TRN 17; FBX 14",
        ""},
    Parameter{
        "setup.claim_window",
        Group::Clock,
        pairs("until each side has moved", "until each side has made three moves"),
        "NSB 8b; SN5 8b",
        ""},
    Parameter{
        "setup.remedy",
        Group::Clock,
        pairs("put right in time, else it stays", "the game is cancelled and begun anew"),
        "NSB 8c",
        ""},
    Parameter{
        "setup.swapped_KQ_castling",
        Group::Clock,
        pairs("castling the mirrored way is allowed", "no castling off the e file"),
        "NSB 8c; SN5 8c",
        ""},
    Parameter{
        "clock.set_too_high",
        Group::Clock,
        pairs("the director may cut it at any time", "within the three moves only"),
        "NSB 8b; SN5 8b",
        ""},
    Parameter{
        "press.hand",
        Group::Clock,
        pairs(
            "the hand that moved; castling may take both, a capture one",
            "the hand that moved, and one hand always"),
        "NSB 13",
        ""},
    Parameter{
        "clock.opponent_not_started",
        Group::Clock,
        pairs(
            "press the opponent's side down and one's own again, else call the director",
            "call the arbiter"),
        "NSB 14c; SN5 14b",
        ""},
    Parameter{
        "clock.change",
        Group::Clock,
        pairs("by a director alone", "by the arbiter"),
        "NSB 22; SN5 21",
        ""},
    Parameter{
        "transfer.when",
        Group::Drops,
        Texts{
            "after the press",
            "after the press",
            "of use after the press",
            "handed over after the press"},
        "NSB 9; SN5 9; TRN 18; FBX 5",
        ""},
    Parameter{
        "transfer.duty",
        Group::Drops,
        Texts{
            "men are passed on",
            "men are passed on",
            "men can be given; one kept elsewhere for a while is out of play",
            "men must be given"},
        "TRN 6, 16; FBX 5",
        ""},
    Parameter{
        "reserve.visibility",
        Group::Drops,
        Texts{
            "nothing is hidden from the opponent",
            "nothing that either partner took is hidden",
            "in plain sight by the board",
            "in sight of both opponents"},
        "NSB 11; SN5 11; TRN 16; FBX 6",
        ""},
    Parameter{
        "hidden.remedy",
        Group::Drops,
        pairs("a warning, then the game", "the opponent starts the clock and asks"),
        "NSB 11; TRN 16; FBX 6",
        ""},
    Parameter{
        "drop.squares",
        Group::Drops,
        all("any empty square; pawns on ranks two to seven"),
        "NSB 10a",
        ""},
    Parameter{
        "drop.check / drop.mate",
        Group::Drops,
        Texts{"both allowed", "both allowed", "both allowed; a mating drop wins", "both allowed"},
        "NSB 10b; TRN 7; FBX 7",
        ""},
    Parameter{
        "drop.own_king_safe",
        Group::Drops,
        pairs(
            "by the law of chess: one's own king may not be left in check",
            "said: one's own king may not be left in check"),
        "TRN 7; FBX 7",
        ""},
    Parameter{
        "drop.pawn_double_step, e.p.",
        Group::Drops,
        Texts{
            "not said; yes, from its second rank",
            "not said; yes, from its second rank",
            "not said; yes, from its second rank",
            "yes, from its second rank"},
        "FBX 8",
        "AMB-40"},
    Parameter{
        "drop.rook_castles",
        Group::Drops,
        Texts{
            "not said; no",
            "not said; no",
            "not said; no",
            "yes, from its corner, with a king that has not moved"},
        "FBX 8",
        "AMB-40"},
    Parameter{
        "promotion.form",
        Group::Promotion,
        pairs(
            "the pawn stays, laid on its side; the choice is shown clearly",
            "the pawn stays as it is; the choice is said aloud"),
        "NSB 21; SN5 10c; TRN 9; FBX 9",
        ""},
    Parameter{
        "promotion.choice",
        Group::Promotion,
        pairs("any piece", "any piece, as a rule queen or knight"),
        "TRN 9; FBX 9",
        ""},
    Parameter{
        "promoted.captured", Group::Promotion, all("a pawn"), "NSB 10c; SN5 10c; TRN 9; FBX 9", ""},
    Parameter{
        "mate.test",
        Group::Mate,
        Texts{
            "no reply now, and no man that may come could block",
            "no reply now, and no man that may come could block; read strictly, no man in the "
            "reserve could",
            "no reply now, and no man that is off the board could block",
            "no reply now, and no man that is off the board could block"},
        "NSB 15a1a; SN5 15a; TRN 8; FBX 10",
        ""},
    Parameter{
        "mate.knight/contact/pawn",
        Group::Mate,
        all("mate, unless a move on the board answers it"),
        "NSB 15a1a; TRN 8; FBX 10",
        ""},
    Parameter{
        "mate.double_check",
        Group::Mate,
        pairs("not said; mate, if the king cannot move", "mate, if the king cannot move"),
        "",
        "AMB-3"},
    Parameter{
        "mate.reserve_matters",
        Group::Mate,
        Texts{
            "no, only for whether there is a reply now",
            "no, unless the strict reading is switched on",
            "no, only for whether there is a reply now",
            "no, only for whether there is a reply now"},
        "TRN 8; FBX 10",
        ""},
    Parameter{
        "mate.exhaustion (all helpful pieces on his board)",
        Group::Mate,
        pairs("not said; the defender waits until his flag falls", "mate"),
        "TRN 8; FBX 10",
        ""},
    Parameter{
        "wait.allowed",
        Group::Mate,
        Texts{
            "yes, on his own time",
            "yes, for any player in his turn",
            "yes",
            "yes, and the partner may ask for it"},
        "NSB 15a1a; SN5 15a; FBX 13",
        ""},
    Parameter{
        "stalemate",
        Group::Mate,
        pairs(
            "not said; no draw, the player waits or loses on time",
            "none while a man may come, else a draw"),
        "TRN 8; FBX 10",
        ""},
    Parameter{
        "dead_position / mating material",
        Group::Mate,
        Texts{
            "no draw, and no material is needed to win",
            "no draw, and no material is needed to win",
            "the FIDE draw is cancelled",
            "never too little to mate"},
        "TRN 8; FBX 10",
        "AMB-59"},
    Parameter{"losing_chances_claim", Group::Mate, all("none"), "NSB 24; SN5 23", ""},
    Parameter{
        "illegal.consequence",
        Group::Illegal,
        Texts{
            "the game is lost, on a claim",
            "the game is lost, on a claim",
            "the game is lost, on a claim, once it was pressed",
            "the game is lost, on a claim"},
        "NSB 8; TRN 18; FBX 19",
        ""},
    Parameter{
        "illegal.window closes when the opponent",
        Group::Illegal,
        Texts{
            "has moved and started the clock",
            "has moved and started the clock",
            "has made his own move",
            "completes a move"},
        "NSB 8a; SN5 8a; FBX 19",
        ""},
    Parameter{
        "illegal.claim_form",
        Group::Illegal,
        Texts{
            "take the king, or stop the clock",
            "take the king, or stop the clock and say so",
            "stop the clocks and claim from the arbiter",
            "say \"illegal move\" aloud and stop the clock"},
        "NSB 15a4; SN5 15d; FBX 19",
        ""},
    Parameter{
        "illegal.before_press",
        Group::Illegal,
        Texts{
            "put right freely",
            "put right freely",
            "put right with the same man, if it can",
            "put right freely"},
        "TRN 18; FBX 14",
        ""},
    Parameter{"illegal.who_claims", Group::Illegal, all("the opponent alone"), "NSB 20", ""},
    Parameter{
        "illegal.vs_time_claim",
        Group::Illegal,
        pairs(
            "the first claim; together, the illegal mover loses",
            "not said; the first claim, together the illegal mover loses"),
        "NSB 15a5; SN5 15c",
        ""},
    Parameter{"illegal.late", Group::Illegal, all("it stands"), "NSB 8c", ""},
    Parameter{
        "flag.win_needs",
        Group::Flag,
        all("pointing it out, stopping the clock, one's own flag up"),
        "NSB 15a3; SN5 15c",
        ""},
    Parameter{
        "flag.director",
        Group::Flag,
        Texts{"silent, unless agreed beforehand", "silent always", "silent", "silent"},
        "NSB 20; SN5 20",
        ""},
    Parameter{
        "flag.both_down",
        Group::Flag,
        pairs(
            "the game is drawn once it is pointed out; a mate before that stands",
            "drawn, and the match with it"),
        "NSB 16b; SN5 16b",
        ""},
    Parameter{
        "flag.announced_mate",
        Group::Flag,
        Texts{
            "ends all later claims on time",
            "ends all later claims on time, if it is a true mate",
            "mate ends the game",
            "mate ends the game"},
        "NSB 16b; SN5 16b",
        ""},
    Parameter{
        "draw.agreement",
        Group::Draws,
        pairs(
            "between the teams, while they play",
            "both partners offer, both opponents accept; for the match"),
        "NSB 16a; TRN 15; FBX 22",
        ""},
    Parameter{
        "draw.repetition",
        Group::Draws,
        Texts{
            "none",
            "none",
            "after four repetitions, the fifth occurrence, with no drop between",
            "after three repetitions, the fourth occurrence"},
        "TRN 19; FBX 18",
        ""},
    Parameter{
        "repetition.position",
        Group::Draws,
        Texts{
            "does not matter",
            "does not matter",
            "of one board; what the opponent's reserve gained is ignored",
            "of one board; reserves are ignored"},
        "TRN 19; FBX 18",
        ""},
    Parameter{
        "repetition.aloud", Group::Draws, pairs("does not matter", "yes"), "TRN 19; FBX 18", ""},
    Parameter{"draw.fifty_moves", Group::Draws, pairs("no", "as FIDE has it"), "", "AMB-44"},
    Parameter{
        "end.trigger",
        Group::End,
        pairs("the first game won", "the first game ended"),
        "NSB 7; SN5 7; TRN 4; FBX 17",
        ""},
    Parameter{"drawn_game_ends_match", Group::End, pairs("no", "yes"), "", "AMB-25"},
    Parameter{
        "neutralise",
        Group::End,
        Texts{
            "the match ends of itself",
            "the match ends of itself",
            "players may, an arbiter does; neglected, the other game goes on",
            "the players of the finished game must"},
        "TRN 12; FBX 20",
        ""},
    Parameter{
        "both_games_ended",
        Group::End,
        Texts{
            "does not arise",
            "does not arise",
            "won by a team that won both, else drawn",
            "if together: won by a team that won both, else drawn"},
        "TRN 13; FBX 20",
        ""},
    Parameter{
        "simultaneous_by_capture",
        Group::End,
        pairs("no rule; the first mate counts", "the match is drawn"),
        "TRN 14; FBX 21",
        ""},
    Parameter{
        "resignation",
        Group::End,
        all("one player resigns, and the match ends"),
        "NSB 15a2; SN5 15b",
        ""},
    Parameter{
        "talk",
        Group::Conduct,
        Texts{
            "at any time; moves may be suggested",
            "at any time; moves may be suggested",
            "anything but acts",
            "allowed, asking to sit included"},
        "NSB 12; TRN 11; FBX 13",
        ""},
    Parameter{
        "pointing",
        Group::Conduct,
        Texts{"not forbidden", "not forbidden", "forbidden", "not forbidden without touching"},
        "TRN 10; FBX 11",
        ""},
    Parameter{
        "partner's_board_touched",
        Group::Conduct,
        pairs("moving a man there can cost the match", "forbidden; the arbiter sets the penalty"),
        "NSB 12; TRN 10; FBX 11",
        ""},
    Parameter{
        "hand_ladder",
        Group::Conduct,
        pairs("a warning, a minute to the opponent, the game", "the arbiter sets the penalty"),
        "NSB 13",
        ""},
    Parameter{
        "clock_knocked_over",
        Group::Conduct,
        pairs("a minute to the opponent, every time", "the arbiter sets the penalty"),
        "NSB 14b; SN5 14a",
        ""},
    Parameter{
        "displaced_pieces",
        Group::Conduct,
        pairs(
            "put back on one's own time, and the opponent may press back; knocked and pressed: a "
            "warning (a minute, if the opponent's flag fell by it), a minute, the game, then "
            "freely",
            "put back on one's own time, and the opponent may press back; the arbiter sets the "
            "penalty"),
        "NSB 17; SN5 17",
        ""},
    Parameter{
        "hovering",
        Group::Conduct,
        Texts{
            "forbidden: a warning, then a minute to the opponent each time",
            "forbidden: a warning, then a minute to the opponent each time",
            "forbidden; the arbiter sets the penalty",
            "forbidden; nor may a hand be in the way of the opponent's sight"},
        "NSB 14d; FBX 12",
        ""},
    Parameter{
        "banging",
        Group::Conduct,
        pairs("costs time", "the arbiter sets the penalty"),
        "NSB 23; SN5 22",
        ""},
    Parameter{
        "etiquette",
        Group::Conduct,
        Texts{
            "for the director",
            "for the director",
            "the FIDE article holds",
            "the FIDE article on etiquette may be disregarded, that on annoying holds"},
        "FBX 16, 14",
        ""},
    Parameter{
        "spectators",
        Group::Conduct,
        pairs(
            "sent out if they interfere; the game may be played anew",
            "silent, and sent out if not"),
        "NSB 20; SN5 20",
        ""},
    Parameter{
        "pause_in_dispute",
        Group::Conduct,
        Texts{
            "by one player, on his clock",
            "by one player, on his clock",
            "by both partners, on both clocks at once",
            "by both partners who agree, on both clocks at once"},
        "NSB 18; SN5 18; TRN 20; FBX 15",
        ""},
    Parameter{
        "appeals",
        Group::Conduct,
        Texts{
            "director, section chief, chief floor director, who is final",
            "director, section chief, floor chief, who is final",
            "the arbiter",
            "the arbiter"},
        "NSB 18; SN5 18",
        ""},
    Parameter{
        "director_touches_clock",
        Group::Conduct,
        pairs("in a dispute only", "where FIDE lets him"),
        "NSB 19; SN5 19",
        ""},
};

}  // namespace

std::string_view name(ParameterGroup group) {
    switch (group) {
        case Group::Event: return "Match and event";
        case Group::Clock: return "Clock, set-up, completion";
        case Group::Drops: return "Reserve and drops";
        case Group::Promotion: return "Promotion";
        case Group::Mate: return "Mate, stalemate, waiting";
        case Group::Illegal: return "Illegal moves";
        case Group::Flag: return "Flag";
        case Group::Draws: return "Draws";
        case Group::End: return "End of match";
        case Group::Conduct: return "Conduct";
    }
    __builtin_unreachable();
}

std::span<const Parameter> parameters() { return kParameters; }

}  // namespace tandem::rulebook
