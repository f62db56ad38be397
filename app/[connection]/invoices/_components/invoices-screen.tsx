"use client";
import { useDeferredValue, useMemo } from "react";
import { DataTable } from "#components/data-table/data-table.tsx";
import type { TablePreferences } from "#components/data-table/preferences.ts";
import { ReadProgress } from "#components/data-table/read-progress.tsx";
import { usePreferences } from "#components/data-table/use-preferences.ts";
import { useRowView } from "#components/data-table/use-row-view.ts";
import { useSearchText } from "#components/data-table/use-search-text.ts";
import { useTableLayout } from "#components/data-table/use-table-layout.ts";
import { useUrlState } from "#components/data-table/use-url-state.ts";
import { PageHeader } from "#components/shell/page-header.tsx";
import type { KeyType } from "#contract/endpoint.ts";
import { useApi } from "#lib/api/api-provider.tsx";
import { invoiceQueries } from "#lib/api/invoices.ts";
import { useAllRows } from "#lib/api/use-all-rows.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import type { Invoice } from "#lib/invoices/invoice.ts";
import { invoiceParams, invoicesTable, queryOf } from "../search-params.ts";
import { invoiceColumns } from "./columns.tsx";
import { invoiceHref } from "./invoice-href.ts";
import { InvoiceSheet } from "./invoice-sheet.tsx";
import { InvoicesToolbar } from "./invoices-toolbar.tsx";
import { NoInvoices } from "./no-invoices.tsx";
import { rowFilters } from "./row-filters.ts";
import { ScreenError } from "./screen-error.tsx";
import { useOpenInvoice } from "./use-open-invoice.ts";

interface InvoicesScreenProps {
  connection: string;
  keyType: KeyType;
  preferences: TablePreferences;
}

const noRows: readonly Invoice[] = [];

export function InvoicesScreen({ connection, keyType, preferences: kept }: InvoicesScreenProps) {
  const viewer = useViewer();
  const [search, change] = useUrlState(invoiceParams);
  const [text, type] = useSearchText(search.q, (q) => change({ q }));
  const [preferences, setPreferences] = usePreferences(invoicesTable, kept);
  const shown = search.columns.length > 0 ? search.columns : preferences.columns;

  const invoices = useAllRows(invoiceQueries(useApi()).rows(queryOf(search, viewer.today)));
  const filters = useMemo(() => rowFilters(search, viewer.today), [search, viewer.today]);
  const view = useRowView(invoiceColumns, {
    rows: invoices.rows ?? noRows,
    sort: search.sort,
    search: useDeferredValue(text),
    filters,
  });
  const layout = useTableLayout(invoiceColumns, shown);
  const opened = useOpenInvoice(connection, view);

  return (
    <div className="flex grow flex-col">
      <PageHeader title="Invoices" />
      <InvoicesToolbar
        search={search}
        text={text}
        onText={type}
        onChange={change}
        shown={shown}
        onShown={(columns) => {
          setPreferences({ columns });
          change({ columns: columns ?? [] });
        }}
        density={preferences.density}
        onDensity={(density) => setPreferences({ density })}
        viewer={viewer}
        view={view}
        layout={layout}
        reading={invoices}
        connection={connection}
      />
      <DataTable
        label="Invoices"
        layout={layout}
        view={view}
        density={preferences.density}
        sort={search.sort}
        onSort={(sort) => change({ sort })}
        hrefOf={(invoice) => invoiceHref(connection, invoice.InvoiceID)}
        onOpen={opened.open}
        currentAt={opened.at}
        isComplete={invoices.isComplete}
        state={invoices.rows ? "ready" : invoices.isPending ? "pending" : "failed"}
        renderFailed={() => (
          <ScreenError subject="The invoices" error={invoices.error} onRetry={invoices.resume} retrying={invoices.activity === "reading"} />
        )}
        renderEmpty={() => (
          <NoInvoices loadedCount={view.loadedCount} isComplete={invoices.isComplete} search={search} onChange={change} onText={type} />
        )}
      />
      {invoices.rows ? (
        <footer className="flex min-h-10 items-center border-line border-t bg-canvas px-4 py-1 sm:px-6">
          <ReadProgress reading={invoices} loadedCount={view.loadedCount} shownCount={view.length} noun="invoice" locale={viewer.locale} />
        </footer>
      ) : null}
      <InvoiceSheet connection={connection} opened={opened} keyType={keyType} />
    </div>
  );
}
