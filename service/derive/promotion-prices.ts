import { sql } from "#service/db/orm.ts";
import { products, promotionPrices, promotionStates, promotions } from "../db/schema/catalog.ts";
import { defineDerivation } from "./derivation.ts";

export const promotionLinks = [
  defineDerivation({
    resource: "promotionStates",
    from: ["promotions"],
    table: promotionStates,
    key: ["State", "PromotionID"],
    properties: ["State", "PromotionID", "SupplierID"],
    slices: { table: promotions, property: "PromotionID" },
    select: () => sql`select distinct link, p.promotion_id, p.supplier_id from ${promotions} p, unnest(p.states) link`,
  }),
  // A promotion applies only to products of its own supplier, whatever its ProductIDs are.
  defineDerivation({
    resource: "promotionPrices",
    from: ["promotions", "products"],
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
