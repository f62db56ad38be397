import { isKnown, readDecimal, writeDecimal } from "#contract/decimal.ts";
import { claimColumns } from "#lib/files/sheets/claim-columns.ts";
import { readDate } from "#lib/format/dates/read-dates.ts";
import { type DateOrderGuess, dateOrderOf } from "#lib/receivables/reconcile/columns/read-dates.ts";
import { createLine, type DraftLine, type QuantityUnit, quantityUnits } from "../draft.ts";
import { packSizeOf, parseLineQuantity, readQuantity, unitsOf, writeQuantity } from "../lines/quantities.ts";
import { contractProblems } from "../rules.ts";
import type { ProductIndex } from "./product-match.ts";

type ImportColumn =
  | "number"
  | "sku"
  | "item"
  | "product"
  | "description"
  | "id"
  | "cases"
  | "units"
  | "quantity"
  | "unit"
  | "batch"
  | "expiration";

type Columns = Readonly<Partial<Record<ImportColumn, number>>>;

/** Headers, the best first. "Amount" is none: beside prices it is money. */
const names: Readonly<Record<ImportColumn, readonly string[]>> = {
  number: ["supplier product number", "product number", "item number", "item no", "number", "supplierproductnumber"],
  sku: ["sku"],
  item: ["item"],
  product: ["product", "product name", "name", "productname"],
  description: ["description"],
  id: ["product id", "productid", "id"],
  cases: ["cases", "case", "cs", "qty cases", "cases ordered"],
  units: ["units", "num units", "each", "eaches", "qty units", "numunits"],
  quantity: ["order quantity", "order qty", "quantity", "qty", "ordered"],
  unit: ["unit", "uom", "unit of measure"],
  batch: ["batch", "batch code", "lot", "lot number", "batchcode"],
  expiration: ["expiration", "expiration date", "expires", "expiry", "expiry date", "exp date", "exp", "expirationdate"],
};

const productColumns: readonly ImportColumn[] = ["number", "sku", "item", "product", "description", "id"];
const quantityColumns: readonly ImportColumn[] = ["cases", "units", "quantity"];

/** The columns of a paste without a header, in order. Data copied from this grid has the same order. */
const assumed: Columns = { product: 0, quantity: 1, unit: 2, batch: 3, expiration: 4 };
const assumedHead = ["Product", "Quantity", "Unit", "Batch code", "Expiration date"];

const headerText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^product\W*#\W*$/, "product number")
    .replace(/[\s._#*:-]+/g, " ")
    .trim();

interface Header {
  readonly columns: Columns;
  readonly head: readonly string[];
  /** Index of the first row below the header. */
  readonly from: number;
}

const headerRowsMax = 60;

/** A header names a product and a quantity. The rows above it are titles, unless one of them begins with a product. */
function readHeader(rows: readonly (readonly string[])[], products: ProductIndex): Header {
  for (const [at, cells] of rows.entries()) {
    const columns = claimColumns(cells.map(headerText), names);
    const has = (wanted: readonly ImportColumn[]) => wanted.some((column) => columns[column] !== undefined);
    if (has(productColumns) && has(quantityColumns)) return { columns, head: cells, from: at + 1 };
    const [first = ""] = cells.filter(Boolean);
    if (first !== "" && products.match(first).kind !== "none") break;
  }
  return { columns: assumed, head: assumedHead, from: 0 };
}

/** A cell of a spreadsheet: texts of a paste or CSV, values of XLSX. */
export type SheetCell = string | number | boolean | Date | null | undefined;

export interface FailedRow {
  /** Row number in the file, counted from 1 with the header. */
  readonly row: number;
  readonly cells: readonly string[];
  readonly messages: readonly string[];
  /** The draft line of the row. */
  readonly key: string;
}

export interface ImportedRows {
  readonly lines: readonly DraftLine[];
  readonly failed: readonly FailedRow[];
  /** The file's header, or the assumed names. */
  readonly head: readonly string[];
}

/** The text of a cell. A spreadsheet's date has no time zone; the library returns it as midnight UTC. */
function cellText(cell: SheetCell, isQuantity = false): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") {
    const number = readDecimal(cell);
    if (!isKnown(number)) return String(cell);
    // A spreadsheet's number is unambiguous, but the text "1.125" is not: as a quantity it could also mean thousands.
    return isQuantity ? writeQuantity(number) : writeDecimal(number);
  }
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  return String(cell).trim();
}

interface Reading {
  readonly values: Readonly<Partial<Record<ImportColumn, string>>>;
  readonly dateOrder: DateOrderGuess;
  readonly products: ProductIndex;
}

function readProduct({ values, products }: Reading, messages: string[]): Pick<DraftLine, "product_id" | "product_text"> {
  const { number: supplierNumber, sku, item, product = "", description = "", id = "" } = values;
  const number = supplierNumber || sku || item || "";
  const byID = products.byID(id);
  const named = [
    { text: number, match: products.match(number, true) },
    // Beside a description, the product may be a number, and the description may contain any text.
    { text: product, match: products.match(product, description !== "") },
    { text: description, match: products.match(description, product !== "") },
    { text: id, match: byID ? { kind: "one" as const, product: byID } : products.match(id) },
  ].filter(({ text }) => text !== "");
  const [product_text = ""] = named.map(({ text }) => text);
  const found = named.find(({ match }) => match.kind !== "none");
  if (named.length === 0) messages.push("The row has no product.");
  else if (!found) messages.push(`No product of this supplier is named “${[...new Set(named.map(({ text }) => text))].join("” or “")}”.`);
  else if (found.match.kind === "several") {
    messages.push(`“${found.text}” matches several products: ${found.match.names.join(", ")}.`);
    return { product_id: null, product_text: found.text };
  } else if (found.match.kind === "one") {
    const { ProductID, ProductName } = found.match.product;
    const isOther = ({ text, match }: (typeof named)[number]) =>
      text !== id && match.kind === "one" && match.product.ProductID !== ProductID;
    const other = named.find(isOther);
    if (!other) return { product_id: ProductID, product_text: "" };
    messages.push(`“${found.text}” is ${ProductName || `product ${ProductID}`}, but “${other.text}” is another product: choose one.`);
    return { product_id: null, product_text: `${found.text} ${other.text}` };
  }
  return { product_id: null, product_text };
}

const unitPatterns: Readonly<Record<QuantityUnit, RegExp>> = {
  cases: /^(?:cases?|cs|cse|c\/s)\.?$/i,
  units: /^(?:units?|ea|each|eaches|pcs?|pieces?)\.?$/i,
};

/** The unit that a word names; null for any other word, such as "pallets" or "kg", whose size is unknown. */
export function readUnit(word: string): QuantityUnit | null {
  return quantityUnits.find((unit) => unitPatterns[unit].test(word.trim())) ?? null;
}

function isSameQuantity(first: string, second: string): boolean {
  const [a, b] = [parseLineQuantity(first), parseLineQuantity(second)];
  return a.kind === "number" && b.kind === "number" && writeQuantity(a.value) === writeQuantity(b.value);
}

function readAmount({ values }: Reading, messages: string[]): { quantity: string; unit: QuantityUnit } {
  const { cases = "", units = "", quantity = "", unit: word = "" } = values;
  const named = readUnit(word);
  const column = cases !== "" ? "cases" : units !== "" ? "units" : null;
  const unit = column ?? named ?? "cases";
  const isTwice = (cases !== "" && units !== "") || (column !== null && quantity !== "" && !isSameQuantity(cases || units, quantity));
  const isBoth = isTwice || (column !== null && named !== null && column !== named);
  const isUnknown = word !== "" && named === null;
  const text = cases || units || quantity;
  const parsed = parseLineQuantity(text);
  if (isBoth) messages.push("Give cases or units, not both.");
  if (isUnknown) messages.push(`“${word}” is not an order unit: write cases or units.`);
  if (parsed.kind === "empty") messages.push("The row has no quantity.");
  if (parsed.kind === "refused") messages.push(parsed.message);
  // An unreadable value stays in the cell, so that it can be corrected there.
  if (isTwice) return { quantity: [cases && `${cases} cases`, units && `${units} units`, quantity].filter(Boolean).join(", "), unit };
  if (isUnknown || isBoth) return { quantity: `${text} ${word}`.trim(), unit };
  return { quantity: parsed.kind === "number" ? writeQuantity(parsed.value) : text, unit };
}

export function readDateCell(text: string, order: DateOrderGuess) {
  return readDate(order === "day" ? text.replace(/^(\d{1,2})\/(\d{1,2})\//, "$2/$1/") : text);
}

function readRow(reading: Reading): { line: DraftLine; messages: readonly string[] } {
  const messages: string[] = [];
  const named = readProduct(reading, messages);
  const amount = readAmount(reading, messages);
  const dateText = reading.values.expiration ?? "";
  const date = readDateCell(dateText, reading.dateOrder);
  if (dateText !== "" && !date) messages.push(`“${dateText}” is not a date: write 2027-03-31 or 3/31/2027.`);
  const line = createLine({ ...named, ...amount, batch_code: reading.values.batch ?? "", expiration_date: date ?? dateText });
  const product = reading.products.byID(String(named.product_id));
  const pack = product ? packSizeOf(product) : null;
  if (pack !== null && readQuantity(amount.quantity) && unitsOf(amount, pack) === null)
    messages.push(`${amount.quantity} ${amount.unit} are not whole units (a case is ${pack}).`);
  for (const { cell, message } of contractProblems(line)) if (cell === "quantity" || cell === "batch_code") messages.push(message);
  return { line, messages };
}

/** Reads rows of a spreadsheet, with or without a header. A failed row also becomes a line; its invalid cells keep their text and are marked. */
export function importRows(sheet: readonly (readonly SheetCell[])[], products: ProductIndex): ImportedRows {
  const { columns, head, from } = readHeader(
    sheet.slice(0, headerRowsMax).map((cells) => cells.map((cell) => cellText(cell))),
    products,
  );
  const quantities = new Set(quantityColumns.map((column) => columns[column]));
  const rows = sheet.map((cells) => cells.map((cell, index) => cellText(cell, quantities.has(index))));
  const dateOrder = dateOrderOf(rows.map((cells) => cells[columns.expiration ?? -1] ?? ""));
  const lines: DraftLine[] = [];
  const failed: FailedRow[] = [];
  rows.forEach((cells, at) => {
    if (at < from || cells.every((text) => text === "")) return;
    const values = Object.fromEntries(Object.entries(columns).map(([column, index]) => [column, cells[index] ?? ""]));
    const { line, messages } = readRow({ values, dateOrder, products });
    lines.push(line);
    if (messages.length > 0) failed.push({ row: at + 1, cells, messages, key: line.key });
  });
  return { lines, failed, head };
}

/** The lines of the rows that did not fail. */
export function linesInOrder({ lines, failed }: ImportedRows): readonly DraftLine[] {
  const keys = new Set(failed.map(({ key }) => key));
  return lines.filter(({ key }) => !keys.has(key));
}
