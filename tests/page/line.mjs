// What comes over the line to a page, as it comes.
// SPDX-License-Identifier: GPL-3.0-or-later

// Counts it from now on. `codings`: how it may be compressed, "br, gzip".
export async function counting(person, codings) {
  const network = await person.devtools();
  await network.send("Network.enable");
  await person.context.setExtraHTTPHeaders({ "Accept-Encoding": codings });
  const asked = new Map(); // by request: its path and the bytes that came, the head with them; none from the worker
  network.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (!request.url.startsWith("data:")) asked.set(requestId, { path: new URL(request.url).pathname, bytes: 0, here: false });
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const file = asked.get(requestId);
    if (file) Object.assign(file, { bytes: encodedDataLength, here: true });
  });
  const total = () => [...asked.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    files: () => [...asked.values()],
    // All bytes, once everything has come.
    total: async () => {
      await person.quiet();
      await person.sees("all that came", () => [...asked.values()].filter(({ here }) => !here), (missing) => missing.length === 0);
      return total();
    },
  };
}
