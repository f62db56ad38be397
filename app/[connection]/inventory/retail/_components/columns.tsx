import { CircleAlert } from "lucide-react";
import type { Column } from "#components/data-table/columns/column.ts";
import { Badge } from "#components/ui/badge.tsx";
import { writeDecimal } from "#contract/decimal.ts";
import { dayOf } from "#lib/format/dates/calendar.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { formatQuantity, noValue, unknownValue } from "#lib/format/numbers/numbers.ts";
import type { ShelfRow } from "#lib/goods/stock/shelf-rows.ts";
import { Cover } from "../../../_components/goods/cover.tsx";
import { brandColumn, productColumn, productNumberColumn } from "../../../_components/goods/products/product-columns.tsx";
import { RoundedQuantity } from "../../../_components/goods/rounded-quantity.tsx";
import { updatedColumn } from "../../../_components/list/updated-column.ts";

export interface ShelfListRow extends ShelfRow {
  readonly connection: string;
}

const faintIf = (isStale: boolean) => (isStale ? "text-faint" : "");

export const shelfColumns: readonly Column<ShelfListRow>[] = [
  productColumn<ShelfListRow>(280),
  {
    id: "CustomerName",
    header: "Customer",
    kind: "text",
    value: (row) => row.customer,
    idOf: ({ shelf }) => shelf.CustomerID,
    width: 198,
    isSearched: true,
    cardPlace: "subtitle",
  },
  {
    id: "Inventory",
    header: "On the shelf",
    kind: "quantity",
    value: ({ shelf }) => shelf.Inventory,
    cell: ({ shelf, isStale }, { locale }) => <span className={faintIf(isStale)}>{formatQuantity(shelf.Inventory, locale)}</span>,
    width: 125,
    isSummed: true,
    cardPlace: "amount",
  },
  {
    id: "DailySales",
    header: "Sold per day",
    kind: "quantity",
    value: ({ shelf }) => shelf.DailySales,
    cell: ({ shelf, isStale }, { locale }) => (
      <span className={faintIf(isStale)}>
        <RoundedQuantity value={shelf.DailySales} locale={locale} />
      </span>
    ),
    width: 118,
  },
  {
    id: "Cover",
    header: "Cover, days",
    kind: "quantity",
    value: (row) => row.cover && writeDecimal(row.cover),
    cell: (row, { locale }) => <Cover days={row.cover} dailySales={row.shelf.DailySales} locale={locale} isStale={row.isStale} />,
    width: 130,
    cardPlace: "note",
  },
  {
    id: "Missed",
    header: "Can be ordered",
    kind: "text",
    value: ({ isMissed }) => (isMissed ? "Out of stock, can be ordered" : isMissed === null ? unknownValue : null),
    cell: ({ isMissed }) =>
      isMissed ? (
        <Badge icon={CircleAlert} tone="warning">
          Out, can be ordered
        </Badge>
      ) : isMissed === null ? (
        <span className="text-faint">
          <span className="sm:hidden">can be ordered: </span>
          {unknownValue}
        </span>
      ) : (
        <span className="text-faint max-sm:hidden">{noValue}</span>
      ),
    width: 170,
    cardPlace: "status",
  },
  {
    id: "LastInventoryDate",
    header: "Counted",
    kind: "date",
    value: ({ shelf }) => shelf.LastInventoryDate,
    exported: ({ shelf }) => dayOf(shelf.LastInventoryDate),
    cell: ({ shelf, isStale }, { locale }) => (
      <span className={faintIf(isStale)}>
        {formatDate(shelf.LastInventoryDate, locale)}
        {isStale ? <span className="ml-1.5 text-xs">stale</span> : null}
      </span>
    ),
    width: 155,
    cardPlace: "extra",
  },
  brandColumn<ShelfListRow>(),
  productNumberColumn<ShelfListRow>(),
  updatedColumn<ShelfListRow>(({ shelf }) => shelf.TimeUpdated),
];
