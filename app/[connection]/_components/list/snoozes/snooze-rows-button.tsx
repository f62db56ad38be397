"use client";
import { type ReactNode, useEffect, useRef } from "react";
import type { RowSelection } from "#components/data-table/selection/use-selection.ts";
import { Button } from "#components/ui/button.tsx";
import { focusIfLost } from "#components/ui/overlays/focus-if-lost.ts";
import { useViewer } from "#components/viewer.tsx";
import { addDays } from "#lib/format/dates/calendar.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import type { SnoozedRows } from "./use-snoozes.ts";

interface SnoozeRowsButtonProps<Row extends object> extends Pick<SnoozedRows, "snooze"> {
  selection: RowSelection<Row>;
  keyOf: (row: Row) => string;
  noun: string;
  days: number;
  /** Whether the list shows the snoozed rows. */
  isSnoozed: boolean;
  /** Of the button that snoozes. */
  labelOf: (count: string) => string;
  icon: ReactNode;
  /** Of the button that ends the snoozes. */
  endIcon: ReactNode;
}

const activeCell = 'main [data-cell][tabindex="0"]';

/** Hides the selected rows for some days, or shows those again that are hidden. */
export function SnoozeRowsButton<Row extends object>(props: SnoozeRowsButtonProps<Row>) {
  const { selection, keyOf, noun, days, isSnoozed, labelOf, icon, endIcon, snooze } = props;
  const { locale, today } = useViewer();
  const { rows, clear } = selection;
  const isPressed = useRef(false);
  const hasRows = rows.length > 0;
  // The button disappears with the selection.
  useEffect(() => {
    if (hasRows || !isPressed.current) return;
    isPressed.current = false;
    focusIfLost(document.querySelector<HTMLElement>(activeCell) ?? document.querySelector("main"));
  }, [hasRows]);
  if (!hasRows) return null;
  const count = countOf(rows.length, noun, locale);
  return (
    <Button
      onClick={() => {
        isPressed.current = true;
        snooze(rows.map(keyOf), isSnoozed ? null : addDays(today, days));
        clear();
      }}
    >
      {isSnoozed ? endIcon : icon}
      {isSnoozed ? `Show ${count} again` : labelOf(count)}
    </Button>
  );
}
