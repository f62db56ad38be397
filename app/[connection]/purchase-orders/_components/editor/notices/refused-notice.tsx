"use client";
import type { ReactNode, RefCallback } from "react";
import { Notice } from "#components/feedback/notice.tsx";
import { RequestId } from "#components/feedback/request-id.tsx";
import { Button } from "#components/ui/button.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { hasPlace } from "#lib/orders/drafts/field-address.ts";
import { duplicateCode } from "#lib/orders/drafts/saving/validate-draft.ts";
import type { StoredRefusal } from "#lib/orders/drafts/storage/stored-draft.ts";
import { typingFields } from "#lib/shell/shortcuts/typing-fields.ts";
import { useOrder } from "../order-context.ts";
import { useSession } from "../session/use-session.ts";

/** What the Data API refused: the last submission, and the last save or check. */
export const Refusals = () => (
  <>
    <NotSubmittedNotice />
    <RefusedNotice />
  </>
);

/** An error of the Data API with its message and a button to retry. A duplicate PO number is shown at its field instead. */
function RefusedNotice() {
  const { session } = useOrder();
  const save = useSession(session, (view) => view.save);
  const validation = useSession(session, (view) => view.validation);
  const isValidating = useSession(session, (view) => view.isValidating);
  if (save.kind === "refused" && save.duplicateOf === null && save.error.code !== duplicateCode) {
    return (
      <Refusal title="The Data API did not accept this draft" error={save.error}>
        {save.isSubmission ? <p className="mt-1">The order was not submitted. Once it is saved, choose “Submit” again.</p> : null}
        <Retry label="Save again" isTrying={false} onRetry={session.saveNow} />
      </Refusal>
    );
  }
  if (validation?.kind !== "failed") return null;
  return (
    <Refusal title="The order was not checked" error={validation.error}>
      <Retry ref={showRetry} label="Try again" isTrying={isValidating} onRetry={() => void session.validate()} />
    </Refusal>
  );
}

/** Why the last submission was refused, with the problems that are not marked at their places, such as after a reload. It has no button of its own, because “Submit” checks the order and asks first. */
function NotSubmittedNotice() {
  const { session } = useOrder();
  const error = useSession(session, (view) => view.submissionError);
  const isMarked = useSession(session, (view) => view.errors.length > 0);
  if (!error) return null;
  const reasons = error.fieldErrors.filter((reason) => !(isMarked && hasPlace(reason))).map(({ detail }) => detail);
  return (
    <Refusal
      title="The order was saved, but not submitted"
      error={{ ...error, detail: [...new Set([error.detail, ...reasons])].join(" ") }}
    >
      <p className="mt-1">It is still a draft. To try again, choose “Submit”.</p>
    </Refusal>
  );
}

export function Refusal({
  title,
  error,
  children,
}: {
  title: string;
  error: Pick<StoredRefusal, "detail" | "requestId">;
  children: ReactNode;
}) {
  return (
    <Notice role="alert" tone="danger" title={title}>
      <p className="break-words">{error.detail}</p>
      {error.requestId ? <RequestId id={error.requestId} /> : null}
      {children}
    </Notice>
  );
}

/** Brings a person who has scrolled away from the notice to its button, but leaves the focus in a field where they type. */
function showRetry(button: HTMLButtonElement | null) {
  if (!document.activeElement?.matches(typingFields)) {
    button?.scrollIntoView({ block: "center" });
    button?.focus({ preventScroll: true });
  }
  return passFocusOn(button);
}

interface RetryProps {
  ref?: RefCallback<HTMLButtonElement>;
  label: string;
  isTrying: boolean;
  onRetry: () => void;
}

function Retry({ ref = passFocusOn, label, isTrying, onRetry }: RetryProps) {
  return (
    <Button ref={ref} size="sm" className="mt-2" pending={isTrying} onClick={onRetry}>
      {label}
    </Button>
  );
}
