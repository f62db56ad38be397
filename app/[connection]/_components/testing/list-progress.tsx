import type { ReadingState } from "#lib/api/rows/use-parts.ts";

interface ListProgressProps {
  reading: ReadingState & { readonly rows?: readonly object[] };
}

/** Replaces the screen of a list, whose rows only the browser renders: how many rows there are, and whether these are all. */
export const ListScreen = ({ reading }: ListProgressProps) => (
  <p>
    {reading.rows?.length} rows, {reading.isComplete ? "all" : reading.activity}
  </p>
);
