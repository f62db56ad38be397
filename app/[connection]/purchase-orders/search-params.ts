import { type DateChoice, dateChoiceParam, rangeOfChoice } from "#components/data-table/filters/date-choice.ts";
import { type ListSearch, listParams } from "#components/data-table/list/list-declaration.ts";
import { flagParam, idListParam, type UrlParam, type UrlParams } from "#components/data-table/url/url-params.ts";
import type { PurchaseQuery } from "#lib/api/purchases.ts";
import { type CalendarDate, isCalendarDate } from "#lib/format/calendar.ts";
import { type PurchaseStatus, purchaseStatuses } from "#lib/purchases/purchase-status.ts";
import { purchaseColumns } from "./_components/columns.tsx";

/** The list's state, all of it in the URL. */
export interface PurchaseSearch extends ListSearch {
  /** The tab; null: all of them. */
  readonly status: PurchaseStatus | null;
  readonly vendors: readonly number[];
  readonly warehouses: readonly number[];
  readonly dates: DateChoice;
  /** Whether the delivery calendar is open. */
  readonly calendar: boolean;
  /** A day of the month that it shows; null: this month. */
  readonly month: CalendarDate | null;
  /** Delivered on that day alone. */
  readonly day: CalendarDate | null;
}

const dayParam: UrlParam<CalendarDate | null> = { read: (text) => (isCalendarDate(text) ? text : null), write: (day) => day };

const statusParam: UrlParam<PurchaseStatus | null> = {
  read: (text) => purchaseStatuses.find((status) => status === text) ?? null,
  write: (status) => status,
};

export const purchaseParams: UrlParams<PurchaseSearch> = {
  ...listParams(purchaseColumns),
  status: statusParam,
  vendors: idListParam,
  warehouses: idListParam,
  dates: dateChoiceParam,
  calendar: flagParam,
  month: dayParam,
  day: dayParam,
};

/** The part that the API filters by. Statuses are always named, drafts first among them. */
export function queryOf({ status, vendors, warehouses, dates }: PurchaseSearch, today: CalendarDate): PurchaseQuery {
  const { start, end } = rangeOfChoice(dates, today);
  return {
    statuses: status === null ? [...purchaseStatuses] : [status],
    ...(vendors.length > 0 && { vendor_ids: [...vendors] }),
    ...(warehouses.length > 0 && { location_ids: [...warehouses] }),
    ...(start && { start_date: start }),
    ...(end && { end_date: end }),
  };
}
