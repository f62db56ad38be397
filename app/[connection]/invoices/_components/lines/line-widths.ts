/**
 * A line's figures, by the room there is: wide, each has its column; in the middle shipped, unit price and amount have one and the rest
 * stands under them; narrow, all but the amount stands under the product. Paper has what was ordered and back-ordered beside the middle ones.
 */
export const fromWide = "hidden @5xl:table-cell";
export const fromWideAndPrinted = "hidden @5xl:table-cell print:table-cell print:w-20";
export const fromMiddle = "hidden @xl:table-cell print:table-cell print:w-24";
export const belowWide = "@5xl:hidden print:hidden";
export const onlyNarrow = "@xl:hidden print:hidden";
