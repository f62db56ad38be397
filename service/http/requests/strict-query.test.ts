import { beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#service/testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

const strict = { Prefer: "handling=strict" };

describe("Prefer: handling=strict on a read", () => {
  test("refuses a misspelled parameter and names those that there are", async () => {
    const { status, body } = await app.ask("/v1/invoices?CustomerID=101", { headers: strict });
    expect(status).toBe(400);
    expect(body).toEqual({ Error: expect.stringMatching(/^CustomerID is not a parameter here: it takes CustomerIDs, InvoiceIDs,/) });
  });

  test("names each one in v2, and says of an endpoint that it takes none", async () => {
    const { body } = await app.ask("/v2/purchases?Page=2&States=CA", { headers: strict });
    expect(body).toMatchObject({
      Error: {
        fieldErrors: [
          { field: "Page", code: "UNKNOWN" },
          { field: "States", code: "UNKNOWN" },
        ],
      },
    });
    expect((await app.ask("/v1/products/11?Page=1", { headers: strict })).body).toEqual({
      Error: "Page is not a parameter here: it takes none",
    });
  });

  test("refuses it also where an ETag matches", async () => {
    const path = "/v1/invoices?Customer=101";
    const etag = (await app.ask(path)).headers.get("ETag") ?? "";
    expect((await app.ask(path, { headers: { "If-None-Match": etag } })).status).toBe(304);
    expect((await app.ask(path, { headers: { ...strict, "If-None-Match": etag } })).status).toBe(400);
  });

  test("answers a valid request as usual, and says that it was applied", async () => {
    const asked = await app.ask("/v1/invoices?CustomerIDs=101", { headers: strict });
    expect([asked.status, asked.headers.get("Preference-Applied")]).toEqual([200, "handling=strict"]);
    expect(asked.text).toBe((await app.ask("/v1/invoices?CustomerIDs=101")).text);
  });

  test("is off unless asked for", async () => {
    const { status, headers } = await app.ask("/v1/invoices?CustomerID=101");
    expect([status, headers.get("Preference-Applied")]).toEqual([200, null]);
  });
});
