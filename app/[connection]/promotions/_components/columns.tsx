import type { Column } from "#components/data-table/columns/column.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { noValue } from "#lib/format/numbers/numbers.ts";
import type { PricePromotion, Product } from "#lib/goods/catalog/product.ts";
import type { WithPhase } from "#lib/goods/catalog/promotion.ts";
import { phaseColumns } from "../../_components/list/phase-columns.tsx";
import { updatedColumn } from "../../_components/list/updated-column.ts";

export interface PromotionRow extends WithPhase<PricePromotion> {
  /** The known products of the promotion. */
  readonly products: readonly Product[];
  /** The brand of its products, or the only brand in the list, because the API does not name it. Null when unknown. */
  readonly brand: Pick<Product, "SupplierID" | "Supplier"> | null;
}

/** Undefined where the API leaves the products out. */
function productLabel({ record, products }: PromotionRow): string | undefined {
  if (record.AllProducts) return "All products of the brand";
  const known = new Map(products.map(({ ProductID, ProductName }) => [ProductID, ProductName]));
  return record.ProductIDs?.map((id) => known.get(id) ?? `Product ${id}`).join(", ");
}

const text = (id: keyof PricePromotion, header: string, width: number): Column<PromotionRow> => ({
  id,
  header,
  kind: "text",
  value: ({ record }) => record[id]?.toString(),
  width,
  isHiddenAtFirst: true,
});

export const promotionColumns: readonly Column<PromotionRow>[] = [
  {
    id: "PromotionName",
    header: "Promotion",
    kind: "text",
    value: ({ record }) => record.PromotionName,
    width: 205,
    grows: true,
    isRequired: true,
    isSearched: true,
    cardPlace: "title",
  },
  {
    id: "Supplier",
    header: "Brand",
    kind: "text",
    value: ({ brand }) => brand?.Supplier,
    width: 155,
    isSearched: true,
    cardPlace: "subtitle",
  },
  { id: "UnitPrice", header: "Unit price", kind: "money", value: ({ record }) => record.UnitPrice, width: 100, cardPlace: "amount" },
  ...phaseColumns<PromotionRow>(),
  {
    id: "Products",
    header: "Products",
    kind: "text",
    value: productLabel,
    cell: (row, { locale }) => (
      <>
        {row.record.AllProducts || !row.record.ProductIDs ? null : (
          <span className="text-muted">{countOf(row.record.ProductIDs.length, "product", locale)}: </span>
        )}
        {productLabel(row) ?? noValue}
      </>
    ),
    width: 300,
    isSearched: true,
  },
  { id: "States", header: "States", kind: "text", value: ({ record }) => record.States?.join(", "), width: 110 },
  text("PromotionID", "Promotion id", 120),
  text("PromotionTypeID", "Type id", 100),
  text("ProductOverrideType", "Override type", 130),
  updatedColumn<PromotionRow>(({ record }) => record.TimeUpdated),
];
