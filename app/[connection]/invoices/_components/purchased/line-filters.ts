import { type DateChoice, dateParamFrom } from "#components/data-table/filters/date-choice.ts";
import type { Filter } from "#components/data-table/filters/filter.ts";
import { choices, dateRange } from "#components/data-table/filters/filter-kinds.tsx";
import { idListParam } from "#components/data-table/url/url-params.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { everyInvoiceStatus } from "#lib/api/resources.ts";
import type { DatePreset } from "#lib/format/dates/date-presets.ts";
import type { PurchasedLine } from "#lib/purchased/purchased-line.ts";
import { useCustomerChoices } from "../../../_components/filters/scope-choices.ts";

type InvoiceQuery = ListQuery<"GET /v1/invoices">;

/** The query without filters. Lines count in every status of their invoice. */
export const everyInvoice: InvoiceQuery = { Statuses: everyInvoiceStatus };

/** The period of the invoices. Without a choice it is `initial`, because reading every line needs many requests. */
export const periodFilter = <Row>(initial: DatePreset): Filter<Row, InvoiceQuery, DateChoice> => ({
  ...dateRange<Row, InvoiceQuery>({ label: "Period", query: ["StartDate", "EndDate"] }),
  param: dateParamFrom(initial),
});

export const storeFilter = <Row>(): Filter<Row, InvoiceQuery, readonly number[]> =>
  choices({ label: "Store", options: useCustomerChoices, param: idListParam, query: "CustomerIDs" });

export interface SuppliedLine extends PurchasedLine {
  readonly supplier: string;
}

export const supplierFilter = <Row extends SuppliedLine, Query>(): Filter<Row, Query, readonly number[]> =>
  choices({
    label: "Supplier",
    param: idListParam,
    of: ({ line }) => line.SupplierID,
    labelOf: ({ supplier }) => supplier,
  });
