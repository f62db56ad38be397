"use client";
import type { ReactNode } from "react";
import { Notice } from "#components/feedback/notice.tsx";
import { RequestId } from "#components/feedback/request-id.tsx";
import { Button } from "#components/ui/button.tsx";
import type { ApiError } from "#lib/api/http/errors.ts";
import { duplicateCode } from "#lib/drafts/saving/validate-draft.ts";
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
        <TryAgain isTrying={false} onRetry={session.saveNow} />
      </Refusal>
    );
  }
  if (validation?.kind !== "failed") return null;
  return (
    <Refusal title="The order was not checked" error={validation.error}>
      <TryAgain isTrying={isValidating} onRetry={() => void session.validate()} />
    </Refusal>
  );
}

/** Why the last submission was refused. It has no button of its own, because “Submit” checks the order and asks first. */
function NotSubmittedNotice() {
  const { session } = useOrder();
  const error = useSession(session, (view) => view.submissionError);
  if (!error) return null;
  return (
    <Refusal title="The order was saved, but not submitted" error={error}>
      <p className="mt-1">It is still a draft. To try again, choose “Submit”.</p>
    </Refusal>
  );
}

export function Refusal({ title, error, children }: { title: string; error: ApiError; children: ReactNode }) {
  return (
    <Notice role="alert" tone="danger" title={title}>
      <p className="break-words">{error.detail}</p>
      {error.requestId ? <RequestId id={error.requestId} /> : null}
      {children}
    </Notice>
  );
}

function TryAgain({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  return (
    <Button size="sm" className="mt-2" pending={isTrying} onClick={onRetry}>
      Try again
    </Button>
  );
}
