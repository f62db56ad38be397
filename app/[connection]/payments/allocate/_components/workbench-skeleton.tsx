import { Skeleton } from "#components/ui/skeleton.tsx";

const cards = ["first", "second", "third"];
const rows = Array.from({ length: 10 }, (_, at) => `row-${at}`);

/** The places of what comes: payments at the left, proposals and invoices at the right. */
export function WorkbenchSkeleton() {
  return (
    <div
      aria-busy="true"
      role="status"
      aria-label="Loading the account"
      className="grid gap-5 p-4 sm:p-6 min-[85rem]:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div className="space-y-2">
        <Skeleton className="mb-3 h-5 w-24" />
        {cards.map((card) => (
          <Skeleton key={card} className="h-24 w-full" />
        ))}
      </div>
      <div>
        <div className="mb-4 grid gap-2 md:grid-cols-3">
          {cards.map((card) => (
            <Skeleton key={card} className="h-24 w-full" />
          ))}
        </div>
        {rows.map((row) => (
          <Skeleton key={row} className="mt-2 h-9 w-full" />
        ))}
      </div>
    </div>
  );
}
