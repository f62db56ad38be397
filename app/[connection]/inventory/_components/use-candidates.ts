"use client";
import { useQuery } from "@tanstack/react-query";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { throwConnectionLost } from "#lib/api/http/errors.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { batchResource } from "#lib/api/resources.ts";
import type { MeasuredStock } from "#lib/stock/promotion-candidates.ts";

interface CandidateOptions {
  readonly isNeeded: boolean;
  /** The query of the stock records. */
  readonly query: ListQuery<"GET /v1/inventory">;
  /** Undefined until all records are read and measured. */
  readonly stock: readonly MeasuredStock[] | undefined;
  /** When they were read. */
  readonly readAt: number | null;
}

/** Finds what to promote among stock records. While `isNeeded`, reads their batches, and then the promotions of the brands with a reason. */
export function useCandidates({ isNeeded, query, stock, readAt }: CandidateOptions) {
  const api = useApi();
  const { today, locale } = useViewer();
  const source = batchResource(api).rows(query);
  const batches = useAllRows(isNeeded ? source : { ...source, first: { ...source.first, enabled: false } });
  const { rows = [], isComplete, leftOut, hasMoved } = batches;
  const { data, error, refetch } = useQuery({
    queryKey: [...batchResource(api).key, "candidates", query, today, readAt, batches.readAt],
    queryFn: async ({ signal }) => {
      const { readCandidates } = await import("./read-candidates.ts").catch(throwConnectionLost);
      return readCandidates({ api, stock: stock ?? [], batches: { rows, leftOut, hasMoved }, today, locale, signal });
    },
    enabled: isNeeded && isComplete && stock !== undefined,
  });
  const failed = [];
  if (batches.error && !isComplete) failed.push({ subject: "Batches", error: batches.error, resume: batches.resume });
  if (error && !data) failed.push({ subject: "Promotions", error, resume: () => void refetch() });
  return {
    reasons: isNeeded ? data?.reasons : undefined,
    isToCome: isNeeded && !data && failed.length === 0,
    /** Replaces the activity of the list while the batches are not read because a person has stopped that. */
    stopped: isNeeded && batches.activity === "stopped" && { activity: batches.activity, resume: batches.resume },
    failed,
    notes: isNeeded && data ? [data.note] : [],
  };
}
