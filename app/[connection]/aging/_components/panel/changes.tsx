"use client";
import { Link } from "#components/ui/link.tsx";
import { useViewer } from "#components/viewer.tsx";
import { isKnown, subtractAmounts } from "#contract/decimal.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { amountOf } from "#lib/format/numbers/sums.ts";
import { agedInvoicesHref } from "#lib/receivables/aging/aging-hrefs.ts";
import type { ChangeKind, InvoiceChange } from "#lib/receivables/aging/snapshot/since-close.ts";
import { type ChangeSummary, summarizeChanges } from "#lib/receivables/aging/snapshot/summarize-changes.ts";
import { MoneySum } from "../../../_components/list/sums.tsx";
import { Cents, CentsChange } from "../../../_components/values/cents.tsx";
import { ChangeRow } from "./change-row.tsx";

const kinds: readonly { kind: ChangeKind; label: string }[] = [
  { kind: "new", label: "New" },
  { kind: "settled", label: "Settled" },
  { kind: "changed", label: "Balance changed" },
  { kind: "aged", label: "Moved a bucket" },
  { kind: "unknown", label: "Amount unknown" },
  { kind: "hidden", label: "Not visible to this key" },
];

interface ChangesProps {
  connection: string;
  changes: readonly InvoiceChange[];
  reps: readonly number[];
}

/** The kinds of changes since the close, with their counts and amounts. */
export function Changes({ connection, changes, reps }: ChangesProps) {
  const { locale } = useViewer();
  const summary = summarizeChanges(changes);
  const difference = subtractAmounts(amountOf(summary.now), amountOf(summary.atClose));
  return (
    <>
      <div className="px-4 pb-3">
        <p className="font-semibold text-xl tabular-nums tracking-tight">
          <MoneySum sum={summary.now} noun="invoice" locale={locale} />
        </p>
        <p className="text-muted text-sm">
          open now,{" "}
          {isKnown(difference) && difference.units === 0n ? (
            "unchanged since the close"
          ) : (
            <CentsChange value={difference} locale={locale} />
          )}
        </p>
      </div>
      <ul className="border-line border-t text-sm empty:hidden">
        {kinds
          .filter(({ kind }) => summary.kinds[kind].count > 0)
          .map(({ kind, label }) => (
            <Change
              key={kind}
              label={label}
              figure={summary.kinds[kind]}
              href={agedInvoicesHref(connection, { changes: [kind], reps })}
              kind={kind}
            />
          ))}
      </ul>
      <p className="border-line border-t px-4 py-2.5 text-muted text-sm">{unchangedText(summary.kinds.same.count, locale)}</p>
    </>
  );
}

interface ChangeProps {
  label: string;
  figure: ChangeSummary["kinds"][ChangeKind];
  href: string;
  kind: ChangeKind;
}

function Change({ label, figure, href, kind }: ChangeProps) {
  const { locale } = useViewer();
  const Figure = kind === "aged" || kind === "hidden" ? Cents : CentsChange;
  return (
    <ChangeRow>
      <Link href={href} className="flex-1 after:absolute after:inset-0 hover:underline">
        {label}
      </Link>
      <span className="text-faint">{countOf(figure.count, "invoice", locale)}</span>
      <span className="ml-auto min-w-24 text-right font-medium tabular-nums">
        <Figure value={amountOf(figure.amount)} locale={locale} />
      </span>
    </ChangeRow>
  );
}

function unchangedText(count: number, locale: string): string {
  if (count === 0) return "No invoice is unchanged.";
  return `${countOf(count, "invoice", locale)} ${count === 1 ? "is" : "are"} unchanged.`;
}
