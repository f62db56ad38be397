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
  cases: "quantity",
  units: "quantity",
  num_units: "quantity",
  numunits: "quantity",
  quantity: "quantity",
};

/** An error of a line, or of a field that the editor does not show, is at its quantity. */
const otherCell: LineCell = "quantity";
const lastPart = (field: string) => field.split(".").at(-1) ?? "";

interface Place {
  readonly address: Address;
  /** Whether the address names the field, so that the message need not. */
  readonly isNamed: boolean;
}

function placeOf({ field, index }: FieldError, keys: readonly string[]): Place {
  const header = headerFields.find((name) => name === field);
  if (header) return { address: { kind: "header", field: header }, isNamed: true };
  const [path, bracketed, dotted, name] = linePath.exec(field) ?? [];
  const place = index ?? (path === undefined ? undefined : Number(bracketed ?? dotted));
  const key = place === undefined ? undefined : keys[place];
  if (key !== undefined) {
    const part = name ?? (path === undefined ? lastPart(field) : "");
    const cell = cells[part.toLowerCase()];
    return { address: { kind: "line", key, cell: cell ?? otherCell }, isNamed: cell !== undefined || part === "" };
  }
  const isNamed = linesPath.test(field);
  return { address: { kind: place !== undefined || isNamed ? "lines" : "order" }, isNamed };
}

/** The message, without its field path where that is shown beside it. */
function messageOf({ field, detail, message }: FieldError, isNamed: boolean): string {
  const words = message ?? detail;
  const own = isNamed && words.startsWith(field) ? words.slice(field.length).replace(/^[:\s]+/, "") : words;
  if (own === "") return words;
  const sentence = own === words && words.startsWith(field) ? words : `${own.slice(0, 1).toUpperCase()}${own.slice(1)}`;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Finds the place of every fieldError. `keys` are the lines in the order in which they were sent. docs/api/data-api.md "Errors". */
export function placeErrors(errors: readonly FieldError[], keys: readonly string[]): readonly PlacedError[] {
  return errors.map((error) => {
    const { address, isNamed } = placeOf(error, keys);
    return { address, message: messageOf(error, isNamed), code: error.code };
  });
}

/** Whether the editor shows the field, or the lines that it is part of. */
export const hasPlace = (error: FieldError): boolean => placeOf(error, []).address.kind !== "order";

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
