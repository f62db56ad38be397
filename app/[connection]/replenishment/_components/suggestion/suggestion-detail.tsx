"use client";
import { useMemo } from "react";
import { useUrlState } from "#components/data-table/url/use-url-state.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { type DetailProps, recordDetail } from "../../../_components/record/record-detail.tsx";
import { planFilters } from "../../filters.ts";
import { suggestionRecord } from "../../record.ts";
import { PlanDetail } from "../plan/plan-detail.tsx";
import type { PlanListRow } from "../plan/plan-list-row.ts";
import { usePlan } from "../plan/use-plan.ts";

function useSuggestion(id: string) {
  const [search] = useUrlState(planFilters.params);
  const only = useMemo(() => {
    const [LocationID = 0, ProductID = 0] = id.split("-").map(Number);
    return { LocationID, ProductID };
  }, [id]);
  const { rows, error, resume, activity } = usePlan(useApi().connection, search, only);
  return { data: rows ? (rows[0] ?? null) : undefined, error, refetch: resume, isFetching: activity === "reading" };
}

/** A suggestion on its own page. */
export const SuggestionDetail = recordDetail(suggestionRecord, LoadedSuggestion, useSuggestion);

function LoadedSuggestion({ data, heading }: DetailProps<PlanListRow>) {
  const [{ target, growth }] = useUrlState(planFilters.params);
  return <PlanDetail row={data} whatIf={{ targetDays: target, growthPercent: growth }} heading={heading} />;
}
