"use client";
import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import type { ExtraExport, PrintedRows } from "./list-declaration.ts";
import { listNotes, type ReadList } from "./noted-list.ts";
import { filtersShown } from "./print-sheet.tsx";

interface OwnPrintProps<Row> {
  Pages: ComponentType<PrintedRows<Row>>;
  rows: readonly Row[];
  notes: readonly string[];
  onPrinted: () => void;
}

/** Loads the pages of the file and prints these rows with them. Null where the file has no print of its own. */
export async function ownPrint<Row>(
  read: ReadList,
  file: ExtraExport<Row> | undefined,
  rows: readonly Row[],
  isSelection: boolean,
  locale: string,
  onPrinted: () => void,
): Promise<ReactNode> {
  const Pages = await file?.loadPrint?.();
  return Pages ? <OwnPrint Pages={Pages} rows={rows} notes={listNotes(read, isSelection, locale)} onPrinted={onPrinted} /> : null;
}

/** Prints the pages instead of the list, once. */
function OwnPrint<Row>({ Pages, rows, notes, onPrinted }: OwnPrintProps<Row>) {
  const end = useEffectEvent(onPrinted);
  useEffect(() => {
    const finish = () => end();
    window.addEventListener("afterprint", finish);
    // The browser prints what is laid out when it is asked.
    const timer = setTimeout(() => window.print());
    return () => {
      clearTimeout(timer);
      window.removeEventListener("afterprint", finish);
    };
  }, []);
  return createPortal(
    <div className="print-sheet own-print">
      <Pages rows={rows} filters={filtersShown()} notes={notes} />
    </div>,
    document.body,
  );
}
