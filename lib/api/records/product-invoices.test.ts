import { expect, test } from "vitest";
import { sampleInvoice } from "#lib/testing/samples.ts";
import { createApi } from "../http/create-api.ts";
import { createClock } from "../testing/list.ts";
import { readProductInvoices } from "./product-invoices.ts";

const { signal } = new AbortController();

test("a read whose invoices moved between the pages fails, because a product's invoice may be missing", async () => {
  const pages = [
    [1, 2],
    [2, 3],
  ].map((ids) => ids.map((InvoiceID) => sampleInvoice({ InvoiceID })));
  const api = createApi({ slug: "harbor", connectedAt: "2026-11-23" }, async ({ path }) => {
    const at = Number(new URL(path, "http://localhost").searchParams.get("Page") ?? 1);
    const Data = path.startsWith("/v1/invoices?") ? pages[at - 1] : [];
    const text = JSON.stringify({ Data, Page: at, PageSize: 2, HasNextPage: Data !== undefined && at < pages.length });
    return { status: 200, head: new Headers(), text };
  });
  const reading = readProductInvoices(api, { productID: 71, since: "2026-11-01", signal, clock: createClock() });
  await expect(reading).rejects.toMatchObject({ code: "RECORDS_MOVED" });
});
