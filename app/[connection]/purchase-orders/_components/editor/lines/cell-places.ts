import type { HeaderField, LineCell } from "#lib/orders/drafts/draft.ts";
import type { Address } from "#lib/orders/drafts/field-address.ts";

export const lineCellID = (key: string, cell: LineCell) => `line-${key}-${cell}`;
export const headerFieldID = (field: HeaderField) => `order-${field}`;

const linesID = "order-lines-grid";

/** Moves the focus to the field or cell at `address`. */
export function focusAddress(address: Address): void {
  const id =
    address.kind === "header" ? headerFieldID(address.field) : address.kind === "line" ? lineCellID(address.key, address.cell) : linesID;
  const place = document.getElementById(id);
  // The lines are taller than the window, so their center is far from what splits them.
  place?.scrollIntoView({ block: id === linesID ? "nearest" : "center" });
  place?.focus({ preventScroll: true });
}
