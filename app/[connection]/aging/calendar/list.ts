import { CalendarDays } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { idListParam } from "#components/data-table/url/url-params.ts";
import { accountLabel } from "#lib/receivables/aging/open/accounts.ts";
import { calendarDays } from "#lib/receivables/aging/open/cash-calendar.ts";
import { titleOf } from "#lib/screens.ts";
import { labelOfKey } from "../../_components/filters/customer-filter.ts";
import { customersOfRepsFilter } from "../../_components/filters/reps/customers-of-reps-filter.tsx";
import { listOfKey } from "../../_components/list/list-of-key.ts";
import { type DueRow, dueColumns, storeLabel } from "./_components/columns.tsx";

export const dueFilters = defineFilters<DueRow>({})({
  accounts: choices({
    label: "Account",
    param: idListParam,
    of: ({ ARAccountID }) => ARAccountID,
    labelOf: ({ accountName }, id) => accountLabel(id, accountName),
  }),
  stores: labelOfKey((label) => choices({ label, param: idListParam, of: ({ CustomerID }) => CustomerID, labelOf: storeLabel })),
  reps: customersOfRepsFilter(),
});

export const dueList = defineList({
  table: "cash-calendar",
  title: titleOf("aging/calendar"),
  noun: "due amount",
  columns: dueColumns,
  filters: dueFilters,
  empty: {
    icon: CalendarDays,
    title: `Nothing falls due in the next ${calendarDays} days`,
    text: "The Data API has no open invoice with a due date in these days for what this connection’s key covers.",
  },
});

export const dueListOf = listOfKey(dueList, "aging/calendar");
