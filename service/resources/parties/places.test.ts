import { describe, expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { customers } from "#service/db/schema/customers.ts";
import { importRecords } from "../../testing/imports/snapshot-folder.ts";
import * as record from "../../testing/records/records.ts";
import { createTestApp } from "../../testing/test-app.ts";

const app = await createTestApp();

const statesOf = async (key: string, query = "") => (await app.rows(`/v1/states${query}`, key)).map((row) => row.StateAbbreviation);

describe("the active states of", () => {
  test.each([
    ["an Employee key are all", "employee", ["CA", "NY"]],
    ["a Supplier key are all", "alder", ["CA", "NY"]],
    ["a Customer key are those of its customers", "bay-leaf", ["CA"]],
    ["another Customer key are those of its own", "hudson", ["NY"]],
    ["a Customer key without customers are none", "customer-of-nothing", []],
  ])("%s", async (_, key, states) => {
    expect(await statesOf(key)).toEqual(states);
  });

  test("a Customer key are filtered by States, and an inactive state is left out", async () => {
    expect(await statesOf("hudson", "?States=CA,NY")).toEqual(["NY"]);
    expect(await statesOf("hudson", "?States=CA")).toEqual([]);
    await app.db.execute(sql`update ${customers} set state = 'WA' where customer_id = 103`);
    expect(await statesOf("hudson", "?Page=1")).toEqual([]);
  });

  test("a Customer key change with its customers: their ETag does not stay good", async () => {
    const { headers } = await app.ask("/v1/states", { key: "bay-leaf" });
    const again = { key: "bay-leaf", headers: { "If-None-Match": headers.get("ETag") ?? "" } };
    expect((await app.ask("/v1/states", again)).status).toBe(304);
    await importRecords(app.db, {
      customers: [record.customer({ CustomerID: 102, CustomerName: "Bay Leaf Two", ARAccountID: 1001, State: "NY" })],
    });
    const changed = await app.ask("/v1/states", again);
    expect([changed.status, (changed.body as { Data: unknown[] }).Data.length]).toEqual([200, 2]);
  });
});
