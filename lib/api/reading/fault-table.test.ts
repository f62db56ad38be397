import { QueryClient } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../http/api.ts";
import { browserApi } from "../http/browser-api.ts";
import { ApiError } from "../http/errors.ts";
import { createQuotaStore } from "../quota/quota.ts";
import { allocationQueries } from "../records/receivables/allocation.ts";
import { receivableAccount } from "../records/receivables/receivables.ts";
import {
  agingResource,
  allCustomers,
  allStates,
  allVendors,
  customerResource,
  invoiceResource,
  openInvoiceResource,
  paymentResource,
  productsOfSupplier,
} from "../resources.ts";
import type { CollectedRows } from "../rows/collect-rows.ts";
import { type Fault, faults, faultyFetch, requestId, rowCount } from "../testing/faulty-api.ts";
import { createClock } from "../testing/list.ts";
import { createPageReader } from "./page-reader.ts";
import type { RowSource } from "./use-all-rows.ts";

/** What a screen shows: its rows, how many of them it left out, or why there are none. */
type Outcome = { readonly rows: number; readonly leftOut: number } | { readonly failure: string; readonly requestId: string | null };

const { signal } = new AbortController();

/** Reads like useAllRows: the first page, then every page, until the reader is done or gives up. */
async function readRows<Row>({ first, readPage, keyOf, compare }: RowSource<Row>): Promise<Outcome> {
  await first.queryFn({ signal });
  const clock = createClock();
  const reader = createPageReader({ readPage, keyOf, compare, clock });
  await new Promise<void>((resolve, reject) => {
    const leave = reader.subscribe(() => {
      if (clock.slept.length > 20) reject(new Error("it asks in a loop"));
      if (reader.get().activity === "reading" || reader.get().activity === "waiting") return;
      queueMicrotask(() => leave());
      resolve();
    });
  });
  const { rows, leftOut, isComplete, error } = reader.get();
  if (!isComplete) throw error;
  return { rows: rows.length, leftOut };
}

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

const countOf = ({ rows, leftOut }: CollectedRows<unknown>): Outcome => ({ rows: rows.length, leftOut });

/** The reads that decide what each of some screens shows. */
const screens: Readonly<Record<string, (api: Api) => readonly Promise<Outcome>[]>> = {
  invoices: (api) => [readRows(invoiceResource(api).rows({ Statuses: [1] }))],
  "AR aging": (api) => [readRows(agingResource(api).rows({})), readRows(openInvoiceResource(api).rows({}))],
  allocation: (api) => [
    client.fetchQuery(allocationQueries(api).records(7)).then(({ payments, leftOut = 0 }) => ({ rows: payments.length, leftOut })),
  ],
  statement: (api) => [
    client
      .fetchQuery(receivableAccount(api, 7))
      .then(({ openInvoices, leftOut }) => ({ rows: openInvoices.length, leftOut: leftOut.openInvoices })),
  ],
  customer: (api) => [
    client.fetchQuery(agingResource(api).all({})).then(countOf),
    client.fetchQuery(openInvoiceResource(api).all({})).then(countOf),
    client.fetchQuery(paymentResource(api).all({})).then(countOf),
  ],
  "order editor": (api) => [client.fetchQuery(allVendors(api)).then(countOf), client.fetchQuery(productsOfSupplier(api, 1)).then(countOf)],
  overview: (api) => [readRows(openInvoiceResource(api).rows({})), client.fetchQuery(allCustomers(api)).then(countOf)],
  "delivery board": (api) => [
    readRows(customerResource(api).rows({ AccountStatuses: ["Active"] })),
    client.fetchQuery(allStates(api)).then(countOf),
  ],
};

const all = { rows: rowCount };
const failure = (text: RegExp) => ({ failure: expect.stringMatching(text), requestId });

/** What every screen must show under each fault: all rows, each once, or a sentence with the request id. */
const mustShow: Readonly<Record<Fault, object>> = {
  none: all,
  "empty body": failure(/but its answer is empty/),
  "status 204": failure(/status 204, but its answer is empty/),
  "broken JSON": failure(/its body is not valid JSON/),
  "Data: null": failure(/no list under "Data"/),
  "no envelope": failure(/no list under "Data"/),
  "text as Data": failure(/no list under "Data"/),
  "no HasNextPage": all,
  "rows alone, in short pages": all,
  "rows alone, and 404 after the last page": all,
  "rows alone, whatever the page": all,
  "each row four times": all,
  "each row again with texts as ids": all,
  "every page the first": { failure: expect.stringMatching(/repeats pages/) },
  "every page promises more": all,
  "rows move once": all,
  "rows move at every read": all,
  "null among the records": all,
  "a record without its key": all,
  "429 for 30 days": failure(/Rate limit exceeded/),
  "429 for 0 seconds": failure(/Rate limit exceeded/),
  cut: failure(/broke off before its end/),
};

/** A list that can be shown says so beside its rows, and names come from what was read. What must lack none fails. */
const mustLackNone = ["allocation", "statement", "customer"];

const mayLackRows: readonly Fault[] = ["rows move at every read", "every page promises more"];
const leavesOne: readonly Fault[] = ["null among the records", "a record without its key"];

async function outcomeOf(reading: Promise<Outcome>): Promise<Outcome> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { failure: error.detail, requestId: error.requestId };
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  client.clear();
});

describe.each(Object.entries(screens))("%s", (screen, readsOf) => {
  it.each(faults)("shows all rows or a sentence under: %s", async (fault) => {
    const { send, asked } = faultyFetch(fault);
    vi.stubGlobal("fetch", send);
    const api = browserApi({ slug: "store", connectedAt: "2026-11-22T00:00:00.000Z" }, createQuotaStore());
    const outcomes = await Promise.all(readsOf(api).map(outcomeOf));
    const mayLack = mayLackRows.includes(fault) && mustLackNone.includes(screen);
    const expected = mayLack ? { failure: "Records may have changed while they were read." } : mustShow[fault];
    for (const outcome of outcomes) expect(outcome).toMatchObject(expected);
    // Allocating reads three lists: the payments, the open invoices and the applications.
    const leftOut = screen === "allocation" ? 3 : 1;
    if (leavesOne.includes(fault)) for (const outcome of outcomes) expect(outcome).toEqual({ rows: rowCount, leftOut });
    expect(asked.length).toBeLessThan(60);
  });
});
