import { Skeleton } from "#components/ui/loading/skeleton.tsx";

/** Has the height of the sentence above the list. */
export const TotalsSkeleton = () => (
  <div className="px-4 pt-2 sm:px-6">
    <Skeleton className="h-10 w-96 max-w-full sm:h-5" />
  </div>
);
