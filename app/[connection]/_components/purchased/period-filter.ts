import { type DateChoice, dateParamFrom } from "#components/data-table/filters/date-choice.ts";
import type { Filter } from "#components/data-table/filters/filter.ts";
import { dateRange } from "#components/data-table/filters/filter-kinds.tsx";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { everyInvoiceStatus } from "#lib/api/resources.ts";

export type InvoiceQuery = ListQuery<"GET /v1/invoices">;

/** The query without filters. Lines count in every status of their invoice. */
export const everyInvoice: InvoiceQuery = { Statuses: everyInvoiceStatus };

/** The period of the invoices. Without a choice it is `initial`, because reading every line needs many requests. */
export const periodFilter = <Row>(initial: DateChoice): Filter<Row, InvoiceQuery, DateChoice> => ({
  ...dateRange<Row, InvoiceQuery>({ label: "Period", query: ["StartDate", "EndDate"] }),
  param: dateParamFrom(initial),
});
