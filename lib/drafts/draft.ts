import type { Reply } from "#lib/api/http/api.ts";
import { randomID } from "#lib/offline/random-id.ts";

export type Product = Reply<"GET /v1/products">["Data"][number];

/** What the rules and the arithmetic need to know of a product. */
export type ProductFacts = Pick<
  Product,
  "ProductID" | "ProductName" | "SupplierProductNumber" | "WholesaleUnitsPerCase" | "UnitNetWeight" | "StatusID"
>;

/** Products by ProductID: those that have been read. */
export type Products = ReadonlyMap<number, ProductFacts>;

export const quantityUnits = ["cases", "units"] as const;
export type QuantityUnit = (typeof quantityUnits)[number];

/** A line as it is being typed: texts stay as they were typed until they are sent. */
export interface DraftLine {
  /** Names the line in this browser. */
  readonly key: string;
  readonly product_id: number | null;
  /** What was typed for a product, until one is chosen. */
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

/** A purchase order while it is edited. Every part keeps its identity until it changes. */
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

export function createDraft(values: Partial<Draft> = {}): Draft {
  return { supplier_id: null, vendor_id: null, to_location_id: null, delivery_date: "", po_num: "", lines: [], ...values };
}

/** Nothing typed: such a line is no part of the order. */
export function isBlankLine(line: DraftLine): boolean {
  return (
    line.product_id === null &&
    [line.product_text, line.quantity, line.batch_code, line.expiration_date].every((text) => text.trim() === "")
  );
}

export function filledLines({ lines }: Pick<Draft, "lines">): readonly DraftLine[] {
  return lines.filter((line) => !isBlankLine(line));
}
