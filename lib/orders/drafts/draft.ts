import { shortTextLengthMax } from "#contract/limits.ts";
import type { Reply } from "#lib/api/http/api.ts";
import { randomID } from "#lib/offline/random-id.ts";

export type Product = Reply<"GET /v1/products">["Data"][number];

/** The fields of a product that the rules and the arithmetic need. */
export type ProductFacts = Pick<
  Product,
  "ProductID" | "ProductName" | "SupplierProductNumber" | "WholesaleUnitsPerCase" | "UnitNetWeight" | "StatusID"
>;

/** The products read so far, by ProductID. */
export type Products = ReadonlyMap<number, ProductFacts>;

export const quantityUnits = ["cases", "units"] as const;
export type QuantityUnit = (typeof quantityUnits)[number];

/** A line while it is edited. Texts stay as typed until they are sent. */
export interface DraftLine {
  /** Identifies the line in this browser. */
  readonly key: string;
  readonly product_id: number | null;
  /** The text typed for a product, until one is chosen. */
  readonly product_text: string;
  readonly quantity: string;
  readonly unit: QuantityUnit;
  readonly batch_code: string;
  /** YYYY-MM-DD, or empty. */
  readonly expiration_date: string;
}

export interface DraftHeader {
  readonly supplier_id: number | null;
  readonly vendor_id: number | null;
  readonly to_location_id: number | null;
  /** YYYY-MM-DD, or empty. */
  readonly delivery_date: string;
  readonly po_num: string;
}

/** A purchase order while it is edited. Each part is the same object until it changes. */
export interface Draft extends DraftHeader {
  readonly lines: readonly DraftLine[];
}

export const headerFields = ["supplier_id", "vendor_id", "to_location_id", "delivery_date", "po_num"] as const;
export type HeaderField = (typeof headerFields)[number];

export const lineCells = ["product", "quantity", "batch_code", "expiration_date"] as const;
export type LineCell = (typeof lineCells)[number];

const emptyValues: Omit<DraftLine, "key"> = {
  product_id: null,
  product_text: "",
  quantity: "",
  unit: "cases",
  batch_code: "",
  expiration_date: "",
};

export function createLine(values: Partial<Omit<DraftLine, "key">> = {}): DraftLine {
  return { ...emptyValues, ...values, key: randomID() };
}

/** A letter and its accents are at most four units of a text for each one that is left. */
const normalizedLengthMax = 4 * shortTextLengthMax;

/**
 * A PO number as the Data API takes it: without outer spaces, and each letter together with its accents. One that is too long in any case stays
 * as it is, because normalizing takes quadratic time.
 */
export function sentPONumber(po_num: string): string {
  const sent = po_num.trim();
  return sent.length > normalizedLengthMax ? sent : sent.normalize();
}

export function createDraft(values: Partial<Draft> = {}): Draft {
  return { supplier_id: null, vendor_id: null, to_location_id: null, delivery_date: "", po_num: "", lines: [], ...values };
}

/** Whether nothing is typed in a line. A blank line is not part of the order. */
export function isBlankLine(line: DraftLine): boolean {
  return (
    line.product_id === null &&
    [line.product_text, line.quantity, line.batch_code, line.expiration_date].every((text) => text.trim() === "")
  );
}

export function filledLines({ lines }: Pick<Draft, "lines">): readonly DraftLine[] {
  return lines.filter((line) => !isBlankLine(line));
}
