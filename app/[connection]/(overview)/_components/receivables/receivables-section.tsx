import { EmptyState } from "#components/feedback/empty-state.tsx";
import type { KeyType } from "#contract/endpoint.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { dashboardLocale } from "#lib/format/locale.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { amountOf } from "#lib/format/numbers/sums.ts";
import { agedInvoicesHref } from "#lib/receivables/aging/aging-hrefs.ts";
import { type AgingRow, contradictingTotal, hasClose, noCloseText, summarizeAging } from "#lib/receivables/aging/snapshot/aging-summary.ts";
import { AgingFigures } from "../../../_components/receivables/aging-figures.tsx";
import { LeftOutText } from "../../../_components/sections/left-out-text.tsx";

/** A Customer key sees what its own stores owe. */
export const receivablesTitle = (keyType: KeyType) => (keyType === "Customer" ? "Payables" : "Receivables");

interface ReceivablesSectionProps {
  connection: string;
  keyType: KeyType;
  rows: readonly AgingRow[];
  /** False when the key has more records than these. */
  isWhole: boolean;
  leftOut: number;
  /** Whether some of the records may be missing from these. */
  mayLackRows?: boolean;
  /** The chosen sales reps, of whose customers' accounts the rows are. */
  reps?: readonly number[];
}

/** Open and overdue amounts as of the last close. */
export function ReceivablesSection({
  connection,
  keyType,
  rows,
  isWhole,
  leftOut,
  mayLackRows = false,
  reps = [],
}: ReceivablesSectionProps) {
  const summary = summarizeAging(rows);
  const otherTotal = contradictingTotal(summary);
  return (
    <section aria-labelledby="receivables" className="rounded-lg border border-line">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-3.5">
        <h2 id="receivables" className="font-semibold">
          {receivablesTitle(keyType)}
        </h2>
        <p className="text-faint text-xs">
          {summary.closeDate ? `As of the close of ${formatDate(summary.closeDate, dashboardLocale)}` : ""}
        </p>
      </header>
      {rows.length > 0 && !hasClose(rows) ? (
        <EmptyState as="p" title="No AR aging close yet" className="py-8">
          {noCloseText}
        </EmptyState>
      ) : rows.length > 0 ? (
        <AgingFigures
          summary={summary}
          hrefOf={(place) => agedInvoicesHref(connection, { ages: [place], reps })}
          partOfCount={isWhole ? undefined : rows.length}
          locale={dashboardLocale}
        />
      ) : leftOut > 0 || mayLackRows ? (
        <EmptyState as="p" title="No AR aging was read" className="py-8" />
      ) : (
        <EmptyState as="p" title="Nothing was owed at the last close" className="py-8">
          The Data API has no AR aging record for {reps.length > 0 ? "the customers of the chosen sales reps" : "what this key covers"}.
        </EmptyState>
      )}
      {otherTotal ? (
        <p className="px-4 pb-3 text-sm text-warning">
          The Data API states a total of {formatMoney(amountOf(summary.outstanding), dashboardLocale)}, but the buckets less the credit add
          up to {formatMoney(otherTotal, dashboardLocale)}.
        </p>
      ) : null}
      <LeftOutText read={{ leftOut, mayLackRows }} className="px-4 pb-3" />
    </section>
  );
}
