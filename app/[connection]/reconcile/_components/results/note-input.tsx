"use client";
import { type KeyboardEvent, use, useEffect, useState } from "react";
import { Input } from "#components/ui/fields/input.tsx";
import { type ComparedRow, numberOf } from "./compared-row.tsx";
import { NoteContext } from "./note-context.ts";

const charactersMax = 500;

/** A note on one row, stored when the field or the page is left. On cards, the note is edited in the detail. */
export function NoteInput({ row, size = "sm" }: { row: ComparedRow; size?: "sm" | "md" }) {
  const setNote = use(NoteContext);
  // The typed text until the field is left.
  const [text, setText] = useState<string | null>(null);
  const { noteID } = row;
  const changed = text !== null && text !== row.note ? text : null;
  useEffect(() => {
    if (changed === null) return;
    // The field is not left by a reload, and a phone ends hidden pages.
    const store = () => setNote(noteID, changed);
    addEventListener("pagehide", store);
    document.addEventListener("visibilitychange", store);
    return () => {
      removeEventListener("pagehide", store);
      document.removeEventListener("visibilitychange", store);
    };
  }, [changed, noteID, setNote]);
  return (
    <>
      <span className={size === "sm" ? "w-full max-sm:hidden print:hidden" : "block"}>
        <Input
          size={size}
          aria-label={`Note on ${numberOf(row)}`}
          maxLength={charactersMax}
          enterKeyHint="done"
          autoComplete="off"
          value={text ?? row.note}
          onClick={(event) => event.currentTarget.focus()}
          onChange={({ target }) => setText(target.value)}
          onBlur={() => {
            if (changed !== null) setNote(noteID, changed);
            setText(null);
          }}
          onKeyDown={leaveByKey}
        />
      </span>
      {size === "sm" ? <span className="sm:hidden print:inline">{row.note}</span> : null}
    </>
  );
}

/** Keeps the grid from handling keys while a note is typed. Enter and Escape return to the cell. */
function leaveByKey(event: KeyboardEvent<HTMLInputElement>) {
  const cell = event.currentTarget.closest<HTMLElement>("[data-cell]");
  if (!cell || event.key === "Tab") return;
  event.stopPropagation();
  if (event.key !== "Enter" && event.key !== "Escape") return;
  event.preventDefault();
  cell.focus();
}
