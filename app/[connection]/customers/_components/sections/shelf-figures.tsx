"use client";
import type { ReactNode } from "react";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { sumDecimals } from "#lib/format/numbers/sums.ts";
import { isStaleCount, staleAfterDays } from "#lib/goods/stock/state/stale-count.ts";
import { isOutOfStock } from "#lib/goods/stock/state/stock-state.ts";
import type { Shelf } from "#lib/goods/stock/stock.ts";
import { ShortSum } from "../../../_components/list/sums.tsx";
import { SectionLink } from "../../../_components/sections/section-link.tsx";

interface ShelfFiguresProps {
  shelves: readonly Shelf[];
  /** The list of the shelves. */
  href: string;
}

/** Sums of a customer's shelves that were counted lately. */
export function ShelfFigures({ shelves, href }: ShelfFiguresProps) {
  const { locale, today } = useViewer();
  const fresh = shelves.filter((shelf) => !isStaleCount(shelf, today));
  const staleCount = shelves.length - fresh.length;
  const empty = fresh.filter(({ Inventory }) => isOutOfStock(Inventory));
  return (
    <>
      {fresh.length === 0 ? null : (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-1 px-4 pb-4 text-sm @2xl:grid-cols-4">
          <Figure name="Products">{formatCount(fresh.length, locale)}</Figure>
          <Figure name="Units">
            <ShortSum sum={sumDecimals(fresh.map(({ Inventory }) => Inventory))} noun="shelf" places={2} locale={locale} />
          </Figure>
          <Figure name="Sold per day">
            <ShortSum sum={sumDecimals(fresh.map(({ DailySales }) => DailySales))} noun="shelf" places={2} locale={locale} />
          </Figure>
          <Figure name="Out of stock">{countOf(empty.length, "product", locale)}</Figure>
        </dl>
      )}
      {staleCount === 0 ? null : (
        <p className="px-4 pb-4 text-muted text-sm">
          {countOf(staleCount, "stale count", locale)}, older than {staleAfterDays} days, {staleCount === 1 ? "is" : "are"} left out.
        </p>
      )}
      <div className="border-line border-t px-4 py-1.5">
        <SectionLink href={href}>All its shelves</SectionLink>
      </div>
    </>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-faint text-xs">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
