# SPDX-License-Identifier: GPL-3.0-or-later
"""tandem event: an event from its registration list to its prize list, by the command line alone."""
import collections
import csv
import io
import json
import pathlib
import random
import tempfile
import unittest

from program import lines, tandem

HEADER = {"tandem-event": 1, "name": "SuperNationals", "rulebook": "sn5", "organiser": "Olga Moss"}
DAY = "2013-04-05T"


class Events(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.folder = pathlib.Path(self.temporary.name)
        self.log = self.folder / "event.jsonl"
        self.write(HEADER)

    def write(self, *objects):
        with self.log.open("a", encoding="utf-8") as file:
            file.writelines(json.dumps(one, ensure_ascii=False) + "\n" for one in objects)

    def file(self, name, text):
        path = self.folder / name
        path.write_text(text, encoding="utf-8", newline="")
        return path

    def event(self, *options, status=0):
        got, out, said = tandem("event", self.log, *options)
        self.assertEqual(got, status, said or out)
        return out if status == 0 else said

    def enter(self, *commands, status=0):
        text = "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in commands)
        return self.event("--commands", self.file("commands.jsonl", text), "--append", status=status)

    def sheet(self, what, *options):
        return list(csv.DictReader(io.StringIO(self.event("--show", what, "--csv", *options))))


def points_of(text):
    """1½ is 1.5."""
    return float(text.replace("½", ".5") or 0)


class SuperNationals(Events):
    """Three divisions, some 230 teams, six rounds of two legs: the size of the event of 2013."""

    DIVISIONS = {"k-12": (12, 90, 1), "k-9": (9, 60, 101), "k-6": (6, 80, 201)}  # grade, teams, table
    ROUNDS = 6

    def setUp(self):
        super().setUp()
        self.chance = random.Random(2013)
        self.clock = 8 * 60

    def at(self, minutes=1):
        self.clock += minutes
        return f"{DAY}{self.clock // 60:02}:{self.clock % 60:02}"

    def command(self, do, by="dora", **keys):
        return {"at": self.at(0), "by": by, "do": do, **keys}

    def player(self, grade):
        self.people += 1
        name = f"{self.chance.choice('ABCDEFGHIJ')}. Player{self.people}"
        rating = "" if self.chance.random() < 0.2 else self.chance.randrange(300, 1900)
        return [name, self.chance.randrange(grade + 1), rating, f"School {self.chance.randrange(60)}"]

    def lists(self):
        """The forms: K-12 a row a team, the others a row a player, with some who look for a partner."""
        self.people = 0
        teams = io.StringIO()
        write = csv.writer(teams, delimiter=";")
        write.writerow(["Section", "Team Name"] +
                       [f"P{n} {what}" for n in (1, 2) for what in ("Name", "Grade", "Rating", "School")])
        for number in range(self.DIVISIONS["k-12"][1]):
            write.writerow(["K-12", f"K12 Team {number}", *self.player(12), *self.player(12)])
        players = io.StringIO()
        write = csv.writer(players)
        write.writerow(["Name", "Grade", "Rating", "School", "Team", "Division"])
        rows = []
        for key in ("k-9", "k-6"):
            grade, count, _ = self.DIVISIONS[key]
            for number in range(count):
                for _ in range(2):
                    rows.append([*self.player(grade), f"{key} Team {number}", key])
            for _ in range(4):
                rows.append([*self.player(grade), "NEED", key])
        self.chance.shuffle(rows)
        write.writerows(rows)
        return self.file("teams.csv", teams.getvalue()), self.file("players.csv", players.getvalue())

    def set_up(self):
        divisions = [
            self.command("division", by="organiser", division=key, name=f"{key.upper()} Championship",
                         highest_grade=grade, format="us-chess" if key == "k-9" else "fide-team",
                         rounds=self.ROUNDS, first_table=table, late_from=DAY + "10:00",
                         late_bye="half", check_in="needed",
                         prizes=[{"name": "Top five", "last": 5},
                                 {"name": "Best K-3", "group": {"highest_grade": 3}}])
            for key, (grade, _, table) in self.DIVISIONS.items()]
        officials = [
            self.command("appoint", by="organiser", official=key, name=name, role=role, **more)
            for key, name, role, more in [
                ("dora", "Dora Reed", "director", {}), ("desk", "Dan Ott", "desk", {}),
                ("floor", "Flo Gray", "floor-chief", {}),
                ("chief", "Sam West", "section-chief", {"division": "k-12"})]]
        self.enter(*divisions, *officials)

    def register(self):
        by_team, by_player = self.lists()
        self.event("--entries", by_team, "--by", "desk", "--at", self.at(30), "--append")
        self.event("--entries", by_player, "--by", "desk", "--at", self.at(30), "--append")
        agents = self.sheet("agents")
        self.assertEqual(len(agents), 8)
        number = 1 + sum(count for _, count, _ in self.DIVISIONS.values())
        for one, two in zip(agents[::2], agents[1::2]):
            self.enter(self.command("bring-together", by="desk", agents=[int(one["agent"]), int(two["agent"])],
                                    team=number, division=one["division"], name=f"United {number}"))
            number += 1
        # Registered after ten: a bye for round 1 (SN5 0.3).
        self.clock = 10 * 60 + 5
        late = self.command("register", by="desk", team=number, division="k-12", name="Latecomers",
                            players=[{"name": "Lou Late", "grade": 10}, {"name": "Lea Late", "grade": 11}])
        self.assertIn("late", tandem("event", self.log, "--commands", self.file(
            "late.jsonl", json.dumps(late)), "--append")[2])
        self.late, self.teams = number, number
        # One division a player (SN5 0.2), and none below the older partner's.
        self.assertIn("is already entered", self.enter(self.command(
            "register", by="desk", team=number + 1, division="k-9", name="Twice",
            players=[{"name": "LATE, LOU", "grade": 9}, {"name": "Someone Else", "grade": 9}]), status=1))
        self.assertIn("too high a grade", self.enter(self.command(
            "register", by="desk", team=number + 1, division="k-9", name="Too old",
            players=[{"name": "Old Older", "grade": 12}, {"name": "Young Younger", "grade": 3}]), status=1))
        self.absent = 5
        self.enter(*(self.command("check-in", by="desk", team=team)
                     for team in range(1, number + 1) if team != self.absent))

    def play(self, key, number):
        """A round of a division: pairing, line-ups, start, results as they are typed."""
        self.event("--pair", "--division", key, "--by", "dora", "--at", self.at(), "--append")
        tables = [row for row in self.sheet("pairings", "--division", key) if row["table"] != "bye"]
        where = {"division": key, "round": number}
        first = int(tables[0]["table"])
        one = int(tables[0]["team one"].split()[0])
        two = int(tables[0]["team two"].split()[0])
        self.enter(
            self.command("line-up", by="desk", **where, table=first, leg=1, team=one, white="second"),
            self.command("line-up", by="desk", **where, table=first, leg=1, team=two, white="first"),
            self.command("inspect", by="desk", **where, table=first, board="A"),
            self.command("start", **where))
        typed = []
        for row in tables:
            legs = [self.chance.choice(["1 0", "0 1", "1 0", "0 1", "½ ½"]) for _ in range(2)]
            typed.append(f"{row['table']} {' '.join(legs)}")
        self.chance.shuffle(typed)
        half = len(typed) // 2
        for part in (typed[:half], typed[half:]):
            results = self.file("typed.txt", "\n".join(part) + "\n")
            self.event("--results", results, "--division", key, "--by", "desk", "--at", self.at(8), "--append")
        return tables

    def test_from_the_registration_list_to_the_prize_list(self):
        self.set_up()
        self.register()
        for number in range(1, self.ROUNDS + 1):
            for key in self.DIVISIONS:
                tables = self.play(key, number)
                if key == "k-12":
                    self.happenings(number, tables)
        for key, (_, _, _) in self.DIVISIONS.items():
            self.look_at(key)
        self.look_at_log()

    def happenings(self, number, tables):
        """What goes wrong in K-12."""
        where = {"division": "k-12", "round": number, "table": int(tables[1]["table"])}
        team = int(tables[1]["team one"].split()[0])
        if number == 1:
            self.assertEqual([row for row in tables if str(self.late) in (
                row["team one"].split()[0], row["team two"].split()[0])], [])
            self.assertIn("has a result", self.enter(
                self.command("result", **where, leg=1, winner="one"), status=1))
            self.enter(self.command("check-in", by="desk", team=self.absent))
        if number == 2:  # SN5 18: director, section chief, floor chief, final
            self.enter(
                self.command("dispute", by="desk", dispute=1, **where, leg=2, board="B", team=team,
                             text="the flag had fallen before the mate"),
                self.command("testimony", dispute=1, side="one", who="P. One", text="it hung"),
                self.command("testimony", dispute=1, side="bystander", who="A parent", text="I saw it fall"))
            self.assertIn("dispute", self.event("--pair", "--division", "k-12", "--by", "dora", "--at",
                                                self.at(), "--append", status=1))
            self.enter(
                self.command("provisional", **where, leg=2, winner="draw"),
                self.command("rule", dispute=1, article="15c", text="the mate stands"),
                self.command("appeal", by="desk", dispute=1, team=team))
            self.assertIn("section chief", self.enter(
                self.command("rule-on-appeal", by="floor", dispute=1, outcome="upheld", text="so it is"), status=1))
            self.enter(
                self.command("rule-on-appeal", by="chief", dispute=1, outcome="upheld", text="it stands"),
                self.command("appeal", by="desk", dispute=1, team=team),
                self.command("rule-on-appeal", by="floor", dispute=1, outcome="overturned",
                             text="the flag fell first", result={"winner": "two", "board": "B", "reason": "flag"}))
            self.assertIn("final", self.enter(
                self.command("appeal", by="desk", dispute=1, team=team), status=1))
            dispute = self.sheet("disputes")[0]
            self.assertEqual((dispute["ruling"], dispute["by"]), ("the flag fell first", "floor"))
            self.assertEqual(dispute["earlier rulings"], "dora: the mate stands [15c]; chief, upheld: it stands")
        if number == 3:  # SN5 13: warning, a minute, loss; SN5 20: the game is played anew
            offence = dict(where=where | {"leg": 1}, who={"team": team, "player": "first"}, what="wrong-hand")
            self.enter(*(self.command("incident", incident=n, **offence) for n in (1, 2, 3)))
            self.assertEqual([row["measure"] for row in self.sheet("incidents")], ["warning", "add", "loss"])
            self.enter(
                self.command("incident", incident=4, who="a parent in row 3", what="interference",
                             where=where | {"leg": 2}, measure="leave-room"),
                self.command("annul", **where, leg=2, why="a spectator called the flag"))
            self.assertIn("has no result", self.event("--pair", "--division", "k-12", "--by", "dora", "--at",
                                                self.at(), "--append", status=1))
            self.enter(self.command("result", **where, leg=2, winner="one", board="A", reason="checkmate"))
        if number == 4:
            self.enter(self.command("withdraw", by="desk", team=team, why="the bus leaves"))
            self.enter(self.command("correct", division="k-12", round=3, table=int(tables[1]["table"]), leg=1,
                                    winner="draw", why="the slip was misread"), self.command("undo"))
        if number == 5:  # SN5 17: out of the event; nobody takes the place (SN5 1)
            self.out = int(tables[2]["team two"].split()[0])
            self.enter(self.command("incident", incident=5, who={"team": self.out, "player": "second"},
                                    what="displaced-and-pressed", measure="expel", text="for the fourth time"))

    def look_at(self, key):
        """Points are the sum of what was entered; nobody met twice; two trophies a team."""
        scores = collections.Counter()
        met = set()
        for number in range(1, self.ROUNDS + 1):
            for row in self.sheet("pairings", "--division", key, "--round", number):
                one = int(row["team one"].split()[0])
                if row["table"] == "bye":
                    scores[one] += 2
                    continue
                two = int(row["team two"].split()[0])
                self.assertNotIn(frozenset((one, two)), met)
                met.add(frozenset((one, two)))
                for leg in row["legs"].split():
                    mine, theirs = leg.replace("½", ".5").split("-")
                    scores[one] += float(mine)
                    scores[two] += float(theirs)
        if key == "k-12":
            scores[self.late] += 1  # half-point byes of two legs
        standings = self.sheet("standings", "--division", key)
        self.assertEqual({int(row["team"]): points_of(row["points"]) for row in standings if row["points"] != "0"},
                         {team: points for team, points in scores.items() if points})
        points = [points_of(row["points"]) for row in standings]
        self.assertEqual(points, sorted(points, reverse=True))
        prizes = self.sheet("prizes", "--division", key)
        self.assertEqual(tandem("event", self.log, "--show", "prizes", "--division", key)[2], "")
        top = [row for row in prizes if row["prize"] == "Top five" and row["trophies"]]
        self.assertEqual([row["trophies"] for row in top], ["2"] * len(top))
        self.assertGreaterEqual(len(prizes), 5)
        trf = self.event("--trf", "--division", key)
        again = self.file("out.trf", trf)
        self.assertEqual(tandem("pair", again, "--system", "us-chess" if key == "k-9" else "fide-team")[0], 0)

    def look_at_log(self):
        told = lines(self.event("--json"))
        self.assertNotIn("refused", {one["event"] for one in told})
        last = {one["key"]: one["now"] for one in told if one["event"] == "team"}
        self.assertEqual(last[self.out]["status"], "expelled")
        course = self.event()
        self.assertTrue("Undone: K-12 Championship, round 3" in course)
        self.assertEqual(self.event(), course)


class Careful(Events):
    def set_up(self, **settings):
        self.write({"at": DAY + "08:00", "by": "organiser", "do": "division", "division": "open", "name": "Open",
                    **settings})

    def entries(self, text, status=0):
        return self.event("--entries", self.file("list.csv", text), "--at", DAY + "09:00", "--append", status=status)

    def test_a_list_that_is_wrong_is_told_line_by_line_and_nothing_is_entered(self):
        self.set_up()
        before = self.log.read_text(encoding="utf-8")
        said = self.entries("Division,Team,Name,Grade\nopen,Rooks,Ann,9\nopen,Pawns,Bo,9th\nopen,,Cy,3\n", status=2)
        self.assertEqual([line.split(": ", 1)[0].split("list.csv")[1] for line in said.splitlines()],
                         [":2:1", ":3:1", ":3:15", ":4:6"])
        self.assertIn("NEED", said)
        self.assertEqual(self.log.read_text(encoding="utf-8"), before)

    def test_a_coding_that_is_not_known_is_named(self):
        self.set_up()
        path = self.folder / "list.csv"
        path.write_bytes("Division,Team,Name\n".encode("utf-16"))
        self.assertIn("UTF-8", self.event("--entries", path, status=2))

    def test_one_refused_command_and_none_is_written(self):
        self.set_up()
        before = self.log.read_text(encoding="utf-8")
        self.enter({"at": DAY + "09:00", "by": "organiser", "do": "note", "text": "doors open"},
                   {"at": DAY + "09:00", "by": "nobody", "do": "note", "text": "who?"}, status=1)
        self.assertEqual(self.log.read_text(encoding="utf-8"), before)

    def test_a_torn_log_names_its_line(self):
        self.set_up()
        torn = '{"at": "2013-04-05T09:00", "by": "organi'
        with self.log.open("a", encoding="utf-8") as file:
            file.write(torn)
        said = self.event(status=2)
        self.assertIn(f"event.jsonl:3:{len(torn) + 1}: ", said)
        self.assertIn("delete the line, and enter its command again", said)

    def test_blank_lines_are_passed_over_and_counted(self):
        self.set_up()
        note = {"at": DAY + "09:00", "by": "organiser", "do": "note", "text": "doors open"}
        with self.log.open("a", encoding="utf-8") as file:
            file.write("\n" + json.dumps(note) + "\n  \n\r\n" + json.dumps(note) + "\n\n")
        self.assertEqual([int(line.split()[1]) for line in self.event().splitlines()[1:]], [2, 4, 7])
        commands = self.file("two.jsonl", f"\n{json.dumps(note)}\n\n{json.dumps({**note, 'by': 'nobody'})}\n")
        self.assertIn("two.jsonl:4: ", self.event("--commands", commands, status=1))
        self.enter(note)
        self.assertEqual(int(self.event().splitlines()[-1].split()[1]), 9)

    def test_a_sheet_of_teams_is_a_list_of_entries(self):
        self.set_up()
        self.entries('Team,Player 1,Player 2\n"\'=HYPERLINK(""x"")",Ann,Al\nB,Bo,\'+Bea\n')
        text = self.event("--show", "teams", "--csv")
        self.assertIn('"\'=HYPERLINK(""x"")"', text)
        self.log.write_text(json.dumps(HEADER) + "\n", encoding="utf-8")
        self.set_up()
        self.entries(text)
        self.assertEqual(self.event("--show", "teams", "--csv"), text)

    def test_the_points_of_a_division_are_those_that_decide_it(self):
        self.write({"at": DAY + "08:00", "by": "organiser", "do": "division", "division": "open", "name": "Open",
                    "legs": 1, "basis": "encounters"})
        self.entries("Team,Name\nA,Ann\nA,Al\nB,Bo\nB,Bea\n")
        self.event("--pair", "--at", DAY + "10:00", "--append")
        self.event("--results", self.file("typed.txt", "1 1 0\n"), "--at", DAY + "10:20", "--append", status=1)
        self.enter({"at": DAY + "10:10", "by": "organiser", "do": "start", "division": "open", "round": 1})
        self.event("--results", self.file("typed.txt", "1 1 0\n"), "--at", DAY + "10:20", "--append")
        trf = self.file("open.trf", self.event("--trf"))
        status, out, _ = tandem("standings", trf)
        self.assertEqual(status, 0)
        head, *rows = out.splitlines()
        self.assertIn("Points", head)
        self.assertEqual([row.split()[3] for row in rows], ["2", "0"])

    def test_nothing_is_shown_of_what_is_only_entered(self):
        self.set_up()
        self.entries("Team,Name\nA,Ann\nA,Al\nB,Bo\nB,Bea\n")
        self.assertIn("--show and --pair cannot be used together", self.event("--pair", "--show", "pairings", status=2))

    def test_a_book_is_not_cited_on_what_it_does_not_say(self):
        self.set_up()
        self.entries("Team,Name\nA,Ann\nA,Al\nB,Bo\nB,Bea\n")
        pairing = {"by": "organiser", "do": "pair", "division": "open", "pairs": [[1, 2]]}
        self.enter({"at": DAY + "10:00", **pairing, "round": 1},
                   {"at": DAY + "10:00", "by": "organiser", "do": "start", "division": "open", "round": 1},
                   {"at": DAY + "10:10", "by": "organiser", "do": "no-show", "division": "open", "round": 1,
                    "table": 1, "team": 1},
                   {"at": DAY + "10:20", "by": "organiser", "do": "correct", "division": "open", "round": 1,
                    "table": 1, "leg": 1, "winner": "two", "why": "they came"},
                   {"at": DAY + "10:30", **pairing, "round": 2},
                   {"at": DAY + "10:40", "by": "organiser", "do": "register", "division": "open", "team": 3,
                    "name": "C", "players": [{"name": "Cy"}, {"name": "Cleo"}]})
        notices = {one["what"]: one["articles"] for one in map(json.loads, self.event("--json").splitlines())
                   if one["event"] == "notice"}
        self.assertEqual(notices["rematch"], [])
        self.assertEqual(notices["missed-rounds"], [])

    def test_a_round_that_cannot_be_paired_is_an_answer(self):
        self.set_up()
        self.entries("Team,Name\nA,Ann\nA,Al\n")
        self.assertIn("Fewer than two teams", self.event("--pair", "--at", DAY + "10:00", "--append", status=1))

    def test_what_officials_write_stays_on_its_line(self):
        self.write({"at": DAY + "08:00", "by": "organiser", "do": "note", "text": "Lunch\n\u001b[1mforged"})
        self.assertEqual(self.event().splitlines()[-1].split("  ")[-1], "Lunch\\u000a\\u001b[1mforged")

    def test_a_mistyped_key_is_told_with_what_was_meant(self):
        self.write({"at": DAY + "08:00", "by": "organiser", "do": "division", "division": "open", "name": "Open",
                    "round": 5})
        self.assertIn('did you mean “rounds”', self.event(status=2))

    def test_typed_results_that_are_wrong(self):
        self.set_up()
        self.entries("Team,Name,Division\nA,Ann,open\nA,Al,open\nB,Bo,open\nB,Bea,open\n")
        self.event("--pair", "--at", DAY + "10:00", "--append")
        self.enter({"at": DAY + "10:10", "by": "organiser", "do": "start", "division": "open", "round": 1})
        said = self.event("--results", self.file("typed.txt", "1 1\0 0\n"), status=2)
        self.assertIn("typed.txt:1:3: “1\\u0000” is not a result", said)
        said = self.event("--results", self.file("typed.txt", "1\n2 1 0\n1 1 1\n"), status=2)
        self.assertEqual([line.split(": ")[0].split("typed.txt:")[1] for line in said.splitlines()], ["1:1", "2:1", "3:3"])
        for leg, said in ((1, ""), (2, "Table 1: taken as leg 2.\n")):
            got = tandem("event", self.log, "--results", self.file("typed.txt", "1 1 0\n"), "--append",
                         "--at", DAY + "10:20")
            self.assertEqual((got[0], got[2]), (0, said))
        said = self.event("--results", self.file("typed.txt", "1 1 0\n"), status=2)
        self.assertIn("no leg left", said)

    def test_a_match_log_is_kept_and_compared_with_the_result(self):
        self.set_up()
        self.entries("Team,Name,Division\nA,Ann,open\nA,Al,open\nB,Bo,open\nB,Bea,open\n")
        self.event("--pair", "--at", DAY + "10:00", "--append")
        log = "\n".join(json.dumps(line) for line in [
            {"tandem": 1, "rulebook": "sn5"}, {"at": 0, "by": "director", "do": "start"},
            {"at": 900, "by": "A.white", "do": "resign"}]) + "\n"
        where = {"division": "open", "round": 1, "table": 1, "leg": 1}
        self.enter({"at": DAY + "10:10", "by": "organiser", "do": "start", "division": "open", "round": 1},
                   {"at": DAY + "10:20", "by": "organiser", "do": "result", **where, "winner": "one"},
                   {"at": DAY + "10:20", "by": "organiser", "do": "record", **where, "log": log})
        self.assertIn("contradicts the result entered", self.event())
        kept = self.folder / "kept" / "logs"
        self.event("--records", kept)
        self.assertEqual((kept / "open-1-1-1.jsonl").read_text(encoding="utf-8"), log)
        self.assertIn("0-1", (kept / "open-1-1-1.bpgn").read_text(encoding="utf-8"))
        at = {"at": DAY + "10:30", "by": "organiser"}
        self.enter({**at, "do": "annul", **where, "why": "a spectator spoke"})
        replay = log.replace("A.white", "A.black")
        for number, logs in enumerate([["open-1-1-1-annulled-1"], ["open-1-1-1", "open-1-1-1-annulled-1"]]):
            kept = self.folder / f"annulled {number}"
            self.event("--records", kept)
            self.assertEqual(sorted(path.stem for path in kept.glob("*.jsonl")), logs)
            self.enter({**at, "do": "record", **where, "log": replay})
        self.assertEqual((kept / "open-1-1-1.jsonl").read_text(encoding="utf-8"), replay)
        self.assertEqual((kept / "open-1-1-1-annulled-1.jsonl").read_text(encoding="utf-8"), log)

    def test_a_list_names_a_division_by_its_key_or_its_name(self):
        for key, name in (("k12", "K-12"), ("k6", "Primary")):
            self.write({"at": DAY + "08:00", "by": "organiser", "do": "division", "division": key, "name": name})
        rows = "Section,Team,Player 1,Player 2\n{},Foo,Ann Adams,Bo Brown\n"
        for given, key in (("K-12", "k12"), ("k12", "k12"), ("PRIMARY", "k6"), ("K 6", "k6")):
            (self.folder / "list.csv").write_text(rows.format(given))
            self.assertIn(f'"division": "{key}"', self.event("--entries", self.folder / "list.csv"))
        (self.folder / "list.csv").write_text(rows.format("K-9"))
        self.assertIn("list.csv:2:1: There is no division “K-9”. Divisions: k12, k6.",
                      self.event("--entries", self.folder / "list.csv", status=2))

    def test_a_list_names_no_division_that_another_sign_or_letter_sets_apart(self):
        name = "Meisterschaft der Grundschulen und Vorschulen"
        for key, title in (("u1600", "U1600"), ("u1600-plus", "U1600+"), ("a", "Gruppe Ä"), ("adults", "Взрослые"),
                           ("primary", name), ("east", "Open"), ("west", "Open")):
            self.write({"at": DAY + "08:00", "by": "organiser", "do": "division", "division": key, "name": title})
        rows = "Section,Team,Player 1,Player 2\n{},Foo,Ann Adams,Bo Brown\n"
        for given, key in (("U1600+", "u1600-plus"), ("u1600 +", "u1600-plus"), ("U1600", "u1600"), ("U 1600", "u1600"),
                           ("GRUPPE ä", "a"), ("ВЗРОСЛЫЕ", "adults"), (name.upper(), "primary"), ("East", "east")):
            written = self.event("--entries", self.file("list.csv", rows.format(given)))
            self.assertEqual(json.loads(written)["division"], key, given)
        for given in ("Gruppe Ö", "U1600-", "Gruppe A", "Взрослый"):
            self.assertIn(f"There is no division “{given}”.",
                          self.event("--entries", self.file("list.csv", rows.format(given)), status=2))
        self.assertIn("list.csv:2:1: “OPEN” could be any of these divisions: east, west. Write its key.",
                      self.event("--entries", self.file("list.csv", rows.format("OPEN")), status=2))

    def test_the_halves_of_a_team_may_spell_its_division_in_two_ways(self):
        self.write({"at": DAY + "08:00", "by": "organiser", "do": "division", "division": "k12", "name": "K-12"})
        rows = "Section,Team,Name\nK-12,Foo,Ann Adams\nk12,Foo,Bo Brown\n"
        self.assertIn('"do": "register"', self.event("--entries", self.file("list.csv", rows)))

    def test_options_that_mean_nothing_together_are_refused(self):
        self.set_up()
        for options in (("--trf", "--show", "standings"), ("--trf", "--pair"), ("--trf", "--json"),
                        ("--trf", "--round", 1), ("--trf", "--records", self.folder / "kept"),
                        ("--records", self.folder / "kept", "--show", "standings"),
                        ("--show", "standings", "--json", "--csv"), ("--show", "standings", "--append"),
                        ("--pair", "--json"), ("--simulate", 3, "--show", "standings"), ("--simulate", 3)):
            self.assertIn("cannot be used together", self.event(*options, status=2))
        for option in (("--division", "open"), ("--round", 1), ("--at", DAY + "10:00"), ("--by", "desk"), ["--append"],
                       ["--pair"], ["--trf"], ["--json"], ["--explain"], ("--commands", self.log)):
            status, _, said = tandem("event", "--simulate", 3, *option)
            self.assertEqual(status, 2)
            self.assertIn("cannot be used together", said)

    def test_options_that_mean_nothing_alone_are_refused(self):
        self.set_up()
        enters = "--entries, --results, --finals or --pair."
        commands = self.file("none.jsonl", "")
        for options, said in (
                (["--append"], "--append needs --commands, " + enters),
                (("--at", DAY + "10:00"), "--at needs " + enters), (("--by", "desk"), "--by needs " + enters),
                (("--commands", commands, "--at", DAY + "10:00"), "--at needs " + enters),
                (("--commands", commands, "--by", "organiser"), "--by needs " + enters),
                (("--teams", 20), "--teams needs --simulate."), (["--csv"], "--csv needs --show."),
                (("--division", "open"), "--division needs --show, --trf, " + enters),
                (("--json", "--division", "open"), "--division needs --show, --trf, " + enters),
                (("--records", self.folder / "kept", "--division", "open"), "--division needs --show, --trf, " + enters),
                (("--round", 1), "--round needs --show, --results or --pair."),
                (("--entries", commands, "--round", 1), "--round needs --show, --results or --pair."),
                (["--explain"], "--explain needs --pair, --show pairings or --show standings.")):
            self.assertIn(said, self.event(*options, status=2))
        status, _, said = tandem("event", "--append", "--lang", "de")
        self.assertEqual(status, 2)
        self.assertIn("--append braucht --commands, ", said)

    def test_a_file_without_a_name_is_told(self):
        self.set_up()
        for option in ("--commands", "--entries", "--results"):
            self.assertIn("The file name is empty.", self.event(option, "", "--append", status=2))
        self.assertIn("The file name is empty.", self.event("--records", "", status=2))
        self.assertIn("“” is not a final", self.event("--finals", "", "--append", status=2))

    def test_a_value_that_is_not_there_is_null(self):
        self.set_up()
        self.entries("Team,Name,School\nA,Ann,\nA,Al,Oak\n")
        row, = json.loads(self.event("--show", "teams", "--json"))
        self.assertEqual((row["school 1"], row["school 2"]), (None, "Oak"))

    def test_a_refused_entry_is_told_by_its_line_and_no_other_is(self):
        self.set_up()
        said = self.entries("Team,Name\nA,Ann\nA,Al\nB,Bo\nB,ANN\nC,Cy\nC,Di\n", status=1)
        self.assertEqual(said.count("list.csv:"), 1)
        self.assertIn("list.csv:5:3: ANN is already entered, in 1 A", said)
        said = self.entries("Team,Player 1,Player 2\nA,Ann,Al\nB,Bo,ANN\nC,NEED,Al\n", status=1)
        self.assertIn("list.csv:3:6: ANN is already entered, in 1 A", said)
        self.assertIn("list.csv:4:8: Al is already entered, in 1 A", said)

    def test_a_refused_command_or_result_is_told_by_its_line(self):
        self.set_up()
        self.entries("Team,Name\nA,Ann\nA,Al\nB,Bo\nB,Bill\n")
        at = {"at": DAY + "10:00", "by": "organiser"}
        said = self.enter({**at, "do": "note", "text": "hello"}, {**at, "do": "withdraw", "team": 7}, status=1)
        self.assertIn("commands.jsonl:2: There is no team 7.", said)
        said = self.enter({**at, "do": "note", "text": "hello"},
                          {**at, "at": "2001-01-01T10:00", "do": "note", "text": "long ago"}, status=2)
        self.assertIn("commands.jsonl:2: “note” at 2001-01-01T10:00:00 is earlier", said)
        self.event("--pair", "--at", DAY + "10:00", "--append")
        typed = self.file("typed.txt", "# round 1\n\n1 1 0 = =\n")
        said = self.event("--results", typed, "--at", DAY + "10:30", status=1)
        self.assertEqual(said.count("typed.txt:3: Round 1 has not started"), 2)

    def test_finals_of_those_who_come_first(self):
        self.set_up()
        self.entries("Team,Name\n" + "".join(f"T{n},P{n}a\nT{n},P{n}b\n" for n in range(1, 7)))
        self.event("--pair", "--at", DAY + "10:00", "--append")
        self.enter({"at": DAY + "10:10", "by": "organiser", "do": "start", "division": "open", "round": 1})
        self.event("--results", self.file("typed.txt", "1 1 0 1 0\n2 1–0 ½-½\n3.2 0−1\n3.1 f 1\n"), "--append",
                   "--at", DAY + "10:30")
        status, _, said = tandem("event", self.log, "--finals", "a=4,b=2", "--at", DAY + "11:00", "--append")
        self.assertEqual(status, 0)
        self.assertIn("Not final: after round 1 of 5.", said)
        self.event("--pair", "--division", "open-a", "--at", DAY + "11:10", "--append")
        self.assertEqual([row["table"] for row in self.sheet("pairings", "--division", "open-a")], ["1", "2"])

    def test_a_correction_names_the_teams_that_a_final_would_have_wherever_its_tables_are(self):
        self.set_up()
        self.entries("Team,Name\n" + "".join(f"T{n},P{n}a\nT{n},P{n}b\n" for n in range(1, 9)))
        self.event("--pair", "--at", DAY + "10:00", "--append")
        self.enter({"at": DAY + "10:10", "by": "organiser", "do": "start", "division": "open", "round": 1})
        self.event("--results", self.file("typed.txt", "".join(f"{n} 1 0 1 0\n" for n in range(1, 5))), "--append",
                   "--at", DAY + "10:30")
        finals = [json.loads(line) for line in self.event("--finals", "gold=2,silver=2", "--at", DAY + "11:00").splitlines()]
        self.assertEqual([(final["finalists_from"], final.get("from_place", 1)) for final in finals],
                         [("open", 1), ("open", 3)])
        finals[0]["first_table"] = 11
        self.enter(*finals)
        at = {"at": DAY + "11:10", "by": "organiser", "do": "correct", "division": "open", "round": 1, "why": "misread"}
        self.enter({**at, "table": 1, "leg": 1, "winner": "two"}, {**at, "table": 1, "leg": 2, "winner": "two"})
        said = self.event()
        self.assertIn("3 T3 would play in the final open-gold instead of 1 T1.", said)
        self.assertIn("5 T5 would play in the final open-silver instead of 3 T3.", said)

    def test_a_swiss_final_is_a_file_with_earlier_meetings(self):
        self.set_up()
        self.entries("Team,Name\n" + "".join(f"T{n},P{n}a\nT{n},P{n}b\n" for n in range(1, 5)))
        self.event("--pair", "--at", DAY + "10:00", "--append")
        met = self.sheet("pairings")
        self.enter({"at": DAY + "10:10", "by": "organiser", "do": "start", "division": "open", "round": 1},
                   {"at": DAY + "10:20", "by": "organiser", "do": "division", "division": "f", "name": "Final",
                    "rounds": 2, "finalists": [1, 2, 3, 4]})
        file = self.file("final.trf", self.event("--trf", "--division", "f"))
        pairs = [set(map(int, line.split())) for line in tandem("pair", file)[1].splitlines()[1:]]
        for row in met:
            one, two = (int(row[column].split()[0]) for column in ("team one", "team two"))
            self.assertNotIn({one, two}, pairs)

    def test_a_round_robin_team_with_no_opponent_is_on_the_sheets(self):
        self.set_up(format="round-robin", rounds=3, check_in="needed")
        self.entries("Team,Name\n" + "".join(f"T{n},P{n}a\nT{n},P{n}b\n" for n in range(1, 5)))
        self.enter(*({"at": DAY + "09:50", "by": "organiser", "do": "check-in", "team": n} for n in (1, 2, 3)))
        self.event("--pair", "--at", DAY + "10:00", "--append")
        row, = (row for row in self.sheet("pairings") if row["table"] == "no opponent")
        self.assertEqual(row["team one"], "1 T1")
        alone = [row for row in self.sheet("places") if row["table"] == "no opponent"]
        self.assertEqual({row["team"] for row in alone}, {"1 T1"})
        self.assertEqual(len(alone), 2)
        self.enter({"at": DAY + "10:05", "by": "organiser", "do": "bye", "team": 1, "round": 1, "kind": "full"})
        self.assertNotIn("no opponent", self.event("--show", "places", "--csv"))

    def test_the_points_of_a_knock_out_are_not_its_places(self):
        self.set_up(format="knock-out", rounds=1)
        self.entries("Team,Name\nA,Ann\nA,Al\nB,Bo\nB,Bill\n")
        status, _, said = tandem("standings", self.file("cup.trf", self.event("--trf")))
        self.assertEqual(status, 0)
        self.assertIn("This is a knock-out, where the bracket decides the places", said)

    def test_a_final_has_at_least_two_of_those_who_are_there(self):
        self.set_up()
        self.entries("Team,Name\n" + "".join(f"T{n},P{n}a\nT{n},P{n}b\n" for n in range(1, 5)))
        for sizes, said in (("a=9,b=4", "No teams are left for the final “b”."),
                            ("a=3,b=2", "Only 1 team is left for the final “b”.")):
            self.assertIn(said, self.event("--finals", sizes, status=2))
        status, out, said = tandem("event", self.log, "--finals", "a=9")
        self.assertEqual((status, len(out.splitlines())), (0, 1))
        self.assertIn("The final “a” has 4 teams, as no more are left.", said)

    def test_without_divisions_it_says_how_to_enter_one(self):
        said = self.event("--show", "teams", status=2)
        self.assertIn("There are no divisions yet. Enter the command “division” first.", said)

    def test_rounds_are_counted_from_one(self):
        self.set_up()
        self.assertIn("a whole number from 1 to 99", self.event("--show", "standings", "--round", 0, status=2))

    def test_a_division_that_everybody_has_left_is_no_file(self):
        self.set_up()
        self.entries("Team,Name\nA,Ann\nA,Al\n")
        self.enter({"at": DAY + "10:10", "by": "organiser", "do": "withdraw", "team": 1})
        self.assertIn("open has no teams.", self.event("--trf", status=2))

    def test_a_final_has_a_name(self):
        self.set_up()
        self.assertIn("“=2” is not a final", self.event("--finals", "=2", status=2))

    def test_a_final_is_not_named_twice(self):
        self.set_up()
        said = self.event("--finals", "a=2,a=2", status=2)
        self.assertIn("The final “a” is named twice.", said)

    def test_finals_that_part_level_teams_say_so_until_a_play_off_decides(self):
        self.set_up()
        self.entries("Team,Name\n" + "".join(f"T{n},P{n}a\nT{n},P{n}b\n" for n in range(1, 5)))
        self.event("--pair", "--at", DAY + "10:00", "--append")
        said = tandem("event", self.log, "--finals", "a=2,b=2")[2]
        self.assertIn("1 T1, 2 T2, 3 T3 and 4 T4 are tied, but not all are in the same final", said)
        self.assertIn("4 results are missing", said)
        self.enter({"at": DAY + "10:10", "by": "organiser", "do": "play-off", "play_off": 1, "division": "open",
                    "teams": [3, 1, 4, 2]})
        status, out, said = tandem("event", self.log, "--finals", "a=2,b=2")
        self.assertEqual([json.loads(line)["finalists"] for line in out.splitlines()], [[3, 1], [4, 2]])
        self.assertNotIn("level", said)

    def test_points_on_the_scale_that_does_not_count_are_told_once(self):
        self.set_up()
        self.entries("Team,Name\n" + "".join(f"T{n},P{n}a\nT{n},P{n}b\n" for n in range(1, 5)))
        for number in (1, 2):
            self.event("--pair", "--at", DAY + f"1{number}:00", "--append")
            self.enter({"at": DAY + f"1{number}:01", "by": "organiser", "do": "start", "division": "open",
                        "round": number})
            self.event("--results", self.file("typed.txt", "1 1 0 1 0\n2 1 0 1 0\n"), "--at",
                       DAY + f"1{number}:30", "--append")
        self.enter({"at": DAY + "13:00", "by": "organiser", "do": "adjust", "adjustment": 1, "team": 2, "round": 1,
                    "encounters": -1, "why": "rude"})
        course = self.event()
        self.assertIn("This division is ranked by leg points, which this does not affect.", course)
        self.assertNotIn("instead of", course)

    def test_a_round_robin_is_one_in_trf(self):
        self.write({"at": DAY + "08:00", "by": "organiser", "do": "division", "division": "open", "name": "Open",
                    "format": "round-robin", "rounds": 5, "legs": 1})
        self.entries("Team,Name\n" + "".join(f"{team},{team}n\n{team},{team}l\n" for team in "ABCDE"))
        for number, results in enumerate(("1 1 0\n2 0 1\n", "1 = =\n2 1 0\n", "1 1 0\n2 = =\n"), 1):
            self.event("--pair", "--at", DAY + f"1{number}:00", "--append")
            self.enter({"at": DAY + f"1{number}:01", "by": "organiser", "do": "start", "division": "open",
                        "round": number})
            self.event("--results", self.file("typed.txt", results), "--at", DAY + f"1{number}:30", "--append")
        trf = self.file("open.trf", self.event("--trf"))
        self.assertIn("192 FIDE_TEAM_ROUNDROBIN_GP", pathlib.Path(trf).read_text(encoding="utf-8"))
        rows = json.loads(self.event("--show", "standings", "--json"))
        status, text, _ = tandem("standings", trf, "--json")
        self.assertEqual(status, 0)
        self.assertEqual([row["place"] for row in rows], [json.loads(line)["rank"] for line in text.splitlines()])
        self.assertEqual([row["team"] for row in rows], [json.loads(line)["team"] for line in text.splitlines()])
        self.assertEqual(tandem("pair", trf)[0], 0)

    def test_typed_results_name_the_leg_that_is_not_there(self):
        self.set_up()
        self.entries("Team,Name\nA,Ann\nA,Al\nB,Bo\nB,Bea\n")
        self.event("--pair", "--at", DAY + "10:00", "--append")
        self.enter({"at": DAY + "10:01", "by": "organiser", "do": "start", "division": "open", "round": 1})
        self.assertIn("no leg 1.3", self.event("--results", self.file("typed.txt", "1.3 1 0\n"), status=2))

    def test_a_prize_that_nobody_can_win_is_told(self):
        self.write({"at": DAY + "08:00", "by": "organiser", "do": "division", "division": "open", "name": "Open",
                    "prizes": [{"name": "First", "last": 1}, {"name": "U500", "last": 1,
                                                              "group": {"rated_below": 500}}]})
        self.entries("Team,Name,Rating\nA,Ann,1000\nA,Al,1000\nB,Bo,2000\nB,Bea,2000\n")
        rows = json.loads(self.event("--show", "prizes", "--json"))
        self.assertEqual([row["team"] for row in rows if row["prize"] == "U500"],
                         ["not awarded: nobody left is eligible"])

    def test_a_team_that_trf_cannot_hold_is_named_as_in_the_event(self):
        self.set_up()
        self.entries("Team,Name,Rating\nA,Ann,1000\nA,Al,1000\nB,Bo,2000\nB,Bea,2000\n")
        self.event("--pair", "--at", DAY + "09:30", "--append")
        self.enter(*({"at": DAY + "09:30", "by": "organiser", "do": "adjust", "adjustment": number, "team": 2,
                      "round": 1, "legs": 9999, "why": "a slip"} for number in range(1, 1001)))
        self.assertIn("2 B: The points are too long for TRF.", self.event("--trf", status=2))

    def test_whatever_changes_an_earlier_result_tells_what_it_changes(self):
        self.set_up()
        self.entries("Team,Name\n" + "".join(f"{team},{team}n\n{team},{team}l\n" for team in "ABCDEF"))
        self.event("--pair", "--at", DAY + "10:00", "--append")
        self.enter({"at": DAY + "10:01", "by": "organiser", "do": "start", "division": "open", "round": 1})
        self.event("--results", self.file("typed.txt", "1 1 0 1 0\n2 1 0 1 0\n3 1 0 1 0\n"),
                   "--at", DAY + "10:20", "--append")
        where = {"division": "open", "round": 1, "table": 1, "leg": 1}
        by = {"at": DAY + "10:30", "by": "organiser"}
        self.enter({**by, "do": "dispute", "dispute": 1, **where, "text": "who won?"})
        self.enter({**by, "do": "provisional", **where, "winner": "two"})
        self.event("--pair", "--at", DAY + "10:30", "--append")
        told = []
        for command in ({"do": "rule", "dispute": 1, "text": "It stands."}, {"do": "undo"}, {"do": "redo"}):
            commands = self.file("one.jsonl", json.dumps({**by, **command}) + "\n")
            status, _, said = tandem("event", self.log, "--commands", commands, "--append")
            self.assertEqual(status, 0, said)
            told.append([line for line in said.splitlines() if line.startswith("    ")])
        self.assertTrue(all(any(" instead of " in line for line in each) for each in told), told)
        self.assertEqual(told[0], told[2])
        course = self.event()
        self.assertEqual(course.count("\n".join(told[0])), 2)

    def test_a_prize_list_says_whether_it_is_final(self):
        self.set_up()
        self.entries("Team,Name\nA,Ann\nA,Al\nB,Bo\nB,Bea\n")
        said = tandem("event", self.log, "--show", "prizes")[2]
        self.assertIn("Not final: after round 0 of", said)

    def test_a_bye_is_explained_once(self):
        self.set_up()
        self.entries("Team,Name\nA,Ann\nA,Al\nB,Bo\nB,Bea\nC,Cy\nC,Cleo\n")
        status, _, said = tandem("event", self.log, "--pair", "--explain")
        self.assertEqual(status, 0, said)
        self.assertEqual(said.lower().count("bye"), 1, said)

    def in_play(self, **settings):
        self.set_up(legs=1, **settings)
        self.entries("Team,Name\n" + "".join(f"{team},{team}{n} P\n" for team in "AB" for n in "ab"))
        self.do(1, "pair", pairs=[[1, 2]])

    def do(self, number, action, /, by="organiser", **keys):
        where = {"division": "open", "round": number} if number else {}
        self.enter({"by": by, "at": "2099-01-01T08:00", "do": action, **where, **keys})

    def test_a_toss_is_open(self):
        self.in_play(line_ups="toss")
        players = [self.sheet("pairings")[0][key] for key in ("players one", "players two")]
        self.assertEqual(players, ["Aa P, Ab P", "Ba P, Bb P"])
        self.do(1, "line-up", table=1, leg=1, team=1, white="second")
        players = [self.sheet("pairings")[0][key] for key in ("players one", "players two")]
        self.assertEqual(players, ["Ab P (White, A), Aa P (Black, B), by toss", "Ba P, Bb P"])
        self.do(1, "line-up", table=1, leg=1, team=2, white="first")
        self.assertEqual(self.sheet("pairings")[0]["players two"], "Ba P (White, B), Bb P (Black, A), by toss")
        self.assertIn("Open, round 1, table 1, leg 1: by toss, 1 A openly declares Ab P as White and Aa P as Black.",
                      self.event())

    def test_a_blind_line_up_stays_blind_in_the_course(self):
        self.in_play(line_ups="blind")
        self.do(1, "line-up", table=1, leg=1, team=1, white="second")
        self.assertIn("1 A declares its line-up.", self.event())
        self.assertEqual(self.sheet("pairings")[0]["players one"], "Aa P, Ab P")

    def test_the_course_says_by_whom_where_and_with_what_result(self):
        self.in_play()
        for key, role in (("dora", "director"), ("sec", "section-chief")):
            self.do(0, "appoint", official=key, name=key.title(), role=role)
        leg = {"table": 1, "leg": 1}
        self.do(1, "start")
        self.do(1, "result", **leg, winner="one")
        self.do(1, "dispute", **leg, dispute=1, team=2, text="the flag")
        self.do(1, "dispute", **leg, dispute=2, text="the mate")
        self.do(0, "rule", by="dora", dispute=1, article="8c", text="too late")
        self.do(0, "appeal", dispute=1, team=2)
        self.do(0, "rule-on-appeal", by="sec", dispute=1, outcome="overturned", article="15c",
                text="the flag fell first", result={"winner": "two", "board": "B", "reason": "flag"})
        self.do(0, "incident", incident=1, who={"team": 1, "player": "first"}, what="wrong-hand",
                where={"division": "open", "round": 1, **leg})
        self.do(0, "incident", incident=2, who="a parent", what="interference")
        self.do(0, "lift-incident", incident=1, why="it was the left")
        told = [line.split("  ")[-2:] for line in self.event().splitlines() if line.startswith("2099")]
        at = "Open, round 1, table 1, leg 1"
        for by, said in (
                ("organiser", f"Dispute 1 at {at}, raised by 2 B: the flag."),
                ("organiser", f"Dispute 2 at {at}: the mate."),
                ("dora", "Ruling on dispute 1: too late. [8c]"),
                ("sec", "Appeal in dispute 1: the ruling is overturned: the flag fell first. [15c]"
                        " New result: 2 B won on board B by flag fall."),
                ("organiser", f"Incident 1 ({at}): Aa P (1 A), wrong hand; warning."),
                ("organiser", "Incident 2: a parent, interference; no penalty.")):
            with self.subTest(said=said):
                self.assertIn([by, said], told)
        self.assertTrue([said for _, said in told if said.startswith(f"Incident 1 ({at}) is lifted: ")], told)
        happened = [json.loads(line) for line in self.event("--json").splitlines()]
        self.assertEqual([row["by"] for row in happened if row["event"] == "dispute"],
                         ["organiser", "organiser", "dora", "organiser", "sec"])

    def test_a_name_that_is_broken_otherwise_is_noticed(self):
        self.set_up()
        listed = self.file("list.csv", "Team,Name\nA,Ann Mc Donald\nA,Al\nB,\"McDonald, Ann\"\nB,Bo\n")
        status, _, said = tandem("event", self.log, "--entries", listed, "--at", DAY + "09:00", "--append")
        self.assertEqual((status, said), (0, "1 A has Ann Mc Donald: only spaces or hyphens differ."
                                             " If it is the same person, take this entry back.\n"))

    def test_a_division_in_trf16_says_what_is_left_out(self):
        self.in_play(format="us-chess", basis="encounters", pairing_bye="draw")
        self.do(1, "start")
        self.do(1, "result", table=1, leg=1, winner="two")
        status, text, said = tandem("event", self.log, "--trf", "--trf-version", 16)
        self.assertEqual((status, said), (0, "TRF16 has no room for the pairing system.\n"))
        self.assertEqual([line[:11].strip() for line in text.splitlines() if line.startswith("013")], ["013 A", "013 B"])
        self.assertIn("   1 b 1", next(line for line in text.splitlines() if line.startswith("001    2")))
        self.assertIn("--trf-version needs --trf", self.event("--trf-version", 16, status=2))

    def explained(self, number):
        return json.loads(self.event("--show", "pairings", "--explain", "--json", "--round", number))

    def test_a_round_that_is_paired_is_explained_as_it_was_before(self):
        self.set_up(legs=1)
        self.entries("Team,Name\n" + "".join(f"{team},{team}{n} P\n" for team in "ABCDEFG" for n in "ab"))
        _, _, said = tandem("event", self.log, "--pair", "--explain", "--append")
        at = {"by": "organiser", "at": "2099-01-01T08:00"}
        self.enter({**at, "do": "start", "division": "open", "round": 1})
        for table in (1, 2, 3):
            self.enter({**at, "do": "result", "division": "open", "round": 1, "table": table, "leg": 1, "winner": "two"})
        _, _, of_two = tandem("event", self.log, "--pair", "--explain", "--at", "2099-01-01T08:00", "--append")
        # What is corrected later is no reason for a pairing made before.
        self.enter({**at, "do": "correct", "division": "open", "round": 1, "table": 1, "leg": 1, "winner": "one",
                    "why": "typed wrongly"})
        for number, asked in ((1, said), (2, of_two)):
            rows = self.explained(number)
            self.assertEqual(len([row for row in rows if row["reason"]]), 4)
            text = self.event("--show", "pairings", "--explain", "--round", number)
            for row in rows:
                self.assertIn(row["reason"], asked)
                self.assertIn(row["reason"], text)
        self.assertEqual(self.sheet("pairings", "--explain", "--round", 1)[0]["reason"], self.explained(1)[0]["reason"])

    def test_a_table_that_the_director_paired_says_so(self):
        self.set_up(legs=1)
        self.entries("Team,Name\n" + "".join(f"{team},{team}{n} P\n" for team in "ABCDE" for n in "ab"))
        self.enter({"by": "organiser", "at": "2099-01-01T08:00", "do": "pair", "division": "open", "round": 1,
                    "pairs": [[1, 4], [2, 5]], "bye": 3})
        self.enter({"by": "organiser", "at": "2099-01-01T08:00", "do": "undo"})
        self.enter({"by": "organiser", "at": "2099-01-01T08:00", "do": "redo"})
        self.assertEqual([row["reason"] for row in self.explained(1)],
                         ["The director paired these teams."] * 2 + ["The director gave 3 C the bye."])

    def test_standings_are_explained_team_by_team(self):
        status, text, _ = tandem("event", "--simulate", 3, "--teams", 40)
        self.log.write_text(text, encoding="utf-8")
        division = json.loads(text.splitlines()[1])["division"]
        of = ("--division", division)
        text = self.event("--show", "standings", "--explain", *of)
        rows = json.loads(self.event("--show", "standings", "--json", *of))
        blocks = text.strip().split("\n\n")
        self.assertEqual([block.split(".")[0] for block in blocks], [str(row["place"]) for row in rows])
        tie_breaks = [key for key in rows[0] if key.isupper()]
        self.assertTrue(tie_breaks)
        for block in blocks:
            self.assertEqual(len(block.splitlines()), 1 + len(tie_breaks), block)
        for other in (["--json"], ["--csv"]):
            self.assertIn("Leave out --json and --csv", self.event("--show", "standings", "--explain", *other, *of, status=2))
        self.assertIn("--explain needs --pair, --show pairings or --show standings", self.event("--show", "teams", "--explain", *of, status=2))

    def test_sheets_of_a_round_say_when_it_starts(self):
        self.write({"at": DAY + "08:00", "by": "organiser", "do": "division", "division": "open", "name": "Open",
                    "schedule": [DAY + "11:00"]})
        self.entries("Team,Name\nA,Ann\nA,Al\nB,Bo\nB,Bea\n")
        self.event("--pair", "--at", DAY + "10:00", "--append")
        for what in ("pairings", "places"):
            self.assertEqual({row["start"] for row in self.sheet(what)}, {DAY + "11:00:00"})

    def test_a_round_that_is_not_paired(self):
        self.set_up()
        self.assertIn("--round cannot be used with --show teams.", self.event("--show", "teams", "--round", 1, status=2))
        self.assertIn("No round of open has been paired yet.", self.event("--show", "pairings", status=2))

    def test_sheets_of_what_befell_are_of_a_division_and_not_of_a_round(self):
        for key in ("open", "youth"):
            self.write({"at": DAY + "08:00", "by": "organiser", "do": "division", "division": key, "name": key})
        self.write(*({"at": DAY + "08:01", "by": "organiser", "do": "register", "team": n, "division": key,
                      "name": f"Team {n}", "players": [{"name": f"Ann {n}"}, {"name": f"Bo {n}"}]}
                     for n, key in ((1, "open"), (2, "youth"))))
        self.enter(*({"at": DAY + "08:02", "by": "organiser", "do": "incident", "incident": n,
                      "who": {"team": n, "player": "first"}, "what": "other", "measure": "warning"} for n in (1, 2)))
        self.assertEqual([row["incident"] for row in self.sheet("incidents")], ["1", "2"])
        self.assertEqual([row["incident"] for row in self.sheet("incidents", "--division", "youth")], ["2"])
        self.assertEqual(self.sheet("disputes", "--division", "youth"), [])
        for what in ("incidents", "disputes"):
            self.event("--show", what, "--division", "nowhere", status=2)
            self.assertIn(f"--round cannot be used with --show {what}.",
                          self.event("--show", what, "--round", 1, status=2))

    def test_a_last_round_of_byes_alone_counts_in_the_exported_file(self):
        self.write({"at": DAY + "08:00", "by": "organiser", "do": "division", "division": "open", "name": "Open",
                    "rounds": 2, "legs": 1})
        self.entries("Team,Name\nA,Ann\nA,Al\nB,Bo\nB,Bea\n")
        here = {"by": "organiser", "division": "open"}
        self.enter({"at": DAY + "10:00", "do": "pair", "round": 1, "pairs": [[1, 2]], **here},
                   {"at": DAY + "10:01", "do": "start", "round": 1, **here},
                   {"at": DAY + "10:30", "do": "result", "round": 1, "table": 1, "leg": 1, "winner": "one", **here},
                   *({"at": DAY + "10:31", "by": "organiser", "do": "bye", "team": n, "round": 2, "kind": "half"}
                     for n in (1, 2)),
                   {"at": DAY + "10:32", "do": "pair", "round": 2, "pairs": [], **here})
        self.assertEqual([row["points"] for row in self.sheet("standings")], ["1½", "½"])
        trf = self.file("open.trf", self.event("--trf"))
        rows = lines(tandem("standings", trf, "--json")[1])
        self.assertEqual([row["legs"] for row in rows], [1.5, 0.5])

    def test_a_simulated_event_is_accepted_whole(self):
        status, text, _ = tandem("event", "--simulate", 3, "--teams", 40)
        self.assertEqual(status, 0)
        self.log.write_text(text, encoding="utf-8")
        told = lines(self.event("--json"))
        self.assertEqual([one for one in told if one["event"] == "refused"], [])
        self.assertGreater(len(told), 500)


if __name__ == "__main__":
    unittest.main()
