import fc from "fast-check";
import { expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import type { Holder, Oracle, Query } from "../testing/oracles/oracle.ts";
import { oracles } from "../testing/oracles/oracles.ts";
import { type Draws, drawsFrom, type Line, type RandomWorld, randomWorld } from "../testing/records/random-world.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

const range = (length: number) => Array.from({ length }, (_, index) => index + 1);

/** Values that a filter may take, some of which nothing has. */
const pools: Readonly<Record<string, readonly (number | string)[]>> = {
  CustomerIDs: [...range(8), 2_147_483_648],
  SupplierIDs: range(6),
  ProductIDs: [...range(12), 99_999_999_999],
  LocationIDs: range(4),
  States: ["CA", "NY", "WA", "ZZ"],
  Statuses: [0, 1, 2, 3, 7],
  SupplierProductNumbers: ["N 1", "N 2", "N 3", "n 1"],
  AccountStatuses: ["Active", "Inactive", "OutOfBus"],
  BatchCodes: ["B 1", "B-2", "C/3", "b 1"],
  InvoiceIDs: range(26),
  TermIDs: range(6),
  UserIDs: range(14),
  Roles: ["Customer", "Supplier", "Admin", "DistributorRep"],
  ProductGroups: ["Edibles", "Vapes", "Supplier", "Drinks"],
  ARAccountIDs: [1001, 1002, 1003, 1009],
  PaymentTypeIDs: [-1, 1, 2, 9, -2_147_483_648],
  PaymentInvoiceNums: ["PAY-1", "PAY-2", "PAY-3", "PAY-99"],
  TargetInvoiceNums: ["INV-1", "INV-2", "INV-3", "INV-99"],
  ApplicationStatuses: ["Confirmed", "Rejected", "Pending", "Exported"],
  PurchaseStatuses: ["New", "Accepted", "Received", "Confirmed", "Verified"],
  PurchaseIDs: range(17),
  VendorIDs: range(6),
};
const required = new Set(["listInvoiceTransactions", "listInvoiceCOAs", "listPurchaseTransactions"]);

function randomQuery(id: string, { filters }: Oracle, { pick, some, toss, day }: Draws): Query {
  const query: Record<string, readonly (number | string)[] | string> = {};
  for (const name of filters) {
    const isGiven = toss(0.4) || (required.has(id) && name.endsWith("IDs"));
    const pool = pools[name];
    if (!isGiven) continue;
    if (pool) {
      const values = some(pool, required.has(id) ? 0.7 : 0.4);
      query[name] = values.length > 0 ? values : [pick(pool)];
    } else query[name] = name.endsWith("Date") ? day(1, 9) : pick(["true", "false"]);
  }
  return query;
}

/** Two filters are called Statuses on the wire. */
const wireName = (name: string) => (name.endsWith("Statuses") && name !== "AccountStatuses" ? "Statuses" : name);
const toSearch = (query: Query) =>
  new URLSearchParams(
    Object.entries(query).map(([name, value]) => [wireName(name), Array.isArray(value) ? value.join(",") : String(value)]),
  ).toString();

function compare(order: readonly string[]) {
  return (a: Line, b: Line): number => {
    for (const term of order) {
      const [field, sign] = term.startsWith("-") ? [term.slice(1), -1] : [term, 1];
      const [left, right] = [a[field], b[field]];
      if (left === right) continue;
      if (left === null || right === null) return left === null ? 1 : -1;
      return (left as number | string) < (right as number | string) ? -sign : sign;
    }
    return 0;
  };
}

const keyOf = (line: Line, { key }: Oracle) => key.map((field) => line[field]).join(" ");

interface Walk {
  readonly pageSize: number;
  readonly hasCursor: boolean;
}

async function readAll(app: TestApp, path: string, search: string, key: string, { pageSize, hasCursor }: Walk): Promise<Line[]> {
  const records: Line[] = [];
  let cursor: string | null | undefined = "start";
  for (let page = 1; ; page++) {
    const place = hasCursor ? `Cursor=${cursor}` : `Page=${page}`;
    const { status, text, body } = await app.ask(`${path}?${search}&${place}&PageSize=${pageSize}`, { key });
    expect(status, text).toBe(200);
    const { Data, HasNextPage, Page, Cursor } = body as { Data: Line[]; HasNextPage: boolean; Page: number; Cursor?: string | null };
    records.push(...Data);
    expect({ Page, Cursor: typeof Cursor }).toEqual({ Page: page, Cursor: hasCursor ? (HasNextPage ? "string" : "object") : "undefined" });
    if (!HasNextPage) return records;
    expect(Data).toHaveLength(pageSize);
    cursor = Cursor;
  }
}

function randomHolders({ some }: Draws): Record<string, Holder> {
  const none = { customerIDs: [], supplierIDs: [] };
  return {
    employee: { type: "Employee", ...none },
    "customer-1": { type: "Customer", customerIDs: some(range(6)), supplierIDs: [] },
    "customer-2": { type: "Customer", customerIDs: some(range(6), 0.2), supplierIDs: [] },
    "supplier-1": { type: "Supplier", customerIDs: [], supplierIDs: some(range(4)) },
    "supplier-2": { type: "Supplier", customerIDs: [], supplierIDs: some(range(4), 0.25) },
  };
}

const apiKeyOf = ([key, { type, customerIDs, supplierIDs }]: [string, Holder]) => ({
  Key: key,
  Type: type,
  Company: key,
  CustomerIDs: customerIDs,
  SupplierIDs: supplierIDs,
});

async function expectLists(app: TestApp, world: RandomWorld, endpoint: Endpoint, holders: Record<string, Holder>, draws: Draws) {
  const oracle = oracles[endpoint.id];
  if (oracle === undefined) return;
  for (const [key, holder] of Object.entries(holders)) {
    if (!endpoint.access.includes(holder.type)) continue;
    const query = randomQuery(endpoint.id, oracle, draws);
    const expected = (world[oracle.file] ?? [])
      .filter((line) => oracle.isListed(line, { world, holder, query }))
      .sort(compare(oracle.order));
    const walk = { pageSize: draws.pick([1, 2, 3, 7, 500]), hasCursor: draws.toss(0.5) };
    const found = await readAll(app, endpoint.path, toSearch(query), key, walk);
    const keys = (lines: readonly Line[]) => lines.map((line) => keyOf(line, oracle));
    expect({ key, holder, search: toSearch(query), keys: keys(found) }).toEqual({
      key,
      holder,
      search: toSearch(query),
      keys: keys(expected),
    });
  }
}

/** customerPricing has its own rule, arAging's rows are derived, and /me is no list: they have tests of their own. */
const withOracle = endpoints.filter(
  ({ id, method, path }) =>
    method === "GET" && path.startsWith("/v1/") && !path.includes("{") && !["listCustomerPricing", "listArAging", "getMe"].includes(id),
);

test("every list has an oracle", () => {
  expect(withOracle.map(({ id }) => id).filter((id) => oracles[id] === undefined)).toEqual([]);
});

test("every list holds exactly the records of the key's scope that fulfil the filters, in order, on pages of any size", async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (g) => {
      const draws = drawsFrom(g);
      const world = randomWorld(draws);
      const holders = randomHolders(draws);
      const app = await createTestApp({ ...world, apiKeys: Object.entries(holders).map(apiKeyOf) });
      for (const endpoint of withOracle) await expectLists(app, world, endpoint, holders, draws);
    }),
    { numRuns: 3, endOnFailure: true },
  );
});
