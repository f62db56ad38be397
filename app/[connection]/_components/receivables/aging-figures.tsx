import type { ReactNode } from "react";
import { LegendDot } from "#components/charts/legend-key.tsx";
import { StackedBar } from "#components/charts/stacked-bar.tsx";
import { Link } from "#components/ui/link.tsx";
import { isKnown, roundDecimal } from "#contract/decimal.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { formatShare } from "#lib/format/numbers/percent.ts";
import { amountOf, isZeroSum, negateSum } from "#lib/format/numbers/sums.ts";
import type { AgePlace } from "#lib/receivables/aging/buckets.ts";
import { type AgingSummary, owedOf } from "#lib/receivables/aging/snapshot/aging-summary.ts";
import { MoneySum } from "../list/sums.tsx";
import { ageFills } from "./age-fills.ts";

interface AgingFiguresProps {
  summary: AgingSummary;
  /** Link to the invoices of a figure. */
  hrefOf: (place: AgePlace) => string;
  /** Whether the connection's own stores owe the amounts. */
  isOwed?: boolean;
  /** Number of records in the sums when some are missing. */
  partOfCount?: number;
  locale: string;
  children?: ReactNode;
}

const microsScale = 6;

/** Open, overdue and credit amounts, each linked to its invoices. */
export function AgingFigures({ summary, hrefOf, isOwed = false, partOfCount, locale, children }: AgingFiguresProps) {
  // Not of the outstanding amount, which lacks the credit and may contradict the buckets.
  const owed = amountOf(owedOf(summary));
  return (
    <>
      <div className="px-4 pt-1 pb-4">
        <p className="font-semibold text-2xl tabular-nums tracking-tight">
          <MoneySum sum={summary.outstanding} noun="record" locale={locale} />
        </p>
        <p className="text-muted text-sm">
          {isOwed ? "owed" : "outstanding"} on {countOf(summary.accounts, "account", locale)}
          {partOfCount === undefined ? "" : ` · from the first ${formatCount(partOfCount, locale)} records`}
        </p>
        {children}
        <StackedBar
          className="mt-4 h-3"
          // Without an unreadable amount, the others would seem to be the whole.
          parts={(isKnown(owed) ? summary.buckets : []).map(({ id, label, total }) => ({
            key: id,
            weight: roundDecimal(total.total, microsScale).units,
            fill: ageFills[id].bar,
            link: { href: hrefOf(id), title: label },
          }))}
        />
      </div>
      <dl className="grid border-line border-t sm:grid-cols-3 sm:divide-x sm:divide-line lg:grid-cols-6">
        {summary.buckets.map(({ id, label, total }) => (
          <Figure key={id} place={id} label={label} share={formatShare(amountOf(total), owed, locale)} href={hrefOf(id)}>
            <MoneySum sum={total} noun="record" locale={locale} />
          </Figure>
        ))}
        <Figure place="credit" label="Credit" share={isZeroSum(summary.credit) ? "none" : "taken off"} href={hrefOf("credit")}>
          <MoneySum sum={negateSum(summary.credit)} noun="record" locale={locale} />
        </Figure>
      </dl>
    </>
  );
}

interface FigureProps {
  place: AgePlace;
  label: string;
  share: string;
  href: string;
  children: ReactNode;
}

function Figure({ place, label, share, href, children }: FigureProps) {
  return (
    <div className="relative flex min-h-9 items-center gap-2 px-4 py-2 hover:bg-canvas sm:block sm:py-3">
      <dt className="flex flex-1 items-center gap-1.5 text-muted text-xs">
        <LegendDot fill={ageFills[place].key} />
        <Link href={href} className="after:absolute after:inset-0 hover:text-ink">
          {label}
        </Link>
      </dt>
      <dd className="font-medium text-sm tabular-nums sm:mt-0.5">{children}</dd>
      <dd className="w-14 text-right text-faint text-xs tabular-nums sm:w-auto sm:text-left">{share}</dd>
    </div>
  );
}
