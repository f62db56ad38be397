"use client";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import type { TableLayout } from "../columns/layout/table-layout.ts";
import { ExportMenu } from "../export/export-menu.tsx";
import { sheetOf } from "../export/sheet.ts";
import { useExport } from "../export/use-export.ts";
import type { RowView } from "../rows/row-view.ts";
import type { RowSelection } from "../selection/use-selection.ts";
import { type ListSearch, nounsOf } from "./list-declaration.ts";
import type { Reading } from "./read-progress.tsx";
import type { ListState } from "./use-list.ts";

interface ListExportProps<Row extends object, Search extends ListSearch> {
  list: ListState<Row, Search>;
  view: RowView<Row>;
  layout: TableLayout<Row>;
  selection: RowSelection<Row>;
  reading: Reading;
  /** Without the extension. */
  fileName: string;
}

/** Exports a list as shown, with the same order of columns and rows. */
export function ListExport<Row extends object, Search extends ListSearch>(props: ListExportProps<Row, Search>) {
  const { list, view, selection, reading } = props;
  const { title, noun } = list.declaration;
  const nouns = nounsOf(list.declaration);
  const viewer = useViewer();
  // An export that waits uses the rows that are loaded when it starts.
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [printContent, setPrintContent] = useState<ReactNode>(null);
  const onFailed = (error: unknown) =>
    showToast({
      tone: "danger",
      title: "The export failed",
      detail: failureText(error, "Try again, or choose the other format."),
    });
  const rowsOf = ({ selection: chosen, view: shown }: typeof props, isSelection: boolean) =>
    isSelection ? chosen.rows : Array.from(shown.rows());
  const printOwn = async (id: string, isSelection: boolean) => {
    const { ownPrint } = await import("./own-print.tsx");
    const now = latest.current;
    const file = filesOf(now).find((item) => item.id === id);
    setPrintContent(await ownPrint(now, file, rowsOf(now, isSelection), isSelection, viewer.locale, () => setPrintContent(null)));
  };
  const { state, start, print, cancel } = useExport({
    reading,
    onFailed,
    onDone: (rowCount, note) =>
      showToast({ tone: "positive", title: `${countOf(rowCount, "row", viewer.locale)} exported`, ...(note && { detail: note }) }),
  });
  const menu = (
    <ExportMenu
      choices={[{ id: "", label: title, text: "The columns shown, in their order" }, ...filesOf(props)]}
      state={state}
      loadedCount={view.loadedCount}
      selectedCount={selection.rows.length}
      shownCount={view.length}
      reading={reading}
      noun={noun}
      nouns={nouns}
      locale={viewer.locale}
      disabled={view.length === 0}
      onPrint={(id, isSelection = false) => print(() => (id === undefined ? window.print() : printOwn(id, isSelection).catch(onFailed)))}
      onCancel={cancel}
      onStart={(id, format, isSelection) =>
        start({
          format,
          needsAllRows: !isSelection,
          title,
          fileName: () => fileNameOf(latest.current, id, isSelection),
          prepare: async (options) => {
            const now = latest.current;
            const rows = rowsOf(now, isSelection);
            const extra = filesOf(now).find((item) => item.id === id);
            const columns = columnsOf(now.layout);
            const sheet = extra
              ? await extra.prepare(rows, { ...options, viewer })
              : sheetOf(now.view.groups?.withGroupColumn(columns, rows) ?? columns, { length: rows.length, rows: () => rows }, viewer);
            return (await import("./noted-list.ts")).notedList(sheet, now, isSelection, viewer.locale);
          },
        })
      }
    />
  );
  return (
    <>
      {menu}
      {printContent}
    </>
  );
}

const columnsOf = <Row,>({ columns }: TableLayout<Row>) => columns.map(({ column }) => column);

function filesOf<Row extends object, Search extends ListSearch>({ list, view, layout }: ListExportProps<Row, Search>) {
  const { exports = [] } = list.declaration;
  return view.groups ? [...exports, view.groups.fileOf(columnsOf(layout))] : exports;
}

function fileNameOf<Row extends object, Search extends ListSearch>(
  { fileName, reading, view }: ListExportProps<Row, Search>,
  id: string,
  isSelection: boolean,
): string {
  const kind = id === "" ? "" : `-${id}`;
  if (isSelection) return `${fileName}${kind}-selected`;
  return `${fileName}${kind}${reading.isComplete ? "" : `-first-${view.loadedCount}`}`;
}
