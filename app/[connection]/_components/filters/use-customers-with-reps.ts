"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { AllRows } from "#lib/api/reading/use-all-rows.ts";
import { repRecords } from "#lib/api/records/rep-records.ts";
import type { Customer } from "#lib/customers/customer.ts";
import { addRepRecords, type CustomerWithReps } from "#lib/customers/reps-of-customer.ts";

/** Why customers of the chosen sales reps may be missing; null where none is. */
export type RepsReading = Pick<AllRows<never>, "error" | "activity" | "resume"> | null;

/** The customers with the records of /salesReps that name them. These are read while a sales rep is chosen. */
export function useCustomersWithReps(customers: AllRows<Customer>, chosen: readonly number[]) {
  const { data, error, isFetching, refetch } = useQuery({ ...repRecords(useApi()), enabled: chosen.length > 0 });
  const rows: readonly CustomerWithReps[] | undefined = useMemo(
    () => customers.rows && addRepRecords(customers.rows, data),
    [customers.rows, data],
  );
  const isKnown = chosen.length === 0 || data !== undefined;
  const reps: RepsReading = isKnown ? null : { error, activity: error && !isFetching ? "failed" : "reading", resume: () => void refetch() };
  return { ...customers, rows, reps };
}

/** The list as incomplete until the sales reps are read. Without a row that passes the filters, it is loading or has failed, but not empty. */
export function untilRepsAreRead<Row>(list: AllRows<Row>, reps: RepsReading, shownCount: number): AllRows<Row> {
  if (!reps) return list;
  const isEmpty = shownCount === 0;
  return {
    ...list,
    ...(!list.error && reps),
    rows: isEmpty ? undefined : list.rows,
    isPending: isEmpty && !list.error && !reps.error,
    isComplete: false,
  };
}
