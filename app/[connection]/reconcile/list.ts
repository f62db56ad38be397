import { FileDiff } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices, custom, describedAs, toggle } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { type ResultGroup, resultGroups } from "#lib/receivables/reconcile/compare.ts";
import { titleOf } from "#lib/screens.ts";
import { comparedColumns } from "./_components/results/columns.tsx";
import { type ComparedRow, groupLabels, kindLabels } from "./_components/results/compared-row.tsx";

const reconcileFilters = defineFilters<ComparedRow>({})({
  // Shown and changed by the groups above the list.
  groups: custom({
    ...choices<ComparedRow, object, ResultGroup>({
      options: resultGroups.map((value) => ({ value, label: value })),
      of: ({ group }) => group,
    }),
    render: describedAs((groups) => (groups.length > 0 ? `Result: ${groups.map((group) => groupLabels[group]).join(", ")}` : "")),
  }),
  kinds: choices({
    label: "Type",
    options: (["invoice", "credit", "payment"] as const).map((value) => ({ value, label: kindLabels[value] })),
    of: ({ document, line }) => document?.kind ?? line?.kind ?? null,
  }),
  noted: toggle({ label: "With a note", test: ({ note }) => note !== "" }),
});

export const reconcileList = defineList({
  table: "reconcile",
  title: titleOf("reconcile"),
  noun: "line",
  columns: comparedColumns,
  filters: reconcileFilters,
  empty: {
    icon: FileDiff,
    title: "There is nothing to compare",
    text: "Neither your books nor the Data API has anything on these days.",
  },
});
