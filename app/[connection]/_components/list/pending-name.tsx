import { Skeleton } from "#components/ui/loading/skeleton.tsx";

/** A skeleton for a name that is still loading. A screen reader reads the known text instead. */
export function PendingName({ known }: { known: string }) {
  return (
    <>
      <span className="sr-only">{known}</span>
      <Skeleton className="my-1 h-3.5 w-32" />
    </>
  );
}
