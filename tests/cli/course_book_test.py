# SPDX-License-Identifier: GPL-3.0-or-later
"""What the course of a match tells somebody who knows only its rulebook."""
import json
import re
import unittest

from course_reasons_test import RULINGS, Course, by, infraction
from program import tandem

BOOKS = ("nsb", "sn5", "trn", "fbx")
START_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"
MATE_IN_ONE = "6k1/5p1p/5P1Q/8/8/8/8/6K1[] w - - 0 30"


def course(name, book, language="en"):
    """A ruling's course, with its explanations, in one line."""
    _, out, _ = tandem("--lang", language, "officiate", "--rulebook", book, RULINGS / f"{name}.jsonl")
    return " ".join(out.split())


class SameMoment(Course):
    def test_what_two_claims_at_one_moment_mean(self):
        both = ("That board is over. A flag and an illegal move were claimed at the same moment."
                " Black on A, who made the illegal move, loses.")
        for book in ("nsb", "sn5"):
            told = self.ruling("SC-069-both-claims-at-once", under=book)
            self.assertIn(both, told)
            self.assertNotIn("Tandem's reading", told)
        for book in ("trn", "fbx"):
            self.assertIn(f"{both} {book.upper()} does not say which of them goes first; this is Tandem's reading.",
                          self.ruling("SC-069-both-claims-at-once", under=book))
        for language, said in (("de", "Schwarz an A verliert wegen des regelwidrigen Zugs."),
                               ("es", "Negro en A pierde por haber hecho la jugada ilegal.")):
            self.assertIn(said, course("SC-069-both-claims-at-once", "sn5", language))

    def test_what_comes_too_late_by_its_moment_only(self):
        late = "What ended the board happened at the same moment and goes first."
        for book in BOOKS:
            self.assertIn(late, self.ruling("own-flag-claim-and-mate-at-one-stamp", under=book))
        resigns = [by("A.black", "resign", 1000), by("A.white", "offer-draw", 2000)]
        self.assertNotIn(late, self.course("nsb", *resigns))

    def test_two_boards_that_end_together(self):
        mates = [by("A.white", "play", 1000, move="h6g7"), by("B.white", "play", 1000, move="h6g7")]
        for book in BOOKS:
            told = self.course(book, *mates, boards={"A": MATE_IN_ONE, "B": MATE_IN_ONE})
            self.assertEqual(told.count("Board A ended at the same moment."), 1)
        later = [mates[0], {**mates[1], "at": 1001}]
        told = self.course("nsb", *later, boards={"A": MATE_IN_ONE, "B": MATE_IN_ONE})
        self.assertNotIn("same moment", told)


class Articles(Course):
    def test_a_mate_with_both_flags_down_cites_what_lets_it_win(self):
        for book, cited in (("nsb", "16b"), ("sn5", "16b")):
            told = self.ruling("SC-083-mate-with-both-flags-down", under=book)
            self.assertRegex(told, rf"Board A is over: Black on A is mated \[{book.upper()} [^]]*\b{cited}\b")
        mated = by("A.white", "play", 3000, move="h6g7")
        one_down = self.course("sn5", mated, boards={"A": MATE_IN_ONE}, clocks_ms={"A.white": 1000})
        self.assertIn("Black on A is mated [SN5 15a, 7]", one_down)

    def test_pressing_back_that_the_book_does_not_print_is_a_reading(self):
        reading = "requires this but does not say that the clock may be pressed back for it; Tandem allows it."
        for book, article in (("nsb", "21"), ("sn5", "10c"), ("trn", "9"), ("fbx", "9")):
            name = book.upper()
            self.assertIn(f"(promotion not declared) [{name} {article}] {name} {reading}",
                          self.ruling("SC-053-promotion-not-declared", under=book))
        self.assertNotIn(reading, self.ruling("own-pressed-back-by-whom", under="sn5"))
        self.assertNotIn(reading, self.ruling("SC-057-hidden-reserve-pressed-back", under="trn"))

    def test_a_game_that_is_played_again_is_called_a_game(self):
        told = self.ruling("SC-089-spectator-calls-the-flag", under="sn5")
        self.assertIn("The article speaks of one game. As pieces pass between the boards, both are cancelled.", told)
        self.assertIn("Nobody wins: both games are cancelled and will be played again.", told)

    def test_a_draw_offer_that_is_answered_or_lapses(self):
        for book, lapsed, declined in (("nsb", "[NSB 16a]", "[NSB 16a]"), ("sn5", "[SN5 16a]", "[SN5 16a]"),
                                       ("trn", "[TRN 15]", "[TRN 15; FIDE 9.1]"),
                                       ("fbx", "[FBX 22]", "[FBX 22; FIDE 9.1]")):
            alone = [by("A.white", "offer-draw", 1000), by("A.white", "play", 2000, move="e2e4")]
            self.assertIn("White on A's draw offer lapses: Black on B had not joined it before White on A"
                          f" moved {lapsed}", self.course(book, *alone))
            self.assertIn(f"that White on A and Black on B offered {declined}",
                          self.ruling("own-draw-declined-by-a-move", under=book))

    def test_a_wrong_claim_of_a_repetition_cites_what_it_might_have_cost(self):
        for book, cited in (("trn", "[TRN 19; FIDE 9.5]"), ("fbx", "[FBX 18; FIDE 9.5]"), ("nsb", "[NSB 16a, 16b]")):
            told = self.course(book, by("A.white", "claim", 1000, what="repetition"))
            self.assertIn(f"claims a draw by repetition: rejected {cited}", told)
        told = self.course("trn", by("A.white", "claim", 1000, what="repetition"), options={"claim.wrong_ms": 60000})
        self.assertIn("rejected [TRN 19]", told)

    def test_a_mate_that_was_awaited_counts_despite_neutralising(self):
        told = self.ruling("own-neutralised-at-the-stamp-of-the-mate", under="trn")
        self.assertIn("Neutralising the match does not prevent that: the two mates would be simultaneous.", told)
        self.assertNotIn("Neutralising", self.ruling("SC-118-simultaneous-by-a-capture", under="trn"))

    def test_what_ends_a_board_as_the_match_is_neutralised(self):
        told = self.ruling("own-neutralised-at-the-stamp-of-a-flag", under="trn")
        self.assertIn("The match had been neutralised at the same moment, so this no longer changes the result.", told)
        self.assertIn("Black on A and White on B win", told)

    def test_a_stalemate_that_no_book_foresees(self):
        told = self.ruling("own-stalemate-once-the-other-board-is-over", under="trn")
        self.assertIn("TRN does not say what happens to a player who cannot move then. The FIDE Laws fill"
                      " the gap: stalemate.", told)
        self.assertNotIn("fill the gap", self.ruling("own-stalemate-with-nothing-to-come", under="trn"))

    def test_an_illegal_move_that_nobody_claims_names_the_article_it_breaks(self):
        drop = by("A.white", "play", 1000, move="P@e8")
        board = {"A": "r6k/8/8/8/8/8/8/4K3[P] w - - 0 30"}
        for book, article in (("nsb", "10a"), ("sn5", "10a"), ("trn", "7"), ("fbx", "7")):
            self.assertIn(f"Reason: pawns cannot be dropped on that rank. [{book.upper()} {article}]",
                          self.course(book, drop, boards=board))
        # Of chess itself the books print nothing.
        self.assertRegex(self.course("nsb", by("A.white", "play", 1000, move="a1a5")),
                         r"Reason: [^.]*\. [^\[]")


class Explained(Course):
    def explanations(self, name, book):
        out = tandem("officiate", "--rulebook", book, RULINGS / f"{name}.jsonl")[1]
        return re.findall(r"^ {20,}((?:NSB|SN5|TRN|FBX|FIDE|USC) [\w.]+): ", out, re.MULTILINE)

    def test_an_article_is_explained_where_it_is_first_cited(self):
        told = course("own-hovering", "nsb")
        at = told.index("NSB 14d: A player who has moved must be allowed to press the clock")
        self.assertLess(told.index("[NSB 14d; USC 1C2a]"), at)
        self.assertIn("USC 1C2a: Where no rule names a penalty", told)

    def test_no_article_is_explained_twice_in_a_course(self):
        for path in sorted(RULINGS.glob("*.jsonl")):
            for book in ("sn5", "trn"):
                all_of = self.explanations(path.stem, book)
                self.assertEqual(len(all_of), len(set(all_of)), f"{path.stem} {book}")

    def test_what_the_verdict_explains_is_not_explained_just_above_it(self):
        told = course("SC-110-resignation", "sn5")
        self.assertNotIn("SN5 15b:", told)
        self.assertIn("SN5 15b A player whose opponent resigns wins the game.", told)


class Languages(Course):
    def test_pieces_seats_and_times_are_those_of_the_language(self):
        takes = by("A.white", "play", 1500, move="f3e5")
        board = {"A": "4k3/8/8/4n3/8/5N2/8/4K3[] w - - 0 30"}
        for language, move, passed, time in (
                ("en", "30A. Nxe5", "a knight to Black on B", "4:58.5"),
                ("de", "30A. Sxe5", "einen Springer für Schwarz an B", "4:58,5"),
                ("es", "30A. Cxe5", "un caballo para Negro en B", "4:58,5")):
            told = self.course("nsb", takes, boards=board, language=language)
            self.assertRegex(told, rf"{re.escape(move)} +{time} +{passed}")

    def test_no_sentence_has_a_seat_as_files_write_it(self):
        for path in sorted(RULINGS.glob("own-[a-m]*.jsonl")):
            if '"text"' in path.read_text() or '"why"' in path.read_text():
                continue
            self.assertNotRegex(course(path.stem, "sn5", "de"), r"[AB]\.(white|black)", path.stem)


class SetUps(Course):
    def test_which_squares_of_a_wrong_set_up_are_wrong(self):
        for language, said in (
                ("en", "Wrong on board A: d1 white king (should be white queen), e1 white queen (should be white king)."),
                ("de", "Falsch an Brett A: d1 weißer König (richtig: weiße Dame), e1 weiße Dame (richtig: weißer König)."),
                ("es", "Mal en el tablero A: d1 rey blanco (debería ser dama blanca), e1 dama blanca (debería ser rey"
                       " blanco).")):
            self.assertIn(said, course("SC-014-swapped-pieces-in-time", "nsb", language))

    def test_a_board_that_is_wrong_throughout_is_not_listed(self):
        told = self.course("nsb", by("A.white", "claim", 1000, what="setup"), boards={"A": MATE_IN_ONE.replace(" 30", " 1")})
        self.assertIn("The board was set up incorrectly and must", told)
        self.assertNotIn("Wrong on board", told)


class Appeals(Course):
    def test_an_appeal_against_what_was_lifted_changes_nothing(self):
        told = self.ruling("own-appeal-upheld-twice", under="sn5")
        self.assertIn("the floor chief upholds the appeal against the ruling on line 3 [SN5 18] The ruling on line 3"
                      " was already lifted on line 5, so this changes nothing.", told)
        self.assertEqual(told.count("changes nothing"), 1)

    def test_an_appeal_that_has_nothing_to_undo(self):
        nothing = "That ruling had changed neither a result nor a clock, so there is nothing to undo."
        self.assertIn(nothing, self.ruling("own-appeal-against-a-rejected-claim", under="sn5"))
        self.assertNotIn(nothing, self.ruling("own-appeal-lifts-a-result", under="sn5"))
        told = self.ruling("own-appeal-undoes-the-second-infraction", under="nsb")
        self.assertIn("That offence no longer counts.", told)
        self.assertNotIn(nothing, told)


class HouseRules(Course):
    def test_touch_move_under_a_book_that_has_none(self):
        touched = [by("A.white", "move", 1000, move="e2e4"), by("A.white", "retract", 2000),
                   by("A.black", "claim", 3000, what="touch-move"), by("A.white", "play", 4000, move="g1f3")]
        for book in ("nsb", "sn5", "fbx"):
            told = self.course(book, *touched, options={"touch_move": "fide"})
            self.assertIn("must be moved: upheld White on A touched a piece and must move it. House rule", told)
            self.assertIn("plays g1f3: not allowed White on A must play e2e4. House rule", told)
            self.assertNotIn("[", told.split("e2e4, clock", 1)[1].split("The match is not over")[0])
        told = self.course("trn", *touched, options={"touch_move": "none"})
        self.assertIn("must be moved: rejected There is no touch-move obligation that can still be claimed against White on A. House rule", told)
        self.assertIn("must be moved: rejected [SN5 6] SN5 has no", self.course("sn5", *touched))

    def test_a_draw_that_the_book_does_not_know(self):
        claims = by("A.white", "claim", 1000, what="repetition")
        told = self.course("nsb", claims, options={"repetition.occurrences": 3})
        self.assertIn("a draw by repetition: rejected The position has occurred for the 1st time", told)
        told = self.course("trn", claims, options={"repetition.occurrences": 0})
        self.assertIn("a draw by repetition: rejected This match has no draw by repetition.", told)


class TwoMates(Course):
    def test_a_decision_in_the_place_of_one_of_the_two(self):
        undrawn = "After that decision, the two mates no longer make the match a draw. [TRN 14]"
        for name in ("own-order-at-the-stamp-of-the-second-mate", "own-appeal-restores-a-balanced-mate"):
            self.assertEqual(self.ruling(name, under="trn").count(undrawn), 1, name)
        self.assertNotIn("After that decision", self.ruling("SC-118-simultaneous-by-a-capture", under="trn"))

    def test_the_first_end_decides_only_once_no_mate_can_balance_it(self):
        first, rest = self.ruling("own-window-a-moment-too-late", under="trn").split("Up to and including")
        self.assertIn("is mated [TRN 8, 18; FIDE 5.1]", first)
        self.assertRegex(rest, r"The match is over: team (one|two) wins \[TRN 4\]")
        self.assertNotIn("TRN 4", self.ruling("SC-118-simultaneous-by-a-capture", under="trn"))

    def test_a_mate_that_the_opponent_s_press_completes(self):
        told = self.ruling("own-reply-that-mates", under="trn")
        self.assertIn("Made before White on A's press, which completed White on A's move; a mate needs no press of"
                      " its own. Board A is over", told)


class WithoutEffect(Course):
    def test_an_earlier_claim_takes_the_place_of_the_result(self):
        told = self.ruling("own-pending-claim-replaces-the-result", under="sn5")
        self.assertIn("This takes the place of the earlier result, because what happened on line 4 came before it.", told)

    def test_what_ended_the_other_game_still_counts_where_both_games_do(self):
        told = self.ruling("own-neutralised-before-a-claim-was-upheld", under="trn")
        self.assertIn("because what happened on line 5 came before it. The clocks", told)
        self.assertIn("The match is drawn: both boards are over, and neither team won both.", told)

    def test_an_agreement_that_comes_too_late(self):
        for book, cited in (("nsb", "[NSB 16a]"), ("sn5", "[SN5 16a]"), ("trn", "[TRN 15]"), ("fbx", "[FBX 22]")):
            told = self.ruling("own-agreement-between-two-flags-of-a-stamp", under=book)
            self.assertIn(f"but a board was decided before that. {cited}", told)

    def test_moves_that_a_corrected_set_up_cancels(self):
        cancelled = "The move e4 is cancelled; the clocks stay as they are."
        self.assertIn(cancelled, self.ruling("SC-014-swapped-pieces-in-time", under="sn5"))
        self.assertNotIn("cancelled", self.ruling("own-set-up-corrected-by-the-director", under="sn5"))
        fixes = by("director", "correct-setup", 5000, board="A", fen=START_FEN)
        moves = [by("A.white", "play", 1000, move="e2e4"), by("A.black", "play", 2000, move="e7e5"), fixes]
        told = self.course("trn", *moves, boards={"A": START_FEN.replace("KQkq", "-")})
        self.assertIn("The 2 moves made on board A are cancelled; the clocks stay as they are.", told)


class WithoutDirector(Course):
    def test_nobody_speaks_of_a_director_who_is_not_there(self):
        wins = by("director", "declare", 2000, board="A", winner="one")
        told = self.course("trn", infraction("A.white", "pointing", 1000, effect="warning"), wins,
                           by("director", "declare", 3000, winner="draw"), director=False)
        self.assertIn("declared by the organiser", told)
        self.assertIn("That is the organiser's decision.", told)
        self.assertNotIn("director", told)
        told = self.course("nsb", infraction("A.white", "touched-clock", 1000),
                           by("A.white", "claim", 2000, what="setup"), director=False)
        self.assertNotIn("director", told)
        early = by("A.white", "offer-draw", 0)
        for language, said in (("en", "director"), ("de", "Turnierleitung"), ("es", "director")):
            self.assertNotIn(said, self.before_the_start("sn5", early, language, director=False))

    def before_the_start(self, book, command, language="en", **header):
        log = "".join(json.dumps(one) + "\n" for one in ({"tandem": 1, "rulebook": book} | header, command))
        return " ".join(tandem("--lang", language, "officiate", "-", stdin=log.encode())[1].split())

    def test_a_draw_is_offered_during_the_game_only(self):
        for book, cited in (("nsb", "[NSB 16a]"), ("sn5", "[SN5 16a]"), ("trn", "[TRN 15, 1; FIDE 6.5]")):
            told = self.before_the_start(book, by("A.white", "offer-draw", 0))
            self.assertIn(f"offers a draw: not allowed {cited} The match has not started yet.", told)


class Reasons(Course):
    def test_a_decision_on_no_article_says_so(self):
        wins = by("director", "declare", 1000, winner="one")
        for book in ("trn", "fbx"):
            told = self.course(book, wins)
            self.assertIn(f"team one wins {book.upper()} has no article on such a decision.", told)
            told = self.course(book, {**wins, "article": "10"})
            self.assertNotIn("has no article", told)
        self.assertNotIn("has no article", self.course("nsb", wins))

    def test_a_strict_match_lets_no_illegal_move_be_played(self):
        drop = by("A.white", "play", 1000, move="P@e8")
        board = {"A": "r6k/8/8/8/8/8/8/4K3[P] w - - 0 30"}
        told = self.course("sn5", drop, boards=board, authority="strict")
        self.assertIn("plays P@e8: not allowed [SN5 10a, 8] That move is illegal. In a strict match the program does not"
                      " let it be played. Reason: pawns cannot be dropped on that rank.", told)

    def test_why_a_mate_that_was_not_pressed_does_not_count(self):
        for book, claim, end in (("nsb", "[NSB 15a3, 6]", "[NSB 15a3, 7, 6]"), ("sn5", "[SN5 15c, 6]", "[SN5 15c, 7, 6]")):
            told = self.ruling("own-mate-neither-pressed-nor-announced", under=book)
            self.assertIn(f"flag has fallen: upheld {claim}", told)
            self.assertIn(f"flag fell {end}", told)

    def test_why_a_move_may_be_taken_back(self):
        makes = [by("A.white", "move", 1000, move="e2e4"), by("A.white", "retract", 2000)]
        for book, cited in (("nsb", "[NSB 6]"), ("sn5", "[SN5 6]"), ("fbx", "[FBX 14]")):
            self.assertIn(f"takes the move back {cited}", self.course(book, *makes))
        self.assertNotIn("[", self.course("trn", *makes).split("takes the move back")[1].split("clocks")[0])
        illegal = {**makes[0], "move": "e2e5"}
        self.assertIn("takes the move back [TRN 18] The move was illegal", self.course("trn", illegal, makes[1]))

    def test_why_a_clock_is_pressed_again(self):
        for book, cited in (("nsb", "[NSB 14c]"), ("sn5", "[SN5 14b]")):
            self.assertIn("presses again, because Black on A's clock had not started; it runs from 1:40.0"
                          f" {cited}", self.ruling("SC-129-clock-does-not-start", under=book))
        told = self.course("trn", by("A.white", "play", 1000, move="e2e4"), by("A.white", "repunch", 2000),
                           options={"clock.repunch": True})
        self.assertIn("it runs from 3:00.0 House rule", told)

    def test_who_may_wait_from_the_start(self):
        for book, cited in (("nsb", "[NSB 15a1a]"), ("sn5", "[SN5 15a]"), ("trn", "[TRN 8]"), ("fbx", "[FBX 10]")):
            self.assertIn(f"White on B are to move Black on A has no legal move but may wait for a piece. {cited}",
                          self.ruling("SC-087-blocker-arrives", under=book))

    def test_why_nothing_can_be_waited_for(self):
        for book, cited in (("nsb", "[NSB 15a1, 10a]"), ("sn5", "[SN5 15a, 10a]")):
            self.assertIn(f"The other board is over, so no piece can arrive. {cited}",
                          self.ruling("SC-050-waiting-becomes-mate", under=book))

    def test_where_a_piece_of_one_s_own_goes(self):
        told = self.ruling("own-drop-on-ones-own-man", under="sn5")
        self.assertIn("White on A captured a piece of their own colour; on the other board only White on B plays that"
                      " colour.", told)
        self.assertNotIn("own colour;", self.ruling("SC-026-the-knight-is-grabbed", under="sn5"))


class Verdicts(Course):
    def test_the_board_is_named_once(self):
        told = self.ruling("SC-060-claim-of-an-illegal-move", under="sn5")
        self.assertIn("made an illegal move. SN5 8", told)
        named = self.course("sn5", by("A.black", "resign", 1000), seats={"A.white": "Ann", "A.black": "Bo"})
        self.assertIn("win: Bo resigned on board A.", named)
        for language, said in (("en", "win: White on A resigned."), ("de", "gewinnen: Aufgabe von Weiß an A."),
                               ("es", "ganan: Blanco en A abandonó.")):
            self.assertIn(said, self.course("sn5", by("A.white", "resign", 1000), language=language))


class NoPenalty(Course):
    def test_an_infraction_without_a_penalty_says_why(self):
        for book in ("trn", "fbx"):
            told = self.course(book, infraction("A.white", "hovering", 1000))
            self.assertIn(f"recorded, no penalty. {book.upper()} names no penalty for this; one may be"
                          " chosen.", told)
        told = self.course("trn", infraction("A.white", "hovering", 1000, effect="none"))
        self.assertIn("recorded, no penalty. That is the director's decision.", told)

    def test_a_usual_penalty_is_not_taken_for_the_book_s(self):
        usual = "NSB does not fix the penalty, and none was named: the program's usual one applies."
        self.assertIn(f"1st offence of this kind: a warning. {usual}", self.course("nsb", infraction("A.white", "touched-clock", 1000)))
        told = self.course("nsb", infraction("A.white", "wrong-hand", 1000))
        self.assertIn("1st offence of this kind: a warning.", told)
        self.assertNotIn("usual", told)


class Neutralising(Course):
    def test_it_is_said_to_be_the_referee_s_where_there_is_one(self):
        told = self.course("trn", by("A.white", "neutralise", 1000))
        self.assertIn("neutralises the match: not allowed [TRN 12]", told)
        self.assertIn("Where there is a referee, nobody else does that.", told)
        self.assertIn("The rulebook does not provide for that.", self.course("sn5", by("A.white", "neutralise", 1000)))


class PiecesTakenOut(Course):
    def test_a_piece_goes_out_of_play_by_a_house_rule_that_is_told(self):
        told = self.ruling("own-piece-removed-by-a-switch", under="sn5")
        self.assertIn("removes a rook from Black on B's reserve House rule “Piece not passed on”: out of play", told)


class Calls(Course):
    def test_a_call_that_no_book_allows_cites_what_forbids_it(self):
        call = {"at": 1000, "by": "director", "do": "call", "seat": "A.white", "what": "illegal-move"}
        self.assertIn("FIDE 13.6", self.course("trn", call))


if __name__ == "__main__":
    unittest.main()
