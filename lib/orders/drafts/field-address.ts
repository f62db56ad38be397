import type { FieldError } from "#contract/errors.ts";
import { type HeaderField, headerFields, type LineCell } from "./draft.ts";

/** The place in the editor that shows a problem. */
export type Address =
  | { readonly kind: "header"; readonly field: HeaderField }
  | { readonly kind: "line"; readonly key: string; readonly cell: LineCell }
  | { readonly kind: "lines" }
  | { readonly kind: "order" };

export interface PlacedError {
  readonly address: Address;
  readonly message: string;
  readonly code: string;
}

const linePath = /^(?:purchase_?transactions)(?:\[(\d+)\]|\.(\d+))(?:\.(\w+))?$/i;
const linesPath = /^purchase_?transactions$/i;

const cells: Readonly<Record<string, LineCell>> = {
  product_id: "product",
  productid: "product",
  batch_code: "batch_code",
  batchcode: "batch_code",
  expiration_date: "expiration_date",
  expirationdate: "expiration_date",
};

/** A line's other fields (cases, units, num_units) belong to its quantity. */
const cellOf = (field: string): LineCell => cells[field.toLowerCase()] ?? "quantity";
const lastPart = (field: string) => field.split(".").at(-1) ?? "";

function addressOf({ field, index }: FieldError, keys: readonly string[]): Address {
  const header = headerFields.find((name) => name === field);
  if (header) return { kind: "header", field: header };
  const [, bracketed, dotted, name] = linePath.exec(field) ?? [];
  const place = index ?? (bracketed === undefined && dotted === undefined ? undefined : Number(bracketed ?? dotted));
  const key = place === undefined ? undefined : keys[place];
  if (key !== undefined) {
    const part = name ?? (linePath.test(field) ? "" : lastPart(field));
    return { kind: "line", key, cell: cellOf(part) };
  }
  return place !== undefined || linesPath.test(field) ? { kind: "lines" } : { kind: "order" };
}

/** The message without its field path, because it is shown at that field. */
function messageOf({ field, detail, message }: FieldError): string {
  const words = message ?? detail;
  const own = words.startsWith(field) ? words.slice(field.length).replace(/^[:\s]+/, "") : words;
  if (own === "") return words;
  const sentence = `${own.slice(0, 1).toUpperCase()}${own.slice(1)}`;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Finds the place of every fieldError. `keys` are the lines in the order in which they were sent. docs/api/data-api.md "Errors". */
export function placeErrors(errors: readonly FieldError[], keys: readonly string[]): readonly PlacedError[] {
  return errors.map((error) => ({ address: addressOf(error, keys), message: messageOf(error), code: error.code }));
}

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

const withoutSubject = /^(?:Is|Are|Has|Must|May|Can|Cannot) /;

/** A message that names its place: "Batch code is required.", "Line 3, quantity must be greater than 0.", "PO number: Enter one." */
export function placedMessage(place: string, message: string): string {
  return withoutSubject.test(message) ? `${place} ${message.slice(0, 1).toLowerCase()}${message.slice(1)}` : `${place}: ${message}`;
}

/** A message for below a line's row, where it must name its cell, or quote the value. */
export function cellMessage(cell: LineCell, message: string): string {
  const label = cellLabels[cell];
  const isNamed = !withoutSubject.test(message) && (message.includes(label) || message.startsWith("“"));
  return isNamed ? message : placedMessage(`${label.slice(0, 1).toUpperCase()}${label.slice(1)}`, message);
}
