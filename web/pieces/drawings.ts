// Where the drawings of the piece sets come from: one picture for each colour and role.
// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const colors = ["white", "black"] as const;
export const roles = ["pawn", "knight", "bishop", "rook", "queen", "king"] as const;
type Color = (typeof colors)[number];
type Role = (typeof roles)[number];

// An SVG document.
export type Drawing = (color: Color, role: Role) => string;

// What a drawing of one shape for both colours is painted with.
interface Paint {
  body: string;
  line: string;
  width: number; // of the line, in units of the drawing
}

const read = (name: string): string =>
  readFileSync(fileURLToPath(new URL(name, import.meta.url)), "utf8");

const svg = (box: string, looks: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" ${looks}>${inside}</svg>`;

const painted = (box: string, { body, line, width }: Paint, inside: string): string =>
  svg(box, `fill="${body}" stroke="${line}" color="${line}" stroke-width="${width}" ` +
    'stroke-linejoin="round" stroke-linecap="round"', inside);

// The group of a sprite with this id, with the groups inside it.
function group(sprite: string, id: string): string {
  const begin = sprite.indexOf(`<g id="${id}"`);
  if (begin < 0) throw new Error(`The sprite has no ${id}.`);
  let depth = 0;
  for (const { 0: tag, index } of sprite.slice(begin).matchAll(/<g\b|<\/g>/g)) {
    depth += tag === "</g>" ? -1 : 1;
    if (depth === 0) return sprite.slice(begin, begin + index + tag.length);
  }
  throw new Error(`The group ${id} does not end.`);
}

// The letters by which the package names the pieces.
function classic(): Drawing {
  const sprite = read("../node_modules/cm-chessboard/assets/pieces/standard.svg");
  const letter = (role: Role): string => (role === "knight" ? "n" : role.charAt(0));
  return (color, role) => svg("0 0 40 40", "", group(sprite, color.charAt(0) + letter(role)));
}

const plain: Drawing = (color, role) => read(`plain/${color}-${role}.svg`);

// The plain pieces in black and white alone, with heavy lines: for weak eyes.
const contrast: Drawing = (color, role) => {
  const [body, line] = color === "white" ? ["#fff", "#000"] : ["#000", "#fff"];
  const fine = role === "queen" || role === "king"; // crowns and crosses
  return plain(color, role)
    .replaceAll(/fill="#(fdfcf8|37322c)"/g, `fill="${body}"`)
    .replaceAll(/(fill|stroke)="#(?!f{3}"|0{3}")\w{6}"/g, `$1="${line}"`)
    .replaceAll(/stroke-width="1\.\d+"/g, `stroke-width="${fine ? 1.7 : 2.4}"`);
};

function blocks(): Drawing {
  const sprite = read("blocks.svg");
  const paint = {
    white: { body: "#fdfcf8", line: "#211d18", width: 1.4 },
    black: { body: "#2c2723", line: "#efe9dd", width: 1.1 },
  };
  return (color, role) => painted("1 1 38 38", paint[color], group(sprite, role));
}

// Symbols on discs, all of one size.
function discs(): Drawing {
  const sprite = read("blocks.svg");
  const paint = {
    white: { disc: "#fdfcf8", symbol: "#211d18" },
    black: { disc: "#262220", symbol: "#fdfcf8" },
  };
  return (color, role) => {
    const { disc, symbol } = paint[color];
    const round = `<circle cx="20" cy="20" r="16" fill="${disc}" stroke="${paint.white.symbol}"/>`;
    const small = `<g transform="translate(6.8 6.4) scale(.66)" color="${disc}">${group(sprite, role)}</g>`;
    return painted("0 0 40 40", { body: symbol, line: symbol, width: 1.2 }, round + small);
  };
}

// Font Awesome's icons, of one shape for both colours.
function solid(): Drawing {
  const file = read("../node_modules/@iconify-json/fa7-solid/icons.json");
  const { icons } = JSON.parse(file) as { icons: Record<string, { body: string }> };
  const paint = {
    white: { body: "#fdfcf8", line: "#211d18", width: 26 },
    black: { body: "#262220", line: "#efe9dd", width: 18 },
  };
  return (color, role) => {
    const { body } = icons[`chess-${role}`]!;
    return painted("18 8 604 604", paint[color], body.replaceAll(' fill="currentColor"', ""));
  };
}

// The sets by name; each is read when it is asked for.
export const sets: Record<string, () => Drawing> = {
  classic,
  plain: () => plain,
  solid,
  blocks,
  discs,
  contrast: () => contrast,
};
