import { type ListRoute, type RecordOf, recordKeys } from "#contract/record-keys.ts";
import { compareTexts } from "#lib/format/text/compare-texts.ts";
import type { Compare } from "./rows/merge-rows.ts";

type Term = readonly [field: string, direction: "rising" | "falling"];

const descending = (...fields: readonly string[]): Term[] => fields.map((field) => [field, "falling"]);
const ascending = (...fields: readonly string[]): Term[] => fields.map((field) => [field, "rising"]);

/** Orders of lists that do not come by their key (docs/decisions.md, "Lists have a fixed order"). */
const orders: Readonly<Partial<Record<ListRoute, readonly Term[]>>> = {
  "GET /v1/productCategories": ascending("Sequence", "ProductCategoryID"),
  "GET /v1/invoices": descending("Date", "InvoiceID"),
  "GET /v1/invoiceTransactions": ascending("InvoiceID", "InvoiceTransID"),
  "GET /v1/invoiceCOAs": ascending("InvoiceID", "InvoiceTransID", "BatchCode"),
  "GET /v1/payments/openInvoices": descending("Date", "InvoiceID"),
  "GET /v1/payments": descending("PostDate", "PaymentID"),
  // The order of requests at the same time is not in their records.
  "GET /v1/payments/applications": descending("TimeRequested"),
};

function termsOf(route: ListRoute): readonly Term[] {
  const own = orders[route];
  if (own) return own;
  const key = recordKeys[route];
  return "firstOf" in key ? [] : ascending(...key);
}

/** NaN for values whose order is not known. */
function compareValues(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "string" && typeof b === "string") return compareTexts(a, b);
  return Number.NaN;
}

export function compareOfRoute<R extends ListRoute>(route: R): Compare<RecordOf<R>> {
  const terms = termsOf(route);
  const compare = (a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): number => {
    for (const [field, direction] of terms) {
      const order = compareValues(a[field], b[field]);
      if (Number.isNaN(order)) return 0;
      if (order !== 0) return direction === "rising" ? order : -order;
    }
    return 0;
  };
  // The terms name fields of this route's records.
  return compare as Compare<RecordOf<R>>;
}
