"use client";
import { LegendKey } from "#components/charts/legend-key.tsx";
import { useViewer } from "#components/viewer.tsx";
import { formatMonth } from "#lib/format/dates/dates.ts";
import { type ExactSum, isZeroSum } from "#lib/format/numbers/sums.ts";
import type { BatchRow } from "#lib/goods/stock/expiry/batch-rows.ts";
import { type ExpiryMonth, expiryMonths } from "#lib/goods/stock/expiry/expiry.ts";
import { ShortSum } from "../../../_components/list/sums.tsx";

const height = 100;
const toNumber = ({ total }: ExactSum) => Number(total.units) / 10 ** total.scale;

/** Units by the month of expiration. The dark part of a bar will not sell in time at the current rate. */
export function ExpiryCalendar({ rows, isWhole }: { rows: readonly BatchRow[]; isWhole: boolean }) {
  const { today, locale } = useViewer();
  const months = expiryMonths(rows, today);
  const most = Math.max(...months.map(({ units }) => toNumber(units)));
  if (most <= 0 && months.every(({ units }) => units.missing === 0)) return null;
  return (
    <section aria-labelledby="expiry-calendar" className="border-line border-b px-4 pt-3 pb-2.5 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="expiry-calendar" className="font-semibold text-sm">
          When stock expires
        </h2>
        <p className="flex flex-wrap gap-x-4 text-faint text-xs">
          <LegendKey fill="bg-fill-accent">sold in time at today’s rate</LegendKey>
          <LegendKey fill="bg-fill-danger">at risk: not sold by then, estimated here</LegendKey>
          {/* Keeps its place, because it may have a line of its own. */}
          <span className={isWhole ? "invisible" : ""}>of the batches loaded so far</span>
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section tabIndex={0} aria-label="Units by month" className="mt-2 overflow-x-auto pb-1">
        <ol className="flex gap-1">
          {months.map((month) => (
            <Month key={month.month ?? "expired"} month={month} most={most} locale={locale} />
          ))}
        </ol>
      </section>
    </section>
  );
}

function Month({ month: { month, units, atRisk }, most, locale }: { month: ExpiryMonth; most: number; locale: string }) {
  const name = month === null ? "Expired" : formatMonth(month, locale, "short");
  const whole = most > 0 ? (toNumber(units) / most) * height : 0;
  const risky = most > 0 ? (toNumber(atRisk) / most) * height : 0;
  return (
    <li className="min-w-16 flex-1 text-center text-xs">
      <svg aria-hidden="true" viewBox={`0 0 10 ${height}`} preserveAspectRatio="none" className="block h-14 w-full">
        <rect y={height - whole} width="10" height={whole} className="fill-fill-accent" />
        <rect y={height - risky} width="10" height={risky} className="fill-fill-danger" />
      </svg>
      <span className="mt-1 block text-muted">{name}</span>
      <span className="block tabular-nums">
        {isZeroSum(units) ? <span className="text-faint">0</span> : <ShortSum sum={units} noun="record" places={6} locale={locale} />}
      </span>
      <span className="block min-h-4 text-danger tabular-nums">
        {isZeroSum(atRisk) ? null : (
          <>
            <span className="sr-only">of these at risk: </span>
            <ShortSum sum={atRisk} noun="record" places={0} locale={locale} />
          </>
        )}
      </span>
    </li>
  );
}
