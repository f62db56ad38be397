import { z } from "zod";
import { defineEndpoint, everyKey, listErrors, singleErrors, trackedListErrors } from "../endpoint.ts";
import { dataArrayOfOne, listOf, trackedListOf } from "../envelopes.ts";
import {
  calendarDate,
  count,
  dateTime,
  decString,
  flag,
  id,
  idList,
  idText,
  pageQuery,
  requestedDate,
  statusId,
  statusIdList,
  text,
  textList,
  trackedPageQuery,
} from "../primitives.ts";
import { productStatuses } from "./statuses.ts";

export const productCategory = z
  .object({ ProductCategoryID: id, CategoryName: text, Sequence: count, TimeUpdated: dateTime })
  .meta({ id: "ProductCategory" });

export const product = z
  .object({
    ProductID: id,
    SupplierID: id,
    Supplier: text,
    ProductName: text,
    SupplierProductNumber: text,
    StatusID: statusId(productStatuses),
    WholesaleUnitsPerCase: count,
    UnitNetWeight: text,
    Description: text,
    Ingredients: text,
    ThumbnailImageURL: text,
    FullSizeImageURL: text,
    SvcMenuCategory: text,
    SvcLiveCategoryID: id,
    ProductGroupID: id,
    ProductTypeID: id,
    ProductTypeName: text,
    PackageID: id,
    PackageName: text,
    BrandID: id,
    BrandName: text,
    BrandFamily: text,
    BrandStyle: text,
    Flavor: text,
    Blend: text,
    Potency: text,
    PotencyTHC: text.nullable(),
    StrainName: text.nullable(),
    StrainID: id.nullable(),
    State: text,
    IsSample: flag,
    TimeUpdated: dateTime,
  })
  .meta({ id: "Product" });

export const customerPrice = z
  .object({
    ProductID: id,
    CustomerID: id,
    FullPrice: decString,
    UnitPrice: decString,
    Discount: decString,
    PromotionID: id.nullable(),
    StartDate: calendarDate.nullable(),
    EndDate: calendarDate.nullable(),
    TimeUpdated: dateTime,
  })
  .meta({ id: "CustomerPrice" });

export const menuPromotion = z
  .object({
    MenuPromotionID: id,
    SupplierID: id,
    SupplierName: text,
    State: text,
    Description: text,
    StartDate: calendarDate,
    EndDate: calendarDate,
    TimeUpdated: dateTime,
  })
  .meta({ id: "MenuPromotion" });

export const promotionProduct = z
  .object({
    PromotionID: id,
    PromotionTypeID: id,
    PromotionName: text,
    ProductOverrideType: text,
    States: z.array(text),
    UnitPrice: z.number(),
    StartDate: calendarDate,
    EndDate: calendarDate,
    AllProducts: flag,
    ProductIDs: z.array(id),
    TimeUpdated: dateTime,
  })
  .meta({ id: "PromotionProduct" });

const tag = "Catalog";

export const listProductCategories = defineEndpoint({
  id: "listProductCategories",
  method: "GET",
  path: "/v1/productCategories",
  tag,
  summary: "Product categories in menu order",
  access: everyKey,
  query: z.object(trackedPageQuery),
  replies: { 200: trackedListOf(productCategory) },
  errors: trackedListErrors,
});

export const listProducts = defineEndpoint({
  id: "listProducts",
  method: "GET",
  path: "/v1/products",
  tag,
  summary: "Products; active ones unless Statuses or ProductIDs say otherwise",
  access: everyKey,
  query: z.object({
    SupplierIDs: idList.optional(),
    ProductIDs: idList.optional(),
    States: textList.optional(),
    Statuses: statusIdList(productStatuses).prefault("1"),
    SupplierProductNumbers: textList.optional(),
    ...trackedPageQuery,
  }),
  replies: { 200: trackedListOf(product) },
  errors: trackedListErrors,
});

export const getProduct = defineEndpoint({
  id: "getProduct",
  method: "GET",
  path: "/v1/products/{productID}",
  tag,
  summary: "One product",
  access: everyKey,
  params: z.object({ productID: idText }),
  replies: { 200: dataArrayOfOne(product) },
  errors: singleErrors,
});

export const listCustomerPricing = defineEndpoint({
  id: "listCustomerPricing",
  method: "GET",
  path: "/v1/customerPricing",
  tag,
  summary: "The price of each product for each customer on a date",
  access: everyKey,
  query: z.object({ CustomerIDs: idList.optional(), EffectiveDate: requestedDate.optional(), ...pageQuery }),
  replies: { 200: listOf(customerPrice) },
  errors: listErrors,
});

export const listMenuPromotions = defineEndpoint({
  id: "listMenuPromotions",
  method: "GET",
  path: "/v1/menuPromotions",
  tag,
  summary: "Menu promotions that overlap the dates",
  access: everyKey,
  query: z.object({
    SupplierIDs: idList.optional(),
    States: textList.optional(),
    StartDate: requestedDate.optional(),
    EndDate: requestedDate.optional(),
    ...trackedPageQuery,
  }),
  replies: { 200: trackedListOf(menuPromotion) },
  errors: trackedListErrors,
});

export const listPromotionsProducts = defineEndpoint({
  id: "listPromotionsProducts",
  method: "GET",
  path: "/v1/promotionsProducts",
  tag,
  summary: "Price promotions and the products they cover",
  access: everyKey,
  query: z.object({ SupplierIDs: idList.optional(), States: textList.optional(), ...trackedPageQuery }),
  replies: { 200: trackedListOf(promotionProduct) },
  errors: trackedListErrors,
});
