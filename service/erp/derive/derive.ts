import { type SQL, sql } from "#service/db/orm/orm.ts";
import type { PgTable } from "#service/db/orm/pg-core.ts";
import { products, promotionPrices, promotionStates, promotions } from "../../db/schema/catalog.ts";
import { availableInventory, inventory } from "../../db/schema/inventory.ts";
import { payments } from "../../db/schema/payments.ts";
import { userCustomers, userStates, userSuppliers, users } from "../../db/schema/people.ts";
import type { Resource } from "../../db/schema.ts";
import { replaceRows } from "../../db/statements/merge-rows.ts";
import type { Statements } from "../../db/statements/statements.ts";
import { agingRows } from "./aging.ts";
import { type Derivation, defineDerivation, derivePart } from "./derivation.ts";
import { invoiceParts } from "./invoice-parts.ts";
import { instantText, objectText } from "./json-text.ts";
import { balanceSources, openInvoiceList, refreshBalances } from "./payment-balances.ts";
import { salesRepLinks } from "./sales-reps.ts";
import { entriesOf, hasValue, type Source, type Sources, type TouchedRows } from "./touched-rows.ts";

/** One row per item of a user's list. */
const linksOf = (resource: Resource, table: PgTable, item: string, list: SQL) =>
  defineDerivation({
    resource,
    from: { users: "UserID" },
    table,
    key: [item, "UserID"],
    properties: [item, "UserID"],
    slices: { table: users, property: "UserID" },
    select: () => sql`select distinct link, u.user_id from ${users} u, unnest(${list}) link`,
  });

const userLinks = [
  linksOf("userCustomers", userCustomers, "CustomerID", sql`u.customer_ids`),
  linksOf("userSuppliers", userSuppliers, "SupplierID", sql`u.supplier_ids`),
  linksOf("userStates", userStates, "State", sql`u.states`),
];

const promotionLinks = [
  defineDerivation({
    resource: "promotionStates",
    from: { promotions: "PromotionID" },
    table: promotionStates,
    key: ["State", "PromotionID"],
    properties: ["State", "PromotionID", "SupplierID"],
    slices: { table: promotions, property: "PromotionID" },
    select: () => sql`select distinct link, p.promotion_id, p.supplier_id from ${promotions} p, unnest(p.states) link`,
  }),
  // A promotion applies only to products of its own supplier, whatever its ProductIDs are.
  defineDerivation({
    resource: "promotionPrices",
    from: { promotions: "PromotionID", products: "ProductID" },
    table: promotionPrices,
    key: ["ProductID", "State", "PromotionID"],
    properties: ["ProductID", "State", "PromotionID", "UnitPrice", "StartDate", "EndDate", "TimeUpdated"],
    slices: { table: promotions, property: "PromotionID" },
    select: () => sql`
      select distinct p.product_id, link, pr.promotion_id, pr.unit_price, pr.start_date, pr.end_date, pr.time_updated
      from ${promotions} pr
      join ${products} p on p.supplier_id = pr.supplier_id and (pr.all_products or p.product_id = any(pr.product_ids)),
      unnest(pr.states) link`,
  }),
];

// 50 cases can have more units than an integer holds.
const unitsPerCase = sql`greatest(p.wholesale_units_per_case, 1)::numeric`;
const smallestOrder = sql`case when p.case_only then ${unitsPerCase} else greatest(p.minimum_order_units, 1) end`;

const bucket = sql`case
  when i.available_units >= 50 * ${unitsPerCase} then '"50+ Cases"'
  when i.available_units >= 25 * ${unitsPerCase} then '"< 50 Cases"'
  when i.available_units >= 10 * ${unitsPerCase} then '"< 25 Cases"'
  when i.available_units >= 5 * ${unitsPerCase} then '"< 10 Cases"'
  when i.available_units >= ${unitsPerCase} then '"< 5 Cases"'
  when i.available_units > 0 then '"< 1 Case"'
  else '"Out of Stock"' end`;

/** docs/api/data-api.md "AvailableInventory". AvailableUnits excludes sold and reserved units. */
const availability = defineDerivation({
  resource: "availableInventory",
  from: { inventory: "ProductID", products: "ProductID" },
  table: availableInventory,
  key: ["LocationID", "ProductID"],
  properties: ["LocationID", "ProductID", "SupplierID", "State", "record"],
  slices: { table: products, property: "ProductID" },
  select: () => sql`
    select i.location_id, i.product_id, p.supplier_id, i.state, ${objectText({
      LocationID: sql`i.location_id`,
      ProductID: sql`i.product_id`,
      InStock: sql`case when i.available_units >= ${smallestOrder} then 'true' else 'false' end`,
      InventoryBucket: bucket,
      TimeUpdated: sql`to_json(${instantText(sql`greatest(i.time_updated, p.time_updated)`)})`,
    })}
    from ${inventory} i join ${products} p using (product_id)
`,
});

/** Sorted so that each table depends only on earlier ones. */
export const derivations: readonly Derivation[] = [
  ...userLinks,
  ...salesRepLinks,
  ...promotionLinks,
  availability,
  openInvoiceList,
  ...invoiceParts,
  agingRows,
];

/**
 * Derives what depends on the `changed` tables or is of an earlier day: all rows, or those that depend on the `touched` ones. Returns `changed`
 * and the derived tables whose rows changed.
 */
export async function deriveFrom(
  tx: Statements,
  changed: ReadonlySet<Resource>,
  now: Date,
  touched: TouchedRows | null = null,
): Promise<Set<Resource>> {
  const all = new Set(changed);
  const sourcesOf = (from: Sources) => entriesOf(from).filter(([resource]) => all.has(resource));
  const amounts = sourcesOf(balanceSources);
  if (amounts.length > 0 && (await refreshBalances(tx, touched?.isDependent(amounts, payments))) > 0) all.add("payments");
  for (const derivation of derivations) {
    const sources = sourcesOf(derivation.from);
    // The clock of another process may be behind.
    if (sources.length === 0 && !(await isOutdated(tx, derivation, now, sql`<`))) continue;
    const count = touched ? await deriveTouched(tx, derivation, sources, now, touched) : await deriveTable(tx, derivation, now);
    if (count > 0) all.add(derivation.resource);
  }
  return all;
}

async function isOutdated(tx: Statements, { isOutdated }: Derivation, now: Date, comparison = sql`<>`): Promise<boolean> {
  if (isOutdated === undefined) return false;
  const { rows } = await tx.execute<{ isOutdated: boolean }>(sql`select ${isOutdated(now, comparison)} as "isOutdated"`);
  return rows[0]?.isOutdated ?? true;
}

async function deriveTouched(
  tx: Statements,
  derivation: Derivation,
  sources: readonly Source[],
  now: Date,
  touched: TouchedRows,
): Promise<number> {
  const { resource, table } = derivation;
  const parts = (await isOutdated(tx, derivation, now)) ? null : touched.valuesOf(sources);
  if (parts === null) {
    touched.addAll(resource);
    return deriveTable(tx, derivation, now);
  }
  let count = 0;
  for (const [property, values] of parts) {
    const isMeant = hasValue(table, "row", property, values);
    await touched.add(tx, resource, isMeant);
    count += await derivePart(tx, derivation, property, values, now);
    await touched.add(tx, resource, isMeant);
  }
  return count;
}

export function deriveTable(tx: Statements, { properties, select, slices, ...target }: Derivation, now: Date): Promise<number> {
  return replaceRows(tx, target, properties, { select: select(now), slices });
}
