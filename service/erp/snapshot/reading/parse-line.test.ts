import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as record from "../../../testing/records/records.ts";
import { snapshotFiles } from "../files/files.ts";
import { toSixDecimals } from "../files/snapshot-file.ts";
import { parseLine } from "./parse-line.ts";
import { repeatedNames } from "./repeated-names.ts";

function parse(name: string, line: unknown) {
  const file = snapshotFiles.find((candidate) => candidate.name === name);
  if (file === undefined) throw new Error(`no file is named ${name}`);
  const bytes = Buffer.isBuffer(line) ? line : Buffer.from(typeof line === "string" ? line : JSON.stringify(line));
  const parsed = parseLine(file, bytes);
  return "row" in parsed ? "good" : parsed.faults.map(({ field, detail }) => `${field}: ${detail}`);
}

/** The record that a good line becomes. */
function rowOf(name: string, line: object): unknown {
  const file = snapshotFiles.find((candidate) => candidate.name === name);
  const parsed = file && parseLine(file, Buffer.from(JSON.stringify(line)));
  return parsed && "row" in parsed ? JSON.parse(String(parsed.row.record)) : parsed;
}

describe("a line as a whole", () => {
  test.each([
    ["no JSON", "{", "line: is not valid JSON at position 1"],
    ["JSON that is cut off", '{"Key":"secret-key', "line: is not valid JSON at position 18"],
    ["no object", "[]", "line: must be an object, not an array"],
    ["a text", '"x"', "line: must be an object, not a string"],
    ["null", "null", "line: must be an object, not null"],
    ["longer than any line", Buffer.alloc(512 * 1024 + 1, "[]"), "line: is longer than 512 KB"],
    ["bytes that are no UTF-8", Buffer.from([0x7b, 0xff, 0x7d]), "line: is not valid UTF-8"],
  ])("that is %s is told as that", (_, line, problem) => {
    expect(parse("apiKeys", line)).toEqual([problem]);
  });

  test("may begin with a byte order mark", () => {
    expect(parse("states", `\uFEFF${JSON.stringify(record.state())}`)).toBe("good");
  });

  test("is reported with all its problems", () => {
    expect(parse("states", { ...record.state(), TimeZone: "Mars/Base", StateName: 5, Colour: "red" })).toEqual([
      "StateName: must be a string, not a number",
      "TimeZone: must be an IANA time zone, for example America/Denver",
      "Colour: is not a field of states",
    ]);
  });
});

describe("a field", () => {
  test.each(['"OpenBalance":', '"OpenBalance" \t :', '"Open\\u0042alance":'])("that is there twice as %s is named", (name) => {
    const line = JSON.stringify(record.invoice({ PONum: '": \\":' }));
    expect(parse("invoices", line)).toBe("good");
    expect(parse("invoices", line.replace("{", `{${name}"1.000000",`))).toEqual(["OpenBalance: is there twice"]);
    expect(parse("invoices", `${line.slice(0, -1)},${name}5}`)).toEqual([
      "OpenBalance: is there twice",
      "OpenBalance: must be a string, not a number",
    ]);
  });

  test("that is there twice is named in any line", () => {
    const name = fc.oneof(fc.constantFrom("InvoiceNum", "a", "__proto__", '":', "a: b"), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.jsonValue())), fc.constantFrom("", " ", "\t"), (members, blank) => {
        const json = `{${members.map(([key, value]) => `${JSON.stringify(key)}${blank}:${JSON.stringify(value, null, blank)}`).join(",")}}`;
        const names = members.map(([key]) => key);
        const expected = new Set(names.filter((key, index) => names.indexOf(key) < index));
        expect(new Set(repeatedNames(json, JSON.parse(json)))).toEqual(expected);
      }),
    );
  });

  test.each([
    ["missing", "invoices", { ...record.invoice(), InvoiceID: undefined }, "InvoiceID: is missing"],
    ["a missing time", "invoices", { ...record.invoice(), DueDate: undefined }, "DueDate: is missing"],
    ["a missing day", "menuPromotions", { ...record.menuPromotion(), EndDate: undefined }, "EndDate: is missing"],
    ["null", "invoices", { ...record.invoice(), InvoiceNum: null }, "InvoiceNum: must be a string, not null"],
    [
      "beyond every number",
      "invoices",
      JSON.stringify(record.invoice()).replace('"CustomerID":101', '"CustomerID":1e400'),
      "CustomerID: is too large a number",
    ],
    ["of another type", "invoices", { ...record.invoice(), CustomerID: "7" }, "CustomerID: must be a number, not a string"],
    ["a fraction where a whole number belongs", "invoices", { ...record.invoice(), Status: 1.5 }, "Status: must be a whole number"],
    [
      "an amount written as a number",
      "invoices",
      { ...record.invoice(), InvoiceTotal: 12.5 },
      "InvoiceTotal: must be a string, not a number",
    ],
    [
      "no decimal",
      "invoices",
      { ...record.invoice(), InvoiceTotal: "12,50" },
      "InvoiceTotal: must be a decimal written as a string, for example 12.500000",
    ],
    [
      "more exact than 6 decimals",
      "invoices",
      { ...record.invoice(), TotalDiscount: "0.1234567" },
      "TotalDiscount: must have at most 12 digits before the point and 6 after it",
    ],
    [
      "a larger amount than there is room for",
      "payments",
      { ...record.payment(), Amount: "1234567890123" },
      "Amount: must have at most 12 digits before the point and 6 after it",
    ],
    [
      "no real date",
      "menuPromotions",
      { ...record.menuPromotion(), StartDate: "2026-02-30" },
      "StartDate: must be a real date written YYYY-MM-DD",
    ],
    ["before the calendar", "menuPromotions", { ...record.menuPromotion(), StartDate: "0000-01-01" }, "StartDate: must be a real date"],
    [
      "before the calendar in a time that the exchange compares",
      "invoices",
      { ...record.invoice(), InvoiceLastUpdated: "0000-01-01T00:00:00.000Z" },
      "InvoiceLastUpdated: must be a real date",
    ],
    [
      "a time without milliseconds",
      "states",
      { ...record.state(), TimeUpdated: "2026-01-01T00:00:00Z" },
      "TimeUpdated: must be a UTC time written like 2026-01-31T00:00:00.000Z",
    ],
    [
      "an id that is too large",
      "suppliers",
      { ...record.supplier(), SupplierID: 2 ** 31 },
      "SupplierID: must be a whole number from 0 to 2147483647",
    ],
    [
      "an id in a list that is too large",
      "users",
      { ...record.user(), CustomerIDs: [1, 2 ** 31] },
      "CustomerIDs: must be a whole number from 0 to 2147483647",
    ],
    ["an id below 0", "invoices", { ...record.invoice(), InvoiceID: -5 }, "InvoiceID: must be a whole number from 0 to 2147483647"],
    ["a reference below 0", "invoices", { ...record.invoice(), CustomerID: -1 }, "CustomerID: must be a whole number from 0 to 2147483647"],
    [
      "a type of payments too low",
      "paymentTypes",
      { ...record.paymentType(), PaymentTypeID: -(2 ** 31) },
      "PaymentTypeID: must be a whole number between -2147483647 and 2147483647",
    ],
    [
      "an id of a key below 0",
      "apiKeys",
      { ...record.apiKey(), CustomerIDs: [1, -1] },
      "CustomerIDs: must be a whole number from 0 to 2147483647",
    ],
    ["not among the choices", "purchases", { ...record.purchase(), Status: "InProgress" }, /^Status: must be "New" or "Accepted" or/],
    [
      "a text that no index takes",
      "invoices",
      { ...record.invoice(), InvoiceNum: "x".repeat(201) },
      "InvoiceNum: must be at most 200 characters long",
    ],
    ["a NUL", "suppliers", { ...record.supplier(), Supplier: "a\0b" }, "Supplier: must not contain a NUL character"],
    ["half a character", "suppliers", { ...record.supplier(), Supplier: "a\ud800b" }, "Supplier: must not contain half a surrogate pair"],
    ["one that the record does not have", "suppliers", { ...record.supplier(), Colour: "red" }, "Colour: is not a field of suppliers"],
    [
      "one that the service derives",
      "payments",
      { ...record.payment(), AvailableBalance: "1.000000" },
      "AvailableBalance: is derived by the service: leave it out",
    ],
    [
      "a request's id",
      "paymentApplications",
      { ...record.paymentApplication(), RequestID: 5 },
      "RequestID: must be null: a request is made through the API",
    ],
    [
      "a key that no header can carry",
      "apiKeys",
      { ...record.apiKey(), Key: "caf\u00e9" },
      "Key: must be 1 to 255 printable ASCII characters that do not begin or end with a space",
    ],
    ["a limit of no requests", "apiKeys", { ...record.apiKey(), RequestsPerHour: 0 }, "RequestsPerHour: must be at least 1"],
  ])("that is %s is named with what is wrong", (_, file, line, problem) => {
    expect(parse(file, line)).toEqual([typeof problem === "string" ? problem : expect.stringMatching(problem)]);
  });

  test.each([
    ["promotions", "UnitPrice", { ...record.promotion(), UnitPrice: 1.2345678 }],
    ["promotions", "UnitPrice", { ...record.promotion(), UnitPrice: 1e12 }],
    ["allocations", "Units", { ...record.allocation(), Units: 1e-7 }],
    ["products", "MinimumOrderUnits", { ...record.product(), MinimumOrderUnits: -0.0000015 }],
    ["invoiceTransactions", "NumUnits", { ...record.invoiceTransaction(), NumUnits: 1e300 }],
    ["invoiceTransactions", "BackOrder", { ...record.invoiceTransaction(), BackOrder: 2 ** 63 }],
    ["vendors", "TargetDOI", { ...record.vendor(), TargetDOI: 1e-7 }],
    ["inventoryBatches", "Vintage", { ...record.inventoryBatch(), Vintage: 1e21 }],
  ])("of %s that is a number which would be rounded is named: %s", (file, field, line) => {
    expect(parse(file, line)).toEqual([`${field}: must have at most 12 digits before the point and 6 after it`]);
  });

  test.each([-1, 0, 2_147_483_647])("may be the PaymentTypeID %d", (PaymentTypeID) => {
    expect(parse("paymentTypes", { ...record.paymentType(), PaymentTypeID })).toBe("good");
    expect(parse("payments", { ...record.payment(), PaymentTypeID })).toBe("good");
  });

  test.each(["+02:00", "-05", "0200"])("may not be the offset %s as a time zone", (TimeZone) => {
    expect(parse("states", { ...record.state(), TimeZone })).toEqual(["TimeZone: must be an IANA time zone, for example America/Denver"]);
  });

  test.each(["0,8", "12", "1,,x", "none", ",1", "1,2,"])("is named where %j are no weekdays", (DeliveryDays) => {
    expect(parse("customers", { ...record.customer(), DeliveryDays })).toEqual([
      "DeliveryDays: must be weekday numbers, 1 = Monday to 7 = Sunday, separated by commas, or empty",
    ]);
  });

  test.each(["", "3", "2,5", "1;4", "1, 4", "1 / 7"])("may be the weekdays %j", (DeliveryDays) => {
    expect(parse("customers", { ...record.customer(), DeliveryDays })).toBe("good");
  });

  test("may be any text that JSON escapes", () => {
    expect(parse("suppliers", { ...record.supplier(), Supplier: 'Ünïcode \\u0000 "quoted" 😀 \u2028' })).toBe("good");
  });
});

test("a decimal is written out to 6 decimals, without zeros before it or a sign of zero", () => {
  const decimals = ["0", "-12.5", "7.123456", "007.5", "-00.5", "-0", "-0.000000", "00.000000", "010", "-007.123456"];
  expect(decimals.map(toSixDecimals)).toEqual([
    ...["0.000000", "-12.500000", "7.123456", "7.500000", "-0.500000", "0.000000", "0.000000", "0.000000", "10.000000", "-7.123456"],
  ]);
});

test("a decimal that is served with the decimals of the snapshot loses such zeros too, also where it may be null", () => {
  expect(rowOf("invoices", { ...record.invoice(), TotalCases: "007.50" })).toMatchObject({ TotalCases: "7.50" });
  expect(rowOf("purchases", { ...record.purchase(), Freight: "-0.00", Tax: null })).toMatchObject({ Freight: "0.00", Tax: null });
});

test("a number with the error of binary fractions is stored and served without it", () => {
  for (const [written, UnitPrice] of [
    [0.1 + 0.2, 0.3],
    [1.1 * 3, 3.3],
    [123_456_789.123_456, 123_456_789.123_456],
    [1_234_567_890.123_456_2, 1_234_567_890.123_456],
    [999_999_999_999.9, 999_999_999_999.9],
  ] as const) {
    expect(rowOf("promotions", { ...record.promotion(), UnitPrice: written })).toMatchObject({ UnitPrice });
    expect(rowOf("invoiceTransactions", { ...record.invoiceTransaction(), NumUnits: written })).toMatchObject({ NumUnits: UnitPrice });
  }
});
