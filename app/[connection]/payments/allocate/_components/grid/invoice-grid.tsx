"use client";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type Ref, useCallback, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import type { PayableInvoice } from "#lib/receivables/allocation/account.ts";
import "./allocation-grid.css";
import type { RunCommand } from "../commands/use-commands.ts";
import { useAllocation } from "../use-allocation.ts";
import { InvoiceRow } from "./invoice-row.tsx";

/** Longer lists render only the visible rows. */
const plainMax = 80;
const rowPixels = 49;
const overscanRows = 8;

export interface GridHandle {
  readonly focusInvoice: (invoiceID: number) => void;
}

interface InvoiceGridProps {
  payableInvoices: readonly PayableInvoice[];
  hasStores: boolean;
  markedID: number | null;
  run: RunCommand;
  handle: Ref<GridHandle>;
  scroller: ElementRef;
}

interface ElementRef {
  readonly current: HTMLElement | null;
}

const heads = [
  ["invoice", "Invoice", false],
  ["due", "Due", false],
  ["open", "Open", true],
  ["requested", "Requested", true],
  ["amount", "Amount", true],
  ["left", "Left to pay", true],
  ["actions", "", true],
] as const;

/** Open invoices with an amount each. Up, Down and Enter move between amounts. Escape moves to the row, where letters are commands. */
export function InvoiceGrid({ payableInvoices, hasStores, markedID, run, handle, scroller }: InvoiceGridProps) {
  const { canAllocate } = useAllocation();
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const [activeAt, setActiveAt] = useState(0);
  const rows = useRowsInSight({ scroller, list, count: payableInvoices.length, activeAt });

  const focusField = (invoiceID: number): boolean => {
    const field = list.current?.querySelector<HTMLInputElement>(`[data-invoice="${invoiceID}"] [data-amount]`);
    field?.focus();
    return field !== null && field !== undefined;
  };
  const focusAt = (at: number) => {
    const payableInvoice = payableInvoices[at];
    if (!payableInvoice) return;
    setActiveAt(at);
    if (!focusField(payableInvoice.invoice.InvoiceID)) wanted.current = payableInvoice.invoice.InvoiceID;
  };
  useLayoutEffect(() => {
    // This render added the row to the document.
    if (wanted.current !== null && focusField(wanted.current)) wanted.current = null;
  });
  useImperativeHandle(handle, () => ({
    focusInvoice: (id) => focusAt(payableInvoices.findIndex(({ invoice }) => invoice.InvoiceID === id)),
  }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const isField = event.target.matches("[data-amount]");
    const row = event.target.closest<HTMLElement>("[data-invoice]");
    if (!row || !(isField || event.target === row)) return;
    const at = payableInvoices.findIndex(({ invoice }) => invoice.InvoiceID === Number(row.getAttribute("data-invoice")));
    const to = isField && event.key === "Escape" ? "row" : stepOf(event, isField);
    if (to === null) return;
    event.preventDefault();
    if (to === "row") row.focus();
    else focusAt(at + to);
  };

  return (
    // biome-ignore-start lint/a11y/useSemanticElements: long lists place their rows absolutely, which table elements cannot be
    // biome-ignore-start lint/a11y/useFocusableInteractive: the amounts inside take the focus
    <div
      role="table"
      aria-label="Open invoices"
      aria-rowcount={payableInvoices.length + 1}
      data-read-only={canAllocate ? undefined : ""}
      className="allocation-grid"
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup" className="allocation-head">
        <div role="row" aria-rowindex={1} className="allocation-row border-line border-b">
          {heads.slice(0, canAllocate ? undefined : 4).map(([area, label, isNumeric]) => (
            <div key={area} role="columnheader" data-area={area} className={isNumeric ? "text-right" : ""}>
              {label || <span className="sr-only">Fill, lock, exclude</span>}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" ref={list} className="relative" style={{ height: rows.totalPixels ?? undefined }}>
        {rows.shown.map(({ at, top }) => {
          const payableInvoice = payableInvoices[at];
          if (!payableInvoice) return null;
          const row = (
            <InvoiceRow
              key={payableInvoice.invoice.InvoiceID}
              {...{ payableInvoice, at, hasStores, run }}
              isMarked={payableInvoice.invoice.InvoiceID === markedID}
            />
          );
          return top === null ? (
            row
          ) : (
            <div
              key={payableInvoice.invoice.InvoiceID}
              ref={rows.measure}
              data-index={at}
              role="presentation"
              className="absolute inset-x-0"
              style={{ top }}
            >
              {row}
            </div>
          );
        })}
      </div>
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: the amounts inside take the focus
    // biome-ignore-end lint/a11y/useSemanticElements: long lists place their rows absolutely, which table elements cannot be
  );
}

/** How many invoices a key moves by. Enter on a row moves to its own amount. */
function stepOf({ key, shiftKey }: KeyboardEvent, isField: boolean): number | null {
  if (key === "Enter") return isField ? (shiftKey ? -1 : 1) : 0;
  if (key === "ArrowDown" || (!isField && key === "j")) return 1;
  return key === "ArrowUp" || (!isField && key === "k") ? -1 : null;
}

interface RowInSight {
  readonly at: number;
  /** Pixels from the top of the list. Null when all rows are rendered. */
  readonly top: number | null;
}

interface RowsInSightOptions {
  readonly scroller: ElementRef;
  readonly list: ElementRef;
  readonly count: number;
  readonly activeAt: number;
}

function useRowsInSight({ scroller, list, count, activeAt }: RowsInSightOptions) {
  const [scrollMargin, setScrollMargin] = useState(0);
  const isLong = count > plainMax;
  useLayoutEffect(() => {
    const [outer, inner] = [scroller.current, list.current];
    // Measures after each render, because the text above the list changes its height.
    if (isLong && outer && inner)
      setScrollMargin(Math.round(inner.getBoundingClientRect().top - outer.getBoundingClientRect().top + outer.scrollTop));
  });
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      return activeAt < range.count && !indexes.includes(activeAt) ? [...indexes, activeAt].sort((a, b) => a - b) : indexes;
    },
    [activeAt],
  );
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPixels,
    overscan: overscanRows,
    scrollMargin,
    rangeExtractor,
    enabled: isLong,
  });
  const shown: readonly RowInSight[] = isLong
    ? virtualizer.getVirtualItems().map(({ index, start }) => ({ at: index, top: start - scrollMargin }))
    : Array.from({ length: count }, (_, at) => ({ at, top: null }));
  return { shown, totalPixels: isLong ? virtualizer.getTotalSize() : null, measure: virtualizer.measureElement };
}
