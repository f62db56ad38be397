import { queryOptions } from "@tanstack/react-query";
import type { CalendarDate } from "#lib/format/calendar.ts";
import type { Api, QueryOf, Reply } from "./http/api.ts";
import { collectPages, pageSizeMax } from "./reading/pages.ts";
import type { RowSource } from "./reading/use-all-rows.ts";

type PricePromotion = Reply<"GET /v1/promotionsProducts">["Data"][number];
type MenuPromotion = Reply<"GET /v1/menuPromotions">["Data"][number];
export type PromotionQuery = Omit<QueryOf<"GET /v1/promotionsProducts">, "Page" | "PageSize">;

const firstPageSize = 50;

/** Query keys and functions of prices and promotions. Errors are ApiErrors. */
export function priceQueries(api: Api) {
  const root = [api.scope, "prices"] as const;
  return {
    /** What each product costs a customer on a day; null: today where the customer is. */
    ofCustomer: (customerID: number, day: CalendarDate | null) =>
      queryOptions({
        queryKey: [...root, "of customer", customerID, day],
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) =>
              api.call("GET /v1/customerPricing", {
                query: { CustomerIDs: [customerID], ...(day && { EffectiveDate: day }), Page, PageSize: pageSizeMax },
                signal,
              }),
            keyOf: (price) => price.ProductID,
          }),
      }),

    /** Price promotions, past, running and to come, for useAllRows. */
    promotions: (query: PromotionQuery): RowSource<PricePromotion> => ({
      first: {
        queryKey: [...root, "promotions", query],
        queryFn: ({ signal }) => api.call("GET /v1/promotionsProducts", { query: { ...query, PageSize: firstPageSize }, signal }),
      },
      readPage: (Page, signal) => api.call("GET /v1/promotionsProducts", { query: { ...query, Page, PageSize: pageSizeMax }, signal }),
      keyOf: ({ PromotionID }) => PromotionID,
    }),

    /** Menu promotions, past, running and to come, for useAllRows. */
    menuPromotions: (query: PromotionQuery): RowSource<MenuPromotion> => ({
      first: {
        queryKey: [...root, "menu promotions", query],
        queryFn: ({ signal }) => api.call("GET /v1/menuPromotions", { query: { ...query, PageSize: firstPageSize }, signal }),
      },
      readPage: (Page, signal) => api.call("GET /v1/menuPromotions", { query: { ...query, Page, PageSize: pageSizeMax }, signal }),
      keyOf: ({ MenuPromotionID }) => MenuPromotionID,
    }),

    /** A supplier's price promotions: past, running and to come. */
    promotionsOf: (supplierID: number) =>
      queryOptions({
        queryKey: [...root, "promotions of", supplierID],
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) =>
              api.call("GET /v1/promotionsProducts", { query: { SupplierIDs: [supplierID], Page, PageSize: pageSizeMax }, signal }),
            keyOf: (promotion) => promotion.PromotionID,
          }),
      }),

    /** A supplier's menu promotions that are not over on a day. */
    menuPromotionsOf: (supplierID: number, from: CalendarDate) =>
      queryOptions({
        queryKey: [...root, "menu promotions of", supplierID, from],
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) =>
              api.call("GET /v1/menuPromotions", {
                query: { SupplierIDs: [supplierID], StartDate: from, Page, PageSize: pageSizeMax },
                signal,
              }),
            keyOf: (promotion) => promotion.MenuPromotionID,
          }),
      }),
  };
}
