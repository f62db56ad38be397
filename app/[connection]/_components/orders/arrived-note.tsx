import { useViewer } from "#components/viewer.tsx";
import { formatDate } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";

interface ArrivedNoteProps {
  /** Orders that were read; undefined before the first. */
  read: number | undefined;
  isComplete: boolean;
  /** Orders that arrived in the period. */
  orders: number;
  /** Whether a period is chosen. */
  hasPeriod: boolean;
  /** Arrived orders without a day of arrival. */
  undated: number;
  /** Only orders posted since this day were read. */
  postedSince: string | undefined;
  /** Lines that do not say what was ordered or received. */
  unknownLines?: number;
}

/** Which orders the figures are made of, and which they leave out. */
export function ArrivedNote({ read, isComplete, orders, hasPeriod, undated, postedSince, unknownLines = 0 }: ArrivedNoteProps) {
  const { locale } = useViewer();
  const count = (number: number, noun: string) => countOf(number, noun, locale);
  if (read === undefined) return <>Orders that arrived.</>;
  if (!isComplete) return <>{count(read, "order")} read so far, not all.</>;
  const leftOutTexts = [
    undated > 0 && `${count(undated, "arrived order")} without a day of arrival`,
    unknownLines > 0 && `${count(unknownLines, "line")} that ${unknownLines === 1 ? "does" : "do"} not say what was ordered or received`,
  ].filter((text) => text !== false);
  return (
    <>
      {count(orders, "order")} arrived{hasPeriod ? " in the period" : ""}.
      {postedSince ? ` Only orders posted since ${formatDate(postedSince, locale)} were read.` : ""}
      {leftOutTexts.length > 0 ? ` Left out: ${leftOutTexts.join(", ")}.` : ""}
    </>
  );
}
