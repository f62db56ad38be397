"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { ErrorPanel } from "#components/feedback/error-panel.tsx";

export function ReceivablesError(parts: { detail: string; code: string; requestId?: string }) {
  const router = useRouter();
  const [isRetrying, startRetry] = useTransition();
  return (
    <ErrorPanel
      title="Receivables could not be loaded"
      {...parts}
      retrying={isRetrying}
      onRetry={() => startRetry(() => router.refresh())}
    />
  );
}
