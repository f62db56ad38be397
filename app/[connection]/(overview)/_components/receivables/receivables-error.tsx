"use client";

import { useRouter } from "next/navigation";
import { useMemo, useTransition } from "react";
import { ApiError, type ApiErrorParts } from "#lib/api/http/errors.ts";
import { ScreenError } from "../../../_components/shell/screens/screen-error.tsx";

/** Takes the fields of a server error, because React does not send the error itself to the browser. */
export function ReceivablesError({ error: parts, subject }: { error: ApiErrorParts; subject: string }) {
  const router = useRouter();
  const [isRetrying, startRetry] = useTransition();
  const error = useMemo(() => new ApiError(parts), [parts]);
  return <ScreenError subject={subject} error={error} onRetry={() => startRetry(() => router.refresh())} retrying={isRetrying} />;
}
