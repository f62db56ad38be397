import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { Problems, SnapshotError } from "./problems.ts";

test("a problem is shown with the beginnings of a long name and a long reason", () => {
  const problems = new Problems();
  problems.add({ file: "states.ndjson", line: 1, field: "f".repeat(101), detail: "d".repeat(501) });
  problems.add({ file: "states.ndjson", line: 2, field: "\u{1f600}".repeat(100), detail: "is missing" });
  problems.add({ file: "states.ndjson", line: 3, field: "f".repeat(100), detail: "d".repeat(500) });
  expect(new SnapshotError(problems).message.split("\n").slice(0, 3)).toEqual([
    `states.ndjson:1: ${"f".repeat(100)}\u2026: ${"d".repeat(500)}\u2026`,
    `states.ndjson:2: ${"\u{1f600}".repeat(50)}\u2026: is missing`,
    `states.ndjson:3: ${"f".repeat(100)}: ${"d".repeat(500)}`,
  ]);
});

test("problems with long names do not keep their lines in the memory", () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  const heapBytes = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const problems = new Problems();
  const [lines, nameBytes] = [40, 1_000_000];
  const before = heapBytes();
  for (let line = 1; line <= lines; line += 1)
    problems.add({
      file: "states.ndjson",
      line,
      field: Buffer.alloc(nameBytes, "f").toString("latin1"),
      detail: "is not a field of states",
    });
  expect(heapBytes() - before).toBeLessThan((lines * nameBytes) / 4);
  expect(problems.count).toBe(lines);
});
