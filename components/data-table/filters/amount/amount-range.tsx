import type { Filter } from "../filter.ts";
import { type AmountChoice, amountChoiceParam, inAmountRange } from "./amount-choice.ts";
import { AmountFilter } from "./amount-filter.tsx";

interface AmountRangeOptions<Row> {
  label: string;
  /** The row's own amount. Rows without one pass only if no range is chosen. */
  of: (row: Row) => string | null;
}

/** Amounts between two others. The browser decides which rows pass, because the Data API has no such filter. */
export function amountRange<Row, Query>({ label, of }: AmountRangeOptions<Row>): Filter<Row, Query, AmountChoice> {
  return {
    param: amountChoiceParam,
    test: (choice) => {
      if (choice === null) return null;
      const isIn = inAmountRange(choice);
      return (row) => isIn(of(row));
    },
    render: ({ value, onChange }) => <AmountFilter label={label} choice={value} onChoice={onChange} />,
  };
}
