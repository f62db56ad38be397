"use client";
import { CalendarPlus } from "lucide-react";
import { useCalendarFile } from "#components/data-table/export/use-calendar-file.ts";
import type { RowView } from "#components/data-table/rows/row-view.ts";
import { Button } from "#components/ui/button.tsx";
import { useViewer } from "#components/viewer.tsx";
import { accountLabel } from "#lib/receivables/aging/open/accounts.ts";
import { type DueRow, storeLabel } from "./columns.tsx";

interface CalendarFileProps {
  connection: string;
  view: RowView<DueRow>;
  /** False while the list is loading, because the file would be incomplete. */
  isComplete: boolean;
}

/** Saves the rows as a file for a calendar program. */
export function CalendarFile({ connection, view, isComplete }: CalendarFileProps) {
  const { today } = useViewer();
  const { isWriting, save } = useCalendarFile(async () => {
    const { writeDueDates } = await import("#lib/receivables/aging/open/due-dates-file.ts");
    const lines = [...view.rows()].map((row) => ({
      ...row,
      accountName: accountLabel(row.ARAccountID, row.accountName),
      storeName: storeLabel(row),
    }));
    return { text: writeDueDates({ lines, connection, today }), name: `due-${connection}-${today}` };
  });
  return (
    <Button onClick={save} pending={isWriting} disabled={!isComplete || view.length === 0} className="pointer-coarse:h-11">
      <CalendarPlus aria-hidden="true" />
      Calendar file
    </Button>
  );
}
