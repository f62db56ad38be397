import { describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { createMatcher } from "#contract/route.ts";
import { computingTimeOf, growthOf, linearGrowthMax } from "#contract/testing/growth.ts";
import { createPurchaseV2 } from "#contract/v2/purchases.ts";
import { parseLine } from "#service/erp/snapshot/reading/parse-line.ts";
import { snapshotFiles } from "../../erp/snapshot/files/files.ts";
import { parseOrder } from "../../resources/purchases/rules/parse-order.ts";
import { findNamed } from "../caching/etag.ts";
import { ApiError } from "../errors/api-error.ts";
import { checkIdempotencyKey, fingerprintOf } from "../writes/idempotency.ts";
import { grantPreferences } from "./prefer.ts";
import { parseQuery } from "./query-text.ts";
import { bodyBytesMax, requireJson } from "./read-body.ts";
import { chooseRequestId } from "./start-request.ts";
import { readJsonObject } from "./strict-json.ts";

/** Texts that a caller can send. A refusal counts as an answer. */
function settle(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Texts that repeat the repeated parts of the patterns and end with a mismatch. */
const repeatedParts = [
  "0",
  "1",
  "1,",
  ",",
  "a",
  "a,",
  "-",
  ".",
  "-1,",
  "1.0",
  " ",
  "a ",
  "\t",
  '"',
  "\\",
  "\\\\",
  "=",
  ";",
  "W/",
  'W/"a",',
  "=a;",
  "%",
  "é",
  "\u0301\u0323",
];
const texts = repeatedParts.flatMap((part) => {
  const repeated = (length: number) => part.repeat(Math.ceil(length / part.length));
  return [
    [`${JSON.stringify(part)} repeated`, repeated],
    [`a, ${JSON.stringify(part)} repeated, !`, (length: number) => `a${repeated(length)}!`],
    [`1, ${JSON.stringify(part)} repeated, 1x`, (length: number) => `1${repeated(length)}1x`],
  ] as const;
});

// A header or an address has at most 64 KB.
const length = 8_000;
const withBody: Endpoint = createPurchaseV2;
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  Prefer: (text) => grantPreferences(withBody, text),
  "If-None-Match": (text) => findNamed(text, '"x"'),
  "Idempotency-Key": checkIdempotencyKey,
  "X-Request-Id": (text) => chooseRequestId(text, undefined),
  "Content-Type": (text) => requireJson(new Headers({ "Content-Type": Buffer.from(text).toString("latin1") })),
  fingerprint: (text) => fingerprintOf("POST", "/v1", `?a=${text}&b=${text}`, Buffer.alloc(0)),
  path: (text) => createMatcher<Endpoint>(endpoints).match("GET", `/v1/${text}`),
};

describe("reading a caller's text takes time in proportion to its length", () => {
  test.each(Object.entries(readers))("%s", (_, read) => {
    for (const [name, make] of texts)
      expect(
        growthOf((size) => settle(() => read(make(size))), length),
        name,
      ).toBeLessThan(linearGrowthMax);
  });

  const shapes = endpoints.flatMap(({ query, params }: Endpoint) => [query, params]).filter((shape) => shape !== undefined);
  // Parameters of one kind share one schema object.
  const schemas = new Map(shapes.flatMap(({ shape }) => Object.entries(shape).map(([name, schema]) => [schema, name] as const)));

  test.each([...schemas].map(([schema, name]) => [name, schema] as const))("parameter %s", (_, schema) => {
    for (const [name, make] of texts)
      expect(
        growthOf((size) => schema.safeParse(make(size)), length),
        name,
      ).toBeLessThan(linearGrowthMax);
  });

  test("a query of many parameters", () => {
    const query = endpoints.map((endpoint: Endpoint) => endpoint).find(({ id }) => id === "listProducts")?.query;
    if (query === undefined) throw new Error("listProducts has no query");
    for (const part of ["&States=CA", "&x=1", "&&", "&a"])
      expect(
        growthOf((size) => settle(() => parseQuery(query, `?${part.repeat(size / 8)}`)), length),
        part,
      ).toBeLessThan(linearGrowthMax);
  });

  const limited = Object.entries({ payments: "Amount", apiKeys: "Key", purchases: "TimeUpdated", vendors: "VendorName" });
  test.each(limited)("a line of %s", (fileName, field) => {
    const file = snapshotFiles.find(({ name }) => name === fileName);
    if (file === undefined) throw new Error(`a snapshot has no ${fileName}`);
    for (const [name, make] of texts)
      expect(
        growthOf((size) => parseLine(file, Buffer.from(JSON.stringify({ [field]: make(size) }))), length),
        name,
      ).toBeLessThan(linearGrowthMax);
  });
});

const names = (count: number) => Array.from({ length: count }, (_, index) => `"n${index}":1`).join();
const bodies: readonly (readonly [string, (length: number) => string])[] = [
  ["a number of many digits", (size) => `{"a":1${"0".repeat(size)}1}`],
  ["a decimal of many digits", (size) => `{"a":0.${"0".repeat(size)}1}`],
  ["many names", (size) => `{${names(size / 16)}}`],
  ["many numbers", (size) => `{"a":[${"1,".repeat(size / 2)}1]}`],
  ["many texts", (size) => `{"a":[${'"",'.repeat(size / 3)}1]}`],
  ["many unknown fields of line items", (size) => `{"purchase_transactions":[${`{${names(19)}},`.repeat(Math.min(200, size / 200))}{}]}`],
  ["a long text", (size) => `{"a":"${"x".repeat(size)}"}`],
  ["a long text of escapes", (size) => `{"a":"${"\\\\".repeat(size / 2)}"}`],
  ["a text that does not end", (size) => `{"a":"${'\\"'.repeat(size / 2)}`],
  ["nesting", (size) => "[".repeat(size)],
  ["a PO number of marks that are not in order", (size) => `{"po_num":"e${"\u0301\u0323".repeat(size / 4)}"}`],
  ["blanks", (size) => `{${" ".repeat(size)}}`],
  ["words", (size) => "tru ".repeat(size / 4)],
  ["minus signs", (size) => "-".repeat(size)],
];

describe("a body", () => {
  test.each(bodies)("of %s is read in time in proportion to its length", (_, make) => {
    const read = (size: number) => settle(() => parseOrder(readJsonObject(Buffer.from(make(size))), "create", false));
    expect(growthOf(read, 100_000)).toBeLessThan(linearGrowthMax);
  });

  test.each(bodies)("of %s, as large as it may be, is read within 50 ms", (_, make) => {
    const bytes = Buffer.from(make(bodyBytesMax - 20)).subarray(0, bodyBytesMax);
    const times = Array.from({ length: 5 }, () => computingTimeOf(() => settle(() => parseOrder(readJsonObject(bytes), "create", false))));
    expect(Math.min(...times)).toBeLessThan(50);
  });
});
