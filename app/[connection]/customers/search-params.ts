import { type ListSearch, listParams } from "#components/data-table/list/list-declaration.ts";
import { flagParam, idListParam, type UrlParams, wordListParam } from "#components/data-table/url/url-params.ts";
import type { CustomerQuery } from "#lib/api/customers.ts";
import { customerColumns } from "./_components/columns.tsx";

/** The list's state, all of it in the URL. Empty lists restrict nothing. */
export interface CustomerSearch extends ListSearch {
  readonly statuses: readonly string[];
  readonly states: readonly string[];
  readonly reps: readonly number[];
  /** Only those on hold. */
  readonly hold: boolean;
}

export const customerParams: UrlParams<CustomerSearch> = {
  ...listParams(customerColumns),
  statuses: wordListParam,
  states: wordListParam,
  reps: idListParam,
  hold: flagParam,
};

export const accountStatuses = [
  { value: "Active", label: "Active" },
  { value: "Inactive", label: "Inactive" },
  { value: "OutOfBus", label: "Out of business" },
] as const;

/** The part that the API filters by. Statuses are always named: left out, the API would show active customers alone. */
export function queryOf({ statuses, states, hold }: CustomerSearch): CustomerQuery {
  const every = accountStatuses.map(({ value }) => value);
  const known = every.filter((status) => statuses.includes(status));
  return {
    AccountStatuses: known.length > 0 ? known : every,
    ...(states.length > 0 && { States: [...states] }),
    ...(hold && { OnHold: true }),
  };
}
