"use client";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { repsFor } from "#lib/parties/customers/reps-for.ts";
import { agedInvoicesHref } from "#lib/receivables/aging/aging-hrefs.ts";
import { pivotAging } from "#lib/receivables/aging/snapshot/aging-summary.ts";
import { ListScreen, type ScreenProps } from "../../../_components/list/list-screen.tsx";
import { AsOfClose } from "../../../_components/receivables/as-of-close.tsx";
import { useReceivablesOfReps } from "../../../_components/receivables/use-receivables-of-reps.ts";
import { supplierNumber, useSupplierNames } from "../../../_components/values/use-supplier-names.ts";
import type { PivotListRow } from "../../_components/accounts/pivot-columns.tsx";
import { AgingPanel } from "../../_components/panel/aging-panel.tsx";
import { suppliersListOf } from "../list.ts";

const keyOf = (row: PivotListRow) => row.id;

/** AR aging by supplier at the close. Open invoices have no supplier, so these rows have no changes since then. */
export function SuppliersScreen({ connection, keyType, preferences }: ScreenProps) {
  const list = useListState(suppliersListOf(keyType), preferences, keyType);
  const reps = repsFor(keyType, list.search.reps);
  const receivables = useReceivablesOfReps(keyType, reps);
  const nameOf = useSupplierNames();
  const records = receivables.aging.rows;
  const rows = useMemo(
    () =>
      records &&
      pivotAging(records, "supplier").map(
        (row): PivotListRow => ({
          ...row,
          name: nameOf?.(row.id) ?? null,
          hrefOf: (place) => agedInvoicesHref(connection, { suppliers: [row.id], ages: [place], reps }),
        }),
      ),
    [records, nameOf, connection, reps],
  );
  const view = useListView(list, rows);
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={{ ...receivables.aging, rows, keyOf, recordNoun: "AR aging record" }}
      view={view}
      hrefOf={(row) => agedInvoicesHref(connection, { suppliers: [row.id], reps })}
      figuresAsOf={<AsOfClose records={records} />}
      above={
        <AgingPanel
          connection={connection}
          keyType={keyType}
          receivables={receivables}
          current="supplier"
          reps={reps}
          nameOf={({ SupplierID }) => nameOf?.(SupplierID) ?? supplierNumber(SupplierID)}
        />
      }
    />
  );
}
