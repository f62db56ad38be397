import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import demoReplies from "#contract/examples/demo-replies.json" with { type: "json" };
import { fieldTypes } from "#contract/field-types.ts";
import { endpoints } from "#contract/index.ts";
import { restoreDirectionControls } from "#lib/format/text/direction-controls.ts";
import type { Route } from "./api.ts";
import { coerceRecord } from "./coerce-record.ts";
import { readEnvelope } from "./envelopes.ts";

const replies: Readonly<Record<string, unknown>> = demoReplies;
const list: readonly Endpoint[] = endpoints;

/** Every reply with records: how the dashboard reads it, and its schema. */
const bodies = list.flatMap(({ id, method, path, replies: schemas }) => {
  const [schema] = Object.values(schemas).filter((body) => body !== null);
  const route = `${method} ${path}` as Route;
  const read = (body: unknown) => readEnvelope(route, { status: 200, head: new Headers(), body }, 50);
  return schema instanceof z.ZodObject && replies[id] !== undefined ? [[route, replies[id], read, schema] as const] : [];
});

/** Fields that may be a number or a text in any record. */
const eitherType = new Set<string>(fieldTypes.scalar);

/** A copy in which `change` has replaced the values of the records, at any depth. */
function mutate(value: unknown, change: (value: unknown) => unknown, depth = 0): unknown {
  if (Array.isArray(value)) return value.map((item) => mutate(item, change, depth));
  if (typeof value !== "object" || value === null) return depth > 1 ? change(value) : value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, eitherType.has(name) ? field : mutate(field, change, depth + 1)]),
  );
}

const numbersAsTexts = (value: unknown) => (typeof value === "number" ? String(value) : value);
const flagsAsTexts = (value: unknown) => (typeof value === "boolean" ? String(value) : value);
const textsAsNumbers = (value: unknown) => (typeof value === "string" ? 12345 : value);
const textsAsObjects = (value: unknown) => (typeof value === "string" ? { text: value } : value);
const copy = (value: unknown) => mutate(value, (same) => same);

/** A format such as that of a date is not checked, only JSON types. */
function typeFaults(schema: z.ZodObject, body: unknown): readonly string[] {
  const { error } = schema.safeParse(body);
  return (error?.issues ?? []).filter(({ code }) => code === "invalid_type").map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe.each(bodies)("%s", (_, body, read, schema) => {
  test("keeps a reply of the contract", () => {
    expect(read(copy(body))).toEqual(body);
    expect(schema.safeParse(read(copy(body))).success).toBe(true);
  });

  test("reads numbers and flags that are sent as texts", () => {
    expect(typeFaults(schema, read(mutate(body, numbersAsTexts)))).toEqual([]);
    expect(read(mutate(body, flagsAsTexts))).toEqual(body);
  });

  test("reads texts that are sent as numbers", () => {
    expect(typeFaults(schema, read(mutate(body, textsAsNumbers)))).toEqual([]);
  });

  test("reads a text that is an object as none", () => {
    expect(read(mutate(body, textsAsObjects))).toEqual(read(mutate(body, (value) => (typeof value === "string" ? null : value))));
  });
});

describe("coerceRecord", () => {
  it("keeps a text that is no number where a number is expected, and every digit of a number that is too long", () => {
    const record = { InvoiceID: "INV-7", PaymentID: "12345678901234567890", ProductID: "007", VendorID: "-5", StatusID: "" };
    expect(coerceRecord({ ...record })).toEqual({ ...record, VendorID: -5 });
  });

  it("keeps a status that is a word, and a batch's vintage of either type", () => {
    const record = { Status: "Pending", Vintage: "2026", UnitPrice: "1.20" };
    expect(coerceRecord({ ...record })).toEqual(record);
    expect(coerceRecord({ Status: "7", Vintage: 2026, UnitPrice: 1.2 })).toEqual({ Status: 7, Vintage: 2026, UnitPrice: 1.2 });
  });

  it("keeps a time as it is written", () => {
    const times = { TimeUpdated: "2026-11-23 10:00:00", CloseDate: "11/23/2026 10:00", Memo: "2026-11-23 10:00:00" };
    expect(coerceRecord({ ...times, TimeExported: 20261123 })).toEqual({ ...times, TimeExported: "20261123" });
  });

  it("reads lists item by item, and a value that is no list as null", () => {
    expect(coerceRecord({ SupplierIDs: ["1", 2], States: ["CA", null, 5], Suppliers: [null, { SupplierID: "3" }] })).toEqual({
      SupplierIDs: [1, 2],
      States: ["CA", null, "5"],
      Suppliers: [{ SupplierID: 3 }],
    });
    expect(coerceRecord({ SupplierIDs: "1,2", States: {}, Suppliers: 5 })).toEqual({ SupplierIDs: null, States: null, Suppliers: null });
  });

  it.each([
    ["empty", ""],
    ["a blank", " \t"],
    ["invisible", "\u200b\u2060\u202e\ufeff\u3164\u2800"],
    ["null", null],
    ["no text", {}],
  ])("names a record whose name is %s by its id", (_, blank) => {
    expect(coerceRecord({ CustomerName: blank, CustomerID: "501" })).toEqual({ CustomerName: "Customer 501", CustomerID: 501 });
    expect(coerceRecord({ Customers: [{ CustomerID: 502, CustomerName: blank }] })).toEqual({
      Customers: [{ CustomerID: 502, CustomerName: "Customer 502" }],
    });
    const named = { ProductID: 1, ProductName: blank, SupplierID: 2, Supplier: blank, LocationID: 3, Location: blank };
    expect(coerceRecord(named)).toMatchObject({ ProductName: "Product 1", Supplier: "Supplier 2", Location: "Warehouse 3" });
    expect(coerceRecord({ vendor_name: blank, vendor_id: 7, to_location_name: blank, to_location_id: 3 })).toMatchObject({
      vendor_name: "Vendor 7",
      to_location_name: "Warehouse 3",
    });
    expect(coerceRecord({ Name: blank, Term: blank, TermID: 9 })).toEqual({ Name: "Unknown sales rep", Term: "Term 9", TermID: 9 });
  });

  it("removes from names what changes the direction of the text around them, and nothing else", () => {
    const emoji = "\ud83d\udc69\u200d\ud83c\udf3e Farm";
    expect(
      coerceRecord({
        CustomerName: `\u202eHarbor\u2066 \u200fShop\u202c`,
        BrandName: emoji,
        SalesRepName: "\u202e",
        Memo: "\u202eCheck 8921",
      }),
    ).toEqual({
      CustomerName: "Harbor Shop",
      BrandName: emoji,
      SalesRepName: "",
      Memo: "Check 8921",
    });
  });

  it("hides what changes the direction of other text in numbers and codes, which the API looks up as it has them", () => {
    const number = "IN\u202eV\u2066-1\u200e";
    const numbers = { InvoiceNum: number, PaymentInvoiceNum: number, TargetInvoiceNum: number, PONum: number, po_num: number };
    const all = { ...numbers, BatchCode: number, batch_code: number, SupplierProductNumber: number };
    for (const [field, hidden] of Object.entries(coerceRecord({ ...all }))) {
      expect(hidden, field).not.toMatch(/\p{Bidi_C}/u);
      expect(restoreDirectionControls(hidden), field).toBe(number);
    }
    expect(coerceRecord({ BatchCode: 12, batch_code: null, PONum: {} })).toEqual({ BatchCode: "12", batch_code: null, PONum: null });
  });

  it("reads a number of a document without a visible character as none", () => {
    for (const InvoiceNum of ["  ", "\u200b\u202e"])
      expect(coerceRecord({ InvoiceNum, CurrentInvoices: [{ InvoiceNum }] })).toEqual({
        InvoiceNum: "",
        CurrentInvoices: [{ InvoiceNum: "" }],
      });
    const numbers = { TargetInvoiceNum: " INV-1", PaymentInvoiceNum: null };
    expect(coerceRecord({ ...numbers })).toEqual(numbers);
  });

  it("knows no word for a flag but true and false", () => {
    expect(coerceRecord({ OnHold: "false", Active: 1, InStock: "yes", valid: {} })).toEqual({
      OnHold: false,
      Active: true,
      InStock: null,
      valid: null,
    });
  });
});

test("the keys of removed records have the types of the contract", () => {
  const body = { Data: [], HasNextPage: false, UpdatedUntil: "2026", Removed: [{ LocationID: "1", ProductID: "2" }] };
  expect(readEnvelope("GET /v1/inventory", { status: 200, head: new Headers(), body }, 50)).toMatchObject({
    Removed: [{ LocationID: 1, ProductID: 2 }],
  });
});
