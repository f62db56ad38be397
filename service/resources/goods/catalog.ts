import { getProduct, listMenuPromotions, listProductCategories, listProducts, listPromotionsProducts } from "#contract/v1/catalog.ts";
import { menuPromotions, productCategories, products, promotionStates, promotions } from "#service/db/schema/catalog.ts";
import { sql } from "#service/db/statements/sql-text.ts";
import { mount } from "../../http/endpoints/mount.ts";
import { suppliersOf, within } from "../../keys/scope.ts";
import { arrayOf, dayOf, equals, inSet } from "../conditions.ts";
import { rising, seek, seekSelective } from "../list-keys.ts";
import { findRecord, listPage, plainList } from "../list-page.ts";

const categoryList = plainList({
  key: "GET /v1/productCategories",
  table: productCategories,
  order: [rising(productCategories.Sequence), rising(productCategories.ProductCategoryID)],
});
const productList = plainList({
  key: "GET /v1/products",
  table: products,
  seeks: [seek(products.ProductID), seekSelective(products.SupplierProductNumber), seek(products.SupplierID), seek(products.StatusID)],
});
const menuPromotionList = plainList({
  key: "GET /v1/menuPromotions",
  table: menuPromotions,
  seeks: [seek(menuPromotions.SupplierID)],
});
const promotionList = plainList({ key: "GET /v1/promotionsProducts", table: promotions, seeks: [seek(promotions.SupplierID)] });

export const catalogRoutes = [
  mount(listProductCategories, { reads: ["productCategories"] }, ({ query, db }) => listPage(db, categoryList, query, [])),
  mount(listProducts, { reads: ["products"] }, ({ query, caller, db }) =>
    listPage(db, productList, query, [
      inSet(products.SupplierID, within(suppliersOf(caller), query.SupplierIDs)),
      inSet(products.ProductID, query.ProductIDs),
      inSet(products.State, query.States),
      inSet(products.StatusID, query.ProductIDs ? null : query.Statuses),
      inSet(products.SupplierProductNumber, query.SupplierProductNumbers),
    ]),
  ),
  mount(getProduct, { reads: ["products"] }, ({ params, caller, db }) =>
    findRecord(db, productList, [inSet(products.SupplierID, suppliersOf(caller)), equals(products.ProductID, params.productID)]),
  ),
  mount(listMenuPromotions, { reads: ["menuPromotions"] }, ({ query, caller, db }) =>
    listPage(db, menuPromotionList, query, [
      inSet(menuPromotions.SupplierID, within(suppliersOf(caller), query.SupplierIDs)),
      inSet(menuPromotions.State, query.States),
      query.StartDate === undefined ? null : sql`${menuPromotions.EndDate} >= ${dayOf(query.StartDate)}`,
      query.EndDate === undefined ? null : sql`${menuPromotions.StartDate} <= ${dayOf(query.EndDate)}`,
    ]),
  ),
  mount(listPromotionsProducts, { reads: ["promotions", "promotionStates"] }, ({ query, caller, db }) =>
    listPage(db, promotionList, query, [
      inSet(promotions.SupplierID, within(suppliersOf(caller), query.SupplierIDs)),
      query.States === undefined
        ? null
        : sql`${promotions.PromotionID} in (select ${promotionStates.PromotionID} from ${promotionStates}
            where ${promotionStates.State} = any(${arrayOf(query.States)}))`,
    ]),
  ),
];
