"use client";

import { ErrorPanel } from "#components/feedback/error-panel.tsx";

export default function ScreenError({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = error instanceof Error && "digest" in error && typeof error.digest === "string" ? error.digest : undefined;
  return (
    <div className="mx-auto w-full max-w-2xl p-4 sm:p-8">
      <ErrorPanel
        as="h1"
        title="This screen could not be shown"
        detail="The dashboard failed while it built the screen. The other screens still work; trying again often helps here."
        requestId={digest}
        onRetry={retry}
      />
    </div>
  );
}
