"use client";

import { CircleAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { RequestId } from "./request-id.tsx";

interface ErrorPanelProps {
  /** What could not be done: "The invoices could not be loaded". */
  title: string;
  /** What happened: the API's message if there is one. */
  detail: string;
  /** The API's error code, if there is one. */
  code?: string;
  requestId?: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** Another action, such as a link. */
  action?: ReactNode;
  isFramed?: boolean;
  className?: string;
}

/** What happened, with the request id to copy and a button to try again. Replaces the part that failed, never the page. */
export function ErrorPanel({
  title,
  detail,
  code,
  requestId,
  onRetry,
  retrying,
  action,
  isFramed = true,
  className = "",
}: ErrorPanelProps) {
  return (
    <section role="alert" className={`${isFramed ? "rounded-lg border border-line bg-surface p-5" : "pt-1"} ${className}`}>
      <div className="flex gap-3">
        <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden="true" />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold text-ink">{title}</h2>
          <p className="mt-0.5 break-words text-muted text-sm">{detail}</p>
          {code || requestId ? (
            <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-muted text-xs">
              {code ? (
                <span>
                  Code <span className="break-all font-mono">{code}</span>
                </span>
              ) : null}
              {requestId ? <RequestId id={requestId} /> : null}
            </div>
          ) : null}
          {onRetry || action ? (
            <div className="mt-4 flex flex-wrap items-center gap-2">
              {onRetry ? (
                <Button ref={passFocusOn} onClick={onRetry} pending={retrying}>
                  {retrying ? null : <RotateCw aria-hidden="true" />}
                  Try again
                </Button>
              ) : null}
              {action}
            </div>
          ) : null}
        </div>
      </div>
    </section>
  );
}
