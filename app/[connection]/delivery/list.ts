import { Truck } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { toggle, viewState } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { dayParam, flagParam } from "#components/data-table/url/url-params.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import type { Stop } from "#lib/parties/delivery/stops.ts";
import { titleOf } from "#lib/screens.ts";
import { repFilter } from "../_components/filters/reps/rep-filter.tsx";
import { stateFilter } from "../_components/filters/state-filter.ts";
import { listOfKey } from "../_components/list/list-of-key.ts";
import { stopColumns } from "./_components/columns.tsx";

/** Other days have no place on the board: those at the ends of the calendar have no week before or after them. */
export const isOnBoard = (day: CalendarDate): boolean => day >= "2000-01-01" && day <= "2999-12-31";

const weekParam: typeof dayParam = {
  ...dayParam,
  read(text) {
    const day = dayParam.read(text);
    return day !== null && isOnBoard(day) ? day : null;
  },
};

// Only active customers get deliveries.
export const deliveryFilters = defineFilters<Stop, ListQuery<"GET /v1/customers">>({ AccountStatuses: ["Active"] })({
  // The first day on the board. Null means today.
  week: viewState(weekParam),
  // Shows a list instead of the week board.
  list: viewState(flagParam),
  reps: repFilter(({ customer }) => customer),
  states: stateFilter({ query: "States" }),
  open: toggle({
    label: "Before cut-off",
    test: ({ cutOffMs }, { nowMs }) => cutOffMs !== null && nowMs !== undefined && cutOffMs >= nowMs,
  }),
});

export const deliveryList = defineList({
  table: "deliveries",
  title: titleOf("delivery"),
  noun: "delivery",
  nouns: "deliveries",
  columns: stopColumns,
  filters: deliveryFilters,
  empty: {
    icon: Truck,
    title: "No deliveries planned",
    text: "The Data API has no delivery date for the active customers that this connection’s key covers.",
  },
});

/** The empty text where some delivery dates cannot be read. */
export const noReadableDates: typeof deliveryList.empty = {
  icon: Truck,
  title: "No readable delivery date",
  text: "Deliveries may be planned: the delivery dates of some customers cannot be read.",
};

export const deliveryListOf = listOfKey(deliveryList, "delivery");
