import { countOf } from "#lib/format/dates/durations.ts";
import { dashboardLocale } from "#lib/format/locale.ts";

/** Says how many records are in none of the figures beside it. */
export function LeftOutText({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <p className={`text-sm text-warning ${className}`}>
      {countOf(count, "record", dashboardLocale)} cannot be read and {count === 1 ? "is" : "are"} left out.
    </p>
  );
}
