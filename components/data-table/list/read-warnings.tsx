"use client";
import { TriangleAlert } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import type { Reading, ReadProgressProps } from "./read-progress.tsx";

interface ReadWarningsProps extends Pick<ReadProgressProps, "noun" | "nouns" | "locale"> {
  reading: Pick<Reading, "leftOut" | "mayLackRows" | "ifIncomplete" | "refresh">;
}

/** Warns where rows may be missing. */
export function ReadWarnings({ reading, noun, nouns, locale }: ReadWarningsProps) {
  const { leftOut = 0, mayLackRows = false, ifIncomplete = `${nouns} may be missing`, refresh } = reading;
  return (
    <>
      {leftOut > 0 ? (
        <span role="status" className="flex items-center gap-1.5">
          <TriangleAlert className="size-4 text-warning" aria-hidden="true" />
          {countOf(leftOut, noun, locale, nouns)} could not be read and {leftOut === 1 ? "is" : "are"} left out
        </span>
      ) : null}
      {mayLackRows ? (
        <span role="status" className="flex items-center gap-1.5">
          <TriangleAlert className="size-4 text-warning" aria-hidden="true" />
          The list may have changed while it was read: {ifIncomplete}
          {refresh ? (
            <Button size="sm" onClick={refresh}>
              Read again
            </Button>
          ) : null}
        </span>
      ) : null}
    </>
  );
}
