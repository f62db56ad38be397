import { expect, test } from "vitest";
import { messageCharacters, takeParts } from "./worker-messages.ts";

test("a large result is sent in parts, in order, and a small one in none", () => {
  const rowsOf = (sizes: readonly number[]) => sizes.map((size, id) => ({ id, record: "x".repeat(size), nothing: null }));
  const half = messageCharacters / 2;
  for (const sizes of [[], [1, 1], [half, half, half], [messageCharacters], [1, 3 * messageCharacters, 1], Array(9).fill(half)]) {
    const rows = rowsOf(sizes);
    const parts = [...takeParts(rows)];
    expect([...parts, rows].flat()).toEqual(rowsOf(sizes));
    const charactersOf = (part: readonly { record: string }[]) => part.reduce((sum, { record }) => sum + record.length, 0);
    expect(charactersOf(rows)).toBeLessThan(messageCharacters);
    for (const part of parts as (typeof rows)[]) expect(charactersOf(part.slice(0, -1))).toBeLessThan(messageCharacters);
  }
});
