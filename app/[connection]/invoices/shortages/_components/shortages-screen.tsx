"use client";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount, formatMoney, formatQuantity, formatSum } from "#lib/format/numbers/numbers.ts";
import { formatShare } from "#lib/format/numbers/percent.ts";
import { findShortages, type ShortageTotals, totalShortages } from "#lib/receivables/purchased/shortages.ts";
import { recordHref } from "#lib/routes.ts";
import { ListScreen, type ScreenProps } from "../../../_components/list/list-screen.tsx";
import { usePurchasedLines } from "../../../_components/purchased/use-purchased-lines.ts";
import { Cents } from "../../../_components/values/cents.tsx";
import { supplierNumber, useSupplierNames } from "../../../_components/values/use-supplier-names.ts";
import { InvoiceTabs } from "../../_components/purchased/invoice-tabs.tsx";
import { shortagesList } from "../list.ts";
import type { ShortageRow } from "./shortage-row.tsx";
import { TotalsSkeleton } from "./totals-skeleton.tsx";

const loadStart = async () => (await import("../../../_components/purchased/lines-start.tsx")).LinesStart;

const keyOf = ({ line }: ShortageRow) => line.InvoiceTransID;

/** The lines of a period that were not shipped in full. */
export function ShortagesScreen({ connection, keyType, preferences }: ScreenProps) {
  const list = useListState(shortagesList, preferences);
  const { invoices, isStarted, lines, reading, isReady } = usePurchasedLines(list.query);
  const supplierOf = useSupplierNames() ?? supplierNumber;
  const shortages = useMemo(() => findShortages(lines), [lines]);
  const totals = useMemo(() => totalShortages(lines, shortages), [lines, shortages]);
  const rows = useMemo(
    () => (isReady ? shortages.map((row): ShortageRow => ({ ...row, supplier: supplierOf(row.line.SupplierID) })) : undefined),
    [isReady, shortages, supplierOf],
  );
  const view = useListView(list, rows);
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={{ ...reading, rows, keyOf, recordNoun: "record", isPending: !reading.error && !isReady }}
      view={view}
      body={isStarted ? undefined : <AfterHydration load={loadStart} props={{ invoices }} />}
      hrefOf={({ invoice }) => recordHref(connection, "invoices", invoice.InvoiceID)}
      description="Ordered, shipped and back-ordered units of invoice lines"
      above={
        <>
          <InvoiceTabs connection={connection} keyType={keyType} current="invoices/shortages" />
          {isReady ? <Totals totals={totals} isComplete={reading.isComplete} /> : isStarted && !reading.error ? <TotalsSkeleton /> : null}
        </>
      }
    />
  );
}

interface TotalsProps {
  totals: ShortageTotals;
  /** Whether every line is read. */
  isComplete: boolean;
}

/** What did not arrive, in a sentence. */
export function Totals({ totals: { lines, short, ordered, missing, value, leftOut }, isComplete }: TotalsProps) {
  const { locale } = useViewer();
  return (
    <p className="px-4 pt-2 text-muted text-sm tabular-nums sm:px-6">
      {formatCount(short, locale)} of {isComplete ? "" : "the first "}
      {countOf(lines, "line", locale)}: {formatQuantity(missing.total, locale)} of {formatQuantity(ordered, locale)} ordered units did not
      arrive ({formatShare(missing.total, ordered, locale)}), worth{" "}
      {value.missing === 0 ? <Cents value={value.total} locale={locale} /> : formatSum(value, formatMoney, "line", locale)}.
      {leftOut > 0
        ? ` ${countOf(leftOut, "line", locale)} ${leftOut === 1 ? "is left out, because its" : "are left out, because their"} quantities cannot be read.`
        : null}
    </p>
  );
}
