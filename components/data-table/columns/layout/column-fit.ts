import type { CardPlace, Column } from "../column.ts";

/** Widths of a list in pixels. data-table.css has a container query for each; between two widths the list shows what fits the lower one. */
export const widthSteps = [1792, 1664, 1536, 1408, 1280, 1216, 1152, 1088, 1024, 960, 896, 832, 768, 704, 640] as const;

/** Width in pixels of the column of checkboxes and of the space after the last column; data-table.css has them in rem. */
const aroundColumns = 44 + 12;
const growingWidthMin = 120;
const growingShare = 0.7;

interface FittedColumn<Row> {
  readonly column: Column<Row>;
  readonly width: number;
  readonly grows: boolean;
  readonly pinnedAt: number | null;
  readonly isLastPinned: boolean;
}

/**
 * How narrow a column can become before another column is hidden. A column that grows can also shrink, unless a pinned column after it
 * depends on its width.
 */
export function narrowestWidth({ width, grows, pinnedAt, isLastPinned }: Omit<FittedColumn<never>, "column">): number {
  const mayShrink = grows && (pinnedAt === null || isLastPinned);
  return mayShrink ? Math.min(width, Math.max(growingWidthMin, Math.round(width * growingShare))) : width;
}

const cardRanks: Record<CardPlace, number | null> = { title: null, amount: null, extra: 1, note: 2, line: 3, status: 3, subtitle: 4 };

/** A narrow list hides columns with a low rank first; null: never. Amounts stay unless they are declared otherwise. */
function rankOf<Row>(column: Column<Row>): number | null {
  if (column.fit === "always" || column.isRequired) return null;
  if (column.fit === "first") return -1;
  if (column.fit === "last") return 5;
  if (column.kind === "money") return null;
  return column.cardPlace ? cardRanks[column.cardPlace] : 0;
}

/** The widest step at which each column is hidden, by column id. */
export function hidingSteps<Row>(columns: readonly FittedColumn<Row>[]): ReadonlyMap<string, number> {
  const ranked = columns.flatMap((item, at) => {
    const rank = item.pinnedAt === null ? rankOf(item.column) : null;
    return rank === null ? [] : [{ item, at, rank }];
  });
  ranked.sort((a, b) => a.rank - b.rank || b.at - a.at);
  const hidden = new Map<string, number>();
  let needed = aroundColumns + columns.reduce((sum, column) => sum + narrowestWidth(column), 0);
  for (const step of widthSteps) {
    while (needed > step) {
      const next = ranked.shift();
      if (!next) return hidden;
      hidden.set(next.item.column.id, step);
      needed -= narrowestWidth(next.item);
    }
  }
  return hidden;
}

/** The step for a list of this width; null where all columns are shown. */
export function stepOfWidth(width: number): number | null {
  const widest = widthSteps[0];
  if (width >= widest + 128) return null;
  return widthSteps.find((step) => step <= width) ?? widthSteps[widthSteps.length - 1] ?? null;
}
