import { type Decimal, writeDecimal } from "#contract/decimal.ts";
import { readsAsThousands } from "#lib/format/numbers/numbers.ts";
import type { ColumnKind } from "../columns/column.ts";

/** An exact sum in a file. Sums have six decimals; zeros at their end are left out, but "1.1250" keeps one and money two decimals. */
export function sumText(kind: ColumnKind, sum: Decimal): string {
  const text = writeDecimal(sum);
  const short = kind === "money" ? text.replace(/(\.\d\d\d*?)0+$/, "$1") : text.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
  return readsAsThousands.test(short) ? `${short}0` : short;
}
