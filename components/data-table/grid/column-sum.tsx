import { Tip } from "#components/ui/tips/tip.tsx";
import { type Decimal, roundDecimal, writeDecimal } from "#contract/decimal.ts";
import { formatMissing, formatMoney, formatQuantity } from "#lib/format/numbers/numbers.ts";
import type { ExactSum } from "#lib/format/numbers/sums.ts";
import type { Column } from "../columns/column.ts";

const centsScale = 2;

export function totalText<Row>({ kind, isToTheCent }: Column<Row>, total: Decimal, locale: string): string {
  const format = kind === "money" ? formatMoney : formatQuantity;
  return format(writeDecimal(isToTheCent ? roundDecimal(total, kind === "money" ? centsScale : 0) : total), locale);
}

/** A column's sum. A "*" says that rows have no value, and its tip how many: the sum may be less with them, because amounts can be negative. */
export function ColumnSum<Row>({ column, sum, locale }: { column: Column<Row>; sum: ExactSum; locale: string }) {
  // No value is known: a sum of zero would be wrong.
  if (sum.counted === 0 && sum.missing > 0) return <span className="text-faint">–</span>;
  const missing = formatMissing(sum, "row", locale);
  const shown = totalText(column, sum.total, locale);
  const exact = totalText({ ...column, isToTheCent: false }, sum.total, locale);
  return (
    <>
      {sum.missing > 0 ? (
        <Tip className="text-2xs text-warning" tip={`${missing} whose value is not known`}>
          * <span className="sr-only">{missing}:</span>
        </Tip>
      ) : null}
      <Tip tip={exact === shown ? undefined : exact}>{shown}</Tip>
    </>
  );
}
