"use client";

import { CrashPanel } from "#components/feedback/crash-panel.tsx";

export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <CrashPanel
        title="This page could not be shown"
        detail="The dashboard failed while it built the page. Trying again often helps; if it does not, give the operator the id below."
        error={error}
        retry={retry}
      />
    </main>
  );
}
