import { Skeleton } from "#components/ui/loading/skeleton.tsx";

export function StatementSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading the statement…
      </p>
      <div className="flex min-h-14 flex-col justify-center gap-1.5 border-line border-b px-4 py-2.5 sm:px-6">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-6 w-64 max-w-full" />
        <Skeleton className="h-4 w-72 max-w-full" />
      </div>
      <div className="space-y-4 p-4 sm:p-6">
        <Skeleton className="h-52 w-full" />
        <Skeleton className="h-80 w-full" />
      </div>
    </div>
  );
}
