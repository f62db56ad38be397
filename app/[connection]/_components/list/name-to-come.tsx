import { Skeleton } from "#components/ui/skeleton.tsx";

/** Stands in for a name that is being read; a screen reader hears what is known. */
export function NameToCome({ known }: { known: string }) {
  return (
    <>
      <span className="sr-only">{known}</span>
      <Skeleton className="my-1 h-3.5 w-32" />
    </>
  );
}
