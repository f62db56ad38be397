import { CalendarCheck } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices, toggle } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { reasonLabels, reasons, reasonsFor } from "#lib/parties/my-day/reasons.ts";
import { titleOf } from "#lib/screens.ts";
import { repFilter } from "../_components/filters/reps/rep-filter.tsx";
import { stateFilter } from "../_components/filters/state-filter.ts";
import { type DayRow, dayColumns } from "./_components/columns.tsx";

// Only active customers get deliveries.
export const dayFilters = defineFilters<DayRow, ListQuery<"GET /v1/customers">>({ AccountStatuses: ["Active"] })({
  reps: repFilter(({ customer }) => customer),
  states: stateFilter({ query: "States" }),
  reasons: choices({
    label: "Reason",
    options: reasons.map((value) => ({ value, label: reasonLabels[value] })),
    of: reasonsFor,
    isCounted: true,
  }),
  done: toggle({ label: "Done", test: ({ doneUntil }) => doneUntil !== null, testOff: ({ doneUntil }) => doneUntil === null }),
});

export const dayList = defineList({
  table: "my-day",
  title: titleOf("my-day"),
  noun: "customer",
  columns: dayColumns,
  filters: dayFilters,
  empty: {
    icon: CalendarCheck,
    title: "No customers",
    text: "This connection’s key covers no active customers.",
    hidden: { title: "Every customer is done today", text: "The filter Done shows them." },
  },
  notes: [
    "Shelves to fill were counted within 30 days, are empty or sold out within 14 days, and their product is available in the customer’s warehouse. " +
      "Unapplied credit is the customer’s own open credit memos and the payments on the AR accounts of its open invoices.",
  ],
});
