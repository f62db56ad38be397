"use client";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { shortcuts } from "./commands.ts";

export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keyboard shortcuts for allocation"
      description="They work anywhere in the allocation workspace. Outside a text field, letters also work without Alt."
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 text-sm">
        {shortcuts.map(([keys, does]) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded-sm border border-line-strong bg-canvas px-1.5 font-sans text-xs leading-5">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-muted">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
