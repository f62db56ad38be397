import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { createReadStatus } from "#lib/api/reading/read-status.ts";
import { allVendors, purchaseResource } from "#lib/api/resources.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import { arrivedOrders } from "../../../_components/filters/arrival-filter.ts";
import { failQuery } from "../../../_components/testing/fail-query.ts";
import { api, SampleScreen } from "../../../_components/testing/sample-screen.tsx";
import { RecordScreen } from "./record-screen.tsx";

// The rows and the tabs of a list need a router.
vi.mock("../../../_components/list/list-screen.tsx", () => ({
  ListScreen: ({ reading }: { reading: { error: unknown } }) => <p>{failureText(reading.error)}</p>,
}));
vi.mock("#components/data-table/url/use-url-state.ts", () => ({ useUrlState: () => [{ places: false }] }));
vi.mock("#components/data-table/list/use-list.ts", () => ({
  useListState: () => ({ query: arrivedOrders, search: { period: { start: "2026-11-01", end: "2026-11-30" } } }),
  useListView: () => ({}),
}));

test("vendors that could not be read are reported in place of their records, and not also above the screen", async () => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const { queryKey } = purchaseResource(api).first(arrivedOrders);
  client.setQueryData<unknown>(queryKey, { Data: [], HasNextPage: false, Page: 1, leftOut: 0 });
  failQuery(client, allVendors(api).queryKey, new ApiError({ status: 503, code: "UNAVAILABLE", detail: "Not now." }));
  const { body } = await render(
    <SampleScreen client={client}>
      <RecordScreen connection="harbor" keyType="Supplier" preferences={{} as never} />
    </SampleScreen>,
  );
  expect(body.textContent).toContain("Not now.");
  expect(createReadStatus(client).get(Date.now()).unnamed).toBeNull();
});
