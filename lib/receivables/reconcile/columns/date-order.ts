import type { DateOrder } from "./read-dates.ts";

/** A date such as 03/11/2026. */
export const numericDate = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:[ T,].*)?$/;

/** The order of the dates that are valid in only one order; null without one. When they contradict each other, the more frequent order wins. */
export function certainOrderOf(cells: Iterable<string>): DateOrder | null {
  let dayFirst = 0;
  let monthFirst = 0;
  for (const cell of cells) {
    const [, first, , second] = numericDate.exec(cell.trim()) ?? [];
    if (Number(first) > 12) dayFirst += 1;
    else if (Number(second) > 12) monthFirst += 1;
  }
  return dayFirst === monthFirst ? null : dayFirst > monthFirst ? "day" : "month";
}
