"use client";

import { CrashPanel } from "#components/feedback/crash-panel.tsx";

export default function ScreenError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <div className="grid place-items-center p-4 sm:p-8">
      <CrashPanel
        title="This screen could not be shown"
        detail="The dashboard failed while it built the screen. The other screens still work; trying again often helps here."
        error={error}
        retry={retry}
      />
    </div>
  );
}
