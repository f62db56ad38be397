import { Skeleton } from "#components/ui/skeleton.tsx";

export function InvoiceSkeleton() {
  return (
    <div className="@container" aria-busy="true">
      <p role="status" className="sr-only">
        Loading the invoice…
      </p>
      <div className="px-4 py-4 @2xl:px-6">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="mt-1.5 h-4 w-64" />
      </div>
      <div className="space-y-6 px-4 @2xl:px-6">
        <Skeleton className="h-28 w-full rounded-lg" />
        <Skeleton className="h-24 w-full rounded-lg" />
        <Skeleton className="h-64 w-full rounded-lg" />
      </div>
    </div>
  );
}
