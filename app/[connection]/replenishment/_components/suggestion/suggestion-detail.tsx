"use client";
import { useMemo } from "react";
import { useUrlState } from "#components/data-table/url/use-url-state.ts";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { mayBeUnreadable } from "#lib/api/rows/may-be-unreadable.ts";
import { planGaps } from "#lib/goods/replenishment/plan-gaps.ts";
import { type DetailProps, recordDetail } from "../../../_components/record/record-detail.tsx";
import { planFilters } from "../../filters.ts";
import { type ReadSuggestion, suggestionRecord } from "../../record.ts";
import { PlanDetail } from "../plan/plan-detail.tsx";
import { usePlan } from "../plan/use-plan.ts";

function useSuggestion(id: string) {
  const { locale } = useViewer();
  const [search] = useUrlState(planFilters.params);
  const only = useMemo(() => {
    const [LocationID = 0, ProductID = 0] = id.split("-").map(Number);
    return { LocationID, ProductID };
  }, [id]);
  const plan = usePlan(useApi().connection, search, only);
  const { rows, leftOut, error, resume, activity } = plan;
  const row = rows?.find((some) => some.id === id);
  const reading = { refetch: resume, isFetching: activity === "reading" };
  if (rows && !row && leftOut > 0) return { ...reading, data: undefined, error: mayBeUnreadable(leftOut) };
  return { ...reading, data: row ? { row, gaps: planGaps(plan, locale) } : rows && null, error };
}

/** A suggestion on its own page. */
export const SuggestionDetail = recordDetail(suggestionRecord, LoadedSuggestion, useSuggestion);

function LoadedSuggestion({ data, heading }: DetailProps<ReadSuggestion>) {
  const [{ target, growth }] = useUrlState(planFilters.params);
  return <PlanDetail row={data.row} gaps={data.gaps} whatIf={{ targetDays: target, growthPercent: growth }} heading={heading} />;
}
