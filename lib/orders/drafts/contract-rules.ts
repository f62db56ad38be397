import { batchCodeLengthMax, idMax, invisibleCharacter, quantityMax, shortTextLengthMax } from "#contract/limits.ts";
import type { HeaderField } from "./draft.ts";
import type { LineBody } from "./rules.ts";

/**
 * The contract's rules for the values of an order, without zod, which would be an eighth of the editor's scripts. Each rule returns the
 * message of the contract's schema, or null. A test compares them with the schemas.
 */
type Rule<Value> = (value: Value) => string | null;

function notWithin(value: number, max: number): string | null {
  if (value < 0) return "must not be negative";
  return value > max ? `must not be above ${max}` : null;
}

const id: Rule<number> = (value) => (Number.isSafeInteger(value) ? notWithin(value, idMax) : "must be a whole number");

const quantity: Rule<number> = (value) => (Number.isFinite(value) ? notWithin(value, quantityMax) : "must be a number");

const notLonger = (value: string, max: number) => ([...value].length > max ? `must be at most ${max} characters` : null);

const visible: Rule<string> = (value) => (invisibleCharacter.test(value) ? "must not contain line breaks or invisible characters" : null);

const poNumber: Rule<string> = (value) => {
  if (value === "") return "must not be empty";
  const tooLong = notLonger(value, shortTextLengthMax);
  if (tooLong !== null) return tooLong;
  if (value.includes("\0")) return "must not contain a NUL character";
  return value === value.trim() ? visible(value) : "must not begin or end with a space";
};

/** Unlike `isCalendarDate`, the contract accepts the years 1 to 99. */
function isWrittenDate(value: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  // Some browsers read February 30 as March 2.
  return value >= "0001-01-01" && !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

const date: Rule<string> = (value) => (isWrittenDate(value) ? null : "must be a real date written YYYY-MM-DD");

export const lineRules: { readonly [Field in keyof LineBody]-?: Rule<NonNullable<LineBody[Field]>> } = {
  product_id: id,
  cases: quantity,
  units: quantity,
  batch_code: (value) => notLonger(value, batchCodeLengthMax) ?? visible(value),
  expiration_date: date,
};

const idOf: Rule<string | number> = (value) => id(Number(value));
const textOf =
  (rule: Rule<string>): Rule<string | number> =>
  (value) =>
    rule(String(value));

export const headerRules: Readonly<Record<HeaderField, Rule<string | number>>> = {
  supplier_id: idOf,
  vendor_id: idOf,
  to_location_id: idOf,
  delivery_date: textOf(date),
  po_num: textOf(poNumber),
};
