import type { CardPlace, Column } from "../column.ts";

/** Font size of the page, in pixels, for which widths of columns and lists are declared. */
const declaredFontPixels = 16;

/** A declared width in CSS: texts and the columns that hold them grow with the font size that a person has set in the browser. */
export const remOf = (pixels: number): string => `${pixels / declaredFontPixels}rem`;

/** How much larger the page's font is than the one of the declared widths. */
export const fontScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / declaredFontPixels;

/** Declared widths of a list. data-table.css has a container query in rem for each; between two widths the list shows what fits the lower one. */
export const widthSteps = [112, 104, 96, 88, 80, 76, 72, 68, 64, 60, 56, 52, 48, 44, 40].map((rem) => rem * declaredFontPixels);
const allShownFrom = 1920;
const narrowestStep = 640;

/** Width of the column of checkboxes and of the space after the last column, which data-table.css has too. */
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

/** The step for a list of this declared width; null where all columns are shown. */
export function stepOfWidth(width: number): number | null {
  if (width >= allShownFrom) return null;
  return widthSteps.find((step) => step <= width) ?? narrowestStep;
}
