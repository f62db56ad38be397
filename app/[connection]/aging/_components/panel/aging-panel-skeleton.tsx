import { Skeleton } from "#components/ui/loading/skeleton.tsx";

export const netPositionSkeleton = <Skeleton className="mt-1 h-15 w-72 max-w-full sm:h-5" />;

const figures = ["current", "1-30", "31-60", "61-90", "91", "credit"];

/** Has the height of the loaded panel. */
export function AgingPanelSkeleton({ current }: { current: "account" | "supplier" }) {
  return (
    <div aria-busy="true" className="grid items-start gap-4 border-line border-b p-4 sm:px-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="rounded-lg border border-line pt-3">
        <div className="px-4 pt-1 pb-4">
          <Skeleton className="h-8 w-44" />
          <Skeleton className="mt-1 h-4 w-56 max-w-full max-sm:h-9" />
          {current === "account" ? netPositionSkeleton : null}
          <Skeleton className="mt-4 h-3 w-full" />
        </div>
        <div className="grid border-line border-t sm:grid-cols-3 lg:grid-cols-6">
          {figures.map((figure) => (
            <div key={figure} className="flex h-9 items-center px-4 sm:block sm:h-20.5 sm:py-3">
              <Skeleton className="h-3.5 w-20 max-w-full" />
              <Skeleton className="mt-2 hidden h-4 w-20 max-w-full sm:block" />
            </div>
          ))}
        </div>
        <div className="border-line border-t px-4 py-2.5">
          <Skeleton className="h-5 w-72 max-w-full" />
        </div>
      </div>
      <Skeleton className="h-56 w-full" />
    </div>
  );
}
