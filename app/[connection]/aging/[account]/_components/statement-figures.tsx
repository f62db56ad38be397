"use client";
import { useMemo } from "react";
import { useViewer } from "#components/viewer.tsx";
import { agedInvoicesHref } from "#lib/aging/aging-hrefs.ts";
import type { AgingRecord } from "#lib/aging/records.ts";
import { summarizeAging } from "#lib/aging/snapshot/aging-summary.ts";
import { type InvoiceChange, summarizeChanges } from "#lib/aging/snapshot/since-close.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { isKnown, subtractAmounts } from "#lib/format/numbers/decimal.ts";
import { amountOf, type ExactSum } from "#lib/format/numbers/sums.ts";
import { MoneySum } from "../../../_components/list/sums.tsx";
import { AgingFigures } from "../../../_components/receivables/aging-figures.tsx";
import { CentsChange } from "../../../_components/values/cents.tsx";
import { ChecksPanel } from "../../_components/checks-panel.tsx";
import { NetPosition } from "../../_components/net-position.tsx";
import { useSupplierNames } from "../../_components/use-supplier-names.ts";

interface StatementFiguresProps {
  connection: string;
  accountID: number;
  records: readonly AgingRecord[];
  changes: readonly InvoiceChange[];
  /** Undefined while payments are loading. Null when they could not be read. */
  unapplied: ExactSum | null | undefined;
}

export function StatementFigures({ connection, accountID, records, changes, unapplied }: StatementFiguresProps) {
  const { locale } = useViewer();
  const supplierNameOf = useSupplierNames();
  const summary = useMemo(() => summarizeAging(records), [records]);
  const { atClose, now, kinds } = summarizeChanges(changes);
  const difference = subtractAmounts(amountOf(now), amountOf(atClose));
  const hidden = kinds.hidden.count;
  return (
    <section aria-label="Figures" className="break-inside-avoid rounded-lg border border-line pt-3">
      <AgingFigures
        summary={summary}
        hrefOf={(place) => agedInvoicesHref(connection, { accounts: [accountID], ages: [place] })}
        locale={locale}
      >
        <p className="text-muted text-sm">
          Open now: <MoneySum sum={now} noun="invoice" locale={locale} />,{" "}
          {isKnown(difference) && difference.units === 0n ? (
            "as at the close"
          ) : (
            <>
              <CentsChange value={difference} locale={locale} /> since the close
            </>
          )}
          {hidden > 0
            ? `; ${countOf(hidden, "invoice", locale)} of the close ${hidden === 1 ? "is" : "are"} not visible to this key`
            : null}
        </p>
        {unapplied === undefined ? null : <NetPosition summary={summary} unapplied={unapplied} locale={locale} />}
      </AgingFigures>
      <ChecksPanel records={records} isComplete nameOf={({ SupplierID }) => supplierNameOf?.(SupplierID) ?? `Supplier ${SupplierID}`} />
    </section>
  );
}
