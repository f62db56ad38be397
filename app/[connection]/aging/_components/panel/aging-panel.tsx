"use client";
import { lazy, Suspense, useMemo } from "react";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { useViewer } from "#components/viewer.tsx";
import type { KeyType } from "#contract/endpoint.ts";
import { sumDecimals } from "#lib/format/numbers/sums.ts";
import { agedInvoicesHref } from "#lib/receivables/aging/aging-hrefs.ts";
import type { PaymentsOnAccount } from "#lib/receivables/aging/open/net-position.ts";
import type { AgingRecord } from "#lib/receivables/aging/records.ts";
import { hasClose, noCloseText, summarizeAging } from "#lib/receivables/aging/snapshot/aging-summary.ts";
import { AgingFigures } from "../../../_components/receivables/aging-figures.tsx";
import type { Receivables } from "../../../_components/receivables/use-receivables.ts";
import { AccountsNote } from "../accounts/accounts-note.tsx";
import { PivotTabs } from "../accounts/pivot-tabs.tsx";
import { loadLateFigures } from "../figures/load-late-figures.ts";
import type { OnAccountRead } from "../figures/use-payments-on-account.ts";
import { AgingPanelSkeleton, netPositionSkeleton } from "./aging-panel-skeleton.tsx";
import { ChecksPanel } from "./checks-panel.tsx";
import { NetPositionUnknown } from "./net-position-unknown.tsx";
import { SinceClose } from "./since-close.tsx";

// All open invoices and payments are read before there is one.
const NetPosition = lazy(async () => ({ default: (await loadLateFigures()).NetPosition }));

const loadLeftOut = async () => (await import("../../../_components/sections/left-out-text.tsx")).LeftOutText;

interface AgingPanelProps {
  connection: string;
  keyType: KeyType;
  receivables: Receivables;
  nameOf: (record: { ARAccountID: number; SupplierID: number }) => string;
  current: "account" | "supplier";
  /** Null when unknown, undefined while they are read. Only accounts show them. */
  onAccount?: PaymentsOnAccount | null | undefined;
  /** How they are read. */
  onAccountRead?: OnAccountRead;
  /** The chosen sales reps, whose customers' accounts the receivables are of. */
  reps?: readonly number[];
}

export function AgingPanel(props: AgingPanelProps) {
  const { connection, receivables, current, reps = [] } = props;
  const { aging } = receivables;
  return (
    <>
      {aging.rows ? <Figures {...props} records={aging.rows} /> : aging.isPending ? <AgingPanelSkeleton current={props.current} /> : null}
      <PivotTabs connection={connection} current={current} reps={reps} />
      {reps.length > 0 ? <AccountsNote /> : null}
    </>
  );
}

interface FiguresProps extends AgingPanelProps {
  records: readonly AgingRecord[];
}

function Figures({ connection, keyType, receivables, records, nameOf, onAccount, onAccountRead, current, reps = [] }: FiguresProps) {
  const { locale } = useViewer();
  const { open } = receivables;
  const { isComplete, leftOut, mayLackRows } = receivables.aging;
  const isWhole = isComplete && !leftOut && !mayLackRows;
  const summary = useMemo(() => summarizeAging(records), [records]);
  return (
    <div className="grid items-start gap-4 border-line border-b p-4 sm:px-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <section
        aria-label="Receivables at the close"
        // On a phone, the number of accounts needs two lines until every record is read.
        className="rounded-lg border border-line pt-3 max-sm:[&_.text-2xl+p]:min-h-10"
      >
        {records.length > 0 && !hasClose(records) ? (
          <EmptyState as="p" title="No AR aging close yet" className="py-8">
            {noCloseText}
          </EmptyState>
        ) : records.length === 0 && !isWhole ? (
          <EmptyState as="p" title="No AR aging was read" className="py-8" />
        ) : records.length === 0 ? (
          <EmptyState as="p" title="Nothing was owed at the last close" className="py-8">
            The Data API has no aging record for {reps.length > 0 ? "the customers of the chosen sales reps" : "what this key covers"}.
          </EmptyState>
        ) : (
          <AgingFigures
            summary={summary}
            isOwed={keyType === "Customer"}
            hrefOf={(place) => agedInvoicesHref(connection, { ages: [place], reps })}
            partOfCount={isComplete ? undefined : records.length}
            locale={locale}
          >
            {onAccount === null && onAccountRead?.error ? (
              <NetPositionUnknown {...onAccountRead} />
            ) : onAccount !== undefined ? (
              <Suspense fallback={netPositionSkeleton}>
                <NetPosition
                  open={sumDecimals((open.rows ?? []).map(({ OpenBalance }) => OpenBalance))}
                  onAccount={onAccount}
                  locale={locale}
                />
              </Suspense>
            ) : current === "account" ? (
              netPositionSkeleton
            ) : null}
          </AgingFigures>
        )}
        {leftOut || (isComplete && mayLackRows) ? (
          <AfterHydration load={loadLeftOut} props={{ read: { leftOut, mayLackRows }, className: "px-4 py-2.5" }} />
        ) : null}
        <ChecksPanel records={records} isComplete={isWhole} nameOf={nameOf} />
      </section>
      <SinceClose connection={connection} receivables={receivables} reps={reps} />
    </div>
  );
}
