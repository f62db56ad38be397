"use client";
import type { ReactNode } from "react";
import { showToast } from "#components/ui/toast-store.ts";
import { countOf } from "#lib/format/durations.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { ColumnsMenu } from "./columns-menu.tsx";
import { ExportButton } from "./export-button.tsx";
import { type ListSearch, nounsOf } from "./list-declaration.ts";
import type { Reading } from "./read-progress.tsx";
import type { RowView } from "./row-view.ts";
import { SearchBox } from "./search-box.tsx";
import { SortSelect } from "./sort-select.tsx";
import type { TableLayout } from "./table-layout.ts";
import { useCsvExport } from "./use-csv-export.ts";
import type { ListState } from "./use-list.ts";

interface ListToolbarProps<Row extends object, Search extends ListSearch> {
  list: ListState<Row, Search>;
  view: RowView<Row>;
  layout: TableLayout<Row>;
  reading: Reading;
  /** Without the extension. */
  fileName: string;
  /** The list's own filters. */
  children?: ReactNode;
}

/** Filters in one line; on a narrow screen the line scrolls sideways. */
export function ListToolbar<Row extends object, Search extends ListSearch>(props: ListToolbarProps<Row, Search>) {
  const { list, view, layout, reading, fileName, children } = props;
  const { columns, noun } = list.declaration;
  const viewer = useViewer();
  const setSort = (sort: ListSearch["sort"]) => list.change({ sort } as Partial<Search>);
  const csv = useCsvExport({
    columns: layout.columns.map(({ column }) => column),
    view,
    viewer,
    reading,
    fileName,
    onDone: (count) => showToast({ tone: "positive", title: `${countOf(count, noun, viewer.locale, nounsOf(list.declaration))} exported` }),
    onFailed: (error) =>
      showToast({ tone: "danger", title: "The export failed", detail: error instanceof Error ? error.message : String(error) }),
  });
  return (
    <search className="flex flex-wrap items-start gap-2 border-line border-b px-4 py-2.5 sm:px-6">
      <SearchBox label={`Find ${withArticle(noun)}`} text={list.text} onText={list.type} />
      <div className="-mx-4 flex min-w-0 flex-1 items-center gap-2 overflow-x-auto px-4 py-0.5 max-sm:basis-full sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        {children}
        <SortSelect columns={columns} sort={list.search.sort} onSort={setSort} />
        <div className="flex items-center gap-2 sm:ml-auto">
          <div className="max-sm:hidden">
            <ColumnsMenu columns={columns} shown={list.shown} onShown={list.show} density={list.density} onDensity={list.setDensity} />
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

function withArticle(noun: string): string {
  return /^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`;
}
