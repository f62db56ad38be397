import type { Filter } from "#components/data-table/filters/filter.ts";
import { choices } from "#components/data-table/filters/filter-kinds.tsx";
import { idListParam } from "#components/data-table/url/url-params.ts";
import type { PurchasedLine } from "#lib/receivables/purchased/purchased-line.ts";
import { useCustomerChoices } from "../../../_components/filters/customer-choices.ts";
import type { InvoiceQuery } from "../../../_components/purchased/period-filter.ts";

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
