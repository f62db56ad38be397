import { type ListSearch, listParams } from "#components/data-table/list/list-declaration.ts";
import { flagParam, idListParam, type UrlParam, type UrlParams, wordListParam } from "#components/data-table/url/url-params.ts";
import type { CustomerQuery } from "#lib/api/customers.ts";
import { type CalendarDate, isCalendarDate } from "#lib/format/calendar.ts";
import { stopColumns } from "./_components/columns.tsx";

/** The screen's state, all of it in the URL. Empty lists restrict nothing. */
export interface DeliverySearch extends ListSearch {
  /** The first day of the week that the board shows; null for today. */
  readonly week: CalendarDate | null;
  /** Rows instead of the week board. */
  readonly list: boolean;
  readonly states: readonly string[];
  readonly reps: readonly number[];
  /** Only deliveries that orders still make. */
  readonly open: boolean;
}

const weekParam: UrlParam<CalendarDate | null> = {
  read: (text) => (isCalendarDate(text) ? text : null),
  write: (date) => date,
};

export const deliveryParams: UrlParams<DeliverySearch> = {
  ...listParams(stopColumns),
  week: weekParam,
  list: flagParam,
  states: wordListParam,
  reps: idListParam,
  open: flagParam,
};

/** Active customers: nobody delivers to the others. */
export function queryOf({ states }: DeliverySearch): CustomerQuery {
  return { AccountStatuses: ["Active"], ...(states.length > 0 && { States: [...states] }) };
}
