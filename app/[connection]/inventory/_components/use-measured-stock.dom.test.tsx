import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { renderHook } from "#components/testing/render.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { createReadStatus } from "#lib/api/reading/read-status.ts";
import { allLocations, allProducts, allVendors } from "#lib/api/resources.ts";
import { failQuery } from "../../_components/testing/fail-query.ts";
import { api, SampleScreen } from "../../_components/testing/sample-screen.tsx";
import { useMeasuredStock } from "./use-measured-stock.ts";

test("vendors and products that could not be read are not also reported above the screen, which says so itself", async () => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData<unknown>(allLocations(api).queryKey, { rows: [], leftOut: 0 });
  for (const { queryKey } of [allVendors(api), allProducts(api)])
    failQuery(client, queryKey, new ApiError({ status: 503, code: "UNAVAILABLE", detail: "Not now." }));
  const { current } = await renderHook(
    () => useMeasuredStock([], false).failed.map(({ subject }) => subject),
    (hook) => <SampleScreen client={client}>{hook}</SampleScreen>,
  );
  expect(current()).toEqual(["Vendors", "Products"]);
  expect(createReadStatus(client).get(Date.now()).unnamed).toBeNull();
});
