import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { endpoints } from "#contract/index.ts";
import { keyOfRoute, type ListRoute } from "#contract/record-keys.ts";
import { followed, triggerArguments } from "#service/db/followed.ts";
import { sql } from "#service/db/orm.ts";
import { cleanUp } from "../../jobs/clean-up.ts";
import { importRecords } from "../../testing/imports/snapshot-folder.ts";
import { drawsFrom, type RandomWorld, randomWorld } from "../../testing/records/random-world.ts";
import { worldNow } from "../../testing/records/world.ts";
import { createTestApp, type Row, type TestApp } from "../../testing/test-app.ts";

interface Answer {
  readonly Data: Row[];
  readonly Cursor: string | null;
  readonly UpdatedUntil: string;
  readonly Removed?: Row[];
}

interface Copy {
  rows: Map<unknown, Row>;
  until: string;
}

const lists = endpoints.filter((endpoint) => "query" in endpoint && "UpdatedSince" in endpoint.query.shape);
/** Parameters that a list needs, and filters that rows move in and out of. */
const searches: Readonly<Record<string, string>> = {
  listInvoiceTransactions: "InvoiceIDs=1,2,3,4,5,6,7,8,9",
  listInvoiceCOAs: "InvoiceIDs=1,2,3,4,5,6,7,8,9",
  listInvoices: "Statuses=1,2",
  listProducts: "Statuses=1,2&States=CA,NY",
  listPaymentApplications: "Statuses=Pending,Confirmed",
};

async function read(app: TestApp, path: string, search: string, key: string): Promise<{ status: number; pages: Answer[] }> {
  const pages: Answer[] = [];
  for (let cursor: string | null = "start"; cursor !== null; ) {
    const { status, body } = await app.ask(`${path}?${search}&PageSize=7&Cursor=${cursor}`, { key });
    if (status !== 200) return { status, pages: [] };
    const answer: Answer = body as Answer;
    pages.push(answer);
    cursor = answer.Cursor;
  }
  return { status: 200, pages };
}

const rowsOf = (pages: readonly Answer[]) => pages.flatMap(({ Data }) => Data);
const sorted = (rows: Iterable<Row>) => [...rows].map((row) => JSON.stringify(row)).sort();

const keys = [
  { Key: "employee", Type: "Employee", Company: "A" },
  { Key: "customer", Type: "Customer", Company: "B", CustomerIDs: [1, 2, 3] },
  { Key: "supplier", Type: "Supplier", Company: "C", SupplierIDs: [1, 2] },
];

/** Some lines of each file as they were, the others as in the other world. */
function mix(from: RandomWorld, to: RandomWorld, toss: (chance: number) => boolean): RandomWorld {
  return Object.fromEntries(Object.entries(to).map(([file, lines]) => [file, toss(0.6) ? (from[file] ?? []) : lines]));
}

test("a copy that is kept by UpdatedSince and Removed is the list, for every key, whatever an import writes and removes", async () => {
  const told = { changes: 0, tooOld: 0 };
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (g) => {
      const draws = drawsFrom(g);
      let world = randomWorld(draws);
      const app = await createTestApp({ ...world, apiKeys: keys });
      const copies = new Map<string, Copy>();
      for (let round = 0; round < 3; round += 1) {
        for (const { id, path, access } of lists) {
          for (const { Key: key, Type: type } of keys) {
            if (!(access as readonly string[]).includes(type)) continue;
            const url = path.replace(/\{\w+\}/, "1");
            const search = searches[id] ?? "";
            const whole = await read(app, url, search, key);
            if (whole.status === 404) continue;
            const copy = copies.get(`${id} ${key}`);
            if (copy !== undefined) {
              const keyOf = keyOfRoute(`GET ${path}` as ListRoute) as (row: Row) => unknown;
              const updates = await read(app, url, `${search}&UpdatedSince=${copy.until}`, key);
              if (updates.status === 200) {
                told.changes += 1;
                for (const gone of updates.pages.flatMap(({ Removed = [] }) => Removed)) copy.rows.delete(keyOf(gone));
                for (const row of rowsOf(updates.pages)) copy.rows.set(keyOf(row), row);
                expect(sorted(copy.rows.values()), `${id} ${key}`).toEqual(sorted(rowsOf(whole.pages)));
              } else {
                expect(updates.status).toBe(410);
                told.tooOld += 1;
              }
            }
            const keyOf = keyOfRoute(`GET ${path}` as ListRoute) as (row: Row) => unknown;
            const rows = new Map(rowsOf(whole.pages).map((row) => [keyOf(row), row]));
            copies.set(`${id} ${key}`, { rows, until: whole.pages[0]?.UpdatedUntil ?? "" });
          }
        }
        world = mix(world, randomWorld(draws), draws.toss);
        await importRecords(app.db, { ...world, apiKeys: keys }, { now: worldNow, replace: true, isAlone: round === 0 });
      }
    }),
    { numRuns: 1 },
  );
  expect(told.changes).toBeGreaterThan(40);
}, 300_000);

test("the triggers of the database are those of the followed tables", async () => {
  const { db } = await createTestApp();
  const { rows } = await db.execute<{ text: string }>(sql`
    select distinct regexp_replace(pg_get_triggerdef(oid), '^.*log_changes', '') as text from pg_trigger where tgname like 'changes_of_%'`);
  const expected = Object.keys(followed).map(
    (resource) =>
      `(${triggerArguments(resource as keyof typeof followed)
        .map((part) => `'${part}'`)
        .join(", ")})`,
  );
  expect(rows.map(({ text }) => text).sort()).toEqual(expected.sort());
});

describe("UpdatedSince", () => {
  const until = async (app: TestApp) => ((await app.ask("/v1/suppliers?Cursor=start")).body as Answer).UpdatedUntil;
  const statusOf = async (app: TestApp, since: string, key = "employee") =>
    (await app.ask(`/v1/suppliers?UpdatedSince=${since}`, { key })).status;

  test("of another key, another database or the future is 410, and of no form 400", async () => {
    const app = await createTestApp();
    const known = await until(app);
    const [epoch, transaction, context] = known.split("-");
    expect(await statusOf(app, known)).toBe(200);
    expect(await statusOf(app, known, "alder")).toBe(410);
    expect(await statusOf(app, `00000000-${transaction}-${context}`)).toBe(410);
    expect(await statusOf(app, `${epoch}-${Number(transaction) + 1_000_000}-${context}`)).toBe(410);
    expect(await statusOf(app, "yesterday")).toBe(400);
    expect(await statusOf(app, "2026-02-30T00:00:00.000Z")).toBe(400);
    expect(await statusOf(app, "2026-02-28T00:00:00.000Z")).toBe(200);
  });

  test("from before changes that were cleaned up is 410", async () => {
    const app = await createTestApp();
    const known = await until(app);
    await app.db.execute(sql`update suppliers set active = not active`);
    const changesSince = async (position: string) => (await app.ask(`/v1/suppliers?UpdatedSince=${position}`)).body as Answer;
    const first = await changesSince(known);
    expect(first.Data.length).toBeGreaterThan(0);
    let latest = first.UpdatedUntil;
    // While a transaction of another worker is open, a change comes again.
    await expect
      .poll(async () => {
        const { Data, UpdatedUntil } = await changesSince(latest);
        latest = UpdatedUntil;
        return Data;
      })
      .toEqual([]);
    await cleanUp(app.db, new Date(Date.now() + 8 * 86_400_000));
    expect(await statusOf(app, known)).toBe(410);
    expect(await statusOf(app, latest)).toBe(200);
    expect((await app.db.execute(sql`select from changes`)).rows).toEqual([]);
  });

  test("from before more changes than are listed is 410", async () => {
    const app = await createTestApp();
    const known = await until(app);
    await app.db.execute(sql`insert into suppliers (supplier_id, supplier, state, active, time_updated, record)
      select number, '', 'CA', true, now(), '{}' from generate_series(100, 20200) number`);
    await app.db.execute(sql`delete from suppliers where supplier_id >= 100`);
    expect(await statusOf(app, known)).toBe(410);
    // A transaction of another worker may be older.
    await expect.poll(async () => statusOf(app, await until(app))).toBe(200);
  });

  test("is off unless it is asked for, and answers nothing while nothing changes", async () => {
    const app = await createTestApp();
    const { body } = await app.ask(`/v1/suppliers?UpdatedSince=${await until(app)}`);
    expect(body).toMatchObject({ Data: [], Removed: [], HasNextPage: false });
    const plain = await app.ask("/v1/suppliers");
    expect(Object.keys(plain.body as object)).toEqual(["Data", "Page", "PageSize", "HasNextPage"]);
  });
});
