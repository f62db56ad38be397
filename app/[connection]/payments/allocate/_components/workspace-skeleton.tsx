import { Skeleton } from "#components/ui/loading/skeleton.tsx";

const cards = ["first", "second", "third"];
const rows = Array.from({ length: 10 }, (_, at) => `row-${at}`);

export function WorkspaceSkeleton() {
  return (
    <div
      aria-busy="true"
      role="status"
      aria-label="Loading the account"
      className="grid gap-x-6 gap-y-5 overflow-hidden p-4 sm:p-6 min-[85rem]:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div className="min-w-0">
        <Skeleton className="mb-2 h-5 w-24" />
        <div className="flex gap-2 min-[85rem]:flex-col">
          {cards.map((card) => (
            <Skeleton key={card} className="h-24 shrink-0 max-[85rem]:w-56" />
          ))}
        </div>
      </div>
      <div className="min-w-0">
        <div className="mb-4 flex gap-2">
          {cards.map((card) => (
            <Skeleton key={card} className="h-28 flex-1 max-md:w-64 max-md:flex-none" />
          ))}
        </div>
        <Skeleton className="mb-10 h-5 w-48" />
        {rows.map((row) => (
          <Skeleton key={row} className="mt-2 h-9 w-full" />
        ))}
      </div>
    </div>
  );
}
