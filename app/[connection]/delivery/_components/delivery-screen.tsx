"use client";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { CalendarDays, Rows3 } from "lucide-react";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { isViewComplete } from "#components/data-table/rows/use-row-view.ts";
import { useAddress } from "#components/data-table/url/address.ts";
import { SwitchField } from "#components/ui/fields/switch-field.tsx";
import { useMinute, useSettledTime, useViewer } from "#components/viewer.tsx";
import type { RecordOf } from "#contract/record-keys.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { type AllRows, useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { allStates, customerResource } from "#lib/api/resources.ts";
import { type CutOffRule, readCutOffRules } from "#lib/cutoff/cut-off.ts";
import { leftOutText } from "#lib/delivery/left-out-text.ts";
import { withoutPastDates } from "#lib/delivery/planned-dates.ts";
import { planStops, type Stop } from "#lib/delivery/stops.ts";
import { type RepsReading, untilRepsAreRead, useCustomersWithReps } from "../../_components/filters/use-customers-with-reps.ts";
import { ListScreen, type ScreenProps } from "../../_components/list/list-screen.tsx";
import { stopHref } from "../../_components/receivables/stop-href.ts";
import { ScreenError } from "../../_components/shell/screens/screen-error.tsx";
import { CutOffRules } from "../../_components/values/stop-cut-off.tsx";
import { deliveryListOf } from "../list.ts";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { CalendarDialog } from "./calendar-dialog.tsx";
import { DeliveryBoard } from "./delivery-board.tsx";

/** Deliveries and their order cut-offs, as a week board or a list. */
export function DeliveryScreen({ connection, keyType, preferences }: ScreenProps) {
  const list = useListState(deliveryListOf(keyType), preferences);
  const { search, change } = list;
  const { states, rules, leftOutRecords, reps, ...stops } = useStops(list.query, search.reps);

  const { search: address } = useAddress();
  const cutOffs = useMemo(() => [...new Set((stops.rows ?? []).flatMap(({ cutOffMs }) => cutOffMs ?? []))], [stops.rows]);
  const nowMs = useSettledTime(cutOffs);
  const view = useListView(list, stops.rows, search.open ? nowMs : undefined);
  const reading = untilRepsAreRead(stops, reps, view.length);
  // Each page adds deliveries to every day, which would move the cards below them.
  const isReadingRest = !reading.isComplete && reading.activity !== "stopped" && reading.activity !== "failed";
  return (
    <CutOffRules value={rules}>
      <ListScreen
        connection={connection}
        list={list}
        reading={reading}
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
            {states.error && reading.rows ? (
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
          search.list ? null : reading.isPending || isReadingRest ? (
            <BoardSkeleton />
          ) : view.length === 0 ? null : (
            <DeliveryBoard
              connection={connection}
              view={view}
              isComplete={isViewComplete(view, reading)}
              firstDay={search.week}
              onFirstDay={(week) => change({ week })}
            />
          )
        }
      />
    </CutOffRules>
  );
}

interface Stops extends AllRows<Stop> {
  readonly states: Pick<UseQueryResult<readonly RecordOf<"GET /v1/states">[]>, "data" | "error" | "isFetching" | "refetch">;
  readonly rules: ReadonlyMap<string, CutOffRule>;
  readonly reps: RepsReading;
  /** Names deliveries that are missing because their records could not be read. */
  readonly leftOutRecords: string | null;
}

/** In every time zone, days begin at a whole quarter of an hour. */
const quarterHourMs = 15 * 60_000;

/** Planned deliveries of the loaded customers. Cut-offs are unknown when states cannot be read. */
function useStops(query: ListQuery<"GET /v1/customers">, chosenReps: readonly number[]): Stops {
  const api = useApi();
  const { reps, ...customers } = useCustomersWithReps(useAllRows(customerResource(api).rows(query)), chosenReps);
  const states = useQuery(allStates(api));
  const { locale, today } = useViewer();
  const rules = useMemo(() => readCutOffRules(states.data ?? []), [states.data]);
  const quarterMs = Math.floor(useMinute() / quarterHourMs) * quarterHourMs;
  const isSettled = states.data !== undefined || states.error !== null;
  const rows = useMemo(
    () =>
      customers.rows && isSettled ? planStops(withoutPastDates(customers.rows, today, { rules, nowMs: quarterMs }), rules) : undefined,
    [customers.rows, rules, isSettled, today, quarterMs],
  );
  const leftOutRecords = useMemo(
    () => (customers.rows && states.data ? leftOutText({ customers: customers.rows, states: states.data }, locale) : null),
    [customers.rows, states.data, locale],
  );
  return { ...customers, reps, states, rules, leftOutRecords, rows, isPending: customers.isPending || !isSettled, keyOf: stopID };
}

const stopID = ({ id }: Stop) => id;

const views = [
  { value: "week", label: "Week", icon: CalendarDays },
  { value: "list", label: "List", icon: Rows3 },
] as const;
