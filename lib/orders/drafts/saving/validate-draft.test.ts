import { expect, test } from "vitest";
import { createApi } from "#lib/api/http/create-api.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { createDraft, createLine } from "../draft.ts";
import { head } from "../testing/draft-context.ts";
import { products } from "../testing/products.ts";
import { duplicateOf, validateDraft } from "./validate-draft.ts";

const draft = createDraft({ ...head, lines: [createLine({ product_id: 11, quantity: "1" })] });

const validated = (send: Parameters<typeof createApi>[1]) =>
  validateDraft(createApi({ slug: "store", connectedAt: "now" }, send), draft, products, null);
const answered = (status: number, text: string) => validated(async () => ({ status, head: new Headers({ "x-request-id": "r4" }), text }));

test("says that the order could not be checked when validation gets an empty answer", async () => {
  for (const [status, text] of [
    [200, ""],
    [204, ""],
    [200, "null"],
    [200, '{"data":null}'],
    [200, '{"data":'],
  ] as const) {
    const validation = await answered(status, text);
    expect(validation).toMatchObject({ kind: "failed", error: { status: 502, code: "UPSTREAM_INVALID", requestId: "r4" } });
  }
});

test("accepts a valid order without a count of cases", async () => {
  expect(await answered(200, '{"data":{}}')).toEqual({ kind: "valid", totalCases: null });
});

test("shows no runtime error when the dashboard itself fails", async () => {
  const validation = await validated(() => Promise.reject(new TypeError("Cannot read properties of undefined (reading 'length')")));
  expect(validation).toMatchObject({
    kind: "failed",
    error: { detail: expect.stringMatching(/^The dashboard could not process its data/) },
  });
});

test("finds the id of the order with the same number in the API's sentence", () => {
  const named = (detail: string) => duplicateOf(new ApiError({ status: 409, code: "DUPLICATE_PO_NUMBER", detail }));
  for (const id of ["po_7Q2M", "po.2026-17", "PO:17"]) {
    expect(named(`The number is that of order ${id}`)).toBe(id);
    expect(named(`The number is that of purchase ${id}.`)).toBe(id);
  }
  expect(named("The number is in use.")).toBeNull();
});

test("shows that an order is not valid when the answer says so without an error", async () => {
  expect(await answered(200, '{"data":{"valid":false,"total_cases":0}}')).toEqual({
    kind: "invalid",
    errors: [{ address: { kind: "order" }, code: "INVALID", message: "The Data API does not accept this order and gives no reason." }],
    duplicateOf: null,
  });
});

test("reads the id of the order that has the number: its global id, or its number from the detail", () => {
  const detail = 'po_num "P-1" is already used for vendor 5 by purchase 7003';
  const field = { field: "po_num", code: "DUPLICATE_PO_NUMBER", detail };
  const refusal = (code: string, fieldErrors: object[], text = detail) =>
    duplicateOf(new ApiError({ status: 409, code, detail: text, fieldErrors: fieldErrors as (typeof field)[] }));
  expect(refusal("DUPLICATE_PO_NUMBER", [{ ...field, purchase_global_id: "po_1" }])).toBe("po_1");
  expect(refusal("DUPLICATE_PO_NUMBER", [field])).toBe("7003");
  expect(refusal("VALIDATION_FAILED", [field], "vendor_id is missing")).toBe("7003");
  expect(refusal("DUPLICATE_PO_NUMBER", [])).toBe("7003");
  expect(refusal("VALIDATION_FAILED", [], detail)).toBeNull();
  expect(refusal("DUPLICATE_PO_NUMBER", [{ ...field, detail: "po_num is already used for vendor 5" }])).toBeNull();
});
