import { type FieldType, fieldTypes } from "#contract/field-types.ts";
import { hideDirectionControls } from "#lib/format/text/direction-controls.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import { isObject } from "./errors.ts";

/** No digit is lost when the text becomes a number. */
const wholeNumber = /^-?(?:0|[1-9]\d{0,14})$/;
const decimal = /^-?\d{1,9}(?:\.\d{1,6})?$/;

const isScalar = (value: unknown) => typeof value !== "object";
const toNumber = (value: unknown, pattern: RegExp) => (pattern.test(String(value)) ? Number(value) : isScalar(value) ? value : null);
const toInteger = (value: unknown) => toNumber(value, wholeNumber);
const yes: readonly unknown[] = [true, "true", 1];
const no: readonly unknown[] = [false, "false", 0];
/** A flag, which an API may send as a text or a number; null for anything else. */
export const toFlag = (value: unknown): boolean | null => (yes.includes(value) ? true : no.includes(value) ? false : null);

type Fields = Readonly<Record<string, unknown>>;

interface Reading {
  /** What typeof says of a value that needs no change; null where each value is read. */
  readonly type: "string" | "number" | "boolean" | null;
  read(value: unknown, fields: Fields): unknown;
}

const listOf = (read: (items: readonly unknown[]) => unknown[]): Reading => ({
  type: null,
  read: (value) => (Array.isArray(value) ? read(value) : null),
});

const visible = /[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u;
const directionControls = /\p{Bidi_C}/gu;

/** The visible text of a name, without the characters that would change the direction of the texts beside it. */
const toName = (value: unknown) => (isScalar(value) && visible.test(String(value)) ? String(value).replace(directionControls, "") : "");

/** A blank name is replaced by the record's number, because links, titles and rows would be empty. */
const nameBy = (noun: string, idField: string): Reading => ({
  type: null,
  read: (value, { [idField]: id }) => toName(value) || numberOf(noun, isScalar(id) ? (id as number) : null),
});

/** Names that may be absent, and texts that sentences, rows and files contain. */
const otherTexts = [
  ["ARNote", "Address", "Address2", "Address3", "City"],
  ["BrandName", "PackageName", "ProductTypeName", "StrainName"],
  ["BuiltByUserName", "CollectionAgentFullName", "SalesRepName", "SubmittedByUserName"],
  ["ChainName", "CustomerNameAlt", "DBA"],
  ["Description", "Ingredients", "Memo", "PaymentTypeName", "Reason"],
].flat();
const otherText: Reading = { type: null, read: (value) => (isScalar(value) ? toName(value) : null) };

/** The Data API looks it up, so no character is lost. */
const lookedUp: Reading = { type: null, read: (value) => (isScalar(value) ? hideDirectionControls(String(value)) : null) };

/** Without a visible character it is none, so that a screen names the document by its id. */
const documentNumber: Reading = {
  type: null,
  read: (value, fields) => (isScalar(value) && !visible.test(String(value)) ? "" : lookedUp.read(value, fields)),
};

const names: Readonly<Record<string, Reading>> = {
  BatchCode: lookedUp,
  CustomerName: nameBy("Customer", "CustomerID"),
  FullName: nameBy("User", "UserID"),
  InvoiceNum: documentNumber,
  Location: nameBy("Warehouse", "LocationID"),
  Name: nameBy("Sales rep", "UserID"),
  PONum: lookedUp,
  PaymentInvoiceNum: documentNumber,
  ProductName: nameBy("Product", "ProductID"),
  PromotionName: nameBy("Promotion", "PromotionID"),
  Supplier: nameBy("Supplier", "SupplierID"),
  SupplierName: nameBy("Supplier", "SupplierID"),
  SupplierProductNumber: lookedUp,
  TargetInvoiceNum: documentNumber,
  Term: nameBy("Term", "TermID"),
  VendorName: nameBy("Vendor", "VendorID"),
  batch_code: lookedUp,
  po_num: lookedUp,
  to_location_name: nameBy("Warehouse", "to_location_id"),
  vendor_name: nameBy("Vendor", "vendor_id"),
  ...Object.fromEntries(otherTexts.map((name) => [name, otherText])),
};

const readings: Readonly<Record<FieldType | "text", Reading>> = {
  text: { type: "string", read: (value) => (isScalar(value) ? String(value) : null) },
  integer: { type: "number", read: toInteger },
  number: { type: "number", read: (value) => toNumber(value, decimal) },
  scalar: { type: "number", read: (value) => (isScalar(value) ? value : null) },
  flag: { type: "boolean", read: toFlag },
  integers: listOf((items) => items.filter(isScalar).map(toInteger)),
  texts: listOf((items) => items.map((item) => (isScalar(item) ? String(item) : null))),
  records: listOf((items) => items.filter(isObject).map(coerceRecord)),
};

const readingByField: ReadonlyMap<string, Reading> = new Map(
  Object.entries(fieldTypes)
    .flatMap(([type, fields]) => fields.map((field): [string, Reading] => [field, readings[type as FieldType]]))
    .concat(Object.entries(names)),
);

/**
 * Gives the fields of a parsed record the JSON types of the contract, in place, and makes its names visible. Other implementations of the API
 * send ids as texts, or names that look like numbers as numbers. A value that has no such form becomes null, which every screen can show.
 */
export function coerceRecord<R extends Fields>(record: R): R {
  const fields: Record<string, unknown> = record;
  // Faster than Object.keys in lists of 20,000 records.
  for (const name in fields) {
    const value = fields[name];
    if (value === undefined) continue;
    const { type, read } = readingByField.get(name) ?? readings.text;
    if (type === null || (value !== null && typeof value !== type)) fields[name] = read(value, fields);
  }
  return record;
}
