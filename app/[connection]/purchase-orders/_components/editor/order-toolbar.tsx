"use client";
import { ArrowDownToLine, FileUp, Plus, Redo2, Undo2 } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "#components/ui/button.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { useViewer } from "#components/viewer.tsx";
import { failureText } from "#lib/format/text/failure-text.ts";
import { createLine } from "#lib/orders/drafts/draft.ts";
import type { ImportedRows } from "#lib/orders/drafts/import/import-rows.ts";
import { focusAddress } from "./lines/cell-places.ts";
import { fillCells } from "./lines/fill-cells.ts";
import { appendLine } from "./lines/line-edits.ts";
import type { LineRepairsProps } from "./lines/line-repairs.tsx";
import { useOrder } from "./order-context.ts";
import { useSession } from "./session/use-session.ts";
import { loadImport, loadLineRepairs } from "./split/later-parts.ts";

interface OrderToolbarProps {
  onRows: (rows: ImportedRows) => void;
  onSplit: () => void;
}

export function OrderToolbar({ onRows, onSplit }: OrderToolbarProps) {
  const { session, products, hasCatalog, isReadOnly, lastCell } = useOrder();
  const { locale } = useViewer();
  const canUndo = useSession(session, (view) => view.canUndo);
  const canRedo = useSession(session, (view) => view.canRedo);
  const file = useRef<HTMLInputElement>(null);

  function addLine() {
    const line = createLine();
    flushSync(() => session.edit(appendLine(line)));
    focusAddress({ kind: "line", key: line.key, cell: "product" });
  }

  async function read(chosen: File | undefined) {
    if (!chosen) return;
    try {
      const { importFile } = await loadImport();
      onRows(await importFile(chosen, products));
    } catch (error) {
      showToast({
        tone: "danger",
        title: "The file could not be read",
        detail: failureText(error, "The file is damaged or has no table. Save it again as .xlsx or .csv."),
      });
    } finally {
      if (file.current) file.current.value = "";
    }
  }

  return (
    <div role="toolbar" aria-label="Lines" tabIndex={-1} className="flex flex-wrap items-center gap-2">
      <Button disabled={isReadOnly} onClick={addLine}>
        <Plus aria-hidden="true" />
        Add line
      </Button>
      <Button disabled={isReadOnly || !hasCatalog} onClick={() => file.current?.click()}>
        <FileUp aria-hidden="true" />
        Import CSV or XLSX
      </Button>
      <Button disabled={isReadOnly} aria-keyshortcuts="Control+D Meta+D" onClick={() => void fillCells(session, lastCell.current, locale)}>
        <ArrowDownToLine aria-hidden="true" />
        Fill down
      </Button>
      <input
        ref={file}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx"
        aria-label="File to import"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void read(event.target.files?.[0])}
      />
      <span className="flex gap-2">
        <Button variant="ghost" size="icon" aria-label="Undo" aria-disabled={!canUndo} disabled={isReadOnly} onClick={session.undo}>
          <Undo2 aria-hidden="true" />
        </Button>
        <Button variant="ghost" size="icon" aria-label="Redo" aria-disabled={!canRedo} disabled={isReadOnly} onClick={session.redo}>
          <Redo2 aria-hidden="true" />
        </Button>
      </span>
      <p className="text-faint text-xs max-md:hidden">Rows copied in a spreadsheet can be pasted into any cell.</p>
      <AfterHydration<LineRepairsProps> load={loadLineRepairs} props={{ onSplit }} />
    </div>
  );
}
