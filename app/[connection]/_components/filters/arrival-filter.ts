import { type DateChoice, dateParamFrom, rangeOfChoice } from "#components/data-table/filters/date-choice.ts";
import type { Filter } from "#components/data-table/filters/filter.ts";
import { dateRange } from "#components/data-table/filters/filter-kinds.tsx";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { addDays } from "#lib/format/dates/calendar.ts";
import { arrivedStatuses } from "#lib/orders/purchases/progress/arrived-statuses.ts";

type PurchaseQuery = ListQuery<"GET /v2/purchases">;

/** The query without filters. The lines say what was ordered and received. */
export const arrivedOrders: PurchaseQuery = { statuses: [...arrivedStatuses], include_transactions: true };

/** The API filters by the day of posting. Orders that took longer are not read. */
const leadDaysMax = 365;

const earliest = "1900-01-01";

/** The period of arrival; the orders of rows are filtered before they become rows. */
export const arrivalFilter = <Row>(): Filter<Row, PurchaseQuery, DateChoice> => ({
  ...dateRange<Row, PurchaseQuery>({ label: "Received" }),
  param: dateParamFrom("last-90"),
  query: (choice, { today }) => {
    const { start } = rangeOfChoice(choice, today);
    return start && start > earliest ? { start_date: addDays(start, -leadDaysMax) } : {};
  },
});
