import { Clock } from "lucide-react";
import type { Column } from "#components/data-table/columns/column.ts";
import { Badge } from "#components/ui/badge.tsx";
import { countOf, dueLabel } from "#lib/format/dates/durations.ts";
import type { OpenOrder } from "#lib/orders/purchases/open-orders.ts";
import { vendorOf, warehouseOf } from "#lib/orders/purchases/parties.ts";
import { purchaseStatuses, statusLabel } from "#lib/orders/purchases/progress/progress.ts";
import { PurchaseStatus } from "../../../_components/goods/purchase-status.tsx";
import { MoneyText } from "../../../_components/orders/money-text.tsx";

/** "5 days late", "due today", "due in 3 days" or "no date". */
export function DueLabel({ daysPast, locale }: { daysPast: number | null; locale: string }) {
  if (daysPast === null) return <span className="text-faint">no date</span>;
  if (daysPast <= 0) return dueLabel({ kind: daysPast === 0 ? "today" : "upcoming", days: -daysPast }, locale);
  return (
    <Badge tone="danger" icon={Clock}>
      {countOf(daysPast, "day", locale)} late
    </Badge>
  );
}

export const openOrderColumns: readonly Column<OpenOrder>[] = [
  {
    id: "po_num",
    header: "PO number",
    kind: "text",
    value: ({ purchase }) => purchase.po_num,
    width: 150,
    isRequired: true,
    isSearched: true,
    cardPlace: "title",
  },
  {
    id: "vendor_name",
    header: "Vendor",
    kind: "text",
    value: ({ purchase }) => vendorOf(purchase),
    idOf: ({ purchase }) => purchase.vendor_id,
    width: 160,
    grows: true,
    isSearched: true,
    cardPlace: "subtitle",
  },
  {
    id: "to_location_name",
    header: "Warehouse",
    kind: "text",
    value: ({ purchase }) => warehouseOf(purchase),
    width: 115,
    isSearched: true,
    cardPlace: "extra",
  },
  {
    id: "days_late",
    header: "Days late",
    kind: "count",
    value: ({ daysPast }) => daysPast && Math.max(0, daysPast),
    rank: ({ daysPast }) => daysPast ?? Number.NaN,
    cell: ({ daysPast }, { locale }) => <DueLabel daysPast={daysPast} locale={locale} />,
    width: 130,
    cardPlace: "status",
    fit: "always",
  },
  { id: "delivery_date", header: "Requested", kind: "date", value: ({ requested }) => requested, width: 112 },
  { id: "expected", header: "Expected", kind: "date", value: ({ expected }) => expected, width: 112, cardPlace: "note" },
  { id: "ordered", header: "Ordered", kind: "date", value: ({ ordered }) => ordered, width: 112 },
  {
    id: "status",
    header: "Status",
    kind: "text",
    value: ({ purchase }) => statusLabel(purchase.status),
    cell: ({ purchase }) => <PurchaseStatus status={purchase.status} />,
    rank: ({ purchase }) => purchaseStatuses.indexOf(purchase.status),
    width: 120,
    fit: "first",
  },
  {
    id: "total_cases",
    header: "Cases",
    kind: "quantity",
    value: ({ purchase }) => purchase.total_cases,
    width: 100,
    isSummed: true,
  },
  {
    id: "total",
    header: "Total",
    kind: "money",
    value: ({ purchase }) => purchase.total,
    cell: ({ purchase: { total } }, { locale }) => <MoneyText text={total} locale={locale} />,
    width: 130,
    isSummed: true,
    isToTheCent: true,
    cardPlace: "amount",
  },
  {
    id: "purchase_id",
    header: "ERP id",
    kind: "text",
    value: ({ purchase }) => purchase.purchase_id,
    width: 110,
    isSearched: true,
    isHiddenAtFirst: true,
  },
];
