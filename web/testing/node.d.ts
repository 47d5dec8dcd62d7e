// What tests use of Node; the page itself has none of it.
// SPDX-License-Identifier: GPL-3.0-or-later
declare module "node:fs" {
  export function readFileSync(path: URL): Uint8Array<ArrayBuffer>;
  export function readFileSync(path: URL, encoding: "utf8"): string;
}
