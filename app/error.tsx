"use client";

import { ErrorPanel } from "#components/feedback/error-panel.tsx";

export default function RootError({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = error instanceof Error && "digest" in error && typeof error.digest === "string" ? error.digest : undefined;
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl place-items-center p-6">
      <ErrorPanel
        as="h1"
        title="This page could not be shown"
        detail="The dashboard failed while it built the page. Trying again often helps; if it does not, give the operator the id below."
        requestId={digest}
        onRetry={retry}
        className="w-full"
      />
    </main>
  );
}
