"use client";
import { TriangleAlert } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { type ReadWarningsOptions, warningTexts } from "./warning-texts.ts";

/** Warns where rows may be missing. */
export function ReadWarnings(props: ReadWarningsOptions) {
  const { refresh } = props.reading;
  const { leftOut, moved } = warningTexts(props);
  return (
    <>
      {leftOut ? (
        <span role="status" className="flex items-center gap-1.5">
          <TriangleAlert className="size-4 text-warning" aria-hidden="true" />
          {leftOut}
        </span>
      ) : null}
      {moved ? (
        <span role="status" className="flex items-center gap-1.5">
          <TriangleAlert className="size-4 text-warning" aria-hidden="true" />
          {moved}
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
