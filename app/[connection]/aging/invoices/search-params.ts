import { type ListSearch, listParams } from "#components/data-table/list/list-declaration.ts";
import type { RowFilter } from "#components/data-table/rows/row-filter.ts";
import { idListParam, type UrlParam, type UrlParams } from "#components/data-table/url/url-params.ts";
import { type AgePlace, agePlaces } from "#lib/aging/buckets.ts";
import { type ChangeKind, changeKinds } from "#lib/aging/snapshot/since-close.ts";
import { type AgedInvoiceRow, agedInvoiceColumns } from "./_components/columns.tsx";

export interface AgedInvoiceSearch extends ListSearch {
  readonly accounts: readonly number[];
  readonly suppliers: readonly number[];
  readonly ages: readonly AgePlace[];
  readonly changes: readonly ChangeKind[];
}

/** A comma list of known words; empty means no restriction. */
function choicesParam<Word extends string>(known: readonly Word[]): UrlParam<readonly Word[]> {
  return {
    read: (text) => {
      const asked = (text ?? "").split(",");
      return known.filter((word) => asked.includes(word));
    },
    write: (words) => words.join(",") || null,
  };
}

export const agedInvoiceParams: UrlParams<AgedInvoiceSearch> = {
  ...listParams(agedInvoiceColumns),
  accounts: idListParam,
  suppliers: idListParam,
  ages: choicesParam(agePlaces),
  changes: choicesParam(changeKinds),
};

/** All but the suppliers, whose parts of an invoice are summed before. They work over the rows that are loaded. */
export function agedInvoiceFilters({ accounts, ages, changes }: AgedInvoiceSearch): RowFilter<AgedInvoiceRow>[] {
  const filters: RowFilter<AgedInvoiceRow>[] = [];
  if (accounts.length > 0)
    filters.push({ id: "accounts", key: accounts.join(), test: ({ ARAccountID }) => accounts.includes(ARAccountID) });
  if (ages.length > 0) filters.push({ id: "ages", key: ages.join(), test: ({ place }) => place !== null && ages.includes(place) });
  if (changes.length > 0) filters.push({ id: "changes", key: changes.join(), test: ({ kind }) => kind !== null && changes.includes(kind) });
  return filters;
}
