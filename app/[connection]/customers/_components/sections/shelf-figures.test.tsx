import { expect, test } from "vitest";

import { sampleShelf } from "#lib/testing/samples.ts";
import { screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { ShelfFigures } from "./shelf-figures.tsx";

// The sample day is 2026-11-23.
const fresh = "2026-11-15T12:00:00.000Z";
const stale = "2026-09-15T12:00:00.000Z";

function markup(shelves: readonly { readonly LastInventoryDate: string; readonly Inventory: string }[]): string {
  const rows = shelves.map((shelf, ID) => sampleShelf({ ...shelf, ID, ProductID: 71 + ID }));
  return screenMarkup(<ShelfFigures shelves={rows} href="/harbor/inventory/retail?customers=11" />);
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("counts stale shelves apart", () => {
  const html = textOf(
    markup([
      { LastInventoryDate: fresh, Inventory: "5" },
      { LastInventoryDate: fresh, Inventory: "0" },
      { LastInventoryDate: stale, Inventory: "0" },
    ]),
  );
  expect(html).toContain("Products 2 Units 5 Sold per day 3 Out of stock 1 product");
  expect(html).toContain("1 stale count, older than 30 days, is left out.");
});

test("sums nothing where every count is stale", () => {
  const html = textOf(
    markup([
      { LastInventoryDate: stale, Inventory: "0" },
      { LastInventoryDate: stale, Inventory: "4" },
    ]),
  );
  expect(html).not.toContain("Out of stock");
  expect(html).toContain("2 stale counts, older than 30 days, are left out.");
});

test("leads to the customer's shelves", () => {
  expect(markup([{ LastInventoryDate: fresh, Inventory: "5" }])).toContain('href="/harbor/inventory/retail?customers=11"');
});
