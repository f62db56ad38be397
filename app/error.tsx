"use client";

import { CrashPanel } from "#components/feedback/crash-panel.tsx";

export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <CrashPanel
        title="This page could not be shown"
        detail="The dashboard could not build this page. Try again. If it fails again, send the id below to the operator of the dashboard."
        error={error}
        retry={retry}
      />
    </main>
  );
}
