"use client";
import { CalendarPlus, Download } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useCalendarFile } from "#components/data-table/export/use-calendar-file.ts";
import type { RowView } from "#components/data-table/rows/row-view.ts";
import { Button } from "#components/ui/button.tsx";
import { loadWithRetries } from "#components/ui/loading/after-hydration.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useViewer } from "#components/viewer.tsx";
import type { RecordOf } from "#contract/record-keys.ts";
import type { Stop } from "#lib/delivery/stops.ts";
import { countOf } from "#lib/format/dates/durations.ts";

const CalendarLink = lazy(() => loadWithRetries(() => import("./calendar-link.tsx").then((module) => ({ default: module.CalendarLink }))));

export interface CalendarDialogProps {
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
export function CalendarDialog(props: CalendarDialogProps) {
  const { connection, view, cutOffs, isComplete, reps, states } = props;
  const { locale, today } = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  const { isWriting, save } = useCalendarFile(async () => {
    const { writeDeliveryCalendar } = await import("#lib/delivery/calendar.ts");
    const text = writeDeliveryCalendar({ name: "Deliveries", stops: view.rows(), states: cutOffs, connection, today });
    return { text, name: `deliveries-${connection}-${today}` };
  });
  return (
    <>
      <Button onClick={() => setIsOpen(true)} className="max-sm:px-2.5">
        <CalendarPlus aria-hidden="true" />
        <span className="max-sm:sr-only">Calendar</span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Deliveries in your calendar"
        description="One event per delivery, with the order cut-off."
      >
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
        <Suspense fallback={<Skeleton className="mt-5 h-64" />}>
          <CalendarLink key={`${reps.join()} ${states.join()}`} connection={connection} reps={reps} states={states} />
        </Suspense>
      </Dialog>
    </>
  );
}
