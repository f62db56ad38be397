import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { sql as text } from "#service/db/statements/sql-text.ts";
import { purchaseClient } from "../../testing/records/purchase-orders.ts";
import { createTestApp, type Row } from "../../testing/test-app.ts";
import { afterRow, type KeysetTerm } from "./keyset.ts";

interface Answer {
  readonly Data: Row[];
  readonly Cursor: string | null;
}

test("paging by cursor reads every lasting row exactly once, whatever rows are added and removed between pages", async () => {
  const app = await createTestApp();
  const { db } = app;
  const read = async (cursor: string) => (await app.ask(`/v1/suppliers?PageSize=2&Cursor=${cursor}`)).body as Answer;
  const write = (id: number) =>
    db.execute(sql`insert into suppliers (supplier_id, supplier, state, active, time_updated, record)
      select ${id}::integer, supplier, state, active, time_updated, jsonb_set(record::jsonb, '{SupplierID}', to_jsonb(${id}::integer))::text from suppliers limit 1
      on conflict do nothing`);
  const staying = [2, 20, 30, 40, 50, 60];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 70 })), { maxLength: 4 }), { maxLength: 6 }),
      async (steps) => {
        for (const id of staying) await write(id);
        const seen: unknown[] = [];
        let cursor: string | null = "start";
        for (let page = 0; cursor !== null; page += 1) {
          const answer: Answer = await read(cursor);
          seen.push(...answer.Data.map(({ SupplierID }) => SupplierID));
          cursor = answer.Cursor;
          for (const [arrives, id] of steps[page] ?? []) {
            if (staying.includes(id)) continue;
            await (arrives ? write(id) : db.execute(sql`delete from suppliers where supplier_id = ${id}`));
          }
        }
        expect(seen.filter((id) => staying.includes(Number(id)))).toEqual(staying);
        expect(new Set(seen).size).toBe(seen.length);
      },
    ),
    { numRuns: 6 },
  );
});

test.each(["/v2/purchases?", "/v2/purchaseTrans?purchase_ids=ALL&", "/v1/customerPricing?", "/v1/purchases?"])(
  "pages by cursor and pages by number hold the same rows: %s",
  async (list) => {
    const app = await createTestApp();
    const { draft } = purchaseClient(app);
    const ids = [await draft(), await draft({ po_num: "NEW-2", delivery_date: "2026-01-20" })];
    const path = list.replace("ALL", ["7001", "7002", ...ids].join(","));
    const [size, page, cursor] = list.startsWith("/v2") ? ["page_size", "page", "cursor"] : ["PageSize", "Page", "Cursor"];
    const read = async (search: string) => {
      const { body } = await app.ask(`${path}${search}`);
      const { data, Data, has_next_page, HasNextPage, cursor: next, Cursor } = body as Record<string, unknown>;
      return { rows: (data ?? Data) as unknown[], hasNext: has_next_page ?? HasNextPage, next: (next ?? Cursor) as string };
    };
    const walked = { byNumber: [] as unknown[], byCursor: [] as unknown[] };
    for (let number = 1, at = "start", isLast = false; !isLast; number += 1) {
      const byNumber = await read(`${page}=${number}&${size}=2`);
      const byCursor = await read(`${cursor}=${at}&${size}=2`);
      walked.byNumber.push(...byNumber.rows);
      walked.byCursor.push(...byCursor.rows);
      expect(byCursor.hasNext).toBe(byNumber.hasNext);
      isLast = byNumber.hasNext === false;
      at = byCursor.next;
    }
    expect(walked.byCursor.length).toBeGreaterThan(2);
    expect(walked.byCursor).toEqual(walked.byNumber);
  },
);

describe("a cursor", () => {
  test.each([
    ["Cursor=bm90IG9uZQ", "Cursor does not belong to this list"],
    ["Cursor=a%00", "Cursor must be start"],
    ["Cursor=start&Page=2", "Cursor and Page cannot be given together"],
  ])("that is not one is 400: %s", async (search, detail) => {
    const app = await createTestApp();
    const { status, text } = await app.ask(`/v1/suppliers?${search}`);
    expect(status).toBe(400);
    expect(text).toContain(detail);
  });

  test("of other filters is 400", async () => {
    const app = await createTestApp();
    const { body } = await app.ask("/v1/products?PageSize=1&Cursor=start");
    const { status, text } = await app.ask(`/v1/products?PageSize=1&SupplierIDs=1&Cursor=${(body as Answer).Cursor}`);
    expect(status, text).toBe(400);
    expect(text).toContain("Cursor belongs to other filters");
  });

  test("is never run as SQL", async () => {
    const app = await createTestApp();
    const { body } = await app.ask("/v1/suppliers?PageSize=1&Cursor=start");
    const [filters] = JSON.parse(Buffer.from(String((body as Answer).Cursor), "base64url").toString());
    const forge = (...after: string[]) => Buffer.from(JSON.stringify([filters, 2, null, ...after])).toString("base64url");
    const statusOf = async (path: string) => (await app.ask(path)).status;
    expect(await statusOf(`/v1/states?Cursor=${forge("'; drop table states; --")}`)).toBe(200);
    expect(await statusOf(`/v1/suppliers?Cursor=${forge("x")}`)).toBe(400);
    expect(await statusOf(`/v1/suppliers?Cursor=${forge("99999999999")}`)).toBe(400);
    expect(await statusOf(`/v1/customerPricing?Cursor=${forge("1", "x")}`)).toBe(400);
    expect(await statusOf(`/v2/purchases?cursor=${forge("2026-02-30", "false", "1")}`)).toBe(400);
  });
});

const directions = ["asc", "desc", "desc nulls last"] as const;

test("the rows after a row are those that the database sorts after it, also with nulls and mixed directions", async () => {
  const { db } = await createTestApp();
  const number = fc.option(fc.integer({ min: 0, max: 2 }), { nil: null });
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(fc.constantFrom(...directions), fc.constantFrom(...directions)),
      fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 6 }),
      async (ordering, pairs) => {
        const terms: KeysetTerm[] = ordering.map((direction, index) => ({
          value: text.raw("ab"[index] ?? ""),
          type: "integer",
          direction,
          isNullable: true,
        }));
        const rows = sql`(select * from jsonb_to_recordset(${JSON.stringify(pairs.map(([a, b], id) => ({ a, b, id })))}::jsonb) as r(a int, b int, id int)) r`;
        const order = sql.raw(`a ${ordering[0]}, b ${ordering[1]}, id`);
        const all = (await db.execute<{ id: number }>(sql`select id from ${rows} order by ${order}`)).rows.map(({ id }) => id);
        const id = { value: text`id`, type: "integer", direction: "asc", isNullable: false } as const;
        for (const [index, first] of all.entries()) {
          const [a = null, b = null] = pairs[first] ?? [];
          const texts = [a, b, first].map((part) => (part === null ? null : String(part)));
          const { rows: rest } = await db.execute<{ id: number }>(
            sql`select id from ${rows} where ${afterRow([...terms, id], texts).toDrizzle()} order by ${order}`,
          );
          expect(rest.map((row) => row.id)).toEqual(all.slice(index + 1));
        }
      },
    ),
    { numRuns: 40 },
  );
});
