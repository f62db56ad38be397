import { Notice } from "#components/feedback/notice.tsx";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import type { UnreadDates } from "#lib/receivables/reconcile/books/book-lines.ts";

/** Says that lines are compared without their date, as where a file mixes two orders of dates. */
export function UnreadDatesNotice({ unread: { count, row, text } }: { unread: UnreadDates }) {
  const { locale } = useViewer();
  return (
    <Notice tone="warning" title={`The date of ${countOf(count, "line", locale)} cannot be read`}>
      {count === 1 ? "It is" : "The first is"} “{text}” in row {row}. Without a date, a line is matched by its number. Correct the file, or
      choose another order of dates under “Change the columns”.
    </Notice>
  );
}
