import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { NextRequest } from "next/server";
import { describe, expect, test } from "vitest";
import { ApiError } from "#lib/api/http/errors.ts";
import { answer } from "#lib/testing/upstream.ts";
import { serverLimits } from "../limits.ts";
import { errorOf, startProxy } from "../testing/proxy.ts";
import { answerDocument } from "./answer-document.ts";
import { failurePage, failureStyle } from "./failure-page.ts";

let reads: string[] = [];
let isPosted = false;

const page = (Data: readonly object[]) => ({ Data, Page: 1, PageSize: 50, HasNextPage: false });

const proxy = await startProxy();
proxy.upstream.behave(({ url }, response) => {
  const path = new URL(url, "http://x").pathname.replace(/^.*\/v[12]/, "");
  const [, list, id] = path.split("/");
  if (url.startsWith("/files/")) {
    if (url.includes("good")) response.writeHead(200, { "content-type": "application/pdf" }).end(`%PDF-1.7 ${url}`);
    else if (url.includes("page")) response.writeHead(200, { "content-type": "text/html" }).end("<p>Sign in</p>");
    else if (url.includes("large"))
      response.writeHead(200, { "content-type": "application/pdf" }).end(Buffer.alloc(serverLimits.documentBytes + 1));
    else response.writeHead(404).end();
    return;
  }
  reads.push(path);
  // The key sees invoices below 900.
  if (Number(id) >= 900) return answer(response, 404, { Error: { code: "NOT_FOUND", detail: "There is no such invoice." } });
  const urls: Record<string, readonly object[]> = {
    invoices: [{ InvoiceID: Number(id), PDFURL: Number(id) === 3 && !isPosted ? null : "/files/good.pdf" }],
    invoiceCOAs: ["/files/page.pdf", "/files/large.pdf", "/files/gone.pdf", "http://169.254.169.254/secret"].map((COA_URL) => ({
      InvoiceID: Number(id),
      ProductID: 1,
      InvoiceTransID: 1,
      BatchCode: COA_URL,
      COA_URL,
    })),
    inventory: [
      { LocationID: 1, ProductID: 4, PurchaseTransID: 1, BatchCode: "B", COAURL: "/files/good-batch.pdf" },
      { LocationID: 1, ProductID: 4, PurchaseTransID: 2, BatchCode: "C", COAURL: "/files/good 100%;ä.pdf?v=1" },
    ],
    invoiceTransactions: [{ InvoiceTransID: 2, InvoiceID: Number(id), COA_URL: "/files/good-line.pdf" }],
  };
  if (list === "purchases") return answer(response, 200, { data: { purchase_id: 5, public_pdf_link: "/files/good-order.pdf" } });
  answer(response, 200, page(urls[list ?? ""] ?? []));
});

function ask(id: number | string, url: string, slug = "store", kind = "invoices", headers: Record<string, string> = {}) {
  const address = `http://127.0.0.1:3000/api/document/${slug}/${kind}/${id}?url=${encodeURIComponent(url)}`;
  const request = new NextRequest(address, { headers: { cookie: proxy.cookie, ...headers } });
  return answerDocument(request, { connection: slug, kind, id: String(id) });
}

describe("a document of a record", () => {
  test("is served from an address in the invoice, its certificates or its lines, as a file that no browser opens", async () => {
    const response = await ask(1, "/files/good.pdf");
    expect(await response.text()).toBe("%PDF-1.7 /files/good.pdf");
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''good.pdf");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await (await ask(1, "/files/good-line.pdf")).text()).toContain("good-line");
  });

  test.each([
    ["batches", 4, "/files/good-batch.pdf"],
    ["purchases", 5, "/files/good-order.pdf"],
    ["purchases", "po_7Q2M", "/files/good-order.pdf"],
    ["purchases", "PO:2026.17", "/files/good-order.pdf"],
  ])("is served from %s", async (kind, id, url) => {
    expect(await (await ask(id, url, "store", kind)).text()).toContain(url);
    expect(await errorOf(await ask(id, "/files/good.pdf", "store", kind))).toMatchObject({ status: 404 });
  });

  test("has a name that ends neither the header nor the name", async () => {
    const response = await ask(4, "/files/good 100%;ä.pdf?v=1", "store", "batches");
    expect(response.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''good%20100__%C3%A4.pdf");
  });

  test("costs one request to the Data API for the first file of an invoice, and none for the same record again", async () => {
    reads = [];
    await ask(2, "/files/good.pdf");
    await ask(2, "/files/good.pdf");
    expect(reads).toEqual(["/invoices/2"]);
  });

  test("is found where its record got it after the last read", async () => {
    expect((await ask(3, "/files/good-line.pdf")).status).toBe(200);
    isPosted = true;
    expect((await ask(3, "/files/good.pdf")).status).toBe(200);
    reads = [];
    expect((await ask(3, "/files/good.pdf")).status).toBe(200);
    expect(reads).toEqual([]);
  });

  test.each([
    ["/files/page.pdf", "The address of the document leads to something else than a PDF or a picture."],
    ["/files/large.pdf", "The document is larger than 20 MB."],
    ["/files/gone.pdf", "The address of the document leads to no file."],
    ["http://169.254.169.254/secret", "The address of the document is not on a public host."],
  ])("from %s is refused with its reason", async (url, detail) => {
    expect(await errorOf(await ask(1, url))).toMatchObject({ status: 502, code: "UPSTREAM_INVALID", detail });
  });

  test("is not fetched from an address that no record has", async () => {
    expect(await errorOf(await ask(1, "/files/good.pdf?other"))).toMatchObject({ status: 404 });
    expect(await errorOf(await ask(1, "http://127.0.0.1/"))).toMatchObject({ status: 404 });
    expect(await errorOf(await ask(1, ""))).toMatchObject({ status: 404 });
    expect(await errorOf(await ask("1/../2", "/files/good.pdf"))).toMatchObject({ status: 404 });
    expect(await errorOf(await ask("po/../5", "/files/good-order.pdf", "store", "purchases"))).toMatchObject({ status: 404 });
    expect(await errorOf(await ask(1, "/files/good.pdf", "store", "toString"))).toMatchObject({ status: 404 });
  });

  test("needs a connection that sees the invoice", async () => {
    expect(await errorOf(await ask(900, "/files/good.pdf"))).toMatchObject({ status: 404, code: "NOT_FOUND" });
    expect(await errorOf(await ask(1, "/files/good.pdf", "other"))).toMatchObject({ status: 401, code: "NO_CONNECTION" });
  });

  test.each([
    ["/files/gone.pdf", "invoices", 1, "leads to no file.</p><p>Ask the distributor", '<a href="/store/invoices/1">Open the invoice</a>'],
    ["/files/other.pdf", "batches", 4, "does not have this document", '<a href="/store/catalog/4">Open the product</a>'],
    [
      "/files/x.pdf",
      "purchases",
      "po_7Q2M",
      "does not have this document",
      '<a href="/store/purchase-orders/po_7Q2M">Open the purchase order</a>',
    ],
    ["/files/x.pdf", "invoices", "1/../2", "This document does not exist.", "Request id"],
  ])("that fails is a page for a person who opened %s of %s %s", async (url, kind, id, text, link) => {
    const response = await ask(id, url, "store", kind, { accept: "text/html,*/*;q=0.8" });
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-disposition")).toBeNull();
    expect(response.status).toBeGreaterThanOrEqual(400);
    const html = await response.text();
    expect(html).toContain(text);
    expect(html).toContain(link);
    expect(html).toContain(`Request id ${response.headers.get("x-request-id")}`);
  });
});

test("the page about a failed document shows texts of others as text, and its style is the only one that is allowed", () => {
  const error = new ApiError({ status: 502, code: "UPSTREAM_UNREACHABLE", detail: "<script>alert('x')</script> \"&\"" });
  const address = '/api/document/a/invoices/1?url="><script>';
  const html = failurePage({ error, requestId: "r<1", address, connection: 'a"><b>', owner: { kind: "invoices", id: 1 } });
  expect(html).not.toMatch(/<script|<b>|r<1/);
  expect(html).toContain("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &quot;&amp;&quot;");
  expect(html).toContain('<a href="/api/document/a/invoices/1?url=&quot;&gt;&lt;script&gt;">Try again</a>');
  const hash = createHash("sha256").update(failureStyle).digest("base64");
  expect(readFileSync("next.config.mjs", "utf8")).toContain(`"default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'"`);
});
