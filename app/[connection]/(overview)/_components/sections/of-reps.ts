"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { repCustomers } from "#lib/api/records/reps/rep-customers.ts";
import type { SectionQuery } from "../../../_components/sections/section.tsx";

const none: readonly never[] = [];

/** Of the rows, those of the chosen sales reps' customers; all rows where no sales rep is chosen. */
export function useOfReps<Row extends { readonly CustomerID: number }>(
  rows: SectionQuery<readonly Row[]>,
  reps: readonly number[] = none,
): SectionQuery<readonly Row[]> {
  const hasReps = reps.length > 0;
  const own = useQuery({ ...repCustomers(useApi(), reps), enabled: hasReps });
  const ids = own.data?.customers;
  const data = useMemo(() => {
    if (!hasReps) return rows.data;
    const isOwn = new Set(ids);
    return ids && rows.data?.filter(({ CustomerID }) => isOwn.has(CustomerID));
  }, [hasReps, ids, rows.data]);
  return hasReps && !ids && !rows.error
    ? { ...rows, data, error: own.error, isFetching: own.isFetching, refetch: own.refetch }
    : { ...rows, data };
}
