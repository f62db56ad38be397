import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { repRecords } from "#lib/api/records/reps/rep-records.ts";
import { allStates, customerResource } from "#lib/api/resources.ts";
import { repIDsOf } from "#lib/parties/customers/reps-of-customer.ts";
import type { Stop } from "#lib/parties/delivery/stops.ts";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { failQuery } from "../../_components/testing/fail-query.ts";
import { api, screenMarkup } from "../../_components/testing/sample-screen.tsx";
import { DeliveryScreen } from "./delivery-screen.tsx";

// Only the browser renders the rows of a list.
vi.mock("../../_components/list/list-screen.tsx", () => ({
  ListScreen: ({
    reading,
    above,
    body,
    list,
  }: {
    reading: { rows?: readonly Stop[] };
    above: ReactNode;
    body: ReactNode;
    list: { declaration: { empty: object } };
  }) => (
    <>
      {reading.rows?.length === 0 ? (
        <>
          {above}
          {JSON.stringify(list.declaration.empty, ["title", "text"])}
        </>
      ) : null}
      {reading.rows?.map(({ date }) => date).join(" ")}
      {body}
    </>
  ),
}));
vi.mock("#components/data-table/list/use-list.ts", () => ({
  useListState: (declaration: object) => ({ search, query: { AccountStatuses: ["Active"] }, declaration }),
  useListView: (_: unknown, rows: readonly Stop[] = []) => ({
    loadedCount: rows.length,
    length: rows
      .filter(({ customer }) => search.reps.length === 0 || repIDsOf(customer).some((id) => search.reps.includes(id)))
      .filter(({ cutOffMs }) => !search.open || cutOffMs !== null).length,
  }),
}));
vi.mock("#components/data-table/url/address.ts", () => ({ useAddress: () => ({ search: "" }) }));
vi.mock("./delivery-board.tsx", () => ({ DeliveryBoard: () => null }));
vi.mock("./calendar-dialog.tsx", () => ({ CalendarDialog: () => null }));

vi.mock("../../_components/list/use-unknown-matches.tsx", () => ({
  useUnknownMatches: (_list: unknown, _rows: unknown, _view: unknown, isUnknown: { open: boolean }) =>
    search.open && isUnknown.open ? "not known which match" : undefined,
}));

const search = vi.hoisted(() => ({ reps: [] as number[], open: false }));
afterEach(() => {
  search.reps = [];
  search.open = false;
});

const customer = { ...sampleCustomer, DeliveryDates: ["2026-11-20", "2026-11-23", "2026-11-27"] };

/** The text of the screen, and whether it shows that it is loading. */
function show(client = new QueryClient(), HasNextPage = false, DeliveryDates: unknown = customer.DeliveryDates) {
  const page = { Data: [{ ...customer, DeliveryDates }], HasNextPage, Page: 1, leftOut: 0 };
  client.setQueryData(customerResource(api).first({ AccountStatuses: ["Active"] }).queryKey, page as never);
  client.setQueryData(allStates(api).queryKey, { rows: [] } as never);
  const html = screenMarkup(<DeliveryScreen connection="harbor" keyType="Employee" preferences={{} as never} />, client);
  return { text: html.replace(/<[^>]+>/g, ""), isLoading: html.includes("skeleton") };
}

test("plans the deliveries of today and later", () => {
  expect(show()).toEqual({ text: "2026-11-23 2026-11-27", isLoading: false });
});

test("has the deliveries of a brand's rep in the first paint, and loads until the reps are read", () => {
  search.reps = [9003];
  const client = new QueryClient();
  expect(show(client)).toMatchObject({ isLoading: true });
  client.setQueryData(repRecords(api).queryKey, { names: { 9003: "Bo" }, repsOf: { [customer.CustomerID]: [9003] } });
  expect(show(client)).toEqual({ text: "2026-11-23 2026-11-27", isLoading: false });
});

test("shows no board before the rest of the customers is read, because each page would move what is on it", () => {
  expect(show(new QueryClient(), true)).toMatchObject({ isLoading: true });
});

test("does not say that no delivery is planned where dates cannot be read", () => {
  expect(show(new QueryClient(), false, []).text).toContain("No deliveries planned");
  const { text } = show(new QueryClient(), false, ["11/27/2026"]);
  expect(text).toContain("Delivery dates of 1 customer cannot be read");
  expect(text).toContain("No readable delivery date");
  expect(text).not.toContain("No deliveries planned");
});

test("says that no order is still accepted only where the states' cut-offs were read", () => {
  search.open = true;
  expect(show().text).not.toContain("not known which match");
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const { queryKey } = customerResource(api).first({ AccountStatuses: ["Active"] });
  client.setQueryData(queryKey, { Data: [customer], HasNextPage: false, Page: 1, leftOut: 0 } as never);
  failQuery(client, allStates(api).queryKey, new Error("The test has no states."));
  const html = () => screenMarkup(<DeliveryScreen connection="harbor" keyType="Employee" preferences={{} as never} />, client);
  expect(html()).toContain("not known which match");
  search.open = false;
  expect(html()).not.toContain("not known which match");
});
