import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { allVendors, purchaseResource } from "#lib/api/resources.ts";
import { sampleArrivedOrder } from "#lib/testing/samples.ts";
import { arrivedOrders } from "../../../_components/filters/arrival-filter.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import type { VendorRecordRow } from "./columns.tsx";
import { RecordScreen } from "./record-screen.tsx";

interface ListScreenStub {
  readonly reading: { readonly rows?: readonly VendorRecordRow[]; readonly isPending: boolean };
  readonly description: React.ReactNode;
}

// Only the browser renders the rows of a list.
vi.mock("../../../_components/list/list-screen.tsx", () => ({
  ListScreen: ({ reading: { rows, isPending }, description }: ListScreenStub) => (
    <p>
      {rows?.map(({ vendor, orders, leadTimes }) => `${vendor}: ${orders}, longest ${leadTimes.longest}. `) ??
        (isPending ? "pending " : "none ")}
      {description}
    </p>
  ),
}));
vi.mock("#components/data-table/url/use-url-state.ts", () => ({ useUrlState: () => [{ places: false }] }));
vi.mock("#components/data-table/list/use-list.ts", () => ({
  useListState: () => ({ query: arrivedOrders, search: { period: { start: "2026-11-01", end: "2026-11-30" } } }),
  useListView: () => ({}),
}));

test("shows no record before every order and the vendors are read", () => {
  const client = new QueryClient();
  const shown = () =>
    textOf(screenMarkup(<RecordScreen connection="harbor" keyType="Supplier" preferences={{} as never} />, client)).trim();
  const orders = [
    sampleArrivedOrder([], { purchase_global_id: "po_1" }),
    sampleArrivedOrder([], { purchase_global_id: "po_2", receive_date: "2026-12-02T12:00:00.000Z" }),
  ];
  const read = (HasNextPage: boolean) =>
    client.setQueryData(purchaseResource(api).first(arrivedOrders).queryKey, { Data: orders, HasNextPage, Page: 1, leftOut: 0 } as never);
  read(true);
  client.setQueryData(allVendors(api).queryKey, { rows: [], leftOut: 0 } as never);
  expect(shown()).toBe("pending 2 orders read so far, not all.");
  read(false);
  expect(shown()).toBe("Saltmeadow Holdings: 1, longest 10. 1 order arrived in the period.");
  client.removeQueries({ queryKey: allVendors(api).queryKey });
  expect(shown()).toBe("pending 1 order arrived in the period.");
});
