import type { HeaderField, LineCell } from "#lib/orders/drafts/draft.ts";
import type { Address } from "#lib/orders/drafts/field-address.ts";

export const lineCellID = (key: string, cell: LineCell) => `line-${key}-${cell}`;
export const headerFieldID = (field: HeaderField) => `order-${field}`;

/** Moves the focus to the field or cell at `address`. */
export function focusAddress(address: Address): void {
  const id =
    address.kind === "header"
      ? headerFieldID(address.field)
      : address.kind === "line"
        ? lineCellID(address.key, address.cell)
        : "order-lines-grid";
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: "center" });
  place?.focus({ preventScroll: true });
}
