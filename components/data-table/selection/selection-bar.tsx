"use client";
import { Copy, X } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import type { TableLayout } from "../columns/layout/table-layout.ts";
import { rowsAsText } from "./copy-text.ts";
import type { RowSelection } from "./use-selection.ts";

interface SelectionBarProps<Row> {
  selection: RowSelection<Row>;
  layout: TableLayout<Row>;
}

export function SelectionBar<Row>({ selection: { rows, clear }, layout }: SelectionBarProps<Row>) {
  const viewer = useViewer();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(rowsAsText(layout, rows, viewer));
      showToast({ tone: "positive", title: `${countOf(rows.length, "row", viewer.locale)} copied` });
    } catch {
      showToast({ tone: "danger", title: "The browser did not allow copying", detail: "Press Ctrl+C in the list instead." });
    }
  };
  return (
    <div tabIndex={-1} className="flex items-center gap-1 max-sm:hidden">
      <p role="status" className="mr-2 font-medium text-accent text-sm tabular-nums">
        {rows.length > 0 ? `${formatCount(rows.length, viewer.locale)} selected` : ""}
      </p>
      {rows.length > 0 ? (
        <>
          <Button size="sm" variant="ghost" onClick={copy}>
            <Copy aria-hidden="true" />
            Copy
          </Button>
          <Button ref={passFocusOn} size="sm" variant="ghost" onClick={clear}>
            <X aria-hidden="true" />
            Clear
          </Button>
        </>
      ) : null}
    </div>
  );
}
