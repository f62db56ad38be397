import type { HeaderField, LineCell } from "./draft.ts";
import type { Address } from "./field-address.ts";

/** Labels of an order's header fields. */
export const fieldLabels: Readonly<Record<HeaderField, string>> = {
  supplier_id: "Supplier",
  vendor_id: "Vendor",
  to_location_id: "Warehouse",
  delivery_date: "Delivery date",
  po_num: "PO number",
};

const cellLabels: Readonly<Record<LineCell, string>> = {
  product: "product",
  quantity: "quantity",
  batch_code: "batch code",
  expiration_date: "expiration date",
};

/** "PO number", "Line 3, quantity"; `rowOf` gives a line's number, from 1. */
export function placeLabel(address: Address, rowOf: (key: string) => number): string {
  if (address.kind === "header") return fieldLabels[address.field];
  if (address.kind === "line") return `Line ${rowOf(address.key)}, ${cellLabels[address.cell]}`;
  return address.kind === "lines" ? "Lines" : "Order";
}
