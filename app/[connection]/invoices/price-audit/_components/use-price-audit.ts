"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { combineReadings, useParts } from "#lib/api/reading/use-parts.ts";
import { allCustomers, allProducts, invoicesPerPart, pricesInParts, promotionResource } from "#lib/api/resources.ts";
import { auditPrices, estimateAuditRequests, type PriceDay, priceDays } from "#lib/purchased/price-audit.ts";
import { type PriceBasis, pricedOn } from "#lib/purchased/purchased-line.ts";
import { usePurchasedLines } from "../../_components/purchased/use-purchased-lines.ts";

const noDays: readonly PriceDay[] = [];
const active = 1;

/** Compares the lines of the query's invoices with the prices of their days, once the user starts it. */
export function usePriceAudit(query: ListQuery<"GET /v1/invoices">, basis: PriceBasis, isStarted: boolean) {
  const api = useApi();
  const client = useQueryClient();
  const purchased = usePurchasedLines(query, isStarted);
  const { invoices, lines } = purchased;
  const days = useMemo(() => priceDays(invoices, basis), [invoices, basis]);
  const prices = useParts(pricesInParts(api, client, isStarted ? days : noDays));
  const promotions = useQuery({ ...promotionResource(api).all({}), enabled: isStarted });
  const stores = useQuery(allCustomers(api));
  const products = useQuery(allProducts(api));
  const audit = useMemo(() => {
    if (!isStarted || !promotions.data || !stores.data) return undefined;
    const states = new Map(stores.data.map(({ CustomerID, State }) => [CustomerID, State]));
    const read = new Set(days.slice(0, prices.done).map(({ day }) => day));
    const priced = lines.filter(({ invoice }) => {
      const day = pricedOn(invoice, basis);
      return day === null || read.has(day);
    });
    return auditPrices(priced, basis, { prices: prices.rows, promotions: promotions.data, stateOf: (id) => states.get(id) });
  }, [isStarted, promotions.data, stores.data, days, prices.done, prices.rows, lines, basis]);
  const productCount = products.data?.filter(({ StatusID }) => StatusID === active).length;
  const lookups = [promotions, stores].find(({ error, data }) => error && data === undefined);
  return {
    purchased,
    days,
    daysRead: prices.done,
    audit,
    requests: estimateAuditRequests({ invoices: invoices.length, invoicesPerRequest: invoicesPerPart, days, products: productCount ?? 0 }),
    isEstimated: purchased.hasInvoices && (productCount !== undefined || products.isError),
    lookups,
    reading: combineReadings(purchased.reading, prices.reading),
  };
}
