// Games that were played before: opened from a file, replayed, taken away again.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import path from "node:path";
import { Board } from "./board.mjs";
import { fourPeople, mixed } from "./evening.mjs";
import { root } from "./packages.mjs";
import { counts, desk, phone } from "./people.mjs";
import { scenario } from "./scenario.mjs";

const games = path.join(root, "tests/games");

scenario("a real game is opened from a file and replayed", async (hall) => {
  const ann = await hall.person("Ann");
  await ann.goto("/open");
  await ann.page.getByLabel("Game files").setInputFiles(path.join(games, "1934587.bpgn"));
  await ann.page.waitForURL(/\/match\//);
  const [A, B] = [new Board(ann, "A"), new Board(ann, "B")];

  for (const board of [A, B]) await board.squares.waitFor();
  await ann.page.keyboard.press("Home");
  for (const board of [A, B]) {
    await board.sees("e2", "white pawn");
    await board.sees("e7", "black pawn");
  }
  const before = await ann.page.getByRole("timer").allTextContents();
  for (let i = 0; i < 20; ++i) await ann.page.keyboard.press("ArrowRight");
  await ann.sees("clocks that have gone on", () => ann.page.getByRole("timer").allTextContents(), (seen) => seen.join() !== before.join());
  for (let i = 0; i < 20; ++i) await ann.page.keyboard.press("ArrowLeft");
  for (const board of [A, B]) await board.sees("e2", "white pawn");
  await ann.page.keyboard.press("End");
  await ann.page.getByText(/ win/).first().waitFor();

  await ann.page.getByRole("tab", { name: "Match" }).click();
  for (const [name, begins] of [["BPGN", "["], ["log", "{"]]) {
    const { bytes } = await ann.fileFor(() => ann.page.getByRole("link", { name: new RegExp(name, "i") }).first().click());
    assert.equal(bytes.toString()[0], begins, name);
  }
});

scenario("all tabs of a replay are in sight in narrow windows and columns, in every language", async (hall) => {
  const ann = await hall.person("Ann", { viewport: { width: 360, height: 740 } });
  await ann.goto("/open");
  await ann.page.getByLabel("Game files").setInputFiles(path.join(games, "1934587.bpgn"));
  await ann.page.waitForURL(/\/match\//);
  for (const language of ["en", "de", "es"]) {
    await ann.page.evaluate((kept) => localStorage.setItem("tandem.settings", kept), JSON.stringify({ language }));
    await ann.page.reload();
    const tabs = ann.page.getByRole("tablist");
    for (const [width, height] of [[360, 740], [390, 844], [320, 568], [600, 600], [1366, 768]]) {
      await ann.page.setViewportSize({ width, height });
      await ann.sees(`tabs at ${width} in ${language}`, () => tabs.evaluate((list) => [list.children.length, list.scrollWidth - list.clientWidth]),
        ([count, over]) => count === 5 && over <= 0);
    }
  }
});

scenario("an address leads to a moment of a match", async (hall) => {
  const ann = await hall.person("Ann");
  await ann.goto("/open");
  await ann.page.getByLabel("Game files").setInputFiles(path.join(games, "1934587.bpgn"));
  await ann.page.waitForURL(/\/match\//);
  const at = new URL(ann.page.url()).pathname;
  const clock = () => new Board(ann, "A").clock("white");
  const shows = (told) => ann.sees(`a clock of ${told}`, clock, (seen) => seen === told);
  await ann.page.goto(`${at}#0:00`);
  await shows("1:00");
  await ann.page.goto(`${at}#0:10.5`);
  await ann.sees("a clock that has run", clock, (seen) => seen !== "1:00");
  const later = await clock();
  await ann.page.reload();
  await shows(later);
});

scenario("an arrow is gone with the position that it was drawn on", async (hall) => {
  const ann = await hall.person("Ann");
  await ann.goto("/open");
  await ann.page.getByLabel("Game files").setInputFiles(path.join(games, "1934587.bpgn"));
  await ann.page.waitForURL(/\/match\//);
  const A = new Board(ann, "A");
  await A.squares.waitFor();
  const [from, to] = [await A.at("d2"), await A.at("d4")];
  await ann.page.mouse.move(from.x, from.y);
  await ann.page.mouse.down({ button: "right" });
  await ann.page.mouse.move(to.x, to.y, { steps: 3 });
  await ann.page.mouse.up({ button: "right" });
  await A.squares.locator("polygon").waitFor();
  await ann.page.keyboard.press("Home");
  await A.squares.locator("polygon").waitFor({ state: "detached" });
});

scenario("a fault in a file is told by its line", async (hall) => {
  const ann = await hall.person("Ann");
  ann.mayBeAnswered(422);
  await ann.goto("/open");
  await ann.page.getByLabel("Or paste a game").fill('[Event "x"]\n\n1A. e4 {180} 1a. e5 {179}\n2A. Qh9 {178} *\n');
  await ann.button("Open pasted game").click();
  await ann.page.getByText(/line 4/i).first().waitFor();
});

scenario("one's own match is replayed when it is over", async (hall) => {
  const { players } = await fourPeople(hall);
  const [ann, bert] = Object.values(players);
  await ann.play("e2e4", "click");
  await bert.board.shows("e2e4");
  await bert.play("e7e5", "click");
  await ann.board.shows("e7e5");
  await bert.person.button("Resign").click();
  await bert.person.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await ann.person.page.getByText("You won").first().waitFor();
  await ann.person.link("Replay").click();
  await ann.person.page.waitForURL(/\/match\//);
  await ann.A.sees("e5", "black pawn");
  await ann.person.page.keyboard.press("ArrowLeft");
  await ann.person.page.keyboard.press("ArrowLeft");
  await ann.A.sees("e7", "black pawn");
});

scenario("a game without clock times is replayed without its clocks", async (hall) => {
  const game = path.join(games, "chesscom_export_pychess_bugchess.bpgn");
  for (const viewport of [desk, phone]) {
    const ann = await hall.person("Ann", { viewport });
    await ann.goto("/open");
    await ann.page.getByLabel("Game files").setInputFiles(game);
    await ann.page.waitForURL(/\/match\//);
    await new Board(ann, "A").squares.waitFor();
    await ann.page.getByRole("tab", { name: "Moves" }).waitFor();
    await counts(ann.page.getByRole("tab", { name: "Clocks" }), 0);
    await counts(ann.page.getByText("Time lead"), 0);
    await counts(ann.page.getByRole("timer"), 0);
  }
});

scenario("a record that cannot be drawn is told, and the page lives on", async (hall) => {
  const ann = await hall.person("Ann");
  await ann.goto("/open");
  await ann.page.getByLabel("Game files").setInputFiles(path.join(games, "1934587.bpgn"));
  await ann.page.waitForURL(/\/match\//);
  await new Board(ann, "A").squares.waitFor();
  await ann.page.route("/api/matches/*", async (route) => {
    const response = await route.fetch();
    const record = await response.json();
    const taken = { line: 1, seat: "A.white", person: "", name: "Eve", kind: "" };
    await route.fulfill({ response, json: { ...record, taken: [taken, taken] } });
  });
  await ann.page.reload();
  await new Board(ann, "A").squares.waitFor();
  await ann.page.getByRole("tab", { name: "Match" }).click();
  await ann.page.getByRole("heading", { name: "Something went wrong" }).waitFor();
  assert.ok(ann.faults.some((fault) => fault.startsWith("error:")), "it is told to the console");
  ann.faults.length = 0;
  await ann.page.getByRole("navigation").getByRole("link", { name: "Rules" }).click();
  await ann.page.getByRole("heading", { name: "Rules" }).first().waitFor();
});

scenario("guests of one name are not taken for one person", async (hall) => {
  const ann = await hall.person("Ann");
  for (let i = 0; i < 2; ++i) {
    const { programs } = await mixed(hall, {}, { more: { listing: "public" } }); // whose Ann is a guest of her own
    await programs["A.black"].do("A.black", { do: "resign" });
    if (i > 0) continue;
    await ann.goto("/player/Ann");
    await ann.page.getByText("Won", { exact: true }).first().waitFor();
    await ann.page.locator("dl > div", { hasText: "Time controls" }).getByText("5 min (1)").waitFor();
    await counts(ann.page.getByText("Several people"), 0);
    await counts(ann.page.getByText("(you)"), 0, "it is another Ann");
  }
  await ann.page.reload();
  await ann.page.getByText("Several people have played under this name").waitFor();
  await counts(ann.page.locator("dt", { hasText: "Won" }), 0);
});

// Runs in the page: how many px the time of a row of moves stands above or below its first line, at most.
function timesOff() {
  const middle = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [{ top, bottom }] = range.getClientRects();
    return (top + bottom) / 2;
  };
  const rows = [...document.querySelectorAll("[role=region] tbody tr")];
  const off = rows.map((row) => Math.abs(middle(row.querySelector(".time")) - middle(row.querySelector(".san, .cell"))));
  return { rows: rows.length, told: document.querySelectorAll("tr.told").length, off: Math.max(...off) };
}

for (const [where, how] of [["a desk", {}], ["a phone", { viewport: phone, touch: true }]]) {
  scenario(`the times of a replay stand on the lines of what happened on ${where}`, async (hall) => {
    const ann = await hall.person("Ann", how);
    await ann.goto("/open");
    await ann.page.getByLabel("Game files").setInputFiles(path.join(games, "1934587.bpgn"));
    await ann.page.waitForURL(/\/match\//);
    await ann.sees("times on their lines", () => ann.page.evaluate(timesOff),
      ({ rows, told, off }) => rows > 10 && told > 0 && off <= 2);
  });
}

scenario("the last thing that has come is told apart under a mouse, too", async (hall) => {
  const ann = await hall.person("Ann");
  await ann.goto("/open");
  await ann.page.getByLabel("Game files").setInputFiles(path.join(games, "1934587.bpgn"));
  await ann.page.waitForURL(/\/match\//);
  const current = ann.page.locator("button.cell[aria-current]").last();
  await current.waitFor();
  const colors = () => current.evaluate((cell) => [getComputedStyle(cell).color, getComputedStyle(cell).backgroundColor]);
  const before = await colors();
  await current.hover();
  assert.deepEqual(await colors(), before);
});
