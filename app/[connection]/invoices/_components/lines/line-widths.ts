/**
 * Columns of a line by available width. Wide: one column per figure. Medium: columns for shipped, unit price and amount, with the
 * other figures below them. Narrow: a column for the amount only. Print: medium, with columns for ordered and back-ordered.
 */
export const fromWide = "hidden @5xl:table-cell";
export const fromWideAndPrinted = "hidden @5xl:table-cell print:table-cell print:w-20";
export const fromMiddle = "hidden @xl:table-cell print:table-cell print:w-24";
export const belowWide = "@5xl:hidden print:hidden";
export const onlyNarrow = "@xl:hidden print:hidden";
