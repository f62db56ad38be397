import type { Viewer } from "#components/viewer.tsx";
import type { CellValue, Column, ColumnKind } from "../columns/column.ts";
import { guardColumn } from "../columns/guard-column.ts";

/** The content of a file or the clipboard: columns, and the plain values of each row, computed while they are read. */
export interface Sheet {
  readonly columns: readonly SheetColumn[];
  readonly rows: Iterable<readonly CellValue[]>;
  readonly rowCount: number;
  /** Tells the user what the file lacks. */
  readonly note?: string;
}

export interface SheetColumn {
  readonly header: string;
  readonly kind: ColumnKind;
  /** In pixels. */
  readonly width: number;
}

interface Rows<Row> {
  readonly length: number;
  readonly rows: () => Iterable<Row>;
}

/** The rows as plain values, or as the values that a column declares for files. */
export function sheetOf<Row>(shown: readonly Column<Row>[], { length, rows }: Rows<Row>, viewer: Viewer): Sheet {
  const columns = columnsForFile(shown);
  return {
    columns: columns.map(({ header, kind, width }) => ({ header, kind, width })),
    rows: { [Symbol.iterator]: () => cellsOf(columns, rows(), viewer) },
    rowCount: length,
  };
}

function columnsForFile<Row>(shown: readonly Column<Row>[]): readonly Column<Row>[] {
  const ids = new Set(shown.map(({ id }) => id));
  return shown.flatMap((column) => {
    const added = (column.fileColumns ?? []).filter(({ id }) => !ids.has(id));
    return column.isScreenOnly ? added : [column, ...added];
  });
}

function* cellsOf<Row>(columns: readonly Column<Row>[], rows: Iterable<Row>, viewer: Viewer) {
  const guarded = columns.map(guardColumn);
  for (const row of rows) yield guarded.map((column) => column.exported?.(row, viewer) ?? column.value(row));
}
