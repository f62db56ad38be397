"use client";
import dynamic from "next/dynamic";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { RowSheet } from "#components/data-table/rows/row-sheet.tsx";
import type { OpenRow } from "#components/data-table/rows/use-open-row.ts";
import { recordNoun } from "#lib/screens.ts";
import { PrintedAsOf } from "../list/printed-as-of.tsx";
import { type AnyRecord, capitalized } from "./record.ts";
import { OpenRecordContext } from "./record-context.ts";
import { RecordSkeleton } from "./record-skeleton.tsx";

interface LazyDetail {
  readonly Detail: ComponentType;
  readonly preload: () => Promise<ComponentType>;
}

/** Loads a detail in the background after the list has painted. Call it outside of components. */
export const lazyDetail = (record: AnyRecord, preload: () => Promise<ComponentType>): LazyDetail => ({
  Detail: dynamic(preload, { loading: () => <RecordSkeleton record={record} /> }),
  preload,
});

const preloadAfterMs = 1_500;

interface RecordSheetProps<Row> {
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

/** A record in a sheet beside its list. */
export function RecordSheet<Row>({ record, opened, row, title, detail, children }: RecordSheetProps<Row>) {
  useEffect(() => {
    // A failure is shown when the user opens a detail and it loads again.
    const timer = setTimeout(() => detail?.preload().catch(() => {}), preloadAfterMs);
    return () => clearTimeout(timer);
  }, [detail]);
  const noun = recordNoun(record.slug);
  return (
    <RowSheet
      opened={opened}
      title={title ?? capitalized(noun)}
      noun={noun}
      printedFoot={<PrintedAsOf />}
      renderDetail={(id) => (
        <OpenRecordContext value={{ id, row, heading: "h2" }}>{detail ? <detail.Detail /> : children}</OpenRecordContext>
      )}
    />
  );
}
