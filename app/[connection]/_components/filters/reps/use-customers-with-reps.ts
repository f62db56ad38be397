"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { AllRows } from "#lib/api/reading/use-all-rows.ts";
import { repRecords } from "#lib/api/records/reps/rep-records.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";
import { addRepRecords, type CustomerWithReps } from "#lib/parties/customers/reps-of-customer.ts";
import { repsReadingOf } from "./reps-reading.ts";

/** The customers with the records of /salesReps that name them. These are read while a sales rep is chosen. */
export function useCustomersWithReps(customers: AllRows<Customer>, chosen: readonly number[]) {
  const records = useQuery({ ...repRecords(useApi()), enabled: chosen.length > 0 });
  const { data } = records;
  const rows: readonly CustomerWithReps[] | undefined = useMemo(
    () => customers.rows && addRepRecords(customers.rows, data),
    [customers.rows, data],
  );
  return { ...customers, rows, reps: chosen.length > 0 ? repsReadingOf(records) : null };
}
