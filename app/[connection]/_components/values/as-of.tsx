"use client";
import { ExactTime } from "#components/ui/tips/tip.tsx";
import { useViewer } from "#components/viewer.tsx";
import { formatDateTime } from "#lib/format/dates/dates.ts";
import { newestUpdate } from "#lib/goods/stock/stock.ts";

/** The day of the inventory figures, which are end-of-day figures. */
export function AsOf({ records }: { records: readonly { readonly TimeUpdated: string }[] | undefined }) {
  const { locale, timeZone } = useViewer();
  const newest = newestUpdate(records);
  if (newest === undefined) return <>Verified at the end of each day</>;
  return (
    <>
      Verified at the end of the day; as of <ExactTime instant={newest}>{formatDateTime(newest, locale, timeZone)}</ExactTime>
    </>
  );
}
