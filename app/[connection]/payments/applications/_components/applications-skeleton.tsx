import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { ViewTabsSkeleton } from "../../../_components/list/view-tabs.tsx";
import { lanes } from "../search-params.ts";

export function ApplicationsSkeleton() {
  return (
    <div aria-busy="true">
      <div className="flex min-h-14 items-center border-line border-b bg-surface px-4 sm:px-6">
        <p className="font-semibold text-lg tracking-tight">Payment requests</p>
      </div>
      <ViewTabsSkeleton count={2} />
      <div className="flex gap-2 border-line border-b px-4 py-2.5 sm:px-6">
        <Skeleton className="h-7 w-64 max-sm:w-full" />
      </div>
      <div className="grid gap-4 p-4 sm:p-6 xl:grid-cols-4">
        {lanes.map((lane) => (
          <div key={lane} className="space-y-2 max-xl:not-first:hidden">
            <p className="font-semibold text-sm">{lane}</p>
            <Skeleton className="h-28 w-full" />
            <Skeleton className="h-28 w-full" />
            <Skeleton className="h-28 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
