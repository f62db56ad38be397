import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { renderHook } from "#components/testing/render.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { createReadStatus } from "#lib/api/reading/read-status.ts";
import { allStates, customerResource } from "#lib/api/resources.ts";
import { failQuery } from "../testing/fail-query.ts";
import { api, SampleScreen } from "../testing/sample-screen.tsx";
import { useCustomerStops } from "./use-customer-stops.ts";

const query: ListQuery<"GET /v1/customers"> = { AccountStatuses: ["Active"] };

test("states that could not be read are not also reported above the screen, which says so itself", async () => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData<unknown>(customerResource(api).first(query).queryKey, { Data: [], HasNextPage: false, Page: 1, leftOut: 0 });
  failQuery(client, allStates(api).queryKey, new ApiError({ status: 503, code: "UNAVAILABLE", detail: "Not now." }));
  const { current } = await renderHook(
    () => useCustomerStops(query, []).states.isError,
    (hook) => <SampleScreen client={client}>{hook}</SampleScreen>,
  );
  expect(current()).toBe(true);
  expect(createReadStatus(client).get(Date.now()).unnamed).toBeNull();
});
