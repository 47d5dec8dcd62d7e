// Puts the compressed forms of a built page's files beside them, "x.gz" and "x.br" for "x".
// SPDX-License-Identifier: GPL-3.0-or-later
//
//     node compress.mjs FOLDER
//
// Browsers take Brotli over https and from their own machine alone; gzip is for all others.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [, , folder] = process.argv;
const kFromBytes = 1024; // what is smaller fits into a packet as it is
const kText = /\.(html|js|css|svg|json|wasm|txt|webmanifest)$/;

for (const name of readdirSync(folder, { recursive: true })) {
  const path = join(folder, name);
  if (!kText.test(name) || statSync(path).size < kFromBytes) continue;
  const bytes = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
}
