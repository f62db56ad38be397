import { Lock } from "lucide-react";
import type { Column } from "#components/data-table/columns/column.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Tip } from "#components/ui/tips/tip.tsx";
import { writeDecimal } from "#contract/decimal.ts";
import { formatQuantity, noValue } from "#lib/format/numbers/numbers.ts";
import type { StockMeasures } from "#lib/goods/stock/measure-stock.ts";
import { isOutOfStock, isOversold } from "#lib/goods/stock/state/stock-state.ts";
import type { InventoryRecord } from "#lib/goods/stock/stock.ts";
import type { WarehouseRow } from "#lib/goods/stock/warehouse-rows.ts";
import { Cover } from "../../_components/goods/cover.tsx";
import { brandColumn, productColumn, productNumberColumn } from "../../_components/goods/products/product-columns.tsx";
import { RoundedQuantity } from "../../_components/goods/rounded-quantity.tsx";
import { unitCostColumn, valueColumn } from "../../_components/goods/value-columns.tsx";
import { updatedColumn } from "../../_components/list/updated-column.ts";

export interface WarehouseListRow extends WarehouseRow, Omit<StockMeasures, "maximum"> {
  readonly connection: string;
  /** Why to promote a product that is not on promotion; null for the others. */
  readonly reason: string | null;
}

const quantity = (
  id: keyof InventoryRecord,
  header: string,
  width: number,
  more: Partial<Column<WarehouseListRow>> = {},
): Column<WarehouseListRow> => ({
  id,
  header,
  kind: "quantity",
  value: ({ record }) => record[id]?.toString(),
  width,
  isSummed: true,
  ...more,
});

/** Whether units are above the vendor's maximum. */
export const isAbove = ({ above }: Pick<WarehouseListRow, "above">): boolean => above !== null && !isOutOfStock(above);

const hidden = { isHiddenAtFirst: true };

/** Shown, and in every file, while the list is of promotion candidates. */
const reasonColumn: Column<WarehouseListRow> = {
  id: "PromotionReason",
  header: "Why promote",
  kind: "text",
  value: ({ reason }) => reason,
  cell: ({ reason }) => (
    <Tip className="line-clamp-2 whitespace-normal leading-4 max-sm:text-xs" tip={reason ?? undefined}>
      {reason}
    </Tip>
  ),
  width: 420,
  grows: true,
  ...hidden,
};

export const warehouseColumns: readonly Column<WarehouseListRow>[] = [
  productColumn<WarehouseListRow>(214),
  { id: "Location", header: "Warehouse", kind: "text", value: (row) => row.place, width: 108, cardPlace: "subtitle" },
  quantity("AvailableUnits", "Available", 100, {
    cell: ({ record }, { locale }) => (
      <span className={isOversold(record.AvailableUnits) ? "font-medium text-danger" : "font-medium text-ink"}>
        {formatQuantity(record.AvailableUnits, locale)}
      </span>
    ),
    cardPlace: "amount",
  }),
  quantity("OnFloorInventory", "On floor", 110, hidden),
  quantity("PreSales", "Pre-sales", 102),
  quantity("Allocated", "Allocated", 102),
  quantity("AvgDailySales90d", "Sold per day", 118, {
    isSummed: false,
    cell: ({ record }, { locale }) => <RoundedQuantity value={record.AvgDailySales90d} locale={locale} />,
  }),
  {
    id: "Cover",
    header: "Cover, days",
    kind: "quantity",
    value: ({ cover }) => cover && writeDecimal(cover),
    cell: (row, { locale }) => <Cover days={row.cover} dailySales={row.record.AvgDailySales90d} locale={locale} />,
    width: 122,
    cardPlace: "note",
  },
  {
    id: "AboveMaximum",
    header: "Above maximum",
    kind: "quantity",
    value: ({ above }) => above,
    cell: (row, { locale }) => (
      <span className={isAbove(row) ? "font-medium text-warning" : "text-faint"}>
        <RoundedQuantity value={row.above} locale={locale} />
      </span>
    ),
    width: 144,
    isSummed: true,
    isToTheCent: true,
    fit: "last",
  },
  valueColumn<WarehouseListRow>({
    id: "ValueAbove",
    header: "Value above",
    noun: "above the maximum",
    value: (row) => row.valueAbove,
    cardPlace: "extra",
    fit: "last",
  }),
  reasonColumn,
  unitCostColumn<WarehouseListRow>(),
  quantity("DOI", "DOI as supplied", 140, { isSummed: false }),
  {
    id: "NotAuthorized",
    header: "Reserved",
    kind: "text",
    value: ({ record }) => (record.NotAuthorized ? "Reserved" : null),
    cell: ({ record }) =>
      record.NotAuthorized ? (
        <Badge icon={Lock} tone="info">
          Reserved
        </Badge>
      ) : (
        <span className="text-faint max-sm:hidden">{noValue}</span>
      ),
    width: 116,
    cardPlace: "status",
  },
  quantity("Inventory", "Inventory", 100, hidden),
  quantity("Received", "Received", 100, hidden),
  quantity("Loaded", "Loaded", 90, hidden),
  quantity("Picked", "Picked", 90, hidden),
  quantity("Delivered", "Delivered", 95, hidden),
  quantity("Unsellable", "Unsellable", 100, hidden),
  brandColumn<WarehouseListRow>(),
  productNumberColumn<WarehouseListRow>(),
  {
    id: "PurchaseTransID",
    header: "Purchase line being sold",
    kind: "text",
    value: ({ record }) => record.PurchaseTransID?.toString(),
    width: 180,
    isSearched: true,
    isHiddenAtFirst: true,
  },
  updatedColumn<WarehouseListRow>(({ record }) => record.TimeUpdated),
];

/** The same with the reason: shown unless a person has chosen other columns, and then still in files. */
export const promotionColumns: readonly Column<WarehouseListRow>[] = warehouseColumns.map((column) => {
  if (column === reasonColumn) return { ...column, isHiddenAtFirst: false, cardPlace: "line", fit: "always" };
  // The reason takes the whole line of a card.
  if (column.cardPlace === "status" || column.cardPlace === "extra") return { ...column, cardPlace: undefined };
  return column.isRequired ? { ...column, fileColumns: [...(column.fileColumns ?? []), reasonColumn] } : column;
});
