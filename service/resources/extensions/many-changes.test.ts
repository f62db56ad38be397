import { expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { createTestApp } from "../../testing/test-app.ts";

const path = "/v1/suppliers";

test("reading many changes counts as a large read of the key, and reading few does not", async () => {
  const app = await createTestApp();
  const { UpdatedUntil } = (await app.ask(`${path}?Cursor=start`)).body as { UpdatedUntil: string };
  const change = (count: number) =>
    app.db.execute(sql`
      insert into changes (resource, transaction, key, was_there, supplier_id)
      select 'suppliers', pg_current_xact_id()::text::bigint, '[1]', true, 1 from generate_series(1, ${count}::int)`);
  // Ten may read or wait at a time; some of the first may have ended before the last ones arrive.
  const statuses = async () => {
    const since = `${path}?UpdatedSince=${UpdatedUntil}`;
    const replies = await Promise.all(Array.from({ length: 40 }, () => app.ask(since, { method: "HEAD" })));
    return new Set(replies.map(({ status }) => status));
  };
  await change(1_000);
  expect(await statuses()).toEqual(new Set([200]));
  await change(30_000);
  expect(await statuses()).toEqual(new Set([200, 503]));
});

test("of many changes of one record, all count", async () => {
  const app = await createTestApp();
  const { UpdatedUntil } = (await app.ask(`${path}?Cursor=start`, { key: "alder" })).body as { UpdatedUntil: string };
  // Only the last of them tells that the key could see the supplier, which is no longer there.
  await app.db.execute(sql`
    insert into changes (resource, transaction, key, was_there, supplier_id)
    select 'suppliers', pg_current_xact_id()::text::bigint, '[77]', true, case when n > 25000 then 1 else 2 end from generate_series(1, 25001) n`);
  const { body } = await app.ask(`${path}?UpdatedSince=${UpdatedUntil}`, { key: "alder" });
  expect(body).toMatchObject({ Data: [], Removed: [{ SupplierID: 77 }] });
});
