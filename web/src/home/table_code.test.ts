// Codes in what people type and paste.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, it } from "vitest";
import { codeIn } from "./table_code";

it("finds a code in what was typed or pasted", () => {
  expect(codeIn(" ktfx ")).toBe("KTFX");
  expect(codeIn("http://localhost:8080/KTFX?pair")).toBe("KTFX");
  expect(codeIn("wqzbnhvd")).toBe("WQZBNHVD");
  expect(codeIn(" WQZB nhvd ")).toBe("WQZBNHVD");
  expect(codeIn("wqzb-nhvd")).toBe("WQZBNHVD");
  expect(codeIn("http://localhost:8080/WQZBNHVD")).toBe("WQZBNHVD");
  expect(codeIn("KTF")).toBeNull();
  expect(codeIn("KTFXW")).toBeNull();
  expect(codeIn("http://localhost:8080/")).toBeNull();
});
