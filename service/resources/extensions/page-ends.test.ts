import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { raiseVersions } from "#service/db/versions/data-versions.ts";
import { drawsFrom } from "#service/testing/records/random-world.ts";
import { createTestApp, type Row } from "#service/testing/test-app.ts";
import { seeking } from "./keyset.ts";

const { fromRow } = seeking;
beforeEach(() => {
  seeking.fromRow = 1;
});
afterEach(() => {
  seeking.fromRow = fromRow;
});

const lists = {
  "/v1/invoices": ["employee", "hudson", "bay-leaf", "alder", "birch-and-cedar"],
  "/v1/invoices?Statuses=1,2": ["employee", "alder"],
  "/v1/products": ["employee", "bay-leaf"],
  "/v1/invoiceTransactions?InvoiceIDs=2001,2002,2003,2004,2005": ["employee", "birch-and-cedar"],
  "/v1/payments": ["employee", "bay-leaf"],
  "/v2/purchases": ["employee", "alder"],
} as const;

/** Rows change their places, leave a scope or come to it. */
const writes = [
  ["invoices", "update invoices set date = date + random() * interval '20 days' - interval '10 days'"],
  ["invoices", "update invoices set status = 3 - status where status < 3 and random() < 0.5"],
  ["invoiceSuppliers", "update invoice_suppliers set date = date + random() * interval '20 days' - interval '10 days'"],
  ["products", "update products set product_id = product_id + 100 where product_id = (select min(product_id) from products)"],
  [
    "invoiceTransactions",
    "delete from invoice_transactions where invoice_trans_id = (select min(invoice_trans_id) from invoice_transactions)",
  ],
  ["payments", "update payments set post_date = post_date + random() * interval '20 days'"],
  [
    "purchases",
    "update purchases set post_date = case when random() < 0.3 then null else '2026-01-01'::timestamptz + random() * interval '90 days' end",
  ],
] as const;

test("a page by number holds the rows that counting finds, whatever was read and written before", async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (g) => {
      const { pick, int, toss } = drawsFrom(g);
      const { db, ask } = await createTestApp();
      const [path, keys] = pick(Object.entries(lists));
      const [first, second] = [pick(keys), pick(keys)];
      const [pageSize, mark] = [int(1, 2), path.includes("?") ? "&" : "?"];
      const read = async (key: string, page: number, size: number) => {
        const names = path.startsWith("/v2") ? ["page", "page_size"] : ["Page", "PageSize"];
        const { status, body } = await ask(`${path}${mark}${names[0]}=${page}&${names[1]}=${size}`, { key });
        expect(status).toBe(200);
        const { Data, data } = body as { Data?: readonly Row[]; data?: readonly Row[] };
        return Data ?? data ?? [];
      };
      for (let page = 1; page <= 6; page++) {
        const key = toss(0.8) ? first : second;
        if (toss(0.25)) {
          const [resource, statement] = pick(writes);
          await db.transaction(async (tx) => {
            await tx.execute(sql.raw(statement));
            await raiseVersions(tx, [resource]);
          });
        }
        const all = await read(key, 1, 500);
        expect({ path, key, page, rows: await read(key, page, pageSize) }).toEqual({
          path,
          key,
          page,
          rows: all.slice((page - 1) * pageSize, page * pageSize),
        });
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
});
