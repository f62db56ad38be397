"use client";
import { RotateCcw } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import { prepareForms, useDocumentForm } from "#components/form/use-document-form.ts";
import { Button } from "#components/ui/button.tsx";
import { ErrorBubble } from "#components/ui/fields/error-bubble.tsx";
import { Input } from "#components/ui/fields/input.tsx";
import { readTypedCases } from "#lib/goods/replenishment/typed-cases.ts";
import { useLocalPlanState } from "../../../_components/shell/hydration/use-local-plan-state.ts";
import type { PlanListRow } from "../plan/plan-list-row.ts";

export function checkCases({ cases }: { cases: string }) {
  const typed = readTypedCases(cases);
  return typed.kind === "refused" ? [{ field: "cases" as const, message: typed.message }] : [];
}

/** The number of cases to order. The suggestion is the initial value. */
export function CasesInput({ row: { id, cases, suggestion, isEdited, productName } }: { row: PlanListRow }) {
  const { setCases } = useLocalPlanState();
  const input = useRef<HTMLInputElement>(null);
  const errorID = useId();
  // The typed text, kept while the field has the focus and while it is not a number.
  const [text, setText] = useState<string | null>(null);
  const [hadFocus, setHadFocus] = useState(false);
  const shown = text ?? String(cases);
  const form = useDocumentForm({ values: useMemo(() => ({ cases: shown }), [shown]), check: checkCases, context: null });
  const error = form.errors.cases?.message;
  const suggested = suggestion?.cases ?? 0;

  function onType(typed: string) {
    setText(typed);
    form.change("cases", typed);
    const read = readTypedCases(typed);
    if (read.kind === "cases") setCases(id, read.cases === suggested ? null : read.cases);
  }
  function onFocus({ currentTarget }: FocusEvent<HTMLInputElement>) {
    prepareForms();
    setHadFocus(true);
    currentTarget.select();
  }
  /** Keeps the grid from handling keys while a number is typed. Enter and Escape return to the cell. Escape discards invalid text. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const cell = event.currentTarget.closest<HTMLElement>("[data-cell]");
    if (event.key === "Tab") return;
    if (cell) event.stopPropagation();
    const isRefused = readTypedCases(shown).kind === "refused";
    if ((event.key !== "Enter" && event.key !== "Escape") || !(cell || isRefused)) return;
    event.preventDefault();
    if (event.key === "Enter" && isRefused) return form.check("cases");
    if (event.key === "Escape") setText(null);
    cell?.focus();
  }

  return (
    // The input comes first in the cell, because Enter focuses the first control. CSS shows the reset button before it.
    <span className="inline-flex flex-row-reverse items-center gap-0.5">
      <span className="w-16">
        <Input
          ref={input}
          size="sm"
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          aria-label={`Cases of ${productName}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorID : undefined}
          className={`max-h-[calc(var(--row,3rem)-0.25rem)] text-right tabular-nums ${isEdited ? "font-semibold" : ""}`}
          value={shown}
          onClick={(event) => event.currentTarget.focus()}
          onFocus={onFocus}
          onChange={({ currentTarget: { value } }) => onType(value)}
          onBlur={() => {
            form.leave("cases");
            if (readTypedCases(shown).kind !== "refused") setText(null);
          }}
          onKeyDown={onKeyDown}
        />
      </span>
      {hadFocus ? <ErrorBubble id={errorID} error={error} control={input} /> : null}
      {isEdited ? (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Back to the suggested ${suggested} ${suggested === 1 ? "case" : "cases"} of ${productName}`}
          onClick={({ currentTarget }) => {
            // The button is removed.
            (currentTarget.closest<HTMLElement>("[data-cell]") ?? input.current)?.focus();
            setText(null);
            setCases(id, null);
          }}
        >
          <RotateCcw aria-hidden="true" />
        </Button>
      ) : null}
    </span>
  );
}
