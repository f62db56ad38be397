import type { Column } from "#components/data-table/columns/column.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { dayOf } from "#lib/format/dates/calendar.ts";
import { vendorOf, warehouseOf } from "#lib/orders/purchases/parties.ts";
import { type Delivery, deliveryOf } from "#lib/orders/purchases/progress/delivery.ts";
import { purchaseStatuses, statusLabel } from "#lib/orders/purchases/progress/progress.ts";
import { PurchaseStatus } from "../../_components/goods/purchase-status.tsx";
import { MoneyText } from "../../_components/orders/money-text.tsx";
import { DeliveryLabel } from "./delivery-label.tsx";
import { RowActions } from "./draft/row-actions.tsx";

const hidden = { isHiddenAtFirst: true } as const;

const deliveryDay = (id: string, header: string, value: Column<Purchase>["value"]): Column<Purchase> => ({
  id,
  header,
  kind: "date",
  value,
  width: 120,
  ...hidden,
});

const deliveryDays: readonly Column<Purchase>[] = [
  deliveryDay("delivery_date", "Requested delivery", ({ delivery_date }) => dayOf(delivery_date)),
  deliveryDay("expected", "Expected delivery", (purchase) => dayOfKind(purchase, "expected")),
  deliveryDay("received", "Received", (purchase) => dayOfKind(purchase, "received")),
];

function dayOfKind(purchase: Purchase, kind: Delivery["kind"]): string | null {
  const delivery = deliveryOf(purchase);
  return delivery?.kind === kind ? delivery.day : null;
}

export const purchaseColumns: readonly Column<Purchase>[] = [
  {
    id: "po_num",
    header: "PO number",
    kind: "text",
    value: ({ po_num }) => po_num,
    width: 170,
    isRequired: true,
    isSearched: true,
    cardPlace: "title",
  },
  {
    id: "vendor_name",
    header: "Vendor",
    kind: "text",
    value: vendorOf,
    idOf: ({ vendor_id }) => vendor_id,
    width: 170,
    grows: true,
    isSearched: true,
    cardPlace: "subtitle",
  },
  {
    id: "to_location_name",
    header: "Warehouse",
    kind: "text",
    value: warehouseOf,
    width: 130,
    isSearched: true,
  },
  {
    id: "status",
    header: "Status",
    kind: "text",
    value: ({ status }) => statusLabel(status),
    cell: ({ status }) => <PurchaseStatus status={status} />,
    rank: ({ status }) => purchaseStatuses.indexOf(status),
    width: 120,
    cardPlace: "status",
  },
  {
    id: "delivery",
    header: "Delivery",
    kind: "date",
    value: (purchase) => deliveryOf(purchase)?.day,
    cell: (purchase) => <DeliveryLabel delivery={deliveryOf(purchase)} />,
    printsCell: true,
    width: 190,
    cardPlace: "note",
    fit: "last",
    fileColumns: deliveryDays,
  },
  { id: "total_cases", header: "Cases", kind: "quantity", value: ({ total_cases }) => total_cases, width: 100, isSummed: true },
  {
    id: "total",
    header: "Total",
    kind: "money",
    value: ({ total }) => total,
    cell: ({ total }, { locale }) => <MoneyText text={total} locale={locale} />,
    width: 130,
    isSummed: true,
    isToTheCent: true,
    cardPlace: "amount",
  },
  {
    id: "post_date",
    header: "Posted",
    kind: "date",
    value: ({ post_date }) => post_date,
    exported: ({ post_date }) => dayOf(post_date),
    width: 120,
  },
  {
    id: "actions",
    header: "More",
    kind: "text",
    value: ({ public_pdf_link }) => public_pdf_link,
    cell: (purchase) => <RowActions purchase={purchase} />,
    width: 96,
    isSortable: false,
    isScreenOnly: true,
    cardPlace: "extra",
    fit: "always",
  },
  {
    id: "purchase_id",
    header: "ERP id",
    kind: "text",
    value: ({ purchase_id }) => purchase_id,
    width: 110,
    isSearched: true,
    ...hidden,
  },
  ...deliveryDays,
  { id: "terms", header: "Terms", kind: "text", value: ({ terms }) => terms, width: 120, ...hidden },
  {
    id: "shipment_num",
    header: "Shipment",
    kind: "text",
    value: ({ shipment_num }) => shipment_num,
    width: 130,
    isSearched: true,
    ...hidden,
  },
  {
    id: "receiving_num",
    header: "Receiving",
    kind: "text",
    value: ({ receiving_num }) => receiving_num,
    width: 130,
    isSearched: true,
    ...hidden,
  },
  { id: "freight", header: "Freight", kind: "money", value: ({ freight }) => freight, width: 110, ...hidden },
  { id: "tax", header: "Tax", kind: "money", value: ({ tax }) => tax, width: 110, ...hidden },
  { id: "other_cost", header: "Other cost", kind: "money", value: ({ other_cost }) => other_cost, width: 110, ...hidden },
  {
    id: "invoice_date",
    header: "Invoiced",
    kind: "date",
    value: ({ invoice_date }) => invoice_date,
    exported: ({ invoice_date }) => dayOf(invoice_date),
    width: 120,
    ...hidden,
  },
  {
    id: "due_date",
    header: "Due",
    kind: "date",
    value: ({ due_date }) => due_date,
    exported: ({ due_date }) => dayOf(due_date),
    width: 120,
    ...hidden,
  },
  { id: "memo", header: "Memo", kind: "text", value: ({ memo }) => memo, width: 220, isSearched: true, ...hidden },
  { id: "time_created", header: "Created", kind: "dateTime", value: ({ time_created }) => time_created, width: 180, ...hidden },
  { id: "last_edit_time", header: "Last edited", kind: "dateTime", value: ({ last_edit_time }) => last_edit_time, width: 180, ...hidden },
  {
    id: "last_calc_time",
    header: "Last calculated",
    kind: "dateTime",
    value: ({ last_calc_time }) => last_calc_time,
    width: 180,
    ...hidden,
  },
  { id: "time_updated", header: "Updated", kind: "dateTime", value: ({ time_updated }) => time_updated, width: 180, ...hidden },
  {
    id: "purchase_global_id",
    header: "Global id",
    kind: "text",
    value: ({ purchase_global_id }) => purchase_global_id,
    width: 200,
    isSearched: true,
    ...hidden,
  },
];
