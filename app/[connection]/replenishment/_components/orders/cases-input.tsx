"use client";
import { RotateCcw } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { casesMax } from "#lib/replenishment/local-plan-state.ts";
import { useLocalPlanState } from "../../../_components/shell/use-local-plan-state.ts";
import type { ShownPlanRow } from "../plan/shown-plan-row.ts";

const typed = /^\d{0,5}$/;

/** The number of cases to order. Starts with the suggestion. */
export function CasesInput({ row: { id, cases, suggestion, isEdited, productName } }: { row: ShownPlanRow }) {
  const { setCases } = useLocalPlanState();
  // The typed text while it is not a number.
  const [text, setText] = useState<string | null>(null);
  const suggested = suggestion?.cases ?? 0;
  return (
    // The input comes first in the cell, because Enter focuses the first control. CSS shows the reset button before it.
    <span className="inline-flex flex-row-reverse items-center gap-0.5">
      <span className="w-16">
        <Input
          size="sm"
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          aria-label={`Cases of ${productName}`}
          className={`text-right tabular-nums ${isEdited ? "font-semibold" : ""}`}
          value={text ?? String(cases)}
          onClick={(event) => event.currentTarget.focus()}
          onFocus={(event) => event.currentTarget.select()}
          onChange={({ currentTarget: { value } }) => {
            if (!typed.test(value) || Number(value) > casesMax) return;
            setText(value);
            if (value !== "") setCases(id, Number(value) === suggested ? null : Number(value));
          }}
          onBlur={() => setText(null)}
          onKeyDown={leaveByKey}
        />
      </span>
      {isEdited ? (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Back to the suggested ${suggested} ${suggested === 1 ? "case" : "cases"} of ${productName}`}
          onClick={() => setCases(id, null)}
        >
          <RotateCcw aria-hidden="true" />
        </Button>
      ) : null}
    </span>
  );
}

/** Keeps the grid from handling keys while a number is typed. Enter and Escape return to the cell. */
function leaveByKey(event: KeyboardEvent<HTMLInputElement>) {
  const cell = event.currentTarget.closest<HTMLElement>("[data-cell]");
  if (!cell || event.key === "Tab") return;
  event.stopPropagation();
  if (event.key !== "Enter" && event.key !== "Escape") return;
  event.preventDefault();
  cell.focus();
}
