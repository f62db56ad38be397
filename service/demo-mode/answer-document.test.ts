import { Hono } from "hono";
import { expect, test } from "vitest";
import { certificatePath, invoicePath, purchasePath } from "#demo/documents/document-path.ts";
import type { Env } from "#service/http/context.ts";
import { ApiError } from "#service/http/errors/api-error.ts";
import { answerDocument } from "./answer-document.ts";

const app = new Hono<Env>();
app.get("/documents/:folder/:file", answerDocument);
app.onError((error, c) => (error instanceof ApiError ? c.text(error.message, error.status) : c.text(String(error), 500)));

test.each([
  [invoicePath("SO-100000"), "Invoice SO-100000"],
  [certificatePath({ batchCode: "WIL9817-7001", transId: 7001 }), "Certificate of analysis WIL9817-7001"],
  [purchasePath({ id: 61007, num: "PO-31-61007" }), "Purchase order PO-31-61007"],
])("%s is a PDF with its title", async (path, title) => {
  const answer = await app.request(path);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  const pdf = await answer.text();
  expect(pdf).toContain(`(${title}) Tj`);
  const [, xref] = /startxref\n(\d+)\n%%EOF\n$/.exec(pdf) ?? [];
  expect(pdf.slice(Number(xref))).toMatch(/^xref\n0 6\n/);
  const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset) => pdf.slice(offset, offset + 7))).toEqual([1, 2, 3, 4, 5].map((id) => `${id} 0 obj`));
});

test.each([
  certificatePath({ batchCode: "WIL9817-11", transId: 11 }),
  purchasePath({ id: 22, num: "PO-31-22" }),
  "/documents/invoices/SO-1.html",
  "/documents/invoices/..%2FSO-1.pdf",
  `/documents/invoices/${"1".repeat(41)}.pdf`,
  "/documents/toString/SO-1.pdf",
])("%s leads to no file", async (path) => {
  expect((await app.request(path)).status).toBe(404);
});
