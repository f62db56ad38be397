"use client";
import { ErrorPanel } from "#components/feedback/error-panel.tsx";
import { ForbiddenPanel } from "#components/feedback/forbidden-panel.tsx";
import { ApiError } from "#lib/api/errors.ts";

interface ScreenErrorProps {
  /** What could not be loaded, with its article: "The invoices". */
  subject: string;
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
  isFramed?: boolean;
}

const forbidden = 403;

/** A failed read in the API's own words; a 403 says that it is the key, not an outage. */
export function ScreenError({ subject, error, onRetry, retrying, isFramed }: ScreenErrorProps) {
  if (error instanceof ApiError && error.status === forbidden) return <ForbiddenPanel subject={subject} reason={error.detail} />;
  return (
    <ErrorPanel
      title={`${subject} could not be loaded`}
      detail={error instanceof Error ? error.message : "Something went wrong."}
      code={error instanceof ApiError ? error.code : undefined}
      requestId={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
      onRetry={onRetry}
      retrying={retrying}
      isFramed={isFramed}
      className="max-w-2xl"
    />
  );
}
