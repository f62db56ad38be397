"use client";
import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { selectRead } from "#lib/api/resource.ts";
import type { CollectedRows } from "#lib/api/rows/collect-rows.ts";
import type { SectionQuery } from "./section.tsx";

/** The rows of a short list, with what they may lack. Without that, a section would call a list empty of which a record could not be read. */
export function useRecords<Row, Key extends QueryKey>(
  options: UseQueryOptions<CollectedRows<Row>, Error, readonly Row[], Key>,
): SectionQuery<readonly Row[]> & { readonly error: Error | null } {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({ ...options, select: selectRead<Row> });
  return { data: data?.rows, error, isFetching, refetch, dataUpdatedAt, leftOut: data?.leftOut, mayLackRows: data?.mayLackRows };
}
