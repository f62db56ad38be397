"use client";
import type { ComponentProps, ReactNode } from "react";
import { PrintSheet } from "#components/data-table/list/print-sheet.tsx";
import type { Reading } from "#components/data-table/list/read-progress.tsx";
import { warningNotes } from "#components/data-table/list/warning-texts.ts";
import { useViewer } from "#components/viewer.tsx";
import { PrintedAsOf } from "./printed-as-of.tsx";

type PrintSheetProps<Row extends object> = ComponentProps<typeof PrintSheet<Row>>;

export interface PrintedListProps<Row extends object> extends Omit<PrintSheetProps<Row>, "asOf" | "isComplete"> {
  reading: Reading;
  /** The day of figures that are older than their reading. */
  figuresAsOf?: ReactNode;
}

/** Loaded after hydration, because it exists only while the browser prints. */
export function PrintedList<Row extends object>({ reading, figuresAsOf, ...props }: PrintedListProps<Row>) {
  const { locale } = useViewer();
  const notes = [...(props.notes ?? []), ...warningNotes({ ...props, reading, locale })];
  return (
    <PrintSheet
      {...props}
      isComplete={reading.isComplete}
      notes={notes}
      asOf={
        <>
          {figuresAsOf && <p>{figuresAsOf}</p>}
          <PrintedAsOf isPrinting />
        </>
      }
    />
  );
}
