"use client";
import { Download, Printer } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { formatCount } from "#lib/format/numbers.ts";
import { WhenOpen } from "../when-open.tsx";
import type { ExportFormat, ExportState } from "./use-export.ts";

/** What can be written: the list itself, or what belongs to its rows. */
export interface ExportChoice {
  readonly id: string;
  readonly label: string;
  /** What the file holds. */
  readonly words: string;
}

interface ExportMenuProps {
  choices: readonly ExportChoice[];
  state: ExportState;
  loadedCount: number;
  selectedCount: number;
  /** "all 412 invoices shown" */
  shownWords: string;
  /** How much a printed list holds. */
  printWords: string;
  locale: string;
  disabled: boolean;
  onStart: (choiceID: string, format: ExportFormat, isSelection: boolean) => void;
  onPrint: () => void;
  onCancel: () => void;
}

/** Files of the whole filtered result, or of what is selected; a running export says how far it is. */
export function ExportMenu(props: ExportMenuProps) {
  const { state, loadedCount, locale, disabled, onCancel } = props;
  if (state.kind !== "idle") {
    const done = stateWords(state, loadedCount, locale);
    return (
      <Button size="sm" onClick={onCancel} aria-label={`${done} Cancel the export`}>
        <span className="tabular-nums">{done}</span>
        <span className="text-faint">Cancel</span>
      </Button>
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
          <Choices {...props} onClose={close} />
        </WhenOpen>
      )}
    </Popover>
  );
}

function stateWords(state: Exclude<ExportState, { kind: "idle" }>, loadedCount: number, locale: string): string {
  if (state.kind === "waiting") return `Reading ${formatCount(loadedCount, locale)}…`;
  if (state.kind === "writing") return `Writing ${formatCount(state.done, locale)}…`;
  if (state.total === 0) return "Preparing…";
  return `Reading ${formatCount(state.done, locale)} of ${formatCount(state.total, locale)}…`;
}

const formats = [
  { format: "csv", label: "CSV" },
  { format: "xlsx", label: "Excel" },
] as const;

function Choices({
  choices,
  selectedCount,
  shownWords,
  printWords,
  locale,
  onStart,
  onPrint,
  onClose,
}: ExportMenuProps & { onClose: () => void }) {
  const [wantsAll, setWantsAll] = useState(false);
  const isSelection = selectedCount > 0 && !wantsAll;
  return (
    <>
      {selectedCount > 0 ? (
        <fieldset className="mb-3 grid gap-1 text-sm">
          <legend className="sr-only">Which rows</legend>
          <Scope label={`The ${formatCount(selectedCount, locale)} selected`} isOn={isSelection} onChoose={() => setWantsAll(false)} />
          <Scope label={shownWords} isOn={!isSelection} onChoose={() => setWantsAll(true)} />
        </fieldset>
      ) : (
        <p className="mb-3 text-muted text-sm">{shownWords}</p>
      )}
      <ul className="grid gap-3">
        {choices.map(({ id, label, words }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="font-medium text-ink text-sm">{label}</p>
              <p className="text-faint text-xs">{words}</p>
            </div>
            <div className="flex gap-1.5">
              {formats.map((item) => (
                <Button
                  key={item.format}
                  size="sm"
                  aria-label={`${label} as ${item.label}`}
                  onClick={() => {
                    onClose();
                    onStart(id, item.format, isSelection);
                  }}
                >
                  {item.label}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex items-center justify-between gap-3 border-line border-t pt-3">
        <p className="text-faint text-xs">{printWords}</p>
        <Button
          size="sm"
          onClick={() => {
            onClose();
            onPrint();
          }}
        >
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
    </>
  );
}

function Scope({ label, isOn, onChoose }: { label: string; isOn: boolean; onChoose: () => void }) {
  return (
    <label className="flex min-h-7 cursor-pointer items-center gap-2">
      <input type="radio" name="export-scope" checked={isOn} onChange={onChoose} />
      {label}
    </label>
  );
}
