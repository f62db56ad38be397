import type { z } from "zod";
import { getMe, type me } from "#contract/v1/me.ts";
import { getUser, listSalesReps, listUsers } from "#contract/v1/people.ts";
import type { Column } from "#service/db/orm/orm.ts";
import type { PgTable } from "#service/db/orm/pg-core.ts";
import {
  salesRepCustomers,
  salesRepGroups,
  salesRepSuppliers,
  salesReps,
  userCustomers,
  userStates,
  userSuppliers,
  users,
} from "#service/db/schema/people.ts";
import { type SQL, sql } from "#service/db/statements/sql-text.ts";
import { mount } from "../../http/endpoints/mount.ts";
import { type Caller, customersOf, type Ids, suppliersOf, within } from "../../keys/scope.ts";
import { arrayOf, type Condition, equals, inSet } from "../conditions.ts";
import { seek } from "../list-keys.ts";
import { findRecord, type ListShape, listPage, plainList } from "../list-page.ts";

/** The row is linked to one of the values. */
function linkedTo(
  user: Column,
  link: PgTable & { readonly UserID: Column },
  column: Column,
  values: Ids | readonly string[] | undefined,
): SQL | null {
  if (values === null || values === undefined) return null;
  return sql`${user} in (select ${link.UserID} from ${link} where ${column} = any(${arrayOf(values)}))`;
}

const userRows = plainList({ key: "GET /v1/users", table: users, seeks: [seek(users.UserID)] });

/** A Customer key sees only its own customers in a user's record, even if the user serves others. The same holds for Supplier keys. */
function userList(caller: Caller): ListShape {
  if (caller.type === "Employee") return userRows;
  const field = caller.type === "Customer" ? "CustomerIDs" : "SupplierIDs";
  const own = new Set((caller.type === "Customer" ? caller.customerIDs : caller.supplierIDs).map(String));
  // Quotes inside JSON strings are escaped, so only the member itself matches.
  const member = new RegExp(`"${field}":\\[([-\\d,]*)]`);
  const withOwn = (_: string, ids: string) => `"${field}":[${ids.split(",").filter((id) => own.has(id))}]`;
  return { ...userRows, toRecord: ({ record }) => record.replace(member, withOwn) };
}

/** Supplier keys: their own Supplier users and active Customer users. Customer keys: their own Customer users. */
function usersVisibleTo(caller: Caller): Condition {
  if (caller.type === "Employee") return null;
  const isOwnCustomer = linkedTo(users.UserID, userCustomers, userCustomers.CustomerID, caller.customerIDs);
  if (caller.type === "Customer") return sql`${users.Role} = 'Customer' and ${isOwnCustomer}`;
  const isOwnSupplier = linkedTo(users.UserID, userSuppliers, userSuppliers.SupplierID, caller.supplierIDs);
  return sql`(${users.Role} = 'Supplier' and ${isOwnSupplier} or ${users.Role} = 'Customer' and ${users.UserActive})`;
}

const repRows = plainList({
  key: "GET /v1/salesReps",
  table: salesReps,
  seeks: [seek(salesReps.UserID)],
});

const itemsOf = (table: typeof salesRepSuppliers | typeof salesRepCustomers, column: Column, ids: Ids) => sql`(
  select coalesce(string_agg(${table.item}, ',' order by ${column}), '') from ${table}
  where ${table.UserID} = ${salesReps.UserID}${ids === null ? sql`` : sql` and ${column} = any(${arrayOf(ids)})`})`;

/** Sales reps with the suppliers and customers that the key may see. */
function repsOf(caller: Caller): ListShape {
  const ofSuppliers = itemsOf(salesRepSuppliers, salesRepSuppliers.SupplierID, suppliersOf(caller));
  const ofCustomers = itemsOf(salesRepCustomers, salesRepCustomers.CustomerID, customersOf(caller));
  return {
    ...repRows,
    select: sql`left(${salesReps.head}, -1) || ',"Suppliers":[' || ${ofSuppliers} || '],"Customers":[' || ${ofCustomers} || ']}' as record`,
  };
}

export const peopleRoutes = [
  mount(listUsers, { reads: ["users", "userCustomers", "userSuppliers", "userStates"] }, ({ query, caller, db }) =>
    listPage(db, userList(caller), query, [
      usersVisibleTo(caller),
      inSet(users.UserID, query.UserIDs),
      inSet(users.Role, query.Roles),
      equals(users.UserActive, query.Active ?? (caller.type === "Employee" ? undefined : true)),
      linkedTo(users.UserID, userStates, userStates.State, query.States),
      linkedTo(users.UserID, userCustomers, userCustomers.CustomerID, query.CustomerIDs && within(customersOf(caller), query.CustomerIDs)),
      linkedTo(users.UserID, userSuppliers, userSuppliers.SupplierID, query.SupplierIDs && within(suppliersOf(caller), query.SupplierIDs)),
    ]),
  ),
  mount(getUser, { reads: ["users", "userCustomers", "userSuppliers"] }, ({ params, caller, db }) =>
    findRecord(db, userList(caller), [equals(users.UserID, params.userID), usersVisibleTo(caller)]),
  ),
  mount(listSalesReps, { reads: ["salesReps", "salesRepSuppliers", "salesRepCustomers", "salesRepGroups"] }, ({ query, caller, db }) => {
    const conditions = [
      sql`${salesReps.record} is not null`,
      linkedTo(salesReps.UserID, salesRepSuppliers, salesRepSuppliers.SupplierID, within(suppliersOf(caller), query.SupplierIDs)),
      linkedTo(salesReps.UserID, salesRepCustomers, salesRepCustomers.CustomerID, within(customersOf(caller), query.CustomerIDs)),
      linkedTo(salesReps.UserID, salesRepGroups, salesRepGroups.ProductGroup, query.ProductGroups),
    ];
    return caller.type === "Employee" ? listPage(db, repRows, query, conditions) : listPage(db, repsOf(caller), query, conditions);
  }),
];

type Me = z.infer<typeof me>;

export const meRoutes = [
  mount(getMe, { reads: [] }, async ({ caller, key: { environment, requestsPerHour, timeExpires } }) => {
    const answer: Me = {
      KeyType: caller.type,
      Environment: environment,
      UserID: caller.userID,
      CustomerIDs: customersOf(caller)?.slice() ?? null,
      SupplierIDs: suppliersOf(caller)?.slice() ?? null,
      RequestsPerHour: requestsPerHour,
      TimeExpires: timeExpires?.toISOString() ?? null,
    };
    return JSON.stringify(answer);
  }),
];
