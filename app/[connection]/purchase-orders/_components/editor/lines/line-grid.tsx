"use client";
import "./line-grid.css";
import { type ClipboardEvent, type KeyboardEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import type { ImportedRows } from "#lib/orders/drafts/import/import-rows.ts";
import { useOrder } from "../order-context.ts";
import { editAndConfirm, showUnchanged } from "../saving/edit-and-confirm.ts";
import { useLineKeys } from "../session/use-session.ts";
import { loadImport } from "../split/later-parts.ts";
import { fillCells } from "./fill-cells.ts";
import { appendLine, type FilledCell, fillColumn, insertLines, resolveProducts } from "./line-edits.ts";
import { LineRow } from "./line-row.tsx";
import { useRowsByStep } from "./use-rows-by-step.ts";

interface LineGridProps {
  /** Called with pasted rows of which at least one cannot become a line. */
  onFailedRows: (rows: ImportedRows, afterKey: string | null) => void;
}

interface PastedRows {
  readonly text: string;
  /** The line after which the rows are inserted. */
  readonly key: string | null;
}

const shortColumnMax = 200;

const lineOf = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>("[data-line]") : null);
const cellOf = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>("[data-cell]")?.dataset.cell : undefined);
const filledCells: readonly FilledCell[] = ["quantity", "batch_code", "expiration_date"];
const isFillKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === "d";
const isText = (target: EventTarget): target is HTMLInputElement => target instanceof HTMLInputElement && target.type === "text";

/** The same cell of the previous or next line. */
function neighborOf(target: Element, by: -1 | 1): HTMLElement | null {
  const cell = cellOf(target);
  let row = lineOf(target);
  do row = (by < 0 ? row?.previousElementSibling : row?.nextElementSibling) as HTMLElement | null;
  while (row && row.dataset.line === undefined);
  return row?.querySelector<HTMLElement>(`[data-cell="${cell}"]`) ?? null;
}

/** The lines as a grid of inputs. Tab moves to the next cell. Enter and the arrows move down and up. Enter in the last line adds a line. */
export function LineGrid({ onFailedRows }: LineGridProps) {
  const { session, products, hasCatalog, hasSupplier, requiresBatchCodes, isReadOnly, lastCell } = useOrder();
  const { locale } = useViewer();
  const keys = useLineKeys(session);
  const rowCount = useRowsByStep(keys.length);
  const announcement = useRef<HTMLParagraphElement>(null);
  const announce = useCallback((text: string) => {
    if (announcement.current) announcement.current.textContent = text;
  }, []);
  // Rows that were pasted before the supplier's products finished loading.
  const [waiting, setWaiting] = useState<PastedRows | null>(null);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !lineOf(target) || event.nativeEvent.isComposing) return;
    if (isFillKey(event) && cellOf(target) !== "product") return repeat(event, target);
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    const isStep = event.key === "Enter" && target instanceof HTMLInputElement;
    const isArrow = (event.key === "ArrowDown" || event.key === "ArrowUp") && isText(target);
    if (isModified || !(isStep || isArrow)) return;
    event.preventDefault();
    const by = event.key === "ArrowUp" || (event.key === "Enter" && event.shiftKey) ? -1 : 1;
    const next = neighborOf(target, by);
    if (next) next.focus();
    else if (event.key === "Enter" && by > 0) {
      flushSync(() => session.edit(appendLine()));
      neighborOf(target, 1)?.closest("[data-line]")?.querySelector<HTMLElement>('[data-cell="product"]')?.focus();
    }
  }

  function repeat(event: KeyboardEvent, cell: HTMLElement) {
    event.preventDefault();
    if (isReadOnly) return showUnchanged(session.view());
    const place = lastCell.current;
    // Leaving the cell reads a typed date.
    cell.blur();
    cell.focus();
    void fillCells(session, place, locale);
  }

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const text = event.clipboardData.getData("text/plain");
    const key = lineOf(event.target)?.dataset.line ?? null;
    if (!/[\t\n]/.test(text.replace(/[\r\n]+$/, ""))) return;
    event.preventDefault();
    if (isReadOnly) return showUnchanged(session.view());
    const cell = filledCells.find((name) => name === cellOf(event.target));
    if (cell && key && !text.includes("\t")) return pasteColumn(cell, text, key);
    if (hasCatalog) takeRows({ text, key });
    else if (hasSupplier) setWaiting({ text, key });
    else showToast({ tone: "danger", title: "Choose a supplier first", detail: "The rows are matched with its products." });
  }

  /** Treats a single pasted column as values for the column of the grid. */
  function pasteColumn(cell: FilledCell, text: string, key: string) {
    const values = text
      .replace(/\r?\n$/, "")
      .split(/\r?\n/)
      .map((value) => value.trim());
    const fill = (texts: readonly string[]) =>
      editAndConfirm(session, fillColumn(cell, texts, key), { title: `${countOf(texts.length, "value", locale)} pasted into this column` });
    const read = async () => (await loadImport()).readColumn(values, cell === "expiration_date");
    // Few texts are taken at once.
    if (cell === "expiration_date" || values.length > shortColumnMax) read().then(fill, showNotPasted);
    else fill(values);
  }

  function takeRows({ text, key }: PastedRows) {
    const read = async () => {
      const { importText } = await loadImport();
      return importText(text, products);
    };
    const add = (rows: ImportedRows) => {
      if (rows.failed.length > 0) return onFailedRows(rows, key);
      editAndConfirm(session, insertLines(rows.lines, key), { title: `${countOf(rows.lines.length, "line", locale)} pasted` });
    };
    read().then(add, showNotPasted);
  }

  const resolveWaitingRows = useEffectEvent(() => {
    const typed = document.activeElement?.closest<HTMLElement>('[data-cell="product"]');
    session.edit(resolveProducts(products, (typed && lineOf(typed)?.dataset.line) ?? null));
    if (!waiting) return;
    setWaiting(null);
    takeRows(waiting);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: waiting rows are resolved when the supplier's products load
  useEffect(() => {
    if (hasCatalog) resolveWaitingRows();
  }, [hasCatalog, products]);

  return (
    <section aria-label="Lines of the order" className="order-lines rounded-lg border border-line bg-surface">
      <table id="order-lines-grid" tabIndex={-1} className="order-lines-table w-full text-sm" onKeyDown={onKeyDown} onPaste={onPaste}>
        <thead className="sticky top-0 z-1 block">
          <tr className="order-line text-left text-faint text-xs [&_th]:h-8 [&_th]:bg-sunken [&_th]:px-2.5 [&_th]:font-medium [&_th]:leading-8">
            <th scope="col">
              <span className="sr-only">Line</span>
            </th>
            <th scope="col">Product</th>
            <th scope="col">Number</th>
            <th scope="col" className="text-right">
              Quantity
            </th>
            <th scope="col">Unit</th>
            <th scope="col" className="text-right">
              Equals
            </th>
            <th scope="col" className="truncate">
              Batch code
              {requiresBatchCodes ? <span className="text-danger"> (required)</span> : null}
            </th>
            <th scope="col">Expiration</th>
            <th scope="col">
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody className="block">
          {keys.slice(0, rowCount).map((key, index) => (
            <LineRow key={key} lineKey={key} row={index + 1} locale={locale} announce={announce} />
          ))}
        </tbody>
      </table>
      <p ref={announcement} role="status" className="sr-only" />
    </section>
  );
}

const showNotPasted = (error: unknown) =>
  showToast({ tone: "danger", title: "The rows were not pasted", detail: failureText(error, "Paste them again.") });
