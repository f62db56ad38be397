import { expect, test } from "vitest";
import type { Database } from "#service/db/database.ts";
import { inRequestScope } from "#service/db/limits/request-scope.ts";
import type { SQL } from "#service/db/statements/sql-text.ts";
import type { ReadRoute } from "#service/http/endpoints/mount.ts";
import type { Caller } from "#service/keys/scope.ts";
import { routes } from "#service/resources/routes.ts";
import { worldDatabase } from "#service/testing/databases/world-database.ts";
import { worldNow as now, worldKey } from "#service/testing/records/world.ts";

const caller: Caller = {
  ...{ type: "Employee", keyID: 1, principalID: 1, scopeID: "1", userID: null },
  ...{ customerIDs: [], arAccountIDs: [], locationIDs: [], supplierIDs: [] },
};

/** Whether the page compares the state of the tables, which it needs to begin where the page before it ended or to tell where it ends. */
async function isSought(page: number, size: number): Promise<boolean> {
  const db = await worldDatabase();
  const texts: string[] = [];
  const execute = (statement: SQL) => {
    texts.push(statement.texts.join("?"));
    return db.execute(statement);
  };
  const watched = new Proxy(db, {
    get: (target, name, receiver) => (name === "execute" ? execute : Reflect.get(target, name, receiver)),
  }) as Database;
  const route = routes.find(({ endpoint }) => endpoint.id === "listInvoices") as ReadRoute;
  const reader = { caller, path: route.endpoint.path, pageSize: "", reads: route.reads, isDated: false, isTracked: false, now };
  const scope = { principalID: 1, signal: new AbortController().signal, reader };
  const search = `?Page=${page}&PageSize=${size}`;
  await inRequestScope(scope, () => route.read({ search, pathTexts: {}, caller, key: worldKey, db: watched, now }));
  return texts.some((text) => text.includes("data_versions"));
}

test.each([
  [1, 500, false],
  [3, 100, false],
  [9, 100, false],
  [10, 100, true],
  [11, 100, true],
  [2, 500, true],
])("page %i of %i rows begins or ends beyond the thousandth row: %s", async (page, size, expected) => {
  expect(await isSought(page, size)).toBe(expected);
});
