import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { apiKeys } from "../db/schema/system.ts";
import { OperatorError } from "../operator-error.ts";
import { emptyDatabase, workersDatabase } from "../testing/databases/database.ts";
import { importRecords } from "../testing/imports/snapshot-folder.ts";
import * as record from "../testing/records/records.ts";
import { changeScope, expireKey, issueKey, type KeyRequest, limitKey, revokeKey, rotateKey } from "./issue-key.ts";
import { hashKey, prefixOfKey } from "./key-format.ts";
import { keyRecords, listKeys } from "./list-keys.ts";

const { db } = await workersDatabase();
beforeEach(emptyDatabase);

const employee: KeyRequest = {
  Type: "Employee",
  Company: "Operator",
  CustomerIDs: [],
  SupplierIDs: [],
  UserID: null,
  RequestsPerHour: null,
};
const retailer: KeyRequest = {
  ...employee,
  Type: "Customer",
  Company: "Bay Leaf",
  CustomerIDs: [101, 102],
  UserID: 5,
  RequestsPerHour: 60,
};

const stored = () => db.select().from(apiKeys).orderBy(apiKeys.ID);

describe("an issued key", () => {
  test("names its environment, and no two are the same", async () => {
    const production = await issueKey(db, employee, "production");
    const keys = [production, await issueKey(db, employee, "test"), await issueKey(db, employee, "production")].map(({ key }) => key);
    expect(keys).toEqual([/^prod_/, /^test_/, /^prod_/].map((pattern) => expect.stringMatching(pattern)));
    expect(new Set(keys).size).toBe(3);
  });

  test("is stored only as its hash", async () => {
    const { id, key } = await issueKey(db, retailer, "production");
    const [row] = await stored();
    expect(row).toMatchObject({ ...retailer, ID: id, Hash: hashKey(key), TimeRevoked: null, FromSnapshot: false });
    expect(JSON.stringify(row)).not.toContain(key.slice(12));
  });

  test("knows the AR accounts and warehouses of its customers", async () => {
    await importRecords(db, {
      customers: [
        record.customer({ CustomerID: 101, ARAccountID: 7, LocationID: 2 }),
        record.customer({ CustomerID: 102, ARAccountID: 7, LocationID: 1 }),
      ],
    });
    await issueKey(db, retailer, "production");
    expect(await stored()).toMatchObject([{ ARAccountIDs: [7], LocationIDs: [1, 2] }]);
  });

  test.each(["Customer", "Supplier"] as const)("of a %s must say what it may see", async (Type) => {
    await expect(issueKey(db, { ...employee, Type }, "production")).rejects.toThrow(OperatorError);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["Employee", { CustomerIDs: [101] }, "Employee keys are not limited to customers: leave out --customer-ids"],
    ["Employee", { SupplierIDs: [1] }, "Employee keys are not limited to suppliers: leave out --supplier-ids"],
    ["Supplier", { CustomerIDs: [101], SupplierIDs: [1] }, "or issue a key with --type Customer."],
    ["Customer", { CustomerIDs: [101], SupplierIDs: [1] }, "or issue a key with --type Supplier."],
  ] as const)("of type %s is refused with %o, because it would see more than these", async (Type, scope, text) => {
    await expect(issueKey(db, { ...employee, ...scope, Type }, "production")).rejects.toThrow(text);
    expect(await stored()).toEqual([]);
  });
});

describe("revoking", () => {
  test("is permanent and affects only one key", async () => {
    const [first, second] = [await issueKey(db, employee, "production"), await issueKey(db, employee, "production")];
    await revokeKey(db, first.id);
    expect((await stored()).map(({ ID, TimeRevoked }) => [ID, TimeRevoked !== null])).toEqual([
      [first.id, true],
      [second.id, false],
    ]);
    await expect(revokeKey(db, first.id)).rejects.toThrow(`Key ${first.id} is already revoked.`);
  });

  test("a key that does not exist is reported as missing", async () => {
    await expect(revokeKey(db, 99)).rejects.toThrow('There is no key 99: "keys list" shows all keys.');
  });
});

describe("rotating", () => {
  test("issues another key with the same rights; the old one works for the overlap", async () => {
    const old = await issueKey(db, retailer, "test");
    const fresh = await rotateKey(db, old.id, "test", 3600);
    expect(fresh.key).not.toBe(old.key);
    const [before, after] = await stored();
    expect(before?.TimeRevoked).toEqual(fresh.oldWorksUntil);
    expect(fresh.oldWorksUntil.getTime() - Date.now()).toBeGreaterThan(3_590_000);
    expect(after).toMatchObject({ ...retailer, ID: fresh.id, Hash: hashKey(fresh.key), TimeRevoked: null });
  });

  test("a key twice is refused, while it works and after; revoking ends the overlap", async () => {
    const { id } = await issueKey(db, employee, "production");
    await rotateKey(db, id, "production", 3600);
    await expect(rotateKey(db, id, "production", 3600)).rejects.toThrow(
      /^Key \d+ was already rotated and works until .*Z: rotate the key that/,
    );
    await revokeKey(db, id);
    await expect(rotateKey(db, id, "production", 3600)).rejects.toThrow(`Key ${id} is already revoked.`);
    expect(await stored()).toHaveLength(2);
  });

  test("without an overlap ends the old key at once", async () => {
    const { id } = await issueKey(db, employee, "production");
    await rotateKey(db, id, "production", 0);
    await expect(revokeKey(db, id)).rejects.toThrow(`Key ${id} is already revoked.`);
  });
});

test("a key's limit can be changed, and given back to the default", async () => {
  const { id } = await issueKey(db, retailer, "production");
  await limitKey(db, id, 5000);
  expect(await stored()).toMatchObject([{ RequestsPerHour: 5000 }]);
  await limitKey(db, id, null);
  expect(await stored()).toMatchObject([{ RequestsPerHour: null }]);
  await expect(limitKey(db, 99, 1)).rejects.toThrow(OperatorError);
});

test("a limit holds for every key of the principal that still works", async () => {
  const first = await issueKey(db, retailer, "production");
  const second = await rotateKey(db, first.id, "production", 3600);
  const third = await rotateKey(db, second.id, "production", 0);
  const other = await issueKey(db, retailer, "production");
  await limitKey(db, third.id, 5000);
  expect((await stored()).map(({ ID, PrincipalID, RequestsPerHour }) => [ID, PrincipalID, RequestsPerHour])).toEqual([
    [first.id, null, 5000],
    [second.id, first.id, 60],
    [third.id, first.id, 5000],
    [other.id, null, 60],
  ]);
});

describe("the end of a key", () => {
  const end = new Date("2099-12-31T00:00:00.000Z");
  const past = new Date("2020-01-01T00:00:00.000Z");
  const ends = async () => (await stored()).map(({ TimeExpires }) => TimeExpires);

  test("is set at issue, and changed or removed later", async () => {
    const { id } = await issueKey(db, { ...employee, TimeExpires: end }, "production");
    expect(await ends()).toEqual([end]);
    expect((await listKeys(db, new Date()))[1]).toMatch(/ 2099-12-31 00:00$/);
    await expireKey(db, id, null);
    expect(await ends()).toEqual([null]);
    await expireKey(db, id, past);
    await expireKey(db, id, end);
    expect(await ends()).toEqual([end]);
  });

  test("applies to its replacement too, unless another is given", async () => {
    const { id } = await issueKey(db, { ...employee, TimeExpires: end }, "production");
    const second = await rotateKey(db, id, "production", 0);
    expect(second.timeExpires).toEqual(end);
    await rotateKey(db, second.id, "production", 0, null);
    expect(await ends()).toEqual([end, end, null]);
  });

  test("that has passed does not apply to a replacement, and cannot be changed on a revoked key", async () => {
    const { id } = await issueKey(db, { ...employee, TimeExpires: past }, "production");
    await expect(rotateKey(db, id, "production", 0)).rejects.toThrow(`Key ${id} expired at 2020-01-01T00:00:00.000Z, and its replacement`);
    expect(await stored()).toMatchObject([{ TimeRevoked: null }]);
    await rotateKey(db, id, "production", 0, end);
    await expect(expireKey(db, id, end)).rejects.toThrow(`Key ${id} is already revoked.`);
    await expect(expireKey(db, 99, end)).rejects.toThrow(/^There is no key 99/);
  });
});

describe("the scope of a key", () => {
  const scope = { CustomerIDs: [103], SupplierIDs: [] };

  test("changes in place, with the accounts and warehouses of its customers, for every working key of the principal", async () => {
    await importRecords(db, { customers: [record.customer({ CustomerID: 103, ARAccountID: 9, LocationID: 4 })] });
    const first = await issueKey(db, retailer, "production");
    const second = await rotateKey(db, first.id, "production", 3600);
    const other = await issueKey(db, retailer, "production");
    await changeScope(db, second.id, scope);
    expect((await stored()).map(({ ID, CustomerIDs, ARAccountIDs, LocationIDs }) => [ID, CustomerIDs, ARAccountIDs, LocationIDs])).toEqual([
      [first.id, [103], [9], [4]],
      [second.id, [103], [9], [4]],
      [other.id, [101, 102], [], []],
    ]);
  });

  test("of another type, or of a key that has ended or does not exist, cannot be changed", async () => {
    const [customer, all] = [await issueKey(db, retailer, "production"), await issueKey(db, employee, "production")];
    const suppliers = { CustomerIDs: [], SupplierIDs: [1] };
    await expect(changeScope(db, customer.id, suppliers)).rejects.toThrow(/is of type Customer and cannot see suppliers by id\.$/);
    await expect(changeScope(db, all.id, scope)).rejects.toThrow(/is of type Employee/);
    await expect(changeScope(db, customer.id, { CustomerIDs: [], SupplierIDs: [] })).rejects.toThrow(/^Name what the key may see/);
    await expect(changeScope(db, 99, scope)).rejects.toThrow(/^There is no key 99/);
    await revokeKey(db, customer.id);
    await expect(changeScope(db, customer.id, scope)).rejects.toThrow(/is already revoked\.$/);
    expect((await stored()).map(({ CustomerIDs }) => CustomerIDs)).toEqual([[101, 102], []]);
  });
});

test("the JSON records contain everything but the hash", async () => {
  const { id, key } = await issueKey(db, retailer, "production");
  const records = await keyRecords(db);
  expect(records).toMatchObject([{ ID: id, ...retailer, Prefix: key.slice(0, 12), TimeRevoked: null }]);
  expect(JSON.stringify(records)).not.toContain(hashKey(key));
});

test("the list shows keys by their first characters, with scope, use and revocation", async () => {
  const { id, key } = await issueKey(db, { ...retailer, CustomerIDs: [1, 2, 3, 4, 5, 6, 7, 8] }, "production");
  await db.execute(sql`update api_keys set time_created = '2026-01-02T03:04:05Z', time_last_used = '2026-02-03T04:05:06Z'`);
  await rotateKey(db, id, "production", 86_400);
  const lines = await listKeys(db, new Date());
  expect(lines[0]).toMatch(/^ID +Key +Type +Company +Scope +Per hour +Created +Last used +Revoked +Expires$/);
  expect(lines[1]?.split(/ {2,}/)).toEqual([
    String(id),
    `${key.slice(0, 12)}…`,
    "Customer",
    "Bay Leaf",
    "customers 1,2,3,4,5,6 and 2 more",
    "60",
    "2026-01-02 03:04",
    "2026-02-03 04:05",
    expect.stringMatching(/^works until 20\d\d-\d\d-\d\d \d\d:\d\d$/),
    "-",
  ]);
  expect(lines[2]).toMatch(/ -$/);
});

test.each([
  ["k", ""],
  ["abcdef", "ab"],
  ["a".repeat(100), "a".repeat(12)],
])("of the key %s at most a third is kept in clear", (key, prefix) => {
  expect(prefixOfKey(key)).toBe(prefix);
});
