import { describe, expect, test } from "vitest";
import { getTableName } from "#service/db/orm/orm.ts";
import { tables } from "#service/db/schema.ts";
import { isByTenant } from "#service/db/versions/data-versions.ts";
import type { Caller } from "../keys/scope.ts";
import { explaining } from "../testing/databases/explain.ts";
import { exampleRequests } from "../testing/documents/example-requests.ts";
import { worldKey, worldNow } from "../testing/records/world.ts";
import { createTestApp } from "../testing/test-app.ts";
import { routes } from "./routes.ts";

const app = await createTestApp();

describe("what a route says it reads", () => {
  const callers: Caller[] = (["Employee", "Customer", "Supplier"] as const).map((type) => ({
    keyID: 1,
    principalID: 1,
    scopeID: "1",
    type,
    customerIDs: [101, 102],
    arAccountIDs: [1001],
    locationIDs: [1],
    supplierIDs: [1, 2],
    userID: null,
  }));
  const moreFilters = [
    "CustomerIDs=101",
    "SupplierIDs=1",
    "States=CA",
    "Active=true",
    "Statuses=1,2",
    "ProductGroups=Supplier",
    "ARAccountIDs=1001",
  ];
  const nameOf = new Map<string, string>(Object.entries(tables).map(([resource, table]) => [getTableName(table), resource]));

  test.each(routes.flatMap((route) => ("read" in route ? [[route.endpoint.id, route] as const] : [])))(
    "%s names every table of its statements",
    async (id, route) => {
      const { db, cost } = explaining(app.db);
      const [path = "", query = ""] = (exampleRequests[id] ?? "").split("?");
      const [value = ""] = path.split("/").slice(-1);
      const pathTexts = Object.fromEntries(Object.keys(route.endpoint.params?.shape ?? {}).map((name) => [name, value]));
      for (const caller of callers) {
        for (const filter of ["", ...moreFilters]) {
          const read = route.read({ search: `?${query}&${filter}`, pathTexts, caller, key: worldKey, db, now: worldNow });
          await read.catch((error) => expect(error).toMatchObject({ status: expect.any(Number) }));
        }
      }
      const read = [...cost.tables].flatMap((name) => nameOf.get(name) ?? []);
      // getMe answers from the key alone.
      expect(read.length > 0).toBe(id !== "getMe");
      expect(route.reads).toEqual(expect.arrayContaining(read));
    },
  );

  test("Customer keys read nothing that only suppliers' writes invalidate", () => {
    const readByCustomers = routes.flatMap(({ endpoint, reads }) => (endpoint.access.includes("Customer") ? reads : []));
    expect(new Set(readByCustomers.filter(isByTenant))).toEqual(new Set(["payments", "paymentApplications"]));
  });
});
