"use client";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useViewer } from "#components/viewer.tsx";
import { isKnown, subtractAmounts } from "#contract/decimal.ts";
import { agedInvoicesHref } from "#lib/aging/aging-hrefs.ts";
import { type ChangeKind, type ChangeSummary, type InvoiceChange, summarizeChanges } from "#lib/aging/snapshot/since-close.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { amountOf } from "#lib/format/numbers/sums.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import { MoneySum } from "../../_components/list/sums.tsx";
import type { Receivables } from "../../_components/receivables/use-receivables.ts";
import { Cents, CentsChange } from "../../_components/values/cents.tsx";

interface SinceCloseProps {
  connection: string;
  receivables: Receivables;
}

export function SinceClose({ connection, receivables }: SinceCloseProps) {
  const { changes } = receivables;
  return (
    <section aria-labelledby="since-close" className="rounded-lg border border-line">
      <h2 id="since-close" className="px-4 pt-3 font-semibold">
        Since the close
      </h2>
      {changes ? <Changes connection={connection} changes={changes} /> : <NotYet receivables={receivables} />}
    </section>
  );
}

const kinds: readonly { kind: ChangeKind; label: string }[] = [
  { kind: "new", label: "New" },
  { kind: "settled", label: "Settled" },
  { kind: "changed", label: "Balance changed" },
  { kind: "aged", label: "Moved a bucket" },
  { kind: "unknown", label: "Amount unknown" },
  { kind: "hidden", label: "Not visible to this key" },
];

function Changes({ connection, changes }: { connection: string; changes: readonly InvoiceChange[] }) {
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
              href={agedInvoicesHref(connection, { changes: [kind] })}
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
      <span className="w-24 text-right font-medium tabular-nums">
        <Figure value={amountOf(figure.amount)} locale={locale} />
      </span>
    </ChangeRow>
  );
}

function unchangedText(count: number, locale: string): string {
  if (count === 0) return "No invoice is unchanged.";
  return `${countOf(count, "invoice", locale)} ${count === 1 ? "is" : "are"} unchanged.`;
}

function ChangeRow({ children }: { children: ReactNode }) {
  return <li className="relative flex min-h-9 items-center gap-3 border-line px-4 not-first:border-t hover:bg-canvas">{children}</li>;
}

/** Live amounts are valid only when all invoices are loaded. */
function NotYet({ receivables: { open, aging, visible } }: { receivables: Receivables }) {
  const held = [open, aging, visible].find(({ error, activity }) => activity === "stopped" || (error && activity !== "reading"));
  if (held) {
    const what = held === open ? "The open invoices" : held === aging ? "The aging records" : "The invoices that are no longer open";
    const why = held.error ? `could not be loaded: ${failureText(held.error)}` : "are not all loaded.";
    return (
      <div className="px-4 pt-1 pb-4 text-sm" role={held.error ? "alert" : undefined}>
        <p className="text-muted">
          {what} {why}
        </p>
        <Button size="sm" className="mt-3" onClick={held.resume}>
          {held.error ? "Try again" : "Load the rest"}
        </Button>
      </div>
    );
  }
  return (
    <div aria-busy="true">
      <div className="px-4 pb-3">
        <Skeleton className="mt-0.5 h-6 w-32" />
        <Skeleton className="mt-1.5 h-4 w-40" />
      </div>
      <ul className="border-line border-t">
        <ChangeRow>
          <Skeleton className="h-4 w-full" />
        </ChangeRow>
      </ul>
      <div className="border-line border-t px-4 py-2.5">
        <Skeleton className="h-5 w-44" />
      </div>
    </div>
  );
}
