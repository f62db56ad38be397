"use client";
import { RotateCcw } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { casesMax } from "#lib/replenishment/local-plan-state.ts";
import { useLocalPlanState } from "../../../_components/shell/use-local-plan-state.ts";
import type { ShownPlanRow } from "../plan/shown-plan-row.ts";

const typed = /^\d{0,5}$/;

/** How many cases to order of a row: the suggestion, until a person knows better. */
export function CasesInput({ row: { id, cases, suggestion, isEdited, productName } }: { row: ShownPlanRow }) {
  const { setCases } = useLocalPlanState();
  // What is being typed, while it is no number yet.
  const [text, setText] = useState<string | null>(null);
  const suggested = suggestion?.cases ?? 0;
  return (
    // The control comes first in its cell, where Enter looks for it; the way back stands before it.
    <span className="inline-flex flex-row-reverse items-center gap-0.5">
      <span className="w-16">
        <Input
          size="sm"
          inputMode="numeric"
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

/** Inside a grid its own keys would move, select and open rows while a number is typed; Enter and Escape lead back to the cell. */
function leaveByKey(event: KeyboardEvent<HTMLInputElement>) {
  const cell = event.currentTarget.closest<HTMLElement>("[data-cell]");
  if (!cell || event.key === "Tab") return;
  event.stopPropagation();
  if (event.key !== "Enter" && event.key !== "Escape") return;
  event.preventDefault();
  cell.focus();
}
