import { invoiceStatuses } from "#contract/v1/invoice-statuses.ts";
import type { Api, Reply } from "./http/api.ts";
import { readLinesOf } from "./lines-of-invoices.ts";
import { pageSizeMax, readPages } from "./reading/pages.ts";
import type { BatchOptions } from "./reading/read-batches.ts";
import { createRowSet } from "./reading/row-set.ts";

type Invoice = Reply<"GET /v1/invoices">["Data"][number];
type Line = Reply<"GET /v1/invoiceTransactions">["Data"][number];

/** The API looks for no lines by product: so many invoices are read for them, in the API's order. */
export const invoicesReadMax = 2_000;
const everyStatus = Object.keys(invoiceStatuses).map(Number);

export interface ProductInvoices {
  readonly lines: readonly { readonly invoice: Invoice; readonly line: Line }[];
  readonly invoicesRead: number;
  /** False where invoices were left unread. */
  readonly isWhole: boolean;
}

interface Wanted extends BatchOptions {
  readonly productID: number;
  /** YYYY-MM-DD: invoices of this day and later. */
  readonly since: string;
}

/** A product's lines on the invoices since a day, newest first; not on all of them where there are too many to read. Throws ApiError. */
export async function readProductInvoices(api: Api, { productID, since, ...options }: Wanted): Promise<ProductInvoices> {
  const set = createRowSet(({ InvoiceID }: Invoice) => InvoiceID);
  const pages = readPages({
    ...options,
    readPage: (Page, signal) =>
      api.call("GET /v1/invoices", { query: { Statuses: everyStatus, StartDate: since, Page, PageSize: pageSizeMax }, signal }),
  });
  let isWhole = true;
  for await (const step of pages) {
    if (step.kind !== "page") continue;
    set.add(step.page, step.reply);
    if (!step.reply.HasNextPage || set.rows().length < invoicesReadMax) continue;
    isWhole = false;
    break;
  }
  const invoices = set.rows();
  const byID = new Map(invoices.map((invoice) => [invoice.InvoiceID, invoice]));
  const lines = await readLinesOf(api, [...byID.keys()], options);
  const own = lines.flatMap((line) => {
    const invoice = byID.get(line.InvoiceID);
    return line.ProductID === productID && invoice ? [{ invoice, line }] : [];
  });
  return { lines: own.sort((a, b) => b.invoice.Date.localeCompare(a.invoice.Date, "en")), invoicesRead: invoices.length, isWhole };
}
