"use client";
import { PackageX } from "lucide-react";
import { RowPage } from "#components/data-table/row-page.tsx";
import { useUrlState } from "#components/data-table/use-url-state.ts";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { ScreenError } from "../../_components/screen-error.tsx";
import { planParams } from "../search-params.ts";
import { PlanDetail } from "./plan-detail.tsx";
import { PlanSkeleton } from "./plan-skeleton.tsx";
import { usePlan } from "./use-plan.ts";

/** A suggestion on a page of its own. */
export function PlanPage({ connection, id: renderedID }: { connection: string; id: string }) {
  const [search] = useUrlState(planParams);
  const { rows, error, resume, activity } = usePlan(connection, search);
  const whatIf = { targetDays: search.target, growthPercent: search.growth };
  return (
    <RowPage
      base={`/${connection}/replenishment`}
      id={renderedID}
      noun="suggestion"
      backWords="All suggestions"
      renderDetail={(id) => {
        const row = rows?.find((known) => known.id === id);
        if (row) return <PlanDetail row={row} whatIf={whatIf} heading="h1" />;
        if (rows) {
          return (
            <EmptyState as="h1" icon={PackageX} title="There is no such stock here">
              The Data API has no inventory of this product in this warehouse for this connection’s key.
            </EmptyState>
          );
        }
        return error ? (
          <div className="p-4 sm:p-6">
            <h1 className="sr-only">Suggestion</h1>
            <ScreenError subject="The suggestion" error={error} onRetry={resume} retrying={activity === "reading"} />
          </div>
        ) : (
          <PlanSkeleton />
        );
      }}
    />
  );
}
