"use client";
import { useUrlState } from "#components/data-table/url/use-url-state.ts";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { useViewer } from "#components/viewer.tsx";
import { isKnown, isZero } from "#contract/decimal.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { customerPriceResource } from "#lib/api/resources.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { discountOf, isPromoted } from "#lib/goods/catalog/catalog-row.ts";
import { type CustomerPrice, casePrice, type Product } from "#lib/goods/catalog/product.ts";
import { phaseLabel, phaseOf } from "#lib/goods/catalog/promotion.ts";
import { LeftOutText, noneText } from "../../../_components/sections/left-out-text.tsx";
import { useRecords } from "../../../_components/sections/use-records.ts";
import { ScreenError } from "../../../_components/shell/screens/screen-error.tsx";
import { catalogFilters } from "../../filters.tsx";
import { StoreFilter } from "../stock/store-filter.tsx";
import type { Stores } from "../stock/use-store.ts";
import { PriceDayFilter } from "./price-day-filter.tsx";
import { discountLabel } from "./price-label.tsx";

interface ProductPricesProps {
  product: Product;
  stores: Stores;
  keyType: KeyType;
  heading: "h2" | "h3";
}

/** The price for one customer on one day, and how it is calculated. */
export function ProductPrices({ product, stores, keyType, heading: Heading }: ProductPricesProps) {
  const [{ store: storeID, on }, change] = useUrlState(catalogFilters.params);
  const { store } = stores;
  return (
    <section aria-labelledby="product-prices">
      <div className="mb-2.5 flex flex-wrap items-center gap-2">
        <Heading id="product-prices" className="mr-auto font-semibold">
          {keyType === "Customer" ? "Your price" : "Price"}
        </Heading>
        <StoreFilter value={storeID} onChange={(store) => change({ store })} keyType={keyType} />
        {store === null ? null : <PriceDayFilter day={on} onDay={(on) => change({ on })} />}
      </div>
      {store === null ? (
        <p className="rounded-lg border border-line border-dashed px-4 py-3 text-muted text-sm">Choose a customer to see the price.</p>
      ) : (
        <StorePrice product={product} stores={stores} on={on} />
      )}
    </section>
  );
}

function StorePrice({
  product,
  stores: { store, subject, error, retry },
  on,
}: Pick<ProductPricesProps, "product" | "stores"> & { on: CalendarDate | null }) {
  const storeID = store?.CustomerID ?? null;
  const prices = useRecords({
    ...customerPriceResource(useApi()).all({ CustomerIDs: [storeID ?? 0], ...(on && { EffectiveDate: on }) }),
    enabled: storeID !== null,
  });
  if (storeID === null && error) return <ScreenError subject={subject} error={error} onRetry={retry} />;
  if (prices.error && !prices.data) {
    return <ScreenError subject="The price" error={prices.error} onRetry={() => void prices.refetch()} retrying={prices.isFetching} />;
  }
  if (!prices.data) return <Skeleton className="h-38 w-full rounded-lg @2xl:h-20.5" />;
  const price = prices.data.find(({ ProductID }) => ProductID === product.ProductID);
  return price ? (
    <PriceFigures price={price} product={product} on={on} />
  ) : (
    <>
      <LeftOutText read={prices} />
      <p className="rounded-lg border border-line px-4 py-3 text-muted text-sm">
        {noneText(prices, "The Data API has no price for this product. Only products that can be ordered have a price.")}
      </p>
    </>
  );
}

function PriceFigures({ price, product, on }: { price: CustomerPrice; product: Product; on: CalendarDate | null }) {
  const { locale, today } = useViewer();
  const total = casePrice(price.UnitPrice, product);
  const isReduced = isPromoted({ price });
  const discount = discountOf(price);
  const hasNone = price.PromotionID === null || (isKnown(discount) && isZero(discount));
  return (
    <dl className="grid grid-cols-2 rounded-lg border border-line @2xl:grid-cols-[1fr_1fr_2fr]">
      <div className="px-4 py-3">
        <dt className="text-faint text-xs">A unit{on ? ` on ${formatDate(on, locale)}` : ""}</dt>
        <dd className="font-semibold text-xl tabular-nums tracking-tight">{formatMoney(price.UnitPrice, locale)}</dd>
      </div>
      <div className="border-line border-l px-4 py-3">
        <dt className="text-faint text-xs">A case{product.WholesaleUnitsPerCase ? ` of ${product.WholesaleUnitsPerCase}` : ""}</dt>
        <dd className="font-semibold text-xl tabular-nums tracking-tight">{formatMoney(total, locale)}</dd>
      </div>
      <div className="col-span-2 border-line border-t px-4 py-3 @2xl:col-span-1 @2xl:border-t-0 @2xl:border-l">
        <dt className="text-faint text-xs">{isReduced ? "Promotion" : "Full price"}</dt>
        <dd className="text-sm">
          {isReduced ? (
            <>
              <span className="font-medium text-positive">{discountLabel(price, locale)}</span> from{" "}
              <span className="tabular-nums">{formatMoney(price.FullPrice, locale)}</span>
              <span className="block text-muted">{untilLabel(price, on ?? today, locale)}</span>
            </>
          ) : (
            <>
              <span className="tabular-nums">{formatMoney(price.FullPrice, locale)}</span>
              {hasNone ? <span className="block text-muted">No promotion {on ? "on that day" : "today"}.</span> : null}
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}

function untilLabel({ StartDate, EndDate }: CustomerPrice, day: CalendarDate, locale: string): string {
  if (EndDate == null) return "no end date";
  const phase = phaseOf({ StartDate: StartDate ?? EndDate, EndDate }, day);
  return `until ${formatDate(EndDate, locale)}${phase ? `: ${phaseLabel(phase, locale)}` : ""}`;
}
