"use client";
import { Activity } from "lucide-react";
import { QuotaMeter } from "#components/shell/connection/quota-meter.tsx";
import { Button } from "#components/ui/button.tsx";
import { useQuota } from "#lib/api/http/api-provider.tsx";
import { useOverlay } from "../../overlay/overlay-context.ts";

/** The remaining request quota. Its button lists the last requests. */
export function Quota() {
  const open = useOverlay();
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1">
        <QuotaMeter quota={useQuota()} />
      </div>
      <Button
        variant="ghost"
        size="bare"
        className="size-7 pointer-coarse:size-11"
        data-opens-overlay
        aria-label="Diagnostics: last requests"
        data-tip="Diagnostics: last requests"
        onClick={() => open("diagnostics")}
      >
        <Activity aria-hidden="true" />
      </Button>
    </div>
  );
}
