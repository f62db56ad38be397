"use client";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { combineReadings, type ReadingState } from "#lib/api/rows/use-parts.ts";
import { repsFor } from "#lib/parties/customers/reps-for.ts";
import { listFigureInvoices } from "#lib/receivables/aging/snapshot/figure-invoices.ts";
import { recordHref } from "#lib/routes.ts";
import { ListScreen, type ScreenProps } from "../../../_components/list/list-screen.tsx";
import { AsOfClose } from "../../../_components/receivables/as-of-close.tsx";
import type { Receivables } from "../../../_components/receivables/use-receivables.ts";
import { useReceivablesOfReps } from "../../../_components/receivables/use-receivables-of-reps.ts";
import { useSupplierNames } from "../../../_components/values/use-supplier-names.ts";
import { AccountsNote } from "../../_components/accounts/accounts-note.tsx";
import { PivotTabs } from "../../_components/accounts/pivot-tabs.tsx";
import { agedInvoicesListOf } from "../list.ts";
import type { AgedInvoiceRow } from "./columns.tsx";

/** An invoice with both owed and credited parts has two rows. */
const keyOf = (row: AgedInvoiceRow) => `${row.InvoiceID} ${row.place}`;

/** Invoices of AR aging at the close, beside their current state. */
export function AgedInvoicesScreen({ connection, keyType, preferences }: ScreenProps) {
  const list = useListState(agedInvoicesListOf(keyType), preferences, keyType);
  const reps = repsFor(keyType, list.search.reps);
  const receivables = useReceivablesOfReps(keyType, reps);
  const supplierNameOf = useSupplierNames();
  const rows = useRows(list.search.suppliers, receivables, supplierNameOf);
  const view = useListView(list, rows);
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={{ ...receivables.aging, ...readingOf(receivables, list.search.suppliers), rows, keyOf, recordNoun: "record" }}
      view={view}
      hrefOf={(row) => recordHref(connection, "invoices", row.InvoiceID)}
      figuresAsOf={<AsOfClose records={receivables.aging.rows} />}
      above={
        <>
          <PivotTabs connection={connection} current="invoices" reps={reps} />
          {reps.length > 0 ? <AccountsNote /> : null}
          <PartsNote keyType={keyType} hasSuppliers={list.search.suppliers.length > 0} />
        </>
      }
    />
  );
}

/** What decides about the rows: also the invoices since the close, unless amounts are only a part of each. */
function readingOf({ aging, open, visible }: Receivables, suppliers: readonly number[]): ReadingState {
  if (suppliers.length > 0) return aging;
  const live = combineReadings(aging, open);
  return visible ? combineReadings(live, visible) : live;
}

/** Explains why an amount can be less than the invoice's open balance. */
function PartsNote({ keyType, hasSuppliers }: { keyType: KeyType; hasSuppliers: boolean }) {
  if (!hasSuppliers && keyType !== "Supplier") return null;
  return (
    <p className="px-4 pt-2 text-muted text-sm sm:px-6">
      {hasSuppliers
        ? "Amounts are the chosen suppliers’ part of each invoice. The amounts open now exist only for whole invoices. Clear the supplier filter to compare them."
        : "Amounts are your brands’ part of each invoice."}
    </p>
  );
}

function useRows(
  suppliers: readonly number[],
  { aging, changes, accountOf }: Receivables,
  supplierNameOf: ((SupplierID: number) => string) | null,
): readonly AgedInvoiceRow[] | undefined {
  return useMemo(() => {
    if (!aging.rows) return undefined;
    const isPart = suppliers.length > 0;
    const records = isPart ? aging.rows.filter(({ SupplierID }) => suppliers.includes(SupplierID)) : aging.rows;
    return listFigureInvoices(records, isPart ? null : changes).map((row) => ({
      ...row,
      accountName: accountOf?.(row.ARAccountID).name ?? null,
      supplierNames: supplierNameOf ? row.SupplierIDs.map(supplierNameOf).join(", ") || null : null,
    }));
  }, [suppliers, aging.rows, changes, accountOf, supplierNameOf]);
}
