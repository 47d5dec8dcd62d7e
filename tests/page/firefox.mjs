#!/usr/bin/env node
// Debian's Firefox as Playwright starts it, over WebDriver BiDi.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Playwright ends at the first command that a browser does not know, and this Firefox does not know
// some that every window begins with, such as the choice of a theme. So this stands in between and
// answers an unknown command as if it had been carried out; a test that rests on one is not to be
// run in Firefox (see NotDriven in people.mjs).
import { spawn } from "node:child_process";
import { WebSocket, WebSocketServer } from "./packages.mjs";

const listening = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const given = process.argv.slice(2).filter((one) => !one.startsWith("--remote-debugging-port"));
const program = process.env.FIREFOX ?? "/usr/bin/firefox-esr";
const browser = spawn(program, ["--remote-debugging-port=0", ...given], { stdio: ["ignore", "inherit", "pipe"] });
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => browser.kill(signal));
browser.on("exit", (status) => process.exit(status ?? 1));

browser.stderr.setEncoding("utf8");
browser.stderr.on("data", (text) => {
  const address = listening.exec(text)?.[1];
  if (address === undefined) process.stderr.write(text);
  else standBetween(address);
});

function standBetween(address) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 }, () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on("connection", (client, request) => {
    const far = new WebSocket(address + request.url, { perMessageDeflate: false });
    const early = [];
    far.on("open", () => early.splice(0).forEach((text) => far.send(text)));
    client.on("message", (text) => (far.readyState === WebSocket.OPEN ? far.send(String(text)) : early.push(String(text))));
    far.on("message", (text) => client.send(asIfKnown(String(text))));
    far.on("close", () => client.close());
    far.on("error", () => client.close());
    client.on("close", () => far.close());
  });
}

function asIfKnown(text) {
  const { id, error } = JSON.parse(text);
  return error === "unknown command" ? JSON.stringify({ type: "success", id, result: {} }) : text;
}
