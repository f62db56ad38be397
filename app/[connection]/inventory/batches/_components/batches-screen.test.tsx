import { QueryClient } from "@tanstack/react-query";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime.js";
import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { defaultPreferences } from "#components/data-table/list/preferences.ts";
import { batchResource, inventoryResource, purchaseResource } from "#lib/api/resources.ts";
import { valueBatch } from "#lib/goods/stock/stock-value.ts";
import { costQuery } from "#lib/orders/purchases/costs/cost-basis.ts";
import { costGaps, lastCosts } from "#lib/orders/purchases/costs/last-costs.ts";
import { sampleArrivedOrder, sampleBatch, sampleInventory } from "#lib/testing/samples.ts";
import type { FailedListsProps } from "../../../_components/list/failed/failed-lists.tsx";
import { failQuery } from "../../../_components/testing/fail-query.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { BatchesScreen } from "./batches-screen.tsx";
import type { BatchListRow } from "./columns.tsx";

interface Shown {
  readonly body: ReactNode;
  readonly above: ReactElement<{ readonly children: readonly ReactElement[] }>;
  readonly list: { readonly declaration: { readonly notes: readonly string[] } };
  readonly reading: { readonly isComplete: boolean; readonly rows?: readonly BatchListRow[] };
}
let shown: Shown | undefined;

// Only the browser renders the rows of a list.
vi.mock("../../../_components/list/list-screen.tsx", () => ({
  ListScreen: (props: Shown) => {
    shown = props;
    return null;
  },
}));
const now = "2026-11-24T12:00:00Z";
const pageOf = (...rows: object[]) => ({ Data: rows, HasNextPage: false, Page: 1, leftOut: 0 }) as never;
const costKey = purchaseResource(api).first(costQuery("2026-11-24")).queryKey;

function createClient() {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  client.setQueryData(batchResource(api).first({}).queryKey, pageOf(sampleBatch({ ExpirationDate: "2026-12-04" })));
  client.setQueryData(["script", "last-costs"], { costGaps, lastCosts });
  client.setQueryData(["script", "stock-value"], { valueBatch });
  return client;
}

/** What the notices above the list say, whose script loads when there is one. */
const noticesOf = ({ above }: Shown) =>
  Children.toArray(above.props.children).flatMap((child) => {
    if (!isValidElement<Partial<FailedListsProps>>(child)) return [];
    const { lists = [], outcome } = child.props;
    return lists.map(({ subject }) => `${subject} ${outcome}`);
  });

function render(client: QueryClient, search = ""): Shown {
  shown = undefined;
  screenMarkup(
    <PathnameContext value="/harbor/inventory/batches">
      <SearchParamsContext value={new URLSearchParams(search)}>
        <BatchesScreen connection="harbor" keyType="Employee" preferences={defaultPreferences} />
      </SearchParamsContext>
    </PathnameContext>,
    client,
    now,
  );
  return shown ?? expect.fail();
}

const sales = () => sampleInventory({ AvgDailySales90d: "2.500000" });

test("is not complete until sales and costs are read, because no unit is at risk and no value is known until then", () => {
  const client = createClient();
  render(client);
  expect(shown?.reading.isComplete).toBe(false);
  client.setQueryData(inventoryResource(api).first({}).queryKey, pageOf(sales()));
  render(client);
  expect(shown?.reading).toMatchObject({ isComplete: false, rows: [{ value: null, valueAtRisk: null }] });
  client.setQueryData(costKey, pageOf(sampleArrivedOrder([{ product_id: 71, fob: "2.505000" }])));
  render(client);
  expect(shown?.reading).toMatchObject({
    isComplete: true,
    rows: [{ unitCost: "2.505000", value: "250.500000", valueAtRisk: "187.875000000000" }],
  });
});

test("is complete where costs cannot be read, and says so", () => {
  const client = createClient();
  client.setQueryData(inventoryResource(api).first({}).queryKey, pageOf(sales()));
  failQuery(client, costKey, new Error("The test has no orders."));
  expect(noticesOf(render(client))).toEqual(["Purchase orders could not be loaded, so values are unknown"]);
  expect(shown?.reading).toMatchObject({ isComplete: true, rows: [{ value: null, valueAtRisk: null }] });
});

test("a batch whose product has no cost has no value, and not one of zero", () => {
  const client = createClient();
  client.setQueryData(inventoryResource(api).first({}).queryKey, pageOf(sales()));
  client.setQueryData(costKey, pageOf(sampleArrivedOrder([{ product_id: 72, fob: "2.505000" }])));
  render(client);
  expect(shown?.reading).toMatchObject({ isComplete: true, rows: [{ unitCost: null, value: null, valueAtRisk: null }] });
});

test("values of batches do not need daily sales", () => {
  const client = createClient();
  const { queryKey } = inventoryResource(api).first({});
  failQuery(client, queryKey, new Error("The test has no sales."));
  client.setQueryData(costKey, pageOf(sampleArrivedOrder([{ product_id: 71, fob: "2.505000" }])));
  expect(noticesOf(render(client))).toEqual(["Daily sales could not be loaded, so units at risk are unknown"]);
  expect(shown?.reading).toMatchObject({ isComplete: true, rows: [{ value: "250.500000", valueAtRisk: null }] });
});

test("says that no batch is at risk only where daily sales were read", () => {
  const client = createClient();
  client.setQueryData(costKey, pageOf());
  client.setQueryData(inventoryResource(api).first({}).queryKey, pageOf(sampleInventory({ AvgDailySales90d: "2500.000000" })));
  expect(render(client, "risk=1")).toMatchObject({ body: undefined, reading: { isComplete: true } });
  const other = createClient();
  failQuery(other, inventoryResource(api).first({}).queryKey, new Error("The test has no sales."));
  expect(render(other).body).toBeUndefined();
  expect(render(other, "risk=1").body).toBeDefined();
  expect(shown?.list.declaration.notes).toContain("Daily sales could not be loaded, so units at risk are unknown.");
});

test("no value is shown until every order is read, because a later one may have arrived last", () => {
  const client = createClient();
  client.setQueryData(inventoryResource(api).first({}).queryKey, pageOf(sales()));
  const page = { Data: [sampleArrivedOrder([{ product_id: 71, fob: "2.505000" }])], HasNextPage: true, Page: 1, leftOut: 0 };
  client.setQueryData<unknown>(costKey, page);
  expect(render(client).reading).toMatchObject({ isComplete: false, rows: [{ unitCost: null, value: null }] });
});

test("units at risk are to come while sales are read on, although their first page could not be refreshed", () => {
  const client = createClient();
  const { queryKey } = inventoryResource(api).first({});
  client.setQueryData<unknown>(queryKey, { Data: [sales()], HasNextPage: true, Page: 1 });
  failQuery(client, queryKey);
  client.setQueryData(costKey, pageOf());
  expect(noticesOf(render(client))).toEqual([]);
  expect(shown?.reading.isComplete).toBe(false);
});
