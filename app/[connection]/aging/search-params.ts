import { type ListSearch, listParams } from "#components/data-table/list-declaration.ts";
import type { RowFilter } from "#components/data-table/row-filter.ts";
import { flagParam, type UrlParams } from "#components/data-table/url-params.ts";
import { overdueOf } from "#lib/aging/pivot.ts";
import { type AccountRow, accountColumns } from "./_components/account-columns.tsx";

export interface AgingSearch extends ListSearch {
  readonly overdue: boolean;
  readonly credit: boolean;
  readonly changed: boolean;
}

export const agingParams: UrlParams<AgingSearch> = {
  ...listParams(accountColumns),
  overdue: flagParam,
  credit: flagParam,
  changed: flagParam,
};

const hasCredit = ({ credit, unapplied }: AccountRow) => credit.units > 0n || (unapplied ? unapplied.units > 0n : false);

/** All of them work over the accounts that are loaded. */
export function accountFilters({ overdue, credit, changed }: AgingSearch): RowFilter<AccountRow>[] {
  const filters: RowFilter<AccountRow>[] = [];
  if (overdue) filters.push({ id: "overdue", key: "", test: (row) => overdueOf(row).units > 0n });
  if (credit) filters.push({ id: "credit", key: "", test: hasCredit });
  if (changed) filters.push({ id: "changed", key: "", test: (row) => (row.sinceClose ? row.sinceClose.units !== 0n : false) });
  return filters;
}
