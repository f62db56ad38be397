import { Scale } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { toggle } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { isKnown } from "#contract/decimal.ts";
import { type ExactSum, isZeroSum } from "#lib/format/numbers/sums.ts";
import { overdueOf } from "#lib/receivables/aging/snapshot/aging-summary.ts";
import { titleOf } from "#lib/screens.ts";
import { customersOfRepsFilter } from "../_components/filters/reps/customers-of-reps-filter.tsx";
import { listOfKey } from "../_components/list/list-of-key.ts";
import { type AccountRow, accountColumns } from "./_components/accounts/account-columns.tsx";

/** Accounts with an amount that cannot be read are kept. */
const isNotZero = (sum: ExactSum | null | undefined) => Boolean(sum && !isZeroSum(sum));

export const agingFilters = defineFilters<AccountRow>({})({
  overdue: toggle({ label: "Overdue", test: (row) => isNotZero(overdueOf(row)) }),
  credit: toggle({ label: "With credit", test: ({ credit, onAccount }) => isNotZero(credit) || isNotZero(onAccount?.unapplied) }),
  changed: toggle({
    label: "Changed since",
    test: ({ sinceClose }) => Boolean(sinceClose && (!isKnown(sinceClose) || sinceClose.units !== 0n)),
  }),
  reps: customersOfRepsFilter(),
});

export const agingList = defineList({
  table: "aging",
  title: titleOf("aging"),
  noun: "account",
  columns: accountColumns,
  filters: agingFilters,
  empty: {
    icon: Scale,
    title: "Nothing was owed at the last close",
    text: "The Data API has no AR aging for what this connection’s key covers. It is calculated at the end of each day.",
  },
});

export const agingListOf = listOfKey(agingList, "aging");
