"use client";
import { Download } from "lucide-react";
import type { ComponentType } from "react";
import { Button } from "#components/ui/button.tsx";
import { LazyPanel } from "#components/ui/loading/lazy-panel.tsx";
import { WhenOpen } from "#components/ui/loading/when-open.tsx";
import { Popover } from "#components/ui/overlays/popover.tsx";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { type Reading, Waiting } from "../list/read-progress.tsx";
import type { ExportFormat, ExportState } from "./use-export.ts";

/** A file to choose: the list, or records that belong to its rows. */
export interface ExportChoice {
  readonly id: string;
  readonly label: string;
  /** What the file holds. */
  readonly text: string;
  /** Present where the file has a print of its own. */
  readonly loadPrint?: () => Promise<unknown>;
  /** Loads a text that says what preparing the file costs. */
  readonly loadCost?: () => Promise<ComponentType<ExportCostProps>>;
}

export interface ExportCostProps {
  /** How many rows the file is about. */
  rows: number;
  /** Whether there can be more rows, because the list is still being read. */
  isAtLeast: boolean;
}

const loadChoices = async () => (await import("./export-choices.tsx")).ExportChoices;

export interface ExportMenuProps {
  choices: readonly ExportChoice[];
  state: ExportState;
  loadedCount: number;
  selectedCount: number;
  shownCount: number;
  reading: Pick<Reading, "isComplete" | "activity">;
  noun: string;
  nouns: string;
  locale: string;
  disabled: boolean;
  onStart: (choiceID: string, format: ExportFormat, isSelection: boolean) => void;
  /** Without an id: the list. */
  onPrint: (choiceID?: string, isSelection?: boolean) => void;
  onCancel: () => void;
}

/** Exports all filtered rows or the selected ones, and shows the progress. */
export function ExportMenu(props: ExportMenuProps) {
  const { state, loadedCount, locale, disabled, onCancel } = props;
  if (state.kind !== "idle") {
    const done = stateText(state, loadedCount, locale);
    return (
      <>
        {state.kind === "preparing" && state.wait ? (
          <span className="text-muted text-sm">
            <Waiting wait={state.wait} />
          </span>
        ) : null}
        <Button size="sm" onClick={onCancel} aria-label={`${done} Cancel the export`}>
          <span className="tabular-nums">{done}</span>
          <span className="text-faint">Cancel</span>
        </Button>
      </>
    );
  }
  return (
    <Popover
      label="Export"
      size="sm"
      align="end"
      disabled={disabled}
      panelClassName="w-80 p-3"
      trigger={
        <>
          <Download aria-hidden="true" />
          Export
        </>
      }
    >
      {(close) => (
        <WhenOpen>
          <LazyPanel load={loadChoices} props={{ ...props, onClose: close }} />
        </WhenOpen>
      )}
    </Popover>
  );
}

function stateText(state: Exclude<ExportState, { kind: "idle" }>, loadedCount: number, locale: string): string {
  if (state.kind === "waiting") return `Reading ${formatCount(loadedCount, locale)}…`;
  if (state.kind === "writing") return `Writing ${formatCount(state.done, locale)}…`;
  if (state.total === 0) return "Preparing…";
  return `Reading ${formatCount(state.done, locale)} of ${formatCount(state.total, locale)}…`;
}
