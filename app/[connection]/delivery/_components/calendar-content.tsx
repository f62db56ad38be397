"use client";
import { Download } from "lucide-react";
import { useCalendarFile } from "#components/data-table/export/use-calendar-file.ts";
import type { RowView } from "#components/data-table/rows/row-view.ts";
import { Button } from "#components/ui/button.tsx";
import { useViewer } from "#components/viewer.tsx";
import type { RecordOf } from "#contract/record-keys.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import type { Stop } from "#lib/parties/delivery/stops.ts";
import { CalendarLink } from "./calendar-link.tsx";

export interface CalendarContentProps {
  connection: string;
  view: RowView<Stop>;
  /** The states with the cut-offs of their orders. */
  cutOffs: readonly RecordOf<"GET /v1/states">[];
  /** False while the list is loading, because the file would be incomplete. */
  isComplete: boolean;
  reps: readonly number[];
  states: readonly string[];
}

/** Exports deliveries to a calendar program, once as a file or continuously by a link. */
export function CalendarContent({ connection, view, cutOffs, isComplete, reps, states }: CalendarContentProps) {
  const { locale, today } = useViewer();
  const { isWriting, save } = useCalendarFile(async () => {
    const { writeDeliveryCalendar } = await import("#lib/parties/delivery/calendar.ts");
    const text = writeDeliveryCalendar({ name: "Deliveries", stops: view.rows(), states: cutOffs, connection, today });
    return { text, name: `deliveries-${connection}-${today}` };
  });
  return (
    <>
      <section aria-labelledby="calendar-file">
        <h3 id="calendar-file" className="font-semibold">
          As they are now
        </h3>
        <p className="mt-0.5 text-muted text-sm">
          A file of the {countOf(view.length, "delivery", locale, "deliveries")} shown, to open once.
        </p>
        <Button onClick={save} pending={isWriting} disabled={!isComplete || view.length === 0} className="mt-2">
          <Download aria-hidden="true" />
          Download the file
        </Button>
      </section>
      <CalendarLink key={`${reps.join()} ${states.join()}`} connection={connection} reps={reps} states={states} />
    </>
  );
}
