# SPDX-License-Identifier: GPL-3.0-or-later
"""What the course of a match says of a ruling: its articles, and the sentence below."""
import json
import re
import unittest

from program import TESTS, tandem

RULINGS = TESTS / "rulings"
START = {"at": 0, "by": "director", "do": "start"}


def by(who, action, at, **more):
    return {"at": at, "by": who, "do": action, **more}


def infraction(seat, what, at, **more):
    return by("director", "infraction", at, seat=seat, what=what, **more)


WHITE_ON_A = {"en": "White on A", "de": "Weiß an A", "es": "Blanco en A"}
EXPLAINED = re.compile(r"( +)(?:NSB|SN5|TRN|FBX|FIDE|USC) \w[\w.]*: .*")


def without_explanations(out):
    """The course without what the articles say where they are cited first."""
    lines, inside = [], None
    for line in out.splitlines():
        indent = " " * (len(line) - len(line.lstrip()))
        if found := EXPLAINED.fullmatch(line):
            inside = found[1]
        elif indent != inside:
            inside = None
        if inside is None:
            lines.append(line)
    return "\n".join(lines)


class Course(unittest.TestCase):
    def course(self, book, *commands, language="en", **header):
        """The course of a match in one line, so that no line break matters."""
        first = {"tandem": 1, "rulebook": book, "authority": "open"} | header
        log = "".join(json.dumps(one) + "\n" for one in [first, START, *commands])
        status, out, err = tandem("--lang", language, "officiate", "-", stdin=log.encode())
        self.assertEqual((status, err), (0, ""))
        return " ".join(without_explanations(out).split())

    def ruling(self, name, under=None):
        book = ["--rulebook", under] if under else []
        status, out, err = tandem("officiate", RULINGS / f"{name}.jsonl", *book)
        self.assertEqual((status, err), (0, ""))
        return " ".join(without_explanations(out).split())


class Penalties(Course):
    def test_a_game_is_said_to_be_lost_where_the_offence_loses_it(self):
        told = self.ruling("own-flag-fell-at-a-third-offence")
        self.assertIn("the game is lost.", told)
        self.assertNotIn("would be lost", told)

    def test_a_match_that_ends_anew_does_not_go_on_in_between(self):
        told = self.ruling("own-flag-fell-at-a-third-offence")
        self.assertIn("3rd offence of this kind: Black on A's flag fall does not count, and the game is lost."
                      " The result on board A no longer stands Black on A's clock: +1:00.0, now 1:00.0"
                      " Board A is over: White on A forfeits [NSB 17, 7]", told)
        self.assertNotIn("The match goes on", told)
        self.assertNotIn("paused", told)

    def test_a_game_that_is_over_is_not_said_to_be_lost(self):
        would = "2nd offence of this kind: the game would be lost if it were not over."
        hides = [infraction("A.white", "hidden-pieces", at) for at in (500, 6000)]
        resigns = by("A.black", "resign", 5000)
        self.assertIn(would, self.course("nsb", hides[0], resigns, hides[1]))
        # The other board goes on.
        both = by("A.white", "claim", 5000, what="both-flags")
        fallen = {"A.white": 1000, "A.black": 0}
        told = self.course("nsb", hides[0], both, hides[1], clocks_ms=fallen)
        self.assertIn("Board A is drawn: both flags fell", told)
        self.assertIn(would, told)
        # The fall is undone, but the other board has decided the match.
        displaces = [infraction("A.white", "displaced-and-pressed", at, flag_fell=True)
                     for at in (100, 200, 71000)]
        told = self.course("nsb", *displaces[:2], by("B.white", "resign", 70000), displaces[2],
                           clocks_ms={"A.white": 90000, "A.black": 500},
                           boards={"A": "4k3/8/8/8/8/8/8/4K2R[] b K - 0 9"})
        self.assertIn("Black on A's clock: +1:00.0, now 1:00.0", told)
        self.assertIn("3rd offence of this kind: the game would be lost if it were not over.", told)

    def test_a_game_lost_for_what_has_a_penalty_cites_nothing_for_what_has_none(self):
        self.assertIn("1st offence of this kind: the game is lost. That is the director's decision. Board A is"
                      " over: White on A forfeits [NSB 23, 7] ", self.course(
                          "nsb", infraction("A.white", "banging", 100, effect="loss")))

    def test_moving_a_partner_s_piece_loses_the_match(self):
        name = "SC-077-playing-on-the-partners-board"
        self.assertIn("1st offence of this kind: the match is lost.", self.ruling(name))
        loses = infraction("A.white", "partners-board", 100, effect="loss")
        self.assertIn("1st offence of this kind: the game is lost.", self.course("trn", loses))

    def test_whose_fall_is_undone_and_whose_clock_is_set(self):
        told = self.ruling("own-flag-fell-at-a-second-offence")
        self.assertIn("2nd offence of this kind: Black on A's flag fall does not count, and Black on A's clock is set"
                      " to one minute.", told)

    def test_less_than_a_minute_may_be_left_to_take_off(self):
        told = self.ruling("own-banging-leaves-a-second")
        usual = "NSB does not fix the penalty, and none was named: the program's usual one applies."
        self.assertIn(f"1st offence of this kind: a minute off their own clock. {usual} White on A's clock: -1:00.0", told)
        self.assertIn("2nd offence of this kind: up to a minute off their own clock, leaving one second."
                      f" {usual} White on A's clock: -0:27.0", told)
        told = self.course("nsb", infraction("A.white", "banging", 0), clocks_ms={"A.white": 800})
        self.assertIn("1st offence of this kind: no time is taken off their own clock, which shows no more than"
                      f" a second. {usual} White on A's clock stays at 0:00.8", told)

    def test_a_penalty_that_the_article_leaves_open_cites_what_gives_it(self):
        told = self.ruling("own-hovering")
        self.assertIn("by White on A: keeping a hand on or over the clock [NSB 14d; USC 1C2a]", told)


class Lifted(Course):
    def test_an_end_behind_another_is_not_the_result(self):
        told = self.ruling("own-flag-fell-behind-a-mate")
        self.assertIn("On board B this no longer counts: White on B's flag fell. The result there still"
                      " stands.", told)
        self.assertEqual(told.count("The result on board B no longer stands"), 1)

    def test_who_lifts_a_result_by_setting_a_clock_and_why(self):
        told = self.ruling("own-clock-set-too-low-and-the-flag-claimed")
        self.assertIn("1:11.0 director The result on board A no longer stands [NSB 8b, 4] White on A's"
                      " clock was set too low, so the flag fall does not count. White on A's clock: +4:00.0", told)


class Held(Course):
    def test_a_player_who_was_asked_for_nothing_has_put_nothing_right(self):
        for name, player, other in (("own-press-without-a-move", "Black on A", "White on A"),
                                    ("own-increment-with-the-press", "Black on A", "White on A"),
                                    ("own-press-back-without-a-reason", "White on A", "Black on A")):
            told = self.ruling(name)
            self.assertIn(f"{player} presses the clock; {other}'s clock runs again", told)
            self.assertNotRegex(told, f"{player} has (put|shown|passed|said)")
        self.assertIn("White on A has put the pieces back; Black on A's clock runs",
                      self.ruling("own-pressed-back-by-whom"))


class Replaced(Course):
    def test_a_result_that_takes_the_place_of_another_says_why(self):
        for name, line in (("own-earliest-upheld-claim-decides", 5),
                           ("own-pending-claim-replaces-the-result", 4),
                           ("own-annulled-before-a-mate", 3),
                           ("own-set-up-claimed-before-neutralising", 4),
                           ("own-neutralised-at-the-stamp-of-a-later-end", 4),
                           ("own-neutralised-before-a-claim-was-upheld", 5),
                           ("own-order-at-the-stamp-of-neutralising", 4)):
            told = self.ruling(name)
            self.assertIn("This takes the place of the earlier result, because what happened on"
                          f" line {line} came before it.", told)
            self.assertEqual(told.count("takes the place of the earlier result"), 1)
        told = self.ruling("own-forfeit-after-the-end")
        self.assertIn("team two wins [NSB 7] The director's decision takes the place of the earlier"
                      " result.", told)

    def test_an_end_that_counts_again_is_named(self):
        told = self.ruling("own-appeal-leaves-the-other-end")
        self.assertIn("The result on board A no longer stands What counts there now: White on A"
                      " resigned. The match is over: team two wins", told)


class Claims(Course):
    def test_time_given_for_a_rejected_claim_says_so(self):
        told = self.course("nsb", by("A.white", "play", 1000, move="e2e4"),
                           by("A.black", "claim", 2000, what="illegal-move"),
                           infraction("A.black", "knocked-clock", 3000),
                           options={"claim.wrong_ms": 60000})
        self.assertIn("White on A's clock: +1:00.0, now 5:59.0 (the claim was rejected)", told)
        self.assertIn("White on A's clock: +1:00.0, now 6:59.0 The match is not over", told)

    def test_a_released_piece_stays_where_it_is(self):
        told = self.course(
            "trn", by("A.white", "move", 1000, move="g1f3"), by("A.white", "retract", 2000),
            by("A.black", "claim", 3000, what="touch-move"))
        self.assertIn("must be moved: upheld [TRN 3; FIDE 4.3, 4.7]", told)
        self.assertIn("White on A must play g1f3 White on A released the piece there, so the move stands.",
                      told)
        bound = self.ruling("own-bound-to-one-move")
        self.assertIn("upheld [TRN 18] ", bound)
        self.assertNotIn("released", bound)

    def test_a_call_of_the_director_cites_what_lets_them_speak(self):
        flag = self.ruling("SC-090-director-calls-by-agreement")
        self.assertIn("White on A's flag has fallen: upheld [NSB 15a3, 20]", flag)
        move = self.ruling("own-director-calls-an-illegal-move")
        self.assertIn("last move was illegal: upheld [NSB 8, 15a4, 20]", move)

    def test_a_late_claim_is_said_to_be_late(self):
        told = self.ruling("SC-063-claim-after-ones-own-move")
        self.assertIn("rejected [NSB 8a] Too late: White on A has already answered Black on A's last move.",
                      told)
        # Before the opponent's first move there is nothing that could have been answered.
        told = self.course("nsb", by("A.white", "play", 1000, move="e2e4"),
                           by("A.white", "claim", 2000, what="illegal-move"))
        self.assertIn("rejected [NSB 8, 15a4] There is no completed move by Black on A for White on A"
                      " to claim against.", told)

    def test_an_announced_mate_fails_on_what_is_wrong_with_the_move(self):
        self.assertIn("announces mate: rejected [NSB 8] g4g7 is illegal",
                      self.ruling("SC-074-illegal-mate"))
        told = self.course(
            "nsb", by("A.white", "move", 1000, move="b7b8"), by("A.white", "announce-mate", 2000),
            boards={"A": "6k1/1P3ppp/8/8/8/8/8/6K1[] w - - 0 30"})
        self.assertIn("announces mate: rejected [NSB 21] The player has not said", told)
        told = self.course(
            "nsb", by("A.white", "move", 1000, move="N@e4"), by("A.white", "announce-mate", 2000))
        self.assertIn("announces mate: rejected [NSB 10, 8] N@e4 is illegal", told)
        told = self.course(
            "nsb", by("A.white", "move", 1000, move="e2e4"), by("A.white", "announce-mate", 2000))
        self.assertIn("announces mate: rejected [NSB 15a1a, 16b] e4 does not give check.", told)

    def test_how_many_of_the_fifty_moves_each_side_has_made(self):
        told = self.ruling("SC-109-fifty-moves")
        self.assertIn("Fifty moves by each side are needed without a capture, drop or pawn move;"
                      " White has made 49 and Black 50.", told)

    def test_a_flag_may_be_down_before_it_counts_as_fallen(self):
        told = self.course("trn", by("A.black", "claim", 5000, what="flag"), clocks_ms={"A.white": 1000})
        self.assertIn("White on A's clock runs out: 0:00.0", told)
        self.assertIn("FIDE B6 A flag counts as fallen when a player claims it;", told)

    def test_touch_move_is_claimed_before_a_move_of_one_s_own(self):
        told = self.ruling("own-touch-claim-too-late", under="trn")
        self.assertIn("rejected [TRN 3; FIDE 4.6, 4.3] It is too late to claim what White on A"
                      " touched: Black on A has moved since.", told)

    def test_a_flag_claim_is_no_claim_of_both_flags(self):
        """Who claims a flag wants to win, even where their own flag is down too."""
        said = "claims that White on A's flag has fallen: taken as a claim that both flags have fallen"
        for book, articles in (("nsb", "[NSB 15a3, 16b]"), ("sn5", "[SN5 15c, 16b]"),
                               ("trn", "[TRN 3; FIDE B6, B7, B8]")):
            told = self.course(book, by("A.black", "claim", 3000, what="flag"),
                               clocks_ms={"A.white": 1000, "A.black": 0})
            self.assertIn(f"Black on A {said} {articles}", told)
            self.assertIn("Black on A's own flag has fallen as well", told)
        asked = self.course("nsb", by("A.black", "claim", 3000, what="both-flags"),
                            clocks_ms={"A.white": 1000, "A.black": 0})
        self.assertIn("claims that both flags have fallen: upheld [NSB 16b]", asked)

    def test_a_match_without_clocks_is_lost_by_its_players(self):
        told = self.ruling("SC-013-no-clock-at-both-boards")
        self.assertIn("Board A is over: both players lose, because the board has no clock [NSB 5]", told)
        self.assertIn("Nobody wins: neither board had a clock.", told)


class Windows(Course):
    def test_how_long_a_setting_can_be_claimed_is_not_how_many_moves_were_made(self):
        told = self.ruling("own-clock-set-too-high-claimed-late")
        self.assertIn("It is too late for a claim, which has to come before each side has made 1"
                      " move there, but a clock that was set too high may still be cut.",
                      told)
        told = self.ruling("SC-019-clock-set-too-low")
        self.assertIn("[NSB 8b] It is too late for that: on that board each side has already"
                      " made 1 move.", told)

    def test_a_record_may_stop_before_the_time_for_a_reply_is_over(self):
        lines = (RULINGS / "SC-118-simultaneous-by-a-capture.jsonl").read_bytes().splitlines(True)
        status, out, err = tandem("officiate", "-", stdin=b"".join(lines[:-1]))
        self.assertEqual((status, err), (0, ""))
        told = " ".join(out.split())
        self.assertIn("The record ends here, and Black on B has not replied with a mate", told)
        self.assertNotIn("can no longer", told)
        self.assertIn("Black on B can no longer reply with a mate",
                      self.ruling("own-window-a-moment-too-late"))


class Attempts(Course):
    def test_to_whom_an_appeal_went_and_what_was_reported(self):
        told = self.ruling("SC-144-appeals")
        self.assertIn("notes: the section chief rejects the appeal against the ruling on line", told)
        told = self.ruling("SC-058-hiding-what-one-took-oneself")
        self.assertIn("for hiding pieces: “the queen is in his pocket”", told)

    def test_a_move_that_is_pressed_at_once_does_not_wait_for_the_press(self):
        told = self.ruling("own-touched-and-dropped-by-an-opponent")
        self.assertNotIn("h8g8, clock not yet pressed", told)

    def test_a_clock_that_is_changed_in_a_dispute(self):
        told = self.ruling("SC-146-director-and-the-clock", under="trn")
        self.assertIn("(dispute), now 2:10.0 [FIDE 6.13]", told)


class Draws(Course):
    def test_a_move_declines_a_draw(self):
        self.assertIn("declines, by moving, the draw that White on A and Black on B offered",
                      self.ruling("own-draw-declined-by-a-move"))


class Neutralising(Course):
    def test_it_is_not_said_to_decide_what_a_later_mate_draws(self):
        told = self.ruling("own-neutralised-at-the-stamp-of-the-mate")
        self.assertIn("neutralises the match [TRN 12]", told)
        self.assertNotIn("decides", told.split("The match is drawn")[0])


class Starting(Course):
    def test_nobody_is_to_move_on_a_board_that_is_over(self):
        self.assertIn("starts the match: White on B is to move",
                      self.ruling("SC-012-no-clock-at-one-board"))

    def test_clocks_that_begin_with_another_time(self):
        told = self.ruling("own-clock-set-too-high")
        self.assertIn("Rules, August 2006 open authority: illegal moves stand until they are claimed"
                      " clocks as they were set (should be 5:00.0 each): White on A 6:00.0, Black on A 5:00.0", told)
        self.assertNotIn("at the start", self.ruling("own-draw-declined-by-a-move"))


class Verdict(Course):
    def test_an_article_that_a_switch_changes_says_so(self):
        told = self.ruling("own-illegal-mating-drop")
        self.assertIn("NSB 10b A drop may give check or mate. House rule “Mate by a drop”: no (drop.mate). NSB 8", told)


class Over(Course):
    def test_what_is_over_is_cited_by_what_ended_it(self):
        for name, action, article in (
                ("SC-012-no-clock-at-one-board", "plays e2e4", "[NSB 5]"),
                ("SC-147-player-of-another-match", "plays e2e4", "[NSB 20]"),
                ("SC-084-announced-mate", "claims that White on A's flag has fallen", "[NSB 16b, 7]")):
            self.assertIn(f"{action}: not allowed {article}", self.ruling(name))
        told = self.course("nsb", by("A.black", "resign", 1000),
                           by("A.white", "play", 2000, move="e2e4"))
        self.assertIn("plays e2e4: not allowed [NSB 7] The match is already over.", told)


class Expulsions(Course):
    def test_a_player_is_not_expelled_by_the_article_about_onlookers(self):
        for book, article in (("nsb", "NSB 17"), ("sn5", "SN5 17")):
            told = self.ruling("SC-134-sent-out-of-the-event", under=book)
            self.assertIn(f"expels White on A [{article}] Board A is over: White on A forfeits"
                          f" [{article}, 7]", told)


class Castling(Course):
    def reason(self, book, move, fen):
        """Why White may not castle so on board A."""
        told = self.course(book, by("A.white", "play", 1000, move=move),
                           by("A.black", "claim", 2000, what="illegal-move"), boards={"A": fen})
        return told.split(f"White on A's {move} is illegal: ")[1].split(".")[0]

    def test_a_king_that_was_set_up_elsewhere_has_not_moved(self):
        swapped = "rnbkqbnr/pppp1ppp/8/8/8/8/PPPPPPPP/R2KQBNR[] w - - 0 1"
        for book in ("trn", "fbx"):
            self.assertEqual(self.reason(book, "d1b1", swapped),
                             "the king is not on a square from which it may castle")

    def test_a_dropped_rook_has_not_moved(self):
        lost = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K2R[] w - - 0 9"
        moved = "the king or the rook has moved"
        for book in ("nsb", "sn5", "trn"):
            self.assertEqual(self.reason(book, "e1g1", lost), f"{moved}, or the rook was dropped")
        self.assertEqual(self.reason("fbx", "e1g1", lost), moved)

    def test_there_may_be_no_rook(self):
        self.assertEqual(self.reason("nsb", "e1g1", "4k3/8/8/8/8/8/8/R3K3[] w Q - 0 9"),
                         "there is no rook on that side to castle with")


class Refusals(Course):
    def test_one_partner_alone_does_not_offer_a_draw(self):
        one = "A draw can be accepted only once both players of the other team offer it."
        self.assertEqual(self.ruling("SC-095-one-player-offers").count(one), 2)
        for action in ("accept-draw", "decline-draw"):
            told = self.course("nsb", by("A.black", action, 1000))
            self.assertIn("There is no such offer.", told)

    def test_what_a_strict_match_does_by_itself(self):
        for action, more in (("count", {}), ("press-back", {"reason": "displaced"}), ("press", {})):
            told = self.course("trn", by("A.white", action, 1000, **more), authority="strict")
            self.assertIn("The program sees to that itself in a strict match, where every move is legal and"
                          " complete at once.", told)

    def test_what_touch_move_asks_of_whoever_plays_something_else(self):
        released = [by("A.white", "move", 1000, move="e2e4"), by("A.white", "retract", 2000),
                    by("A.black", "claim", 3000, what="touch-move")]
        told = self.course("trn", *released, by("A.white", "move", 4000, move="e2e3"))
        self.assertIn("makes e2e3: not allowed [TRN 3; FIDE 4.3] White on A must play e2e4.", told)
        told = self.ruling("own-bound-to-one-move")
        self.assertIn("plays f2f1: not allowed [TRN 18] White on A has moved the touched piece and"
                      " has only to press the clock.", told)
        touched = [by("A.white", "move", 1000, move="g1g3"), by("A.white", "retract", 2000),
                   by("A.black", "claim", 3000, what="touch-move")]
        told = self.course("trn", *touched, by("A.white", "move", 4000, move="e2e3"))
        piece = "White on A must make a legal move with the piece they touched."
        self.assertIn(f"makes e2e3: not allowed [TRN 18] {piece}", told)
        told = self.course("trn", *touched, by("A.white", "move", 4000, move="g1g4"))
        self.assertIn(f"makes g1g4: not allowed [TRN 18] {piece} Reason: that piece does not"
                      " move that way.", told)
        told = self.ruling("own-bound-drop-that-may-not-mate")
        self.assertIn("makes N@f2: not allowed [TRN 7, 18] Black on B must make a legal move with"
                      " the piece they touched. Reason: a drop may not give mate."
                      " House rule “Mate by a drop”: no (drop.mate).", told)

    def test_who_has_to_press_after_a_press_without_a_move(self):
        without = "The clock was pressed without a move. Play goes on once"
        displaced = "The clock was pressed back for displaced pieces. Play goes on once"
        undeclared = "The clock was pressed back for an undeclared promotion. Play goes on once"
        for name, book, move, articles, said in (
                ("own-press-without-a-move", "nsb", "e2e4", "[NSB 6, 14d]",
                 f"{without} Black on A has pressed it."),
                ("own-press-without-a-move", "trn", "e2e4", "[TRN 18]", f"{without} Black on A has pressed it."),
                ("own-pressed-back-by-whom", "nsb", "e7e5", "[NSB 17]",
                 f"{displaced} White on A has put them back and pressed it."),
                ("own-pressed-back-by-whom", "trn", "e7e5", "[FIDE 7.3]",
                 f"{displaced} White on A has put them back and pressed it."),
                ("SC-053-promotion-not-declared", "nsb", "h2g2", "[NSB 21]",
                 f"{undeclared} Black on A has declared it and pressed the clock."),
                ("SC-053-promotion-not-declared", "sn5", "h2g2", "[SN5 10c]",
                 f"{undeclared} Black on A has declared it and pressed the clock.")):
            self.assertIn(f"plays {move}: not allowed {articles} {said}", self.ruling(name, under=book))

    def test_nobody_presses_again_once_the_opponent_has_moved(self):
        self.assertIn("presses the clock again: not allowed [NSB 14c] Black on A has moved since, so"
                      " it is too late to press again.", self.ruling("own-repunch-too-late"))

    def test_a_lone_stop_stops_no_clock(self):
        told = self.course("trn", by("A.white", "stop", 1000, text="a dispute"))
        self.assertIn("White on A calls for the clocks to be stopped: “a dispute” [TRN 20] The clocks"
                      " keep running unless Black on B also stops within three seconds (Tandem's limit: no rulebook gives one).", told)

    def test_an_order_says_that_it_takes_the_place_of_a_mate(self):
        told = self.ruling("own-order-at-the-stamp-of-a-mate")
        self.assertIn("The result on board A is replaced: declared by the director [FBX 17]"
                      " The director's decision takes the place of the earlier result.", told)
        self.assertEqual(told.count("takes the place"), 1)


class Foot(Course):
    def test_its_three_lines_are_aligned_in_every_language(self):
        for language in ("en", "de", "es"):
            _, out, _ = tandem("--lang", language, "officiate", RULINGS / "own-hovering.jsonl")
            *_, clocks, a, b = out.splitlines()
            starts = {clocks.index(WHITE_ON_A[language]), a.index("rnbq"), b.index("rnbq")}
            self.assertEqual(len(starts), 1, "\n".join((clocks, a, b)))


class Rulebooks(unittest.TestCase):
    def test_a_penalty_of_our_reading_is_not_the_article_s(self):
        _, out, _ = tandem("rules", "show", "nsb")
        self.assertIn("forbidden; penalty not specified: a warning, then a minute to the opponent each"
                      " time [NSB 14d, AMB-33]", " ".join(out.split()))

    def test_who_stops_which_clocks_in_a_dispute(self):
        for book, said in (("nsb", "by one player, at their own board [NSB 18]"),
                           ("sn5", "by one player, at their own board [SN5 18]"),
                           ("trn", "by both partners, at both boards at once [TRN 20]"),
                           ("fbx", "by both partners in agreement, at both boards at once [FBX 15]")):
            _, out, _ = tandem("rules", "show", book)
            self.assertIn(said, " ".join(out.split()))


class AsAnArbiterReadsIt(Course):
    def test_nobody_is_told_to_balance_a_mate_who_cannot(self):
        for name in ("own-window-needs-no-other-piece", "own-window-with-a-move-made",
                     "own-window-needs-a-mate"):
            told = self.ruling(name)
            self.assertIn("is mated", told)
            self.assertNotIn("would make the match a draw", told)

    def test_a_board_that_does_not_decide_is_not_said_to(self):
        # Without a referee the other game goes on until somebody neutralises (TRN 12).
        told = self.ruling("SC-117-one-win-one-draw")
        self.assertNotIn("TRN 4", told)
        self.assertNotIn(", 4;", told)
        told = self.ruling("own-neutralise")
        self.assertIn("Board B is over: White on B is mated [TRN 8, 18; FIDE 5.1]", told)
        self.assertIn("TRN 12 ", told)
        self.assertNotIn("TRN 4 ", told)
        # A drawn board ends no match in NSB, and does in FBX.
        told = self.ruling("SC-080-own-flag-falls-first")
        self.assertIn("Board A is drawn: both flags fell [NSB 16b] ", told)
        told = self.ruling("own-both-flags-on-both-boards")
        self.assertNotIn("16b, 7", told)
        self.assertNotIn("NSB 7", told)
        fallen = {"A.white": 1000, "A.black": 0}
        told = self.course("fbx", by("A.black", "claim", 5000, what="both-flags"), clocks_ms=fallen)
        self.assertIn("[FBX A1, 17; FIDE B8]", told)

    def test_who_starts_a_match_without_a_director(self):
        told = self.ruling("own-no-director")
        self.assertIn("organiser starts the match", told)
        self.assertIn("organiser pauses both boards", told)

    def test_why_there_is_nothing_to_press_back_for(self):
        told = self.ruling("own-not-passed-but-dropped")
        passed = "What White on A's last move captured has already reached Black on B."
        self.assertEqual(told.count(passed), 2)
        for reason, said in (
                ("not-passed", "Nothing was captured by White on A's last move."),
                ("undeclared-promotion", "No promotion was left undeclared by White on A's last move.")):
            told = self.course("fbx", by("A.white", "play", 1000, move="e2e4"),
                               by("A.black", "press-back", 2000, reason=reason))
            self.assertIn(said, told)

    def test_why_a_draw_that_all_have_accepted_does_not_count(self):
        told = self.ruling("own-agreement-between-two-flags-of-a-stamp")
        self.assertIn("White on A accepts the draw All four have agreed to a draw, but a board was"
                      " decided before that.", told)
        self.assertNotIn("decided before that", self.ruling("own-four-offers"))

    def test_a_mate_that_was_neither_pressed_nor_announced(self):
        told = self.ruling("own-mate-neither-pressed-nor-announced")
        self.assertIn("Black on A's is not; the mate on the board has been neither pressed nor"
                      " announced.", told)


if __name__ == "__main__":
    unittest.main()
