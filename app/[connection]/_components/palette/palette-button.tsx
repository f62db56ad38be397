"use client";
import { Search } from "lucide-react";
import { Keys } from "#components/shell/keys.tsx";
import { Button } from "#components/ui/button.tsx";
import { useOverlay } from "../overlay/overlay-context.ts";

/** Opens the command palette. It is as wide as the sidebar, or an icon on narrow screens. */
export function PaletteButton({ look }: { look: "wide" | "icon" }) {
  const open = useOverlay();
  if (look === "icon") {
    return (
      <Button
        variant="ghost"
        size="bare"
        className="size-9 pointer-coarse:size-11"
        aria-label="Search or run a command"
        onClick={() => open("palette")}
      >
        <Search aria-hidden="true" />
      </Button>
    );
  }
  return (
    <Button
      size="bare"
      className="h-8 w-full justify-start gap-2.5 px-2 font-normal text-muted text-sm pointer-coarse:h-11"
      data-opens-overlay
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => open("palette")}
    >
      <Search className="text-faint" aria-hidden="true" />
      <span className="min-w-0 flex-1 text-left">Search or run…</span>
      <span aria-hidden="true">
        <Keys keys={["Ctrl", "K"]} />
      </span>
    </Button>
  );
}
