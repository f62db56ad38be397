"use client";
import { ColumnsMenu } from "#components/data-table/columns-menu.tsx";
import { ExportButton } from "#components/data-table/export-button.tsx";
import type { Density } from "#components/data-table/preferences.ts";
import type { Reading } from "#components/data-table/read-progress.tsx";
import type { RowView } from "#components/data-table/row-view.ts";
import { SearchBox } from "#components/data-table/search-box.tsx";
import { SortSelect } from "#components/data-table/sort-select.tsx";
import type { TableLayout } from "#components/data-table/table-layout.ts";
import { useCsvExport } from "#components/data-table/use-csv-export.ts";
import { showToast } from "#components/ui/toast-store.ts";
import { countOf } from "#lib/format/durations.ts";
import type { Viewer } from "#lib/format/viewer.tsx";
import type { Invoice } from "#lib/invoices/invoice.ts";
import type { InvoiceSearch } from "../search-params.ts";
import { invoiceColumns } from "./columns.tsx";
import { InvoiceFilters } from "./invoice-filters.tsx";

interface InvoicesToolbarProps {
  search: InvoiceSearch;
  onChange: (changes: Partial<InvoiceSearch>) => void;
  text: string;
  onText: (text: string) => void;
  shown: readonly string[] | null;
  onShown: (shown: readonly string[] | null) => void;
  density: Density;
  onDensity: (density: Density) => void;
  viewer: Viewer;
  view: RowView<Invoice>;
  layout: TableLayout<Invoice>;
  reading: Reading;
  connection: string;
}

/** Filters in one line; on a narrow screen the line scrolls sideways. */
export function InvoicesToolbar(props: InvoicesToolbarProps) {
  const { search, onChange, text, onText, viewer, view, layout, reading } = props;
  const csv = useCsvExport({
    columns: layout.columns.map(({ column }) => column),
    view,
    viewer,
    reading,
    fileName: `invoices-${props.connection}-${viewer.today}`,
    onDone: (count) => showToast({ tone: "positive", title: `${countOf(count, "invoice", viewer.locale)} exported` }),
    onFailed: (error) =>
      showToast({ tone: "danger", title: "The export failed", detail: error instanceof Error ? error.message : String(error) }),
  });
  return (
    <search className="flex flex-wrap items-start gap-2 border-line border-b px-4 py-2.5 sm:px-6">
      <SearchBox label="Find an invoice" text={text} onText={onText} />
      <div className="-mx-4 flex min-w-0 flex-1 items-center gap-2 overflow-x-auto px-4 py-0.5 max-sm:basis-full sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        <InvoiceFilters search={search} onChange={onChange} viewer={viewer} />
        <SortSelect columns={invoiceColumns} sort={search.sort} onSort={(sort) => onChange({ sort })} />
        <div className="flex items-center gap-2 sm:ml-auto">
          <div className="max-sm:hidden">
            <ColumnsMenu
              columns={invoiceColumns}
              shown={props.shown}
              onShown={props.onShown}
              density={props.density}
              onDensity={props.onDensity}
            />
          </div>
          <ExportButton
            state={csv.state}
            loadedCount={view.loadedCount}
            locale={viewer.locale}
            disabled={view.length === 0}
            onStart={csv.start}
            onCancel={csv.cancel}
          />
        </div>
      </div>
    </search>
  );
}
