import { QueryClient } from "@tanstack/react-query";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime.js";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { defaultPreferences } from "#components/data-table/list/preferences.ts";
import { allProducts, allVendors, batchResource, inventoryResource, promotionResource, purchaseResource } from "#lib/api/resources.ts";
import { measureStock } from "#lib/goods/stock/measure-stock.ts";
import { costQuery } from "#lib/orders/purchases/costs/cost-basis.ts";
import { costGaps, lastCosts } from "#lib/orders/purchases/costs/last-costs.ts";
import { sampleArrivedOrder, sampleBatch, sampleInventory, sampleProduct, sampleVendor } from "#lib/testing/samples.ts";
import { failQuery } from "../../_components/testing/fail-query.ts";
import { api, screenMarkup } from "../../_components/testing/sample-screen.tsx";
import type { WarehouseListRow } from "./columns.tsx";
import * as readCandidates from "./read-candidates.ts";
import { WarehouseScreen } from "./warehouse-screen.tsx";

interface Shown {
  readonly body: ReactNode;
  readonly list: { readonly declaration: { readonly notes: readonly string[] } };
  readonly reading: { readonly isComplete: boolean; readonly rows?: readonly WarehouseListRow[] };
}
let shown: Shown | undefined;

// Only the browser renders the rows of a list.
vi.mock("../../_components/list/list-screen.tsx", () => ({
  ListScreen: (props: Shown) => {
    shown = props;
    return null;
  },
}));
const now = "2026-11-24T12:00:00Z";
const today = "2026-11-24";
const pageOf = (...rows: object[]) => ({ Data: rows, HasNextPage: false, Page: 1, leftOut: 0 }) as never;
const wholeOf = (...rows: object[]) => ({ rows, leftOut: 0 }) as never;

/** 80 units, of which half a unit sells a day. */
function createClient() {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  client.setQueryData(inventoryResource(api).first({}).queryKey, pageOf(sampleInventory({ LocationID: 1, AvgDailySales90d: "0.500000" })));
  client.setQueryData(["script", "last-costs"], { costGaps, lastCosts });
  client.setQueryData(["script", "measure-stock"], { measureStock });
  return client;
}

function readMaximum(client: QueryClient, MaxDOI = 45) {
  client.setQueryData(allProducts(api).queryKey, wholeOf(sampleProduct({ State: "CA" })));
  client.setQueryData(allVendors(api).queryKey, wholeOf(sampleVendor({ LocationID: 1, MaxDOI })));
}
const readCosts = (client: QueryClient) =>
  client.setQueryData(
    purchaseResource(api).first(costQuery(today)).queryKey,
    pageOf(sampleArrivedOrder([{ product_id: 71, fob: "2.505000" }])),
  );

function render(client: QueryClient, search = "") {
  shown = undefined;
  screenMarkup(
    <PathnameContext value="/harbor/inventory">
      <SearchParamsContext value={new URLSearchParams(search)}>
        <WarehouseScreen connection="harbor" keyType="Employee" preferences={defaultPreferences} />
      </SearchParamsContext>
    </PathnameContext>,
    client,
    now,
  );
  return shown as Shown | undefined;
}

test("is not complete until maximums and costs are read, and values the units above the maximum", () => {
  const client = createClient();
  expect(render(client)?.reading).toMatchObject({ isComplete: false, rows: [{ above: null, valueAbove: null }] });
  readMaximum(client);
  expect(render(client)?.reading).toMatchObject({ isComplete: false, rows: [{ valueAbove: null }] });
  readCosts(client);
  // 80 less 45 × 0.5 are 57.5 units.
  expect(render(client)?.reading).toMatchObject({ isComplete: true, rows: [{ valueAbove: "144.037500000000", reason: null }] });
});

test("nothing is above a maximum that the vendor does not state", () => {
  const client = createClient();
  readMaximum(client, 0);
  readCosts(client);
  expect(render(client)?.reading).toMatchObject({ isComplete: true, rows: [{ above: "0", valueAbove: "0" }] });
});

test("finds promotion candidates once batches and promotions are read, and only then is complete", () => {
  const client = createClient();
  readMaximum(client);
  readCosts(client);
  expect(render(client, "promote=1")?.reading.isComplete).toBe(false);
  client.setQueryData(batchResource(api).first({}).queryKey, pageOf(sampleBatch({ LocationID: 1, ExpirationDate: "2026-12-04" })));
  expect(render(client, "promote=1")?.reading.isComplete).toBe(false);
  client.setQueryData(["script", "candidates"], readCandidates);
  client.setQueryData([...promotionResource(api).key, "of brands", [sampleProduct().SupplierID], today], {
    byBrand: new Map([[sampleProduct().SupplierID, []]]),
    leftOut: 1,
  });
  const { reading, list } = render(client, "promote=1") ?? expect.fail();
  expect(reading).toMatchObject({
    isComplete: true,
    rows: [
      { reason: "95 units will not sell before expiring, the first on Dec 4, 2026; 57.5 units above the maximum of 45 days of sales" },
    ],
  });
  expect(list.declaration.notes).toEqual([
    expect.stringContaining("Values are at the last purchase cost"),
    expect.stringContaining("1 record of batches and promotions could not be read."),
  ]);
});

test("is complete without candidates where batches cannot be read", () => {
  const client = createClient();
  readMaximum(client);
  readCosts(client);
  const { queryKey } = batchResource(api).first({});
  failQuery(client, queryKey, new Error("The test has no batches."));
  expect(render(client, "promote=1")?.reading).toMatchObject({ isComplete: true, rows: [{ reason: null }] });
});

test("a maximum is needed for candidates, and costs are not", () => {
  const client = createClient();
  client.setQueryData(batchResource(api).first({}).queryKey, pageOf());
  failQuery(client, allVendors(api).queryKey, new Error("The test has no vendors."));
  readCosts(client);
  client.setQueryData(allProducts(api).queryKey, wholeOf());
  expect(render(client, "promote=1")?.reading.isComplete).toBe(true);
  const other = createClient();
  readMaximum(other);
  const { queryKey } = purchaseResource(api).first(costQuery(today));
  failQuery(other, queryKey, new Error("The test has no orders."));
  expect(render(other, "promote=1")?.reading.isComplete).toBe(false);
  expect(render(other)?.reading).toMatchObject({ isComplete: true, rows: [{ above: "57.500000", valueAbove: null }] });
});

test("says that no record matches only where what the filter needs was read", () => {
  const read = createClient();
  readMaximum(read);
  readCosts(read);
  for (const search of ["", "above=1"]) expect(render(read, search)?.body).toBeUndefined();
  const client = createClient();
  client.setQueryData(allProducts(api).queryKey, wholeOf(sampleProduct({ State: "CA" })));
  failQuery(client, allVendors(api).queryKey);
  readCosts(client);
  for (const search of ["", "out=1"]) expect(render(client, search)?.body).toBeUndefined();
  for (const search of ["above=1", "promote=1"]) expect(render(client, search)?.body).toBeDefined();
  expect(shown?.list.declaration.notes).toContain("Vendors could not be loaded, so their figures are unknown.");
  failQuery(read, batchResource(api).first({}).queryKey);
  expect(render(read, "promote=1")?.body).toBeDefined();
});
