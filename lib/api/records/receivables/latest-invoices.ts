import { queryOptions } from "@tanstack/react-query";
import { addDays, type CalendarDate } from "#lib/format/dates/calendar.ts";
import { compareTexts } from "#lib/format/text/compare-texts.ts";
import type { Api } from "../../http/api.ts";
import type { ListQuery } from "../../list-rows.ts";
import { selectRows } from "../../resource.ts";
import { type Invoice, invoiceResource } from "../../resources.ts";
import type { CollectedRows } from "../../rows/collect-rows.ts";
import { readUnmoved } from "../../rows/read-unmoved.ts";

/** How far back to look while too few invoices are found; null for all of them. */
const windowsDays = [14, 90, 400, null] as const;

interface DatedInvoice {
  readonly InvoiceID: number;
  readonly Date: string;
}

/** Later dates first; on one date the higher id. */
function sortNewestFirst<Row extends DatedInvoice>(invoices: readonly Row[]): Row[] {
  return invoices.toSorted((a, b) => compareTexts(b.Date, a.Date) || b.InvoiceID - a.InvoiceID);
}

interface Latest {
  readonly query: ListQuery<"GET /v1/invoices">;
  readonly today: CalendarDate;
  readonly count: number;
}

/**
 * The newest invoices by date. The API promises no order and has no parameter for one. Therefore this reads all invoices since a day, and
 * since an earlier day while there are too few. One that could not be read may be newer. Throws ApiError.
 */
export async function readLatestInvoices(api: Api, { query, today, count }: Latest, signal: AbortSignal): Promise<CollectedRows<Invoice>> {
  let found: CollectedRows<Invoice> = { rows: [], leftOut: 0 };
  for (const days of windowsDays) {
    const since = days === null ? {} : { StartDate: addDays(today, -days) };
    found = await readUnmoved({ ...invoiceResource(api).rows({ ...query, ...since }), signal });
    if (found.rows.length >= count) break;
  }
  return { rows: sortNewestFirst(found.rows).slice(0, count), leftOut: found.leftOut };
}

export const latestInvoices = (api: Api, latest: Latest) =>
  queryOptions({
    queryKey: [...invoiceResource(api).key, "latest", latest],
    queryFn: ({ signal }) => readLatestInvoices(api, latest, signal),
    select: selectRows<Invoice>,
  });
