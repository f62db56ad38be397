import { lineItemsMax } from "#contract/limits.ts";
import { type CalendarDate, isCalendarDate } from "#lib/format/dates/calendar.ts";
import { headerRules, lineRules } from "./contract-rules.ts";
import {
  type Draft,
  type DraftHeader,
  type DraftLine,
  filledLines,
  type HeaderField,
  headerFields,
  type LineCell,
  type Products,
  sentPONumber,
} from "./draft.ts";
import { isZeroQuantity, packSizeOf, parseLineQuantity, readQuantity, unitsOf, writeQuantity } from "./lines/quantities.ts";

/**
 * `wrong`: the Data API would refuse the value; shown while it is typed. `missing`: a draft may lack the value, a submitted order may
 * not; shown after a person validates or submits.
 */
export interface Problem {
  readonly kind: "wrong" | "missing";
  readonly message: string;
}

export interface CellProblem extends Problem {
  readonly cell: LineCell;
}

export interface HeaderProblem extends Problem {
  readonly field: HeaderField;
}

export interface LineRules {
  readonly products: Products;
  readonly requiresBatchCodes: boolean;
}

export interface LineBody {
  product_id: number;
  cases?: number;
  units?: number;
  batch_code?: string;
  expiration_date?: string;
}

/** The line in the contract's form. Quantities have at most 14 digits, so that a JSON number is exact. */
function bodyOf(line: DraftLine): LineBody | null {
  const quantity = readQuantity(line.quantity);
  if (line.product_id === null || !quantity) return null;
  const [batch, date] = [line.batch_code.trim(), line.expiration_date];
  return {
    product_id: line.product_id,
    [line.unit]: Number(writeQuantity(quantity)),
    ...(batch !== "" && { batch_code: batch }),
    ...(date !== "" && { expiration_date: date }),
  };
}

function capitalize(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

const notADate = (value: unknown) => `“${value}” is not a date: choose one.`;

/** The problems that the contract finds in the values of a line. */
export function contractProblems(line: DraftLine): readonly CellProblem[] {
  const quantity = readQuantity(line.quantity);
  const wrong = (cell: LineCell, broken: string | null): readonly CellProblem[] =>
    broken === null ? [] : [{ cell, kind: "wrong", message: capitalize(broken) }];
  const [batch, date] = [line.batch_code.trim(), line.expiration_date];
  return [
    ...(line.product_id === null ? [] : wrong("product", lineRules.product_id(line.product_id))),
    ...(quantity ? wrong("quantity", lineRules[line.unit](Number(writeQuantity(quantity)))) : []),
    ...(batch === "" ? [] : wrong("batch_code", lineRules.batch_code(batch))),
    ...(date === "" || lineRules.expiration_date(date) === null
      ? []
      : [{ cell: "expiration_date", kind: "wrong", message: notADate(date) } as const]),
  ];
}

const withWord = /^[\d.,\s]*\d\s*(\p{L}.*)$/u;

function quantityProblem(line: DraftLine, products: Products): CellProblem | null {
  const cell = "quantity";
  if (line.quantity.trim() === "") return { cell, kind: "missing", message: "Enter a quantity." };
  const parsed = parseLineQuantity(line.quantity);
  if (parsed.kind === "refused") return { cell, kind: "wrong", message: unknownUnit(line.quantity.trim()) ?? parsed.message };
  if (isZeroQuantity(line.quantity)) return { cell, kind: "missing", message: "Must be greater than 0." };
  const product = line.product_id === null ? undefined : products.get(line.product_id);
  const pack = product && packSizeOf(product);
  const isCases = line.unit === "cases";
  if (!product || (isCases && pack === null) || unitsOf(line, pack ?? null) !== null) return null;
  return { cell, kind: "wrong", message: `Must come to whole units${isCases ? ` (a case is ${pack})` : ""}.` };
}

function unknownUnit(text: string): string | null {
  const word = withWord.exec(text)?.[1];
  return word === undefined ? null : `“${word}” is not an order unit: enter the number, then choose cases or units.`;
}

function productProblem({ product_id, product_text }: DraftLine): CellProblem | null {
  if (product_id !== null) return null;
  const text = product_text.trim();
  return text === ""
    ? { cell: "product", kind: "missing", message: "Choose a product." }
    : { cell: "product", kind: "wrong", message: `“${text}” does not match exactly one product of this supplier: choose one.` };
}

/** Every wrong or missing value of one line, at most one per cell. docs/api/data-api.md "Write line item" and "validate". */
export function lineProblems(line: DraftLine, { products, requiresBatchCodes }: LineRules): readonly CellProblem[] {
  const [product, quantity] = [productProblem(line), quantityProblem(line, products)];
  const problems: CellProblem[] = [
    ...(product ? [product] : []),
    ...(quantity ? [quantity] : []),
    ...contractProblems(line),
    ...(requiresBatchCodes && line.batch_code.trim() === ""
      ? [{ cell: "batch_code", kind: "missing", message: "The vendor requires a batch code." } as const]
      : []),
  ];
  return problems.filter(({ cell }, index) => problems.findIndex((other) => other.cell === cell) === index);
}

/** A warning for a date that the Data API accepts but that may be a mistake. */
export function expirationWarning({ expiration_date }: DraftLine, today: CalendarDate): string | null {
  return isCalendarDate(expiration_date) && expiration_date < today ? "This expiration date is in the past." : null;
}

/** The line for a draft; null without a product or a quantity, or with a wrong value. It may lack what only a submitted order needs. */
export function lineBody(line: DraftLine, products: Products): LineBody | null {
  const isWrong = lineProblems(line, { products, requiresBatchCodes: false }).some(({ kind }) => kind === "wrong");
  return isWrong ? null : bodyOf(line);
}

const missingFieldText: Readonly<Record<HeaderField, string>> = {
  supplier_id: "Choose a supplier.",
  vendor_id: "Choose a vendor.",
  to_location_id: "Choose a warehouse.",
  delivery_date: "Choose a delivery date.",
  po_num: "Enter a PO number.",
};

/** Problems of the header, at most one per field. */
export function headerProblems(header: DraftHeader): readonly HeaderProblem[] {
  return headerFields.flatMap((field): HeaderProblem[] => {
    const value = header[field];
    if (value === null || (typeof value === "string" && value.trim() === ""))
      return [{ field, kind: "missing", message: missingFieldText[field] }];
    const broken = headerRules[field](field === "po_num" ? sentPONumber(header.po_num) : value);
    return broken === null ? [] : [{ field, kind: "wrong", message: field === "delivery_date" ? notADate(value) : capitalize(broken) }];
  });
}

/** The problem of the whole order that prevents its submission. */
export function orderProblem(draft: Draft): string | null {
  const { length } = filledLines(draft);
  if (length === 0) return "An order needs at least one line.";
  return length > lineItemsMax ? `An order holds at most ${lineItemsMax} lines: split this one.` : null;
}
