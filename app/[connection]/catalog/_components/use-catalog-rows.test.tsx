import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { KeyType } from "#contract/endpoint.ts";
import { allCustomers, productResource } from "#lib/api/resources.ts";
import { sampleProduct } from "#lib/testing/samples.ts";
import { failQuery } from "../../_components/testing/fail-query.ts";
import { api, screenMarkup } from "../../_components/testing/sample-screen.tsx";
import { type Stores, useStore } from "./stock/use-store.ts";
import { useCatalogRows } from "./use-catalog-rows.ts";

const query = { Statuses: [1] };
let result: ReturnType<typeof useCatalogRows> | undefined;

function Caller(stores: Pick<Stores, "store" | "error">) {
  result = useCatalogRows(query, null, { choices: undefined, mayLack: false, subject: "Stores", retry: () => {}, ...stores });
  return null;
}

function CallerOfKey({ keyType, store }: { keyType: KeyType; store: number | null }) {
  result = useCatalogRows(query, null, useStore(store, keyType));
  return null;
}

/** The first row, while nothing but the products is read. */
function rowWith(stores: Pick<Stores, "store" | "error">) {
  const client = new QueryClient();
  client.setQueryData(productResource(api).first(query).queryKey, {
    Data: [sampleProduct()],
    HasNextPage: false,
    Page: 1,
    leftOut: 0,
  } as never);
  screenMarkup(<Caller {...stores} />, client);
  return result?.reading.rows?.[0];
}

test("stock and prices are to come until the stores are read, and unknown where they cannot be read", () => {
  expect(rowWith({ store: undefined, error: null })).toMatchObject({ stocks: undefined, arePrices: "to come" });
  expect(rowWith({ store: undefined, error: new Error("The test has no stores.") })).toMatchObject({
    stocks: null,
    arePrices: "unreadable",
  });
});

test.each([
  ["Customer", null, ["Stores"]],
  ["Supplier", 501, ["Customers"]],
  ["Employee", 501, ["Customers"]],
  // Without a chosen customer, nothing waits for the customers.
  ["Supplier", null, []],
] as const)("names to a %s key what could not be loaded", (keyType, store, subjects) => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  failQuery(client, allCustomers(api).queryKey);
  screenMarkup(<CallerOfKey keyType={keyType} store={store} />, client);
  expect(result?.missing.map(({ subject }) => subject)).toEqual(subjects);
});
