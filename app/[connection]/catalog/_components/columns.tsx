import type { Column } from "#components/data-table/columns/column.ts";
import { ProductPicture } from "#components/product/product-picture.tsx";
import { writeDecimal } from "#contract/decimal.ts";
import { noValue } from "#lib/format/numbers/numbers.ts";
import { availabilityOf, stepsMax } from "#lib/goods/catalog/availability.ts";
import { type CatalogRow, isPromoted } from "#lib/goods/catalog/catalog-row.ts";
import { casePrice, type Product, packDetail, packLabel } from "#lib/goods/catalog/product.ts";
import { kindOf } from "#lib/goods/catalog/product-kind.ts";
import { PromotionLabel, UnitPrice } from "./prices/price-label.tsx";
import { ProductStatus, statusLabel } from "./product-status.tsx";
import { RowStock } from "./stock/stock-label.tsx";

const none = <span className="text-faint">{noValue}</span>;

function caseTotal({ price, product }: CatalogRow): string | null {
  const total = price && casePrice(price.UnitPrice, product);
  return total && writeDecimal(total);
}

const text = (id: keyof Product, header: string, width: number, more: Partial<Column<CatalogRow>> = {}): Column<CatalogRow> => ({
  id,
  header,
  kind: "text",
  value: ({ product }) => product[id]?.toString(),
  width,
  isHiddenAtFirst: true,
  ...more,
});

const productColumn: Column<CatalogRow> = {
  id: "ProductName",
  header: "Product",
  kind: "text",
  value: ({ product }) => product.ProductName,
  cell: ({ product, image }) => (
    <span className="flex min-w-0 items-center gap-2.5">
      <ProductPicture src={image} kind={kindOf(product)} className="size-7 rounded-sm max-sm:size-6 sm:@max-3xl/list:hidden" />
      <span className="line-clamp-2 min-w-0 text-wrap leading-4 max-sm:text-sm max-sm:leading-5 sm:@max-3xl/list:text-xs">
        {product.ProductName}
      </span>
    </span>
  ),
  width: 300,
  grows: true,
  isRequired: true,
  isSearched: true,
  cardPlace: "title",
  fileColumns: [text("SupplierProductNumber", "Product number", 140)],
};

const stockColumn: Column<CatalogRow> = {
  id: "Availability",
  header: "Availability",
  kind: "text",
  value: ({ best, stocks }) => (best ? availabilityOf(best).label : stocks ? "Not stocked" : null),
  rank: ({ best, stocks }) => (best ? availabilityOf(best).steps + (best.InStock ? stepsMax : 0) : stocks ? -1 : Number.NaN),
  cell: (row, { locale }) => <RowStock row={row} locale={locale} />,
  width: 210,
  cardPlace: "status",
};

const priceColumns: readonly Column<CatalogRow>[] = [
  {
    id: "UnitPrice",
    header: "Unit price",
    kind: "money",
    value: ({ price }) => price?.UnitPrice,
    cell: ({ price }, { locale }) => (price ? <UnitPrice price={price} locale={locale} /> : none),
    width: 140,
    cardPlace: "amount",
  },
  {
    id: "Promotion",
    header: "Promotion",
    kind: "date",
    // Sorts by the end, because promotions that end soon matter first.
    value: (row) => (isPromoted(row) ? row.price?.EndDate : null),
    cell: (row, viewer) => (row.price && isPromoted(row) ? <PromotionLabel price={row.price} viewer={viewer} /> : none),
    printsCell: true,
    width: 200,
    cardPlace: "extra",
  },
  { id: "CasePrice", header: "Case price", kind: "money", value: caseTotal, width: 120, isHiddenAtFirst: true },
  { id: "FullPrice", header: "Full price", kind: "money", value: ({ price }) => price?.FullPrice, width: 110, isHiddenAtFirst: true },
  { id: "Discount", header: "Discount", kind: "money", value: ({ price }) => price?.Discount, width: 110, isHiddenAtFirst: true },
];

const factColumns: readonly Column<CatalogRow>[] = [
  {
    id: "Pack",
    header: "Pack",
    kind: "text",
    value: ({ product }) => packLabel(product),
    exported: ({ product }) => packDetail(product),
    width: 165,
    cardPlace: "subtitle",
  },
  {
    id: "StatusID",
    header: "Status",
    kind: "text",
    value: ({ product }) => statusLabel(product.StatusID),
    rank: ({ product }) => product.StatusID,
    cell: ({ product }) => <ProductStatus status={product.StatusID} />,
    width: 120,
  },
  text("Supplier", "Brand", 170, { isSearched: true }),
  text("SvcMenuCategory", "Category", 150, {
    value: ({ category, product }) => category?.CategoryName ?? product.SvcMenuCategory,
    // The order of the menu.
    rank: ({ category }) => category?.Sequence ?? Number.NaN,
  }),
  text("ProductTypeName", "Type", 130, { isSearched: true }),
  text("Flavor", "Flavor", 130, { isSearched: true }),
  text("StrainName", "Strain", 130, { isSearched: true }),
  text("Potency", "Potency", 160),
  text("SupplierProductNumber", "Product number", 150, { isSearched: true }),
  text("UnitNetWeight", "Net weight", 110),
  text("WholesaleUnitsPerCase", "Units per case", 120, { kind: "count" }),
  {
    id: "TimeUpdated",
    header: "Updated",
    kind: "dateTime",
    value: ({ product }) => product.TimeUpdated,
    width: 180,
    isHiddenAtFirst: true,
  },
];

export const catalogColumns: readonly Column<CatalogRow>[] = [productColumn, stockColumn, ...priceColumns, ...factColumns];

export const columnsWithoutPrices: readonly Column<CatalogRow>[] = [
  productColumn,
  ...factColumns.map((column) =>
    column.id === "Supplier" || column.id === "SvcMenuCategory" ? { ...column, isHiddenAtFirst: false } : column,
  ),
  stockColumn,
  ...priceColumns.map((column) => ({ ...column, isHiddenAtFirst: true })),
];
