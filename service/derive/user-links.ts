import { sql } from "drizzle-orm";
import { userCustomers, userStates, userSuppliers, users } from "../db/schema/people.ts";
import { defineDerivation } from "./derivation.ts";

export const userLinks = [
  defineDerivation({
    resource: "userCustomers",
    from: ["users"],
    table: userCustomers,
    key: ["CustomerID", "UserID"],
    properties: ["CustomerID", "UserID"],
    select: () => sql`select distinct link, u.user_id from ${users} u, unnest(u.customer_ids) link`,
  }),
  defineDerivation({
    resource: "userSuppliers",
    from: ["users"],
    table: userSuppliers,
    key: ["SupplierID", "UserID"],
    properties: ["SupplierID", "UserID"],
    select: () => sql`select distinct link, u.user_id from ${users} u, unnest(u.supplier_ids) link`,
  }),
  defineDerivation({
    resource: "userStates",
    from: ["users"],
    table: userStates,
    key: ["State", "UserID"],
    properties: ["State", "UserID"],
    select: () => sql`select distinct link, u.user_id from ${users} u, unnest(u.states) link`,
  }),
];
