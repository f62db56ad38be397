import { type SQL, sql } from "#service/db/orm/orm.ts";
import { customers } from "../../db/schema/customers.ts";
import { salesRepCustomers, salesRepGroups, salesRepSuppliers, salesReps, users } from "../../db/schema/people.ts";
import { suppliers } from "../../db/schema/suppliers.ts";
import { defineDerivation } from "./derivation.ts";
import { arrayText, objectText } from "./json-text.ts";

const supplierItem = objectText({ SupplierID: sql`s.supplier_id`, Supplier: sql`to_json(s.supplier)` });
const customerItem = objectText({ CustomerID: sql`c.customer_id`, CustomerName: sql`to_json(c.customer_name)` });
const isActiveSupplier = sql`s.active`;
const isActiveCustomer = sql`c.account_status = 'Active'`;

/** The value for an active user; null otherwise. */
const ofUser = (text: SQL) => sql`(select ${text} from ${users} u where u.user_id = "row".user_id and u.user_active)`;

const headMembers = {
  UserID: sql`u.user_id`,
  Name: sql`to_json(u.full_name)`,
  Email: sql`to_json(u.email)`,
  Type: sql`case when 'Supplier' = any("row".product_groups) then '"Supplier Rep"' else '"Territory Manager"' end`,
  ProductGroups: sql`(select ${arrayText(sql`to_json(g)::text`, sql`n`)} from unnest("row".product_groups) with ordinality groups (g, n))`,
};

/** `head` and `record` of a sales rep; docs/api/data-api.md "SalesRep". */
export const salesRepLookups = {
  head: ofUser(objectText(headMembers)),
  record: ofUser(
    objectText({
      ...headMembers,
      Suppliers: sql`(select ${arrayText(supplierItem, sql`s.supplier_id`)} from ${suppliers} s
        where s.supplier_id = any("row".supplier_ids) and ${isActiveSupplier})`,
      Customers: sql`(select ${arrayText(customerItem, sql`c.customer_id`)} from ${customers} c
        where c.customer_id = any("row".customer_ids) and ${isActiveCustomer})`,
    }),
  ),
};

export const salesRepLinks = [
  defineDerivation({
    resource: "salesRepSuppliers",
    from: { salesReps: "UserID", suppliers: "SupplierID" },
    table: salesRepSuppliers,
    key: ["SupplierID", "UserID"],
    properties: ["SupplierID", "UserID", "item"],
    slices: { table: salesReps, property: "UserID" },
    select: () => sql`
      select s.supplier_id, r.user_id, ${supplierItem}
      from ${salesReps} r join ${suppliers} s on s.supplier_id = any(r.supplier_ids)
      where r.head is not null and ${isActiveSupplier}`,
  }),
  defineDerivation({
    resource: "salesRepCustomers",
    from: { salesReps: "UserID", customers: "CustomerID" },
    table: salesRepCustomers,
    key: ["CustomerID", "UserID"],
    properties: ["CustomerID", "UserID", "item"],
    slices: { table: salesReps, property: "UserID" },
    select: () => sql`
      select c.customer_id, r.user_id, ${customerItem}
      from ${salesReps} r join ${customers} c on c.customer_id = any(r.customer_ids)
      where r.head is not null and ${isActiveCustomer}`,
  }),
  defineDerivation({
    resource: "salesRepGroups",
    from: { salesReps: "UserID" },
    table: salesRepGroups,
    key: ["ProductGroup", "UserID"],
    properties: ["ProductGroup", "UserID"],
    slices: { table: salesReps, property: "UserID" },
    select: () => sql`select distinct g, r.user_id from ${salesReps} r, unnest(r.product_groups) g where r.head is not null`,
  }),
];
