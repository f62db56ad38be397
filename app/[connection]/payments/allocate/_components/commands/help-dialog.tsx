"use client";
import { Dialog } from "#components/ui/overlays/dialog.tsx";

/** Keys and what they do. In the dialog's own script, because the workspace does not need it. */
const shortcuts: readonly (readonly [keys: readonly string[], does: string])[] = [
  [["↑", "↓", "Enter"], "Previous and next invoice"],
  [["Esc"], "Move from the amount to its row; Enter moves back"],
  [["Alt", "F"], "Fill in the open amount, up to what the payment has left"],
  [["Alt", "L"], "Lock the amount, so that proposals do not change it"],
  [["Alt", "X"], "Exclude the invoice from proposals"],
  [["Alt", "N P"], "Next and previous payment"],
  [["Alt", "E"], "Exact match"],
  [["Alt", "O"], "Oldest due first"],
  [["Alt", "G"], "Largest overdue first"],
  [["Alt Shift", "E O G"], "The same for all payments"],
  [["Ctrl", "Z"], "Undo; Ctrl Y or Ctrl Shift Z: redo"],
  [["Alt", "/"], "Find an invoice; Enter goes to its amount"],
  [["Ctrl", "Enter"], "Review and request"],
  [["Alt", "?"], "This help"],
];

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
