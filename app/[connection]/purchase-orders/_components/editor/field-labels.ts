import type { HeaderField } from "#lib/drafts/draft.ts";

/** How the fields of an order's head are labeled. */
export const fieldLabels: Readonly<Record<HeaderField, string>> = {
  supplier_id: "Supplier",
  vendor_id: "Vendor",
  to_location_id: "Warehouse",
  delivery_date: "Delivery date",
  po_num: "PO number",
};
