// The pieces of the page as images for a canvas: whatever set is worn, as PieceImage shows it.
// SPDX-License-Identifier: GPL-3.0-or-later
import { mount, unmount } from "svelte";
import type { Color } from "../../../protocol";
import { roles, type Role } from "../../base/chess";
import { say } from "../../base/language/say.svelte";
import PieceImage from "../../board/picture/PieceImage.svelte";
import { fontOf, type Colours, type Pieces } from "./draw";

// Each as large as `size`, in px.
export async function pieceImages(set: string, size: number, colours: Colours): Promise<Pieces> {
  const images = new Map<string, CanvasImageSource>();
  const all = (["white", "black"] as const).flatMap((color) => roles.map((role) => ({ role, color })));
  await Promise.all(
    all.map(async ({ role, color }) => {
      const address = addressOf(set, role, color);
      const image = address === null ? null : await loaded(address, size);
      images.set(role + color, image ?? disc(role, color, size, colours));
    }),
  );
  return (role, color) => images.get(role + color)!;
}

// Of the picture behind a piece; null where the set draws it by other means, such as letters.
function addressOf(set: string, role: Role, color: Color): string | null {
  const host = document.createElement("div");
  host.className = "hidden";
  host.dataset["pieces"] = set;
  document.body.append(host);
  const piece = mount(PieceImage, { target: host, props: { role, color } });
  const shown = [...host.querySelectorAll("*")].map((each) => getComputedStyle(each).backgroundImage);
  void unmount(piece);
  host.remove();
  const found = shown.map((image) => /^url\("(.*)"\)$/.exec(image)?.[1]).find((each) => each !== undefined);
  return found?.replaceAll('\\"', '"') ?? null;
}

// Null where it cannot be fetched.
async function loaded(address: string, size: number): Promise<CanvasImageSource | null> {
  const image = new Image(size, size);
  image.src = address;
  return image.decode().then(
    () => image,
    () => null,
  );
}

function disc(role: Role, color: Color, size: number, colours: Colours): CanvasImageSource {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const context = canvas.getContext("2d")!;
  const [light, dark] = [colours["white-piece"], colours["black-piece"]];
  const middle = size / 2;
  const radius = size * (role === "pawn" ? 0.3 : 0.39);
  for (const [colour, wide] of [[dark, radius], [color === "white" ? light : dark, radius - 1.5]] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(middle, middle, wide, 0, 2 * Math.PI);
    context.fill();
  }
  context.fillStyle = color === "white" ? dark : light;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.font = fontOf(700, size * (role === "pawn" ? 0.36 : 0.46), "sans-serif");
  context.fillText(say(`piece-letter.${role}`), middle, middle + 1);
  return canvas;
}
