"use client";
import { useViewer } from "#components/viewer.tsx";
import { dayOf } from "#lib/format/dates/calendar.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import type { AgingRecord } from "#lib/receivables/aging/records.ts";
import { hasClose } from "#lib/receivables/aging/snapshot/aging-summary.ts";

/** The close of the figures, or the first and last close when records differ. */
export function AsOfClose({ records }: { records: readonly (Pick<AgingRecord, "CloseDate"> & Partial<AgingRecord>)[] | undefined }) {
  const { locale } = useViewer();
  if (!records || records.length === 0) return <>Calculated at the end of each day</>;
  if (!hasClose(records)) return <>No AR aging close yet</>;
  const days = records.flatMap(({ CloseDate }) => (CloseDate ? [dayOf(CloseDate) ?? CloseDate] : [])).sort();
  if (days.length === 0) return <>The day of the close is not known</>;
  const [first, last] = [days[0], days.at(-1)];
  return (
    <>
      As of the close of {first === last ? "" : `${formatDate(first, locale)} to `}
      {formatDate(last, locale)}
    </>
  );
}
