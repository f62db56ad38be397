"use client";
import { useEffect, useEffectEvent, useState } from "react";
import { ErrorPanel } from "#components/feedback/error-panel.tsx";
import { ForbiddenPanel } from "#components/feedback/forbidden-panel.tsx";
import { useReportProblem } from "#lib/api/http/api-provider.tsx";
import { ApiError } from "#lib/api/http/errors.ts";
import { isRateLimited, retryWait } from "#lib/api/quota/pace.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import { backoffMs } from "#lib/offline/backoff.ts";
import { Countdown } from "../../values/countdown.tsx";

export interface ScreenFailureProps {
  /** Subject of the error message, with its article: "The invoices". */
  subject: string;
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
  isFramed?: boolean;
}

const forbidden = 403;

/** A failed read with the API's message. A 403 explains that the key lacks access. A 429 is retried when the API allows it. */
export function ScreenFailure({ subject, error, onRetry, retrying, isFramed }: ScreenFailureProps) {
  const until = useEndOfLimit(error, onRetry);
  const report = useReportProblem();
  useEffect(() => {
    if (!(error instanceof ApiError)) report(subject, error);
  }, [error, report, subject]);
  if (error instanceof ApiError && error.status === forbidden)
    return <ForbiddenPanel subject={subject} reason={error.detail} requestId={error.requestId ?? undefined} />;
  return (
    <ErrorPanel
      title={`${subject} could not be loaded${until === null ? "" : " yet"}`}
      detail={failureText(error)}
      code={error instanceof ApiError ? error.code : undefined}
      requestId={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
      onRetry={onRetry}
      retrying={retrying}
      isFramed={isFramed}
      action={until === null || retrying ? null : <Countdown until={until} />}
      className="max-w-2xl"
    />
  );
}

const backoff = { firstMs: 1_000, maxMs: 60_000 };

/** `refusals` is the number of consecutive 429s. The wait grows with each of them, even if the API asks for less. */
function endOfLimit(error: unknown, refusals: number): number | null {
  const now = Date.now();
  const wait = isRateLimited(error) ? retryWait({ error, attempts: 1, now, random: 0 }) : null;
  return wait && Math.max(wait.until, now + backoffMs(refusals, backoff));
}

/** Retries after a 429 and returns the time of the retry in epoch milliseconds. Null for other failures. */
function useEndOfLimit(error: unknown, onRetry: () => void): number | null {
  const [seen, setSeen] = useState(() => ({ error, until: endOfLimit(error, 1), refusals: 1 }));
  if (seen.error !== error) {
    const refusals = isRateLimited(error) ? seen.refusals + 1 : 0;
    setSeen({ error, until: endOfLimit(error, refusals), refusals });
  }
  const { until } = seen;
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => retry(), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return until;
}
