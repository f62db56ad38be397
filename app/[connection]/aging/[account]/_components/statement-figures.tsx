"use client";
import { type ReactNode, useMemo } from "react";
import { useViewer } from "#components/viewer.tsx";
import { isKnown, subtractAmounts } from "#contract/decimal.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { amountOf } from "#lib/format/numbers/sums.ts";
import { agedInvoicesHref } from "#lib/receivables/aging/aging-hrefs.ts";
import type { AgingRecord } from "#lib/receivables/aging/records.ts";
import { summarizeAging } from "#lib/receivables/aging/snapshot/aging-summary.ts";
import type { InvoiceChange } from "#lib/receivables/aging/snapshot/since-close.ts";
import { summarizeChanges } from "#lib/receivables/aging/snapshot/summarize-changes.ts";
import { MoneySum } from "../../../_components/list/sums.tsx";
import { AgingFigures } from "../../../_components/receivables/aging-figures.tsx";
import { CentsChange } from "../../../_components/values/cents.tsx";
import { supplierNumber, useSupplierNames } from "../../../_components/values/use-supplier-names.ts";
import { ChecksPanel } from "../../_components/panel/checks-panel.tsx";

interface StatementFiguresProps {
  connection: string;
  accountID: number;
  records: readonly AgingRecord[];
  /** AR aging records that could not be read. */
  leftOut: number;
  changes: readonly InvoiceChange[];
  netPosition: ReactNode;
}

/** What the account owed at the last close by age, what is open now, and what does not add up. */
export function StatementFigures({ connection, accountID, records, leftOut, changes, netPosition }: StatementFiguresProps) {
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
            "unchanged since the close"
          ) : (
            <>
              <CentsChange value={difference} locale={locale} /> since the close
            </>
          )}
          {hidden > 0
            ? `; ${countOf(hidden, "invoice", locale)} of the close ${hidden === 1 ? "is" : "are"} not visible to this key`
            : null}
        </p>
        {netPosition}
      </AgingFigures>
      <ChecksPanel
        records={records}
        isComplete={leftOut === 0}
        nameOf={({ SupplierID }) => supplierNameOf?.(SupplierID) ?? supplierNumber(SupplierID)}
      />
    </section>
  );
}
