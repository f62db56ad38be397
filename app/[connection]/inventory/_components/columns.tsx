import { Lock } from "lucide-react";
import type { Column } from "#components/data-table/columns/column.ts";
import { Badge } from "#components/ui/badge.tsx";
import { compareDecimals, type Decimal, isKnown, readDecimal, writeDecimal, zero } from "#contract/decimal.ts";
import { formatQuantity, noValue } from "#lib/format/numbers/numbers.ts";
import type { InventoryRecord } from "#lib/stock/stock.ts";
import type { WarehouseRow } from "#lib/stock/warehouse-rows.ts";
import { Cover } from "../../_components/goods/cover.tsx";
import { brandColumn, productColumn, productNumberColumn } from "../../_components/goods/product-columns.tsx";
import { RoundedQuantity } from "../../_components/goods/rounded-quantity.tsx";
import { updatedColumn } from "../../_components/list/updated-column.ts";

export interface WarehouseListRow extends WarehouseRow {
  readonly connection: string;
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

const text = (value: Decimal | null) => value && writeDecimal(value);

function isNegative(value: string | number): boolean {
  const decimal = readDecimal(value);
  return isKnown(decimal) && compareDecimals(decimal, zero) < 0;
}

const hidden = { isHiddenAtFirst: true };

export const warehouseColumns: readonly Column<WarehouseListRow>[] = [
  productColumn<WarehouseListRow>(214),
  { id: "Location", header: "Warehouse", kind: "text", value: (row) => row.place, width: 116, cardPlace: "subtitle" },
  quantity("AvailableUnits", "Available", 106, {
    cell: ({ record }, { locale }) => (
      <span className={isNegative(record.AvailableUnits) ? "font-medium text-danger" : "font-medium text-ink"}>
        {formatQuantity(record.AvailableUnits, locale)}
      </span>
    ),
    cardPlace: "amount",
  }),
  quantity("OnFloorInventory", "On floor", 110, { isHiddenAtFirst: true }),
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
    value: (row) => text(row.cover),
    cell: (row, { locale }) => <Cover days={row.cover} dailySales={row.record.AvgDailySales90d} locale={locale} />,
    width: 122,
    cardPlace: "note",
  },
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
    width: 124,
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
