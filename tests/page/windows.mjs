// What is wrong with a match as it stands in a window: too small, cut off, covered, or not in its place.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// All functions but the last run in the page, together. Everything is measured as it is drawn, and
// each fault is said in words.
import { findsSmallTexts } from "./letters.mjs";

function match() {
  return document.querySelector(".match");
}
function box(element) {
  return element.getBoundingClientRect();
}
function at(element) {
  const { left, top, right, bottom } = box(element);
  return [left, top, right, bottom].map(Math.round).join(" ");
}
function called(element) {
  const said = element.getAttribute("aria-label") ?? element.textContent;
  return `${element.localName}.${element.getAttribute("class")} "${said.trim().slice(0, 30)}"`;
}
// Neither hidden, nor for screen readers alone, nor brought into sight by keys alone.
function seen(element) {
  const { width, height } = box(element);
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(".hidden, form.entry, .ask") && width > 1 && height > 1;
}
function all(selector) {
  return [...match().querySelectorAll(selector)].filter(seen);
}
// What scrolls on purpose: messages in a bar, what was said, a director's forms.
function scrolling(element) {
  return element.closest(".line, .log, .console");
}

// The frame that cuts something off: the window, or an element.
function frameThatCuts(element) {
  const { left, top, right, bottom } = box(element);
  const cuts = (frame) =>
    left < frame.left - 1 || top < frame.top - 1 || right > frame.right + 1 || bottom > frame.bottom + 1;
  if (cuts({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return "the window";
  for (let frame = element.parentElement; frame !== document.body; frame = frame.parentElement) {
    if (getComputedStyle(frame).overflow !== "visible" && cuts(box(frame))) return called(frame);
  }
  return null;
}

function findCutOff() {
  const needed = ".board, section.clock, [data-seat], [role=timer], [data-role], .name, .match-bar, .lead, button, input, .quick";
  const faults = [];
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} wide`);
  if (scrollHeight > innerHeight) faults.push(`the page is ${scrollHeight} high`);
  for (const element of all(needed)) {
    const frame = scrolling(element) ? null : frameThatCuts(element);
    if (frame) faults.push(`${called(element)} at ${at(element)} is cut off by ${frame}`);
  }
  for (const words of all(".where, .where > span")) {
    const cut = words.scrollWidth > words.clientWidth + 1;
    if (cut && getComputedStyle(words).textOverflow !== "ellipsis") faults.push(`${called(words)} is cut, and does not say so`);
  }
  const clocks = all("[role=timer]").length;
  if (clocks !== 4) faults.push(`${clocks} clocks are seen`);
  return faults;
}

function findSmallBoards({ own, partner }) {
  if (match().querySelector("section.clock")) return []; // no moves are recorded
  const sizes = all(".board").map((board) => box(board).width / 8).sort((a, b) => b - a);
  if (sizes.length !== 2) return [`${sizes.length} boards`];
  return [own, partner].flatMap((least, i) =>
    sizes[i] < least ? [`squares of ${sizes[i]} px on board ${i + 1} by size, ${least} expected`] : []);
}

function findMisplacedPieces() {
  return all(".board").flatMap((board) => {
    const places = new Map([...board.querySelectorAll("[data-square]")].map((cell) => [cell.dataset.square, box(cell)]));
    const pieces = [...board.querySelectorAll(".drawn-board piece")];
    const few = pieces.length < 20 ? [`${pieces.length} pieces on board ${board.dataset.board}`] : [];
    return few.concat(pieces.flatMap((piece) => {
      const [stands, square] = [box(piece), places.get(piece.dataset.at)];
      const off = Math.max(...["left", "top", "right", "bottom"].map((edge) => Math.abs(stands[edge] - square[edge])));
      return off > 2 ? [`a piece on ${piece.dataset.at} of ${board.dataset.board} is ${off} px beside its square`] : [];
    }));
  });
}

function findSmallLetters() {
  const faults = smallTexts(match());
  for (const name of all(".name")) {
    const room = name.parentElement.clientWidth;
    if (name.scrollWidth > name.clientWidth + 1 && room >= 96) faults.push(`${name.textContent} is cut, with room of ${room} px`);
  }
  return faults;
}

// Whatever is pressed or read is not covered by something else.
function findCovered() {
  return all("button, input, [role=timer]").flatMap((control) => {
    const { left, top, right, bottom } = box(control);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const frame = scrolling(control) ? box(scrolling(control)) : null;
    if (frame && (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom)) return [];
    const hit = document.elementFromPoint(x, y);
    const own = !hit || control.contains(hit) || hit.contains(control) || hit.closest("label")?.contains(control);
    return own ? [] : [`${called(control)} at ${at(control)} is covered by ${called(hit)}`];
  });
}

function findFaults(least) {
  return [findCutOff(), findSmallBoards(least), findMisplacedPieces(), findSmallLetters(), findCovered()].flat();
}

const inPage = [findsSmallTexts, match, box, at, called, seen, all, scrolling, frameThatCuts, findCutOff, findSmallBoards,
  findMisplacedPieces, findSmallLetters, findCovered, findFaults].join("\n");

// The faults of the match in a page; `least` are the smallest squares, in px: `own` of the larger
// board, `partner` of the other.
export function faultsIn(page, least) {
  return page.evaluate(`(() => {\n${inPage}\nreturn findFaults(${JSON.stringify(least)});\n})()`);
}
