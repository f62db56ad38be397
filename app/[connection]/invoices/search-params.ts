import { type DateChoice, dateChoiceParam, rangeOfChoice } from "#components/data-table/filters/date-choice.ts";
import { type ListSearch, listParams } from "#components/data-table/list/list-declaration.ts";
import { flagParam, idListParam, type UrlParams, wordListParam } from "#components/data-table/url/url-params.ts";
import { invoiceStatuses } from "#contract/v1/invoice-statuses.ts";
import type { InvoiceQuery } from "#lib/api/invoices.ts";
import type { CalendarDate } from "#lib/format/calendar.ts";
import { brandInvoiceColumns, invoiceColumns } from "./_components/columns.tsx";

/** The list's state, all of it in the URL. Empty lists restrict nothing. */
export interface InvoiceSearch extends ListSearch {
  readonly customers: readonly number[];
  readonly states: readonly string[];
  readonly statuses: readonly number[];
  readonly dates: DateChoice;
  readonly open: boolean;
  readonly overdue: boolean;
  /** Falls due within a week. */
  readonly soon: boolean;
}

export const invoiceParams: UrlParams<InvoiceSearch> = {
  ...listParams(invoiceColumns),
  customers: idListParam,
  states: wordListParam,
  statuses: idListParam,
  dates: dateChoiceParam,
  open: flagParam,
  overdue: flagParam,
  soon: flagParam,
};

export const brandInvoiceParams: UrlParams<InvoiceSearch> = { ...invoiceParams, ...listParams(brandInvoiceColumns) };

export const statusIDs = Object.keys(invoiceStatuses).map(Number);

/** The part that the API filters by. Statuses are always named: left out, the API would show new invoices alone. */
export function queryOf({ customers, states, statuses, dates }: InvoiceSearch, today: CalendarDate): InvoiceQuery {
  const { start, end } = rangeOfChoice(dates, today);
  const known = statuses.filter((status) => statusIDs.includes(status));
  return {
    Statuses: known.length > 0 ? known : statusIDs,
    ...(customers.length > 0 && { CustomerIDs: [...customers] }),
    ...(states.length > 0 && { States: [...states] }),
    ...(start && { StartDate: start }),
    ...(end && { EndDate: end }),
  };
}
