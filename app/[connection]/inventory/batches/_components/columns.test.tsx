import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sumColumn } from "#components/data-table/rows/row-view.ts";
import { readDecimal } from "#contract/decimal.ts";
import { sampleBatch } from "#lib/testing/samples.ts";
import { type BatchListRow, batchColumns } from "./columns.tsx";

const column = batchColumns.find(({ id }) => id === "AtRisk");
const rowOf = (atRisk: string) => ({ batch: sampleBatch(), atRisk: readDecimal(atRisk) }) as BatchListRow;
const textOf = (atRisk: string) =>
  renderToStaticMarkup(column?.cell?.(rowOf(atRisk), { locale: "en-US" } as never))
    .replace(/<[^>]+>/g, "")
    .replace("at risk ", "");

test("units at risk are exact, so that a sum adds what the rows have", () => {
  expect(["0.04", "12.345678", "0"].map((atRisk) => column?.value(rowOf(atRisk)))).toEqual(["0.04", "12.345678", "0"]);
});

test("units at risk are shown with one decimal, and never as none where some are", () => {
  expect(["0.04", "0.05", "12.345678", "0"].map(textOf)).toEqual(["under 0.1", "0.1", "12.3", "0"]);
});

test("a batch without an expiration date is never at risk; with a date that cannot be read it may be", () => {
  const rows = [
    { batch: sampleBatch(), atRisk: readDecimal("1.5") },
    { batch: sampleBatch({ ExpirationDate: null }), atRisk: null },
    { batch: sampleBatch({ ExpirationDate: "soon" }), atRisk: null },
    { batch: sampleBatch(), atRisk: null },
  ] as BatchListRow[];
  expect(sumColumn(column ?? expect.fail(), rows)).toEqual({ total: { units: 1_500_000n, scale: 6 }, counted: 1, missing: 2 });
  // The footer then shows a dash, and no sum of zero.
  expect(sumColumn(column ?? expect.fail(), rows.slice(1))).toMatchObject({ counted: 0, missing: 2 });
});

test("sums of values are exact beyond six decimals, and count values that are not known", () => {
  const value = batchColumns.find(({ id }) => id === "ValueAtRisk") ?? expect.fail();
  const rows = ["187.875000000001", "0.000000000001", null, "0"].map((valueAtRisk) => ({ valueAtRisk }) as BatchListRow);
  expect(sumColumn(value, rows)).toEqual({ total: { units: 187_875_000_000_002n, scale: 12 }, counted: 3, missing: 1 });
});
