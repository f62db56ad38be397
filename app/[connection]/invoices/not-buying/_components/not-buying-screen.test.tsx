import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { readerOf } from "#lib/api/reading/readers.ts";
import type { RowSource } from "#lib/api/reading/use-all-rows.ts";
import { linesInParts } from "#lib/api/records/in-parts.ts";
import { repRecords } from "#lib/api/records/reps/rep-records.ts";
import { customerResource, invoiceResource } from "#lib/api/resources.ts";
import { sampleCustomer, sampleInvoice, sampleLine } from "#lib/testing/samples.ts";
import { failQuery } from "../../../_components/testing/fail-query.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { activeCustomers } from "../list.ts";
import type { BuyingRow } from "./buying-text.ts";
import { NotBuyingScreen } from "./not-buying-screen.tsx";

const query = { Statuses: [1] };
let products: readonly number[] = [];
let chosenReps: readonly number[] = [];
beforeEach(() => {
  products = [];
  chosenReps = [];
});

interface ListProps {
  above: ReactNode;
  body: ReactNode;
  reading: { rows?: readonly BuyingRow[]; leftOut: number; recordNoun?: string; mayLackRows: boolean; ifIncomplete?: string };
  hrefOf: (row: BuyingRow) => string;
}

// Only the browser renders the rows of a list.
vi.mock("../../../_components/list/list-screen.tsx", () => ({
  ListScreen: ({ above, body, reading, hrefOf }: ListProps) => (
    <>
      {above}
      {body}
      <p>
        {reading.rows?.map((row) => `[${row.status} ${hrefOf(row)}]`).join("")} left out: {reading.leftOut} {reading.recordNoun}
        {reading.mayLackRows ? `moved: ${reading.ifIncomplete ?? "may be missing"}` : ""}
      </p>
    </>
  ),
}));
vi.mock("#components/data-table/list/use-list.ts", () => ({
  useListState: () => ({
    query,
    search: { reps: chosenReps, brands: [], products, period: { start: "2026-08-30", end: "2026-10-31" }, days: 30 },
  }),
  useListView: () => ({}),
}));

const pageOf = (...rows: readonly object[]) => ({ Data: rows, HasNextPage: false, Page: 1, leftOut: 0 }) as never;
const partialPageOf = (...rows: readonly object[]) => ({ Data: rows, HasNextPage: false, Page: 1, leftOut: 2 }) as never;
const shown = (client: QueryClient) =>
  textOf(screenMarkup(<NotBuyingScreen connection="harbor" keyType="Supplier" preferences={{} as never} />, client));

const invoices = [
  sampleInvoice({ InvoiceID: 1, CustomerID: 11, Date: "2026-09-12T00:00:00.000Z" }),
  sampleInvoice({ InvoiceID: 2, CustomerID: 12, Date: "2026-10-12T00:00:00.000Z" }),
];
const lines = invoices.map(({ InvoiceID }) => sampleLine({ InvoiceID, ProductID: 70 + InvoiceID, NumUnits: 3, ExtPrice: "30.00" }));
const customers = [13, 12, 11].map((CustomerID) => ({ ...sampleCustomer, CustomerID }));

function readInvoices(client: QueryClient) {
  client.setQueryData(invoiceResource(api).first(query).queryKey, pageOf(...invoices));
  client.setQueryData(customerResource(api).first(activeCustomers({})).queryKey, pageOf(...customers));
}

const readLines = (client: QueryClient) => client.setQueryData(linesInParts(api, [1, 2]).first.queryKey, pageOf({ at: 1, rows: lines }));

test("says nothing of a customer before every line is read, because a purchase may be in any of them", () => {
  const client = new QueryClient();
  readInvoices(client);
  expect(shown(client)).toContain("no lines loaded yet");
  expect(shown(client)).not.toMatch(/active customer|\[/);
  readLines(client);
  expect(shown(client)).toContain(
    "Of 3 active customers, 1 stopped buying (none between Oct 1, 2026 and Oct 31, 2026) and 1 bought nothing between Aug 30, 2026 and Oct 31, 2026.",
  );
});

test("shows no progress where the invoices, their lines or the customers cannot be read", () => {
  const keys = [invoiceResource(api).first(query), linesInParts(api, [1, 2]).first, customerResource(api).first(activeCustomers({}))];
  for (const { queryKey } of keys) {
    const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
    readInvoices(client);
    readLines(client);
    client.removeQueries({ queryKey, exact: true });
    failQuery(client, queryKey, new Error("503"));
    expect(shown(client)).not.toContain("loaded");
  }
});

test("says that records could not be read, and not that they are customers", () => {
  const client = new QueryClient();
  client.setQueryData(invoiceResource(api).first(query).queryKey, partialPageOf(...invoices));
  client.setQueryData(customerResource(api).first(activeCustomers({})).queryKey, pageOf(...customers));
  readLines(client);
  expect(shown(client)).toContain("left out: 2 record");
  expect(shown(client)).not.toContain("could not be read");
});

/** Reads a list that keeps moving. */
async function readMoving<Row>(client: QueryClient, source: RowSource<Row>, rows: readonly Row[]) {
  const readPage = async (page: number) => ({ Data: rows, HasNextPage: page === 1 });
  client.setQueryData(source.first.queryKey, { Data: rows, HasNextPage: true });
  const reader = readerOf(client, { ...source, readPage }, () => null);
  reader.subscribe(() => {});
  await expect.poll(() => reader.get().mayLackRows).toBe(true);
}

test("says that customers may be listed wrongly where invoices moved at every read, not only that some may be missing", async () => {
  const [client, other] = [new QueryClient(), new QueryClient()];
  for (const each of [client, other]) {
    readInvoices(each);
    readLines(each);
  }
  await readMoving(client, customerResource(api).rows(activeCustomers({})), customers);
  expect(shown(client)).toContain("moved: may be missing");
  await readMoving(other, invoiceResource(api).rows(query), invoices);
  expect(shown(other)).toContain("moved: customers may be missing or listed wrongly");
});

test("counts only the customers of the chosen sales reps, once their records are read", () => {
  const client = new QueryClient();
  readInvoices(client);
  readLines(client);
  chosenReps = [9003];
  expect(shown(client)).not.toContain("active customer");
  client.setQueryData(repRecords(api).queryKey, { names: { 9003: "Bo" }, repsOf: { 11: [9003], 12: [9003] } });
  expect(shown(client)).toMatch(/Of 2 active customers, 1 stopped buying .* and 0 bought nothing/);
});

test("lists those that stopped first, each with a link to the customer", () => {
  const client = new QueryClient();
  readInvoices(client);
  readLines(client);
  expect(shown(client)).toContain("[stopped /harbor/customers/11][none /harbor/customers/13][recent /harbor/customers/12]");
  products = [72];
  expect(shown(client)).toContain("[none /harbor/customers/13][none /harbor/customers/11][recent /harbor/customers/12]");
});

test("reads active customers of the states and customers whose invoices it reads", () => {
  expect(activeCustomers({ CustomerIDs: [11], States: ["CA"] })).toEqual({
    AccountStatuses: ["Active"],
    CustomerIDs: [11],
    States: ["CA"],
  });
  expect(activeCustomers({})).toEqual({ AccountStatuses: ["Active"] });
});
