import type { QueryClient } from "@tanstack/react-query";
import type { InvoiceCOA, InvoiceLine } from "#lib/receivables/invoices/invoice.ts";
import type { DatedPrice, PriceDay } from "#lib/receivables/purchased/price-audit.ts";
import type { Api } from "../http/api.ts";
import { throwConnectionLost } from "../http/errors.ts";
import { applicationResource, certificateResource, customerPriceResource, lineResource, userResource } from "../resources.ts";
import { partSource, partsOf } from "../rows/part-source.ts";
import type { BatchOptions, KeepBatch } from "../rows/read-batches.ts";

// Loaded with the first request, because no page needs them to become interactive.
const loadReadUnmoved = () => import("../rows/read-unmoved.ts").catch(throwConnectionLost);
const loadReadBatches = () => import("../rows/read-batches.ts").catch(throwConnectionLost);

/** Lines of any number of invoices, verified ones included. Throws ApiError. */
export async function readLinesOf(api: Api, ids: readonly number[], options: BatchOptions & { readonly keep?: KeepBatch<InvoiceLine> }) {
  const { readBatches } = await loadReadBatches();
  return readBatches({ ...options, ids, rowsOf: (some) => lineResource(api).rows({ InvoiceIDs: [...some] }) });
}

/** Invoices whose lines are read with one request, as long as they have at most 500 lines. */
export const invoicesPerPart = 50;

/** Lines of any number of invoices, in parts that a page reader keeps. */
export const linesInParts = (api: Api, ids: readonly number[]) =>
  partSource({
    queryKey: [...lineResource(api).lists, "parts"],
    parts: partsOf(ids, invoicesPerPart),
    read: async (some, signal) => {
      const { readUnmoved } = await loadReadUnmoved();
      return readUnmoved({ ...lineResource(api).rows({ InvoiceIDs: [...some] }), signal });
    },
  });

/** Prices of past days do not change while a person works with them. */
const pricesFreshMs = 60 * 60_000;

/** Where prices of a day are found again after a reload. */
interface StoredPriceLists {
  readonly find: (part: PriceDay) => readonly DatedPrice[] | null;
  readonly save: (part: PriceDay, prices: readonly DatedPrice[]) => void;
}

/** Prices of some stores on some days, in parts of one day that a page reader keeps. A day that was read before needs no request. */
export const pricesInParts = (api: Api, client: QueryClient, days: readonly PriceDay[], kept: StoredPriceLists) =>
  partSource({
    queryKey: [...customerPriceResource(api).lists, "parts"],
    parts: days,
    read: async (part) => {
      const found = kept.find(part);
      if (found) return { rows: found, leftOut: 0 };
      const { day, customers } = part;
      const query = customerPriceResource(api).all({ CustomerIDs: [...customers], EffectiveDate: day });
      const { rows, leftOut } = await client.fetchQuery({
        ...query,
        staleTime: pricesFreshMs,
        gcTime: pricesFreshMs,
        // The reader of the parts repeats this one.
        retry: false,
      });
      const prices = rows.map((price): DatedPrice => ({ day, price }));
      if (leftOut === 0) kept.save(part, prices);
      return { rows: prices, leftOut };
    },
  });

/** What was applied to any number of invoices, by their numbers, in parts that a page reader keeps. */
export const applicationsInParts = (api: Api, numbers: readonly string[]) =>
  partSource({
    queryKey: [...applicationResource(api).lists, "parts"],
    parts: partsOf(numbers, invoicesPerPart),
    read: async (some, signal) => {
      const { readUnmoved } = await loadReadUnmoved();
      return readUnmoved({ ...applicationResource(api).rows({ TargetInvoiceNums: [...some], Statuses: ["Confirmed"] }), signal });
    },
  });

/** Customers whose people are read with one request, as long as there are at most 500 of them. */
export const customersPerPart = 100;

/** The active people of any number of customers, in parts that a page reader keeps. */
export const peopleInParts = (api: Api, customers: readonly number[]) =>
  partSource({
    queryKey: [...userResource(api).lists, "parts"],
    parts: partsOf(customers, customersPerPart),
    read: async (some, signal) => {
      const { readUnmoved } = await loadReadUnmoved();
      return readUnmoved({ ...userResource(api).rows({ CustomerIDs: [...some], Roles: ["Customer"], Active: true }), signal });
    },
  });

/** Certificates of analysis of any number of invoices. Throws ApiError. */
export async function readCertificatesOf(
  api: Api,
  ids: readonly number[],
  options: BatchOptions & { readonly keep?: KeepBatch<InvoiceCOA> },
) {
  const { readBatches } = await loadReadBatches();
  return readBatches({ ...options, ids, rowsOf: (some) => certificateResource(api).rows({ InvoiceIDs: [...some] }) });
}
