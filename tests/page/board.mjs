// A board as a person sees and touches it: what stands where, and moves by mouse, finger and key.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";

const roles = { P: "pawn", N: "knight", B: "bishop", R: "rook", Q: "queen", K: "king" };

// "e2e4", "e7e8q", "N@f7": where from (a square, or a role of the reserve), where to, and what a pawn
// becomes.
export function parsed(move) {
  const drop = /^([PNBRQ])@([a-h][1-8])$/.exec(move);
  if (drop) return { role: roles[drop[1]], from: null, to: drop[2], promotion: null };
  const step = /^([a-h][1-8])([a-h][1-8])([qrbn])?$/.exec(move);
  assert.ok(step, `${move} is no move`);
  const promotion = step[3] ? roles[step[3].toUpperCase()] : null;
  return { role: null, from: step[1], to: step[2], promotion };
}

export class Board {
  constructor(person, id) {
    this.person = person;
    this.page = person.page;
    this.id = id;
    this.region = person.page.getByRole("region", { name: `Board ${id}`, exact: true });
    this.squares = this.region.locator(`.board[data-board="${id}"]`);
  }

  // What it says of a square: "white knight", "black promoted queen", "empty".
  async piece(square) {
    const words = await this.region
      .locator(`[role="gridcell"][data-square="${square}"]`)
      .getAttribute("aria-label");
    return words.split(", ")[1];
  }

  // Waits until a square says so.
  sees(square, piece) {
    return this.person.sees(`${piece} on ${square} of ${this.id}`, () => this.piece(square), (seen) => seen === piece);
  }

  // Waits until a move has been shown: its piece stands where it goes.
  async shows(move) {
    const { from, to } = parsed(move);
    if (from) await this.sees(from, "empty");
    await this.person.sees(`a piece on ${to} of ${this.id}`, () => this.piece(to), (seen) => seen !== "empty");
  }

  seat(color) {
    return this.region.locator(`[data-seat="${this.id}.${color}"]`);
  }

  // How many pieces of a role lie in a reserve.
  async reserve(color, role) {
    return Number(await this.slot(color, role).getAttribute("data-count"));
  }
  slot(color, role) {
    return this.seat(color).locator(`[data-role="${role}"]`).first();
  }
  holds(color, role, count) {
    return this.person.sees(
      `${count} of ${role} in the reserve of ${color} on ${this.id}`,
      () => this.reserve(color, role),
      (seen) => seen === count,
    );
  }

  async clock(color) {
    return (await this.seat(color).getByRole("timer").textContent()).trim();
  }

  // The middle of a square, in the window.
  async at(square) {
    const turned = (await this.squares.getAttribute("data-orientation")) === "black";
    const { x, y, width, height } = await this.squares.boundingBox();
    const file = square.charCodeAt(0) - "a".charCodeAt(0);
    const rank = Number(square[1]) - 1;
    return {
      x: x + (((turned ? 7 - file : file) + 0.5) * width) / 8,
      y: y + (((turned ? rank : 7 - rank) + 0.5) * height) / 8,
    };
  }

  // Where a move begins and where it ends, in the window; `color` is whose reserve a drop is from.
  async ends(move, color) {
    const { role, from, to } = parsed(move);
    if (from) return [await this.at(from), await this.at(to)];
    const { x, y, width, height } = await this.slot(color, role).boundingBox();
    return [{ x: x + width / 2, y: y + height / 2 }, await this.at(to)];
  }

  // Moves, each in its own way. None waits for anything to come of it.

  async drag(move, color) {
    await this.grab(move, color);
    await this.page.mouse.up();
    await this.#promote(move);
  }

  // Takes a piece up and holds it over where it is to go.
  async grab(move, color) {
    const [from, to] = await this.ends(move, color);
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await this.page.mouse.move(to.x, to.y, { steps: 3 });
  }

  async click(move, color) {
    for (const { x, y } of await this.ends(move, color)) await this.page.mouse.click(x, y);
    await this.#promote(move);
  }

  async tap(move, color) {
    for (const { x, y } of await this.ends(move, color)) await this.page.touchscreen.tap(x, y);
    await this.#promote(move);
  }

  // With a finger that stays on the glass.
  async swipe(move, color) {
    const [from, to] = await this.ends(move, color);
    const glass = await this.page.context().newCDPSession(this.page);
    const touch = (type, points) =>
      glass.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(({ x, y }) => ({ x, y })) });
    await touch("touchStart", [from]);
    for (const part of [0.2, 0.5, 0.8, 1]) {
      await touch("touchMove", [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    }
    await touch("touchEnd", []);
    await glass.detach();
    await this.#promote(move);
  }

  // With arrows and Enter on the squares; a drop begins at the reserve's button.
  async walk(move, color) {
    const { role, from, to } = parsed(move);
    if (from) await this.#walkTo(from);
    else await this.slot(color, role).focus();
    await this.page.keyboard.press("Enter");
    await this.#walkTo(to);
    await this.page.keyboard.press("Enter");
    await this.#promote(move);
  }

  async #walkTo(square) {
    const grid = this.region.getByRole("grid");
    await this.page.bringToFront(); // Firefox gives the focus to one window at a time
    await grid.locator('[role="gridcell"][tabindex="0"]').focus();
    const turned = (await this.squares.getAttribute("data-orientation")) === "black";
    const here = await grid.locator('[role="gridcell"]:focus').getAttribute("data-square");
    const right = (square.charCodeAt(0) - here.charCodeAt(0)) * (turned ? -1 : 1);
    const up = (Number(square[1]) - Number(here[1])) * (turned ? -1 : 1);
    const press = async (key, times) => {
      for (let i = 0; i < times; ++i) await this.page.keyboard.press(key);
    };
    await press(right > 0 ? "ArrowRight" : "ArrowLeft", Math.abs(right));
    await press(up > 0 ? "ArrowUp" : "ArrowDown", Math.abs(up));
  }

  // As notation, letter by letter, wherever the focus is.
  async type(text) {
    await this.page.keyboard.type(text);
    await this.page.keyboard.press("Enter");
  }

  async #promote(move) {
    const { promotion } = parsed(move);
    if (promotion) await this.region.getByRole("dialog").getByRole("button", { name: promotion }).click();
  }
}
