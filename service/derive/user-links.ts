import { type SQL, sql } from "#service/db/orm.ts";
import type { PgTable } from "#service/db/pg-core.ts";
import { userCustomers, userStates, userSuppliers, users } from "../db/schema/people.ts";
import type { Resource } from "../db/schema.ts";
import { defineDerivation } from "./derivation.ts";

/** One row per item of a user's list. */
const linksOf = (resource: Resource, table: PgTable, item: string, list: SQL) =>
  defineDerivation({
    resource,
    from: ["users"],
    table,
    key: [item, "UserID"],
    properties: [item, "UserID"],
    slices: { table: users, property: "UserID" },
    select: () => sql`select distinct link, u.user_id from ${users} u, unnest(${list}) link`,
  });

export const userLinks = [
  linksOf("userCustomers", userCustomers, "CustomerID", sql`u.customer_ids`),
  linksOf("userSuppliers", userSuppliers, "SupplierID", sql`u.supplier_ids`),
  linksOf("userStates", userStates, "State", sql`u.states`),
];
