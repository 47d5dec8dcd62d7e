// The screens of events on a tour: for everybody, at the desk, online, and the clock on a table.
// SPDX-License-Identifier: GPL-3.0-or-later
import { Desk } from "./desk.mjs";
import { isWanted, screen as screenOf } from "./tour_screen.mjs";

// Whoever looks is called as at the event: the organiser at the desk, a player elsewhere.
const [organiser, player] = ["Olga-Moss", "Ann-Adams"].map((name) => ({ name }));
const screen = (hall, name, how) => screenOf(hall, name, { as: name.startsWith("desk") ? organiser : player, ...how });

const entries = `division,team,player 1,grade 1,rating 1,player 2,grade 2,rating 2,school
K-12,Lincoln Knights,Ann Adams,11,1650,Bo Baker,10,1480,Lincoln High
K-12,Dalton Drops,Cleo Castillo,12,1720,Dirk Dahl,11,1510,Dalton
K-12,Flag Fall,Eve Ekström,9,1390,Finn Faber,10,1405,Hunter
K-12,Pawn Stars,Gail García,10,1550,Hugo Hahn,12,1600,Stuyvesant
K-12,En Passant,Ida Ibarra,11,1300,Jörg Müller,9,1250,Lincoln High
K-12,Fork and Knife,Kim Kwan,12,1800,Lea Lund,12,1710,Dalton
K-12,Two Bishops,Mia Moore,9,1190,Nils Nagy,9,unr.,Hunter
K-9,Tiny Rooks,Olaf Orr,8,980,Pia Poe,7,1010,Dalton
K-9,Zugzwang,Quinn Quist,9,1100,Ravi Rao,8,1150,Hunter
K-9,Little Endgame,Sue Soto,7,850,Tom Tran,7,900,Lincoln Middle
K-9,Bug Bites,Uma Urban,8,1040,Vic Voss,9,1080,Hunter
K-9,NEED,Yara Young,8,930,,,,Dalton
K-9,NEED,Zoe Zorn,8,910,,,,Hunter`;

const ofEvents = ["events", "event", "event-pairings", "event-standings", "event-show", "desk", "desk-entries",
  "desk-check-in", "desk-pairing", "desk-round", "desk-table", "desk-standings", "desk-disputes",
  "desk-officials", "desk-print", "desk-event", "desk-floor", "desk-incident", "clock-at-table",
  "events-new", "desk-division", "desk-team", "desk-dispute", "desk-details", "desk-re-pair", "desk-paused",
  "desk-final", "desk-play-off", "desk-slips", "desk-incident-form", "desk-clocks", "event-teams", "event-chart",
  "event-places", "event-team", "event-prizes"];
const ofOnline = ["event-online", "event-own-team", "event-match-open"];

// Somebody without an event in hand: the page of a person who makes one is theirs alone.
async function maker(hall) {
  const olga = await hall.person(organiser.name);
  hall.people.pop();
  return olga;
}

async function makeEvent(olga) {
  const desk = await Desk.make(olga, { names: "short", listed: "yes" });
  const settings = { rounds: 3, legs: 2, check_in: "needed" };
  await desk.do({ do: "division", division: "k-12", name: "K-12", ...settings, prizes: [{ name: "Champions", first: 1, last: 1 }] });
  await desk.do({ do: "division", division: "k-9", name: "K-9", ...settings, highest_grade: 9 });
  await desk.enter({ division: "k-12", entries });
  await desk.linkFor("dora", "Dora Dean", "director");
  desk.floor = (await desk.linkFor("sam", "Sam Stone", "section-chief")).link;
  return desk;
}

const tab = (name, more = null) => async (person) => {
  await person.page.getByRole("tab", { name }).click();
  await more?.(person);
};

async function beforePlay(hall, desk, at) {
  await screen(hall, "desk-entries", {
    at,
    prepare: async (person) => {
      await person.button(/^K-9/).click();
      await tab("Entries")(person);
    },
  });
  await desk.do(...[1, 2, 3, 4].map((team) => ({ do: "check-in", team })));
  await desk.do({ do: "check-in", team: 5, player: "first" });
  await screen(hall, "desk-check-in", { at, prepare: tab("Check-in") });
  await desk.do(...[5, 6, 7].map((team) => ({ do: "check-in", team })), ...[8, 9, 10, 11].map((team) => ({ do: "check-in", team })));
  await desk.round("k-12");
  await desk.enter({ division: "k-12", results: "1 1 0 1 0\n2 1 0 = =\n3 0 1 0 1" });
  await desk.round("k-9");
  await desk.enter({ division: "k-9", results: "1 1 0 0 1" });
}

async function inPlay(hall, desk, at) {
  await screen(hall, "desk-pairing", {
    at,
    prepare: tab("Round", (person) => person.button("Propose pairings for round 2").click()),
    show: ({ page }) => page.getByRole("heading", { name: /^Proposed pairings/ })
      .evaluate((head) => (innerHeight < 500 ? head.scrollIntoView() : scrollTo(0, 0))),
  });
  await desk.round("k-12");
  await desk.enter({ division: "k-12", results: "1.1 1 0\n2 0 1 0 1" });
  const where = { division: "k-12", round: 2, table: 1 };
  const { encounters } = await desk.state("k-12");
  const { one } = encounters.find(({ round, table }) => round === 2 && table === 1).now;
  await desk.do({ do: "incident", who: { team: one, player: "first" }, what: "hidden-pieces", where: { ...where, leg: 1 } });
  await desk.do({ do: "dispute", ...where, leg: 2, board: "B", team: one, text: "White's flag had fallen before the mate." });
  await desk.do({ do: "testimony", dispute: 1, side: "bystander", who: "Rosa Ruiz, coach", text: "The clock was at zero when the queen was dropped." });
  await screen(hall, "desk", { at });
  await screen(hall, "desk-disputes", { at, prepare: tab("Disputes") });
  await screen(hall, "desk-round", { at, prepare: tab("Round") });
  await screen(hall, "desk-table", { at, prepare: tab("Round", (person) => person.button(/^1 /).click()) });
  await screen(hall, "desk-incident", {
    at,
    prepare: tab("Round", async ({ page }) => {
      await page.getByRole("button", { name: /^1 / }).click();
      await page.getByRole("dialog").getByRole("group", { name: /^Incident/ }).getByRole("button").first().click();
    }),
  });
  await screen(hall, "desk-floor", { as: { name: "Sam-Stone" }, at: desk.floor }); // as an official on the floor has it
  await screen(hall, "desk-standings", { at, prepare: tab("Standings") });
  await screen(hall, "desk-officials", {
    at, prepare: tab("Officials", (person) => person.button("Hand out a link").first().click()),
  });
  await screen(hall, "desk-print", {
    at, prepare: tab("Print", (person) => person.page.getByText("Table cards", { exact: true }).last().click()),
  });
  await screen(hall, "desk-event", { at, prepare: tab("Event") });
}

// The first table of the round, with a part of its dialog unfolded.
const atTable = (part) => tab("Round", async ({ page }) => {
  await page.getByRole("button", { name: /^1 / }).click();
  await page.getByRole("dialog").getByRole("button", { name: part, exact: true }).click();
});

// What is opened on the desk for a moment.
async function forms(hall, desk, at) {
  await screen(hall, "desk-division", { at, prepare: (person) => person.button("Change K-12").click() });
  await screen(hall, "desk-team", { at, prepare: tab("Entries", (person) => person.button(/Lincoln Knights/).first().click()) });
  await screen(hall, "desk-dispute", { at, prepare: atTable("Dispute") });
  await screen(hall, "desk-details", { at, prepare: atTable("Result with details") });
  await screen(hall, "desk-clocks", { at, prepare: atTable("Phones as clocks") });
  await screen(hall, "desk-re-pair", { at, prepare: tab("Round", (person) => person.button("Change the pairings").click()) });
  await screen(hall, "desk-final", { at, prepare: tab("Standings", (person) => person.button("Create a final").click()) });
  await screen(hall, "desk-play-off", { at, prepare: tab("Standings", (person) => person.button("Enter a play-off").click()) });
  for (const [name, paper] of [["desk-slips", "Result slips"], ["desk-incident-form", "Incident form"]]) {
    await screen(hall, name, { at, prepare: tab("Print", ({ page }) => page.getByText(paper, { exact: true }).last().click()) });
  }
  await desk.do({ do: "pause", division: "k-12", why: "Lunch until half past one" });
  await screen(hall, "desk-paused", { at, prepare: tab("Round") });
  await desk.do({ do: "resume", pause: 1 });
}

async function forEverybody(hall, desk) {
  await screen(hall, "events", { at: "/events" });
  await screen(hall, "events-new", { at: "/events", prepare: (person) => person.button("Create an event").click() });
  for (const [name, sheet] of [["teams", "teams"], ["chart", "rounds"], ["places", "places"], ["prizes", "prizes"]]) {
    await screen(hall, `event-${name}`, { at: `/event/${desk.event}?tab=${sheet}&division=k-12` });
  }
  await screen(hall, "event-team", { at: `/event/${desk.event}?tab=teams&division=k-12&team=1` });
  await screen(hall, "event", {
    at: `/event/${desk.event}`, prepare: (person) => person.page.getByLabel("Your name or team").fill("eks"),
  });
  await screen(hall, "event-pairings", { at: `/event/${desk.event}?tab=pairings&division=k-12` });
  await screen(hall, "event-standings", { at: `/event/${desk.event}?tab=standings&division=k-12` });
  await screen(hall, "event-show", {
    at: `/event/${desk.event}/show`, prepare: (person) => person.button("Pause").click(),
  });
}

const press = (touch, locator) => (touch ? locator.tap() : locator.click());

// The clock on a table: alone, and as one of two at a table of an event.
async function clocks(hall, desk) {
  await screen(hall, "clock-set-up", { at: "/clock" });
  await screen(hall, "clock", {
    at: "/clock",
    prepare: async (person, touch) => {
      await person.page.getByLabel("Player on your side").fill("Ann");
      await person.page.getByLabel("Player across from you").fill("Bert");
      await press(touch, person.button("Set up the clock"));
      await press(touch, person.button("Start"));
      await person.page.locator(".face.runs").first().waitFor();
    },
  });
  if (!isWanted(hall, "clock-at-table")) return;
  const open = [3, 1]; // each kind of window has a table of its own
  await screen(hall, "clock-at-table", {
    at: async () => {
      const table = open.shift();
      const device = await desk.ask("devices", { label: `Table ${table}, board A`, clock: { division: "k-12", table, board: "A" } });
      return `/clock#at=${desk.event}.${device.secret}`;
    },
    prepare: async (person, touch) => {
      await press(touch, person.button("Start both boards"));
      await person.page.locator(".face.runs").first().waitFor();
    },
  });
}

async function registers(hall, desk) {
  const ann = await hall.person(player.name);
  const bo = await hall.person("Bo-Baker");
  hall.people.splice(-2);
  await ann.goto(`/event/${desk.event}`);
  await ann.button("Register a team").click();
  await ann.page.getByLabel("Team name").fill("Lincoln Knights");
  await ann.page.getByLabel("Your name", { exact: true }).fill("Ann Adams");
  await ann.button("Register").click();
  const link = new URL(await ann.page.getByLabel("Link", { exact: true }).inputValue());
  await bo.goto(link.pathname + link.hash);
  await bo.page.getByLabel("Your name", { exact: true }).fill("Bo Baker");
  await bo.button("Join the team").click();
  await bo.page.getByText(/is registered\./).waitFor();
  const [{ name, value }] = await ann.context.cookies();
  await ann.context.close();
  await bo.context.close();
  return { name: player.name, cookie: `${name}=${value}` };
}

async function online(hall, olga) {
  const desk = await Desk.make(olga, { name: "Friday Night Bughouse", place: "", rulebook: "nsb", venue: "online", registration: "open" });
  await desk.do({ do: "division", division: "open", name: "Open", rounds: 3, legs: 1 });
  for (const [name, level] of [["Tin", 1], ["Zinc", 1], ["Iron", 2]]) await desk.ask("teams/bots", { division: "open", name, level });
  await screen(hall, "event-online", { at: `/event/${desk.event}` });
  const ann = await registers(hall, desk);
  await screen(hall, "event-own-team", { as: ann, at: `/event/${desk.event}` });
  await desk.round("open");
  await screen(hall, "event-match-open", {
    as: ann, at: `/event/${desk.event}`, prepare: (person) => person.link("Go to the board").waitFor(),
  });
}

export async function events(hall) {
  const olga = await maker(hall);
  if (isWanted(hall, ...ofEvents)) {
    const desk = await makeEvent(olga);
    const at = `/event/${desk.event}#desk=${desk.secret}`;
    await beforePlay(hall, desk, at);
    await inPlay(hall, desk, at);
    await forms(hall, desk, at);
    await forEverybody(hall, desk);
    await clocks(hall, desk);
  } else if (isWanted(hall, "clock", "clock-set-up")) {
    await clocks(hall, null);
  }
  if (isWanted(hall, ...ofOnline)) await online(hall, olga);
  await olga.context.close();
}
