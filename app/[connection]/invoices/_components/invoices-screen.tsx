"use client";
import { useMemo } from "react";
import type { TablePreferences } from "#components/data-table/preferences.ts";
import { useListState, useListView } from "#components/data-table/use-list.ts";
import { useOpenRow } from "#components/data-table/use-open-row.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { useApi } from "#lib/api/api-provider.tsx";
import { invoiceQueries } from "#lib/api/invoices.ts";
import { useAllRows } from "#lib/api/use-all-rows.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import type { Invoice } from "#lib/invoices/invoice.ts";
import { ListScreen } from "../../_components/list-screen.tsx";
import { invoicesList } from "../list.ts";
import { queryOf } from "../search-params.ts";
import { useInvoiceExports } from "./exports/use-invoice-exports.ts";
import { InvoiceFilters } from "./invoice-filters.tsx";
import { InvoiceSheet } from "./invoice-sheet.tsx";
import { rowFilters } from "./row-filters.ts";
import { SelectedActions } from "./selected-actions.tsx";

interface InvoicesScreenProps {
  connection: string;
  keyType: KeyType;
  preferences: TablePreferences;
}

const idOf = (invoice: Invoice) => String(invoice.InvoiceID);

export function InvoicesScreen({ connection, keyType, preferences }: InvoicesScreenProps) {
  const viewer = useViewer();
  const exports = useInvoiceExports();
  const declaration = useMemo(() => ({ ...invoicesList, exports }), [exports]);
  const list = useListState(declaration, preferences);
  const invoices = useAllRows(invoiceQueries(useApi()).rows(queryOf(list.search, viewer.today)));
  const filters = useMemo(() => rowFilters(list.search, viewer.today), [list.search, viewer.today]);
  const view = useListView(list, invoices.rows, filters);
  const opened = useOpenRow(`/${connection}/invoices`, view, idOf);
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={invoices}
      view={view}
      opened={opened}
      actions={(selection) => <SelectedActions connection={connection} keyType={keyType} invoices={selection.rows} />}
      filters={<InvoiceFilters search={list.search} onChange={list.change} viewer={viewer} />}
    >
      <InvoiceSheet opened={opened} keyType={keyType} />
    </ListScreen>
  );
}
