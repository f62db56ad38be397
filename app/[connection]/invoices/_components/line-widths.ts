/**
 * A line's figures, by the room there is: wide, each has its column; in the middle shipped, unit price and amount have one and the rest
 * stands under them; narrow, all but the amount stands under the product.
 */
export const fromWide = "hidden @3xl:table-cell";
export const fromMiddle = "hidden @lg:table-cell";
export const belowWide = "@3xl:hidden";
export const onlyNarrow = "@lg:hidden";
