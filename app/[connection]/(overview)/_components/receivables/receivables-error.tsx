"use client";

import { useRouter } from "next/navigation";
import { useMemo, useTransition } from "react";
import { ApiError, type ApiErrorParts } from "#lib/api/http/errors.ts";
import { ScreenError } from "../../../_components/shell/screen-error.tsx";

/** A failure that the server met, by its parts: an error itself does not come to the browser whole. */
export function ReceivablesError({ error: parts, subject }: { error: ApiErrorParts; subject: string }) {
  const router = useRouter();
  const [isRetrying, startRetry] = useTransition();
  const error = useMemo(() => new ApiError(parts), [parts]);
  return <ScreenError subject={subject} error={error} onRetry={() => startRetry(() => router.refresh())} retrying={isRetrying} />;
}
