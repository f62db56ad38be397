"use client";
import { Notice } from "#components/feedback/notice.tsx";
import { RequestId } from "#components/feedback/request-id.tsx";
import { Button } from "#components/ui/button.tsx";
import type { ApiError } from "#lib/api/http/errors.ts";
import { duplicateCode } from "#lib/drafts/saving/validate-draft.ts";
import { useOrder } from "../order-context.ts";
import { useSession } from "../session/use-session.ts";

/** An error of the Data API with its message and a button to retry. A duplicate PO number is shown at its field instead. */
export function RefusedNotice() {
  const { session } = useOrder();
  const save = useSession(session, (view) => view.save);
  const validation = useSession(session, (view) => view.validation);
  const isValidating = useSession(session, (view) => view.isValidating);
  if (save.kind === "refused" && save.duplicateOf === null && save.error.code !== duplicateCode) {
    return <Refusal title="The Data API did not accept this draft" error={save.error} isTrying={false} onRetry={session.saveNow} />;
  }
  if (validation?.kind !== "failed") return null;
  return (
    <Refusal title="The order was not checked" error={validation.error} isTrying={isValidating} onRetry={() => void session.validate()} />
  );
}

interface RefusalProps {
  title: string;
  error: ApiError;
  isTrying: boolean;
  onRetry: () => void;
}

export function Refusal({ title, error, isTrying, onRetry }: RefusalProps) {
  return (
    <Notice role="alert" tone="danger" title={title}>
      <p className="break-words">{error.detail}</p>
      {error.requestId ? <RequestId id={error.requestId} /> : null}
      <Button size="sm" className="mt-2" pending={isTrying} onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
