import { sql } from "#service/db/orm.ts";
import { products } from "../db/schema/catalog.ts";
import { availableInventory, inventory } from "../db/schema/inventory.ts";
import { defineDerivation } from "./derivation.ts";
import { instantText, objectText } from "./json-text.ts";

const unitsPerCase = sql`greatest(p.wholesale_units_per_case, 1)`;
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
export const availability = defineDerivation({
  resource: "availableInventory",
  from: ["inventory", "products"],
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
