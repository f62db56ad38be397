"use client";
import type { QueryKey } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { Table, TableFrame, Td, Th } from "#components/ui/table.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { menuPromotionResource, promotionResource } from "#lib/api/resources.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import type { MenuPromotion, PricePromotion, Product } from "#lib/goods/catalog/product.ts";
import { covers, periodLabel, phaseOf, promotionsOf } from "#lib/goods/catalog/promotion.ts";
import { placeOnTimeline, windowAround } from "#lib/goods/catalog/timeline.ts";
import { PhaseLabel, PromotionTrack } from "../../../_components/goods/promotion-track.tsx";
import { LeftOutText, noneText } from "../../../_components/sections/left-out-text.tsx";
import { useRecords } from "../../../_components/sections/use-records.ts";
import { ScreenError } from "../../../_components/shell/screens/screen-error.tsx";

const shownDays = { daysBefore: 90, daysAfter: 60 };

/** Price promotions of the product on a timeline, and menu promotions of its brand. */
export function ProductPromotions({ product, heading: Heading }: { product: Product; heading: "h2" | "h3" }) {
  return (
    <section aria-labelledby="product-promotions">
      <Heading id="product-promotions" className="mb-2.5 font-semibold">
        Promotions
      </Heading>
      {product.SupplierID == null ? (
        <p className="text-muted text-sm">The Data API does not say whose product this is, so its promotions are unknown.</p>
      ) : (
        <Promotions product={product} />
      )}
    </section>
  );
}

/** Shows both at once: what follows then moves once. */
function Promotions({ product }: { product: Product }) {
  const api = useApi();
  const { today } = useViewer();
  const promotions = useRecords(promotionResource(api).all({ SupplierIDs: [product.SupplierID] }));
  const menu = useRecords(menuPromotionResource(api).all({ SupplierIDs: [product.SupplierID], StartDate: today }));
  if ([promotions, menu].some(({ data, error }) => !data && !error)) return <Skeleton className="h-16 w-full rounded-lg" />;
  return (
    <>
      <PricePromotions product={product} promotions={promotions} />
      <MenuPromotions product={product} menu={menu} />
    </>
  );
}

type Read<Row> = ReturnType<typeof useRecords<Row, QueryKey>>;

function PricePromotions({ product, promotions }: { product: Product; promotions: Read<PricePromotion> }) {
  const { today, locale } = useViewer();
  const window = windowAround(today, shownDays);
  const all = promotions.data ? promotionsOf(promotions.data, product.ProductID, today) : [];
  const undated = (promotions.data ?? []).filter((one) => covers(one, product.ProductID) && phaseOf(one, today) === null).length;
  const shown = all.filter((promotion) => promotion.StartDate > window.to || placeOnTimeline(promotion, window) !== null);
  return (
    <>
      <LeftOutText read={promotions} noun="price promotion" />
      {promotions.data ? (
        shown.length > 0 ? (
          <PromotionTable promotions={shown} />
        ) : undated > 0 ? null : (
          <p className="text-muted text-sm">{noneText(promotions, `No price promotion from ${formatDate(window.from, locale)} on.`)}</p>
        )
      ) : (
        <ScreenError
          subject="Promotions"
          error={promotions.error}
          onRetry={() => void promotions.refetch()}
          retrying={promotions.isFetching}
        />
      )}
      {undated > 0 ? (
        <p className="text-muted text-sm">The dates of {countOf(undated, "price promotion", locale)} cannot be read.</p>
      ) : null}
      {all.length > shown.length && shown.length > 0 ? (
        <p className="mt-1.5 text-faint text-xs">
          Promotions from {formatDate(window.from, locale)} on are shown. {countOf(all.length - shown.length, "other", locale)} left out.
        </p>
      ) : null}
    </>
  );
}

function PromotionTable({ promotions }: { promotions: readonly PricePromotion[] }) {
  const { today, locale } = useViewer();
  const window = windowAround(today, shownDays);
  return (
    <TableFrame label="Price promotions">
      <Table>
        <thead>
          <tr>
            <Th>Promotion</Th>
            <Th numeric>Unit price</Th>
            <Th>When</Th>
            <Th className="w-2/5 @max-xl:hidden">
              <span className="flex justify-between font-normal">
                <span>{formatDate(window.from, locale)}</span>
                <span>{formatDate(window.to, locale)}</span>
              </span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {promotions.map((promotion) => (
            <tr key={promotion.PromotionID}>
              <Td className="py-2">
                {promotion.PromotionName}
                <span className="block text-faint text-xs">{promotion.States?.join(", ")}</span>
              </Td>
              <Td numeric>{formatMoney(promotion.UnitPrice, locale)}</Td>
              <Td className="whitespace-nowrap py-2">
                <PhaseLabel promotion={promotion} today={today} locale={locale} />
                <span className="block text-faint text-xs">{periodLabel(promotion, locale)}</span>
              </Td>
              <Td className="@max-xl:hidden">
                <PromotionTrack promotion={promotion} window={window} today={today} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

/** The brand's current and upcoming menu promotions. Renders nothing when there are none. */
function MenuPromotions({ product, menu }: { product: Product; menu: Read<MenuPromotion> }) {
  const { data, error, refetch, isFetching } = menu;
  if (error && !data) {
    return (
      <div className="mt-4">
        <ScreenError subject="Menu promotions" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    );
  }
  return (
    <>
      <LeftOutText read={menu} noun="menu promotion" className="mt-4" />
      {data && data.length > 0 ? <MenuList product={product} promotions={data} /> : null}
    </>
  );
}

function MenuList({ product, promotions }: { product: Product; promotions: readonly MenuPromotion[] }) {
  const { today, locale } = useViewer();
  return (
    <ul aria-label={`On the menu from ${product.Supplier || "this brand"}`} className="mt-4 grid gap-2 @xl:grid-cols-2">
      {promotions.map((promotion) => (
        <li key={promotion.MenuPromotionID} className="flex gap-2.5 rounded-lg border border-line px-3.5 py-3 text-sm">
          <Megaphone className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden="true" />
          <div className="min-w-0">
            <p>{promotion.Description}</p>
            <div className="mt-1 text-xs">
              <PhaseLabel promotion={promotion} today={today} locale={locale} />
              <span className="text-faint">
                Menu of {promotion.State}, {periodLabel(promotion, locale)}
              </span>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
