import { LegendKey } from "#components/charts/legend-key.tsx";
import { StackedBar } from "#components/charts/stacked-bar.tsx";
import { Link } from "#components/ui/link.tsx";
import { type Decimal, roundDecimal } from "#contract/decimal.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatQuantity, noValue } from "#lib/format/numbers/numbers.ts";
import type { ExactSum } from "#lib/format/numbers/sums.ts";
import { type SellThrough as Row, sellThroughDays } from "#lib/goods/stock/sell-through.ts";
import { ShortSum } from "../list/sums.tsx";

interface SellThroughProps {
  rows: readonly (Row<number> & { readonly name: string; readonly href: string })[];
  /** Noun for a row: "store", "product". */
  noun: string;
  shownMax: number;
  locale: string;
}

const microsScale = 6;
const weightOf = ({ total }: ExactSum) => roundDecimal(total, microsScale).units;

/** Units sold in 30 days and units on the shelf, as bars with figures, best sellers first. */
export function SellThrough({ rows, noun, shownMax, locale }: SellThroughProps) {
  return (
    <>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-faint text-xs">
        <LegendKey fill="bg-fill-accent">{`sold in ${sellThroughDays} days at the last reported rate, estimated here`}</LegendKey>
        <LegendKey fill="bg-fill-neutral">on the shelf at the last count</LegendKey>
      </p>
      <ul className="-mx-1 -mb-1 mt-1 grid overflow-x-auto p-1 grid-cols-[minmax(0,1fr)_auto_auto_auto] gap-x-3 gap-y-1.5 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto_auto]">
        {rows.slice(0, shownMax).map((row) => (
          <li key={row.key} className="col-span-full grid grid-cols-subgrid items-center">
            <Link href={row.href} className="min-h-6 leading-6 decoration-line-strong underline-offset-4 hover:underline">
              {row.name}
            </Link>
            <StackedBar
              className="h-2.5 max-sm:order-last max-sm:col-span-full"
              parts={[
                { key: "sold", weight: weightOf(row.sold), fill: "fill-fill-accent" },
                { key: "left", weight: weightOf(row.left), fill: "fill-fill-neutral" },
              ]}
            />
            <Units value={row.sold} noun="sold" locale={locale} />
            <Units value={row.left} noun="left" locale={locale} />
            <span className="text-right font-medium tabular-nums">{shareLabel(row.share, locale)}</span>
          </li>
        ))}
      </ul>
      {rows.length > shownMax ? (
        <p className="mt-1.5 text-faint text-xs">
          {countOf(rows.length - shownMax, `more ${noun}`, locale)} {rows.length - shownMax === 1 ? "sells" : "sell"} less.
        </p>
      ) : null}
    </>
  );
}

function Units({ value, noun, locale }: { value: ExactSum; noun: string; locale: string }) {
  return (
    <span className="whitespace-nowrap text-right text-muted tabular-nums">
      <ShortSum sum={value} noun="shelf" places={0} locale={locale} /> <span className="text-faint text-xs">{noun}</span>
    </span>
  );
}

const hundred = 100;

function shareLabel(share: Decimal | null, locale: string): string {
  if (!share) return noValue;
  const percent = { units: share.units * BigInt(hundred), scale: share.scale };
  return `${formatQuantity(roundDecimal(percent, 0), locale)}%`;
}
