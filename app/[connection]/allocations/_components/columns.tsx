import type { Column } from "#components/data-table/columns/column.ts";
import type { ProductAllocation } from "#lib/api/resources.ts";
import type { Product } from "#lib/goods/catalog/product.ts";
import type { WithPhase } from "#lib/goods/catalog/promotion.ts";
import { brandColumn, productColumn, productNumberColumn } from "../../_components/goods/products/product-columns.tsx";
import { phaseColumns } from "../../_components/list/phase-columns.tsx";
import { updatedColumn } from "../../_components/list/updated-column.ts";

export interface AllocationRow extends WithPhase<ProductAllocation> {
  readonly product: Product | null;
  readonly productName: string;
  readonly customer: string;
  readonly connection: string;
}

const text = (id: keyof ProductAllocation, header: string, width: number): Column<AllocationRow> => ({
  id,
  header,
  kind: "text",
  value: ({ record }) => record[id]?.toString(),
  width,
  isSearched: true,
});

export const allocationColumns: readonly Column<AllocationRow>[] = [
  productColumn<AllocationRow>(260),
  {
    id: "CustomerName",
    header: "Set aside for",
    kind: "text",
    value: (row) => row.customer,
    idOf: ({ record }) => record.CustomerID,
    width: 210,
    isSearched: true,
    cardPlace: "subtitle",
  },
  { id: "Units", header: "Units", kind: "quantity", value: ({ record }) => record.Units, width: 100, isSummed: true, cardPlace: "amount" },
  ...phaseColumns<AllocationRow>(),
  brandColumn<AllocationRow>({ isHiddenAtFirst: false }),
  productNumberColumn<AllocationRow>(),
  text("AllocationID", "Allocation id", 120),
  { ...text("AllocationTypeID", "Type id", 100), isSearched: false },
  updatedColumn<AllocationRow>(({ record }) => record.TimeUpdated),
];
