import type { Column } from "./column.ts";
import { hidingSteps, narrowestWidth, widthSteps } from "./column-fit.ts";

export interface PlacedColumn<Row> {
  readonly column: Column<Row>;
  /** Distance from the start edge where the column stays while the rest scrolls; null for a column that scrolls. */
  readonly pinnedAt: number | null;
  readonly isLastPinned: boolean;
}

export interface TableLayout<Row> {
  readonly columns: readonly SizedColumn<Row>[];
  /** For grid-template-columns. */
  readonly template: string;
  readonly minWidth: number;
  readonly pinnedWidth: number;
  /** What is left of it in narrow lists, from the widest step that hides a column to the narrowest. */
  readonly narrower: readonly NarrowLayout[];
}

export interface NarrowLayout {
  /** In pixels: one of widthSteps. */
  readonly step: number;
  readonly template: string;
  readonly minWidth: number;
}

export interface SizedColumn<Row> extends PlacedColumn<Row> {
  readonly width: number;
  /** Takes a share of the room that is left. */
  readonly grows: boolean;
  /** The widest step at which it is hidden; undefined where it is always shown. */
  readonly hiddenAt?: number | undefined;
}

/** `hides`: columns may be hidden in a narrow list. Those that a person has chosen are not. */
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
    template: columns.map((item) => (item.grows ? `minmax(${narrowestWidth(item)}px,1fr)` : `${item.width}px`)).join(" "),
    minWidth: columns.reduce((sum, item) => sum + narrowestWidth(item), 0),
  };
}

/** The layout as it is shown at a step, without what is hidden there. */
export function layoutAt<Row>(layout: TableLayout<Row>, step: number | null): TableLayout<Row> {
  const narrow = layout.narrower.find((item) => item.step === step);
  if (!narrow || step === null) return layout;
  const { template, minWidth } = narrow;
  return { ...layout, columns: layout.columns.filter((column) => isShownAt(column, step)), template, minWidth, narrower: [] };
}

/** The ids that a choice of columns amounts to: unknown ones fall out, required ones come in. */
export function shownColumns<Row>(columns: readonly Column<Row>[], shown: readonly string[] | null): readonly string[] {
  if (!shown) return columns.filter((column) => !column.isHiddenAtFirst).map(({ id }) => id);
  const required = columns.filter(({ id, isRequired }) => isRequired && !shown.includes(id)).map(({ id }) => id);
  return [...required, ...shown.filter((id) => columns.some((column) => column.id === id))];
}

/** The declared layout, for a list that has not come yet: the first column pinned, nothing resized. */
export function declaredLayout<Row>(columns: readonly Column<Row>[]): TableLayout<Row> {
  const placed = shownColumns(columns, null).flatMap((id, at) => {
    const column = columns.find((item) => item.id === id);
    return column
      ? [{ column, width: column.width, grows: column.grows ?? false, pinnedAt: at === 0 ? 0 : null, isLastPinned: at === 0 }]
      : [];
  });
  return arrangeColumns(placed, { hides: true });
}
