import { expect, test } from "vitest";
import { sampleInventory, sampleShelf } from "#lib/testing/samples.ts";
import { shelvesToFill } from "./shelves-to-fill.ts";

const today = "2026-11-24";
const customers = [
  { CustomerID: 11, LocationID: 1 },
  { CustomerID: 12, LocationID: 2 },
];
const stock = [
  sampleInventory({ LocationID: 1, ProductID: 71, AvailableUnits: 5 }),
  sampleInventory({ LocationID: 1, ProductID: 72, AvailableUnits: 0 }),
  sampleInventory({ LocationID: 1, ProductID: 73, AvailableUnits: 5 }),
];
const counted = "2026-11-20T12:00:00.000Z";
const shelf = (changes: Parameters<typeof sampleShelf>[0]) =>
  sampleShelf({ CustomerID: 11, ProductID: 71, LastInventoryDate: counted, Inventory: "0.000000", DailySales: "1.000000", ...changes });

test("counts empty and low shelves that the customer's own warehouse can fill", () => {
  const shelves = [
    shelf({}),
    shelf({ ProductID: 73, Inventory: "13.000000" }),
    // Lasts 14 days, has no sales, or cannot be read.
    shelf({ ProductID: 73, Inventory: "14.000000" }),
    shelf({ ProductID: 73, Inventory: "1.000000", DailySales: "0.000000" }),
    shelf({ ProductID: 73, Inventory: "?" as never }),
    // The warehouse has none, or only another warehouse has it.
    shelf({ ProductID: 72 }),
    shelf({ CustomerID: 12 }),
    // Counted 31 days ago.
    shelf({ LastInventoryDate: "2026-10-24T12:00:00.000Z" }),
    shelf({ CustomerID: 99 }),
  ];
  expect([...shelvesToFill(shelves, stock, customers, today)]).toEqual([[11, { empty: 1, low: 1 }]]);
});
