import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { productResource } from "#lib/api/resources.ts";
import { sampleProduct } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../_components/testing/sample-screen.tsx";
import type { Stores } from "./stock/use-store.ts";
import { useCatalogRows } from "./use-catalog-rows.ts";

const query = { Statuses: [1] };
let result: ReturnType<typeof useCatalogRows> | undefined;

function Caller(stores: Pick<Stores, "store" | "error">) {
  result = useCatalogRows(query, null, { choices: undefined, mayLack: false, retry: () => {}, ...stores });
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
