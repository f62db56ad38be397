import { Skeleton } from "#components/ui/loading/skeleton.tsx";

export function CalendarFiguresSkeleton() {
  return (
    <div aria-busy="true" className="space-y-4 border-line border-b px-4 py-4 sm:px-6">
      <Skeleton className="h-54 w-full sm:h-36 xl:h-20.5" />
      <Skeleton className="h-18 w-full" />
    </div>
  );
}
