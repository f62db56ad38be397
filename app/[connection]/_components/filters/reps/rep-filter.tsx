import type { Filter } from "#components/data-table/filters/filter.ts";
import { choices } from "#components/data-table/filters/filter-kinds.tsx";
import { idListParam } from "#components/data-table/url/url-params.ts";
import { type CustomerWithReps, repIDsOf, repNameOf } from "#lib/parties/customers/reps-of-customer.ts";
import { LazyRepNote, LazyRepStatus } from "./lazy-rep-filter.tsx";

/** The sales reps of the loaded customers, those with the most rows first. Reps whom only /salesReps names come last. */
export function repFilter<Row, Query>(customerOf: (row: Row) => CustomerWithReps): Filter<Row, Query, readonly number[]> {
  const filter = choices<Row, Query, number>({
    label: "Sales rep",
    param: idListParam,
    of: (row) => repIDsOf(customerOf(row)),
    labelOf: (row, id) => repNameOf(customerOf(row), id),
    isMostFrequentFirst: true,
    // They are read while the choices are open, and must not move the others.
    isLast: (row, id) => id !== customerOf(row).SalesRepUserID,
    Note: LazyRepNote,
  });
  return {
    ...filter,
    render: (props) => (
      <>
        {filter.render?.(props)}
        <LazyRepStatus chosen={props.value} onChosen={props.onChange} />
      </>
    ),
  };
}
