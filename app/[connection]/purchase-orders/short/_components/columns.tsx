import type { Column } from "#components/data-table/columns/column.ts";
import { dayOf } from "#lib/format/dates/calendar.ts";
import { formatQuantity } from "#lib/format/numbers/numbers.ts";
import type { Product } from "#lib/goods/catalog/product.ts";
import { vendorOf, warehouseOf } from "#lib/orders/purchases/parties.ts";
import type { ShortLine } from "#lib/orders/purchases/received-lines.ts";
import { brandColumn, productColumn } from "../../../_components/goods/products/product-columns.tsx";
import { MoneyText } from "../../../_components/orders/money-text.tsx";

export interface ShortLineRow extends ShortLine {
  readonly product: Product | null;
  readonly productName: string;
  readonly connection: string;
}

export const shortLineColumns: readonly Column<ShortLineRow>[] = [
  productColumn<ShortLineRow>(250),
  {
    id: "po_num",
    header: "PO number",
    kind: "text",
    value: ({ purchase }) => purchase.po_num,
    width: 140,
    isSearched: true,
    cardPlace: "note",
  },
  {
    id: "vendor_name",
    header: "Vendor",
    kind: "text",
    value: ({ purchase }) => vendorOf(purchase),
    idOf: ({ purchase }) => purchase.vendor_id,
    width: 160,
    isSearched: true,
    cardPlace: "subtitle",
  },
  {
    id: "to_location_name",
    header: "Warehouse",
    kind: "text",
    value: ({ purchase }) => warehouseOf(purchase),
    width: 120,
    isSearched: true,
  },
  { id: "receive_date", header: "Received on", kind: "date", value: ({ purchase }) => dayOf(purchase.receive_date), width: 120 },
  { id: "ordered", header: "Ordered", kind: "quantity", value: ({ ordered }) => ordered, width: 96, isSummed: true },
  { id: "received", header: "Received", kind: "quantity", value: ({ received }) => received, width: 96, isSummed: true },
  {
    id: "short",
    header: "Short",
    kind: "quantity",
    value: ({ short }) => short,
    cell: ({ short, ordered }, { locale }) => (
      <>
        {formatQuantity(short, locale)}
        <span className="sm:hidden"> of {formatQuantity(ordered, locale)} units short</span>
      </>
    ),
    width: 96,
    isSummed: true,
    cardPlace: "status",
  },
  { id: "fob", header: "FOB", kind: "money", value: ({ line }) => line.fob, width: 90, isHiddenAtFirst: true },
  {
    id: "value",
    header: "Short value",
    kind: "money",
    value: ({ value }) => value,
    cell: ({ value }, { locale }) => <MoneyText text={value} locale={locale} />,
    width: 130,
    isSummed: true,
    isToTheCent: true,
    cardPlace: "amount",
  },
  brandColumn<ShortLineRow>(),
];
