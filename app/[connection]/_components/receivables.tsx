import { headers } from "next/headers";
import { StackedBar } from "#components/charts/stacked-bar.tsx";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { type AgingSummary, summarizeAging } from "#lib/aging/aging-summary.ts";
import { ApiError } from "#lib/api/errors.ts";
import { formatDate } from "#lib/format/dates.ts";
import { type Decimal, isZero, roundDecimal } from "#lib/format/decimal.ts";
import { countOf } from "#lib/format/durations.ts";
import { readLocale } from "#lib/format/locale.ts";
import { formatCount, formatMoney, formatShare } from "#lib/format/numbers.ts";
import type { Connection } from "#lib/server/connections.ts";
import { lastQuota } from "#lib/server/server-api.ts";
import { loadAging } from "./load-aging.ts";
import { QuotaSeen } from "./quota-seen.tsx";
import { ReceivablesError } from "./receivables-error.tsx";

const fills = {
  CurrentDue: { bar: "fill-fill-positive", key: "bg-fill-positive" },
  Due_1_30: { bar: "fill-fill-warning", key: "bg-fill-warning" },
  Due_31_60: { bar: "fill-fill-orange", key: "bg-fill-orange" },
  Due_61_90: { bar: "fill-fill-danger", key: "bg-fill-danger" },
  Due_91: { bar: "fill-fill-deep", key: "bg-fill-deep" },
} as const;

const microsScale = 6;
const cents = 2;

/** What is owed and how late, as of the last close. An outage shows here, and nowhere else on the page. */
export async function Receivables({ connection }: { connection: Connection }) {
  const locale = readLocale((await headers()).get("accept-language"));
  const loaded = await loadAging(connection);
  if (loaded instanceof ApiError) {
    const { detail, code, requestId } = loaded;
    return (
      <>
        <ReceivablesError detail={detail} code={code} requestId={requestId ?? undefined} />
        <QuotaSeen quota={lastQuota(connection)} />
      </>
    );
  }
  const { rows, isWhole } = loaded;
  const summary = summarizeAging(rows);
  return (
    <section aria-labelledby="receivables" className="rounded-lg border border-line">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-3.5">
        <h2 id="receivables" className="font-semibold">
          Receivables
        </h2>
        {summary.closeDate ? <p className="text-faint text-xs">As of the close of {formatDate(summary.closeDate, locale)}</p> : null}
      </header>
      {summary.closeDate ? (
        <Aging summary={summary} locale={locale} isWhole={isWhole} rowCount={rows.length} />
      ) : (
        <EmptyState as="p" title="Nothing is owed" className="py-8">
          The last close has no open balance for what this key covers.
        </EmptyState>
      )}
      <QuotaSeen quota={lastQuota(connection)} />
    </section>
  );
}

/** To the cent, the exact sum on hover: shares of an invoice have up to 6 decimals, too many to take in at a glance. */
function Cents({ value, locale }: { value: Decimal; locale: string }) {
  return <span title={formatMoney(value, locale)}>{formatMoney(roundDecimal(value, cents), locale)}</span>;
}

interface AgingProps {
  summary: AgingSummary;
  locale: string;
  isWhole: boolean;
  rowCount: number;
}

function Aging({ summary, locale, isWhole, rowCount }: AgingProps) {
  return (
    <>
      <div className="px-4 pt-1 pb-4">
        <p className="font-semibold text-2xl tabular-nums tracking-tight">
          <Cents value={summary.outstanding} locale={locale} />
        </p>
        <p className="text-muted text-sm">
          outstanding on {countOf(summary.accounts, "account", locale)}
          {isZero(summary.credit) ? "" : ` · ${formatMoney(roundDecimal(summary.credit, cents), locale)} credit not yet applied`}
          {isWhole ? "" : ` · from the first ${formatCount(rowCount, locale)} records`}
        </p>
        <StackedBar
          className="mt-4 h-3"
          parts={summary.buckets.map(({ field, total }) => ({
            key: field,
            weight: roundDecimal(total, microsScale).units,
            fill: fills[field].bar,
          }))}
        />
      </div>
      <dl className="grid border-line border-t sm:grid-cols-5 sm:divide-x sm:divide-line">
        {summary.buckets.map(({ field, label, total }) => (
          <div key={field} className="flex items-center gap-2 px-4 py-2 sm:block sm:py-3">
            <dt className="flex flex-1 items-center gap-1.5 text-muted text-xs">
              <span aria-hidden="true" className={`size-2 shrink-0 rounded-full forced-color-adjust-none ${fills[field].key}`} />
              {label}
            </dt>
            <dd className="font-medium text-sm tabular-nums sm:mt-0.5">
              <Cents value={total} locale={locale} />
            </dd>
            <dd className="w-12 text-right text-faint text-xs tabular-nums sm:w-auto sm:text-left">
              {formatShare(total, summary.outstanding, locale)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** As high and as wide as what comes. */
export function ReceivablesSkeleton() {
  return (
    <section aria-busy="true" aria-label="Receivables" className="rounded-lg border border-line">
      <div className="px-4 pt-3.5 pb-4">
        <p className="font-semibold">Receivables</p>
        <Skeleton className="mt-2 h-7 w-44" />
        <Skeleton className="mt-1.5 h-4 w-64 max-w-full" />
        <Skeleton className="mt-4 h-3 w-full" />
      </div>
      <div className="grid border-line border-t sm:grid-cols-5 sm:divide-x sm:divide-line">
        {Object.keys(fills).map((field) => (
          <div key={field} className="flex h-9 items-center px-4 sm:block sm:h-20.5 sm:py-3">
            <Skeleton className="h-3.5 w-24 max-w-full" />
            <Skeleton className="mt-2 hidden h-4 w-20 max-w-full sm:block" />
          </div>
        ))}
      </div>
    </section>
  );
}
