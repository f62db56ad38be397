"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { CrashPanel } from "#components/feedback/crash-panel.tsx";
import { useRefetchAll, useReportProblem } from "#lib/api/http/api-provider.tsx";

interface ScreenErrorProps {
  error: unknown;
  retry: () => void;
}

/** Retrying reads everything again, because cached data may have caused the failure. */
export default function ScreenError({ error, retry }: ScreenErrorProps) {
  const refetchAll = useRefetchAll(useQueryClient());
  const report = useReportProblem();
  useEffect(() => report("A screen", error), [error, report]);
  // Clears the data that caused the failure, so that the user can return to the screen.
  useEffect(() => refetchAll, [refetchAll]);
  const again = () => {
    refetchAll();
    retry();
  };
  useOnOtherAddress(again);
  return (
    <div className="grid place-items-center p-4 sm:p-8">
      <CrashPanel
        title="This screen could not be shown"
        detail="The dashboard could not build this screen. Try again, or open another screen."
        error={error}
        retry={again}
      />
    </div>
  );
}

/** Next.js resets an error when the path changes. This hook also resets it when the parameters change. */
function useOnOtherAddress(act: () => void): void {
  const search = useSearchParams().toString();
  const failedAt = useRef(search);
  useEffect(() => {
    if (failedAt.current === search) return;
    failedAt.current = search;
    act();
  });
}
