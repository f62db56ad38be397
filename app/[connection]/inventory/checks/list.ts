import { ClipboardCheck } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices, toggle } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { problemKinds, problemLabels } from "#lib/lists/data-checks/find-problems.ts";
import { titleOf } from "#lib/screens.ts";
import { type ProblemRow, problemColumns } from "./_components/columns.tsx";

export const checkFilters = defineFilters<ProblemRow>({})({
  kinds: choices({
    label: "Problem",
    options: problemKinds.map((value) => ({ value, label: problemLabels[value] })),
    of: ({ kind }) => kind,
    isCounted: true,
  }),
  snoozed: toggle({
    label: "Snoozed",
    test: ({ snoozedUntil }) => snoozedUntil !== null,
    testOff: ({ snoozedUntil }) => snoozedUntil === null,
  }),
});

export const checksList = defineList({
  table: "data-checks",
  title: titleOf("inventory/checks"),
  noun: "problem",
  columns: problemColumns,
  filters: checkFilters,
  empty: {
    icon: ClipboardCheck,
    title: "No problems found",
    text: "What the Data API gave for this connection’s key adds up, has its certificates and dates, and is not out of date.",
    hidden: { title: "Every problem is snoozed", text: "The filter Snoozed shows them." },
  },
});
