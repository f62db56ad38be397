"use client";
import { Notice } from "#components/feedback/notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { ApiError } from "#lib/api/http/errors.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import type { MissingPart } from "../use-catalog-rows.ts";

/** Says which data could not be read and why, and retries. */
export function MissingParts({ missing }: { missing: readonly MissingPart[] }) {
  return (
    <div role="status" className={missing.length > 0 ? "space-y-2 border-line border-b px-4 py-2.5 sm:px-6" : "contents"}>
      {missing.map(({ subject, error, retry }) => (
        <Notice key={subject} tone="warning" title={`${subject} could not be loaded`}>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {failureText(error)}
            {error instanceof ApiError && error.requestId ? <span className="font-mono text-xs">{error.requestId}</span> : null}
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          </span>
        </Notice>
      ))}
    </div>
  );
}
