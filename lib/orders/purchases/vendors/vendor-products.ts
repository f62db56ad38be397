import type { Api } from "#lib/api/http/api.ts";
import { purchaseResource } from "#lib/api/resources.ts";
import { collectRows } from "#lib/api/rows/collect-rows.ts";
import { addDays, type CalendarDate } from "#lib/format/dates/calendar.ts";
import { purchaseStatuses } from "../progress/progress.ts";

/** Older orders say nothing about what a vendor supplies now, and the orders to read are bounded. */
const orderDays = 365;
const sentStatuses = purchaseStatuses.filter((status) => status !== "InProgress");

/** Products in orders that the vendor was sent in the last year. Throws ApiError. */
export async function readVendorProducts(
  api: Api,
  { vendor_id, today, signal }: { vendor_id: number; today: CalendarDate; signal: AbortSignal },
): Promise<ReadonlySet<number>> {
  const query = { vendor_ids: [vendor_id], statuses: sentStatuses, start_date: addDays(today, -orderDays), include_transactions: true };
  const { rows } = await collectRows({ ...purchaseResource(api).rows(query), signal });
  return new Set(rows.flatMap(({ purchase_transactions }) => (purchase_transactions ?? []).map(({ product_id }) => product_id)));
}
