import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { allStates, customerResource } from "#lib/api/resources.ts";
import type { Stop } from "#lib/delivery/stops.ts";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../_components/testing/sample-screen.tsx";
import { DeliveryScreen } from "./delivery-screen.tsx";

// Only the browser renders the rows of a list.
vi.mock("../../_components/list/list-screen.tsx", () => ({
  ListScreen: ({ reading }: { reading: { rows?: readonly Stop[] } }) => reading.rows?.map(({ date }) => date).join(" "),
}));
vi.mock("#components/data-table/list/use-list.ts", () => ({
  useListState: () => ({ search: {}, query: { AccountStatuses: ["Active"] } }),
  useListView: () => ({}),
}));
vi.mock("#components/data-table/url/address.ts", () => ({ useAddress: () => ({ search: "" }) }));
vi.mock("./calendar-dialog.tsx", () => ({ CalendarDialog: () => null }));

test("plans the deliveries of today and later", () => {
  const client = new QueryClient();
  const customer = { ...sampleCustomer, DeliveryDates: ["2026-11-20", "2026-11-23", "2026-11-27"] };
  const page = { Data: [customer], HasNextPage: false, Page: 1, leftOut: 0 };
  client.setQueryData(customerResource(api).first({ AccountStatuses: ["Active"] }).queryKey, page as never);
  client.setQueryData(allStates(api).queryKey, { rows: [] } as never);
  const html = screenMarkup(<DeliveryScreen connection="harbor" keyType="Employee" preferences={{} as never} />, client);
  expect(html.replace(/<[^>]+>/g, "")).toBe("2026-11-23 2026-11-27");
});
