import { hashKey, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { type PageReader, unread } from "#lib/api/reading/pages-state.ts";
import { readersOf } from "#lib/api/reading/readers.ts";
import { allStates, customerResource, inventoryResource, openInvoiceResource, paymentResource, shelfResource } from "#lib/api/resources.ts";
import { reasonsText } from "#lib/parties/my-day/reasons.ts";
import { sampleCustomer, sampleInventory, sampleOpenInvoice, sampleShelf } from "#lib/testing/samples.ts";
import { failQuery } from "../../_components/testing/fail-query.ts";
import { api, screenMarkup } from "../../_components/testing/sample-screen.tsx";
import { useDay } from "./use-day.ts";

const now = "2026-11-24T12:00:00Z";
const customers = [
  { ...sampleCustomer, CustomerID: 11, CustomerName: "Elm", LocationID: 3, DeliveryDates: [], OnHold: false },
  {
    ...sampleCustomer,
    CustomerID: 12,
    CustomerName: "Oak",
    LocationID: 3,
    DeliveryDays: "5",
    DeliveryDates: ["2026-11-27"],
    OnHold: false,
  },
];
const lists = {
  open: [sampleOpenInvoice({ CustomerID: 12, OpenBalance: "12.500000", DueDate: "2026-11-03T00:00:00.000Z" })],
  stock: [sampleInventory({ LocationID: 3, ProductID: 71, AvailableUnits: 5 })],
  shelves: [sampleShelf({ CustomerID: 11, ProductID: 71, Inventory: "0.000000", LastInventoryDate: "2026-11-20T12:00:00.000Z" })],
};

function Shown() {
  const { rows, isComplete, leftOut, failed, rest, error } = useDay({ AccountStatuses: ["Active"] }, []);
  const shown = rows?.map((row) => `${row.customer.CustomerName}, ${row.next?.date ?? "no delivery"}: ${reasonsText(row, "en-US")}`);
  return (
    <p>
      {[
        ...(shown ?? ["nothing"]),
        isComplete,
        ...(rest ? [`without ${rest}`] : []),
        ...(leftOut > 0 ? [`${leftOut} left out`] : []),
        ...failed.map(({ subject }) => subject),
        ...(error instanceof Error ? [error.message] : []),
      ].join(" | ")}
    </p>
  );
}

/** The first of several pages, which could not be refreshed while the others are read. */
const partly = Symbol("partly");
/** Complete, but a later page could not be read again. */
const outdated = Symbol("outdated");

function shownWith(
  own: Partial<Record<keyof typeof lists | "payments", readonly object[] | Error | typeof partly | typeof outdated>> & {
    customers?: readonly object[];
    states?: readonly object[];
  },
  at = now,
) {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const keys = {
    open: openInvoiceResource(api).first({}),
    payments: paymentResource(api).first({}),
    stock: inventoryResource(api).first({}),
    shelves: shelfResource(api).first({}),
  };
  const page = (rows: readonly object[]) => ({ Data: rows, HasNextPage: false, Page: 1, leftOut: 0 }) as never;
  client.setQueryData(customerResource(api).first({ AccountStatuses: ["Active"] }).queryKey, page(own.customers ?? customers));
  client.setQueryData(allStates(api).queryKey, { rows: own.states ?? [] } as never);
  for (const [name, { queryKey }] of Object.entries(keys)) {
    const value = { ...lists, payments: [], ...own }[name as keyof typeof keys];
    if (value instanceof Error) failQuery(client, queryKey, value);
    else if (value === partly) {
      client.setQueryData<unknown>(queryKey, { Data: lists.open, HasNextPage: true, Page: 1 });
      failQuery(client, queryKey);
    } else if (value === outdated) {
      const rows = lists[name as keyof typeof lists];
      client.setQueryData<unknown>(queryKey, { Data: rows, HasNextPage: true, Page: 1 });
      const state = { ...unread, rows, isComplete: true, activity: "failed" as const, error: new Error("page 2 is down") };
      readersOf(client).set(hashKey(queryKey), { get: () => state, subscribe: () => () => {} } as unknown as PageReader<unknown>);
    } else client.setQueryData(queryKey, page(value));
  }
  return textOf(screenMarkup(<Shown />, client, at)).trim();
}

test("customers with a delivery come first, with the reasons of all lists", () => {
  expect(shownWith({})).toBe("Oak, 2026-11-27: Past due: $12.50 since Nov 3, 2026 | Elm, no delivery: 1 empty shelf to fill | true");
});

test("reasons of a list that cannot be read are missing, and the list is named", () => {
  expect(shownWith({ payments: new Error("down") })).toContain(
    "Oak, 2026-11-27: | Elm, no delivery: 1 empty shelf to fill | false | without the reasons | Payments",
  );
  expect(shownWith({ stock: new Error("down") })).toMatch(/Elm, no delivery: \| false \| without the reasons \| Stock$/);
});

test("a customer that cannot be read is counted once", () => {
  expect(shownWith({ customers: [...customers, null as never] })).toMatch(/ \| true \| 1 left out$/);
});

test("a delivery of yesterday counts where it is still yesterday and its cut-off has not passed", () => {
  const state = { StateAbbreviation: "HI", OrderCutOffTime: "23:00", TimeZone: "Pacific/Honolulu", OrderCutOffDaysInAdvance: "0" };
  const own = { ...sampleCustomer, CustomerName: "Palm", State: "HI", DeliveryDays: "1", DeliveryDates: ["2026-11-23"], OnHold: false };
  expect(shownWith({ customers: [own], states: [state] }, "2026-11-24T08:30:00Z")).toContain("Palm, 2026-11-23:");
});

test("a list that is read on has not failed, although its first page could not be refreshed", () => {
  expect(shownWith({ open: partly })).toMatch(/ \| false \| without the reasons$/);
});

test("a list of which a later page could not be read again is complete, and has the error", () => {
  expect(shownWith({ shelves: outdated })).toMatch(/ \| true \| page 2 is down$/);
});
