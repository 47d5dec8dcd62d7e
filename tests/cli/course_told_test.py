# SPDX-License-Identifier: GPL-3.0-or-later
"""What the course of a match says above, between and below its rulings: no more and no less than is so."""
import json
import unittest

from course_reasons_test import RULINGS, WHITE_ON_A, Course, by, infraction, without_explanations
from program import tandem

KNIGHT_CAPTURED = {"A": "4k3/8/8/3n4/4P3/8/8/4K3[] w - - 0 30"}
BALANCED = {"A": "6k1/8/8/n7/1P6/5p1q/5P1P/6K1[] w - - 0 30", "B": "4k3/8/8/8/8/8/6PP/6RK[] b - - 0 30"}
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"


def foot(out):
    """What stands below the verdict."""
    return out.rstrip("\n").split("\n\n")[-1]


class Heading(Course):
    def test_what_each_move_adds_and_who_is_missing(self):
        self.assertIn("; 5:00.0 each open authority: illegal moves stand until they are claimed team one",
                      self.course("nsb"))
        told = self.course("trn", increment_ms=2000, delay_ms=500, referee=False)
        self.assertIn("; 3:00.0 each, +2 s per move, delay of 0.5 s per move; no referee at the boards open authority:", told)
        told = self.course("trn", options={"time.increment_ms": 2500})
        self.assertIn("; 3:00.0 each, +2.5 s per move open", told)
        self.assertNotIn("time.increment_ms", told)

    def test_each_authority_is_explained(self):
        for authority, said in (("strict", "strict authority: illegal moves cannot be made"),
                                ("clock", "clock authority: presses, claims and rulings are recorded, but no moves")):
            self.assertIn(said, self.course("nsb", authority=authority))

    def test_the_base_time_is_not_each_player_s_where_a_clock_begins_with_another(self):
        told = self.course("nsb", clocks_ms={"A.white": 1000})
        self.assertIn("Rules, August 2006 open authority", told)
        self.assertIn("clocks at the start, instead of 5:00.0 each: White on A 0:01.0, Black on A 5:00.0", told)

    def test_a_seat_without_a_name_is_named_once(self):
        told = self.course("nsb", seats={"A.white": "Ann"})
        self.assertIn("team one: Ann (White on A), Black on B team two: Black on A, White on B", told)

    def test_a_board_that_was_set_up_is_shown(self):
        told = self.course("nsb", boards=KNIGHT_CAPTURED)
        self.assertIn(f"board A at the start: {KNIGHT_CAPTURED['A']}", told)
        self.assertNotIn("board B at the start", told)
        self.assertNotIn("at the start", self.course("nsb", boards={"A": START}))


class Foot(Course):
    def test_no_position_is_shown_where_none_is_recorded(self):
        for language, said in (("en", "not recorded"), ("de", "nicht aufgezeichnet"), ("es", "no registradas")):
            _, out, _ = tandem("--lang", language, "officiate", RULINGS / "own-earliest-upheld-claim-decides.jsonl")
            clocks, *_, positions = foot(out).splitlines()
            self.assertEqual(clocks.index(WHITE_ON_A[language]), positions.index(said))
            self.assertNotIn("rnbq", out)

    def test_the_clocks_that_a_claim_puts_back(self):
        told = self.ruling("own-pending-claim-replaces-the-result")
        self.assertIn("because what happened on line 4 came before it. The clocks"
                      " are as they were at 0:04.0, when the claim on line 4 was made.", told)
        self.assertIn("clocks at 0:04.0 White on A 1:38.0", told)

    def test_the_clocks_of_the_first_end(self):
        told = self.ruling("own-appeal-leaves-the-other-end")
        self.assertIn("as they were at 0:01.0, when the claim on line 3 was made.", told)
        self.assertIn("as they were at 0:05.0, at the first end of the match.", told)
        self.assertIn("clocks at 0:05.0 White on A 1:39.0", told)

    def test_clocks_that_are_those_of_the_last_line_bear_no_time(self):
        for name in ("own-four-offers", "own-clock-set-too-high"):
            told = self.ruling(name)
            self.assertIn("clocks White on A", told)
            self.assertNotIn("The clocks are as", told)


class Results(Course):
    def test_a_board_is_over_once(self):
        told = self.ruling("own-order-at-the-stamp-of-a-mate")
        self.assertIn("The result on board A is replaced: declared by the director [FBX 17]", told)
        self.assertEqual(told.count("Board A is over"), 1)
        drawn = by("director", "declare", 9000, board="B", winner="draw")
        won = by("director", "declare", 8000, board="B", winner="one")
        other = by("director", "declare", 7000, board="B", winner="draw")
        told = self.course("nsb", other, won, drawn)
        self.assertIn("Board B is drawn: declared by the director [NSB 18]", told)
        told = self.course("nsb", other, by("director", "declare", 9000, board="B", winner="draw"))
        self.assertIn("The result on board B is replaced by a draw: declared by the director", told)

    def test_two_wins_at_one_moment_are_no_ends_of_the_same_time(self):
        told = self.ruling("own-order-on-a-drawn-board-at-the-stamp-of-a-mate")
        self.assertIn("The match is drawn: each team won a board at the same moment.", told)
        self.assertIn("each team won a board at the same moment", self.ruling("SC-123-equal-stamps"))

    def test_a_named_article_is_cited_with_the_others(self):
        named = by("director", "forfeit", 1000, seat="A.black", article="12")
        told = self.course("sn5", named)
        self.assertIn("Black on A forfeits [SN5 12, 7]", told)
        self.assertIn("SN5 12 Partners", told)
        self.assertIn("SN5 7 The first game", told)
        self.assertIn("[SN5 7]", self.course("sn5", {**named, "article": "7"}))

    def test_what_follows_from_a_set_up_that_the_director_finds_wrong(self):
        claimed = [by("A.black", "claim", 2000, what="setup"),
                   by("director", "rule", 9000, claim=3, upheld=True)]
        told = self.course("nsb", *claimed, authority="clock")
        self.assertIn("Black on A claims that the board was set up wrongly: upheld. The board was set up"
                      " incorrectly and must now be put right.", told)
        told = self.course("nsb", claimed[0], {**claimed[1], "upheld": False}, authority="clock")
        self.assertNotIn("incorrectly", told)


class Refusals(Course):
    def test_what_the_rules_refuse_is_not_what_an_opponent_declines(self):
        offer = by("A.white", "offer-draw", 2000)
        said = {"en": "offers a draw: not allowed", "de": "bietet Remis an: nicht zulässig",
                "es": "ofrece tablas: no se admite"}
        for language, refused in said.items():
            told = self.course("nsb", by("A.black", "resign", 1000), offer, language=language)
            self.assertIn(f"{WHITE_ON_A[language]} {refused} [NSB 7] ", told)

    def test_a_match_was_over_before_what_is_refused(self):
        for language, said in (("en", "The match is already over."), ("de", "Das Match ist bereits beendet."),
                               ("es", "El encuentro ya ha terminado.")):
            told = self.course("nsb", by("A.black", "resign", 1000), by("A.white", "offer-draw", 2000),
                               language=language)
            self.assertEqual(told.count(said), 1)

    def test_who_may_still_neutralise(self):
        told = self.ruling("own-neutralise-by-a-switch", under="fbx")
        self.assertIn("White on B neutralises the match: not allowed [FBX 11] Only a player whose game is still"
                      " in progress can do that.", told)

    def test_a_king_may_be_captured_elsewhere(self):
        self.assertIn("Reason: a king may not be captured here.", self.ruling("own-strict-king-is-never-taken"))


class Repetitions(Course):
    def test_when_a_repetition_can_be_claimed_that_a_move_made_hides(self):
        self.assertIn("A move is on the board, but the clock has not been pressed: a repetition can be claimed"
                      " once it has been pressed or the move has been taken back.",
                      self.ruling("own-repetition-while-a-move-lies-made"))


class Replies(Course):
    def test_how_long_a_reply_may_take_is_a_setting(self):
        told = self.ruling("SC-118-simultaneous-by-a-capture", under="trn")
        self.assertIn("The rulebook names no time for the reply; in this match it is 2 s.", told)

    def test_until_when_a_mate_in_reply_draws_the_match(self):
        for book, article in (("trn", "TRN 14"), ("fbx", "FBX 21")):
            told = self.ruling("own-order-in-a-window", under=book)
            self.assertIn("Up to and including 0:04.0, a mate by Black on B would make the match a draw "
                          f"[{article}]", told)
        self.assertIn("a mate by Black on B with a dropped knight would make the match a draw [TRN 14]",
                      self.ruling("own-order-at-the-stamp-of-the-second-mate", under="trn"))

    def test_the_last_moment_for_a_reply_is_named_exactly(self):
        """A reply at that very moment counts, so its hundredths are not cut off."""
        for offset, said in ((1950, "0:03.95"), (1999, "0:03.999"), (1900, "0:03.9")):
            told = self.course("trn", by("A.white", "play", 1000, move="b4a5"),
                               by("A.black", "play", offset, move="h3g2"),
                               by("B.black", "play", offset + 2000, move="N@f2"),
                               authority="strict", boards=BALANCED)
            self.assertIn(f"Up to and including {said}, a mate by Black on B", told)
            self.assertIn("The match is over: a draw [TRN 14, 13]", told)

    def test_the_second_of_two_mates_decided_nothing_by_coming_first(self):
        told = self.ruling("SC-118-simultaneous-by-a-capture", under="trn")
        self.assertIn("Board B is over: White on B is mated [TRN 8, 18, 7; FIDE 5.1]", told)
        told = self.ruling("SC-118-simultaneous-by-a-capture", under="fbx")
        self.assertIn("Board B is over: White on B is mated [FBX 10, 7; FIDE 5.1]", told)

    def test_an_order_ends_the_wait_for_a_reply(self):
        told = self.ruling("own-order-in-a-window")
        self.assertIn("takes the place of the earlier result. Black on B can no longer reply with a mate The match"
                      " is over: team two wins", told)
        # At the stamp of the order the reply is still given.
        told = self.ruling("own-order-at-the-stamp-of-the-second-mate")
        self.assertNotIn("can no longer reply", told)


class Settings(Course):
    def test_which_clock_was_set_wrongly_and_to_what(self):
        claim = by("A.white", "claim", 1000, what="clock-setting")
        told = self.course("sn5", claim, set_ms={"A.black": 60000})
        self.assertIn("upheld [SN5 8b, 4] Black on A's clock was set to 1:00.0 instead of 5:00.0.", told)
        told = self.course("sn5", claim, set_ms={"A.black": 60000, "A.white": 420000, "B.white": 1000})
        self.assertIn("White on A's clock was set to 7:00.0 and Black on A's to 1:00.0, instead of 5:00.0.", told)

    def test_what_the_director_does_to_a_clock(self):
        order = by("director", "adjust", 1000, seat="A.black", ms=-30000, why="penalty")
        for language, said in (("en", "director takes 0:30.0 off Black on A's clock (penalty), now 4:30.0 [USC 1C2a]"),
                               ("de", "Turnierleitung zieht Schwarz an A 0:30,0 ab (Strafe), Uhr jetzt 4:30,0 [USC"),
                               ("es", "director resta 0:30,0 al reloj de Negro en A (penalización), ahora 4:30,0 [USC")):
            self.assertIn(said, self.course("nsb", order, language=language))
        told = self.course("nsb", {**order, "ms": 1000})
        self.assertIn("director adds 0:01.0 to Black on A's clock (penalty), now 5:01.0", told)


class Programs(Course):
    def test_who_claims_a_flag_that_nobody_has_claimed(self):
        strict = {"authority": "strict", "clocks_ms": {"A.white": 1000}}
        note = by("director", "note", 5000)
        for language, heading, claim in (
                ("en", "illegal moves cannot be made; fallen flags are claimed by the program",
                 "The program claims for Black on A that White on A's flag has fallen: upheld [SN5 15c]"),
                ("de", "regelwidrige Züge sind nicht möglich; gefallene Blättchen reklamiert das Programm",
                 "Das Programm reklamiert für Schwarz an A den Blättchenfall bei Weiß an A: anerkannt [SN5 15c]"),
                ("es", "no se pueden hacer jugadas ilegales; las banderas caídas las reclama el programa",
                 "El programa reclama en nombre de Negro en A que la bandera de Blanco en A ha caído: se estima")):
            told = self.course("sn5", note, language=language, **strict)
            self.assertIn(heading, told)
            self.assertIn(claim, told)
        for other in ({"authority": "strict", "auto_flag": False}, {"authority": "open"}):
            told = self.course("sn5", note, clocks_ms={"A.white": 1000}, **other)
            self.assertNotIn("program", told)


class Moments(Course):
    def test_a_book_that_is_silent_about_two_wins_at_one_moment(self):
        told = self.ruling("own-order-on-a-drawn-board-at-the-stamp-of-a-mate")
        self.assertIn("each team won a board at the same moment. NSB says nothing about wins at the same"
                      " moment. NSB 7 ", told)
        told = self.ruling("SC-118-simultaneous-by-a-capture", under="trn")
        self.assertIn("each team won a board at the same moment.", told)
        self.assertNotIn("says nothing", told)


class Words(Course):
    def test_a_match_whose_result_is_lifted_goes_on(self):
        name = "own-clock-set-too-low-and-the-flag-claimed"
        for language, said in (
                ("en", "The match is no longer over; it goes on once play is resumed"),
                ("de", "Das Match gilt nicht mehr als beendet; es geht weiter, sobald die Pause"
                       " aufgehoben wird"),
                ("es", "El encuentro ya no está terminado; continuará cuando se reanude el juego")):
            _, out, _ = tandem("--lang", language, "officiate", RULINGS / f"{name}.jsonl")
            self.assertIn(said, " ".join(out.split()))

    def test_a_german_course_says_a_game_where_it_means_one(self):
        told = self.course("nsb", by("director", "declare", 1000, board="A", winner="draw"),
                           by("director", "forfeit", 2000, seat="B.white"), language="de")
        self.assertIn("; Bedenkzeit je 5:00,0 ", told)
        self.assertIn("Die Partie an Brett A ist remis: Entscheidung der Turnierleitung", told)
        self.assertIn("Partieverlust für Weiß an B", told)


class Director(Course):
    def test_an_appeal_is_decided_by_whom_it_went_to(self):
        appeals = [infraction("A.black", "banging", 1000)]
        for at, level, upheld in ((2000, "section-chief", False), (4000, "floor-chief", True)):
            appeals += [by("A.black", "appeal", at, ruling=3, level=level),
                        by("director", "rule-on-appeal", at + 1000, ruling=3, level=level,
                           upheld=upheld, why="loud")]
        told = self.course("nsb", *appeals)
        self.assertIn("director notes: the section chief rejects the appeal against the ruling on line 3:"
                      " “loud” [NSB 18]", told)
        self.assertIn("notes: the chief floor director upholds the appeal against the ruling on line 3: “loud”", told)

    def test_an_expulsion_after_the_end_changes_no_result(self):
        expelled = {"at": 2000, "by": "director", "do": "expel", "who": "A.black"}
        told = self.course("nsb", by("A.white", "resign", 1000), expelled)
        self.assertIn("The result of the match does not change.", told)
        told = self.course("nsb", expelled)
        self.assertNotIn("does not change", told)

    def test_nobody_upholds_what_is_refused(self):
        for upheld, said in ((True, "tries to uphold"), (False, "tries to reject")):
            told = self.course("nsb", by("director", "rule", 1000, claim=2, upheld=upheld))
            self.assertIn(f"director {said} the claim on line 2: not allowed", told)

    def test_an_order_that_changes_no_clock_is_told(self):
        order = by("director", "adjust", 5000, seat="A.black", ms=60000, why="penalty")
        told = self.course("nsb", by("A.white", "play", 1000, move="e2e4"), order,
                           clocks_ms={"A.black": 1000})
        self.assertIn("director orders +1:00.0 for Black on A's clock (penalty), but it stays at 0:00.0"
                      " [USC 1C2a] Black on A's flag has fallen", told)

    def test_a_penalty_that_the_director_chooses(self):
        chosen = "That is the director's decision."
        told = self.course("trn", infraction("A.black", "banging", 1000, effect="add"))
        self.assertIn(f"1st offence of this kind: a minute for White on A. {chosen}", told)
        self.assertNotIn(chosen, self.course("nsb", infraction("A.black", "wrong-hand", 1000, effect="warning")))
        self.assertNotIn(chosen, self.course("nsb", infraction("A.black", "banging", 1000)))


class Moves(Course):
    def test_why_a_move_is_illegal(self):
        told = self.course("nsb", by("A.white", "play", 1000, move="e2e5"))
        self.assertIn("(illegal) 4:59.0 Reason: that piece does not move that way.", told)

    def test_a_piece_that_the_partner_dropped_before_the_press(self):
        told = self.course(
            "nsb", by("B.white", "play", 500, move="e2e4"), by("A.white", "move", 1000, move="e4d5"),
            by("B.black", "play", 2000, move="N@f6"), by("A.white", "press", 3000),
            boards=KNIGHT_CAPTURED)
        self.assertIn("N@f6 (illegal) 4:58.5 Reason: when the piece was dropped, the partner had not yet pressed the clock", told)
        self.assertIn("exd5 4:57.0 Nothing is passed: Black on B has already dropped that piece.", told)

    def test_an_empty_square_has_nothing_to_move(self):
        told = self.course("nsb", by("A.white", "play", 1000, move="e4e5"))
        self.assertIn("plays e4e5: not allowed There is no piece on e4.", told)

    def test_a_partner_joins_an_offer(self):
        told = self.course("nsb", by("A.white", "offer-draw", 1000), by("B.black", "offer-draw", 2000))
        self.assertIn("White on A offers a draw", told)
        self.assertIn("Black on B joins White on A's draw offer", told)

    def test_which_board_waits_for_a_ruling(self):
        told = self.course("nsb", by("B.black", "claim", 1000, what="setup"), authority="clock")
        self.assertIn("cannot settle this: board B is paused until the director rules.", told)


    def test_a_reply_goes_back_with_the_move_that_it_answered(self):
        told = self.course("fbx", by("A.white", "move", 1000, move="e2e4"),
                           by("A.black", "move", 1500, move="d7d5"), by("A.white", "retract", 2000))
        self.assertIn("takes the move back [FBX 14] Black on A's d7d5, not yet pressed, is taken back with it.", told)

    def test_a_promotion_that_nobody_declared_is_not_printed(self):
        board = {"A": "7k/P7/8/8/8/8/8/K7[] w - - 0 30"}
        told = self.course("trn", by("A.white", "play", 1000, move="a7a8"), boards=board)
        self.assertIn("30A. a8+ 2:59.0 No promotion was declared: as long as none is, the pawn counts as a queen.", told)
        told = self.course("trn", by("A.white", "play", 1000, move="a7a8r"), boards=board)
        self.assertIn("30A. a8=R+ 2:59.0", told)
        self.assertNotIn("not declared", told)

    def test_what_a_clock_is_pressed_back_for_and_a_count_cite_their_articles(self):
        first = by("A.white", "play", 1000, move="e2e4")
        for book, reason, articles in (("fbx", "hidden", "[FBX 6]"), ("fbx", "displaced", "[FIDE 7.3]"),
                                       ("trn", "hidden", "[TRN 16]"), ("nsb", "displaced", "[NSB 17]")):
            back = by("A.black", "press-back", 2000, reason=reason)
            self.assertIn(f") {articles}", self.course(book, first, back), (book, reason))
        moves = [by(seat, "play", 1000 * n, move=move) for n, (seat, move) in enumerate(
            [("A.white", "g1f3"), ("A.black", "g8f6"), ("A.white", "f3g1"), ("A.black", "f6g8")], 1)]
        self.assertIn("2nd time [FBX 18]", self.course("fbx", *moves, by("A.white", "count", 5000)))

    def test_pressing_back_out_of_turn_is_judged_by_what_lets_the_other_do_it(self):
        told = self.course("fbx", by("A.black", "press-back", 1000, reason="hidden"))
        self.assertIn("restarts the opponent's clock without moving (hidden pieces): not allowed [FBX 6]", told)


class Thousandths(Course):
    def test_stamps_within_a_tenth_are_told_apart(self):
        told = self.course("nsb", by("director", "note", 20000), by("director", "note", 20001),
                           by("director", "note", 30001))
        for stamp in ("3 0:20.000 director", "4 0:20.001 director", "5 0:30.0 director"):
            self.assertIn(stamp, told)

    def test_how_far_two_stops_are_apart(self):
        told = self.course("trn", by("A.white", "stop", 1000), by("B.black", "stop", 4001))
        self.assertIn("White on A called for it 3.001 s earlier, which is more than three seconds.", told)
        told = self.course("trn", by("A.white", "stop", 1000), by("A.white", "stop", 9000))
        self.assertNotIn("earlier", told)


class HouseRules(Course):
    """A switch that the match changes is named wherever a ruling rests on it."""

    def test_a_refused_mate_by_a_drop_names_the_switch_that_forbids_it(self):
        smothered = {"A": "6nk/7p/5P2/8/8/8/8/6K1[P] w - - 0 30"}
        drop = by("A.white", "play", 1000, move="P@g7")
        for language, said in (("en", "House rule “Mate by a drop”: no (drop.mate)."),
                               ("de", "Hausregel „Matt durch Einsetzen“: nein (drop.mate)."),
                               ("es", "Regla de la casa «Mate por colocación»: no (drop.mate).")):
            for book in ("nsb", "sn5", "trn", "fbx"):
                told = self.course(book, drop, language=language, authority="strict", boards=smothered,
                                   options={"drop.mate": False})
                self.assertIn(said, told)
        told = self.course("trn", drop, boards=smothered, options={"drop.mate": False})
        self.assertIn("(illegal) 2:59.0 Reason: a drop may not give mate. [TRN 7]"
                      " House rule “Mate by a drop”: no (drop.mate).", told)

    def test_every_refusal_that_rests_on_a_switch_names_it(self):
        sevens = {"A": "4k3/8/8/8/8/8/8/4K3[P] w - - 0 30"}
        castles = {"A": "4k3/8/8/8/8/8/8/4K2R[R] w - - 0 30"}
        d_file = {"A": "4k3/8/8/8/8/8/8/R2K3R[] w KQ - 0 1"}
        cases = [
            ("trn", {"drop.pawn_ranks": "2-6"}, by("A.white", "play", 1000, move="P@a7"), sevens),
            ("fbx", {"drop.rook_castles": False}, by("A.white", "play", 1000, move="e1g1"), castles),
            ("nsb", {"setup.swapped_castling": False}, by("A.white", "play", 1000, move="d1b1"), d_file),
            ("nsb", {"clock.repunch": False}, by("A.white", "repunch", 1000), None),
            ("nsb", {"appeal.levels": ""}, by("A.white", "appeal", 1000, ruling=2, level="section-chief"), None),
            ("trn", {"transfer.not_passed": "nothing"},
             by("director", "remove-piece", 1000, seat="A.white", piece="P"), sevens),
            ("trn", {"hidden.remedy": "ladder"}, by("A.white", "press-back", 1000, reason="hidden"), None),
            ("trn", {"repetition.occurrences": 0}, by("A.white", "count", 1000), None),
            ("trn", {"end.neutralise": "automatic"}, by("A.white", "neutralise", 1000), None),
            ("nsb", {"flag.director_calls": "never"},
             by("director", "call", 1000, seat="A.white", what="flag"), None),
            ("nsb", {"no_clock": "nothing"}, by("director", "no-clock", 1000, board="A"), None),
            ("nsb", {"illegal.king_capture": False}, by("A.white", "play", 1000, move="e2e8"),
             {"A": "4k3/8/8/8/8/8/4R3/4K3[] w - - 0 30"}),
            ("trn", {"etiquette": False}, infraction("A.white", "etiquette", 1000), None),
            ("trn", {"pointing": True}, infraction("A.white", "pointing", 1000), None),
            ("trn", {"fifty_moves": False}, by("A.white", "claim", 1000, what="fifty-moves"), None),
            ("trn", {"touch_move": "none"}, by("A.white", "claim", 1000, what="touch-move"), None),
        ]
        for book, options, command, boards in cases:
            (key,) = options
            authority = "strict" if command["do"] == "play" and key != "illegal.king_capture" else "open"
            told = self.course(book, command, options=options, authority=authority,
                               **({"boards": boards} if boards else {}))
            self.assertEqual(told.count(f"({key})."), 1, (key, told))

    def test_a_switch_that_is_as_printed_is_not_named(self):
        told = self.course("trn", by("A.white", "play", 1000, move="P@a8"), authority="strict",
                           boards={"A": "4k3/8/8/8/8/8/8/4K3[P] w - - 0 30"}, options={"drop.mate": False})
        self.assertIn("plays P@a8: not allowed [TRN 7, 18]", told)
        self.assertNotIn("House rule", told)

    def test_a_rule_that_the_match_sets_aside_is_not_denied_of_the_book(self):
        for options, what, said in (({"fifty_moves": False}, "fifty-moves", "This match has no fifty-move rule."),
                                    ({"repetition.occurrences": 0}, "repetition",
                                     "This match has no draw by repetition."),
                                    ({"touch_move": "none", "illegal.before_press": "free"}, "touch-move",
                                     "This match has no touch-move rule.")):
            told = self.course("trn", by("A.white", "claim", 1000, what=what), options=options)
            self.assertIn(said, told)
            self.assertNotIn("This match", self.course("nsb", by("A.white", "claim", 1000, what=what)))

    def test_the_heading_says_the_switches_in_words(self):
        for language, said in (("en", "house rule “Both flags down”: game drawn (flag.both_down)"),
                               ("de", "Hausregel „"), ("es", "regla de la casa «")):
            told = self.course("trn", options={"flag.both_down": "board_drawn"}, language=language)
            self.assertIn(said, told)
            self.assertIn("(flag.both_down)", told)


class Touching(Course):
    """A piece of the board binds by FIDE, through TRN 3; TRN 17 is about the reserve, TRN 18 about illegal moves."""

    def bound(self, first, other, **header):
        return self.course("trn", by("A.white", "move", 1000, move=first), by("A.white", "retract", 2000),
                           by("A.black", "claim", 3000, what="touch-move"),
                           by("A.white", "play", 4000, move=other), **header)

    def test_a_piece_of_the_board(self):
        told = self.bound("g1f3", "e2e4")
        self.assertIn("upheld [TRN 3; FIDE 4.3, 4.7]", told)
        self.assertIn("plays e2e4: not allowed [TRN 3; FIDE 4.3]", told)

    def test_castling(self):
        told = self.bound("e1g1", "e1d1", boards={"A": "4k3/8/8/8/8/8/8/4K2R[] w K - 0 30"})
        self.assertIn("upheld [TRN 3; FIDE 4.3, 4.4, 4.7]", told)
        self.assertIn("upheld [TRN 3; FIDE 4.3, 4.4, 4.7]", self.ruling("own-rook-touched-before-the-king", under="trn"))

    def test_an_illegal_move_that_was_taken_back(self):
        told = self.bound("g1g3", "e2e4")
        self.assertIn("takes the move back [TRN 18] The move was illegal: that piece does not move that way.", told)
        self.assertIn("upheld [TRN 18]", told)
        self.assertIn("plays e2e4: not allowed [TRN 18]", told)

    def test_nothing_was_taken_back(self):
        told = self.course("trn", by("A.black", "claim", 1000, what="touch-move"))
        self.assertIn("left open [TRN 3, 17; FIDE 4.3]", told)

    def test_an_illegal_move_taken_back_says_why_it_was_illegal(self):
        for language, said in (("en", "The move was illegal: "), ("de", "Der Zug war regelwidrig: "),
                               ("es", "La jugada era ilegal: ")):
            told = self.course("nsb", by("A.white", "move", 1000, move="g1g3"), by("A.white", "retract", 2000),
                               language=language)
            self.assertIn(said, told)
        told = self.course("nsb", by("A.white", "move", 1000, move="g1f3"), by("A.white", "retract", 2000))
        self.assertNotIn("illegal:", told)
        told = self.course("nsb", by("A.white", "move", 1000, move="g1f3"), by("A.white", "move", 1500, move="e2e4"),
                           by("A.white", "retract", 2000), by("A.white", "retract", 2500))
        self.assertEqual(told.count("The move was illegal: "), 1)


class Stalemates(Course):
    ONE_MOVE = "7k/5K2/6Q1/8/8/8/8/8[] b - - 0 40"

    def test_once_the_other_board_is_over_nobody_counts_what_may_arrive(self):
        for book, cited in (("trn", "[TRN 3; FIDE 5.2]"), ("fbx", "[FBX A1; FIDE 5.2]")):
            told = self.course(book, by("B.white", "resign", 1000), referee=False, boards={"A": self.ONE_MOVE},
                               options={"end.neutralise": "players"})
            self.assertIn(f"Board A is drawn: stalemate {cited} The other board is over, so no piece can arrive.",
                          told)

    def test_while_pieces_may_arrive_they_are_counted(self):
        told = self.ruling("own-stalemate-with-nothing-to-come", under="trn")
        self.assertIn("Board A is drawn: stalemate [TRN 8, 3, 4; FIDE 5.2] No piece that could be dropped", told)
        told = self.ruling("own-stalemate-with-nothing-to-come", under="fbx")
        self.assertIn("Board A is drawn: stalemate [FBX 10, A1, 17; FIDE 5.2]", told)


class Laws(Course):
    def test_the_text_of_the_law_behind_a_book_is_named_once(self):
        flag = by("A.black", "claim", 5000, what="flag")
        for language, said in (("en", "FIDE The FIDE Laws of Chess, in the texts of 1997 and 2001."),
                               ("de", "FIDE Die FIDE-Regeln, in den Fassungen von 1997 und 2001."),
                               ("es", "FIDE Las Leyes del Ajedrez de la FIDE, en los textos de 1997 y 2001.")):
            for book in ("trn", "fbx"):
                told = self.course(book, flag, clocks_ms={"A.white": 1000}, language=language)
                self.assertEqual(told.count(said), 1)
        # Also where no result rests on it.
        told = self.course("trn", infraction("A.white", "wrong-hand", 1000))
        self.assertIn("The match is not over. FIDE The FIDE Laws", told)
        self.assertNotIn("1997", self.course("trn", by("director", "note", 1000)))
        self.assertIn("USC The rules of US Chess.", self.course("nsb", infraction("A.white", "annoying", 1000)))

    def test_what_a_law_behind_the_books_says_names_none_of_them(self):
        flag = by("A.black", "claim", 5000, what="flag")
        told = self.course("trn", flag, clocks_ms={"A.white": 1000})
        self.assertIn("FIDE 6.9 A player who runs out of time loses. (It would be a draw if the"
                      " opponent had no way to mate; in bughouse that exception does not apply.)", told)
        self.assertNotIn("FBX", told)
        self.assertNotIn("FBX", self.ruling("own-stalemate-with-nothing-to-come", under="trn"))


class Open(Course):
    def test_a_claim_that_still_waits_when_a_result_is_told(self):
        waits = [by("A.white", "press", 2000), by("A.black", "claim", 4000, what="illegal-move"),
                 by("B.white", "resign", 9000)]
        for language, said in (
                ("en", "The claim on line 4 still awaits a ruling. If it is upheld, that ruling replaces"
                       " this result."),
                ("de", "Über die Reklamation in Zeile 4 ist noch nicht entschieden."),
                ("es", "La reclamación de la línea 4 sigue pendiente de resolución.")):
            told = self.course("trn", *waits, authority="clock", language=language)
            self.assertEqual(told.count(said), 1)
        touched = by("A.black", "claim", 4000, what="touch-move")
        told = self.course("trn", waits[0], touched, waits[2], authority="clock")
        self.assertIn("The claim on line 4 still awaits a ruling, but cannot change this result.", told)
        ruled = by("director", "rule", 5000, claim=4, upheld=False)
        told = self.course("trn", *waits[:2], ruled, waits[2], authority="clock")
        self.assertNotIn("awaits", told)


class Orders(Course):
    def test_an_order_that_replaces_a_result_ends_no_board_first(self):
        resigns = by("A.white", "resign", 1000)
        for book, cited in (("nsb", "[NSB 18]"), ("sn5", "[SN5 18]"), ("trn", ""), ("fbx", "")):
            for board in ({}, {"board": "A"}, {"board": "B"}):
                told = self.course(book, resigns, by("director", "declare", 2000, winner="one", **board))
                self.assertIn(f"team one wins {cited}".rstrip() if not board else cited, told)
                if cited:
                    self.assertNotIn(cited.replace("]", ", "), told)
                else:
                    self.assertIn(f"{book.upper()} has no article on such a decision.", told)


class Chiefs(Course):
    def test_each_book_calls_the_last_level_by_its_own_name(self):
        asks = [infraction("A.black", "banging", 1000), by("A.black", "appeal", 2000, ruling=3, level="floor-chief"),
                by("director", "rule-on-appeal", 3000, ruling=3, level="floor-chief", upheld=True)]
        for book, language, chief in (("nsb", "en", "the chief floor director"), ("sn5", "en", "the floor chief"),
                                      ("nsb", "de", "obersten Saalleitung"), ("nsb", "es", "el director jefe de sala")):
            self.assertIn(chief, self.course(book, *asks, language=language))

    def test_a_ruling_on_an_appeal_that_is_refused_is_not_noted(self):
        rules = by("director", "rule-on-appeal", 1000, ruling=2, level="section-chief", upheld=True)
        for language, said in (("en", "director tries to note that the section chief upholds the appeal"),
                               ("de", "Turnierleitung will vermerken, dass die Gruppenleitung"),
                               ("es", "director intenta anotar que el jefe de sección")):
            self.assertIn(said, self.course("nsb", rules, language=language))


class Castling(Course):
    def test_why_castling_that_is_written_as_such_is_refused(self):
        for move in ("O-O", "O-O-O"):
            for authority in ("strict", "open"):
                told = self.course("trn", by("A.white", "play", 1000, move=move), authority=authority,
                                   boards={"A": "4k3/8/8/8/8/8/8/R2K3R[] w KQ - 0 1"})
                self.assertIn("Reason: the king is not on a square from which it may castle.", told)
        told = self.course("nsb", by("A.white", "play", 1000, move="O-O"), authority="strict")
        self.assertIn("Reason: there is a piece between king and rook.", told)
        told = self.course("nsb", by("A.white", "move", 1000, move="O-O"),
                           boards={"A": "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"})
        self.assertIn("Reason: there is no rook on that side to castle with.", told)

    def test_a_king_is_not_said_to_have_been_left_in_check(self):
        told = self.course("trn", by("A.white", "play", 1000, move="e2e8"),
                           boards={"A": "4k3/8/8/8/8/8/4R3/4K3[] w - - 0 30"})
        self.assertIn("Under this rulebook a king is not captured. If the last move was illegal, that is claimed in words.", told)


if __name__ == "__main__":
    unittest.main()
