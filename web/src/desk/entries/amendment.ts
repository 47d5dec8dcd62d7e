// What changes of a team and its players, for a command that leaves out the rest.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { PlayerNow, TeamNow } from "../event/event";

export interface PlayerForm {
  name: string;
  rating: number | null;
  grade: number | null;
  school: string;
  id: string;
  namesake: boolean;
}
export interface TeamForm {
  division: string;
  name: string;
  players: PlayerForm[];
}

const playerForm = ({ name, rating, grade, school, id, namesake }: PlayerNow): PlayerForm => ({
  name, rating: rating === 0 ? null : rating, grade, school, id, namesake,
});
export const teamForm = ({ division, name, players }: TeamNow): TeamForm => ({ division, name, players: players.map(playerForm) });

// A player as they are entered: what nobody said is left out.
export function newPlayer({ name, rating, grade, school, id, namesake }: PlayerForm): Record<string, unknown> {
  return {
    name: name.trim(),
    ...(rating === null ? {} : { rating }),
    ...(grade === null ? {} : { grade }),
    ...(school.trim() ? { school: school.trim() } : {}),
    ...(id.trim() ? { id: id.trim() } : {}),
    ...(namesake ? { namesake: true } : {}),
  };
}

// What of a player is another now; null takes something away. {}: nothing.
function changedPlayer(was: PlayerForm, is: PlayerForm): Record<string, unknown> {
  const text = (before: string, after: string): string | null | undefined =>
    after.trim() === before ? undefined : after.trim() === "" ? null : after.trim();
  const all: Record<string, unknown> = {
    rating: is.rating === was.rating ? undefined : is.rating,
    grade: is.grade === was.grade ? undefined : is.grade,
    school: text(was.school, is.school),
    id: text(was.id, is.id),
    namesake: is.namesake === was.namesake ? undefined : is.namesake || null,
    name: is.name.trim() === was.name ? undefined : is.name.trim(),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

// null: nothing is changed.
export function amendment(now: TeamNow, form: TeamForm): Record<string, unknown> | null {
  const was = teamForm(now);
  const players = form.players.map((is, i) => changedPlayer(was.players[i] ?? is, is));
  const changed = {
    ...(form.division === was.division ? {} : { division: form.division }),
    ...(form.name.trim() === was.name ? {} : { name: form.name.trim() }),
    ...(players.some((each) => Object.keys(each).length > 0) ? { players } : {}),
  };
  return Object.keys(changed).length > 0 ? changed : null;
}
