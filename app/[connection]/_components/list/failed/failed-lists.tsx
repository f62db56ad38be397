"use client";
import { Notice } from "#components/feedback/notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { failureText } from "#lib/format/text/failure-text.ts";

export interface FailedList {
  /** What was read, in the plural: "Open invoices". */
  readonly subject: string;
  readonly error: unknown;
  readonly resume: () => void;
}

export interface FailedListsProps {
  lists: readonly FailedList[];
  /** What it means, after the subject: "could not be loaded, so values are unknown". */
  outcome: string;
}

/** A notice for each list that could not be read whole, above a list that is made of several. */
export function FailedLists({ lists, outcome }: FailedListsProps) {
  return lists.map(({ subject, error, resume }) => (
    <div key={subject} className="px-4 py-2 sm:px-6">
      <Notice tone="warning" title={`${subject} ${outcome}`}>
        {failureText(error)}{" "}
        <Button ref={passFocusOn} size="sm" onClick={resume}>
          Try again
        </Button>
      </Notice>
    </div>
  ));
}
