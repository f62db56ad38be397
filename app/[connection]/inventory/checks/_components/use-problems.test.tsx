import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import {
  agingResource,
  batchResource,
  everyInvoiceStatus,
  inventoryResource,
  invoiceResource,
  purchaseResource,
  shelfResource,
} from "#lib/api/resources.ts";
import { openOrderStatuses } from "#lib/orders/purchases/open-orders.ts";
import { sampleBatch, sampleInventory, sampleShelf } from "#lib/testing/samples.ts";
import { failQuery } from "../../../_components/testing/fail-query.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { useProblems } from "./use-problems.ts";

const now = "2026-11-24T12:00:00Z";

function Shown() {
  const { rows, isComplete, isPending, activity, failed } = useProblems();
  const lines = rows?.map(({ subject, place, kind }) => `${kind}: ${subject}, ${place}`);
  return <p>{[...(lines ?? ["nothing"]), isComplete, isPending, activity, ...failed.map(({ subject }) => subject)].join("; ")}</p>;
}

const failureOf = (own: Parameters<typeof clientWith>[0]) => {
  const seen: unknown[] = [];
  screenMarkup(<Failure onError={(error) => seen.push(error)} />, clientWith(own), now);
  return seen.at(-1);
};

function Failure({ onError }: { onError: (error: unknown) => void }) {
  onError(useProblems().error);
  return null;
}

const pageOf = (...rows: readonly object[]) => ({ Data: rows, HasNextPage: false, Page: 1, leftOut: 0 }) as never;

/** A client in which each list is read, empty or with these rows. */
function clientWith(own: Partial<Record<"stock" | "batches" | "shelves" | "aging" | "invoices" | "orders", readonly object[] | Error>>) {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const keys = {
    stock: inventoryResource(api).first({}),
    batches: batchResource(api).first({}),
    shelves: shelfResource(api).first({}),
    aging: agingResource(api).first({}),
    invoices: invoiceResource(api).first({ Statuses: everyInvoiceStatus, StartDate: "2026-10-25" }),
    orders: purchaseResource(api).first({ statuses: [...openOrderStatuses] }),
  };
  for (const [name, { queryKey }] of Object.entries(keys)) {
    const value = own[name as keyof typeof own] ?? [];
    if (value instanceof Error) failQuery(client, queryKey, value);
    else client.setQueryData(queryKey, pageOf(...value));
  }
  return client;
}

const shown = (own: Parameters<typeof clientWith>[0]) => screenMarkup(<Shown />, clientWith(own), now).replace(/<\/?p>/g, "");

test("the problems of all lists are one list", () => {
  const lists = {
    stock: [sampleInventory({ LocationID: 3, Inventory: "-1.000000" })],
    batches: [sampleBatch({ LocationID: 3, COAURL: "" })],
    shelves: [sampleShelf({ LastInventoryDate: "2026-09-01T12:00:00.000Z" })],
  };
  expect(shown(lists)).toBe(
    [
      "negative: Product 71, Warehouse 3",
      "noCertificate: Product 71, Warehouse 3, batch SG-1101",
      "staleCount: Product 71, Customer 11",
      "true; false; idle",
    ].join("; "),
  );
});

test("a list that cannot be read is named, and the others do not count as all", () => {
  expect(shown({ batches: [sampleBatch({ LocationID: 3, COAURL: "" })], aging: new Error("503") })).toBe(
    "noCertificate: Product 71, Warehouse 3, batch SG-1101; false; false; failed; AR aging",
  );
});

test("nothing wrong is an empty list, once every list is read", () => {
  expect(shown({})).toBe("true; false; idle");
  const none = new Error("503");
  expect(shown({ stock: none, batches: none, shelves: none, aging: none, invoices: none, orders: none })).toBe(
    "nothing; false; false; failed; Stock; Batches; AR aging; Shelf counts; Invoices; Purchase orders",
  );
});

test("a failure is reported below the list only where there is no list, because each list that failed has a notice", () => {
  const down = new Error("503");
  expect(failureOf({ aging: down })).toBeNull();
  expect(failureOf({ stock: down, batches: down, shelves: down, aging: down, invoices: down, orders: down })).toBe(down);
});
