"use client";
import { PackageX } from "lucide-react";
import { useMemo } from "react";
import { RowPage } from "#components/data-table/rows/row-page.tsx";
import { useUrlState } from "#components/data-table/url/use-url-state.ts";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { screenHref } from "#lib/routes.ts";
import { StockSkeleton } from "../../_components/goods/stock-skeleton.tsx";
import { ScreenError } from "../../_components/shell/screen-error.tsx";
import { planFilters } from "../filters.ts";
import { PlanDetail } from "./plan-detail.tsx";
import { usePlan } from "./use-plan.ts";

/** A suggestion on a page of its own. */
export function PlanPage({ connection, id }: { connection: string; id: string }) {
  return (
    <RowPage
      base={screenHref(connection, "replenishment")}
      id={id}
      noun="suggestion"
      backLabel="All suggestions"
      renderDetail={(shown) => <OneSuggestion key={shown} connection={connection} id={shown} />}
    />
  );
}

function OneSuggestion({ connection, id }: { connection: string; id: string }) {
  const [search] = useUrlState(planFilters.params);
  const only = useMemo(() => {
    const [LocationID = 0, ProductID = 0] = id.split("-").map(Number);
    return { LocationID, ProductID };
  }, [id]);
  const { rows, error, resume, activity } = usePlan(connection, search, only);
  const [row] = rows ?? [];
  if (row) return <PlanDetail row={row} whatIf={{ targetDays: search.target, growthPercent: search.growth }} heading="h1" />;
  if (rows) {
    return (
      <EmptyState as="h1" icon={PackageX} title="There is no such stock here">
        The Data API has no inventory of this product in this warehouse for this connection’s key.
      </EmptyState>
    );
  }
  if (!error) return <StockSkeleton words="Loading the suggestion…" />;
  return (
    <div className="p-4 sm:p-6">
      <h1 className="sr-only">Suggestion</h1>
      <ScreenError subject="The suggestion" error={error} onRetry={resume} retrying={activity === "reading"} />
    </div>
  );
}
