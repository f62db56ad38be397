import type { CSSProperties } from "react";
import { remOf } from "../columns/layout/column-fit.ts";
import type { SizedColumn, TableLayout } from "../columns/layout/table-layout.ts";
import type { Density } from "../list/preferences.ts";

/** Row heights in rem; data-table.css has the height of cards. */
export const rowHeights: Record<Density, number> = { comfortable: 2.5, compact: 2 };
export const cardsBelow = "(width < 40rem)";

type Properties = CSSProperties & Record<`--${string}`, string | number>;

export function gridStyle<Row>(layout: TableLayout<Row>, density: Density): Properties {
  const style: Properties = {
    "--row-height": `${rowHeights[density]}rem`,
    "--columns": layout.template,
    "--content-width": remOf(layout.minWidth),
    "--pinned-width": remOf(layout.pinnedWidth),
  };
  for (const { step, template, minWidth } of layout.narrower) {
    style[`--columns-${step}`] = template;
    style[`--width-${step}`] = remOf(minWidth);
  }
  return style;
}

/** The part of a card's height that the head of a group does without; groups.css has both heights. */
export const headSaving = 3.75 / 6.5;

const lengthOf = (lines: number, heads: number) =>
  heads === 0 ? `calc(var(--row) * ${lines})` : `calc(var(--row) * ${lines} - var(--head-saving) * ${heads})`;

// Sets the height directly: changing an inherited custom property would restyle every cell.
export const bodyStyle = (lineCount: number, heads = 0): CSSProperties => ({ height: lengthOf(lineCount, heads) });

export const rowStyle = (line: number, headsBefore = 0): CSSProperties => ({ top: lengthOf(line, headsBefore) });

/** The attributes that place a cell in its row and on its card. */
export function cellAttributes<Row>({ column, pinnedAt, isLastPinned, hiddenAt }: SizedColumn<Row>, isEnd: boolean) {
  const style: Properties = {};
  if (pinnedAt !== null) style["--pinned-at"] = remOf(pinnedAt);
  if (column.cardPlace) style["--place"] = column.cardPlace;
  return {
    style,
    "data-align": isEnd ? "end" : undefined,
    "data-wraps": column.kind === "text" && (column.wraps ?? !column.cell) ? "" : undefined,
    "data-place": column.cardPlace,
    "data-hidden-at": hiddenAt,
    "data-pinned": pinnedAt === null ? undefined : isLastPinned ? "last" : "inner",
  };
}
