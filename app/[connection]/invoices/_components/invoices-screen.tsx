"use client";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { useOpenRow } from "#components/data-table/rows/use-open-row.ts";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { type AllRows, useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { openInvoiceResource } from "#lib/api/resources.ts";
import { repsFor } from "#lib/parties/customers/reps-for.ts";
import type { OpenInvoice } from "#lib/receivables/aging/records.ts";
import type { Invoice } from "#lib/receivables/invoices/invoice.ts";
import { type InvoiceRow, joinOwnPart } from "#lib/receivables/invoices/standing.ts";
import { untilRepsAreRead } from "../../_components/filters/reps/reps-reading.ts";
import { failedAmong } from "../../_components/list/failed/failed-among.ts";
import { failedNotes, LazyFailedLists } from "../../_components/list/failed/lazy-failed-lists.tsx";
import { ListScreen, type ScreenProps } from "../../_components/list/list-screen.tsx";
import { lazyDetail, RecordSheet } from "../../_components/record/record-sheet.tsx";
import { useListPlace } from "../../_components/record/use-list-place.ts";
import { invoicesListOf } from "../list.ts";
import { invoiceRecord } from "../record.ts";
import { useInvoiceExports } from "./exports/use-invoice-exports.ts";
import { InvoicesTop } from "./invoices-top.tsx";
import { useInvoices } from "./use-invoices.ts";

const invoiceDetail = lazyDetail(() => import("./detail/invoice-detail.tsx").then((module) => module.InvoiceDetail));

const loadSelectedActions = async () => (await import("./selected-actions.tsx")).SelectedActions;

const idOf = (invoice: Invoice) => String(invoice.InvoiceID);

/** Invoices show whole amounts to every key. The open invoices have the share of a Supplier key. */
export function InvoicesScreen(props: ScreenProps) {
  return props.keyType === "Supplier" ? <BrandInvoices {...props} /> : <Invoices {...props} />;
}

function BrandInvoices(props: ScreenProps) {
  const open = useAllRows(openInvoiceResource(useApi()).rows({}));
  return <Invoices {...props} open={open} />;
}

function Invoices({ connection, keyType, preferences, open }: ScreenProps & { open?: AllRows<OpenInvoice> }) {
  const exports = useInvoiceExports();
  const declaration = useMemo(() => ({ ...invoicesListOf(keyType), exports }), [exports, keyType]);
  const list = useListState(declaration, preferences, keyType);
  const { customers } = list.search;
  const { reps, ...invoices } = useInvoices(list.query, { reps: repsFor(keyType, list.search.reps), customers });
  const isPart = open !== undefined;
  const { rows: openRows, isComplete = false, activity, leftOut = 0, mayLackRows = false } = open ?? {};
  const hasFailed = activity === "failed";
  const rows = useMemo((): readonly InvoiceRow[] | undefined => {
    if (!isPart || !invoices.rows) return invoices.rows;
    return joinOwnPart(invoices.rows, openRows, { isComplete, hasFailed, leftOut: leftOut + Number(mayLackRows) });
  }, [invoices.rows, isPart, openRows, isComplete, hasFailed, leftOut, mayLackRows]);
  const view = useListView(list, rows);
  // Until the parts are read, "Open only" filters by whole invoices.
  const isPartToCome = isPart && !isComplete && !hasFailed && activity !== "stopped";
  const failed = {
    lists: open ? failedAmong({ "Open invoices": open }) : [],
    outcome: "could not be loaded, so your part is unknown",
  };
  const opened = useOpenRow(useListPlace("invoices"), view, idOf);
  return (
    <ListScreen
      connection={connection}
      list={{ ...list, declaration: { ...list.declaration, notes: failedNotes(failed) } }}
      reading={{
        ...untilRepsAreRead({ ...invoices, rows, isComplete: invoices.isComplete && !isPartToCome }, reps, view.length),
        // Each of these records may have had the part of an invoice.
        leftOut: invoices.leftOut + leftOut,
        recordNoun: leftOut > 0 ? "record" : undefined,
        mayLackRows: invoices.mayLackRows || mayLackRows,
        rest: isPartToCome && invoices.isComplete && !reps ? "your part" : undefined,
      }}
      view={view}
      opened={opened}
      above={
        <>
          <InvoicesTop connection={connection} keyType={keyType} />
          <LazyFailedLists {...failed} />
        </>
      }
      actions={(selection) => <AfterHydration load={loadSelectedActions} props={{ connection, keyType, invoices: selection.rows }} />}
    >
      <RecordSheet
        record={invoiceRecord}
        opened={opened}
        row={opened.row}
        title={opened.row && invoiceRecord.title?.(opened.row)}
        detail={invoiceDetail}
      />
    </ListScreen>
  );
}
