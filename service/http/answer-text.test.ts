import { expect, test } from "vitest";
import { countTurns } from "../testing/count-turns.ts";
import { type AnswerText, bytesOf, enclose, joinInSlices, joinRecords, sliceCharacters, sliced, splitAtCommas } from "./answer-text.ts";

const textOf = (text: AnswerText) => (typeof text === "string" ? text : Buffer.concat(text).toString());

test("a small text stays a string", async () => {
  expect(await joinInSlices(["a", "", "b"])).toBe("ab");
  expect(await joinInSlices([])).toBe("");
  expect(await joinRecords(["{}", "[]"], String)).toBe("{},[]");
  expect(await sliced("x".repeat(sliceCharacters - 1))).toBeTypeOf("string");
  expect(enclose("[", "1", "]")).toBe("[1]");
});

test("a large text is the same in UTF-8 as when it is encoded at once, wherever its slices end", async () => {
  for (const before of [-3, -2, -1, 0, 1]) {
    for (const at of ["a", "é", "😀", "\ud83d", "\ude00", "\ud83d\ud83d"]) {
      const text = `${"x".repeat(sliceCharacters + before)}${at}${"y".repeat(3)}`;
      const slices = await sliced(text);
      expect(Buffer.concat(slices as Buffer[]).equals(Buffer.from(text))).toBe(true);
    }
  }
});

test("records of a large text are joined in order, and their rows are given up", async () => {
  const rows = Array.from({ length: 40 }, (_, index) => index);
  const toRecord = (index: number) => JSON.stringify({ index, text: "é".repeat(index * 3_000) });
  const expected = rows.map(toRecord).join();
  const joined = await joinRecords(rows, toRecord);
  expect(rows).toEqual([]);
  expect(typeof joined).toBe("object");
  expect(textOf(joined)).toBe(expected);
  expect(textOf(enclose("[", joined, "]"))).toBe(`[${expected}]`);
  expect(bytesOf(joined as Buffer<ArrayBuffer>[])).toBe(Buffer.byteLength(expected));
});

test("a large text is written in parts, between which other work runs, and takes each part only then", async () => {
  let taken = 0;
  const mostTaken: number[] = [];
  function* parts() {
    for (let part = 0; part < 6; part += 1) {
      taken += 1;
      yield "x".repeat(sliceCharacters);
    }
  }
  const watch = setInterval(() => mostTaken.push(taken), 0);
  expect(await countTurns(() => joinInSlices(parts()))).toBeGreaterThan(5);
  clearInterval(watch);
  expect(mostTaken[0] ?? 0).toBeLessThan(6);
});

test("a text that is split at commas is the same, and no part but the last ends without one", () => {
  const name = `"${"n".repeat(sliceCharacters)}":1`;
  for (const text of ["", name, `${name},${name}`, `1,${name},`, ",".repeat(2 * sliceCharacters + 1)]) {
    const parts = [...splitAtCommas(text)];
    expect(parts.join("")).toBe(text);
    for (const part of parts.slice(0, -1)) expect(part.endsWith(",")).toBe(true);
    expect(parts.every((part) => part.length < 2 * sliceCharacters + 20)).toBe(true);
  }
});
