# SPDX-License-Identifier: GPL-3.0-or-later
"""What the course of a match says above, between and below its rulings: no more and no less than is so."""
import json
import unittest

from course_reasons_test import RULINGS, Course, by, infraction
from program import tandem

KNIGHT_CAPTURED = {"A": "4k3/8/8/3n4/4P3/8/8/4K3[] w - - 0 30"}
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"


def foot(out):
    """What stands below the verdict."""
    return out.rstrip("\n").split("\n\n")[-1]


class Heading(Course):
    def test_what_each_move_adds_and_who_is_missing(self):
        self.assertIn("; 5:00.0 each open authority: illegal moves stand until they are claimed team one",
                      self.course("nsb"))
        told = self.course("trn", increment_ms=2000, delay_ms=500, referee=False)
        self.assertIn("; 3:00.0 each, +2 s per move, delay of 0.5 s per move; no referee open authority:", told)
        told = self.course("trn", options={"time.increment_ms": 2500})
        self.assertIn("; 3:00.0 each, +2.5 s per move open", told)
        self.assertNotIn("time.increment_ms", told)

    def test_each_authority_is_explained(self):
        for authority, said in (("strict", "strict authority: illegal moves cannot be made"),
                                ("clock", "clock authority: presses, claims and rulings are recorded, but no moves")):
            self.assertIn(said, self.course("nsb", authority=authority))

    def test_the_base_time_is_not_each_player_s_where_a_clock_begins_with_another(self):
        told = self.course("nsb", clocks_ms={"A.white": 1000})
        self.assertIn("; base time 5:00.0 ", told)
        self.assertNotIn("each", told)

    def test_a_seat_without_a_name_is_named_once(self):
        told = self.course("nsb", seats={"A.white": "Ann"})
        self.assertIn("team one: Ann (A.white), B.black team two: A.black, B.white", told)

    def test_a_board_that_was_set_up_is_shown(self):
        told = self.course("nsb", boards=KNIGHT_CAPTURED)
        self.assertIn(f"board A at the start: {KNIGHT_CAPTURED['A']}", told)
        self.assertNotIn("board B at the start", told)
        self.assertNotIn("at the start", self.course("nsb", boards={"A": START}))


class Foot(Course):
    def test_no_position_is_shown_where_none_is_recorded(self):
        for language, said in (("en", "not recorded"), ("de", "nicht aufgezeichnet"), ("es", "no registradas")):
            _, out, _ = tandem("--lang", language, "officiate", RULINGS / "own-earliest-upheld-claim-decides.jsonl")
            clocks, positions = foot(out).splitlines()
            self.assertEqual(clocks.index("A.white"), positions.index(said))
            self.assertNotIn("rnbq", out)

    def test_the_clocks_that_a_claim_puts_back(self):
        told = self.ruling("own-pending-claim-replaces-the-result")
        self.assertIn("because what was claimed on line 4 came before it. The clocks are as they were at"
                      " 0:04.0, when the claim on line 4 was made.", told)
        self.assertIn("clocks at 0:04.0 A.white 1:38.0", told)

    def test_the_clocks_of_the_first_end(self):
        told = self.ruling("own-appeal-leaves-the-other-end")
        self.assertIn("as they were at 0:01.0, when the claim on line 3 was made.", told)
        self.assertIn("as they were at 0:05.0, when the match first ended.", told)
        self.assertIn("clocks at 0:05.0 A.white 1:39.0", told)

    def test_clocks_that_are_those_of_the_last_line_bear_no_time(self):
        for name in ("own-four-offers", "own-clock-set-too-high"):
            told = self.ruling(name)
            self.assertIn("clocks A.white", told)
            self.assertNotIn("The clocks are as", told)


class Results(Course):
    def test_a_board_is_over_once(self):
        told = self.ruling("own-order-at-the-stamp-of-a-mate")
        self.assertIn("The result on board A is replaced: declared by the director [FBX A1, 17]", told)
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
        self.assertIn("A.black forfeits [SN5 12, 7]", told)
        self.assertIn("SN5 12 Partners", told)
        self.assertIn("SN5 7 The first game", told)
        self.assertIn("[SN5 7]", self.course("sn5", {**named, "article": "7"}))

    def test_what_follows_from_a_set_up_that_the_director_finds_wrong(self):
        claimed = [by("A.black", "claim", 2000, what="setup"),
                   by("director", "rule", 9000, claim=3, upheld=True)]
        told = self.course("nsb", *claimed, authority="clock")
        self.assertIn("A.black claims that the board was set up wrongly: upheld. The board was set up"
                      " incorrectly. The director now puts it right.", told)
        told = self.course("nsb", claimed[0], {**claimed[1], "upheld": False}, authority="clock")
        self.assertNotIn("incorrectly", told)


class Refusals(Course):
    def test_what_the_rules_refuse_is_not_what_an_opponent_declines(self):
        offer = by("A.white", "offer-draw", 2000)
        said = {"en": "offers a draw: not allowed", "de": "bietet Remis an: nicht zulässig",
                "es": "ofrece tablas: no se permite"}
        for language, refused in said.items():
            told = self.course("nsb", by("A.black", "resign", 1000), offer, language=language)
            self.assertIn(f"A.white {refused} [NSB 7] ", told)

    def test_a_match_was_over_before_what_is_refused(self):
        for language, said in (("en", "The match is already over."), ("de", "Das Match ist bereits beendet."),
                               ("es", "El encuentro ya ha terminado.")):
            told = self.course("nsb", by("A.black", "resign", 1000), by("A.white", "offer-draw", 2000),
                               language=language)
            self.assertEqual(told.count(said), 1)

    def test_who_may_still_neutralise(self):
        told = self.ruling("own-neutralise-by-a-switch", under="fbx")
        self.assertIn("B.white neutralises the match: not allowed [FBX 11] Only a player whose game is still"
                      " in progress can do that.", told)

    def test_a_king_may_be_captured_elsewhere(self):
        self.assertIn("Reason: a king may not be captured here.", self.ruling("own-strict-king-is-never-taken"))


class Repetitions(Course):
    def test_when_a_repetition_can_be_claimed_that_a_move_made_hides(self):
        self.assertIn("A move is on the board, but the clock has not been pressed: a repetition can be claimed"
                      " once it has been pressed or the move has been taken back.",
                      self.ruling("own-repetition-while-a-move-lies-made"))


class Replies(Course):
    def test_until_when_a_mate_in_reply_draws_the_match(self):
        for book, article in (("trn", "TRN 14"), ("fbx", "FBX 21")):
            told = self.ruling("own-order-in-a-window", under=book)
            self.assertIn("Until 0:04.0, a mate by B.black would make the match a draw "
                          f"[{article}]", told)
        self.assertIn("a mate by B.black with a dropped knight would make the match a draw [TRN 14]",
                      self.ruling("own-order-at-the-stamp-of-the-second-mate", under="trn"))

    def test_an_order_ends_the_wait_for_a_reply(self):
        told = self.ruling("own-order-in-a-window")
        self.assertIn("takes the place of the earlier result. B.black can no longer reply with a mate The match"
                      " is over: team two wins", told)
        # At the stamp of the order the reply is still given.
        told = self.ruling("own-order-at-the-stamp-of-the-second-mate")
        self.assertNotIn("can no longer reply", told)


class Settings(Course):
    def test_which_clock_was_set_wrongly_and_to_what(self):
        claim = by("A.white", "claim", 1000, what="clock-setting")
        told = self.course("sn5", claim, set_ms={"A.black": 60000})
        self.assertIn("upheld [SN5 8b, 4] A.black's clock was set to 1:00.0 instead of 5:00.0.", told)
        told = self.course("sn5", claim, set_ms={"A.black": 60000, "A.white": 420000, "B.white": 1000})
        self.assertIn("A.white's clock was set to 7:00.0 and A.black's to 1:00.0, instead of 5:00.0.", told)

    def test_what_the_director_does_to_a_clock(self):
        order = by("director", "adjust", 1000, seat="A.black", ms=-30000, why="penalty")
        for language, said in (("en", "director takes 0:30.0 off A.black's clock (penalty), now 4:30.0 [USC 1C2a]"),
                               ("de", "Turnierleitung zieht A.black 0:30.0 ab (Strafe), Uhr jetzt 4:30.0 [USC"),
                               ("es", "director resta 0:30.0 al reloj de A.black (penalización), ahora 4:30.0 [USC")):
            self.assertIn(said, self.course("nsb", order, language=language))
        told = self.course("nsb", {**order, "ms": 1000})
        self.assertIn("director adds 0:01.0 to A.black's clock (penalty), now 5:01.0", told)


class Programs(Course):
    def test_who_claims_a_flag_that_nobody_has_claimed(self):
        strict = {"authority": "strict", "clocks_ms": {"A.white": 1000}}
        note = by("director", "note", 5000)
        for language, heading, claim in (
                ("en", "illegal moves cannot be made; fallen flags are claimed by the program",
                 "The program claims for A.black that A.white's flag has fallen: upheld [SN5 15c]"),
                ("de", "regelwidrige Züge sind nicht möglich; gefallene Blättchen reklamiert das Programm",
                 "Das Programm reklamiert für A.black den Blättchenfall bei A.white: anerkannt [SN5 15c]"),
                ("es", "no se pueden hacer jugadas ilegales; las banderas caídas las reclama el programa",
                 "El programa reclama en nombre de A.black que la bandera de A.white ha caído: se estima")):
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
        for language, said in (("en", "The match goes on"), ("de", "Das Match geht weiter"),
                               ("es", "El encuentro continúa")):
            _, out, _ = tandem("--lang", language, "officiate", RULINGS / f"{name}.jsonl")
            self.assertIn(f" {said}\n", out)

    def test_a_german_course_says_a_game_where_it_means_one(self):
        told = self.course("nsb", by("director", "declare", 1000, board="A", winner="draw"),
                           by("director", "forfeit", 2000, seat="B.white"), language="de")
        self.assertIn("; Bedenkzeit je 5:00.0 ", told)
        self.assertIn("Die Partie an Brett A ist remis: Entscheidung der Turnierleitung", told)
        self.assertIn("Partieverlust für B.white durch Entscheidung der Turnierleitung", told)


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
        self.assertIn("notes: the floor chief upholds the appeal against the ruling on line 3: “loud”", told)

    def test_nobody_upholds_what_is_refused(self):
        for upheld, said in ((True, "tries to uphold"), (False, "tries to reject")):
            told = self.course("nsb", by("director", "rule", 1000, claim=2, upheld=upheld))
            self.assertIn(f"director {said} the claim on line 2: not allowed", told)

    def test_an_order_that_changes_no_clock_is_told(self):
        order = by("director", "adjust", 5000, seat="A.black", ms=60000, why="penalty")
        told = self.course("nsb", by("A.white", "play", 1000, move="e2e4"), order,
                           clocks_ms={"A.black": 1000})
        self.assertIn("director orders +1:00.0 for A.black's clock (penalty), but it stays at 0:00.0"
                      " [USC 1C2a] A.black's flag has fallen", told)

    def test_a_penalty_that_the_director_chooses(self):
        chosen = "That is the director's decision."
        told = self.course("trn", infraction("A.black", "banging", 1000, effect="add"))
        self.assertIn(f"1st offence: a minute for A.white. {chosen}", told)
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
        self.assertIn("N@f6 (illegal) 4:58.5 Reason: the partner had not pressed the clock", told)
        self.assertIn("exd5 4:57.0 Nothing more is passed: B.black has already dropped N.", told)

    def test_an_empty_square_has_nothing_to_move(self):
        told = self.course("nsb", by("A.white", "play", 1000, move="e4e5"))
        self.assertIn("plays e4e5: not allowed There is no piece on e4.", told)

    def test_a_partner_joins_an_offer(self):
        told = self.course("nsb", by("A.white", "offer-draw", 1000), by("B.black", "offer-draw", 2000))
        self.assertIn("A.white offers a draw", told)
        self.assertIn("B.black joins A.white's draw offer", told)

    def test_which_board_waits_for_a_ruling(self):
        told = self.course("nsb", by("B.black", "claim", 1000, what="setup"), authority="clock")
        self.assertIn("cannot settle this: board B is paused until the director rules.", told)


class Thousandths(Course):
    def test_stamps_within_a_tenth_are_told_apart(self):
        told = self.course("nsb", by("director", "note", 20000), by("director", "note", 20001),
                           by("director", "note", 30001))
        for stamp in ("3 0:20.000 director", "4 0:20.001 director", "5 0:30.0 director"):
            self.assertIn(stamp, told)

    def test_how_far_two_stops_are_apart(self):
        told = self.course("trn", by("A.white", "stop", 1000), by("B.black", "stop", 4001))
        self.assertIn("A.white called for it 3.001 s earlier, which is more than three seconds.", told)
        told = self.course("trn", by("A.white", "stop", 1000), by("A.white", "stop", 9000))
        self.assertNotIn("earlier", told)


if __name__ == "__main__":
    unittest.main()
