import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { FactsSkeleton, TableSkeleton } from "../../../_components/record/skeleton-parts.tsx";

/** Has the parts of a loaded invoice in their places: number and buttons, figures, facts, lines. */
export function InvoiceSkeleton() {
  return (
    <div className="@container" aria-busy="true">
      <p role="status" className="sr-only">
        Loading the invoice…
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-4 py-4 @2xl:px-6">
        <div>
          <Skeleton className="h-7 w-42" />
          <Skeleton className="mt-1 h-4.5 w-32" />
        </div>
        <Skeleton className="h-8 w-60 pointer-coarse:h-11" />
      </div>
      <div className="space-y-6 px-4 @2xl:px-6">
        <Skeleton className="h-50 w-full rounded-lg @2xl:h-28" />
        <FactsSkeleton count={8} className="gap-y-3.5 @2xl:grid-cols-4" />
        <TableSkeleton rows={5} />
      </div>
    </div>
  );
}
