import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { readUrlState } from "#components/data-table/url/url-params.ts";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { purchaseResource } from "#lib/api/resources.ts";
import { toBatchRows } from "#lib/goods/stock/expiry/batch-rows.ts";
import { costQuery } from "#lib/orders/purchases/costs/cost-basis.ts";
import { costGaps, lastCosts } from "#lib/orders/purchases/costs/last-costs.ts";
import { sampleArrivedOrder, sampleBatch } from "#lib/testing/samples.ts";
import { failQuery } from "../../../../_components/testing/fail-query.ts";
import { api, screenMarkup } from "../../../../_components/testing/sample-screen.tsx";
import { batchFilters } from "../../../../inventory/batches/list.ts";
import { ExpiringStock } from "./expiring-stock.tsx";

const now = "2026-11-24T12:00:00Z";
const today = "2026-11-24";
const costKey = purchaseResource(api).first(costQuery(today)).queryKey;

const batches = ["2026-11-23", "2026-11-24", "2026-12-24", "2026-12-25", "2027-02-22", "2027-02-23", null].map((ExpirationDate, at) =>
  sampleBatch({ BatchCode: `B${at}`, ExpirationDate: ExpirationDate as never, InventoryUnits: 10, ProductID: at === 3 ? 72 : 71 }),
);

const markup = (client: QueryClient) => screenMarkup(<ExpiringStock batches={batches} connection="harbor" />, client, now);

function clientWithCosts() {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  client.setQueryData(["script", "last-costs"], { costGaps, lastCosts });
  const order = sampleArrivedOrder([{ product_id: 71, fob: "2.505000" }]);
  client.setQueryData(costKey, { Data: [order], HasNextPage: false, Page: 1, leftOut: 0 } as never);
  return client;
}

test("counts units and money, and says which money is left out", () => {
  const text = textOf(markup(clientWithCosts()));
  expect(text).toContain("Values are at the last purchase cost: the FOB price");
  expect(text).toContain("1 batch without an expiration date.");
  expect(text).toMatch(/Expired \$25\.05\s+10 units/);
  expect(text).toMatch(/Within 30 days \$50\.10\s+20 units/);
  expect(text).toMatch(/Within 60 days \$50\.10\s+without 1 record\s+30 units/);
  expect(text).toMatch(/Within 90 days \$75\.15\s+without 1 record\s+40 units/);
});

test("units that cannot be read are named, and one unit is not several", () => {
  const odd = ["n/a", 1].map((InventoryUnits) => sampleBatch({ ExpirationDate: "2026-11-25", InventoryUnits: InventoryUnits as never }));
  const shown = (own: typeof odd) => textOf(screenMarkup(<ExpiringStock batches={own} connection="harbor" />, clientWithCosts(), now));
  expect(shown(odd)).toMatch(/Within 30 days \$2\.51\s+without 1 record\s+1 unit, without 1 record/);
  expect(shown(odd.slice(0, 1))).toMatch(/Within 30 days unknown\s+units unknown/);
});

test("each counter leads to the batches that it counts", () => {
  const found = Array.from(markup(clientWithCosts()).matchAll(/inventory\/batches\?(soon=[^"]+)/g), ([, search = ""]) => {
    const filters = batchFilters.rowFilters(readUrlState(batchFilters.params, new URLSearchParams(search)), { today });
    const rows = toBatchRows(batches, null, { products: null, locations: null }, today);
    const listed = rows.map((row) => ({ ...row, connection: "harbor", unitCost: null, value: null, valueAtRisk: null }));
    return listed.filter((row) => filters.every((filter) => filter.test(row))).map(({ batch }) => batch.BatchCode);
  });
  expect(found).toEqual([["B0"], ["B1", "B2"], ["B1", "B2", "B3"], ["B1", "B2", "B3", "B4"]]);
});

test("shows no money while costs are to come, and unknown money where they cannot be read", () => {
  const loading = textOf(markup(new QueryClient()));
  expect(loading).toMatch(/Within 30 days …\s+20 units/);
  expect(loading).not.toContain("$");
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  failQuery(client, costKey, new Error("The test has no orders."));
  const failed = textOf(markup(client));
  expect(failed).toMatch(/Within 30 days unknown\s+20 units/);
  expect(failed).toContain("Purchase orders could not be loaded. Try again");
});
