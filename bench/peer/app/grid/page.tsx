"use client";
import { AllCommunityModule, type ColDef, ModuleRegistry } from "ag-grid-community";
import { AgGridReact } from "ag-grid-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { Column, SortBy } from "#components/data-table/columns/column.ts";
import { declaredLayout } from "#components/data-table/columns/layout/table-layout.ts";
import { DataTable } from "#components/data-table/grid/data-table.tsx";
import { createRowViews } from "#components/data-table/rows/row-view.ts";
import { ViewerProvider } from "#components/viewer.tsx";
import { formatDate } from "#lib/format/dates/dates.ts";
import { dashboardLocale } from "#lib/format/locale.ts";
import { formatMoney, formatQuantity } from "#lib/format/numbers/numbers.ts";

ModuleRegistry.registerModules([AllCommunityModule]);

const rowCount = 100_000;
const states = ["CA", "NV", "OR", "WA", "AZ", "CO"];

interface Row {
  readonly id: number;
  readonly number: string;
  readonly customer: string;
  readonly state: string;
  readonly status: string;
  readonly date: string;
  readonly due: string;
  readonly total: string;
  readonly open: string;
  readonly units: number;
}

const dayOf = (at: number) => new Date(Date.UTC(2023, 0, 1 + (at % 1400))).toISOString().slice(0, 10);
/** Scatters the numbers, so that sorting moves rows. */
const scatter = (at: number) => (at * 7919) % 99_991;

function createRows(): Row[] {
  return Array.from({ length: rowCount }, (_, at) => ({
    id: at,
    number: `SO-${100_000 + at}`,
    customer: `Customer ${scatter(at) % 4_800}`,
    state: states[at % states.length] ?? "",
    status: scatter(at) % 3 === 0 ? "Open" : "Closed",
    date: dayOf(scatter(at)),
    due: dayOf(scatter(at) + 30),
    total: `${scatter(at)}.${String(at % 100).padStart(2, "0")}`,
    // The first row is not the smallest, so that sorting changes it.
    open: `${scatter(at + 17)}.50`,
    units: scatter(at) % 997,
  }));
}

const shared = { width: 110, isSortable: true } as const;
const columns: readonly Column<Row>[] = [
  { ...shared, id: "number", header: "Number", kind: "text", value: ({ number }) => number, isSearched: true },
  { ...shared, id: "customer", header: "Customer", kind: "text", value: ({ customer }) => customer, isSearched: true, grows: true },
  { ...shared, id: "state", header: "State", kind: "text", value: ({ state }) => state, isSearched: true },
  { ...shared, id: "status", header: "Status", kind: "text", value: ({ status }) => status, isSearched: true },
  { ...shared, id: "date", header: "Date", kind: "date", value: ({ date }) => date },
  { ...shared, id: "due", header: "Due", kind: "date", value: ({ due }) => due },
  { ...shared, id: "total", header: "Total", kind: "money", value: ({ total }) => total },
  { ...shared, id: "open", header: "Open", kind: "money", value: ({ open }) => open },
  { ...shared, id: "units", header: "Units", kind: "count", value: ({ units }) => units },
  { ...shared, id: "id", header: "Id", kind: "count", value: ({ id }) => id },
];
const layout = declaredLayout(columns);

const formats: Readonly<Record<string, ((value: string) => string) | undefined>> = {
  date: (value) => formatDate(value, dashboardLocale),
  money: (value) => formatMoney(value, dashboardLocale),
  count: (value) => formatQuantity(String(value), dashboardLocale),
};
const agColumns: ColDef<Row>[] = columns.map(({ id, header, kind, width, isSearched, grows }) => {
  const format = formats[kind];
  return {
    field: id as keyof Row,
    headerName: header,
    width,
    ...(grows && { flex: 1 }),
    ...(format && { valueFormatter: ({ value }: { value: string }) => format(value) }),
    ...(kind === "money" && { comparator: (a: string, b: string) => Number(a) - Number(b) }),
    ...(!isSearched && { getQuickFilterText: () => "" }),
  };
});

const style =
  ":root{--surface:#fff;--canvas:#f7f7f8;--line:#ddd;--faint:#667;--ink:#111;--hover:#eee;--focus:#46f;--line-strong:#bbb;--text-sm:.8125rem;--text-xs:.75rem}" +
  "*{box-sizing:border-box}body{font:14px sans-serif}.box,.data-grid{height:800px;width:1400px}.sr-only{position:absolute;clip-path:inset(50%)}";

/** 100,000 rows with 10 columns: ?kind=own is the dashboard's grid, ?kind=ag is AG Grid Community, ?kind=rows has only the rows in memory. */
export default function Grids() {
  const [kind, setKind] = useState<string | null>(null);
  const [rows, setRows] = useState<Row[] | null>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    setKind(new URL(window.location.href).searchParams.get("kind"));
    setRows(createRows());
  }, []);
  if (rows === null) return null;
  return (
    <ViewerProvider server={{ locale: dashboardLocale, timeZone: "UTC", nowMs: 0 }}>
      <style>{style}</style>
      <button type="button" onClick={() => setShown(!isShown)}>
        Show
      </button>
      {isShown && kind === "own" ? <OwnGrid rows={rows} /> : null}
      {isShown && kind === "ag" ? <AgGrid rows={rows} /> : null}
    </ViewerProvider>
  );
}

function Filtered({ children }: { children: (text: string) => ReactNode }) {
  const [text, setText] = useState("");
  return (
    <>
      <input aria-label="Filter" value={text} onChange={({ target }) => setText(target.value)} />
      {children(text)}
    </>
  );
}

function OwnGrid({ rows }: { rows: readonly Row[] }) {
  return <Filtered>{(text) => <OwnTable rows={rows} text={text} />}</Filtered>;
}

const noFilters: readonly never[] = [];
const keyOf = (row: Row) => row.id;
const nothing = () => null;

function OwnTable({ rows, text }: { rows: readonly Row[]; text: string }) {
  const [viewOf] = useState(() => createRowViews(columns).viewOf);
  const [sort, setSort] = useState<readonly SortBy[]>([]);
  const view = useMemo(() => viewOf({ rows, sort, search: text, filters: noFilters }), [viewOf, rows, sort, text]);
  return (
    <DataTable
      label="Rows"
      density="comfortable"
      state="ready"
      isComplete
      isWhole
      renderFailed={nothing}
      renderEmpty={nothing}
      onSort={setSort}
      {...{ layout, view, keyOf, sort }}
    />
  );
}

function AgGrid({ rows }: { rows: Row[] }) {
  return (
    <Filtered>
      {(text) => (
        <div className="box">
          <AgGridReact<Row> rowData={rows} columnDefs={agColumns} rowHeight={40} quickFilterText={text} cacheQuickFilter />
        </div>
      )}
    </Filtered>
  );
}
