"use client";
import { formatDateTime, formatExactUtc } from "#lib/format/dates.ts";
import { useViewer } from "#lib/format/viewer.tsx";

/** Inventory is an end-of-day figure: of which day these are. */
export function AsOf({ records }: { records: readonly { readonly TimeUpdated: string }[] | undefined }) {
  const { locale, timeZone } = useViewer();
  const newest = (records ?? [])
    .map(({ TimeUpdated }) => TimeUpdated)
    .sort()
    .at(-1);
  if (newest === undefined) return <>Verified at the end of each day</>;
  return (
    <>
      Verified at the end of the day; as of{" "}
      <time dateTime={newest} title={formatExactUtc(newest)}>
        {formatDateTime(newest, locale, timeZone)}
      </time>
    </>
  );
}
