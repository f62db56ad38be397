import { boolean, index, integer, pgTable, primaryKey, smallint, text } from "#service/db/orm/pg-core.ts";
import { day, decimal, instant, record } from "./columns.ts";

export const productCategories = pgTable(
  "product_categories",
  {
    ProductCategoryID: integer("product_category_id").primaryKey(),
    Sequence: integer("sequence").notNull(),
    TimeUpdated: instant("time_updated").notNull(),
    record: record(),
  },
  (t) => [index("product_categories_list").on(t.Sequence, t.ProductCategoryID)],
);

export const products = pgTable(
  "products",
  {
    ProductID: integer("product_id").primaryKey(),
    SupplierID: integer("supplier_id").notNull(),
    State: text("state").notNull(),
    StatusID: smallint("status_id").notNull(),
    SupplierProductNumber: text("supplier_product_number").notNull(),
    WholesaleUnitsPerCase: integer("wholesale_units_per_case").notNull(),
    FullPrice: decimal("full_price").notNull(),
    CaseOnly: boolean("case_only").notNull(),
    MinimumOrderUnits: decimal("minimum_order_units").notNull(),
    TimeUpdated: instant("time_updated").notNull(),
    record: record(),
  },
  (t) => [
    index("products_list").on(t.ProductID, t.StatusID, t.SupplierID, t.State),
    index("products_by_status").on(t.StatusID, t.ProductID, t.SupplierID, t.State),
    index("products_by_supplier").on(t.SupplierID, t.ProductID, t.StatusID, t.State),
    index("products_by_number").on(t.SupplierProductNumber, t.ProductID, t.StatusID, t.SupplierID, t.State),
  ],
);

export const menuPromotions = pgTable(
  "menu_promotions",
  {
    MenuPromotionID: integer("menu_promotion_id").primaryKey(),
    SupplierID: integer("supplier_id").notNull(),
    State: text("state").notNull(),
    StartDate: day("start_date").notNull(),
    EndDate: day("end_date").notNull(),
    TimeUpdated: instant("time_updated").notNull(),
    record: record(),
  },
  (t) => [
    index("menu_promotions_list").on(t.MenuPromotionID, t.SupplierID, t.State, t.StartDate, t.EndDate),
    index("menu_promotions_by_supplier").on(t.SupplierID, t.MenuPromotionID, t.State, t.StartDate, t.EndDate),
  ],
);

/** PromotionProduct; snapshot file `promotions`. */
export const promotions = pgTable(
  "promotions",
  {
    PromotionID: integer("promotion_id").primaryKey(),
    SupplierID: integer("supplier_id").notNull(),
    States: text("states").array().notNull(),
    UnitPrice: decimal("unit_price").notNull(),
    StartDate: day("start_date").notNull(),
    EndDate: day("end_date").notNull(),
    AllProducts: boolean("all_products").notNull(),
    ProductIDs: integer("product_ids").array().notNull(),
    TimeUpdated: instant("time_updated").notNull(),
    record: record(),
  },
  (t) => [index("promotions_list").on(t.PromotionID, t.SupplierID), index("promotions_by_supplier").on(t.SupplierID, t.PromotionID)],
);

/** Derived from promotions.States. */
export const promotionStates = pgTable(
  "promotion_states",
  { State: text("state").notNull(), PromotionID: integer("promotion_id").notNull(), SupplierID: integer("supplier_id").notNull() },
  (t) => [
    primaryKey({ columns: [t.State, t.PromotionID] }),
    index("promotion_states_list").on(t.State, t.PromotionID, t.SupplierID),
    index("promotion_states_by_promotion").on(t.PromotionID, t.State, t.SupplierID),
  ],
);

/** Derived: the promotional price of each product in each state; AllProducts becomes one row for each of the supplier's products. */
export const promotionPrices = pgTable(
  "promotion_prices",
  {
    ProductID: integer("product_id").notNull(),
    State: text("state").notNull(),
    PromotionID: integer("promotion_id").notNull(),
    UnitPrice: decimal("unit_price").notNull(),
    StartDate: day("start_date").notNull(),
    EndDate: day("end_date").notNull(),
    TimeUpdated: instant("time_updated").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ProductID, t.State, t.PromotionID] }),
    index("promotion_prices_best").on(t.ProductID, t.State, t.UnitPrice, t.PromotionID, t.StartDate, t.EndDate, t.TimeUpdated),
  ],
);
