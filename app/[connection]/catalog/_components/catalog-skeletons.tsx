import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { FactsSkeleton, TableSkeleton } from "../../_components/record/skeleton-parts.tsx";

const cards = Array.from({ length: 10 }, (_, at) => at);

export function PictureGridSkeleton() {
  return (
    <div aria-busy="true" className="grow p-4 sm:p-6">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-4">
        {cards.map((at) => (
          <div key={at} className="overflow-hidden rounded-lg border border-line bg-surface">
            <Skeleton className="aspect-square w-full rounded-none" />
            <div className="grid gap-2 p-3">
              <Skeleton className="h-3 w-24 max-w-full" />
              <Skeleton className="h-10 w-full" />
              <Skeleton className="h-3 w-20 max-w-full" />
              <Skeleton className="mb-6 h-5 w-24 max-w-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

export function ProductSkeleton() {
  return (
    <div className="@container" aria-busy="true">
      <p role="status" className="sr-only">
        Loading the product…
      </p>
      <div className="flex flex-wrap gap-5 px-4 py-4 @2xl:px-6">
        <Skeleton className="aspect-square w-full max-w-60 rounded-lg" />
        <div className="min-w-0 flex-1 basis-64 space-y-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-7 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-7 w-32" />
        </div>
      </div>
      <div className="space-y-7 px-4 @2xl:px-6">
        <Skeleton className="h-21.5 w-full rounded-lg" />
        <TableSkeleton rows={4} />
        <TableSkeleton rows={2} />
        <FactsSkeleton count={12} className="gap-y-3.5 @2xl:grid-cols-4" />
      </div>
    </div>
  );
}
