import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "./empty-state.tsx";
import { RequestId } from "./request-id.tsx";

interface ForbiddenPanelProps {
  /** The screen or a part of it, singular or plural, with a capital letter: "Warehouse inventory", "The vendors". */
  subject: string;
  /** Why the key cannot use it: "The Data API does not return warehouse inventory to Customer keys." */
  reason: string;
  requestId?: string;
  action?: ReactNode;
}

/** Shown instead of a screen that the connection's key cannot use. Says why. */
export function ForbiddenPanel({ subject, reason, requestId, action }: ForbiddenPanelProps) {
  return (
    <EmptyState icon={Lock} title={`This key has no access to ${asObject(subject)}`} action={action}>
      {reason}
      {requestId ? <RequestId id={requestId} className="mt-2 justify-center" /> : null}
    </EmptyState>
  );
}

/** The subject in the middle of a sentence. An abbreviation keeps its capitals. */
const asObject = (subject: string) => subject.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
