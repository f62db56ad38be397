import fc from "fast-check";
import { expect, test } from "vitest";
import type { Api } from "#lib/api/http/api.ts";
import { createPageReader } from "#lib/api/reading/page-reader.ts";
import type { PageReader } from "#lib/api/reading/pages-state.ts";
import { toFollowed } from "#lib/api/reading/read-updates.ts";
import type { RowSource } from "#lib/api/reading/use-all-rows.ts";
import * as resources from "#lib/api/resources.ts";
import { collectRows, readWhole } from "#lib/api/rows/collect-rows.ts";
import { sql } from "#service/db/orm/orm.ts";
import { importRecords } from "#service/testing/imports/snapshot-folder.ts";
import { drawsFrom, type RandomWorld, randomWorld } from "#service/testing/records/random-world.ts";
import { worldNow } from "#service/testing/records/world.ts";
import { createTestApp, type Row, type TestApp } from "#service/testing/test-app.ts";
import { type Extensions, readingApi, untilRead } from "../testing/reading-service.ts";

const { signal } = new AbortController();

const keys = [
  { Key: "employee", Type: "Employee", Company: "A" },
  { Key: "customer", Type: "Customer", Company: "B", CustomerIDs: [1, 2, 3] },
  { Key: "supplier", Type: "Supplier", Company: "C", SupplierIDs: [1, 2] },
] as const;

interface FollowedList {
  readonly key: (typeof keys)[number]["Key"];
  readonly source: (api: Api) => RowSource<Row>;
}
const listOf = (key: FollowedList["key"], source: (api: Api) => unknown): FollowedList => ({
  key,
  // Each source reads records, whose fields do not matter here.
  source: source as FollowedList["source"],
});

const everyInvoice = listOf("supplier", (api) => resources.invoiceResource(api).rows({ Statuses: resources.everyInvoiceStatus }));
const everyPayment = listOf("employee", (api) => resources.paymentResource(api).rows({}));

/** Lists of different orders and scopes, with filters that rows move in and out of. */
const lists: readonly FollowedList[] = [
  everyInvoice,
  everyPayment,
  listOf("employee", (api) => resources.invoiceResource(api).rows({ Statuses: [1, 2] })),
  listOf("customer", (api) => resources.openInvoiceResource(api).rows({})),
  listOf("employee", (api) => resources.productResource(api).rows({ Statuses: [1, 2], States: ["CA", "NY"] })),
  listOf("customer", (api) => resources.customerResource(api).rows({ AccountStatuses: ["Active"] })),
  listOf("customer", (api) => resources.applicationResource(api).rows({ Statuses: ["Pending", "Confirmed"] })),
  listOf("supplier", (api) => resources.batchResource(api).rows({})),
];

/** Most lists have several pages of this size. */
const pageSize = 7;

/** Some lines of each file from one world, the others from the other world. */
function mix(from: RandomWorld, to: RandomWorld, toss: (chance: number) => boolean): RandomWorld {
  return Object.fromEntries(Object.entries(to).map(([file, lines]) => [file, toss(0.6) ? (from[file] ?? []) : lines]));
}

interface Copy {
  readonly reader: PageReader<Row>;
  readonly fresh: () => Promise<readonly Row[]>;
  readonly answered: ReturnType<typeof readingApi>["answered"];
}

async function copyOf(app: TestApp, { key, source }: FollowedList, extensions: Extensions): Promise<Copy> {
  const { api, answered } = readingApi(app, { key, extensions, pageSize });
  const plain = readingApi(app, { key, extensions: "ignored", pageSize: 500 });
  const reader = createPageReader(source(api));
  await untilRead(reader);
  return { reader, answered, fresh: async () => (await collectRows({ ...source(plain.api), signal })).rows };
}

async function refresh({ reader }: Copy): Promise<readonly Row[]> {
  if (!reader.canUpdate()) reader.refresh();
  else await reader.update(signal);
  return untilRead(reader);
}

const updatesIn = (copies: readonly Copy[]) =>
  copies.flatMap(({ answered }) => answered).filter(({ path, status }) => path.includes("UpdatedSince") && status === 200).length;

async function expectExact(copies: readonly Copy[]): Promise<void> {
  for (const copy of copies) expect(await refresh(copy)).toEqual(await copy.fresh());
}

test("a refreshed copy equals the list after any import, with API extensions and without", async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (g) => {
      const draws = drawsFrom(g);
      const [before, after] = [randomWorld(draws), randomWorld(draws)];
      const app = await createTestApp({ ...before, apiKeys: keys });
      const followed = await Promise.all(lists.map((list) => copyOf(app, list, "offered")));
      const others = await Promise.all([copyOf(app, everyInvoice, "ignored"), copyOf(app, everyPayment, "refused")]);
      const copies = [...followed, ...others];

      await importRecords(app.db, { ...mix(before, after, draws.toss), apiKeys: keys }, { now: worldNow, replace: true });
      await expectExact(copies);
      for (const table of ["payments", "customers", "products", "inventory_batches"]) {
        await app.db.execute(sql`delete from ${sql.identifier(table)} where abs(hashtext(record)) % ${draws.int(2, 5)} = 0`);
      }
      await expectExact(copies);
      expect(updatesIn(followed)).toBeGreaterThan(lists.length);
      expect(updatesIn(others)).toBe(0);
    }),
    { numRuns: 1, endOnFailure: true },
  );
});

const needed: Readonly<Record<string, object>> = {
  invoiceResource: { Statuses: resources.everyInvoiceStatus },
  productResource: { Statuses: resources.everyProductStatus },
  customerResource: { AccountStatuses: resources.everyAccountStatus },
  linesOfInvoiceResource: { invoiceID: 1 },
  certificatesOfInvoiceResource: { invoiceID: 1 },
};

test("every list with UpdatedSince has the order that the dashboard expects", async () => {
  const { api } = readingApi(await createTestApp(), { pageSize: 500 });
  const unordered: string[] = [];
  let told = 0;
  for (const [name, resource] of Object.entries(resources).filter(([name]) => name.endsWith("Resource"))) {
    const source = (resource as unknown as (api: Api) => { rows(query: object): RowSource<Row> })(api).rows(needed[name] ?? {});
    const whole = await readWhole({ ...source, signal }).catch(() => null);
    if (!whole?.until) continue;
    told += 1;
    if (toFollowed(whole, source.compare) === null) unordered.push(name);
  }
  // Two of its records have the same time, and nothing else in them says which comes first.
  expect(unordered).toEqual(["applicationResource"]);
  expect(told).toBeGreaterThan(15);
});
