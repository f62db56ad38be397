"use client";
import { Suspense, useEffect } from "react";
import { RowSheet } from "#components/data-table/rows/row-sheet.tsx";
import { usePageTitle } from "#components/use-page-title.ts";
import { recordNoun } from "#lib/screens.ts";
import { PrintedAsOf } from "../list/printed/printed-as-of.tsx";
import { useKeyType } from "../overlay/overlay-context.ts";
import { capitalized } from "./record.ts";
import { OpenRecordContext } from "./record-context.ts";
import type { RecordSheetProps } from "./record-sheet.tsx";
import { RecordSkeleton } from "./record-skeleton.tsx";

const preloadAfterMs = 1_500;

export function SheetOfRecord<Row>({ record, opened, row, title, detail, children }: RecordSheetProps<Row>) {
  useEffect(() => {
    // A failure is shown when the user opens a detail and it loads again.
    const timer = setTimeout(() => detail?.preload().catch(() => {}), preloadAfterMs);
    return () => clearTimeout(timer);
  }, [detail]);
  const noun = recordNoun(record.slug, useKeyType());
  const shown = title ?? capitalized(noun);
  usePageTitle(opened.id === null ? null : shown);
  return (
    <RowSheet
      opened={opened}
      title={shown}
      noun={noun}
      printedFoot={<PrintedAsOf />}
      renderDetail={(id) => (
        <OpenRecordContext value={{ id, row, heading: "h2" }}>
          <Suspense fallback={<RecordSkeleton record={record} />}>{detail ? <detail.Detail /> : children}</Suspense>
        </OpenRecordContext>
      )}
    />
  );
}
