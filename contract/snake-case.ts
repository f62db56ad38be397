import type { z } from "zod";

/** Acronyms that are one word in wire names, longer ones first. */
const acronyms = ["IDs", "PDF", "URL", "API", "FOB", "DOI", "COA", "ID", "PO"] as const;

type Acronym = (typeof acronyms)[number];
type Letter =
  | "A"
  | "B"
  | "C"
  | "D"
  | "E"
  | "F"
  | "G"
  | "H"
  | "I"
  | "J"
  | "K"
  | "L"
  | "M"
  | "N"
  | "O"
  | "P"
  | "Q"
  | "R"
  | "S"
  | "T"
  | "U"
  | "V"
  | "W"
  | "X"
  | "Y"
  | "Z";

type AfterAcronym<S extends string, A extends Acronym = Acronym> = A extends Acronym
  ? S extends `${A}${infer Rest}`
    ? [A, Rest]
    : never
  : never;
type Longest<Match> = Extract<Match, ["IDs", string]> extends never ? Match : Extract<Match, ["IDs", string]>;

/** PascalCase wire name → snake_case wire name, acronyms as one word: PurchasePDFURLAPIKeyID → purchase_pdf_url_api_key_id. */
export type SnakeCase<S extends string, Head extends string = ""> = S extends ""
  ? Head
  : [AfterAcronym<S>] extends [never]
    ? S extends `${infer First}${infer Rest}`
      ? First extends Letter
        ? SnakeCase<Rest, `${WithUnderscore<Head>}${Lowercase<First>}`>
        : SnakeCase<Rest, `${Head}${First}`>
      : Head
    : Longest<AfterAcronym<S>> extends [infer A extends string, infer Rest extends string]
      ? SnakeCase<Rest, `${WithUnderscore<Head>}${Lowercase<A>}`>
      : never;
type WithUnderscore<Head extends string> = Head extends "" ? "" : `${Head}_`;

/** An object type with its top-level keys in snake_case. */
export type SnakeCased<T> = { [K in keyof T as K extends string ? SnakeCase<K> : never]: T[K] };

const word = new RegExp(`${acronyms.join("|")}|[A-Z]?[a-z0-9]+|[A-Z]`, "g");

export function toSnakeCase<S extends string>(name: S): SnakeCase<S> {
  // A test compares both conversions for every v1 purchase field.
  return (name.match(word) ?? []).join("_").toLowerCase() as SnakeCase<S>;
}

/** A v1 record in v2 form: the same values under snake_case keys. */
export function toSnakeCased<T extends object>(record: T): SnakeCased<T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [toSnakeCase(key), value])) as SnakeCased<T>;
}

/** The v2 shape of a v1 schema. */
export function snakeCasedShape<S extends z.ZodRawShape>(schema: z.ZodObject<S>): SnakeCased<S> {
  return toSnakeCased(schema.shape);
}
