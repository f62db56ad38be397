import { z } from "zod";
import { idMax, shortTextLengthMax } from "./limits.ts";

/** No record has this id. It stands for the ids above `idMax`, which no record has either. */
const unknownID = -idMax - 1;

const toID = (text: string) => (Math.abs(Number(text)) > idMax ? unknownID : Number(text));

/** An exact decimal as a JSON string; spec "Conventions". */
export const decString = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, "must be a decimal written as a string, for example 12.500000")
  .meta({ example: "12.500000" });

/** A JSON number that identifies a record. */
export const id = z.int();

/** A whole number that counts something. */
export const count = z.int();

const notDate = "must be a real date written YYYY-MM-DD";

/** YYYY-MM-DD: a calendar day without a time zone. */
export const calendarDate = z.iso.date(notDate).meta({ example: "2026-01-31" });

/** A calendar day of a request. PostgreSQL has no year 0. */
export const requestedDate = calendarDate.refine((value) => !value.startsWith("0000"), notDate);

/** ISO 8601 UTC with milliseconds. */
export const dateTime = z.iso
  .datetime({ precision: 3, error: "must be a UTC time written like 2026-01-31T00:00:00.000Z" })
  .meta({ example: "2026-01-31T00:00:00.000Z" });

export const text = z.string();
export const flag = z.boolean();

/** Query: comma-separated integers, parsed to numbers. An id that no record can have selects nothing. */
export const idList = z
  .string()
  .regex(/^\d+(,\d+)*$/, "must be whole numbers separated by commas, for example 1,2,3")
  .transform((value) => value.split(",").map(toID))
  .meta({ example: "1,2,3", wire: { type: "array", items: { type: "integer", minimum: 0 }, minItems: 1 } });

/** Query: comma-separated texts, parsed to an array; an item is not empty. */
export const textList = z
  .string()
  .regex(/^[^,\0]+(,[^,\0]+)*$/, "must be items separated by single commas, none of them empty and none with a NUL character")
  .transform((value) => value.split(","))
  .meta({ example: "CA,OR", wire: { type: "array", items: { type: "string", pattern: "^[^,\\u0000]+$" }, minItems: 1 } });

/** Query: comma-separated values out of a fixed set. */
export function choiceList<const T extends readonly [string, ...string[]]>(choices: T) {
  const isChoice = (item: string): item is T[number] => choices.includes(item);
  return z
    .string()
    .refine((value) => value.split(",").every(isChoice), `must be one or more of ${choices.join(", ")}, separated by commas`)
    .transform((value) => value.split(",").filter(isChoice))
    .meta({ example: choices[0], wire: { type: "array", items: { type: "string", enum: choices }, minItems: 1 } });
}

type NumberNames = Readonly<Record<number, string>>;

/** The JSON Schema of numbers that have names. Generators name their constants after `x-enum-varnames`. */
const namedNumbers = (names: NumberNames) => ({
  enum: Object.keys(names).map(Number),
  "x-enum-varnames": Object.values(names).map((name) =>
    name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()).replaceAll(/\W/g, ""),
  ),
});

/** A status id. Reading accepts ids without a name, because another implementation may have more of them. */
export const statusId = (names: NumberNames) => z.int().meta(namedNumbers(names));

/** Query: comma-separated status ids, parsed to numbers. An id without a name selects nothing. */
export function statusIdList(names: NumberNames) {
  const items = {
    type: "integer",
    anyOf: [
      { type: "integer", ...namedNumbers(names) },
      { type: "integer", minimum: 0 },
    ],
  };
  return idList.meta({ example: "1", wire: { type: "array", items, minItems: 1 } });
}

/** Query: 'true' or 'false'. */
export const flagText = z
  .enum(["true", "false"], "must be true or false")
  .transform((value) => value === "true")
  .meta({ wire: { type: "boolean" } });

const wholeNumber = z.string().regex(/^\d+$/, "must be a whole number");

/** Path: one id. */
export const idText = wholeNumber.transform(toID).meta({ wire: { type: "integer", minimum: 0 } });

/** Query of a write: one id that a record can have. */
export const storedIdText = wholeNumber
  .refine((text) => Number(text) <= idMax, `must not be above ${idMax}`)
  .transform(Number)
  .meta({ wire: { type: "integer", minimum: 0, maximum: idMax } });

/** Query: a positive decimal as text, so that no digit is lost. */
export const positiveDecimalText = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,6})?$/, "must be a positive decimal with at most 12 digits before the point and 6 after it")
  .refine((value) => /[1-9]/.test(value), "must be greater than 0")
  .meta({ example: "250.00" });

/** Query: a short text. */
export const shortText = z
  .string("must be a text")
  .min(1, "must not be empty")
  .max(shortTextLengthMax, `must be at most ${shortTextLengthMax} characters`)
  .refine((value) => !value.includes("\0"), "must not contain a NUL character");

export const pageSizeMax = 500;
const pageMax = 999_999_999;
const positiveInteger = z
  .string()
  .regex(/^\d+$/, "must be a whole number of at least 1")
  .transform(Number)
  .refine((value) => value >= 1, "must be at least 1");

/** Query: 1-based page number. */
export const pageNumber = positiveInteger
  .refine((value) => value <= pageMax, `must be at most ${pageMax}`)
  .prefault("1")
  .meta({ wire: { type: "integer", minimum: 1, maximum: pageMax } });

/** Query: rows per page; larger values are reduced to 500. */
export const pageSize = positiveInteger
  .transform((value) => Math.min(value, pageSizeMax))
  .prefault("50")
  .meta({ wire: { type: "integer", minimum: 1 } });

/** Query, an extension: `start`, or the Cursor that came with the page before. */
export const cursorText = z.string().regex(/^[A-Za-z0-9_-]{1,4000}$/, "must be start, or the Cursor that came with the page before");

/** PostgreSQL has no year 0. */
const isTime = (text: string) => dateTime.safeParse(text).success && !text.startsWith("0000");

/** Query, an extension: the UpdatedUntil of an earlier answer, or a time. */
export const updatedSinceText = z
  .string()
  .refine(
    (text) => /^[0-9a-f]{8}-\d{1,18}-[A-Za-z0-9_-]{8}$/.test(text) || isTime(text),
    "must be the UpdatedUntil of an earlier answer, or a UTC time written like 2026-01-31T00:00:00.000Z",
  );

/** Query: comma-separated integers that may be below zero, parsed to numbers. */
export const signedIdList = z
  .string()
  .regex(/^-?\d+(,-?\d+)*$/, "must be whole numbers separated by commas, for example -1,2,3")
  .transform((value) => value.split(",").map(toID))
  .meta({ example: "-1,2,3", wire: { type: "array", items: { type: "integer" }, minItems: 1 } });

export const pageQuery = { Page: pageNumber, PageSize: pageSize, Cursor: cursorText.optional() };
export const trackedPageQuery = { ...pageQuery, UpdatedSince: updatedSinceText.optional() };
