"use client";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { batchResource, promotionResource } from "#lib/api/resources.ts";
import type { MeasuredStock } from "#lib/goods/stock/promotion-candidates.ts";
import { failedAmong } from "../../_components/list/failed/failed-among.ts";
import { useScript } from "../../_components/shell/hydration/use-script.ts";

interface CandidateOptions {
  readonly isNeeded: boolean;
  /** The query of the stock records. */
  readonly query: ListQuery<"GET /v1/inventory">;
  /** Undefined until all records are read and measured. */
  readonly stock: readonly MeasuredStock[] | undefined;
}

/** Finds what to promote among stock records. While `isNeeded`, reads their batches, and then the promotions of the brands with a reason. */
export function useCandidates({ isNeeded, query, stock }: CandidateOptions) {
  const api = useApi();
  const viewer = useViewer();
  const { today, locale } = viewer;
  const source = batchResource(api).rows(query);
  const batches = useAllRows(isNeeded ? source : { ...source, first: { ...source.first, enabled: false } });
  const { rows, isComplete, leftOut, mayLackRows } = batches;
  const script = useScript("candidates", () => import("./read-candidates.ts"), isNeeded);
  const code = script.data;
  const found = useMemo(
    () => (isNeeded && stock && rows && isComplete ? code?.findStock(stock, rows, today, locale) : undefined),
    [isNeeded, stock, rows, isComplete, code, today, locale],
  );
  const brands = found?.brands;
  const promotions = useQuery({
    queryKey: [...promotionResource(api).key, "of brands", brands, today],
    queryFn: code && brands ? ({ signal }) => code.readPromotions(api, brands, today, signal) : skipToken,
  });
  const { data } = promotions;
  const result = useMemo(
    () => found && data && code?.withoutPromoted(found, data, { leftOut, mayLackRows }, viewer),
    [found, data, code, leftOut, mayLackRows, viewer],
  );
  const failed = failedAmong({ Batches: batches });
  for (const { data, error, refetch } of [script, promotions])
    if (error && !data) failed.push({ subject: "Promotions", error, resume: () => void refetch() });
  return {
    reasons: result?.reasons,
    isToCome: isNeeded && !result && failed.length === 0,
    /** Replaces the activity of the list while the batches are not read because a person has stopped that. */
    stopped: isNeeded && batches.activity === "stopped" && { activity: batches.activity, resume: batches.resume },
    failed,
    notes: result ? [result.note] : [],
  };
}
