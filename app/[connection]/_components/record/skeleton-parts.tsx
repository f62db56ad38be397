import { Skeleton } from "#components/ui/loading/skeleton.tsx";

const places = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Names with their values. */
export function FactsSkeleton({ count, className }: { count: number; className: string }) {
  return (
    <div className={`grid grid-cols-2 gap-x-6 ${className}`}>
      {places(count).map((at) => (
        <div key={at}>
          <Skeleton className="h-3 w-16" />
          <Skeleton className="mt-1 h-5 w-28 max-w-full" />
        </div>
      ))}
    </div>
  );
}

/** A table with its heading. */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <div>
      <Skeleton className="mb-2.5 h-5 w-24" />
      <div className="divide-y divide-line rounded-lg border border-line">
        {places(rows).map((at) => (
          <div key={at} className="flex h-10 items-center justify-between gap-6 px-3">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-1/5" />
          </div>
        ))}
      </div>
    </div>
  );
}
