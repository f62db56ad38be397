import { BadgePercent } from "lucide-react";
import { Tip } from "#components/ui/tips/tip.tsx";
import type { Viewer } from "#components/viewer.tsx";
import { formatDate } from "#lib/format/dates/dates.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { formatShare } from "#lib/format/numbers/percent.ts";
import { discountOf, isPromoted } from "#lib/goods/catalog/catalog-row.ts";
import type { CustomerPrice } from "#lib/goods/catalog/product.ts";
import { phaseLabel, phaseOf } from "#lib/goods/catalog/promotion.ts";

/** The unit price, with the full price struck through during a promotion. */
export function UnitPrice({ price, locale, className = "font-medium" }: { price: CustomerPrice; locale: string; className?: string }) {
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {isPromoted({ price }) ? (
        <s className="text-faint text-xs">
          <span className="sr-only">Full price </span>
          {formatMoney(price.FullPrice, locale)}
        </s>
      ) : null}
      <span className={className}>{formatMoney(price.UnitPrice, locale)}</span>
    </span>
  );
}

/** "−15% until Nov 30, 2026", "−15% with no end date". Renders nothing without a promotion. */
export function PromotionLabel({ price, viewer: { locale, today } }: { price: CustomerPrice; viewer: Viewer }) {
  if (!isPromoted({ price })) return null;
  const { StartDate, EndDate } = price;
  const phase = EndDate == null ? null : phaseOf({ StartDate: StartDate ?? EndDate, EndDate }, today);
  return (
    <Tip className="flex min-w-0 items-center gap-1.5 text-positive" tip={phase ? phaseLabel(phase, locale) : undefined}>
      <BadgePercent className="size-3.5 shrink-0" aria-hidden="true" />
      <span className="line-clamp-2 min-w-0 text-wrap leading-4">
        <span className="font-medium">{discountLabel(price, locale)}</span>{" "}
        {EndDate == null ? "with no end date" : `until ${formatDate(EndDate, locale)}`}
      </span>
    </Tip>
  );
}

/** "−15%", or "+5%" when the promotional price is above the full price. */
export function discountLabel(price: CustomerPrice, locale: string): string {
  const share = formatShare(discountOf(price), price.FullPrice, locale);
  return share.startsWith("-") ? `+${share.slice(1)}` : `−${share}`;
}
