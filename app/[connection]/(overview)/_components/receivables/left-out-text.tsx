import { countOf } from "#lib/format/dates/durations.ts";
import { dashboardLocale } from "#lib/format/locale.ts";

interface LeftOutTextProps {
  count: number;
  /** Whether records may be missing, because they moved between pages at every read or the API promised more than it gave. */
  mayLackRows: boolean;
  className: string;
}

/** Says which records are in none of the figures beside it. */
export function LeftOutText({ count, mayLackRows, className }: LeftOutTextProps) {
  return (
    <>
      {mayLackRows ? (
        <p className={`text-sm text-warning ${className}`}>The list may have changed while it was read. Some records may be missing.</p>
      ) : null}
      {count > 0 ? (
        <p className={`text-sm text-warning ${className}`}>
          {countOf(count, "record", dashboardLocale)} cannot be read and {count === 1 ? "is" : "are"} left out.
        </p>
      ) : null}
    </>
  );
}
