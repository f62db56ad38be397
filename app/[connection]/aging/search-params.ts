import { type ListSearch, listParams } from "#components/data-table/list/list-declaration.ts";
import type { RowFilter } from "#components/data-table/rows/row-filter.ts";
import { flagParam, type UrlParams } from "#components/data-table/url/url-params.ts";
import { overdueOf } from "#lib/aging/snapshot/aging-summary.ts";
import { isKnown } from "#lib/format/decimal.ts";
import { type ExactSum, isNothing } from "#lib/format/sums.ts";
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

/** An amount that cannot be read may be something: such accounts are kept. */
const isSomething = (sum: ExactSum | null | undefined) => Boolean(sum && !isNothing(sum));
const hasCredit = ({ credit, unapplied }: AccountRow) => isSomething(credit) || isSomething(unapplied);
const hasChanged = ({ sinceClose }: AccountRow) => Boolean(sinceClose && (!isKnown(sinceClose) || sinceClose.units !== 0n));

/** All of them work over the accounts that are loaded. */
export function accountFilters({ overdue, credit, changed }: AgingSearch): RowFilter<AccountRow>[] {
  const filters: RowFilter<AccountRow>[] = [];
  if (overdue) filters.push({ id: "overdue", key: "", test: (row) => isSomething(overdueOf(row)) });
  if (credit) filters.push({ id: "credit", key: "", test: hasCredit });
  if (changed) filters.push({ id: "changed", key: "", test: hasChanged });
  return filters;
}
