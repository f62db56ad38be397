import { describe, expect, test } from "vitest";
import { world } from "../../testing/records/world.ts";
import { createTestApp } from "../../testing/test-app.ts";

const app = await createTestApp();

const idsOf = async (path: string, key?: string) => (await app.rows(path, key)).map(({ InvoiceID }) => InvoiceID);
const linesOf = async (path: string, key?: string) => (await app.rows(path, key)).map(({ InvoiceTransID }) => InvoiceTransID);

describe("invoices", () => {
  test("are the new ones, newest first, unless Statuses says otherwise", async () => {
    expect(await idsOf("/v1/invoices")).toEqual([2003, 2005, 2001]);
    expect(await idsOf("/v1/invoices?Statuses=2,7")).toEqual([2004, 2002]);
  });

  test("are filtered by whole days of UTC, including both bounds", async () => {
    expect(await idsOf("/v1/invoices?EndDate=2026-03-03")).toEqual([2003, 2005, 2001]);
    expect(await idsOf("/v1/invoices?EndDate=2026-03-02")).toEqual([2005, 2001]);
    expect(await idsOf("/v1/invoices?StartDate=2026-03-03")).toEqual([2003]);
    expect(await idsOf("/v1/invoices?StartDate=2026-03-03&EndDate=2026-03-02")).toEqual([]);
    expect(await idsOf("/v1/invoices?StartDate=0001-01-01&EndDate=9999-12-31")).toEqual([2003, 2005, 2001]);
    expect((await app.ask("/v1/invoices?StartDate=2026-02-29")).status).toBe(400);
  });

  test("have the state of their customer", async () => {
    expect(await idsOf("/v1/invoices?States=NY")).toEqual([2003]);
    expect(await idsOf("/v1/invoices?States=NY,CA,WA")).toEqual([2003, 2005, 2001]);
  });

  test("of a Supplier key are those with at least one of its lines, each once and complete", async () => {
    expect(await idsOf("/v1/invoices", "alder")).toEqual([2005, 2001]);
    const [, shared] = await app.rows("/v1/invoices", "birch-and-cedar");
    expect(shared).toEqual((await app.rows("/v1/invoices/2001"))[0]);
    expect(await idsOf("/v1/invoices?Statuses=1,2", "birch-and-cedar")).toEqual([2003, 2004, 2001]);
  });

  test.each([
    [2003, "bay-leaf"],
    [2001, "hudson"],
    [2004, "alder"],
    [2002, "birch-and-cedar"],
  ])("outside the key's scope are 404 like those that do not exist: %s for %s", async (id, key) => {
    const [foreign, missing] = [await app.ask(`/v1/invoices/${id}`, { key }), await app.ask("/v1/invoices/2999", { key })];
    expect([foreign.status, foreign.text.replace(String(id), "2999")]).toEqual([404, missing.text]);
    for (const lines of ["invoiceTransactions", "invoiceCOAs"]) expect((await app.ask(`/v1/${lines}/${id}`, { key })).status).toBe(404);
    expect(await idsOf(`/v1/invoices?Statuses=1,2,3,7&InvoiceIDs=${id}`, key)).toEqual([]);
  });

  test("are served with every field of the snapshot", async () => {
    const [record] = await app.rows("/v1/invoices/2004");
    const { ARAccountID: _, ...fields } = world.invoices?.find(({ InvoiceID }) => InvoiceID === 2004) ?? {};
    expect(record).toEqual(fields);
  });

  test("filtered by customers outside the key's scope are none", async () => {
    expect(await idsOf("/v1/invoices?CustomerIDs=103", "bay-leaf")).toEqual([]);
  });
});

describe("invoice lines", () => {
  const all = "InvoiceIDs=2001,2002,2003,2004,2005";

  test("need InvoiceIDs", async () => {
    const reply = await app.ask("/v1/invoiceTransactions");
    expect([reply.status, reply.body]).toEqual([400, { Error: "InvoiceIDs is required, for example InvoiceIDs=1,2,3" }]);
    expect((await app.ask("/v1/invoiceCOAs?InvoiceIDs=")).status).toBe(400);
  });

  test("leave verified invoices out only where Statuses is given without 7", async () => {
    expect(await linesOf(`/v1/invoiceTransactions?${all}`)).toEqual([3001, 3002, 3003, 3004, 3005, 3006]);
    expect(await linesOf(`/v1/invoiceTransactions?${all}&Statuses=1`)).toEqual([3001, 3002, 3004, 3005, 3006]);
    expect(await linesOf(`/v1/invoiceTransactions?${all}&Statuses=1,7`)).toEqual([3001, 3002, 3003, 3004, 3005, 3006]);
    expect(await linesOf("/v1/invoiceTransactions?InvoiceIDs=2002&Statuses=1")).toEqual([]);
  });

  test("of a Supplier key are its own, of a Customer key those of its customers", async () => {
    expect(await linesOf(`/v1/invoiceTransactions?${all}`, "alder")).toEqual([3001, 3003, 3006]);
    expect(await linesOf(`/v1/invoiceTransactions?${all}`, "birch-and-cedar")).toEqual([3002, 3004, 3005]);
    expect(await linesOf(`/v1/invoiceTransactions?${all}`, "hudson")).toEqual([3004, 3005]);
    expect(await linesOf("/v1/invoiceTransactions/2001", "alder")).toEqual([3001]);
  });

  test("of one invoice are paged; a page beyond the last is empty", async () => {
    expect(await linesOf("/v1/invoiceTransactions/2001?PageSize=1&Page=2")).toEqual([3002]);
    expect(await linesOf("/v1/invoiceTransactions/2001?Page=9", "alder")).toEqual([]);
    expect((await app.ask("/v1/invoiceTransactions/2999")).status).toBe(404);
  });

  test("have certificates within the same scope; an invoice without any has an empty list", async () => {
    expect(await linesOf(`/v1/invoiceCOAs?${all}`)).toEqual([3001, 3002, 3004]);
    expect(await linesOf(`/v1/invoiceCOAs?${all}`, "alder")).toEqual([3001]);
    expect(await linesOf(`/v1/invoiceCOAs?${all}`, "hudson")).toEqual([3004]);
    expect(await linesOf("/v1/invoiceCOAs/2004")).toEqual([]);
  });
});
