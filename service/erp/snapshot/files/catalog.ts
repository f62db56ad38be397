import { z } from "zod";
import { decString, flag, id } from "#contract/primitives.ts";
import { menuPromotion, product, productCategory, promotionProduct } from "#contract/v1/catalog.ts";
import { menuPromotions, productCategories, products, promotions } from "../../../db/schema/catalog.ts";
import { suppliers } from "../../../db/schema/suppliers.ts";
import { snapshotFile } from "./snapshot-file.ts";

export const productCategoriesFile = snapshotFile({
  name: "productCategories",
  resource: "productCategories",
  table: productCategories,
  key: "GET /v1/productCategories",
  record: productCategory,
});

export const productsFile = snapshotFile({
  name: "products",
  resource: "products",
  table: products,
  key: "GET /v1/products",
  record: product,
  added: { FullPrice: decString, CaseOnly: flag, MinimumOrderUnits: z.number() },
  references: [{ field: "SupplierID", file: "suppliers", table: suppliers, key: "SupplierID" }],
});

export const menuPromotionsFile = snapshotFile({
  name: "menuPromotions",
  resource: "menuPromotions",
  table: menuPromotions,
  key: "GET /v1/menuPromotions",
  record: menuPromotion,
});

export const promotionsFile = snapshotFile({
  name: "promotions",
  resource: "promotions",
  table: promotions,
  key: "GET /v1/promotionsProducts",
  record: promotionProduct,
  added: { SupplierID: id },
});
