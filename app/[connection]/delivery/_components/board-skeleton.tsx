import { Skeleton } from "#components/ui/loading/skeleton.tsx";

const days = ["h-40", "h-64", "h-28", "h-52", "h-36", "h-0", "h-0"];

/** The week board while deliveries are loading. */
export function BoardSkeleton() {
  return (
    // The footer of the list would move down with the board.
    <div className="@container flex grow flex-col [&~footer]:invisible" aria-busy="true">
      <p role="status" className="sr-only">
        Loading the deliveries…
      </p>
      <div className="flex h-13 items-center px-4 sm:px-6 pointer-coarse:h-17">
        <Skeleton className="h-5 w-36" />
      </div>
      <div className="grid grow auto-cols-[minmax(0,1fr)] content-start border-line border-t @week:grid-flow-col @week:content-stretch">
        {days.map((height, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identified only by their position
          <div key={day} className="min-w-0 border-line border-b @week:border-b-0 @week:not-first:border-l">
            <div className="border-line bg-canvas px-4 py-2.5 sm:px-6 @week:border-b @week:px-2.5">
              <Skeleton className="h-4 w-20" />
            </div>
            <div className="px-4 py-3 sm:px-6 @week:px-2">
              <Skeleton className={`${height} w-full rounded-md`} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
