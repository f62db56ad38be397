import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { computingTimeOf } from "#contract/testing/growth.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { readChunks } from "./read-chunks.ts";
import { isBlank, lineBytesMax, readLines } from "./read-lines.ts";

const folder = await temporaryFolder();

async function linesOf(content: string | Buffer): Promise<(readonly [number, string])[]> {
  const path = join(folder, "file");
  await writeFile(path, content);
  const lines: (readonly [number, string])[] = [];
  for await (const chunk of readLines(readChunks(path)))
    lines.push(...chunk.map(({ number, bytes }) => [number, bytes.toString("utf8")] as const));
  return lines;
}

test("a file is read as numbered lines, starting at 1, without blank ones", async () => {
  const line = fc.oneof(
    fc.constantFrom("", " ", "\t \r", "{}", "é€😀"),
    fc.string().map((text) => text.replaceAll("\n", "")),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.boolean(), async (lines, endsWithNewline) => {
      const expected = lines.map((text, index) => [index + 1, text] as const).filter(([, text]) => /[^ \t\r]/.test(text));
      expect(await linesOf(lines.join("\n") + (endsWithNewline ? "\n" : ""))).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

test("a byte order mark alone, which programs write into an empty file, is blank", async () => {
  expect(await linesOf("\uFEFF")).toEqual([]);
  expect(await linesOf("\uFEFF\r\n{}\r\n")).toEqual([[2, "{}\r"]]);
  expect(await linesOf("\uFEFF{}")).toEqual([[1, "\uFEFF{}"]]);
});

test("a line that spans several chunks of the file is read as one", async () => {
  const long = "é".repeat(250_000);
  expect(await linesOf(`a\n${long}\nb\n`)).toEqual([
    [1, "a"],
    [2, long],
    [3, "b"],
  ]);
});

test("a line that is too long is cut, known by its length, and does not affect the next one", async () => {
  const middle = Buffer.alloc(40_000_000, "1,");
  const lines = await linesOf(Buffer.concat([Buffer.from('{"CustomerIDs":['), middle, Buffer.from("1]}\nnext")]));
  expect(lines.map(([number]) => number)).toEqual([1, 2]);
  const [, long = ""] = lines[0] ?? [];
  expect(long.length).toBeGreaterThan(lineBytesMax);
  expect(long.length).toBeLessThan(1_000_000);
  expect(lines[1]).toEqual([2, "next"]);
});

test("a long line of blanks is recognized in less than half of the time that a call per byte takes", () => {
  const bytes = Buffer.alloc(8 * 1024 * 1024, " \t\r");
  const fastest = (work: () => unknown) => Math.min(...Array.from({ length: 5 }, () => computingTimeOf(work)));
  expect([isBlank(bytes), isBlank(Buffer.concat([bytes, Buffer.from("x")]))]).toEqual([true, false]);
  expect(fastest(() => isBlank(bytes))).toBeLessThan(
    fastest(() => bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d)) / 2,
  );
});
