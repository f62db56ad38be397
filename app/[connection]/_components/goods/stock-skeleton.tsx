import { Skeleton } from "#components/ui/skeleton.tsx";

/** Before a product in a warehouse is there: its head, its figures, and the table below them. `words`: "Loading the inventory…". */
export function StockSkeleton({ words }: { words: string }) {
  return (
    <div aria-busy="true" className="space-y-5 p-4 sm:p-6">
      <p role="status" className="sr-only">
        {words}
      </p>
      <Skeleton className="h-20 w-80 max-w-full" />
      <Skeleton className="h-24 w-full rounded-lg" />
      <Skeleton className="h-80 w-full rounded-lg" />
    </div>
  );
}
