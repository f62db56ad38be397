"use client";
import { type ComponentType, useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import type { PrintedRows } from "./list-declaration.ts";
import { filtersShown } from "./print-sheet.tsx";

interface OwnPrintProps<Row> {
  Pages: ComponentType<PrintedRows<Row>>;
  rows: readonly Row[];
  onPrinted: () => void;
}

/** Prints the pages instead of the list, once. */
export function OwnPrint<Row>({ Pages, rows, onPrinted }: OwnPrintProps<Row>) {
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
      <Pages rows={rows} filters={filtersShown()} />
    </div>,
    document.body,
  );
}
