"use client";
import type { ComponentProps } from "react";
import { PrintSheet } from "#components/data-table/list/print-sheet.tsx";
import { PrintedAsOf } from "./printed-as-of.tsx";

export type PrintedListProps<Row extends object> = Omit<ComponentProps<typeof PrintSheet<Row>>, "asOf">;

/** Loaded after hydration, because it exists only while the browser prints. */
export function PrintedList<Row extends object>(props: PrintedListProps<Row>) {
  return <PrintSheet {...props} asOf={<PrintedAsOf isPrinting />} />;
}
