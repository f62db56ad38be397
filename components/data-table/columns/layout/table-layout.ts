import type { Column } from "../column.ts";
import { hidingSteps, narrowestWidth, remOf, widthSteps } from "./column-fit.ts";

export interface PlacedColumn<Row> {
  readonly column: Column<Row>;
  /** Distance of a pinned column from the start edge; null for a column that scrolls. */
  readonly pinnedAt: number | null;
  readonly isLastPinned: boolean;
}

export interface TableLayout<Row> {
  readonly columns: readonly SizedColumn<Row>[];
  /** For grid-template-columns. */
  readonly template: string;
  readonly minWidth: number;
  readonly pinnedWidth: number;
  /** The columns that narrow lists show, from the widest step that hides a column to the narrowest. */
  readonly narrower: readonly NarrowLayout[];
}

export interface NarrowLayout {
  /** One of widthSteps. */
  readonly step: number;
  readonly template: string;
  readonly minWidth: number;
}

export interface SizedColumn<Row> extends PlacedColumn<Row> {
  readonly width: number;
  /** Takes a share of the free width. */
  readonly grows: boolean;
  /** The widest step at which it is hidden; undefined where it is always shown. */
  readonly hiddenAt?: number | undefined;
}

/** `hides`: whether narrow lists hide columns. Columns that a person has chosen always stay. */
export function arrangeColumns<Row>(sized: readonly SizedColumn<Row>[], { hides }: { readonly hides: boolean }): TableLayout<Row> {
  const steps = hides ? hidingSteps(sized) : new Map<string, number>();
  const columns = sized.map((item) => ({ ...item, hiddenAt: steps.get(item.column.id) }));
  const widest = Math.max(...steps.values(), 0);
  const narrower = widthSteps
    .filter((step) => step <= widest)
    .map((step) => ({ step, ...tracksOf(columns.filter((column) => isShownAt(column, step))) }));
  const pinnedWidth = columns.filter(({ pinnedAt }) => pinnedAt !== null).reduce((sum, { width }) => sum + width, 0);
  return { columns, ...tracksOf(columns), pinnedWidth, narrower };
}

const isShownAt = <Row>({ hiddenAt }: SizedColumn<Row>, step: number) => hiddenAt === undefined || step > hiddenAt;

function tracksOf<Row>(columns: readonly SizedColumn<Row>[]): Pick<TableLayout<Row>, "template" | "minWidth"> {
  return {
    template: columns.map((item) => (item.grows ? `minmax(${remOf(narrowestWidth(item))},1fr)` : remOf(item.width))).join(" "),
    minWidth: columns.reduce((sum, item) => sum + narrowestWidth(item), 0),
  };
}

/** The layout at a step, without the columns that it hides. */
export function layoutAt<Row>(layout: TableLayout<Row>, step: number | null): TableLayout<Row> {
  const narrow = layout.narrower.find((item) => item.step === step);
  if (!narrow || step === null) return layout;
  const { template, minWidth } = narrow;
  return { ...layout, columns: layout.columns.filter((column) => isShownAt(column, step)), template, minWidth, narrower: [] };
}

/** The ids of the shown columns: the chosen ones without unknown ones, and the required ones. */
export function shownColumns<Row>(columns: readonly Column<Row>[], shown: readonly string[] | null): readonly string[] {
  if (!shown) return columns.filter((column) => !column.isHiddenAtFirst).map(({ id }) => id);
  const required = columns.filter(({ id, isRequired }) => isRequired && !shown.includes(id)).map(({ id }) => id);
  return [...required, ...shown.filter((id) => columns.some((column) => column.id === id))];
}

/** The declared layout, for a list that is still loading: the first column pinned, nothing resized. */
export function declaredLayout<Row>(columns: readonly Column<Row>[]): TableLayout<Row> {
  const placed = shownColumns(columns, null).flatMap((id, at) => {
    const column = columns.find((item) => item.id === id);
    return column
      ? [{ column, width: column.width, grows: column.grows ?? false, pinnedAt: at === 0 ? 0 : null, isLastPinned: at === 0 }]
      : [];
  });
  return arrangeColumns(placed, { hides: true });
}
