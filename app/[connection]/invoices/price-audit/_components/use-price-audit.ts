"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { browserStorage } from "#lib/api/http/browser-storage.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { invoicesPerPart, pricesInParts } from "#lib/api/records/in-parts.ts";
import { allCustomers, allProducts, promotionResource } from "#lib/api/resources.ts";
import { combineReadings, useParts } from "#lib/api/rows/use-parts.ts";
import { auditPrices, estimateAuditRequests, type PriceDay, priceDays } from "#lib/receivables/purchased/price-audit.ts";
import { type PriceBasis, pricedOn } from "#lib/receivables/purchased/purchased-line.ts";
import { createStoredPrices, pairsOf, type StoredPrices } from "#lib/receivables/purchased/stored-prices.ts";
import { usePurchasedLines } from "../../../_components/purchased/use-purchased-lines.ts";

const noDays: readonly PriceDay[] = [];
const active = 1;

/** Compares the lines of the query's invoices with the prices of their days, once the user starts it. */
export function usePriceAudit(query: ListQuery<"GET /v1/invoices">, basis: PriceBasis, isStarted: boolean) {
  const api = useApi();
  const client = useQueryClient();
  const purchased = usePurchasedLines(query, isStarted);
  const { invoices, lines, hasLines } = purchased;
  const { timeZone } = useViewer();
  const dayOf = useMemo(() => pricedOn(basis, timeZone), [basis, timeZone]);
  const days = useMemo(() => priceDays(invoices, dayOf), [invoices, dayOf]);
  const stored = useStoredPrices(api.scope);
  const pairs = useMemo(() => pairsOf(lines, dayOf), [lines, dayOf]);
  // The lines come first, because only the prices of their products are stored.
  const isPricing = isStarted && hasLines && stored !== undefined;
  const prices = useParts(
    pricesInParts(api, client, isPricing ? days : noDays, {
      find: (part) => stored?.find(part, pairs) ?? null,
      save: (part, read) => stored?.save(part, pairs, read),
    }),
  );
  const promotions = useQuery({ ...promotionResource(api).all({}), enabled: isStarted });
  const stores = useQuery(allCustomers(api));
  const products = useQuery(allProducts(api));
  const audit = useMemo(() => {
    const hasRead = prices.done > 0 || (hasLines && days.length === 0);
    if (!isStarted || !hasRead || !promotions.data || !stores.data) return undefined;
    const states = new Map(stores.data.map(({ CustomerID, State }) => [CustomerID, State]));
    const read = new Set(days.slice(0, prices.done).map(({ day }) => day));
    const priced = lines.filter(({ invoice }) => {
      const day = dayOf(invoice);
      return day === null || read.has(day);
    });
    return auditPrices(priced, dayOf, { prices: prices.rows, promotions: promotions.data, stateOf: (id) => states.get(id) });
  }, [isStarted, hasLines, promotions.data, stores.data, days, prices.done, prices.rows, lines, dayOf]);
  const productCount = products.data?.filter(({ StatusID }) => StatusID === active).length;
  const unread = useMemo(() => days.filter((day) => !stored?.has(day)), [days, stored]);
  const lookups = [promotions, stores].find(({ error, data }) => error && data === undefined);
  return {
    purchased,
    days,
    daysRead: prices.done,
    audit,
    /** How many days need no request, because their prices were read before. */
    daysKnown: days.length - unread.length,
    requests: estimateAuditRequests({
      invoices: invoices.length,
      invoicesPerRequest: invoicesPerPart,
      days: unread,
      products: productCount ?? 0,
    }),
    isEstimated: purchased.hasInvoices && stored !== undefined && (productCount !== undefined || products.isError),
    lookups,
    reading: combineReadings(purchased.reading, prices.reading),
  };
}

/** Undefined until the browser's storage is read. */
function useStoredPrices(scope: string): StoredPrices | undefined {
  const [stored, setStored] = useState<StoredPrices>();
  useEffect(() => setStored(createStoredPrices(browserStorage(), scope, Date.now)), [scope]);
  return stored;
}
