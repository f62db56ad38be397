import type { Column } from "#components/data-table/columns/column.ts";
import type { Product } from "#lib/goods/catalog/product.ts";
import { ProductCell } from "./product-cell.tsx";

interface ProductRow {
  readonly product: Product | null;
  readonly productName: string;
  readonly connection: string;
}

/** The brand's name for the product: always in files, optional in lists. */
export const productNumberColumn = <Row extends ProductRow>(): Column<Row> => ({
  id: "SupplierProductNumber",
  header: "Product number",
  kind: "text",
  value: ({ product }) => product?.SupplierProductNumber,
  width: 140,
  isSearched: true,
  isHiddenAtFirst: true,
});

/** The first column of a list with one product per row. */
export const productColumn = <Row extends ProductRow>(width: number): Column<Row> => ({
  id: "ProductName",
  header: "Product",
  kind: "text",
  value: ({ productName }) => productName,
  idOf: ({ product }) => product?.ProductID,
  cell: ({ product, productName, connection }) => <ProductCell product={product} name={productName} connection={connection} />,
  width,
  grows: true,
  isRequired: true,
  isSearched: true,
  cardPlace: "title",
  fileColumns: [productNumberColumn<Row>()],
});

export const brandColumn = <Row extends ProductRow>(more: Partial<Column<Row>> = {}): Column<Row> => ({
  id: "Supplier",
  header: "Brand",
  kind: "text",
  value: ({ product }) => product?.Supplier,
  width: 170,
  isSearched: true,
  isHiddenAtFirst: true,
  ...more,
});
