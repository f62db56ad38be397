import { describe, expect, it } from "vitest";
import { endpoints } from "#contract/index.ts";
import { getCustomer } from "#contract/v1/customers.ts";
import { listInvoices } from "#contract/v1/invoices.ts";
import { getPurchase } from "#contract/v1/purchases.ts";
import { getPurchaseV2, listPurchasesV2 } from "#contract/v2/purchases.ts";
import { envelopeOf } from "./envelope.ts";

const page = { records: '{"a":1},{"a":2}', hasNextPage: true, page: 3, pageSize: 2 };

describe("an envelope", () => {
  it("of a v1 list holds Data, Page, PageSize and HasNextPage", () => {
    expect(JSON.parse(String(envelopeOf(listInvoices).list(page)))).toEqual({
      Data: [{ a: 1 }, { a: 2 }],
      Page: 3,
      PageSize: 2,
      HasNextPage: true,
    });
  });
  it("of a v2 list has the same in lower case", () => {
    const body = String(envelopeOf(listPurchasesV2).list({ ...page, records: "" }));
    expect(JSON.parse(body)).toEqual({ data: [], page: 3, page_size: 2, has_next_page: true });
  });
  it("of a single v1 record holds an array of one, of a v1 purchase the record itself, of v2 likewise", () => {
    expect(envelopeOf(getCustomer).single("{}")).toBe('{"Data":[{}]}');
    expect(envelopeOf(getPurchase).single("{}")).toBe('{"Data":{}}');
    expect(envelopeOf(getPurchaseV2).single("{}")).toBe('{"data":{}}');
  });
  it("is declared by every GET endpoint of the contract", () => {
    for (const endpoint of endpoints) if (endpoint.method === "GET") expect(() => envelopeOf(endpoint)).not.toThrow();
  });
});
