import type { Column } from "#components/data-table/columns/column.ts";
import type { SuppliedLine } from "./line-filters.ts";

/** The columns that every list of purchased lines has. */
export const lineColumns = <Row extends SuppliedLine>() =>
  ({
    product: {
      id: "Product",
      header: "Product",
      kind: "text",
      value: ({ line }) => line.ProductName,
      idOf: ({ line }) => line.ProductID,
      width: 220,
      grows: true,
      isRequired: true,
      isSearched: true,
      cardPlace: "title",
    },
    invoice: { id: "Invoice", header: "Invoice", kind: "text", value: ({ invoice }) => invoice.InvoiceNum, width: 110, isSearched: true },
    store: {
      id: "Store",
      header: "Store",
      kind: "text",
      value: ({ invoice }) => invoice.CustomerName,
      idOf: ({ invoice }) => invoice.CustomerID,
      width: 160,
      isSearched: true,
      cardPlace: "subtitle",
    },
    supplier: { id: "Supplier", header: "Supplier", kind: "text", value: ({ supplier }) => supplier, width: 150, isSearched: true },
  }) satisfies Readonly<Record<string, Column<Row>>>;

/** The column of a finding's kind, in the order of `kinds`. */
export const kindColumn = <Row extends SuppliedLine & { readonly kind: Kind }, Kind extends string>(
  header: string,
  width: number,
  kinds: readonly Kind[],
  labels: Readonly<Record<Kind, string>>,
  cell: NonNullable<Column<Row>["cell"]>,
): Column<Row> => ({
  id: header,
  header,
  kind: "text",
  value: ({ kind }) => labels[kind],
  rank: ({ kind }) => kinds.indexOf(kind),
  cell,
  width,
  cardPlace: "status",
});

/** The columns of a claim in their order. */
export const claimColumnsOf = <Row>(columns: readonly Column<Row>[], ...ids: readonly string[]): readonly Column<Row>[] =>
  ids.flatMap((id) => columns.filter((column) => column.id === id));
