import { expect, test } from "vitest";
import { computingTimeOf } from "#contract/testing/growth.ts";
import * as record from "../../../testing/records/records.ts";
import { snapshotFiles } from "../files/files.ts";
import { parseLine } from "./parse-line.ts";
import { lineBytesMax } from "./read-lines.ts";

const fill = (text: string) => text.repeat(Math.floor((lineBytesMax - 1_000) / text.length));
const withField = (line: object, field: string, json: string) =>
  JSON.stringify({ ...line, [field]: null }).replace(`"${field}":null`, `"${field}":${json}`);
const repOf = (items: string) => withField(record.salesRep(), "CustomerIDs", `[${items}]`);
const ids = (count: number) => Array.from({ length: count }, (_, index) => 1_000_000 + index).join();
const names = Array.from({ length: 40_000 }, (_, index) => `"${index.toString(36)}":1`).join();

const lines: readonly (readonly [string, string, string])[] = [
  ["customers with ids of 7 digits", "salesReps", repOf(ids(lineBytesMax / 8 - 1_000))],
  ["customers with ids of 1 digit", "salesReps", repOf(`${fill("1,")}1`)],
  ["ids with decimals", "salesReps", repOf(`${fill("1.5,")}1`)],
  ["ids below 0", "salesReps", repOf(`${fill("-1,")}1`)],
  ["texts for ids", "salesReps", repOf(`${fill('"",')}1`)],
  ["lists for ids", "salesReps", repOf(`${fill("[],")}1`)],
  ["objects for ids", "salesReps", repOf(`${fill('{"":1},')}1`)],
  ["lists in lists", "salesReps", repOf(`${"[".repeat(lineBytesMax / 2 - 1_000)}${"]".repeat(lineBytesMax / 2 - 1_000)}`)],
  ["product groups", "salesReps", withField(record.salesRep(), "ProductGroups", `[${fill('"\\":",')}""]`)],
  ["dates", "customers", withField(record.customer(), "DeliveryDates", `[${fill('"2026-01-01",')}"2026-01-01"]`)],
  ["dates that are none", "customers", withField(record.customer(), "DeliveryDates", `[${fill('"2",')}"2"]`)],
  ["unknown fields", "suppliers", `{${names}}`],
  ["one field many times", "suppliers", `{${fill('"a":1,')}"a":1}`],
  ["a field twice and many ids", "salesReps", repOf(ids(lineBytesMax / 8 - 1_000)).replace("{", '{"UserID":1,')],
  ["a long text", "products", withField(record.product(), "Description", `"${fill("x")}"`)],
  ["a text of quotes and colons", "products", withField(record.product(), "Description", `"${fill('\\":')}"`)],
  ["a text of escapes", "products", withField(record.product(), "Description", `"${fill("\\u0041")}"`)],
  [
    "a PO number of marks that are not in order",
    "purchases",
    withField(record.purchase(), "PONum", `"e${"\u0301\u0323".repeat(lineBytesMax / 4 - 1_000)}"`),
  ],
  ["blanks", "suppliers", `{"SupplierID"${fill(" ")}:1}`],
  ["a number of many digits", "suppliers", `{"SupplierID":${fill("1")}}`],
  ["JSON that is not closed", "salesReps", repOf(ids(lineBytesMax / 8 - 1_000)).slice(0, -1)],
];

function parse(name: string, text: string) {
  const file = snapshotFiles.find((candidate) => candidate.name === name);
  if (file === undefined) throw new Error(`no file is named ${name}`);
  return parseLine(file, Buffer.from(text));
}

test.each(lines)("a line of %s, as long as it may be, is read within 50 ms", (_, name, text) => {
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(lineBytesMax);
  const times = Array.from({ length: 5 }, () => computingTimeOf(() => parse(name, text)));
  expect(Math.min(...times)).toBeLessThan(50);
});

test("a line may have 512 KB and 100,000 commas between its values", () => {
  const line = JSON.stringify(record.salesRep());
  const ofBytes = (bytes: number) => parse("salesReps", line.padEnd(bytes));
  expect([ofBytes(524_288), ofBytes(524_289)]).toMatchObject([{ row: {} }, { faults: [{ detail: "is longer than 512 KB" }] }]);
  const before = repOf("0").split(",").length - 1;
  const ofCommas = (commas: number) => parse("salesReps", repOf(`0${",0".repeat(commas - before)}`));
  expect([ofCommas(100_000), ofCommas(100_001)]).toMatchObject([{ row: {} }, { faults: [{ detail: expect.stringContaining("100,000") }] }]);
});

test("a long list of a good line is stored whole", () => {
  const CustomerIDs = Array.from({ length: 50_000 }, (_, index) => index);
  expect(parse("salesReps", JSON.stringify(record.salesRep({ CustomerIDs })))).toMatchObject({ row: { CustomerIDs } });
});

test("the first bad items of a long list are named by their place", () => {
  const CustomerIDs = Array.from({ length: 50_000 }, (_, index) => (index < 1_234 ? index : "x"));
  const parsed = parse("salesReps", JSON.stringify({ ...record.salesRep({ CustomerIDs }), TimeUpdated: 5 }));
  const faults = "faults" in parsed ? parsed.faults.map(({ field }) => field) : [];
  expect([faults[0], faults.at(-1)]).toEqual(["CustomerIDs.1234", "TimeUpdated"]);
  expect(faults.length).toBeLessThan(150);
});

test.each([
  ["has more than 1,000 fields and lists", `{${names}}`],
  ["has more than 100,000 values", repOf(`${fill("1,")}1`)],
])("a line that %s is reported as that, and not parsed", (detail, text) => {
  expect(parse("salesReps", text)).toEqual({ faults: [{ field: "line", detail }] });
});
