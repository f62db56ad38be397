import { Skeleton } from "#components/ui/skeleton.tsx";

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
        </div>
      </div>
      <div className="space-y-6 px-4 @2xl:px-6">
        <Skeleton className="h-32 w-full rounded-lg" />
        <Skeleton className="h-24 w-full rounded-lg" />
      </div>
    </div>
  );
}
