import { describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoints } from "#contract/index.ts";
import type { Route } from "./api.ts";
import { type Envelope, envelopeOf, readEnvelope } from "./envelopes.ts";

const head = new Headers({ "x-request-id": "r7" });
const read = (route: Route, body: unknown, pageSize?: number, status = 200) => readEnvelope(route, { status, head, body }, pageSize);

function describeSchema(schema: z.ZodType): Envelope {
  const { properties = {} } = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
  const data = properties.Data ?? properties.data;
  if (typeof data !== "object" || data.type !== "array") return "record";
  return "HasNextPage" in properties || "has_next_page" in properties ? "list" : "single";
}

describe("envelopeOf", () => {
  it("knows the envelope of every endpoint of the contract", () => {
    for (const { method, path, replies } of endpoints) {
      const schemas = Object.values(replies).filter((schema) => schema !== null);
      const route = `${method} ${path}` as Route;
      expect([route, envelopeOf(route)]).toEqual([route, schemas[0] ? describeSchema(schemas[0]) : "none"]);
    }
  });
});

describe("readEnvelope", () => {
  it("refuses an answer without its envelope, with the request id", () => {
    const broken: readonly (readonly [Route, unknown, RegExp])[] = [
      ["GET /v1/invoices", undefined, /answer is empty/],
      ["GET /v1/invoices", null, /no list under "Data"/],
      ["GET /v1/invoices", [], /no list under "Data"/],
      ["GET /v1/invoices", { Data: null }, /no list under "Data"/],
      ["GET /v1/invoices", { Data: {} }, /no list under "Data"/],
      ["GET /v1/invoices/{invoiceID}", {}, /no list under "Data"/],
      ["GET /v2/purchases", { Data: [] }, /no list under "data"/],
      ["GET /v2/purchases/{purchaseID}", { data: [] }, /no readable record under "data"/],
      [
        "GET /v2/purchases/{purchaseID}",
        { data: { purchase_transactions: [{ product_id: 71 }, null] } },
        /no readable record under "data"/,
      ],
      ["GET /v2/purchases/{purchaseID}", { data: { purchase_transactions: { 0: { product_id: 71 } } } }, /no readable record under "data"/],
      ["POST /v2/purchases/validate", undefined, /answer is empty/],
      ["POST /v1/payments/applications", { Data: null }, /no readable record under "Data"/],
    ];
    for (const [route, body, detail] of broken) {
      expect(() => read(route, body)).toThrow(
        expect.objectContaining({
          name: "ApiError",
          status: 502,
          code: "UPSTREAM_INVALID",
          requestId: "r7",
          detail: expect.stringMatching(detail),
        }),
      );
    }
  });

  it("accepts an empty body when the contract promises none", () => {
    for (const route of [
      "DELETE /v2/purchases/{purchaseGlobalID}",
      "PATCH /v2/purchases/{purchaseGlobalID}",
      "POST /v2/purchases/{purchaseGlobalID}/submit",
    ] as const)
      expect(read(route, undefined, undefined, 204)).toBeUndefined();
  });

  it("assumes a next page where the API does not tell", () => {
    const rows = (count: number) => Array.from({ length: count }, (_, InvoiceID) => ({ InvoiceID }));
    const next = (body: object, pageSize?: number) => {
      const { HasNextPage, mayBeLast } = read("GET /v1/invoices", body, pageSize) as { HasNextPage: unknown; mayBeLast?: boolean };
      return [HasNextPage, mayBeLast];
    };
    expect(next({ Data: rows(50) })).toEqual([true, false]);
    expect(next({ Data: rows(500), HasNextPage: null }, 500)).toEqual([true, false]);
    expect(next({ Data: rows(50), HasNextPage: false })).toEqual([false, undefined]);
    expect(next({ Data: [] })[0]).toBe(false);
    // The API may cap its pages below the size asked for, or ignore it.
    expect(next({ Data: rows(100) }, 500)).toEqual([true, true]);
    expect(next({ Data: rows(600) }, 500)).toEqual([true, true]);
    expect(next({ Data: rows(49) })).toEqual([true, true]);
    expect(next({ Data: rows(100), PageSize: 100 }, 500)).toEqual([true, true]);
    expect(next({ Data: rows(99), PageSize: 100 }, 500)[0]).toBe(false);
    expect(next({ Data: rows(99), PageSize: 0 }, 500)).toEqual([true, true]);
    expect(read("GET /v2/purchases", { data: rows(2) }, 2)).toMatchObject({ has_next_page: true });
    expect(read("GET /v2/purchases", { data: rows(1) }, 2)).toMatchObject({ has_next_page: true, mayBeLast: true });
    expect(read("GET /v1/invoices/{invoiceID}", { Data: rows(1) })).toEqual({ Data: rows(1) });
  });

  it("reads HasNextPage as a text or a number", () => {
    const rows = [{ InvoiceID: 1 }];
    for (const told of [true, "true", 1])
      expect(read("GET /v1/invoices", { Data: rows, HasNextPage: told, PageSize: 500 })).toMatchObject({ HasNextPage: true });
    for (const told of [false, "false", 0])
      expect(read("GET /v1/invoices", { Data: rows, HasNextPage: told })).toEqual({ Data: rows, HasNextPage: false });
  });

  it("leaves out values that are not records, and counts them", () => {
    const reply = read("GET /v1/invoices", { Data: [null, { InvoiceID: 1 }, "2", []], HasNextPage: false });
    expect(reply).toMatchObject({ Data: [{ InvoiceID: 1 }], leftOut: 3 });
  });

  it("leaves out orders of which a line is unreadable, and reads orders without lines", () => {
    const orders = [{ purchase_transactions: [{ num_units: 1 }, "gone"] }, { purchase_transactions: null }, { po_num: "A" }];
    expect(read("GET /v2/purchases", { data: orders, has_next_page: false })).toMatchObject({ data: orders.slice(1), leftOut: 1 });
  });
});
