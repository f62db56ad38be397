"use client";
import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { type OverlayName, useOverlay } from "./overlay-context.ts";

/** An item of the connection menu that opens an overlay. */
export function OverlayLink({ opens, children }: { opens: OverlayName; children: ReactNode }) {
  const open = useOverlay();
  return (
    <button
      type="button"
      data-opens-overlay
      onClick={() => open(opens)}
      className="flex h-9 w-full items-center gap-2.5 rounded-md px-2 font-medium text-muted text-sm -outline-offset-2 hover:bg-hover hover:text-ink"
    >
      <span className="grid w-7 place-items-center">
        <LogOut className="size-4" aria-hidden="true" />
      </span>
      {children}
    </button>
  );
}
