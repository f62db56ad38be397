import { type Decimal, writeDecimal } from "#contract/decimal.ts";
import type { ColumnKind } from "../columns/column.ts";

/** An exact sum in a file. Sums have six decimals; zeros at their end are left out, and money keeps two decimals. */
export function sumText(kind: ColumnKind, sum: Decimal): string {
  const text = writeDecimal(sum);
  return kind === "money" ? text.replace(/(\.\d\d\d*?)0+$/, "$1") : text.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
}
