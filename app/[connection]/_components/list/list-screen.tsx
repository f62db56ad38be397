"use client";
import { type ReactNode, useMemo } from "react";
import { amountWidths } from "#components/data-table/columns/layout/amount-widths.ts";
import { shownColumns } from "#components/data-table/columns/layout/table-layout.ts";
import { useTableLayout } from "#components/data-table/columns/layout/use-table-layout.ts";
import { DataTable } from "#components/data-table/grid/data-table.tsx";
import { type ListSearch, nounsOf } from "#components/data-table/list/list-declaration.ts";
import { ListEmpty } from "#components/data-table/list/list-empty.tsx";
import { ListToolbar } from "#components/data-table/list/list-toolbar.tsx";
import type { TablePreferences } from "#components/data-table/list/preferences.ts";
import { hasEveryRecord, type Reading, ReadProgress } from "#components/data-table/list/read-progress.tsx";
import type { ListState } from "#components/data-table/list/use-list.ts";
import type { RowView } from "#components/data-table/rows/row-view.ts";
import type { OpenRow } from "#components/data-table/rows/use-open-row.ts";
import { isViewComplete } from "#components/data-table/rows/use-row-view.ts";
import { SelectionBar } from "#components/data-table/selection/selection-bar.tsx";
import { type RowSelection, useSelection } from "#components/data-table/selection/use-selection.ts";
import { PageHeader } from "#components/shell/page-header.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { LazyPanel } from "#components/ui/loading/lazy-panel.tsx";
import { useViewer } from "#components/viewer.tsx";
import type { KeyType } from "#contract/endpoint.ts";
import type { AllRows } from "#lib/api/reading/use-all-rows.ts";
import { loadScreenFailure } from "../sections/load-errors.ts";
import { SectionBoundary } from "../sections/section-boundary.tsx";
import type { PrintedListProps } from "./printed/printed-list.tsx";

export interface ScreenProps {
  connection: string;
  keyType: KeyType;
  preferences: TablePreferences;
}

interface ListScreenProps<Row extends object, Search extends ListSearch> {
  connection: string;
  list: ListState<Row, Search>;
  reading: AllRows<Row> & Pick<Reading, "ifIncomplete" | "rest" | "recordNoun">;
  view: RowView<Row>;
  /** Names of filters that do not apply now. */
  hiddenFilters?: readonly string[];
  hrefOf?: (row: Row) => string | undefined;
  /** For a list whose details open beside it; replaces `hrefOf`. */
  opened?: OpenRow<Row>;
  /** Beside the title. */
  description?: ReactNode;
  /** The day of figures that are older than their reading, also for prints. Beside the title unless there is a description. */
  figuresAsOf?: ReactNode;
  /** In the header; a function gets the selection. */
  actions?: ReactNode | ((selection: RowSelection<Row>) => ReactNode);
  /** Between the header and the toolbar: tabs, charts, notices. */
  above?: ReactNode;
  /** Replaces the grid with another view of the same rows, which shows no groups. */
  body?: ReactNode;
  /** Whether `body` has its own order, so that the list cannot be sorted. */
  hasOwnOrder?: boolean;
  /** The detail's sheet. */
  children?: ReactNode;
}

const none: readonly string[] = [];
const loadPrintedList = async () => (await import("./printed/printed-list.tsx")).PrintedList;

/** A whole list screen from its declaration: header, toolbar, rows and reading progress. */
export function ListScreen<Row extends object, Search extends ListSearch>(props: ListScreenProps<Row, Search>) {
  const { connection, list, view, opened, figuresAsOf, description = figuresAsOf, actions, above, body, children } = props;
  const { title, noun, columns } = list.declaration;
  const reading = { ...props.reading, isComplete: isViewComplete(view, props.reading) };
  const viewer = useViewer();
  const shown = list.arrangement.columns;
  const widths = useMemo(() => {
    const ids = shownColumns(columns, shown);
    // Hidden columns have no sum, because a sum reads every row.
    return amountWidths(
      columns.filter(({ id }) => ids.includes(id)),
      view,
      viewer,
    );
  }, [columns, shown, view, viewer]);
  const layout = useTableLayout(columns, list.arrangement, widths);
  const selection = useSelection(view, reading.keyOf);
  return (
    // Cards on a phone can be selected where the header has actions for the selection.
    <div className="flex grow flex-col" data-selects-cards={typeof actions === "function" || undefined}>
      <PageHeader title={title} description={description} actions={typeof actions === "function" ? actions(selection) : actions} />
      {above}
      <ListToolbar
        list={list}
        view={view}
        layout={layout}
        selection={selection}
        reading={reading}
        connection={connection}
        today={viewer.today}
        canSort={!props.hasOwnOrder}
        canGroup={!body}
        hiddenFilters={props.hiddenFilters ?? none}
      />
      <SectionBoundary subject={`The ${nounsOf(list.declaration)}`} resetKey={reading.rows}>
        {body ?? (
          <DataTable
            label={title}
            layout={layout}
            view={view}
            keyOf={reading.keyOf}
            density={list.density}
            sort={list.search.sort}
            onSort={(sort) => list.change({ sort } as Partial<Search>)}
            hrefOf={opened?.hrefOf ?? props.hrefOf}
            onOpen={opened?.open}
            currentAt={opened?.at}
            selection={selection}
            arranging={{ declared: columns, arrangement: list.arrangement, arrange: list.arrange }}
            isComplete={reading.isComplete}
            isWhole={hasEveryRecord(reading)}
            state={reading.rows ? "ready" : reading.isPending ? "pending" : "failed"}
            renderFailed={() => (
              <LazyPanel
                load={loadScreenFailure}
                failed={`The ${nounsOf(list.declaration)} could not be loaded.`}
                props={{
                  subject: `The ${nounsOf(list.declaration)}`,
                  error: reading.error,
                  onRetry: reading.resume,
                  retrying: reading.activity === "reading",
                }}
              />
            )}
            renderEmpty={() => <ListEmpty list={list} loadedCount={view.loadedCount} reading={reading} />}
          />
        )}
      </SectionBoundary>
      {reading.rows || reading.activity === "waiting" || reading.activity === "stopped" ? (
        <footer className="flex min-h-10 flex-wrap items-center gap-x-6 border-line border-t bg-canvas px-4 py-1 sm:px-6">
          <ReadProgress
            reading={reading}
            loadedCount={view.loadedCount}
            shownCount={view.length}
            noun={noun}
            nouns={nounsOf(list.declaration)}
            locale={viewer.locale}
          />
          <SelectionBar selection={selection} layout={layout} />
        </footer>
      ) : null}
      <AfterHydration<PrintedListProps<Row>>
        load={loadPrintedList}
        props={{
          title,
          noun,
          nouns: nounsOf(list.declaration),
          layout,
          view,
          reading,
          isCovered: opened !== undefined && opened.id !== null,
          notes: list.declaration.notes,
          figuresAsOf,
        }}
      />
      <SectionBoundary subject="The detail" resetKey={opened?.id}>
        {children}
      </SectionBoundary>
    </div>
  );
}
