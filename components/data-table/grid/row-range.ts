/** Indexes of rows; `to` is not included. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

const overscanRows = 8;
/** Rows above and below the visible ones that must be rendered. It is smaller than the overscan, so that scrolling renders only every few rows. */
const marginRows = 2;

const extend = ({ from, to }: RowRange, by: number): RowRange => ({ from: Math.max(0, from - by), to: to + by });

/** The rows to render when `visible` are in sight and `rendered` are in the document. */
export function followScroll(rendered: RowRange, visible: RowRange): RowRange {
  const needed = extend(visible, marginRows);
  return needed.from >= rendered.from && needed.to <= rendered.to ? rendered : extend(visible, overscanRows);
}

/** The indexes of a range that a list with `count` rows has, and `focusedRow`. */
export function indexesOf({ from, to }: RowRange, count: number, focusedRow: number): readonly number[] {
  const last = Math.min(to, count);
  // The browser has not scrolled yet when the list gets shorter.
  const first = Math.max(0, Math.min(from, count - (to - from)));
  const indexes = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at);
  if (focusedRow < 0 || focusedRow >= count || (focusedRow >= first && focusedRow < last)) return indexes;
  return focusedRow < first ? [focusedRow, ...indexes] : [...indexes, focusedRow];
}
