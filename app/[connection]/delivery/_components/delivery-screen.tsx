"use client";
import { CalendarDays, Rows3 } from "lucide-react";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { isViewComplete } from "#components/data-table/rows/use-row-view.ts";
import { useAddress } from "#components/data-table/url/address.ts";
import { SwitchField } from "#components/ui/fields/switch-field.tsx";
import { useViewer } from "#components/viewer.tsx";
import type { AllRows } from "#lib/api/reading/use-all-rows.ts";
import { leftOutText } from "#lib/parties/delivery/left-out-text.ts";
import { hasReadableDates } from "#lib/parties/delivery/planned-dates.ts";
import type { Stop } from "#lib/parties/delivery/stops.ts";
import { useCustomerStops } from "../../_components/customers/use-customer-stops.ts";
import { untilRepsAreRead } from "../../_components/filters/reps/reps-reading.ts";
import { ListScreen, type ScreenProps } from "../../_components/list/list-screen.tsx";
import { useUnknownMatches } from "../../_components/list/use-unknown-matches.tsx";
import { stopHref } from "../../_components/receivables/stop-href.ts";
import { ScreenError } from "../../_components/shell/screens/screen-error.tsx";
import { CutOffRules } from "../../_components/values/stop-cut-off.tsx";
import { deliveryListOf, noReadableDates } from "../list.ts";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { CalendarDialog } from "./calendar-dialog.tsx";
import { DeliveryBoard } from "./delivery-board.tsx";

/** Deliveries and their order cut-offs, as a week board or a list. */
export function DeliveryScreen({ connection, keyType, preferences }: ScreenProps) {
  const declared = useListState(deliveryListOf(keyType), preferences);
  const { search, change } = declared;
  const { customers, reps, states, rules, planned, nowMs } = useCustomerStops(declared.query, search.reps);
  const stops: AllRows<Stop> = { ...customers, rows: planned?.stops, keyOf: stopID };
  const { locale } = useViewer();
  const leftOutRecords = useMemo(
    () => (customers.rows && states.data ? leftOutText({ customers: customers.rows, states: states.data }, locale) : null),
    [customers.rows, states.data, locale],
  );
  const lacksDates = customers.leftOut > 0 || customers.rows?.some((customer) => !hasReadableDates(customer)) === true;
  const list = lacksDates ? { ...declared, declaration: { ...declared.declaration, empty: noReadableDates } } : declared;

  const { search: address } = useAddress();
  const view = useListView(list, stops.rows, search.open ? nowMs : undefined);
  const unknownMatches = useUnknownMatches(list, stops.rows, view, { open: states.isError && !states.data });
  const reading = untilRepsAreRead(stops, reps, view.length);
  // Each page adds deliveries to every day, which would move the cards below them.
  const isReadingRest = !reading.isComplete && reading.activity !== "stopped" && reading.activity !== "failed";
  return (
    <CutOffRules value={rules}>
      <ListScreen
        connection={connection}
        list={list}
        reading={{ ...reading, recordNoun: "customer" }}
        view={view}
        hrefOf={(stop) => stopHref(connection, stop, address)}
        actions={
          <>
            <CalendarDialog
              connection={connection}
              view={view}
              cutOffs={states.data ?? []}
              isComplete={isViewComplete(view, reading)}
              reps={search.reps}
              states={search.states}
            />
            <SwitchField
              legend="Show deliveries as"
              name="delivery-view"
              choices={views}
              value={search.list ? "list" : "week"}
              onChange={(chosen) => change({ list: chosen === "list" })}
            />
          </>
        }
        above={
          <>
            {leftOutRecords ? <p className="px-4 pt-3 text-sm text-warning sm:px-6">{leftOutRecords}</p> : null}
            {states.error && !states.data && reading.rows ? (
              <div className="px-4 pt-3 sm:px-6">
                <ScreenError
                  subject="The states’ cut-offs"
                  error={states.error}
                  onRetry={() => void states.refetch()}
                  retrying={states.isFetching}
                />
              </div>
            ) : null}
          </>
        }
        hasOwnOrder={!search.list}
        body={
          unknownMatches ??
          (search.list ? null : reading.isPending || isReadingRest ? (
            <BoardSkeleton />
          ) : view.length === 0 ? null : (
            <DeliveryBoard
              connection={connection}
              view={view}
              lacksDates={lacksDates}
              isComplete={isViewComplete(view, reading)}
              firstDay={search.week}
              onFirstDay={(week) => change({ week })}
            />
          ))
        }
      />
    </CutOffRules>
  );
}

const stopID = ({ id }: Stop) => id;

const views = [
  { value: "week", label: "Week", icon: CalendarDays },
  { value: "list", label: "List", icon: Rows3 },
] as const;
