import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { toggle } from "#components/data-table/filters/filter-kinds.tsx";
import { overdueOf } from "#lib/aging/snapshot/aging-summary.ts";
import { isKnown } from "#lib/format/numbers/decimal.ts";
import { type ExactSum, isNothing } from "#lib/format/numbers/sums.ts";
import type { AccountRow } from "./_components/account-columns.tsx";

/** Accounts with an amount that cannot be read are kept. */
const isSomething = (sum: ExactSum | null | undefined) => Boolean(sum && !isNothing(sum));

export const agingFilters = defineFilters<AccountRow>({})({
  overdue: toggle({ label: "Overdue", test: (row) => isSomething(overdueOf(row)) }),
  credit: toggle({ label: "With credit", test: ({ credit, unapplied }) => isSomething(credit) || isSomething(unapplied) }),
  changed: toggle({
    label: "Changed since",
    test: ({ sinceClose }) => Boolean(sinceClose && (!isKnown(sinceClose) || sinceClose.units !== 0n)),
  }),
});
