"use client";
import { type ComponentType, lazy, type ReactNode } from "react";
import type { OpenRow } from "#components/data-table/rows/use-open-row.ts";
import { AfterHydration, loadWithRetries } from "#components/ui/loading/after-hydration.tsx";
import type { AnyRecord } from "./record.ts";

interface LazyDetail {
  readonly Detail: ComponentType;
  readonly preload: () => Promise<ComponentType>;
}

/** Loads a detail in the background after the list has painted. Call it outside of components. */
export const lazyDetail = (preload: () => Promise<ComponentType>): LazyDetail => ({
  Detail: lazy(async () => ({ default: await loadWithRetries(preload) })),
  preload,
});

export interface RecordSheetProps<Row> {
  record: AnyRecord;
  opened: OpenRow<Row>;
  /** The list's data of the open record. */
  row?: unknown;
  /** Title of the sheet: "Invoice 1234". */
  title: string | undefined;
  detail?: LazyDetail;
  /** Replaces the detail. */
  children?: ReactNode;
}

const loadSheet = async () => (await import("./sheet-of-record.tsx")).SheetOfRecord;

export function RecordSheet<Row>(props: RecordSheetProps<Row>) {
  return <AfterHydration<RecordSheetProps<Row>> load={loadSheet} props={props} />;
}
