// What teams, their players and who did something are called.
// SPDX-License-Identifier: GPL-3.0-or-later
import { say } from "../../base/language/say.svelte";
import { places, type BoardName, type Incident, type Leg, type PlayerPlace, type Side, type State, type TeamNow, type Winner } from "./event";

export const teamOf = (state: State, team: number): TeamNow | null => state.teams.find(({ key }) => key === team)?.now ?? null;

// "3 Flag Fall" of a team.
export function teamText(state: State, team: number): string {
  const now = teamOf(state, team);
  return now ? `${team} ${now.name}` : String(team);
}

export const playerName = (state: State, team: number, player: PlayerPlace): string =>
  teamOf(state, team)?.players[places.indexOf(player)]?.name ?? "";

// "Ann Adams, Bo Baker"
export const playersText = (state: State, team: number): string =>
  teamOf(state, team)?.players.map(({ name }) => name).join(", ") ?? "";

// Whoever an incident is about, though they may have left the team since.
export function offenderName(state: State, { who, former }: Pick<Incident, "who" | "former">): string {
  if (typeof who === "string") return who;
  return former?.name ?? playerName(state, who.team, who.player);
}

// What a winner is called at a table of these two.
export function winnerText(state: State, winner: Winner, { one, two }: { one: number; two: number }): string {
  switch (winner) {
    case "one":
      return say("desk.team-won", { team: teamText(state, one) });
    case "two":
      return say("desk.team-won", { team: teamText(state, two) });
    case "draw":
      return say("desk.draw");
    case "nobody":
      return say("desk.both-lost");
  }
}

// Who plays where, once both teams have said: team one has White on board A and Black on board B.
export function seatOf(side: Exclude<Side, "bystander" | "official">, white: PlayerPlace, player: PlayerPlace): { color: "white" | "black"; board: BoardName } {
  const isWhite = white === player;
  return { color: isWhite ? "white" : "black", board: isWhite === (side === "one") ? "A" : "B" };
}

// "Round 1, table 17, leg 2"
export const legText = ({ round, table, leg }: Leg): string => say("desk.at-leg", { round, table, leg });
