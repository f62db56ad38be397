import { Skeleton } from "#components/ui/skeleton.tsx";

export function PlanSkeleton() {
  return (
    <div aria-busy="true" className="space-y-5 p-4 sm:p-6">
      <p role="status" className="sr-only">
        Loading the suggestion…
      </p>
      <Skeleton className="h-20 w-80 max-w-full" />
      <Skeleton className="h-24 w-full rounded-lg" />
      <Skeleton className="h-80 w-full rounded-lg" />
    </div>
  );
}
