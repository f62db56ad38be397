import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addCompileHints } from "./compile-hints.ts";

test("large scripts begin with the hint once, small scripts and styles stay as they are", () => {
  const build = mkdtempSync(join(tmpdir(), "build-"));
  const chunks = join(build, "static/chunks");
  mkdirSync(join(chunks, "app"), { recursive: true });
  const long = `f("${"x".repeat(100_000)}");`;
  const files = { "large.js": long, "app/large.js": long, "small.js": "f();", "large.css": long };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(chunks, name), content);

  addCompileHints(build);
  addCompileHints(build);

  const read = (name: string) => readFileSync(join(chunks, name), "utf8");
  expect(read("large.js")).toBe(`//# allFunctionsCalledOnLoad\n${long}`);
  expect(read("app/large.js")).toBe(`//# allFunctionsCalledOnLoad\n${long}`);
  expect(read("small.js")).toBe("f();");
  expect(read("large.css")).toBe(long);
});
