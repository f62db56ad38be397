import type { DraftLine, LineCell, Products } from "../draft.ts";
import { lineBody, lineProblems } from "../rules.ts";
import { readQuantity } from "./quantities.ts";

const valuesOf: Readonly<Record<LineCell, (line: DraftLine) => Partial<DraftLine>>> = {
  product: ({ product_id, product_text }) => ({ product_id, product_text }),
  quantity: ({ quantity, unit }) => ({ quantity, unit }),
  batch_code: ({ batch_code }) => ({ batch_code }),
  expiration_date: ({ expiration_date }) => ({ expiration_date }),
};

/** Cells that cannot be saved: invalid ones, and a missing product or quantity. */
export function unsendableCells(line: DraftLine, products: Products): readonly LineCell[] {
  const isUnsendable = (cell: LineCell) =>
    (cell === "product" && line.product_id === null) || (cell === "quantity" && readQuantity(line.quantity) === null);
  return lineProblems(line, { products, requiresBatchCodes: false })
    .filter(({ cell, kind }) => kind === "wrong" || isUnsendable(cell))
    .map(({ cell }) => cell);
}

/** The line with the saved values in its invalid cells. If that combination is invalid, the saved line. */
export function lastValidLine(typed: DraftLine, saved: DraftLine | undefined, products: Products): DraftLine | null {
  if (!saved) return null;
  const values = unsendableCells(typed, products).map((cell) => valuesOf[cell](saved));
  const line: DraftLine = Object.assign({ ...typed }, ...values);
  return lineBody(line, products) ? line : saved;
}

export interface UnsavedCell {
  readonly cell: LineCell;
  /** A sentence that names the value in the saved order. */
  readonly message: string;
}

/** The invalid cells of a line, with their values in the saved order. */
export function unsavedCells(typed: DraftLine, saved: DraftLine | undefined, products: Products): readonly UnsavedCell[] {
  const cells = saved ? unsendableCells(typed, products) : [];
  const current = cells.length > 0 ? lastValidLine(typed, saved, products) : null;
  if (!current) return [];
  return cells.map((cell) => ({ cell, message: `The saved order keeps ${valueText(current, cell, products)}.` }));
}

function valueText(line: DraftLine, cell: LineCell, products: Products): string {
  if (cell === "product") {
    if (line.product_id === null) return "no product";
    const product = products.get(line.product_id);
    return product?.ProductName || `product ${line.product_id}`;
  }
  if (line.quantity === "" && cell === "quantity") return "no quantity";
  if (cell === "quantity") return `${line.quantity} ${Number(line.quantity) === 1 ? line.unit.slice(0, -1) : line.unit}`;
  const [value, noun] = cell === "batch_code" ? [line.batch_code.trim(), "batch code"] : [line.expiration_date, "expiration date"];
  return value === "" ? `no ${noun}` : `${noun} ${value}`;
}
