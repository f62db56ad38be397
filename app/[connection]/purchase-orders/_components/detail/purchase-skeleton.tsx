import { Skeleton } from "#components/ui/loading/skeleton.tsx";

export function PurchaseSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only">Loading the purchase order…</p>
      <div className="flex min-h-17 flex-col justify-center gap-2 border-line border-b bg-surface px-4 sm:px-6">
        <Skeleton className="h-3 w-32" />
        <Skeleton className="h-5 w-48" />
      </div>
      <div className="max-w-6xl space-y-6 p-4 sm:p-6">
        <Skeleton className="h-12" />
        <Skeleton className="h-24" />
        <Skeleton className="h-64" />
      </div>
    </div>
  );
}
