"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useMinute, useSettledTime, useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { saysFailure } from "#lib/api/resource.ts";
import { allStates, customerResource } from "#lib/api/resources.ts";
import { readCutOffRules } from "#lib/parties/cutoff/cut-off.ts";
import { withoutPastDates } from "#lib/parties/delivery/planned-dates.ts";
import { planStops } from "#lib/parties/delivery/stops.ts";
import { useCustomersWithReps } from "../filters/reps/use-customers-with-reps.ts";

/** In every time zone, days begin at a whole quarter of an hour. */
const quarterHourMs = 15 * 60_000;

/**
 * The loaded customers with their planned deliveries; undefined until the customers and the states' cut-offs are read. Cut-offs are unknown
 * when the states cannot be read. `nowMs` changes when a cut-off passes.
 */
export function useCustomerStops(query: ListQuery<"GET /v1/customers">, chosenReps: readonly number[]) {
  const api = useApi();
  const { reps, ...customers } = useCustomersWithReps(useAllRows(customerResource(api).rows(query)), chosenReps);
  const states = useQuery({ ...allStates(api), ...saysFailure });
  const { today } = useViewer();
  const rules = useMemo(() => readCutOffRules(states.data ?? []), [states.data]);
  const quarterMs = Math.floor(useMinute() / quarterHourMs) * quarterHourMs;
  const isSettled = states.data !== undefined || states.error !== null;
  const planned = useMemo(() => {
    if (!customers.rows || !isSettled) return undefined;
    const current = withoutPastDates(customers.rows, today, { rules, nowMs: quarterMs });
    return { customers: current, stops: planStops(current, rules) };
  }, [customers.rows, rules, isSettled, today, quarterMs]);
  const cutOffs = useMemo(() => [...new Set(planned?.stops.flatMap(({ cutOffMs }) => cutOffMs ?? []))], [planned]);
  const nowMs = useSettledTime(cutOffs);
  return { customers: { ...customers, isPending: customers.isPending || !isSettled }, reps, states, rules, planned, nowMs };
}
