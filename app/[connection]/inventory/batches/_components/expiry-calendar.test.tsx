import { expect, test } from "vitest";
import { viewerMarkup } from "#components/testing/sample-viewer.tsx";
import { toBatchRows } from "#lib/goods/stock/expiry/batch-rows.ts";
import { sampleBatch } from "#lib/testing/samples.ts";
import { ExpiryCalendar } from "./expiry-calendar.tsx";

const batches = [sampleBatch({ ExpirationDate: "2027-01-10", InventoryUnits: 10 })];
const rows = toBatchRows(batches, null, { products: null, locations: null }, "2026-11-23");
const partial = "of the batches loaded so far</span>";

test("the note of a chart of some batches keeps its place, unseen and unread, once all are loaded", () => {
  expect(viewerMarkup(<ExpiryCalendar rows={rows} isWhole={false} />)).toContain(`<span class="">${partial}`);
  expect(viewerMarkup(<ExpiryCalendar rows={rows} isWhole />)).toContain(`<span class="invisible">${partial}`);
});
