"use client";
import { Download } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { formatCount } from "#lib/format/numbers.ts";
import type { ExportState } from "./use-csv-export.ts";

interface ExportButtonProps {
  state: ExportState;
  loadedCount: number;
  locale: string;
  disabled: boolean;
  onStart: () => void;
  onCancel: () => void;
}

export function ExportButton({ state, loadedCount, locale, disabled, onStart, onCancel }: ExportButtonProps) {
  if (state.kind === "idle") {
    return (
      <Button size="sm" disabled={disabled} onClick={onStart}>
        <Download aria-hidden="true" />
        Export CSV
      </Button>
    );
  }
  const done = state.kind === "reading" ? `Reading ${formatCount(loadedCount, locale)}…` : `Writing ${formatCount(state.done, locale)}…`;
  return (
    <Button size="sm" onClick={onCancel} aria-label={`${done} Cancel the export`}>
      <span className="tabular-nums">{done}</span>
      <span className="text-faint">Cancel</span>
    </Button>
  );
}
