"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type ReactNode, startTransition } from "react";
import { ErrorBoundary } from "#components/feedback/error-boundary.tsx";
import { ErrorPanel } from "#components/feedback/error-panel.tsx";
import { useReadAnew, useReportProblem } from "#lib/api/http/api-provider.tsx";
import { unexpectedText } from "#lib/format/failure-text.ts";

interface SectionBoundaryProps {
  /** What could not be shown, with its article: "The payments". */
  subject: string;
  /** A failure ends when this changes: the data that the section shows. */
  resetKey?: unknown;
  isFramed?: boolean;
  children: ReactNode;
}

/** A section that fails while it is shown says so in its own place; trying again reads everything anew. */
export function SectionBoundary({ subject, resetKey, isFramed, children }: SectionBoundaryProps) {
  const readAnew = useReadAnew(useQueryClient());
  const report = useReportProblem();
  const router = useRouter();
  return (
    <ErrorBoundary
      resetKey={resetKey}
      onError={(error) => report(subject, error)}
      renderFailed={(reset) => (
        <ErrorPanel
          title={`${subject} could not be shown`}
          detail={unexpectedText}
          onRetry={() => {
            readAnew();
            // What failed may be a part that the server made.
            startTransition(() => {
              router.refresh();
              reset();
            });
          }}
          isFramed={isFramed}
          className="max-w-2xl"
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
