import type { Filter } from "#components/data-table/filters/filter.ts";
import { idListParam } from "#components/data-table/url/url-params.ts";
import { keyTypesWithReps } from "#lib/parties/customers/reps-for.ts";
import { RepPill } from "./rep-pill.tsx";

/** For rows that name only their customer or their AR account. Their screen shows those of the chosen sales reps' customers. */
export const customersOfRepsFilter = <Row, Query>(): Filter<Row, Query, readonly number[]> => ({
  param: idListParam,
  keyTypes: keyTypesWithReps,
  render: ({ value, onChange }) => <RepPill chosen={value} onChosen={onChange} />,
});
