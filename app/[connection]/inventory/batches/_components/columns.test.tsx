import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
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
