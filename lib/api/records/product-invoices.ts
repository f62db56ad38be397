import type { RecordOf } from "#contract/record-keys.ts";
import type { Api } from "../http/api.ts";
import { readPages } from "../reading/pages.ts";
import { everyInvoiceStatus, type Invoice, invoiceResource } from "../resources.ts";
import type { BatchOptions } from "../rows/read-batches.ts";
import { checkMoved } from "../rows/read-unmoved.ts";
import { createRowSet } from "../rows/row-set.ts";
import { readLinesOf } from "./in-parts.ts";

type Line = RecordOf<"GET /v1/invoiceTransactions">;

/** The API has no filter for lines by product, so at most this many invoices are read, in the API's order. */
export const invoicesReadMax = 2_000;

export interface ProductInvoices {
  readonly lines: readonly { readonly invoice: Invoice; readonly line: Line }[];
  readonly invoicesRead: number;
  /** False when some invoices were not read. */
  readonly isWhole: boolean;
  /** Invoices and lines that could not be read. */
  readonly leftOut: number;
}

interface ProductLinesQuery extends BatchOptions {
  readonly productID: number;
  /** YYYY-MM-DD: invoices of this day and later. */
  readonly since: string;
}

/** A product's lines on the invoices since a day, newest first. Reads at most `invoicesReadMax` invoices. Throws ApiError, also where some of these may be missing. */
export async function readProductInvoices(api: Api, { productID, since, ...options }: ProductLinesQuery): Promise<ProductInvoices> {
  const { readPage, keyOf } = invoiceResource(api).rows({ Statuses: everyInvoiceStatus, StartDate: since });
  const set = createRowSet(keyOf);
  const pages = readPages({ ...options, readPage });
  let isWhole = true;
  for await (const step of pages) {
    if (step.kind !== "page") continue;
    set.add(step.page, step.reply);
    if (!step.reply.HasNextPage || set.rows().length < invoicesReadMax) continue;
    isWhole = false;
    break;
  }
  checkMoved({ mayLackRows: isWhole ? set.mayLackRows() : set.hasMoved() });
  const invoices = set.rows();
  const byID = new Map(invoices.map((invoice) => [invoice.InvoiceID, invoice]));
  const { rows: lines, leftOut } = await readLinesOf(api, [...byID.keys()], options);
  const own = lines.flatMap((line) => {
    const invoice = byID.get(line.InvoiceID);
    return line.ProductID === productID && invoice ? [{ invoice, line }] : [];
  });
  return {
    lines: own.sort((a, b) => (b.invoice.Date ?? "").localeCompare(a.invoice.Date ?? "", "en")),
    invoicesRead: invoices.length,
    isWhole,
    leftOut: set.leftOut() + leftOut,
  };
}
