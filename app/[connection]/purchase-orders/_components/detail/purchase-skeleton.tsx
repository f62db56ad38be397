import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { FactsSkeleton, TableSkeleton } from "../../../_components/record/skeleton-parts.tsx";

/** Has the parts of a loaded order in their places: number and buttons, progress, facts, lines. */
export function PurchaseSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading the purchase order…
      </p>
      <div className="flex min-h-22.5 flex-wrap items-center justify-between gap-2 border-line border-b bg-surface px-4 py-2.5 sm:px-6">
        <div>
          <Skeleton className="h-4 w-32" />
          <Skeleton className="mt-2 h-6 w-48" />
          <Skeleton className="mt-1 h-4 w-64" />
        </div>
        <Skeleton className="h-8 w-48 pointer-coarse:h-11" />
      </div>
      <div className="max-w-6xl space-y-6 p-4 sm:p-6">
        <Skeleton className="h-29 sm:h-18.5" />
        <FactsSkeleton count={12} className="gap-y-3 sm:grid-cols-3 lg:grid-cols-5" />
        <TableSkeleton rows={6} />
      </div>
    </div>
  );
}
