"use client";
import { useMemo } from "react";
import { agedInvoicesHref } from "#lib/aging/aging-hrefs.ts";
import { summarizeAging } from "#lib/aging/aging-summary.ts";
import type { AgingRecord } from "#lib/aging/records.ts";
import { type InvoiceChange, summarizeChanges } from "#lib/aging/since-close.ts";
import { subtractDecimals } from "#lib/format/decimal.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { AgingFigures } from "../../../_components/aging-figures.tsx";
import { Cents, CentsChange } from "../../../_components/cents.tsx";
import { ChecksPanel } from "../../_components/checks-panel.tsx";
import { useSupplierNames } from "../../_components/use-supplier-names.ts";

interface StatementFiguresProps {
  connection: string;
  accountID: number;
  records: readonly AgingRecord[];
  changes: readonly InvoiceChange[];
}

export function StatementFigures({ connection, accountID, records, changes }: StatementFiguresProps) {
  const { locale } = useViewer();
  const supplierNameOf = useSupplierNames();
  const summary = useMemo(() => summarizeAging(records), [records]);
  const { atClose, now } = summarizeChanges(changes);
  const difference = subtractDecimals(now, atClose);
  return (
    <section aria-label="Figures" className="break-inside-avoid rounded-lg border border-line pt-3">
      <AgingFigures
        summary={summary}
        hrefOf={(place) => agedInvoicesHref(connection, { accounts: [accountID], ages: [place] })}
        locale={locale}
      >
        <p className="text-muted text-sm">
          Open now: <Cents value={now} locale={locale} />,{" "}
          {difference.units === 0n ? (
            "as at the close"
          ) : (
            <>
              <CentsChange value={difference} locale={locale} /> since the close
            </>
          )}
        </p>
      </AgingFigures>
      <ChecksPanel records={records} isComplete nameOf={({ SupplierID }) => supplierNameOf?.(SupplierID) ?? `Supplier ${SupplierID}`} />
    </section>
  );
}
