"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type ReactNode, startTransition } from "react";
import { ErrorBoundary } from "#components/feedback/error-boundary.tsx";
import { LazyPanel } from "#components/ui/loading/lazy-panel.tsx";
import { useRefetchAll, useReportProblem } from "#lib/api/http/api-provider.tsx";
import { unexpectedText } from "#lib/format/text/failure-text.ts";
import { loadErrorPanel } from "./load-errors.ts";

interface SectionBoundaryProps {
  /** Subject of the error message, with its article: "The payments". */
  subject: string;
  /** The data that the section shows. A change resets the failure. */
  resetKey?: unknown;
  isFramed?: boolean;
  children: ReactNode;
}

/** Shows a rendering failure in the place of the section. Retrying reads all data again. */
export function SectionBoundary({ subject, resetKey, isFramed, children }: SectionBoundaryProps) {
  const refetchAll = useRefetchAll(useQueryClient());
  const report = useReportProblem();
  const router = useRouter();
  return (
    <ErrorBoundary
      resetKey={resetKey}
      onError={(error) => report(subject, error)}
      renderFailed={(reset) => (
        <LazyPanel
          load={loadErrorPanel}
          failed={`${subject} could not be shown. ${unexpectedText}`}
          props={{
            title: `${subject} could not be shown`,
            detail: unexpectedText,
            onRetry: () => {
              refetchAll();
              // Refreshes the server components too, because one of them may have failed.
              startTransition(() => {
                router.refresh();
                reset();
              });
            },
            isFramed,
            className: "max-w-2xl",
          }}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
