import { queryOptions } from "@tanstack/react-query";
import type { CalendarDate } from "#lib/format/calendar.ts";
import type { Api } from "./api.ts";
import { collectPages, pageSizeMax } from "./pages.ts";

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
