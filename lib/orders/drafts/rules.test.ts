import { describe, expect, test } from "vitest";
import { growthOf, linearGrowthMax } from "#contract/testing/growth.ts";
import { createDraft, createLine, sentPONumber } from "./draft.ts";
import { cellMessage, placedMessage, placeErrors } from "./field-address.ts";
import { expirationWarning, headerProblems, lineBody, lineProblems, orderProblem } from "./rules.ts";
import { head } from "./testing/draft-context.ts";
import { products } from "./testing/products.ts";

const rules = { products, requiresBatchCodes: true };
const problemsOf = (values: Parameters<typeof createLine>[0]) =>
  lineProblems(createLine(values), rules).map(({ cell, kind, message }) => `${cell} ${kind}: ${message}`);

describe("rules while typing", () => {
  test("a complete line has no problem and becomes the contract's write line item", () => {
    const line = createLine({ product_id: 11, quantity: "1.50", batch_code: " B-1 ", expiration_date: "2027-03-31" });
    expect(lineProblems(line, rules)).toEqual([]);
    expect(lineBody(line, products)).toEqual({ product_id: 11, cases: 1.5, batch_code: "B-1", expiration_date: "2027-03-31" });
  });

  test("missing values differ from wrong ones", () => {
    expect(problemsOf({})).toEqual([
      "product missing: Choose a product.",
      "quantity missing: Enter a quantity.",
      "batch_code missing: The vendor requires a batch code.",
    ]);
  });

  test.each([
    [{ quantity: "-1" }, "quantity wrong: A quantity cannot be negative."],
    [{ quantity: "0" }, "quantity missing: Must be greater than 0."],
    [{ quantity: "10000001" }, "quantity wrong: Must not be above 10000000."],
    [{ quantity: "0.3" }, "quantity wrong: Must come to whole units (a case is 12)."],
    [{ quantity: "5 pallets" }, "quantity wrong: “pallets” is not an order unit: enter the number, then choose cases or units."],
    [{ product_id: null, product_text: "peac" }, "product wrong: “peac” does not match exactly one product of this supplier: choose one."],
    [{ batch_code: "x".repeat(101) }, "batch_code wrong: Must be at most 100 characters."],
    [{ expiration_date: "2027-02-30" }, "expiration_date wrong: “2027-02-30” is not a date: choose one."],
  ])("%j", (values, problem) => {
    const line = { product_id: 11, quantity: "1", batch_code: "B", ...values };
    expect(problemsOf(line)).toEqual([problem]);
    expect(lineBody(createLine(line), products) === null).toBe(problem.includes(" wrong:"));
  });

  test("a PO number may have outer spaces, which are not sent", () => {
    expect(headerProblems(createDraft({ ...head, po_num: " PO-1 " }))).toEqual([]);
  });

  test("a PO number pasted with a letter and its accent apart is one, and is sent with both together", () => {
    expect(headerProblems(createDraft({ ...head, po_num: "Ame\u0301-1" }))).toEqual([]);
    expect(sentPONumber(" Ame\u0301-1 ")).toBe("Am\u00e9-1");
  });

  test("a PO number of marks that are not in order is checked in linear time", () => {
    const check = (length: number) => headerProblems(createDraft({ ...head, po_num: `e${"\u0301\u0323".repeat(length / 2)}` }));
    expect(check(8_000)).toEqual([{ field: "po_num", kind: "wrong", message: "Must be at most 200 characters." }]);
    expect(growthOf(check, 8_000)).toBeLessThan(linearGrowthMax);
  });

  test("a PO number of 200 letters pasted with their accents apart is one", () => {
    const po_num = "e\u0302\u0301".repeat(200);
    expect(headerProblems(createDraft({ ...head, po_num }))).toEqual([]);
    expect(sentPONumber(po_num)).toBe("\u1ebf".repeat(200));
  });

  test.each(["\u3164", "\ufe0f", "\u034f", "\u2800"])("a PO number with the invisible character %j is wrong", (character) => {
    const message = "Must not contain line breaks or invisible characters.";
    expect(headerProblems(createDraft({ ...head, po_num: `PO-1${character}` }))).toEqual([{ field: "po_num", kind: "wrong", message }]);
  });

  test("the header names each field that is missing or wrong", () => {
    const draft = createDraft({ ...head, vendor_id: null, po_num: "x".repeat(201) });
    expect(headerProblems(draft)).toEqual([
      { field: "vendor_id", kind: "missing", message: "Choose a vendor." },
      { field: "po_num", kind: "wrong", message: "Must be at most 200 characters." },
    ]);
  });

  test("a delivery date that is not a date is wrong, with a message of its own", () => {
    const draft = { ...head, lines: [], delivery_date: "next week" };
    expect(headerProblems(draft)).toEqual([{ field: "delivery_date", kind: "wrong", message: "“next week” is not a date: choose one." }]);
  });
});

test("an expiration date in the past causes a warning, and is sent", () => {
  const line = createLine({ product_id: 11, quantity: "1", expiration_date: "2026-11-21" });
  expect(expirationWarning(line, "2026-11-22")).toBe("This expiration date is in the past.");
  expect(expirationWarning(line, "2026-11-21")).toBeNull();
  expect(lineBody(line, products)).toMatchObject({ expiration_date: "2026-11-21" });
});

test("an order of blank lines has no lines", () => {
  expect(orderProblem(createDraft({ lines: [createLine()] }))).toBe("An order needs at least one line.");
  expect(orderProblem(createDraft({ lines: [createLine({ quantity: "1" })] }))).toBeNull();
});

describe("places of the service's errors", () => {
  const place = (field: string, more = {}) => placeErrors([{ field, code: "X", detail: `${field} is wrong`, ...more }], ["a", "b"])[0];

  test.each([
    ["po_num", { kind: "header", field: "po_num" }],
    ["purchase_transactions[1].cases", { kind: "line", key: "b", cell: "quantity" }],
    ["purchase_transactions[0].batch_code", { kind: "line", key: "a", cell: "batch_code" }],
    ["purchase_transactions.1.product_id", { kind: "line", key: "b", cell: "product" }],
    ["PurchaseTransactions[1].ExpirationDate", { kind: "line", key: "b", cell: "expiration_date" }],
    ["purchase_transactions[1]", { kind: "line", key: "b", cell: "quantity" }],
    ["purchase_transactions[9].cases", { kind: "lines" }],
    ["purchase_transactions", { kind: "lines" }],
    ["created_by_user_id", { kind: "order" }],
  ])("%s", (field, address) => expect(place(field)?.address).toEqual(address));

  test("by its index when the field is not a path", () => {
    expect(place("batch_code", { index: 1, ProductID: 7 })?.address).toEqual({ kind: "line", key: "b", cell: "batch_code" });
  });

  test("the message is a sentence that does not repeat the path", () => {
    expect(place("purchase_transactions[1].cases")?.message).toBe("Is wrong.");
    expect(placeErrors([{ field: "vendor_id", code: "X", detail: "vendor_id: there is none" }], [])[0]?.message).toBe("There is none.");
  });

  test("a field that the editor does not show is named in its message", () => {
    const messageOf = (field: string) => placeErrors([{ field, code: "X", detail: `${field} is required` }], ["a"])[0]?.message;
    expect(messageOf("freight_terms")).toBe("freight_terms is required.");
    expect(messageOf("purchase_transactions[0].lot_number")).toBe("purchase_transactions[0].lot_number is required.");
    expect(messageOf("purchase_transactions[9].cases")).toBe("purchase_transactions[9].cases is required.");
    expect(messageOf("purchase_transactions[0].units")).toBe("Is required.");
    expect(messageOf("purchase_transactions[0]")).toBe("Is required.");
    expect(messageOf("purchase_transactions")).toBe("Is required.");
  });

  test.each([
    ["quantity", "Must be greater than 0.", "Quantity must be greater than 0."],
    ["batch_code", "Is required: the vendor requires batch codes.", "Batch code is required: the vendor requires batch codes."],
    ["batch_code", "The vendor requires a batch code.", "The vendor requires a batch code."],
    ["quantity", "“o” is not an order unit.", "“o” is not an order unit."],
    ["product", "Not in the catalog.", "Product: Not in the catalog."],
  ] as const)("a message below a line's row names its cell: %s", (cell, message, shown) => expect(cellMessage(cell, message)).toBe(shown));

  test("a listed message begins with its place and has one colon", () => {
    expect(placedMessage("Line 1, batch code", "Is required: the vendor requires batch codes.")).toBe(
      "Line 1, batch code is required: the vendor requires batch codes.",
    );
    expect(placedMessage("PO number", "Enter a PO number.")).toBe("PO number: Enter a PO number.");
  });
});
