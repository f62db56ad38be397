import { describe, expect, test } from "vitest";
import { purchaseClient } from "../../testing/records/purchase-orders.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { bodyBytesMax } from "./read-body.ts";

const app = await createTestApp();

const post = (body: string | Uint8Array<ArrayBuffer>, type = "application/json", more = {}) =>
  app.ask("/v2/purchases/validate", { method: "POST", body, headers: { "Content-Type": type, ...more } });

describe("the body of a write", () => {
  test("above 1 MB is 413, in the shape of every error and with the quota", async () => {
    const { status, body, headers } = await post(`{"a":"${"x".repeat(bodyBytesMax)}"}`);
    expect({ status, body }).toMatchObject({ status: 413, body: { Error: { code: "BODY_TOO_LARGE" } } });
    expect(headers.get("ratelimit-remaining")).toMatch(/^\d+$/);
  });

  test.each([
    ["text/plain", {}],
    ["application/json; charset=utf-16", {}],
    ["application/x-www-form-urlencoded", {}],
    ["application/json", { "Content-Encoding": "gzip" }],
  ])("of %s %j is 415", async (type, more) => {
    expect((await post("{}", type, more)).status).toBe(415);
  });

  test.each(["application/json; charset=UTF-8", "Application/JSON"])("of %s is read", async (type) => {
    expect((await post("{}", type)).body).toMatchObject({ Error: { code: "VALIDATION_FAILED" } });
  });

  test.each(["", "{", "[]", "null", '{"a":1,"a":2}'])("%j is 400", async (body) => {
    expect((await post(body)).body).toMatchObject({ Error: { code: "INVALID_JSON" } });
  });

  test.each([
    ["vendor_id", 2_147_483_648],
    ["vendor_id", 1.5],
    ["delivery_date", "0000-01-01"],
    ["po_num", ""],
    ["po_num", "x".repeat(201)],
    ["__proto__", 1],
  ])("%s of %j is told by its name", async (name, value) => {
    const { status, body } = await post(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ Error: { fieldErrors: expect.arrayContaining([expect.objectContaining({ field: name })]) } });
  });

  test("v1 purchases are not written", async () => {
    const { send } = purchaseClient(app);
    expect((await send("POST", "/v1/purchases", {})).status).toBe(405);
  });
});
