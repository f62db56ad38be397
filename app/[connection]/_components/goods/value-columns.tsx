import type { Column } from "#components/data-table/columns/column.ts";
import { isKnown, isZero, readDecimal } from "#contract/decimal.ts";
import { noValue } from "#lib/format/numbers/numbers.ts";
import { Cents } from "../values/cents.tsx";

interface ValueColumn<Row> extends Partial<Column<Row>> {
  readonly id: string;
  readonly header: string;
  /** An exact decimal text; null when the value is not known. */
  readonly value: (row: Row) => string | null;
  /** Shown after the value on a card. */
  readonly noun: string;
}

/** Money of a stock, at the last purchase cost. */
export const valueColumn = <Row,>({ noun, ...column }: ValueColumn<Row>): Column<Row> => ({
  kind: "money",
  cell: (row, { locale }) => {
    const value = readDecimal(column.value(row));
    if (!isKnown(value)) return <span className="text-faint max-sm:hidden">{noValue}</span>;
    return (
      <span className={isZero(value) ? "text-faint" : undefined}>
        <Cents value={value} locale={locale} />
        <span className="sm:hidden"> {noun}</span>
      </span>
    );
  },
  width: 124,
  isSummed: true,
  isToTheCent: true,
  ...column,
});

export const unitCostColumn = <Row extends { readonly unitCost: string | null }>(): Column<Row> => ({
  id: "UnitCost",
  header: "Last purchase cost",
  kind: "money",
  value: ({ unitCost }) => unitCost,
  width: 160,
  isHiddenAtFirst: true,
});
