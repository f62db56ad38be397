"use client";
import { Printer } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { printedRowsMax } from "../list/list-declaration.ts";
import type { ExportMenuProps } from "./export-menu.tsx";

const formats = [
  { format: "csv", label: "CSV" },
  { format: "xlsx", label: "Excel" },
] as const;

export function ExportChoices({
  choices,
  selectedCount,
  shownCount,
  reading: { isComplete, activity },
  noun,
  nouns,
  locale,
  onStart,
  onPrint,
  onClose,
}: ExportMenuProps & { onClose: () => void }) {
  const [wantsAll, setWantsAll] = useState(false);
  const rest = activity === "stopped" || activity === "failed" ? "not read" : "read first";
  const shownLabel = `All ${countOf(shownCount, noun, locale, nouns)} shown${isComplete ? "" : ` so far; the rest is ${rest}`}`;
  const isSelection = selectedCount > 0 && !wantsAll;
  return (
    <>
      {selectedCount > 0 ? (
        <fieldset className="mb-3 grid gap-1 text-sm">
          <legend className="sr-only">Which rows</legend>
          <Scope label={`The ${formatCount(selectedCount, locale)} selected`} isOn={isSelection} onChoose={() => setWantsAll(false)} />
          <Scope label={shownLabel} isOn={!isSelection} onChoose={() => setWantsAll(true)} />
        </fieldset>
      ) : (
        <p className="mb-3 text-muted text-sm">{shownLabel}</p>
      )}
      <ul className="grid gap-3">
        {choices.map(({ id, label, text, loadPrint, loadCost }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="font-medium text-ink text-sm">{label}</p>
              <p className="text-faint text-xs">{text}</p>
              {loadCost ? (
                <AfterHydration
                  load={loadCost}
                  props={{ rows: isSelection ? selectedCount : shownCount, isAtLeast: !isSelection && !isComplete }}
                />
              ) : null}
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
              {loadPrint ? (
                <Button
                  size="sm"
                  aria-label={`Print ${label}`}
                  onClick={() => {
                    onClose();
                    onPrint(id, isSelection);
                  }}
                >
                  Print
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex items-center justify-between gap-3 border-line border-t pt-3">
        <p className="text-faint text-xs">On paper or as PDF, up to {formatCount(printedRowsMax, locale)} rows</p>
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
