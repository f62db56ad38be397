import { expect, test } from "vitest";
import { compareBooks, periodOf, type ResultRow } from "./compare.ts";
import { numberKey } from "./matching/document-number.ts";
import { reasonOf } from "./reasons.ts";
import { plantBooks } from "./testing/planted.ts";

const keyOf = ({ line, document }: ResultRow) => numberKey(document?.number ?? line?.number ?? "");

test.each([1, 2, 3, 5, 8, 13, 21, 34])("finds all differences of 12 kinds in 500 lines and invents none (seed %i)", async (seed) => {
  const { lines, documents, evidence, planted } = plantBooks(seed);
  const rows = await compareBooks({ lines, basis: "amount" }, documents, periodOf(lines), async () => {});
  const found = rows
    .filter(({ group }) => group !== "agrees")
    .map((row) => {
      const known = evidence.get(row.document?.id ?? 0) ?? { invoice: null, credits: [] };
      return `${keyOf(row)} ${row.group} ${reasonOf(row, known)?.kind ?? "no reason"}`;
    });
  const expected = planted.map(({ number, group, reason }) => `${numberKey(number)} ${group} ${reason ?? "no reason"}`);
  expect(lines).toHaveLength(500);
  expect(found.sort()).toEqual(expected.sort());
});
