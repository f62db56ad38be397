import type { Column } from "#components/data-table/columns/column.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";

/** The name of a row's customer, which is the title of its card. `id` is part of addresses and stored layouts. */
export const customerColumn = <Row extends { readonly customer: Pick<Customer, "CustomerID" | "CustomerName"> }>(
  id: string,
): Column<Row> => ({
  id,
  header: "Customer",
  kind: "text",
  value: ({ customer }) => customer.CustomerName,
  idOf: ({ customer }) => customer.CustomerID,
  width: 220,
  grows: true,
  isRequired: true,
  isSearched: true,
  cardPlace: "title",
});
