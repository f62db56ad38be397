import { QueryClient, useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { renderHook } from "#components/testing/render.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { createReadStatus } from "#lib/api/reading/read-status.ts";
import { allCustomers, allLocations } from "#lib/api/resources.ts";
import { failQuery } from "../../../_components/testing/fail-query.ts";
import { api, SampleScreen } from "../../../_components/testing/sample-screen.tsx";
import { useStore } from "./use-store.ts";

test.each([
  { wanted: null, keyType: "Customer", isReportedAbove: false },
  { wanted: 3, keyType: "Supplier", isReportedAbove: false },
  { wanted: null, keyType: "Supplier", isReportedAbove: true },
] as const)(
  "the stores of a $keyType key that could not be read are reported once, with the store $wanted chosen",
  async ({ wanted, keyType, isReportedAbove }) => {
    const client = new QueryClient({
      defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: Number.POSITIVE_INFINITY } },
    });
    client.setQueryData<unknown>(allLocations(api).queryKey, { rows: [], leftOut: 0 });
    failQuery(client, allCustomers(api).queryKey, new ApiError({ status: 503, code: "UNAVAILABLE", detail: "Not now." }));
    const { current } = await renderHook(
      () => {
        // The screen shows something.
        useQuery(allLocations(api));
        return useStore(wanted, keyType).store;
      },
      (hook) => <SampleScreen client={client}>{hook}</SampleScreen>,
    );
    // The screen says that what the store decides could not be read.
    expect(current()).toBe(isReportedAbove ? null : undefined);
    expect(createReadStatus(client).get(Date.now()).unnamed !== null).toBe(isReportedAbove);
  },
);
