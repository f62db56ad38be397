import { isKnown, readDecimal, wholeUnits } from "#contract/decimal.ts";
import { lineItemsMax } from "#contract/limits.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { dayOf } from "#lib/format/dates/calendar.ts";
import {
  createDraft,
  createLine,
  type Draft,
  type DraftHeader,
  type DraftLine,
  filledLines,
  type Products,
  sentPONumber,
} from "../draft.ts";
import { lastValidLine } from "../lines/last-valid-line.ts";
import { packSizeOf, quantityOfUnits } from "../lines/quantities.ts";
import { headerProblems, type LineBody, lineBody } from "../rules.ts";

type PurchaseLine = NonNullable<Purchase["purchase_transactions"]>[number];

const written = ["vendor_id", "to_location_id", "delivery_date", "po_num"] as const;
type WrittenField = (typeof written)[number];

export interface SentLines {
  readonly body: readonly LineBody[];
  /** The lines as sent. An invalid cell has its last valid value. */
  readonly lines: readonly DraftLine[];
  /** Keys of the lines in the order of the body. The index of a fieldError refers to it. */
  readonly keys: readonly string[];
  /** Lines that cannot be sent: incomplete, or beyond the maximum of an order. Their text stays in this browser. */
  readonly held: number;
}

/** `saved` are the lines that the Data API has. A saved line is not removed while one of its cells is edited. */
export function linesToSend(draft: Draft, products: Products, saved: readonly DraftLine[] = []): SentLines {
  const known = new Map(saved.map((line) => [line.key, line]));
  const lines = filledLines(draft);
  const sendable = lines.flatMap((typed) => {
    const line = lineBody(typed, products) ? typed : lastValidLine(typed, known.get(typed.key), products);
    const body = line && lineBody(line, products);
    return body ? [{ body, line, isAsTyped: line === typed }] : [];
  });
  const sent = sendable.slice(0, lineItemsMax);
  return {
    body: sent.map(({ body }) => body),
    lines: sent.map(({ line }) => line),
    keys: sent.map(({ line }) => line.key),
    held: lines.length - sent.filter(({ isAsTyped }) => isAsTyped).length,
  };
}

export interface CreateBody {
  supplier_id: number;
  vendor_id: number;
  to_location_id: number;
  delivery_date: string;
  po_num: string;
  purchase_transactions: LineBody[];
}

/** The body of a create or validate; null while the header is not complete. */
export function createBody(draft: Draft, lines: SentLines): CreateBody | null {
  const { supplier_id, vendor_id, to_location_id, delivery_date, po_num } = draft;
  if (supplier_id === null || vendor_id === null || to_location_id === null || headerProblems(draft).length > 0) return null;
  return { supplier_id, vendor_id, to_location_id, delivery_date, po_num: sentPONumber(po_num), purchase_transactions: [...lines.body] };
}

export type UpdateBody = Partial<Omit<CreateBody, "supplier_id">>;

/** The part of a draft that a PATCH can change, as last saved. */
export interface DraftFields extends Pick<Draft, WrittenField> {
  readonly purchase_transactions: readonly LineBody[];
}

export function writtenOf(draft: Draft, lines: SentLines): DraftFields {
  const { vendor_id, to_location_id, delivery_date, po_num } = draft;
  return { vendor_id, to_location_id, delivery_date, po_num: sentPONumber(po_num), purchase_transactions: lines.body };
}

/** The PATCH that turns `saved` into `draft`; null when nothing differs. Omits fields that are empty or wrong. */
export function changesSince(saved: DraftFields, draft: Draft, lines: SentLines): UpdateBody | null {
  const now = writtenOf(draft, lines);
  const waiting = new Set(headerProblems(draft).map(({ field }) => field));
  const changed = written.filter((field) => now[field] !== saved[field] && !waiting.has(field));
  const isSameLines = JSON.stringify(now.purchase_transactions) === JSON.stringify(saved.purchase_transactions);
  if (changed.length === 0 && isSameLines) return null;
  return {
    ...Object.fromEntries(changed.map((field) => [field, now[field]])),
    ...(!isSameLines && { purchase_transactions: [...now.purchase_transactions] }),
  };
}

type DraftLineItem = Extract<PurchaseLine, { needs_activation: boolean }>;
const isDraftLine = (line: PurchaseLine): line is DraftLineItem => "needs_activation" in line;

function lineOf(line: PurchaseLine, products: Products): DraftLine {
  // A posted line also has the received units; a draft needs the ordered ones.
  const ordered = isDraftLine(line) ? line.num_units : (line.ordered ?? line.num_units);
  const units = String(ordered ?? "");
  const value = readDecimal(units);
  const whole = isKnown(value) ? wholeUnits(value) : null;
  const product = products.get(line.product_id);
  const quantity =
    whole === null ? { quantity: units, unit: "units" as const } : quantityOfUnits(whole, product ? packSizeOf(product) : null);
  return createLine({
    product_id: line.product_id ?? null,
    batch_code: line.batch_code ?? "",
    expiration_date: dayOf(line.expiration_date) ?? "",
    ...quantity,
  });
}

/** A purchase of the Data API as a draft. If the service returns no delivery date or supplier, those of `known`, its last known version, stay. */
export function draftOf(purchase: Purchase, products: Products, known: Partial<DraftHeader> = {}): Draft {
  return createDraft({
    supplier_id: purchase.supplier_id ?? known.supplier_id ?? null,
    vendor_id: purchase.vendor_id ?? null,
    to_location_id: purchase.to_location_id ?? null,
    delivery_date: dayOf(purchase.delivery_date) ?? known.delivery_date ?? "",
    po_num: purchase.po_num ?? "",
    lines: (purchase.purchase_transactions ?? []).map((line) => lineOf(line, products)),
  });
}
